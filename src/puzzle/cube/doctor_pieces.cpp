#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "puzzle/cube/doctor.hpp"

namespace quebra::puzzle::cube {
namespace {

using core::bad_input;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
constexpr int kPairs = kFaces * kFaces;

constexpr bool meet(int a, int b) { return a != b && a != opposite(b); }

/// A wing's place: on an edge, `layer` counted from the face `end`, its facelets in the order that
/// runs clockwise about the nearer corner when `end` comes last.
struct WingPlace {
  int edge = 0;
  char end = 0;
  int layer = 0;
  int first = 0;
  int second = 0;
};

WingPlace wing_place(const Geometry& cube, int edge, int step) {
  const auto [a, b] = kEdgeFaces[index(edge)];
  const int axis = kAxes - axis_of(a) - axis_of(b);
  const bool low = step < cube.size() - 1 - step;
  const int end = low ? axis : opposite(axis);
  WingPlace place = {edge, letter_of(end), 1 + (low ? step : cube.size() - 1 - step),
                     edge_facelet(cube, edge, 0, step), edge_facelet(cube, edge, 1, step)};
  if (!corner_of_colours(a, b, end)) std::swap(place.first, place.second);
  return place;
}

class Examiner {
 public:
  Examiner(std::span<const std::uint8_t> stickers, const Geometry& cube, const ColourNames& names)
      : stickers_(stickers), cube_(cube), names_(names) {}

  core::Result<Pieces> examine() {
    for (const auto& step : {&Examiner::fixed_centres, &Examiner::corners, &Examiner::edges,
                             &Examiner::wings, &Examiner::inner_centres}) {
      if (const auto done = (this->*step)(); !done) return done.error();
    }
    return pieces_;
  }
  /// After an error: what it is about.
  [[nodiscard]] const std::vector<int>& at_fault() const { return at_fault_; }

 private:
  [[nodiscard]] int colour(int facelet) const { return stickers_[index(facelet)]; }
  [[nodiscard]] char name(int colour) const { return names_[index(colour)]; }
  [[nodiscard]] std::string names_of(std::span<const Face> faces) const {
    std::string text;
    for (const Face face : faces) text += name(face);
    return text;
  }

  [[nodiscard]] int middle(int face) const {
    return cube_.facelet(face, cube_.size() / 2, cube_.size() / 2);
  }
  [[nodiscard]] std::vector<int> corner_facelets(int place) const {
    return {corner_facelet(cube_, place, 0), corner_facelet(cube_, place, 1),
            corner_facelet(cube_, place, 2)};
  }
  [[nodiscard]] std::vector<int> middle_edge_facelets(int place) const {
    return {edge_facelet(cube_, place, 0, cube_.size() / 2),
            edge_facelet(cube_, place, 1, cube_.size() / 2)};
  }

  core::Result<void> fixed_centres() {
    const int size = cube_.size();
    if (size % 2 == 0) return {};
    auto& centre = pieces_.centre;
    for (int face = 0; face < kFaces; ++face) {
      centre[index(face)] =
          static_cast<std::uint8_t>(colour(cube_.facelet(face, size / 2, size / 2)));
      for (int other = 0; other < face; ++other) {
        if (centre[index(other)] != centre[index(face)]) continue;
        at_fault_ = {middle(other), middle(face)};
        return bad_input(fmt::format("the centres of {} and {} are both {}: the six must differ",
                                     letter_of(face), letter_of(other), name(centre[index(face)])));
      }
    }
    for (const int face : {kUp, kRight, kFront}) {
      const int a = centre[index(face)];
      const int b = centre[index(opposite(face))];
      if (b == opposite(a)) continue;
      at_fault_ = {middle(face), middle(opposite(face))};
      return bad_input(fmt::format(
          "the centres do not fit the corners: those of {} and {} are {} and {}, but by "
          "the corners {} is opposite {}",
          letter_of(face), letter_of(opposite(face)), name(a), name(b), name(a),
          name(opposite(a))));
    }
    if (!corner_of_colours(centre[kUp], centre[kRight], centre[kFront])) {
      for (int face = 0; face < kFaces; ++face) at_fault_.push_back(middle(face));
      return bad_input(
          "the centres do not fit the corners: they run the wrong way round, as in a mirror; two "
          "opposite centres are exchanged");
    }
    return {};
  }

  /// What two stickers of one piece cannot be.
  [[nodiscard]] std::string fault_of_pair(int a, int b) const {
    if (a == b) return fmt::format("it shows {} twice", name(a));
    if (a == opposite(b)) return fmt::format("{} and {} are opposite", name(a), name(b));
    return {};
  }

  core::Result<void> corners() {
    std::array<int, kCorners> found{};
    for (int place = 0; place < kCorners; ++place) {
      std::array<int, 3> shown{};
      for (int which = 0; which < 3; ++which) {
        shown[index(which)] = colour(corner_facelet(cube_, place, which));
      }
      const auto corner = corner_of_colours(shown[0], shown[1], shown[2]);
      if (!corner) {
        at_fault_ = corner_facelets(place);
        return bad_corner(place, shown);
      }
      pieces_.corner_piece[index(place)] = corner->piece;
      pieces_.corner_twist[index(place)] = corner->turned;
      found[index(place)] = corner->piece;
    }
    return each_once(
        found, kCorners, [](int place) { return corner_name(place); },
        [this](int place) { return corner_facelets(place); },
        [this](int piece) { return names_of(kCornerFaces[index(piece)]); });
  }

  [[nodiscard]] core::Error bad_corner(int place, const std::array<int, 3>& shown) const {
    for (std::size_t i = 0; i < 3; ++i) {
      const std::string fault = fault_of_pair(shown[i], shown[(i + 1) % 3]);
      if (fault.empty()) continue;
      return bad_input(fmt::format("the piece at {} cannot exist: {}", corner_name(place), fault));
    }
    return bad_input(
        fmt::format("the piece at {} is mirrored: its colours {}{}{} run the wrong way "
                    "round; two of its stickers are exchanged",
                    corner_name(place), name(shown[0]), name(shown[1]), name(shown[2])));
  }

  core::Result<void> edges() {
    if (cube_.size() % 2 == 0) return {};
    std::array<int, kEdges> found{};
    for (int place = 0; place < kEdges; ++place) {
      const int first = colour(edge_facelet(cube_, place, 0, cube_.size() / 2));
      const int second = colour(edge_facelet(cube_, place, 1, cube_.size() / 2));
      const auto edge = edge_of_colours(first, second);
      if (!edge) {
        at_fault_ = middle_edge_facelets(place);
        return bad_input(fmt::format("the piece at {} cannot exist: {}", edge_name(place),
                                     fault_of_pair(first, second)));
      }
      pieces_.edge_piece[index(place)] = edge->piece;
      pieces_.edge_flip[index(place)] = edge->turned;
      found[index(place)] = edge->piece;
    }
    return each_once(
        found, kEdges, [](int place) { return edge_name(place); },
        [this](int place) { return middle_edge_facelets(place); },
        [this](int piece) { return names_of(kEdgeFaces[index(piece)]); });
  }

  core::Result<void> wings() {
    for (int depth = 1; 2 * depth < cube_.size() - 1; ++depth) {
      std::vector<WingPlace> places;
      std::vector<int> found;
      const auto place_name = [&places](int i) {
        const WingPlace& place = places[index(i)];
        return fmt::format("{} (layer {} from {})", edge_name(place.edge), place.layer, place.end);
      };
      for (int edge = 0; edge < kEdges; ++edge) {
        for (const int step : {depth, cube_.size() - 1 - depth}) {
          places.push_back(wing_place(cube_, edge, step));
          const int first = colour(places.back().first);
          const int second = colour(places.back().second);
          if (!meet(first, second)) {
            at_fault_ = {places.back().first, places.back().second};
            return bad_input(fmt::format("the piece at {} cannot exist: {}",
                                         place_name(static_cast<int>(found.size())),
                                         fault_of_pair(first, second)));
          }
          found.push_back(first * kFaces + second);
        }
      }
      const auto facelets = [&places](int i) {
        return std::vector<int>{places[index(i)].first, places[index(i)].second};
      };
      const auto done = each_once(found, kPairs, place_name, facelets, [this](int pair) {
        return fmt::format("{}{}", name(pair / kFaces), name(pair % kFaces));
      });
      if (!done) return done.error();
    }
    return {};
  }

  /// Every piece of `found` (by place) once. Numbers below `pieces` that are no piece never occur.
  template <class PlaceName, class Facelets, class PieceName>
  core::Result<void> each_once(std::span<const int> found, int pieces, const PlaceName& place_name,
                               const Facelets& facelets, const PieceName& piece_name) {
    const auto first_place = [found](int piece) {
      return static_cast<int>(std::find(found.begin(), found.end(), piece) - found.begin());
    };
    const int places = static_cast<int>(found.size());
    for (int place = 0; place < places; ++place) {
      const int piece = found[index(place)];
      const int before = first_place(piece);
      if (before == place) continue;
      at_fault_ = facelets(before);
      for (const int facelet : facelets(place)) at_fault_.push_back(facelet);
      std::string rest = "one of them has its two stickers exchanged";
      const int mirrored = piece % kFaces * kFaces + piece / kFaces;
      if (pieces != kPairs || first_place(mirrored) < places) {
        int missing = 0;
        while (!is_piece(missing, pieces) || first_place(missing) < places) ++missing;
        rest = piece_name(missing) + " is missing";
      }
      return bad_input(fmt::format("the piece {} is there twice, at {} and {}; {}",
                                   piece_name(piece), place_name(before), place_name(place), rest));
    }
    return {};
  }
  static bool is_piece(int number, int pieces) {
    return pieces != kPairs || meet(number / kFaces, number % kFaces);
  }

  /// Facelets (row, column) of all faces, and what a quarter of their face makes of them, are one orbit.
  core::Result<void> inner_centres() {
    const int last = cube_.size() - 1;
    for (int row = 1; 2 * row < last; ++row) {
      for (int column = 1; column < last; ++column) {
        // A quarter takes (row, column) to (column, last - row): take each orbit at its top left.
        if (column < row || column >= last - row) continue;
        std::array<int, kFaces> count{};
        for (int face = 0; face < kFaces; ++face) {
          for (int quarter = 0, r = row, c = column; quarter < 4; ++quarter) {
            ++count[index(colour(cube_.facelet(face, r, c)))];
            r = std::exchange(c, last - r);
          }
        }
        for (int each = 0; each < kFaces; ++each) {
          if (count[index(each)] == 4) continue;
          mark_excess(row, column, count);
          return bad_input(fmt::format(
              "colour {} is {} times (4 are needed) among the 24 inner stickers at row {} "
              "column {} of the faces and a quarter, half or three quarters further",
              name(each), count[index(each)], row + 1, column + 1));
        }
      }
    }
    return {};
  }

  /// Of the orbit of (row, column), the facelets whose colours it has more than 4 times.
  void mark_excess(int row, int column, const std::array<int, kFaces>& count) {
    for (int face = 0; face < kFaces; ++face) {
      for (int quarter = 0, r = row, c = column; quarter < 4; ++quarter) {
        const int facelet = cube_.facelet(face, r, c);
        if (count[index(colour(facelet))] > 4) at_fault_.push_back(facelet);
        r = std::exchange(c, cube_.size() - 1 - r);
      }
    }
  }

  std::span<const std::uint8_t> stickers_;
  const Geometry& cube_;
  const ColourNames& names_;
  Pieces pieces_;
  std::vector<int> at_fault_;
};

}  // namespace

core::Result<Pieces> read_pieces(std::span<const std::uint8_t> stickers, const Geometry& cube,
                                 const ColourNames& names) {
  assert(stickers.size() == index(cube.facelets()));
  return Examiner(stickers, cube, names).examine();
}

std::vector<int> facelets_at_fault(std::span<const std::uint8_t> stickers, const Geometry& cube) {
  assert(stickers.size() == index(cube.facelets()));
  Examiner examiner(stickers, cube, kFaceNames);
  if (examiner.examine()) return {};
  return examiner.at_fault();
}

}  // namespace quebra::puzzle::cube
