#include "puzzle/cube/colours.hpp"

#include <algorithm>
#include <bitset>
#include <optional>
#include <string_view>

#include "puzzle/cube/doctor.hpp"

namespace quebra::puzzle::cube {
namespace {

using Colours = std::array<std::uint8_t, kFaces>;
using Symbols = std::array<char, kFaces>;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

int middle_of(const Geometry& cube, int face) {
  return cube.facelet(face, cube.size() / 2, cube.size() / 2);
}

/// The symbols of each corner, clockwise.
using Corners = std::array<std::array<std::uint8_t, 3>, kCorners>;

Corners corners_of(std::span<const std::uint8_t> facelets, const Geometry& cube) {
  Corners corners{};
  for (int place = 0; place < kCorners; ++place) {
    for (int which = 0; which < 3; ++which) {
      corners[index(place)][index(which)] = facelets[index(corner_facelet(cube, place, which))];
    }
  }
  return corners;
}

/// How many different corners are there in these colours.
int corners_there(const Corners& corners, const Colours& colours) {
  std::bitset<kCorners> seen;
  for (const auto& [a, b, c] : corners) {
    if (const auto corner = corner_of_colours(colours[a], colours[b], colours[c])) {
      seen.set(corner->piece);
    }
  }
  return static_cast<int>(seen.count());
}

/// The colours of symbols that have a customary meaning.
std::optional<Colours> customary(const Symbols& symbols) {
  for (const std::string_view custom : {"LDBFUR", "OYBGWR"}) {  // by face
    Colours colours{};
    const bool all = std::all_of(symbols.begin(), symbols.end(),
                                 [&](char c) { return custom.find(c) != std::string_view::npos; });
    if (!all) continue;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      colours[i] = byte(static_cast<int>(custom.find(symbols[i])));
    return colours;
  }
  return std::nullopt;
}

/// 2 for the opposite pairs of the custom, 3 if they also run the same way round.
int likeness(const Colours& colours, const Colours& custom) {
  Colours renamed{};  // from the custom's colour to ours
  for (std::size_t i = 0; i < colours.size(); ++i) renamed[custom[i]] = colours[i];
  for (int face = 0; face < kAxes; ++face) {
    if (renamed[index(face)] != opposite(renamed[index(opposite(face))])) return 0;
  }
  return corner_of_colours(renamed[kUp], renamed[kRight], renamed[kFront]) ? 3 : 2;
}

/// 720 ways, each of the 30 in its 24 orientations; any of these will do.
Colours colours_from_corners(const Corners& corners, const Symbols& symbols) {
  const std::optional<Colours> custom = customary(symbols);
  Colours colours = {0, 1, 2, 3, 4, 5};
  Colours best = colours;
  int best_score = -1;
  do {
    const int score =
        4 * corners_there(corners, colours) + (custom ? likeness(colours, *custom) : 0);
    if (score > best_score) {
      best_score = score;
      best = colours;
    }
  } while (std::next_permutation(colours.begin(), colours.end()));
  return best;
}

}  // namespace

void reframe(std::span<std::uint8_t> stickers, const Geometry& cube, Frame frame) {
  Colours renamed{};
  if (frame == Frame::centres && cube.size() % 2 == 1) {
    for (int face = 0; face < kFaces; ++face) {
      renamed[stickers[index(middle_of(cube, face))]] = byte(face);
    }
  } else {
    for (int which = 0; which < 3; ++which) {
      const int shown = stickers[index(corner_facelet(cube, kFixedCorner, which))];
      const int face = kCornerFaces[kFixedCorner][index(which)];
      renamed[index(shown)] = byte(face);
      renamed[index(opposite(shown))] = byte(opposite(face));
    }
  }
  for (std::uint8_t& sticker : stickers) sticker = renamed[sticker];
}

Colours colours_of_symbols(std::span<const std::uint8_t> facelets, const Geometry& cube,
                           const Symbols& symbols) {
  const Corners corners = corners_of(facelets, cube);
  const Colours by_corners = colours_from_corners(corners, symbols);
  if (cube.size() % 2 == 0) return by_corners;
  Colours by_centres{};
  std::bitset<kFaces> seen;
  for (int face = 0; face < kFaces; ++face) {
    const std::size_t symbol = facelets[index(middle_of(cube, face))];
    by_centres[symbol] = byte(face);
    seen.set(symbol);
  }
  // The centres decide, unless six corners agree that the centres are wrong.
  if (!seen.all()) return by_corners;
  const int agreed = corners_there(corners, by_corners);
  return agreed >= 6 && agreed > corners_there(corners, by_centres) ? by_corners : by_centres;
}

}  // namespace quebra::puzzle::cube
