#include "solver/cube3/clean.hpp"

#include <cassert>

namespace quebra::solver {

using puzzle::cube::Move;

MoveAlgebra::MoveAlgebra(const puzzle::cube::Cube3& puzzle) {
  const auto turns = puzzle.turns();
  assert(turns.size() == kMoves);
  for (std::size_t a = 0; a < kMoves; ++a) {
    axis_[a] = turns[a].axis;
    face_[a] = static_cast<std::uint8_t>(turns[a].axis * 3 + turns[a].first);
    for (std::size_t b = 0; b < kMoves; ++b) {
      product_[a][b] = kNothing;
      const unsigned quarters = (unsigned{turns[a].quarters} + turns[b].quarters) % 4;
      for (std::size_t c = 0; c < kMoves; ++c) {
        const bool same = turns[c].axis == turns[a].axis && turns[c].first == turns[a].first;
        if (same && turns[c].quarters == quarters) {
          product_[a][b] = static_cast<std::uint8_t>(c);
        }
      }
    }
  }
}

std::vector<Move> cleaned(const MoveAlgebra& algebra, std::span<const Move> moves) {
  std::vector<std::uint8_t> buffer(moves.size());
  MoveStack stack(algebra, buffer.data());
  for (const Move move : moves) stack.push(static_cast<std::uint8_t>(move.index));
  std::vector<Move> clean;
  for (std::size_t i = 0; i < stack.size(); ++i) clean.push_back({buffer[i]});
  return clean;
}

}  // namespace quebra::solver
