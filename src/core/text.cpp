#include "core/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

namespace quebra::core {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Splits "12.5MB" into the number and the lower-cased unit.
std::optional<std::pair<double, std::string>> number_with_unit(std::string_view text) {
  const auto unit_at =
      std::ranges::find_if(text, [](char c) { return !(c >= '0' && c <= '9') && c != '.'; });
  const auto digits = static_cast<std::size_t>(unit_at - text.begin());
  const auto number = parse_decimal(text.substr(0, digits));
  if (!number) return std::nullopt;
  return std::pair{*number, lower_case(text.substr(digits))};
}

/// Insertions, deletions, replacements and exchanges of neighbours that turn one word into the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, above);
    std::swap(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U);
      row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

std::optional<double> parse_decimal(std::string_view text) {
  double value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<std::uint64_t> parse_bytes(std::string_view text) {
  const auto parts = number_with_unit(text);
  if (!parts) return std::nullopt;
  constexpr std::array<std::string_view, 5> kUnits = {"", "k", "m", "g", "t"};
  std::string_view unit = parts->second;
  if (unit == "b") unit = {};
  if (unit.size() == 3 && unit.ends_with("ib")) unit.remove_suffix(2);
  if (unit.size() == 2 && unit.ends_with("b")) unit.remove_suffix(1);
  const auto found = std::ranges::find(kUnits, unit);
  if (found == kUnits.end()) return std::nullopt;
  const double bytes = parts->first * std::pow(1024.0, static_cast<double>(found - kUnits.begin()));
  if (bytes > 9e18) return std::nullopt;
  return static_cast<std::uint64_t>(bytes);
}

std::optional<double> parse_duration(std::string_view text) {
  const auto parts = number_with_unit(text);
  if (!parts) return std::nullopt;
  const auto& [number, unit] = *parts;
  double seconds = number;
  if (unit == "ms") {
    seconds = number / 1000;
  } else if (unit == "m" || unit == "min") {
    seconds = number * 60;
  } else if (unit == "h") {
    seconds = number * 3600;
  } else if (!unit.empty() && unit != "s") {
    return std::nullopt;
  }
  if (!std::isfinite(seconds)) return std::nullopt;
  return seconds;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  while (true) {
    text = trimmed(text);
    if (text.empty()) return found;
    const auto end = static_cast<std::size_t>(std::ranges::find_if(text, is_blank) - text.begin());
    found.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

namespace {

/// Of the character that the text begins with, in UTF-8; 0 if it is none, or one that is not to be printed:
/// control characters, and those that change the direction of the text around them.
std::size_t printable_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return byte(0) >= 0x20 && byte(0) != 0x7f ? 1 : 0;
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : byte(0) >= 0xc2 ? 2 : 0;
  if (length == 0 || length > text.size() || byte(0) > 0xf4) return 0;
  std::uint32_t code = byte(0) & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
    code = (code << 6U) | (byte(i) & 0x3fU);
  }
  constexpr std::uint32_t kLeast[] = {0, 0, 0xa0, 0x800, 0x10000};  // below 0xa0: control
  if (code < kLeast[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return 0;
  const bool unseen = (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
                      (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
  return unseen ? 0 : length;
}

}  // namespace

std::string quoted_excerpt(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string result;
  std::size_t at = 0;
  for (std::size_t shown = 0; shown < kMost && at < text.size(); ++shown) {
    const std::size_t length = printable_length(text.substr(at));
    if (length == 0) {
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[at++]));
    } else {
      result += text.substr(at, length);
      at += length;
    }
  }
  if (at < text.size()) result += "...";
  return result;
}

std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string human_bytes(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 5> kUnits = {"B", "KB", "MB", "GB", "TB"};
  auto value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1024 && unit + 1 < kUnits.size()) {
    value /= 1024;
    ++unit;
  }
  return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", value, kUnits[unit]);
}

std::optional<std::string> nearest(std::string_view word,
                                   const std::vector<std::string>& candidates) {
  if (word.size() > 64) return std::nullopt;
  std::optional<std::string> best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

}  // namespace quebra::core
