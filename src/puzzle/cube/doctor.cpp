#include "puzzle/cube/doctor.hpp"

#include <fmt/core.h>

#include <cassert>
#include <numeric>

#include "index/permutation.hpp"

// read_pieces is in doctor_pieces.cpp.

namespace quebra::puzzle::cube {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// By the colours as digits in base 6: piece and turn, or kNone.
constexpr std::uint8_t kNone = 255;

constexpr auto kCornerTable = [] {
  std::array<std::uint8_t, kFaces * kFaces * kFaces> table{};
  table.fill(kNone);
  for (std::size_t piece = 0; piece < kCorners; ++piece) {
    for (std::size_t twist = 0; twist < 3; ++twist) {
      const auto& faces = kCornerFaces[piece];
      const std::size_t at =
          (faces[(3 - twist) % 3] * 6u + faces[(4 - twist) % 3]) * 6u + faces[(5 - twist) % 3];
      table[at] = static_cast<std::uint8_t>(piece * 3 + twist);
    }
  }
  return table;
}();

constexpr auto kEdgeTable = [] {
  std::array<std::uint8_t, kFaces * kFaces> table{};
  table.fill(kNone);
  for (std::size_t piece = 0; piece < kEdges; ++piece) {
    const auto& faces = kEdgeFaces[piece];
    table[faces[0] * 6u + faces[1]] = static_cast<std::uint8_t>(piece * 2);
    table[faces[1] * 6u + faces[0]] = static_cast<std::uint8_t>(piece * 2 + 1);
  }
  return table;
}();

/// The same cube with colours so renamed that the fixed centres are at home.
Pieces seen_from_centres(const Pieces& pieces) {
  std::array<int, kFaces> renamed{};
  for (int face = 0; face < kFaces; ++face) renamed[pieces.centre[index(face)]] = face;
  Pieces seen;
  for (int place = 0; place < kCorners; ++place) {
    const auto colour = [&](int which) {
      return renamed[index(corner_colour(pieces, place, which))];
    };
    const auto corner = corner_of_colours(colour(0), colour(1), colour(2));
    assert(corner);
    seen.corner_piece[index(place)] = corner->piece;
    seen.corner_twist[index(place)] = corner->turned;
  }
  for (int place = 0; place < kEdges; ++place) {
    const auto edge = edge_of_colours(renamed[index(edge_colour(pieces, place, 0))],
                                      renamed[index(edge_colour(pieces, place, 1))]);
    assert(edge);
    seen.edge_piece[index(place)] = edge->piece;
    seen.edge_flip[index(place)] = edge->turned;
  }
  return seen;
}

template <std::size_t Count>
int sum(const std::array<std::uint8_t, Count>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

std::string reason(int twists, bool flipped, bool swapped, int size) {
  const std::string_view edge = size > 3 ? "middle edge" : "edge";
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  if (twists != 0) {
    add(
        fmt::format("corner twists sum to {} mod 3: turning any one corner, for instance {}, {} "
                    "repairs it",
                    twists, corner_name(0), twists == 1 ? "anticlockwise" : "clockwise"));
  }
  if (flipped) {
    add(fmt::format("{0} flips sum to 1 mod 2: flipping any one {0}, for instance {1}, repairs it",
                    edge, edge_name(1)));
  }
  if (swapped) {
    add(
        fmt::format("two pieces are swapped: exchanging any two corners or any two {}s, for "
                    "instance {} and {}, repairs it",
                    edge, edge_name(1), edge_name(0)));
  }
  return text;
}

}  // namespace

std::optional<PlacedPiece> corner_of_colours(int first, int second, int third) {
  const std::uint8_t found = kCornerTable[index((first * kFaces + second) * kFaces + third)];
  if (found == kNone) return std::nullopt;
  return PlacedPiece{static_cast<std::uint8_t>(found / 3), static_cast<std::uint8_t>(found % 3)};
}

std::optional<PlacedPiece> edge_of_colours(int first, int second) {
  const std::uint8_t found = kEdgeTable[index(first * kFaces + second)];
  if (found == kNone) return std::nullopt;
  return PlacedPiece{static_cast<std::uint8_t>(found / 2), static_cast<std::uint8_t>(found % 2)};
}

int corner_colour(const Pieces& pieces, int place, int which) {
  const auto& faces = kCornerFaces[pieces.corner_piece[index(place)]];
  return faces[index((which + 3 - pieces.corner_twist[index(place)]) % 3)];
}

int edge_colour(const Pieces& pieces, int place, int which) {
  const auto& faces = kEdgeFaces[pieces.edge_piece[index(place)]];
  return faces[index((which + pieces.edge_flip[index(place)]) % 2)];
}

Verdict reachable(const Pieces& pieces, int size) {
  const bool even = size % 2 == 0;
  const Pieces seen = even ? pieces : seen_from_centres(pieces);
  const int twists = sum(seen.corner_twist) % 3;
  const bool flipped = !even && sum(seen.edge_flip) % 2 != 0;
  const bool swapped = !even && index::is_odd_permutation(seen.corner_piece) !=
                                    index::is_odd_permutation(seen.edge_piece);
  Verdict verdict;
  verdict.orbit = 1 + twists + (flipped ? 3 : 0) + (swapped ? 6 : 0);
  verdict.orbits = even ? 3 : 12;
  verdict.validity.solvable = verdict.orbit == 1;
  if (!verdict.validity.solvable) {
    verdict.validity.reason =
        fmt::format("{} (orbit {} of the {})", reason(twists, flipped, swapped, size),
                    verdict.orbit, verdict.orbits);
  }
  return verdict;
}

}  // namespace quebra::puzzle::cube
