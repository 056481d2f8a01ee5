#include "solver/cube3/korf_tables.hpp"

#include "index/orientation.hpp"
#include "index/permutation.hpp"
#include "puzzle/cube/cubie_turn.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3State;
using puzzle::cube::CubieTurn;
using puzzle::cube::kCorners;
using puzzle::cube::kEdges;
using Corners = std::array<std::uint8_t, kCorners>;

std::uint16_t rank_of(const Corners& permutation) {
  return static_cast<std::uint16_t>(index::rank_permutation(permutation));
}

std::uint16_t number_of(const Corners& twists) {
  return static_cast<std::uint16_t>(index::rank_balanced(twists, 3));
}

void fill_rows(const std::vector<CubieTurn>& turns, KorfTables& tables) {
  auto* const permutations = tables.permutation_rows.as<CornerRow>();
  for (std::uint32_t rank = 0; rank < kCornerPermutations; ++rank) {
    Corners before{};
    index::unrank_permutation(rank, before);
    for (std::size_t move = 0; move < turns.size(); ++move) {
      Corners after{};
      for (std::size_t i = 0; i < kCorners; ++i) after[i] = before[turns[move].corner_from[i]];
      permutations[rank].after[move] = rank_of(after);
    }
  }
  auto* const twists = tables.twist_rows.as<CornerRow>();
  for (std::uint32_t number = 0; number < kCornerTwists; ++number) {
    Corners before{};
    index::unrank_balanced(number, 3, before);
    for (std::size_t move = 0; move < turns.size(); ++move) {
      Corners after{};
      for (std::size_t i = 0; i < kCorners; ++i) {
        const CubieTurn& turn = turns[move];
        after[i] =
            static_cast<std::uint8_t>((before[turn.corner_from[i]] + turn.corner_add[i]) % 3);
      }
      twists[number].after[move] = number_of(after);
    }
  }
}

Lanes lanes_of_turn(const CubieTurn& turn) {
  Lanes table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i < kEdges; ++i) {
    table[turn.edge_from[i]] = static_cast<std::uint8_t>(i + std::size_t{16} * turn.edge_add[i]);
  }
  return table;
}

}  // namespace

core::Result<KorfTables> make_korf_tables(const puzzle::cube::Cube3& puzzle,
                                          puzzle::cube::Prune prune,
                                          core::MemoryAccountant& memory) {
  KorfTables tables{.puzzle = &puzzle, .history = {puzzle, prune}};
  tables.permutation_rows = core::Block(memory, kCornerPermutations * sizeof(CornerRow));
  tables.twist_rows = core::Block(memory, kCornerTwists * sizeof(CornerRow));
  if (!tables.permutation_rows || !tables.twist_rows) {
    return core::Error{core::Fault::memory,
                       "korf's transition tables need 3 MB, more than the memory limit leaves"};
  }
  std::vector<CubieTurn> turns;
  for (const auto& turn : puzzle.turns()) turns.push_back(cubie_turn(puzzle.geometry(), turn));
  fill_rows(turns, tables);
  for (const CubieTurn& turn : turns) tables.edge_moves.push_back(lanes_of_turn(turn));
  return tables;
}

Lanes lanes_of(const Cube3State& state) {
  Lanes lanes{};
  for (std::size_t i = 0; i < lanes.size(); ++i) lanes[i] = static_cast<std::uint8_t>(i);
  for (std::size_t place = 0; place < kEdges; ++place) {
    const std::uint8_t edge = state.edges[place];
    lanes[edge & 15U] = static_cast<std::uint8_t>(place + (edge & 16U));
  }
  return lanes;
}

std::uint16_t corner_permutation(const Cube3State& state) {
  Corners pieces{};
  for (std::size_t i = 0; i < kCorners; ++i) pieces[i] = state.corners[i] & 7U;
  return rank_of(pieces);
}

std::uint16_t corner_twists(const Cube3State& state) {
  Corners twists{};
  for (std::size_t i = 0; i < kCorners; ++i) {
    twists[i] = static_cast<std::uint8_t>(state.corners[i] >> 3U);
  }
  return number_of(twists);
}

}  // namespace quebra::solver
