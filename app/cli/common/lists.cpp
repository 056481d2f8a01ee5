#include "cli/common/lists.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace quebra::cli {
namespace {

constexpr std::int64_t kDeepest = 10'000;
constexpr std::size_t kMostDepths = 100'000;

core::Error bad_depths(std::string_view option, std::string_view part) {
  return core::bad_input(
      fmt::format("{}: '{}' is not a depth; write for instance 4,8,12 or 0-31 or 4-24:4", option,
                  core::quoted_excerpt(part)));
}

}  // namespace

std::vector<std::string> split_methods(std::string_view text) {
  std::vector<std::string> methods(1);
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth <= 0) {
      methods.emplace_back();
    } else {
      methods.back() += c;
    }
  }
  for (std::string& method : methods) method = core::trimmed(method);
  return methods;
}

core::Result<std::vector<std::uint32_t>> parse_depths(std::string_view option,
                                                      std::string_view text) {
  std::vector<std::uint32_t> depths;
  for (const std::string_view part : core::split(text, ',')) {
    std::string_view range = core::trimmed(part);
    std::int64_t step = 1;
    if (const std::size_t colon = range.find(':'); colon != std::string_view::npos) {
      step = core::parse_integer(range.substr(colon + 1)).value_or(0);
      range = range.substr(0, colon);
    }
    const std::size_t dash = range.find('-');
    const auto first = core::parse_integer(range.substr(0, dash));
    const auto last =
        dash == std::string_view::npos ? first : core::parse_integer(range.substr(dash + 1));
    if (!first || !last || *first < 0 || *last < *first || *last > kDeepest || step < 1 ||
        step > kDeepest) {
      return bad_depths(option, part);
    }
    for (std::int64_t depth = *first; depth <= *last; depth += step) {
      depths.push_back(static_cast<std::uint32_t>(depth));
    }
    if (depths.size() > kMostDepths) {
      return core::bad_input(fmt::format("{}: more than {} depths", option, kMostDepths));
    }
  }
  return depths;
}

}  // namespace quebra::cli
