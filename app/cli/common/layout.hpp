#pragma once
// Text for people: wrapped paragraphs and aligned columns. Widths count characters, not bytes.

#include <string>
#include <string_view>
#include <vector>

namespace quebra::cli {

/// Characters of UTF-8 text.
std::size_t display_width(std::string_view text);

/// Breaks at blanks so that no line is wider than `width`; every line is indented, and a word that is
/// too wide stands alone. Line ends in the text are kept.
std::string wrapped(std::string_view text, int width, int indent = 0);

using Row = std::vector<std::string>;
enum class Align { left, right };

/// Columns as wide as their widest cell, two blanks between them, a line end after each row.
std::string aligned(const std::vector<Row>& rows, const std::vector<Align>& alignment);

/// Name and description beside each other, the description wrapped in its column; below each other
/// where the terminal is narrow.
std::string definitions(const std::vector<std::pair<std::string, std::string>>& items, int width,
                        int indent = 2);

}  // namespace quebra::cli
