#include "lab/reproduce/claims_000.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <span>

#include "heuristic/cube/disorder.hpp"
#include "heuristic/cube/sticker_distance.hpp"
#include "puzzle/cube/geometry.hpp"
#include "puzzle/cube/orientations.hpp"
#include "puzzle/cube/turn.hpp"

namespace quebra::lab {
namespace {

namespace cube = puzzle::cube;
using Stickers = std::vector<std::uint8_t>;

/// As printed.
struct Coefficients {
  int size;
  const char* a;
  const char* b;
};
constexpr std::array<Coefficients, 4> kPrinted = {{{2, "0.00669643", "-0.04464286"},
                                                   {3, "0.00120623", "0.01271712"},
                                                   {4, "0.00041853", "0.01785714"},
                                                   {5, "0.00019283", "0.01728662"}}};

/// The document's 6N isomorphic rotations: axis, plane, sense.
std::vector<cube::Turn> rotations(int size) {
  std::vector<cube::Turn> turns;
  for (int axis = 0; axis < cube::kAxes; ++axis) {
    for (int plane = 0; plane < size; ++plane) {
      for (const int sense : {1, -1}) {
        turns.push_back(cube::isomorphic_rotation(size, axis, plane, sense));
      }
    }
  }
  return turns;
}

/// Every facelet with a number of its own, so that nothing moves unseen.
std::vector<std::uint16_t> numbered(const cube::Geometry& geometry) {
  std::vector<std::uint16_t> facelets(static_cast<std::size_t>(geometry.facelets()));
  std::iota(facelets.begin(), facelets.end(), std::uint16_t{0});
  return facelets;
}

Stickers after(const cube::Geometry& geometry, const cube::Turn& turn) {
  Stickers stickers = geometry.solved();
  geometry.turn(turn, std::span(stickers));
  return stickers;
}

/// As text: GCC 12 warns of an overread, wrongly, where vectors of bytes are compared.
std::string key_of(const Stickers& stickers) { return {stickers.begin(), stickers.end()}; }

std::size_t distinct(const cube::Geometry& geometry, std::span<const cube::Turn> turns) {
  std::set<std::string> results;
  for (const cube::Turn& turn : turns) results.insert(key_of(after(geometry, turn)));
  return results.size();
}

/// Whether the three stickers of the corner in planes 0, 0, 0 never move.
bool corner_stays(const cube::Geometry& geometry, std::span<const cube::Turn> turns) {
  const std::vector<std::uint16_t> still = numbered(geometry);
  return std::ranges::all_of(turns, [&](const cube::Turn& turn) {
    std::vector<std::uint16_t> turned = still;
    geometry.turn(turn, std::span(turned));
    return std::ranges::all_of(std::array{0, 1, 2}, [&](int face) {
      const auto at = static_cast<std::size_t>(geometry.facelet({.at = {}, .face = face}));
      return turned[at] == still[at];
    });
  });
}

/// Configurations isomorphic to a cube that has no symmetry left.
std::size_t isomorphic_configurations(const cube::Geometry& geometry,
                                      std::span<const cube::Turn> turns) {
  Stickers mixed = geometry.solved();
  for (std::size_t i = 0; i < 50; ++i) geometry.turn(turns[i * 7 % turns.size()], std::span(mixed));
  const cube::Orientations ways(geometry);
  std::set<std::string> results;
  for (int way = 0; way < cube::kOrientations; ++way) results.insert(key_of(ways.held(mixed, way)));
  return results.size();
}

/// "16" if all are equal, else "16 to 24".
std::string range_of(const std::vector<int>& values) {
  const auto [least, most] = std::ranges::minmax(values);
  return least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
}

PublishedTable::Row row_of(const Coefficients& printed) {
  const int size = printed.size;
  const cube::Geometry geometry(size);
  const auto turns = rotations(size);
  const heuristic::cube::DisorderCount disorder(size);
  std::vector<int> disorders;
  int most_manhattan = 0;
  for (const cube::Turn& turn : turns) {
    const Stickers stickers = after(geometry, turn);
    disorders.push_back(disorder(stickers));
    const heuristic::cube::FaceCounts counts(stickers, size);
    most_manhattan = std::max(
        most_manhattan, counts.distance<heuristic::cube::Measure::manhattan>(cube::face_maps()[0]));
  }
  const auto parabola =
      heuristic::cube::corrected_disorder(heuristic::cube::Correction::quadratic, size, false);
  const auto decimals = [&](std::int64_t numerator) {
    return fmt::format("{:.8f}",
                       static_cast<double>(numerator) / static_cast<double>(parabola.denominator));
  };
  const auto must = [](std::string ours, std::string published, bool holds = true) {
    return Cell{.ours = std::move(ours), .published = std::move(published), .must_match = holds};
  };
  const bool smallest = size == 2;
  return {.label = fmt::format("{}", size),
          .cells = {must(fmt::format("{}", distinct(geometry, turns)), fmt::format("{}", 6 * size),
                         !smallest),
                    must(corner_stays(geometry, turns) ? "stays" : "moves", "stays"),
                    must(fmt::format("{}", isomorphic_configurations(geometry, turns)),
                         fmt::format("{}", 24 * size), false),
                    must(fmt::format("{:g}", most_manhattan / (4.0 * size)), "1", smallest),
                    must(range_of(disorders), fmt::format("{}", 8 * size)),
                    must(decimals(parabola.square), printed.a),
                    must(decimals(parabola.linear), printed.b)}};
}

}  // namespace

PublishedTable claims_000() {
  PublishedTable table{
      .title = "What needs no search",
      .columns = {"N", "rotations", "corner 0,0,0", "isomorphic", "manhattan after one",
                  "disorder after one", "a", "b"},
      .note =
          "rotations: different ones; on the 2x2x2 turning plane 1 and turning plane 0 the other "
          "way are one. isomorphic: ways to hold a cube; 24 for every N, not 24N. manhattan after "
          "one rotation, at most: it would have to be 1; the rotation of plane 0 turns N-1 layers, "
          "so that neither manhattan nor misplaced is admissible for N >= 3."};
  for (const Coefficients& printed : kPrinted) table.rows.push_back(row_of(printed));
  return table;
}

}  // namespace quebra::lab
