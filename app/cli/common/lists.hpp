#pragma once
// Lists that people write on the command line.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace quebra::cli {

/// "bfs,astar:max(a,b)": separated at the commas outside parentheses.
std::vector<std::string> split_methods(std::string_view text);

/// "4,8,12" and "0-31", "4-24:4". `option` is for the message.
core::Result<std::vector<std::uint32_t>> parse_depths(std::string_view option,
                                                      std::string_view text);

}  // namespace quebra::cli
