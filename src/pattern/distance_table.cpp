#include "pattern/distance_table.hpp"

namespace quebra::pattern {
namespace {

constexpr std::size_t kMostNarrowDepths = 15;  ///< depths 0 .. 14

/// Two marks of a byte each become one byte: mark - 1, in half a byte.
std::uint8_t packed(std::uint8_t even, std::uint8_t odd) {
  const unsigned low = (even - 1U) & 15U;
  const unsigned high = (odd - 1U) & 15U;
  return static_cast<std::uint8_t>(high << 4 | low);
}

}  // namespace

DistanceTable DistanceTable::from_marks(core::Block marks, std::vector<std::uint64_t> depths,
                                        std::uint64_t entries, core::MemoryAccountant& memory) {
  const bool narrow = depths.size() <= kMostNarrowDepths;
  Layout layout{.entries = entries, .width_bits = narrow ? 4U : 8U, .depths = std::move(depths)};
  auto* const wide = marks.as<std::uint8_t>();
  if (!narrow) {
    for (std::uint64_t i = 0; i < entries; ++i) wide[i] = static_cast<std::uint8_t>(wide[i] - 1U);
    return {std::move(marks), std::move(layout)};
  }
  // Without room for a second block the marks are packed where they are: byte i/2 is read before it is
  // written.
  core::Block half(memory, static_cast<std::size_t>(layout.bytes()));
  auto* const target = half ? half.as<std::uint8_t>() : wide;
  for (std::uint64_t i = 0; i < entries; i += 2) {
    target[i / 2] = packed(wide[i], i + 1 < entries ? wide[i + 1] : std::uint8_t{0});
  }
  return {half ? std::move(half) : std::move(marks), std::move(layout)};
}

}  // namespace quebra::pattern
