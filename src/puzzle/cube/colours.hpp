#pragma once
// Which symbol is which colour, and how a cube is held.
//
// A cube is the same however it is held and whatever its colours are called. Two frames choose one
// way of writing it in our colours, the numbers of the faces (turn.hpp):
//
//   centres   each face has the colour of its fixed centre (N odd)
//   corner    the corner at DBL is at home; every other piece stands relative to it
//
// A text of any six symbols is first given colours: which symbols are opposite, and which way round
// they run. The fixed centres say so; without them, that one of the 30 ways to paint a cube (15
// pairings, each in two mirror images) of whose 8 corners the most are there. A real cube shows all
// 8 of exactly one way, since colours that share no corner are opposite, so this matters for wrong
// input only: it makes the fewest corners impossible. Ties go to the customary colours (UD LR FB; WY
// GB RO), if those are used. Fixed centres that six corners contradict are not believed: then it is
// read_pieces that finds the centres at fault.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "puzzle/cube/geometry.hpp"

namespace quebra::puzzle::cube {

enum class Frame { centres, corner };

/// In place: renames colours such that the reference of the frame is at home; `centres` means
/// `corner` where N is even. The pieces of `stickers` must be possible (read_pieces).
void reframe(std::span<std::uint8_t> stickers, const Geometry& cube, Frame frame);

/// The colour of each of six symbols; `facelets` has the numbers of the symbols, by facelet.
std::array<std::uint8_t, kFaces> colours_of_symbols(std::span<const std::uint8_t> facelets,
                                                    const Geometry& cube,
                                                    const std::array<char, kFaces>& symbols);

}  // namespace quebra::puzzle::cube
