#pragma once
// What is wrong with a cube: impossible pieces, and possible pieces assembled wrongly.
//
// Model. The stickers of an N x N x N cube sit on 8 corners; if N is odd on 12 middle edges and 6
// fixed centres; and on orbits of 24 wings (edge pieces as far from the ends of their edges) and of
// 24 inner centres. A turn permutes each of these kinds among itself and mirrors nothing, so that
//   - a corner shows three faces that meet, in the right sense; an edge or wing two that meet;
//   - each piece is there once. A wing cannot flip in its place: read from the side of its nearer
//     corner it is an ordered pair of colours, and an orbit has each of the 24 pairs once;
//   - each colour is 4 times in each orbit of inner centres.
// read_pieces() demands all this; a text that fails it is bad input.
//
// What remains are the 12 orbits (N odd) or 3 (N even) that reachable() tells apart. Proof sketch.
// A quarter of an outer layer is a 4-cycle of corners, a 4-cycle of middle edges and, in each orbit
// of wings, two 4-cycles; a quarter of an inner layer is one 4-cycle of wings, of its own orbit
// only, and cycles of centres; one of the middle layer is a rotation of the whole cube after one of
// all the other layers. Hence, seen from the fixed centres,
//   twists   their sum mod 3 never changes (a quarter of F twists its corners by 1 2 1 2)
//   flips    of the middle edges: their sum mod 2 never changes (a quarter flips 4 or none)
//   parity   of corners and of middle edges change together
// and nothing else is invariant: commutators of turns give 3-cycles of each kind alone, an outer
// quarter sets the parity of the corners, an inner one that of its wings, and the parity of inner
// centres is free since four are alike. Neither sum depends on which sticker of a piece is called
// its first: another choice changes the piece's share and the place's share by opposite amounts. So
// a rotation of the whole cube does not change them either. For N even only the twists are left,
// since the corners' parity has no partner.
//
//   auto pieces = read_pieces(stickers, cube);
//   Verdict verdict = reachable(*pieces, 3);  // "corner twists sum to 1 mod 3: ..."

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/concepts.hpp"
#include "core/result.hpp"
#include "puzzle/cube/pieces.hpp"

namespace quebra::puzzle::cube {

/// What the user calls our colours, for messages.
using ColourNames = std::array<char, kFaces>;
inline constexpr ColourNames kFaceNames = {'L', 'D', 'B', 'F', 'U', 'R'};

/// Which piece is at each place and how it is turned, in the convention of pieces.hpp. Without
/// middle edges or fixed centres (N even) those are at home.
struct Pieces {
  std::array<std::uint8_t, kCorners> corner_piece = {0, 1, 2, 3, 4, 5, 6, 7};
  std::array<std::uint8_t, kCorners> corner_twist{};
  std::array<std::uint8_t, kEdges> edge_piece = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  std::array<std::uint8_t, kEdges> edge_flip{};
  std::array<std::uint8_t, kFaces> centre = {0, 1, 2, 3, 4, 5};  ///< colour, by face

  friend bool operator==(const Pieces&, const Pieces&) = default;
};

struct PlacedPiece {
  std::uint8_t piece = 0;
  std::uint8_t turned = 0;  ///< twist or flip
};

/// The corner that shows these colours, clockwise from its place's first facelet; none if it cannot
/// exist.
std::optional<PlacedPiece> corner_of_colours(int first, int second, int third);
std::optional<PlacedPiece> edge_of_colours(int first, int second);

/// The inverse: what a place shows on its `which`-th facelet.
int corner_colour(const Pieces& pieces, int place, int which);
int edge_colour(const Pieces& pieces, int place, int which);

/// `stickers` has cube.facelets() colours below 6, in any orientation. The fixed centres may stand
/// elsewhere, as a whole. An error names the first piece that cannot exist or is there twice.
core::Result<Pieces> read_pieces(std::span<const std::uint8_t> stickers, const Geometry& cube,
                                 const ColourNames& names = kFaceNames);

/// The facelets that the error of read_pieces() is about: of pieces that cannot exist or are there twice, of
/// centres that do not fit, of colours that an orbit has too often. Empty if all pieces are possible.
std::vector<int> facelets_at_fault(std::span<const std::uint8_t> stickers, const Geometry& cube);

struct Verdict {
  core::Validity validity;
  int orbit = 1;   ///< 1 is the one that has the solved cube: 1 + twists + 3 flips + 6 parity
  int orbits = 1;  ///< 12, or 3 for N even
};

/// Whether turns can solve it, judged from the fixed centres where there are any.
Verdict reachable(const Pieces& pieces, int size);

}  // namespace quebra::puzzle::cube
