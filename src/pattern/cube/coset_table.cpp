#include "pattern/cube/coset_table.hpp"

#include <functional>
#include <memory>
#include <utility>

#include "core/rng.hpp"
#include "pattern/cube/flip_builder.hpp"
#include "pattern/line_builder.hpp"

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::LatticeCube;
using puzzle::cube::Metric;

TableKey key_of(const Cube3& puzzle, std::string pattern) {
  return {.puzzle = puzzle.name(),
          .pattern = std::move(pattern),
          .metric = puzzle.metric(),
          .goal = puzzle.solved_text()};
}

/// Whether a table can hold bounds that `place_of(cube)` finds: on walks from the goal no bound exceeds the
/// number of moves made, and none of distances differs from the one before by more than one, as far as
/// codes tell.
bool is_plausible(const Cube3& puzzle, const LineLayout& layout, const DistanceTable& table,
                  bool of_distances,
                  const std::function<std::uint64_t(const LatticeCube&)>& place_of) {
  if (table.layout().entries != entries_of(layout) || table.layout().width_bits != 2) return false;
  if (table.layout().depths.size() != layout.base + 3) return false;
  constexpr int kWalks = 64;
  constexpr unsigned kSteps = 16;
  const auto* lines = reinterpret_cast<const std::uint8_t*>(table.bytes().data());
  const auto moves = puzzle::cube::lattice_moves(puzzle);
  core::Rng rng(1);
  for (int walk = 0; walk < kWalks; ++walk) {
    LatticeCube cube = puzzle::cube::lattice_home();
    std::uint64_t before = place_of(cube);
    if (layout.bound_at(lines, before) != 0) return false;
    for (unsigned step = 1; step <= kSteps; ++step) {
      cube = cube * moves[rng.below(moves.size())];
      const std::uint64_t here = place_of(cube);
      const unsigned code = LineLayout::code_at(lines, here);
      const unsigned last = LineLayout::code_at(lines, before);
      if (layout.bound_at(lines, here) > step) return false;
      if (of_distances && (code > last + 1 || last > code + 1)) return false;
      before = here;
    }
  }
  return true;
}

/// `rows` is called where the space is needed: to build.
core::Result<ObtainedTable> obtain(const Cube3& puzzle, const TableKey& key,
                                   const LineLayout& layout,
                                   const std::function<RowSpace(const core::Ends&)>& rows,
                                   const std::function<std::uint64_t(const LatticeCube&)>& place_of,
                                   const TableRequest& request) {
  // What the space itself takes: columns after moves and symmetries, and the latter once more.
  const std::uint64_t space_bytes = layout.columns * 4 * (18 + 2 * puzzle::cube::kSymmetries);
  return obtain_table(
      {.key = key,
       .build_bytes = [&] { return layout.bytes() + space_bytes; },
       .table_bytes = layout.bytes(),
       .is_plausible =
           [&](const DistanceTable& table) {
             return is_plausible(puzzle, layout, table, true, place_of);
           },
       .build =
           [&](BuildRequest build_request) {
             core::Monitor& monitor = build_request.monitor;
             const RowSpace space = rows([&] { return monitor.checkpoint({}).has_value(); });
             if (const auto ended = monitor.checkpoint({})) {
               return core::Result<DistanceTable>(build_ended(key, *ended, layout.bytes()));
             }
             return build_lines(space, layout, key, std::move(build_request));
           }},
      request);
}

}  // namespace

std::optional<CosetKind> parse_coset_kind(std::string_view name) {
  for (const CosetKind& kind : kCosetKinds) {
    if (kind.name() == name) return kind;
  }
  return std::nullopt;
}

LineLayout coset_layout(const Cube3& puzzle, CosetKind kind) {
  // The codes for base + 1, base + 2 and more are for the bounds where a search has most of its nodes.
  unsigned base = kind.corners == CornerGroup::tetrads ? 7 : 8;
  if (kind.flips != Flips::none) ++base;
  if (puzzle.metric_kind() == Metric::qtm) base += kind.is_closed() ? 2U : 1U;
  return {.rows = kind.rows(), .columns = kind.columns(), .base = base};
}

TableKey coset_key(const Cube3& puzzle, CosetKind kind) {
  return key_of(puzzle, "coset(" + kind.name() + ")");
}

std::uint64_t coset_place(const LineLayout& layout, CosetKind kind, const CornerClasses& classes,
                          const LatticeCube& cube) {
  const std::uint32_t entry = classes.classes().entries[classes.number(cube.corners)];
  const auto& symmetry = puzzle::cube::cube_symmetries()[SymmetryClasses::symmetry_of(entry)];
  const Edges edges = symmetry.of(cube).edges;
  const std::uint32_t column =
      flip_classes(kind.flips) * slice_number(edges) + flip_class(kind.flips, edges);
  return layout.place_of(SymmetryClasses::class_of(entry), column);
}

core::Result<ObtainedTable> obtain_cosets(const Cube3& puzzle, CosetKind kind,
                                          const CornerClasses& classes,
                                          const TableRequest& request) {
  const LineLayout layout = coset_layout(puzzle, kind);
  const TableKey key = coset_key(puzzle, kind);
  const auto place_of = [&](const LatticeCube& cube) {
    return coset_place(layout, kind, classes, cube);
  };
  if (kind.is_closed()) {
    return obtain(
        puzzle, key, layout,
        [&](const core::Ends& ends) { return coset_rows(puzzle, kind, classes, ends); }, place_of,
        request);
  }
  const FlipTable wanted{puzzle, kind, classes, layout, key};
  return obtain_table({.key = key,
                       .build_bytes = [&] { return layout.bytes() + kFlipLayersBytes; },
                       .table_bytes = layout.bytes(),
                       .is_plausible =
                           [&](const DistanceTable& table) {
                             return is_plausible(puzzle, layout, table, false, place_of);
                           },
                       .build =
                           [&](BuildRequest build_request) {
                             return build_flips(wanted, std::move(build_request));
                           }},
                      request);
}

LineLayout domino_layout(const Cube3& puzzle) {
  const unsigned base = puzzle.metric_kind() == Metric::qtm ? 8 : 7;
  return {.rows = kDominoRows, .columns = kTwists, .base = base};
}

TableKey domino_key(const Cube3& puzzle) { return key_of(puzzle, "domino"); }

std::uint64_t domino_place(const LineLayout& layout, const SymmetryClasses& classes,
                           const LatticeCube& cube) {
  const std::uint32_t entry = classes.entries[domino_number(cube.edges)];
  const auto& symmetry = puzzle::cube::cube_symmetries()[SymmetryClasses::symmetry_of(entry)];
  return layout.place_of(SymmetryClasses::class_of(entry), twist_number(symmetry.of(cube).corners));
}

core::Result<ObtainedTable> obtain_domino(const Cube3& puzzle, const SymmetryClasses& classes,
                                          const TableRequest& request) {
  const LineLayout layout = domino_layout(puzzle);
  return obtain(
      puzzle, domino_key(puzzle), layout,
      [&](const core::Ends& ends) { return domino_rows(puzzle, classes, ends); },
      [&](const LatticeCube& cube) { return domino_place(layout, classes, cube); }, request);
}

}  // namespace quebra::pattern::cube
