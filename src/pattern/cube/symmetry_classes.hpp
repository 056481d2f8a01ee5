#pragma once
// Numbers that symmetries of the cube take to numbers, in classes. The smallest number of a class
// represents it.

#include <cstdint>
#include <span>
#include <vector>

#include "core/ends.hpp"
#include "puzzle/cube3/lattice.hpp"

namespace quebra::pattern::cube {

struct SymmetryClasses {
  /// Class + 65536 * the symmetry that leads to its representative, by number.
  std::vector<std::uint32_t> entries = {};
  std::vector<std::uint32_t> representatives = {};
  /// The symmetries of each representative, without the identity.
  std::vector<std::vector<std::uint8_t>> stabilizers = {};

  [[nodiscard]] std::uint32_t size() const {
    return static_cast<std::uint32_t>(representatives.size());
  }
  [[nodiscard]] static constexpr std::uint32_t class_of(std::uint32_t entry) {
    return entry & 0xffffU;
  }
  [[nodiscard]] static constexpr std::uint8_t symmetry_of(std::uint32_t entry) {
    return static_cast<std::uint8_t>(entry >> 16U);
  }
};

/// Of the numbers below `count` under a group of symmetries. `images(number, list)` writes where each of
/// them takes a number. There must be fewer than 65536 classes. Incomplete if `ends` said so.
template <class Images>
SymmetryClasses classify(std::uint32_t count, std::span<const std::uint8_t> symmetries,
                         Images&& images, const core::Ends& ends = {}) {
  constexpr std::uint32_t kUnset = ~std::uint32_t{0};
  const auto& inverses = puzzle::cube::symmetry_inverses();
  SymmetryClasses classes;
  classes.entries.assign(count, kUnset);
  std::vector<std::uint32_t> list(symmetries.size());
  for (std::uint32_t first = 0; first < count; ++first) {
    if (classes.entries[first] != kUnset) continue;
    const std::uint32_t number = classes.size();
    if (number % 512 == 0 && core::wants_end(ends)) break;
    classes.representatives.push_back(first);
    auto& stabilizer = classes.stabilizers.emplace_back();
    images(first, std::span(list));
    for (std::size_t i = 0; i < list.size(); ++i) {
      std::uint32_t& entry = classes.entries[list[i]];
      const std::uint8_t symmetry = symmetries[i];
      if (list[i] == first && symmetry != 0) stabilizer.push_back(symmetry);
      if (entry == kUnset) entry = number + (std::uint32_t{inverses[symmetry]} << 16U);
    }
  }
  return classes;
}

}  // namespace quebra::pattern::cube
