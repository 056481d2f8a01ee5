#pragma once
// Where the stickers of an N x N x N cube are, and where a turn takes them.
//
// Facelets are numbered face by face (document 000's numbers, see turn.hpp), row by row as a person
// reads the face: U with B on top, D with F on top, the others with U on top. As points they have
// coordinates x (left to right), y (down to up), z (back to front), each 0 .. N-1, and the face on
// which they lie; a quarter turn about axis a takes, in centred coordinates, (b, c) to (-c, b), where
// b and c are the axes that follow a.
//
// A layer is kept as its cycles of four facelets: N on the side, and on an outer layer N*N/4 more on
// the face. So an inner layer turns in O(N), an outer one in O(N*N).

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/cube/turn.hpp"

namespace quebra::puzzle::cube {

struct Point {
  std::array<int, kAxes> at{};  ///< x, y, z
  int face = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

class Geometry {
 public:
  static constexpr int kLeast = 2;
  static constexpr int kMost = 32;

  /// kLeast <= size <= kMost
  explicit Geometry(int size);

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int facelets() const { return kFaces * size_ * size_; }
  [[nodiscard]] int facelet(int face, int row, int column) const {
    return (face * size_ + row) * size_ + column;
  }
  [[nodiscard]] int face_of(int facelet) const { return facelet / (size_ * size_); }

  [[nodiscard]] Point point(int facelet) const;
  [[nodiscard]] int facelet(const Point& point) const;

  /// Facelets a -> b -> c -> d -> a under one quarter.
  using Cycle = std::array<std::uint16_t, 4>;
  [[nodiscard]] std::span<const Cycle> cycles(int axis, int plane) const {
    return layers_[static_cast<std::size_t>(axis * size_ + plane)];
  }

  /// Turns stickers in place; `stickers` has facelets() elements or more.
  template <class Sticker, std::size_t extent>
  void turn(const Turn& turn, std::span<Sticker, extent> stickers) const {
    for (int plane = turn.first; plane <= turn.last; ++plane) {
      for (const Cycle& cycle : cycles(turn.axis, plane)) {
        Sticker& a = stickers[cycle[0]];
        Sticker& b = stickers[cycle[1]];
        Sticker& c = stickers[cycle[2]];
        Sticker& d = stickers[cycle[3]];
        const Sticker old[4] = {a, b, c, d};
        switch (turn.quarters) {
          case 1: a = old[3], b = old[0], c = old[1], d = old[2]; break;
          case 2: a = old[2], b = old[3], c = old[0], d = old[1]; break;
          default: a = old[1], b = old[2], c = old[3], d = old[0]; break;
        }
      }
    }
  }

  /// The solved cube: the number of its face on each facelet.
  [[nodiscard]] std::vector<std::uint8_t> solved() const;

 private:
  int size_;
  std::vector<std::vector<Cycle>> layers_;  ///< by axis and plane
};

/// Where a quarter about `axis` takes a point of a cube of this size.
Point turned(const Point& point, int axis, int size);

}  // namespace quebra::puzzle::cube
