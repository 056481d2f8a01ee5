#include "puzzle/floppy/home.hpp"

#include <fmt/core.h>

#include <cassert>
#include <string_view>

#include "index/permutation.hpp"

namespace quebra::puzzle::floppy {
namespace {

using Corners = std::array<std::uint8_t, 4>;

constexpr std::string_view kHeld = "with 5 white up and piece 2 at the top, ";
constexpr std::array<std::string_view, 4> kPlaces = {"top left", "top right", "bottom right",
                                                     "bottom left"};

constexpr int piece_of(std::size_t home_cell) { return static_cast<int>(home_cell) + 1; }

/// Which corner (0 .. 3, clockwise) stands at each place.
Corners corners_of(const Slab& slab) {
  Corners corners{};
  for (std::size_t place = 0; place < 4; ++place) {
    for (std::size_t corner = 0; corner < 4; ++corner) {
      if (slab.piece(kCornerCells[place]) == piece_of(kCornerCells[corner])) {
        corners[place] = static_cast<std::uint8_t>(corner);
      }
    }
  }
  return corners;
}

bool must_be_yellow(std::size_t place, std::size_t corner) { return (place + corner) % 2 != 0; }

core::Validity wrong_edges(const Slab& slab) {
  return {false,
          fmt::format("{}the edges read {} {} {} {} clockwise: no half turn changes their order, 2 "
                      "6 8 4; check the colours, or put the edges back by hand",
                      kHeld, slab.piece(1), slab.piece(5), slab.piece(7), slab.piece(3))};
}

core::Validity wrong_corner(const Slab& slab, std::size_t place) {
  const bool yellow = slab.is_yellow(kCornerCells[place]);
  return {false, fmt::format("{}corner {} is at the {} with {} up: each half turn takes a corner "
                             "one place on and turns it over, so there it must show {}",
                             kHeld, slab.piece(kCornerCells[place]), kPlaces[place],
                             yellow ? "yellow" : "white", yellow ? "white" : "yellow")};
}

core::Validity wrong_parity(bool corners_odd) {
  return {false,
          fmt::format("{}an {} number of exchanges brings the corners home, but an {} number of "
                      "edges is yellow: each half turn exchanges two corners and turns one edge "
                      "over; turning any one edge over, or exchanging two opposite corners, "
                      "repairs it",
                      kHeld, corners_odd ? "odd" : "even", corners_odd ? "even" : "odd")};
}

}  // namespace

core::Validity reachable(const Slab& home) {
  bool edges_odd = false;
  for (const std::size_t cell : kEdgeCells) {
    if (home.piece(cell) != piece_of(cell)) return wrong_edges(home);
    edges_odd = edges_odd != home.is_yellow(cell);
  }
  const Corners corners = corners_of(home);
  for (std::size_t place = 0; place < 4; ++place) {
    if (home.is_yellow(kCornerCells[place]) != must_be_yellow(place, corners[place])) {
      return wrong_corner(home, place);
    }
  }
  const bool corners_odd = index::is_odd_permutation(corners);
  if (corners_odd != edges_odd) return wrong_parity(corners_odd);
  return {};
}

std::uint64_t rank_home(const Slab& home) {
  assert(reachable(home).solvable);
  std::uint64_t number = index::rank_permutation(corners_of(home));
  for (std::size_t edge = 0; edge < 3; ++edge) {
    number = number * 2 + (home.is_yellow(kEdgeCells[edge]) ? 1 : 0);
  }
  return number;
}

Slab unrank_home(std::uint64_t number) {
  assert(number < kReachable);
  Slab slab;
  Corners corners{};
  bool last_edge = index::unrank_permutation(number / 8, corners);
  for (std::size_t place = 0; place < 4; ++place) {
    slab.set(kCornerCells[place], piece_of(kCornerCells[corners[place]]),
             must_be_yellow(place, corners[place]));
  }
  for (std::size_t edge = 0; edge < 3; ++edge) {
    const bool yellow = (number >> (2 - edge) & 1U) != 0;
    slab.set(kEdgeCells[edge], piece_of(kEdgeCells[edge]), yellow);
    last_edge = last_edge != yellow;
  }
  slab.set(kEdgeCells[3], piece_of(kEdgeCells[3]), last_edge);
  return slab;
}

}  // namespace quebra::puzzle::floppy
