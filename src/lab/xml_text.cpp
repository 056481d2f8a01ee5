#include "lab/xml_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace quebra::lab {
namespace {

/// Bytes of the character that `text` begins with; 0 if that is none that XML allows.
std::size_t character_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) {
    return byte(0) >= 0x20 || text[0] == '\t' || text[0] == '\n' ? 1 : 0;
  }
  const std::size_t bytes = byte(0) < 0xc2   ? 0
                            : byte(0) < 0xe0 ? 2
                            : byte(0) < 0xf0 ? 3
                            : byte(0) < 0xf5 ? 4
                                             : 0;
  if (bytes == 0 || text.size() < bytes) return 0;
  std::uint32_t code = byte(0) & (0x7fU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
    code = code << 6U | (byte(i) & 0x3fU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xd800 && code < 0xe000;
  const bool is_none = code == 0xfffe || code == 0xffff || code > 0x10ffff;
  return code < kLeast[bytes] || is_surrogate || is_none ? 0 : bytes;
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    const std::size_t bytes = character_bytes(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(bytes, 1));
    text.remove_prefix(character.size());
    if (bytes == 0) {
      safe += '?';
    } else if (character == "&") {
      safe += "&amp;";
    } else if (character == "<") {
      safe += "&lt;";
    } else if (character == ">") {
      safe += "&gt;";
    } else if (character == "\"") {
      safe += "&quot;";
    } else {
      safe += character;
    }
  }
  return safe;
}

}  // namespace quebra::lab
