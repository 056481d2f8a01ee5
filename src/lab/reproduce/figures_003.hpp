#pragma once
// Document 003, an evolutionary algorithm for the 3x3x3: its Table 1, its figures 3 to 5 (the mean length
// of the population over the generations, for nine pairs of candidates and population), what it says of
// the constants k and of crossover; on seeded random cubes, with intervals, and beside them other methods
// on the same cubes.

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

Profile figures_003_profile();

}  // namespace quebra::lab
