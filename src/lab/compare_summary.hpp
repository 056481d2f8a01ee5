#pragma once
// What a comparison shows: means per depth, and one sentence for people.

#include "lab/compare.hpp"

namespace quebra::lab {

std::vector<CompareMean> means_of(const CompareReport& report);

/// About the deepest instances that at least two methods solved without exception: how many times fewer
/// nodes the best expands than the others. Needs report.means.
std::string sentence_of(const CompareReport& report);

}  // namespace quebra::lab
