#pragma once
// The forbidden words of path_machine.hpp: see there for what they are and why.
//
// A word of n moves is one number of n base-4 digits, the first move in the highest one; a digit is the
// move's place in the successor order, so that words of one length compare as the search meets them.
//
// One breadth-first search of effects per start cell, in which only words go on that are not forbidden:
// 50 ns a word, and 20 to 32 bytes for each word of one start cell.

#include <cstdint>
#include <vector>

#include "puzzle/tiles/geometry.hpp"

namespace quebra::puzzle::tiles {

using Word = std::uint64_t;

/// By start cell, then by length; each list ascends. None contains another one.
using WordLists = std::vector<std::vector<std::vector<Word>>>;

/// `only_longer`: forbids a word only for a shorter one of the same effect.
WordLists redundant_words(const Geometry& geometry, unsigned longest, bool only_longer);

/// How many words of at most `longest` moves without a move and its inverse there are, over all start
/// cells: what redundant_words looks at, at most.
std::uint64_t words_without_inverses(const Geometry& geometry, unsigned longest);

}  // namespace quebra::puzzle::tiles
