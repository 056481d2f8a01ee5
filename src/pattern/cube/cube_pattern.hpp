#pragma once
// A pattern of the 3x3x3, as data: some pieces of one kind, and what is remembered of them. All else is
// forgotten, so that many cubes become one, and the cubes of a pattern are few enough for a table.
//
//   corners                         all eight, places and twists           88,179,840
//   edges UR UF UL UB FR FL         these six, places and flips            42,577,920
//   corners URF UFL ULB places      where these three are                         336
//   edges FR FL BL BR set           which places these four take up               495
//   edges orientation               the flip at each of the twelve places       2,048
//
// As text: the kind, the pieces (none: all of them), and what is tracked (nothing: both). Upper or lower
// case, blanks or commas between, the letters of a piece in any order (FUR is URF); the canonical text
// lists the pieces in the order of puzzle/cube/pieces.hpp. Names of the catalogue stand for a text. With
// U on top, seen from above with F below, an edge that is tracked is an x, one that is not a dot:
//
//               place    six-a   six-b   slides-a  slides-b  seven-a  seven-b
//                 UB       x       .        x         .         x        .
//    U layer    UL  UR   x   x   .   .    .   x     x   .     x   x    .   .
//                 UF       x       .        .         x         x        .
//    middle     BL  BR   .   .   x   x    x   x     .   .     x   .    x   x
//               FL  FR   x   x   .   .    x   x     .   .     x   x    x   .
//                 DB       .       x        .         x         .        x
//    D layer    DL  DR   .   .   x   x    .   .     x   x     .   .    x   x
//                 DF       .       x        .         x         .        x
//
// six-b and slides-b are the complements. Half a turn of the cube about the axis through L and R takes
// six-a to six-b and seven-a (with BL) to seven-b (with FL): same distribution.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace quebra::pattern::cube {

enum class Orbit : std::uint8_t { corners, edges };
enum class Track : std::uint8_t {
  both,         ///< place and orientation of each piece
  places,       ///< place of each piece
  set,          ///< the places that the pieces take up, no matter which is where
  orientation,  ///< twist or flip at each place, no matter of which piece
};

struct CubePattern {
  Orbit orbit = Orbit::corners;
  std::vector<std::uint8_t> pieces = {};  ///< ascending; all of them for Track::orientation
  Track track = Track::both;

  [[nodiscard]] int places() const { return orbit == Orbit::corners ? 8 : 12; }
  [[nodiscard]] unsigned base() const { return orbit == Orbit::corners ? 3 : 2; }
  [[nodiscard]] bool is_whole() const { return static_cast<int>(pieces.size()) == places(); }
  friend bool operator==(const CubePattern&, const CubePattern&) = default;
};

/// A table of a pattern has rows of columns: where the pieces are, and how they are turned.
struct PatternExtent {
  std::uint64_t rows = 1;
  std::uint64_t columns = 1;

  [[nodiscard]] std::uint64_t size() const { return rows * columns; }
};
/// Of any pattern, also of one that is too large.
PatternExtent extent_of(const CubePattern& pattern);

/// 2^36, half a byte each: 32 GB.
inline constexpr std::uint64_t kMostPatternEntries = std::uint64_t{1} << 36U;
/// Refuses a pattern that is too large, or that tracks nothing.
core::Result<void> check_pattern(const CubePattern& pattern);

/// A text or a name of the catalogue; checked.
core::Result<CubePattern> parse_pattern(std::string_view text);
/// The canonical text: "edges UR UF UL UB FR FL".
std::string format_pattern(const CubePattern& pattern);

struct NamedPattern {
  std::string_view name;
  std::string_view text;  ///< canonical
  std::string_view summary;
};
std::span<const NamedPattern> pattern_catalogue();

}  // namespace quebra::pattern::cube
