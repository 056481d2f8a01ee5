// Numbers with units from any bytes: finite, not negative, and the same again when written out.

#include <fmt/core.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "core/text.hpp"

using namespace quebra;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto number = core::parse_integer(text)) {
    QUEBRA_FUZZ_CHECK(core::parse_integer(fmt::format("{}", *number)) == number);
  }
  if (const auto number = core::parse_decimal(text)) QUEBRA_FUZZ_CHECK(std::isfinite(*number));
  if (const auto seconds = core::parse_duration(text)) {
    QUEBRA_FUZZ_CHECK(std::isfinite(*seconds) && *seconds >= 0);
  }
  if (const auto bytes = core::parse_bytes(text)) {
    if (*bytes < (std::uint64_t{1} << 53)) {
      QUEBRA_FUZZ_CHECK(core::parse_bytes(fmt::format("{}", *bytes)) == bytes);
    }
  }
  for (const char c : core::quoted_excerpt(text)) {
    const auto byte = static_cast<unsigned char>(c);  // from 0x80 on: of a readable UTF-8 character
    QUEBRA_FUZZ_CHECK(byte >= 0x20 && byte != 0x7f);
  }
  (void)core::nearest(text, {"tiles", "manhattan", "astar"});
  return 0;
}
