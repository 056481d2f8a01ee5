#include "pattern/cube/flip_layers.hpp"

namespace quebra::pattern::cube {

FlipLayer::FlipLayer(std::uint32_t rows, const std::vector<Key>& keys,
                     const std::function<bool(Key)>& is_known,
                     const std::function<bool()>& wants_to_end) {
  // Step 1. Columns by row.
  std::vector<std::uint32_t> ends(std::size_t{rows} + 1);
  for (const Key key : keys) ++ends[(key >> 32U) + 1];
  for (std::size_t row = 0; row < rows; ++row) ends[row + 1] += ends[row];
  std::vector<std::uint32_t> next(ends.begin(), ends.end() - 1);
  std::vector<std::uint32_t> columns(keys.size());
  for (const Key key : keys) columns[next[key >> 32U]++] = static_cast<std::uint32_t>(key);
  // Step 2. Each of them once.
  begins_.assign(1, 0);
  begins_.reserve(std::size_t{rows} + 1);
  for (std::uint64_t row = 0; row < rows; ++row) {
    if (row % 64 == 0 && wants_to_end()) return;
    const auto first = columns.begin() + ends[row];
    auto last = columns.begin() + ends[row + 1];
    std::sort(first, last);
    last = std::unique(first, last);
    for (auto at = first; at != last; ++at) {
      if (!is_known(row << 32U | *at)) columns_.push_back(*at);
    }
    begins_.push_back(static_cast<std::uint32_t>(columns_.size()));
  }
}

}  // namespace quebra::pattern::cube
