#pragma once
// The cosets of corners, slices and *all* flips that are a few moves from the group, layer by layer: what
// flip_builder.hpp starts from. Each coset stands once, by its row (class of corners) and the least column
// that a symmetry of the row shows of it:
//
//   column = 4096 * slices + flipped places
//
// With all flips a move takes cosets to cosets, so that the neighbours of a layer are in the layers before
// and after it and in the layer itself.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/memory.hpp"
#include "pattern/cube/corner_steps.hpp"
#include "pattern/cube/cube_lanes.hpp"

namespace quebra::pattern::cube {

/// Columns in ascending order, row by row.
class FlipLayer {
 public:
  using Key = std::uint64_t;  ///< row * 2^32 + column

  FlipLayer() = default;
  /// `keys` in any order and more than once; those for which `is_known` are left out. Asks `wants_to_end`
  /// now and then, and is of no use after it said so.
  FlipLayer(std::uint32_t rows, const std::vector<Key>& keys,
            const std::function<bool(Key)>& is_known, const std::function<bool()>& wants_to_end);

  [[nodiscard]] std::uint64_t size() const { return columns_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return 4 * (columns_.size() + begins_.size()); }
  [[nodiscard]] bool contains(Key key) const {
    if (begins_.empty()) return false;
    const auto row = key >> 32U;
    return std::binary_search(columns_.begin() + begins_[row], columns_.begin() + begins_[row + 1],
                              static_cast<std::uint32_t>(key));
  }
  /// Calls take(key) for the cosets number `from` to `to`.
  template <class Take>
  void for_each(std::uint64_t from, std::uint64_t to, Take&& take) const {
    std::uint64_t row = static_cast<std::uint64_t>(
        std::upper_bound(begins_.begin(), begins_.end(), from) - begins_.begin() - 1);
    for (std::uint64_t i = from; i < to; ++i) {
      while (begins_[row + 1] <= i) ++row;
      take(row << 32U | columns_[i]);
    }
  }

 private:
  std::vector<std::uint32_t> columns_;
  std::vector<std::uint32_t> begins_;  ///< of each row, and the end
};

}  // namespace quebra::pattern::cube
