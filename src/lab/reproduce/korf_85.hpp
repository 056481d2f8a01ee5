#pragma once
// Korf 1985: IDA* with Manhattan distance on 15-puzzles, nodes generated, to the node.

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

Profile korf_85_profile();

}  // namespace quebra::lab
