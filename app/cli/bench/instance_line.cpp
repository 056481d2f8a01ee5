#include "cli/bench/instance_line.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace quebra::cli {

core::Result<Instance> parse_instance(std::string_view text) {
  constexpr std::int64_t kLongest = 1'000'000;
  const std::size_t blank = text.find_last_of(" \t,");
  const auto length =
      core::parse_integer(text.substr(blank == std::string_view::npos ? 0 : blank + 1));
  if (blank == std::string_view::npos || !length || *length < 0 || *length > kLongest) {
    return core::bad_input(
        fmt::format("write the state, then its optimal length: '{}'", core::quoted_excerpt(text)));
  }
  return Instance{.state = std::string(core::trimmed(text.substr(0, blank))), .length = *length};
}

}  // namespace quebra::cli
