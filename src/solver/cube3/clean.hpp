#pragma once
// Document 003's `clean`: a sequence of face turns without moves that undo or complete each other, also
// across a turn of the opposite face, which commutes: R L R' is L.
//
//   MoveStack stack(algebra, buffer);
//   for (Move move : moves) stack.push(move);       buffer[0 .. stack.size()) is clean
//
// Within a clean sequence, turns about one axis stand next to each other at most two at a time, one of
// either face. So a new move can meet its own face in the last two moves only, and what is left when two
// of them cancel is clean as it is: one pass is enough. Never longer, the same effect, and a clean
// sequence stays as it is.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/cube3/cube3.hpp"

namespace quebra::solver {

/// Which moves of cube:3 in htm turn the same face or axis, and what two turns of one face are together.
class MoveAlgebra {
 public:
  static constexpr std::uint8_t kNothing = 255;
  static constexpr std::size_t kMoves = 18;

  explicit MoveAlgebra(const puzzle::cube::Cube3& puzzle);

  [[nodiscard]] bool same_face(std::uint8_t a, std::uint8_t b) const {
    return face_[a] == face_[b];
  }
  [[nodiscard]] bool same_axis(std::uint8_t a, std::uint8_t b) const {
    return axis_[a] == axis_[b];
  }
  /// Of one face; kNothing if they cancel.
  [[nodiscard]] std::uint8_t product(std::uint8_t a, std::uint8_t b) const {
    return product_[a][b];
  }

 private:
  std::array<std::uint8_t, kMoves> face_{};
  std::array<std::uint8_t, kMoves> axis_{};
  std::array<std::array<std::uint8_t, kMoves>, kMoves> product_{};
};

/// Keeps the sequence in `moves` clean; `size` of them are, and are clean, already.
class MoveStack {
 public:
  MoveStack(const MoveAlgebra& algebra, std::uint8_t* moves, std::size_t size = 0)
      : algebra_(algebra), moves_(moves), size_(size) {}

  [[nodiscard]] std::size_t size() const { return size_; }

  void push(std::uint8_t move) {
    if (size_ > 0 && algebra_.same_axis(moves_[size_ - 1], move)) {
      if (algebra_.same_face(moves_[size_ - 1], move)) return merge(size_ - 1, move);
      if (size_ > 1 && algebra_.same_face(moves_[size_ - 2], move)) return merge(size_ - 2, move);
    }
    moves_[size_++] = move;
  }

 private:
  void merge(std::size_t at, std::uint8_t move) {
    const std::uint8_t both = algebra_.product(moves_[at], move);
    if (both != MoveAlgebra::kNothing) {
      moves_[at] = both;
      return;
    }
    if (at + 1 < size_) moves_[at] = moves_[at + 1];
    --size_;
  }

  const MoveAlgebra& algebra_;
  std::uint8_t* moves_;
  std::size_t size_;
};

std::vector<puzzle::cube::Move> cleaned(const MoveAlgebra& algebra,
                                        std::span<const puzzle::cube::Move> moves);

}  // namespace quebra::solver
