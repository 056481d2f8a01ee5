#pragma once
// Comma-separated values (RFC 4180).

#include <string>
#include <string_view>

namespace quebra::core {

/// As it is, or in quotes where it holds a comma, a quote or the end of a line.
std::string csv_field(std::string_view text);

}  // namespace quebra::core
