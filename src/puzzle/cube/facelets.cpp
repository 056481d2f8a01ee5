#include "puzzle/cube/facelets.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "core/text.hpp"
#include "puzzle/cube/doctor.hpp"

namespace quebra::puzzle::cube {
namespace {

using core::bad_input;
using core::Result;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
constexpr std::array<Face, 4> kBelt = {kLeft, kFront, kRight, kBack};  // the middle of the net

/// The symbols of a text in their order; more than a cube has are counted, not kept.
struct Collected {
  std::string symbols;
  std::size_t count = 0;
  std::vector<std::size_t> lines;  ///< symbols in each line that has some, as far as they matter
};

Result<Collected> collect(std::string_view text, const Geometry& cube) {
  Collected found;
  const auto most = index(cube.facelets());
  const std::size_t most_lines = 3 * index(cube.size()) + 1;
  std::size_t in_line = 0;
  const auto end_line = [&] {
    if (in_line > 0 && found.lines.size() < most_lines) found.lines.push_back(in_line);
    in_line = 0;
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\n') end_line();
    if (kFaceletSeparators.find(c) != std::string_view::npos) continue;
    if (c <= ' ' || c > '~') {
      return bad_input(
          fmt::format("'{}' at byte {} cannot be a facelet: use six printable ASCII symbols",
                      core::quoted_excerpt(text.substr(at, 1)), at + 1));
    }
    if (++found.count <= most) found.symbols += c;
    ++in_line;
  }
  end_line();
  return found;
}

core::Error wrong_count(std::size_t count, const Geometry& cube) {
  std::string remedy =
      fmt::format("{} on each face, in the order U R F D L B", cube.size() * cube.size());
  for (int size = Geometry::kLeast; size <= Geometry::kMost; ++size) {
    if (count == index(kFaces * size * size))
      remedy = fmt::format("these are enough for a cube:{}", size);
  }
  return bad_input(fmt::format("{} facelet{}, a cube:{} has {}: {}", count, count == 1 ? "" : "s",
                               cube.size(), cube.facelets(), remedy));
}

/// Where the symbols of a text go, in their order.
std::vector<int> reading_order(const Geometry& cube, bool net) {
  std::vector<int> order;
  const int size = cube.size();
  const auto add_row = [&](int face, int row) {
    for (int column = 0; column < size; ++column) order.push_back(cube.facelet(face, row, column));
  };
  const auto add_face = [&](int face) {
    for (int row = 0; row < size; ++row) add_row(face, row);
  };
  if (!net) {
    for (const Face face : kTextOrder) add_face(face);
    return order;
  }
  add_face(kUp);
  for (int row = 0; row < size; ++row) {
    for (const Face face : kBelt) add_row(face, row);
  }
  add_face(kDown);
  return order;
}

bool is_net(const std::vector<std::size_t>& lines, int size) {
  if (lines.size() != 3 * index(size)) return false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool belt = i / index(size) == 1;
    if (lines[i] != index(belt ? 4 * size : size)) return false;
  }
  return true;
}

std::string kinds_of(std::string symbols) {
  std::sort(symbols.begin(), symbols.end());
  symbols.erase(std::unique(symbols.begin(), symbols.end()), symbols.end());
  return symbols;
}

void to_upper_case(std::string& text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
}

/// Six kinds, as many of each. `order` tells where the symbols stand.
Result<void> check_kinds(const std::string& symbols, const std::string& kinds,
                         const std::vector<int>& order, const Geometry& cube) {
  const auto needed = index(cube.size() * cube.size());
  const auto times = [&](char c) {
    return static_cast<std::size_t>(std::count(symbols.begin(), symbols.end(), c));
  };
  if (kinds.size() > kFaces) {
    const char rarest = *std::min_element(kinds.begin(), kinds.end(),
                                          [&](char a, char b) { return times(a) < times(b); });
    const auto facelet = static_cast<std::size_t>(order[symbols.find(rarest)]);
    return bad_input(
        fmt::format("{} different symbols ({}{}), a cube has 6: {} is rarest, for instance {}{}",
                    kinds.size(), kinds.substr(0, 12), kinds.size() > 12 ? "..." : "", rarest,
                    letter_of(static_cast<int>(facelet / needed)), facelet % needed + 1));
  }
  if (kinds.size() < kFaces) {
    return bad_input(
        fmt::format("only {} different symbols ({}): a cube has 6 colours, each {} times",
                    kinds.size(), kinds, needed));
  }
  std::string faults;
  for (const bool excess : {true, false}) {
    for (const char c : kinds) {
      const std::size_t count = times(c);
      if (count == needed || (count > needed) != excess) continue;
      faults += faults.empty()
                    ? fmt::format("colour {} is used {} times ({} are needed)", c, count, needed)
                    : fmt::format(" and colour {} {} times", c, count);
    }
  }
  if (!faults.empty()) return bad_input(faults);
  return {};
}

/// A text's symbols by facelet, as numbers in `kinds`.
struct Symbols {
  std::vector<std::uint8_t> numbers;
  std::string kinds;  ///< the six, in ASCII order
};

Result<Symbols> read_symbols(std::string_view text, const Geometry& cube) {
  auto found = collect(text, cube);
  if (!found) return found.error();
  std::string& symbols = found->symbols;
  if (found->count != index(cube.facelets())) return wrong_count(found->count, cube);
  const std::vector<int> order = reading_order(cube, is_net(found->lines, cube.size()));
  std::string kinds = kinds_of(symbols);
  if (kinds.size() != kFaces) {
    std::string folded = symbols;
    to_upper_case(folded);
    if (const std::string fewer = kinds_of(folded); fewer.size() == kFaces) {
      symbols = folded;
      kinds = fewer;
    }
  }
  if (const auto checked = check_kinds(symbols, kinds, order, cube); !checked)
    return checked.error();
  Symbols result{std::vector<std::uint8_t>(index(cube.facelets())), kinds};
  for (std::size_t i = 0; i < order.size(); ++i) {
    result.numbers[index(order[i])] = static_cast<std::uint8_t>(kinds.find(symbols[i]));
  }
  return result;
}

/// A text's colours by facelet, and what the text calls them.
struct Coloured {
  std::vector<std::uint8_t> stickers;
  ColourNames names{};
};

Result<Coloured> read_colours(std::string_view text, const Geometry& cube) {
  // Step 1. The symbols, as many as the cube has, of six kinds.
  auto symbols = read_symbols(text, cube);
  if (!symbols) return symbols.error();

  // Step 2. Symbols become colours.
  Coloured result{.stickers = std::move(symbols->numbers)};
  std::array<char, kFaces> symbol_names{};
  std::copy(symbols->kinds.begin(), symbols->kinds.end(), symbol_names.begin());
  const auto colours = colours_of_symbols(result.stickers, cube, symbol_names);
  for (std::uint8_t& sticker : result.stickers) sticker = colours[sticker];
  for (std::size_t i = 0; i < colours.size(); ++i) result.names[colours[i]] = symbol_names[i];
  return result;
}

/// One face's row, "U U U".
std::string row_text(std::span<const std::uint8_t> stickers, int size, int face, int row) {
  std::string text;
  for (int column = 0; column < size; ++column) {
    if (column > 0) text += ' ';
    text += letter_of(stickers[index((face * size + row) * size + column)]);
  }
  return text;
}

}  // namespace

Result<std::vector<std::uint8_t>> parse_facelets(std::string_view text, const Geometry& cube,
                                                 Frame frame) {
  auto coloured = read_colours(text, cube);
  if (!coloured) return coloured.error();
  // Only possible pieces have a frame.
  if (const auto pieces = read_pieces(coloured->stickers, cube, coloured->names); !pieces) {
    return pieces.error();
  }
  reframe(coloured->stickers, cube, frame);
  return std::move(coloured->stickers);
}

std::vector<int> facelets_at_fault(std::string_view text, const Geometry& cube) {
  const auto coloured = read_colours(text, cube);
  return coloured ? facelets_at_fault(std::span(coloured->stickers), cube) : std::vector<int>{};
}

Result<HeldCube> parse_symbols(std::string_view text, const Geometry& cube) {
  auto symbols = read_symbols(text, cube);
  if (!symbols) return symbols.error();
  const std::string letters(kFaceLetters);
  const bool by_face = symbols->kinds == kinds_of(letters);
  HeldCube held{std::move(symbols->numbers), by_face ? letters : symbols->kinds};
  if (by_face) {
    for (std::uint8_t& number : held.symbols) {
      number = static_cast<std::uint8_t>(letters.find(symbols->kinds[number]));
    }
  }
  return held;
}

namespace {

/// The names of numbers on facelets, faces in the order of the text.
std::string written(std::span<const std::uint8_t> numbers, std::string_view names, int size) {
  std::string text;
  for (const Face face : kTextOrder) {
    for (const std::uint8_t number :
         numbers.subspan(index(face * size * size), index(size * size))) {
      text += names[number];
    }
  }
  return text;
}

}  // namespace

std::string format_held(const HeldCube& held, int size) {
  return written(held.symbols, held.names, size);
}

std::string format_facelets(std::span<const std::uint8_t> stickers, int size) {
  return written(stickers, kFaceLetters, size);
}

std::string draw_facelets(std::span<const std::uint8_t> stickers, int size) {
  const std::string indent(index(2 * size + 1), ' ');
  std::string text;
  for (int row = 0; row < size; ++row) text += indent + row_text(stickers, size, kUp, row) + '\n';
  for (int row = 0; row < size; ++row) {
    for (const Face face : kBelt) {
      text += row_text(stickers, size, face, row) + (face == kBelt.back() ? "\n" : "  ");
    }
  }
  for (int row = 0; row < size; ++row) text += indent + row_text(stickers, size, kDown, row) + '\n';
  return text;
}

}  // namespace quebra::puzzle::cube
