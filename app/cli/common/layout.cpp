#include "cli/common/layout.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace quebra::cli {
namespace {

std::string blanks(std::size_t count) { return std::string(count, ' '); }

std::string wrapped_line(std::string_view line, std::size_t width, std::size_t indent) {
  std::string text;
  std::string current;
  for (const std::string_view word : core::split(line, ' ')) {
    if (word.empty()) continue;
    if (!current.empty() && indent + display_width(current) + 1 + display_width(word) > width) {
      text += blanks(indent) + current + "\n";
      current.clear();
    }
    if (!current.empty()) current += ' ';
    current += word;
  }
  return text + (current.empty() ? "" : blanks(indent) + current) + "\n";
}

}  // namespace

std::size_t display_width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string result;
  for (const std::string_view line : core::split(text, '\n')) {
    result += wrapped_line(line, static_cast<std::size_t>(std::max(width, 1)),
                           static_cast<std::size_t>(std::max(indent, 0)));
  }
  return result;
}

std::string aligned(const std::vector<Row>& rows, const std::vector<Align>& alignment) {
  std::vector<std::size_t> widths(alignment.size(), 0);
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(row[i]));
    }
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += "  ";
      const std::string fill = blanks(widths[i] - display_width(row[i]));
      line += alignment[i] == Align::right ? fill + row[i] : row[i] + fill;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string definitions(const std::vector<std::pair<std::string, std::string>>& items, int width,
                        int indent) {
  constexpr std::size_t kNarrow = 40;
  std::size_t column = 0;
  for (const auto& [name, text] : items) column = std::max(column, display_width(name));
  const auto left = static_cast<std::size_t>(indent);
  column += left + 2;
  const bool below = column + kNarrow / 2 > static_cast<std::size_t>(std::max(width, 0));
  std::string result;
  for (const auto& [name, text] : items) {
    const std::string body = wrapped(text, width, static_cast<int>(below ? left + 2 : column));
    const std::string head = blanks(left) + name;
    if (text.empty()) {
      result += head + "\n";
      continue;
    }
    result += below ? head + "\n" + body : head + body.substr(left + name.size());
  }
  return result;
}

}  // namespace quebra::cli
