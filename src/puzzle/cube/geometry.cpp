#include "puzzle/cube/geometry.hpp"

#include <cassert>

namespace quebra::puzzle::cube {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

}  // namespace

Point turned(const Point& point, int axis, int size) {
  const int b = (axis + 1) % kAxes;
  const int c = (axis + 2) % kAxes;
  Point next = point;
  next.at[index(b)] = size - 1 - point.at[index(c)];
  next.at[index(c)] = point.at[index(b)];
  // The face is a direction: axis b goes to axis c with its sign, axis c to b with the other one.
  const int own = axis_of(point.face);
  const bool positive = point.face > 2;
  if (own == b) next.face = positive ? opposite(c) : c;
  if (own == c) next.face = positive ? b : opposite(b);
  return next;
}

Geometry::Geometry(int size) : size_(size), layers_(index(kAxes * size)) {
  assert(size >= kLeast && size <= kMost);
  std::vector<bool> done(index(facelets()));
  for (int axis = 0; axis < kAxes; ++axis) {
    done.assign(done.size(), false);
    for (int start = 0; start < facelets(); ++start) {
      if (done[index(start)]) continue;
      Point point = this->point(start);
      const int plane = point.at[index(axis)];
      Cycle cycle{};
      for (auto& member : cycle) {
        member = static_cast<std::uint16_t>(facelet(point));
        done[member] = true;
        point = turned(point, axis, size);
      }
      // The middle of an odd face turns in place.
      if (cycle[0] != cycle[1]) layers_[index(axis * size + plane)].push_back(cycle);
    }
  }
}

Point Geometry::point(int facelet) const {
  const int face = face_of(facelet);
  const int row = facelet / size_ % size_;
  const int column = facelet % size_;
  const int last = size_ - 1;
  switch (face) {
    case kUp: return {{column, last, row}, face};
    case kDown: return {{column, 0, last - row}, face};
    case kFront: return {{column, last - row, last}, face};
    case kBack: return {{last - column, last - row, 0}, face};
    case kRight: return {{last, last - row, last - column}, face};
    default: return {{0, last - row, column}, face};
  }
}

int Geometry::facelet(const Point& point) const {
  const auto [x, y, z] = point.at;
  const int last = size_ - 1;
  switch (point.face) {
    case kUp: return facelet(point.face, z, x);
    case kDown: return facelet(point.face, last - z, x);
    case kFront: return facelet(point.face, last - y, x);
    case kBack: return facelet(point.face, last - y, last - x);
    case kRight: return facelet(point.face, last - y, last - z);
    default: return facelet(point.face, last - y, z);
  }
}

std::vector<std::uint8_t> Geometry::solved() const {
  std::vector<std::uint8_t> stickers(index(facelets()));
  for (int i = 0; i < facelets(); ++i) stickers[index(i)] = static_cast<std::uint8_t>(face_of(i));
  return stickers;
}

}  // namespace quebra::puzzle::cube
