#include "puzzle/floppy/colours.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "puzzle/floppy/home.hpp"

namespace quebra::puzzle::floppy {
namespace {

using core::bad_input;

constexpr std::string_view kSideColours = "GOBR";  // of the solved slab, clockwise from the top
constexpr std::array<std::string_view, 4> kCornerNames = {"top left", "top right", "bottom right",
                                                          "bottom left"};
constexpr std::string_view kShape =
    "five lines are wanted: 3 letters of the top side, three rows of 8 (front, right side, back, "
    "left side), 3 of the bottom side, for instance GGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB";

struct Stickers {
  std::array<char, kCells> front{};
  std::array<char, kCells> back{};             ///< by the cell, not as seen from behind
  std::array<std::array<char, 3>, 4> sides{};  ///< each in clockwise order
  [[nodiscard]] char first(std::size_t corner) const { return sides[(corner + 3) % 4][2]; }
  [[nodiscard]] char second(std::size_t corner) const { return sides[corner][0]; }
  [[nodiscard]] char edge(std::size_t side) const { return sides[side][1]; }
};

/// Where letter `column` of line `line` of the five belongs; the sticker is of a large side or not.
std::pair<char*, bool> sticker_at(Stickers& stickers, std::size_t line, std::size_t column) {
  if (line == 0) return {&stickers.sides[0][column], false};
  if (line == 4) return {&stickers.sides[2][2 - column], false};
  const std::size_t row = line - 1;
  if (column < 3) return {&stickers.front[3 * row + column], true};
  if (column == 3) return {&stickers.sides[1][row], false};
  if (column < 7) return {&stickers.back[3 * row + 6 - column], true};
  return {&stickers.sides[3][2 - row], false};
}

constexpr std::size_t length_of_line(std::size_t line) { return line == 0 || line == 4 ? 3 : 8; }

/// Lines by line ends and slashes, in which blanks mean nothing; if they are not five, words.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines = {""};
  std::vector<std::string> words = {""};
  for (const char c : text) {
    const bool line_end = c == '\n' || c == '/';
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == ',';
    if (line_end && !lines.back().empty()) lines.emplace_back();
    if ((line_end || blank) && !words.back().empty()) words.emplace_back();
    if (line_end || blank) continue;
    lines.back() += c;
    words.back() += c;
  }
  if (lines.back().empty()) lines.pop_back();
  if (words.back().empty()) words.pop_back();
  return lines.size() == 5 || (lines.size() > 1 && words.size() != 5) ? lines : words;
}

core::Result<void> place_letter(Stickers& stickers, std::size_t line, std::size_t column,
                                char given) {
  const auto [place, large] = sticker_at(stickers, line, column);
  const char letter = given >= 'a' && given <= 'z' ? static_cast<char>(given - 'a' + 'A') : given;
  const std::string_view allowed = large ? "WY" : kSideColours;
  if (allowed.find(letter) == std::string_view::npos) {
    return bad_input(fmt::format("line {}, letter {}: '{}' is none of the colours {}", line + 1,
                                 column + 1, core::quoted_excerpt({&given, 1}),
                                 large ? "W Y of front and back" : "G O B R of the sides"));
  }
  *place = letter;
  return {};
}

core::Result<Stickers> parse_stickers(std::string_view text) {
  const std::vector<std::string> lines = lines_of(text);
  if (lines.size() != 5) {
    return bad_input(fmt::format("{} line{} of colours: {}", lines.size(),
                                 lines.size() == 1 ? "" : "s", kShape));
  }
  Stickers stickers;
  for (std::size_t line = 0; line < 5; ++line) {
    const std::string& letters = lines[line];
    if (letters.size() != length_of_line(line)) {
      return bad_input(fmt::format("line {} '{}' has {} letters instead of {}: {}", line + 1,
                                   core::quoted_excerpt(letters), letters.size(),
                                   length_of_line(line), kShape));
    }
    for (std::size_t column = 0; column < letters.size(); ++column) {
      const auto placed = place_letter(stickers, line, column, letters[column]);
      if (!placed) return placed.error();
    }
  }
  return stickers;
}

std::string at_cell(std::size_t cell) {
  return fmt::format("row {}, column {}", cell / 3 + 1, cell % 3 + 1);
}

core::Error no_such_corner(std::size_t place, char first, char second, bool mirrored) {
  if (mirrored) {
    return bad_input(fmt::format(
        "the corner at the {} is a mirror image: with this front, {} and {} must change places; "
        "check its front and its sides",
        kCornerNames[place], first, second));
  }
  return bad_input(fmt::format(
      "the corner at the {} shows {} and {}: there is no such piece; the corners are G R, G O, B O "
      "and B R",
      kCornerNames[place], first, second));
}

/// The colours of corner 0 .. 3, first and second, with white up.
std::pair<char, char> corner_colours(std::size_t corner) {
  return {kSideColours[(corner + 3) % 4], kSideColours[corner]};
}

core::Result<int> corner_piece(std::size_t place, std::pair<char, char> shown, bool yellow) {
  const std::pair<char, char> mirror = {shown.second, shown.first};
  const auto wanted = yellow ? mirror : shown;
  const auto refused = yellow ? shown : mirror;
  bool mirrored = false;
  for (std::size_t corner = 0; corner < 4; ++corner) {
    if (corner_colours(corner) == wanted) return static_cast<int>(kCornerCells[corner]) + 1;
    mirrored = mirrored || corner_colours(corner) == refused;
  }
  return no_such_corner(place, shown.first, shown.second, mirrored);
}

/// The colours a slab shows.
Stickers stickers_of(const Slab& slab) {
  Stickers stickers;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    stickers.front[cell] = slab.is_yellow(cell) ? 'Y' : 'W';
    stickers.back[cell] = slab.is_yellow(cell) ? 'W' : 'Y';
  }
  for (std::size_t k = 0; k < 4; ++k) {
    for (std::size_t piece = 0; piece < 4; ++piece) {
      if (slab.piece(kEdgeCells[k]) == static_cast<int>(kEdgeCells[piece]) + 1) {
        stickers.sides[k][1] = kSideColours[piece];
      }
      if (slab.piece(kCornerCells[k]) != static_cast<int>(kCornerCells[piece]) + 1) continue;
      auto [first, second] = corner_colours(piece);
      if (slab.is_yellow(kCornerCells[k])) std::swap(first, second);
      stickers.sides[(k + 3) % 4][2] = first;
      stickers.sides[k][0] = second;
    }
  }
  return stickers;
}

}  // namespace

core::Result<Slab> parse_colours(std::string_view text) {
  const auto stickers = parse_stickers(text);
  if (!stickers) return stickers.error();
  Slab slab;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const char front = stickers->front[cell];
    if (front == stickers->back[cell]) {
      return bad_input(
          fmt::format("{}: front and back are both {}; every piece is white on one side and yellow "
                      "on the other (the back is read from behind, from the right)",
                      at_cell(cell), front == 'W' ? "white" : "yellow"));
    }
    slab.set(cell, slab.piece(cell), front == 'Y');
  }
  for (std::size_t k = 0; k < 4; ++k) {
    const bool yellow = slab.is_yellow(kCornerCells[k]);
    const auto corner = corner_piece(k, {stickers->first(k), stickers->second(k)}, yellow);
    if (!corner) return corner.error();
    slab.set(kCornerCells[k], *corner, yellow);
    const std::size_t edge = kSideColours.find(stickers->edge(k));
    slab.set(kEdgeCells[k], static_cast<int>(kEdgeCells[edge]) + 1, slab.is_yellow(kEdgeCells[k]));
  }
  return slab;
}

std::string format_colours(const Slab& slab) {
  Stickers stickers = stickers_of(slab);
  std::string text;
  for (std::size_t line = 0; line < 5; ++line) {
    if (line > 0) text += '/';
    for (std::size_t column = 0; column < length_of_line(line); ++column) {
      text += *sticker_at(stickers, line, column).first;
    }
  }
  return text;
}

std::string draw_slab(const Slab& slab) {
  const Stickers stickers = stickers_of(slab);
  const auto& [top, right, bottom, left] = stickers.sides;
  std::string text = fmt::format("  {} {} {}\n", top[0], top[1], top[2]);
  for (std::size_t row = 0; row < 3; ++row) {
    const std::size_t cell = 3 * row;
    text += fmt::format("{} {} {} {} {}   {:2} {:2} {:2}\n", left[2 - row], stickers.front[cell],
                        stickers.front[cell + 1], stickers.front[cell + 2], right[row],
                        slab.number(cell), slab.number(cell + 1), slab.number(cell + 2));
  }
  return text + fmt::format("  {} {} {}\n", bottom[2], bottom[1], bottom[0]);
}

}  // namespace quebra::puzzle::floppy
