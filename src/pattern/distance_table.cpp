#include "pattern/distance_table.hpp"

namespace quebra::pattern {
namespace {

constexpr std::size_t kMostNarrowDepths = 15;  ///< depths 0 .. 14

/// Marks of a byte each become entries of layout.width_bits, below 8: entry_of(mark), several in a byte.
/// Without room for a second block they are packed where they are: what is written was read before.
template <class EntryOf>
DistanceTable packed(core::Block marks, DistanceTable::Layout layout,
                     core::MemoryAccountant& memory, EntryOf entry_of) {
  core::Block small(memory, static_cast<std::size_t>(layout.bytes()));
  const auto* const wide = marks.as<std::uint8_t>();
  auto* const target = (small ? small : marks).as<std::uint8_t>();
  const unsigned width = layout.width_bits;
  const std::uint64_t a_byte = 8 / width;
  for (std::uint64_t begin = 0; begin < layout.entries; begin += a_byte) {
    unsigned byte = 0;
    for (unsigned i = 0; i < a_byte; ++i) {
      const std::uint8_t mark = begin + i < layout.entries ? wide[begin + i] : std::uint8_t{0};
      byte |= entry_of(mark) << (i * width);
    }
    target[begin / a_byte] = static_cast<std::uint8_t>(byte);
  }
  return {small ? std::move(small) : std::move(marks), std::move(layout)};
}

}  // namespace

DistanceTable DistanceTable::from_marks(core::Block marks, std::vector<std::uint64_t> depths,
                                        std::uint64_t entries, core::MemoryAccountant& memory) {
  const bool narrow = depths.size() <= kMostNarrowDepths;
  Layout layout{.entries = entries, .width_bits = narrow ? 4U : 8U, .depths = std::move(depths)};
  if (narrow) {
    return packed(std::move(marks), std::move(layout), memory,
                  [](std::uint8_t mark) { return (mark - 1U) & 15U; });
  }
  auto* const wide = marks.as<std::uint8_t>();
  for (std::uint64_t i = 0; i < entries; ++i) wide[i] = static_cast<std::uint8_t>(wide[i] - 1U);
  return {std::move(marks), std::move(layout)};
}

DistanceTable DistanceTable::from_marks_mod3(core::Block marks, std::vector<std::uint64_t> depths,
                                             std::uint64_t entries,
                                             core::MemoryAccountant& memory) {
  Layout layout{.entries = entries, .width_bits = 2, .depths = std::move(depths)};
  return packed(std::move(marks), std::move(layout), memory,
                [](std::uint8_t mark) { return mark == 0 ? 3U : (mark - 1U) % 3U; });
}

double mean_depth(std::span<const std::uint64_t> depths) {
  double sum = 0;
  double count = 0;
  for (std::size_t depth = 0; depth < depths.size(); ++depth) {
    sum += static_cast<double>(depth) * static_cast<double>(depths[depth]);
    count += static_cast<double>(depths[depth]);
  }
  return count > 0 ? sum / count : 0;
}

}  // namespace quebra::pattern
