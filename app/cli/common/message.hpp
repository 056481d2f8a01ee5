#pragma once
// Messages to standard error. User text inside them is made safe for a terminal and kept short.

#include <string>
#include <string_view>

namespace quebra::cli {

/// "quebra: MESSAGE"
void print_error(std::string_view message);
/// As it is, for texts of our own.
void print_error_text(std::string_view text);
/// The message with control bytes and non-ASCII bytes escaped, at most 1000 characters.
std::string safe_message(std::string_view message);

}  // namespace quebra::cli
