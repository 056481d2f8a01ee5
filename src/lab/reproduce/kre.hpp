#pragma once
// Korf, Reid and Edelkamp 2001, "Time complexity of iterative-deepening-A*": the cost of IDA* predicted
// from the distribution of h and the levels of the tree (search/prediction.hpp), on the 3x3x3 with Korf's
// tables and on the 15-puzzle with the Manhattan distance, beside measured iterations; and what document
// 000 makes of it, with b^i in place of the levels.

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

Profile kre_profile();

}  // namespace quebra::lab
