#pragma once
// What document 000 says of the NxNxN cube that needs no search, computed for N = 2 .. 5: how many
// rotations there are, what stays when they are made, the heuristics after one of them, and the
// coefficients of the parabola. Where the document errs, its number stands beside ours.

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

PublishedTable claims_000();

}  // namespace quebra::lab
