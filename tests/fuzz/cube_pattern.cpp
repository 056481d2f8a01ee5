// Patterns of the cube from any bytes: an answer for each, and the canonical text is a fixed point.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "pattern/cube/cube_pattern.hpp"

using namespace quebra::pattern::cube;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto pattern = parse_pattern({reinterpret_cast<const char*>(data), size});
  if (!pattern) {
    QUEBRA_FUZZ_CHECK(!pattern.error().message.empty());
    QUEBRA_FUZZ_CHECK(pattern.error().fault != quebra::core::Fault::internal);
    return 0;
  }
  QUEBRA_FUZZ_CHECK(std::ranges::is_sorted(pattern->pieces));
  QUEBRA_FUZZ_CHECK(extent_of(*pattern).size() <= kMostPatternEntries);
  const auto again = parse_pattern(format_pattern(*pattern));
  QUEBRA_FUZZ_CHECK(again && *again == *pattern);
  return 0;
}
