#pragma once
// Document 001: Korf's solver, step by step, beside the numbers that its slides print.
//
//   the programs     five searches (program_001.hpp) on one seeded cube of each distance 1 to 7
//   the tree         how many sequences the rules leave, and how many states there are
//   the databases    the printed distributions of the corners and of six edges
//   sets of edges    which of the 924 sets of six have the printed distribution

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

Profile slides_001_profile();

}  // namespace quebra::lab
