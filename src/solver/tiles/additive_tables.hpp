#pragma once
// All that the search with additive databases looks at (additive_walker.hpp): the tables, how the number of
// a group changes with a move, and the machine of move histories.
//
// A group's number is that of an arrangement (index/arrangement.hpp): the sum of weight * digit over its
// tiles, where a tile's digit is its place less the smaller places of tiles before it. When a tile goes
// from place p to q > p in the frame of the table, only the tiles on places in between change sides with it:
//
//     change = weight * (q - p)                        its own place
//            - weight     for each tile before it      one smaller place more
//            + weight(t)  for each tile t after it     t has a smaller place less
//
// and the same taken away when it comes back. Between neighbours in a row of the frame there is nothing in
// between; between neighbours in a column there are columns - 1 places. No division, no loop over tiles.

#include <array>
#include <cstdint>
#include <vector>

#include "pattern/tiles/databases.hpp"
#include "puzzle/tiles/geometry.hpp"
#include "puzzle/tiles/path_machine.hpp"

namespace quebra::solver {

/// What the tables of a partition say of one board: all that does not depend on the walker's sizes.
struct AdditiveTables {
  /// The databases outlive it.
  AdditiveTables(const puzzle::tiles::Geometry& board,
                 const pattern::tiles::TileDatabases& databases,
                 const puzzle::tiles::PathMachine& machine);

  static constexpr std::size_t kMostBetween = puzzle::tiles::kMaxSide;

  /// A table as the walker reads it. A group without one has a single entry, 0.
  struct Entries {
    const std::uint8_t* data;
    std::uint8_t halves;  ///< 1: two entries a byte
    std::uint8_t mask;    ///< 15 or 255

    [[nodiscard]] unsigned at(std::uint32_t number) const {
      return (unsigned{data[number >> halves]} >> ((number & halves) << 2U)) & mask;
    }
  };

  /// A tile's way into the blank's cell, in the frame of its group.
  struct Way {
    std::int32_t span = 0;                                ///< of places, with its sign
    std::uint32_t count = 0;                              ///< of cells in between
    std::array<std::uint8_t, kMostBetween> between = {};  ///< cells of the board
  };

  struct Look {
    std::vector<Entries> entries = {};       ///< by group, and of tiles in none if there are any
    std::vector<std::uint8_t> group = {};    ///< of a tile
    std::vector<std::uint32_t> weight = {};  ///< of a tile
    std::vector<std::vector<std::int32_t>> passing = {};     ///< [tile][tile in between]
    std::vector<std::vector<std::array<Way, 4>>> ways = {};  ///< [group][blank's cell][move]
  };

  const puzzle::tiles::Geometry& board;
  const pattern::tiles::TileDatabases& databases;
  const puzzle::tiles::PathMachine& machine;
  std::vector<Look> looks;

  /// Groups of a look, at most.
  [[nodiscard]] std::size_t groups() const;
  /// Whether all tables have two entries a byte.
  [[nodiscard]] bool all_halves() const;
};

}  // namespace quebra::solver
