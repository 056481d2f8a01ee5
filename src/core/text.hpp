#pragma once
// Small text helpers for parsers and messages. All of them accept any bytes.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quebra::core {

/// A whole number and nothing else (no blanks, no sign but '-').
std::optional<std::int64_t> parse_integer(std::string_view text);
/// A plain decimal number, finite, and nothing else.
std::optional<double> parse_decimal(std::string_view text);
/// "50M", "1.5GiB", "400MB", "65536": bytes (K, M, G, T are powers of 1024).
std::optional<std::uint64_t> parse_bytes(std::string_view text);
/// "10", "1.5s", "200ms", "2m", "1h": seconds.
std::optional<double> parse_duration(std::string_view text);

std::string_view trimmed(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
/// The parts between white space, none of them empty.
std::vector<std::string_view> words(std::string_view text);
std::string lower_case(std::string_view text);

/// At most 40 characters of user text, made safe to print: control characters and bytes that are no UTF-8 are escaped.
std::string quoted_excerpt(std::string_view text);

/// "1,234,567"
std::string grouped(std::uint64_t number);
/// "12.3 MB" (powers of 1024)
std::string human_bytes(std::uint64_t bytes);

/// The candidate nearest to `word`, if it is near enough to be a typing error.
std::optional<std::string> nearest(std::string_view word,
                                   const std::vector<std::string>& candidates);

}  // namespace quebra::core
