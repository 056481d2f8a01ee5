#include "heuristic/cube/rows.hpp"

#include <memory>
#include <type_traits>
#include <utility>

#include "core/text.hpp"
#include "heuristic/combine.hpp"
#include "heuristic/cube/coset.hpp"
#include "heuristic/cube/cubie_manhattan.hpp"
#include "heuristic/cube/disorder.hpp"
#include "heuristic/cube/pattern.hpp"
#include "heuristic/cube/sticker_distance.hpp"
#include "heuristic/exact.hpp"

namespace quebra::heuristic::cube {
namespace {

template <class P>
using Made = core::Result<core::HeuristicPtr<P>>;

template <class P, class H>
core::HeuristicPtr<P> erased(H heuristic) {
  return std::make_unique<core::ErasedHeuristic<P, H>>(std::move(heuristic));
}

template <class P, class H, core::HeuristicInfo (*info)()>
Made<P> make_plain(const P& puzzle, const MakeRequest& request) {
  if (const auto ok = refuse_argument(info().name, request); !ok) return ok.error();
  return erased<P>(H(puzzle));
}

template <class P, Correction correction, core::HeuristicInfo (*info)()>
Made<P> make_disorder(const P& puzzle, const MakeRequest& request) {
  const std::string argument = core::lower_case(core::trimmed(request.argument));
  if (!argument.empty() && argument != "floor") {
    return core::bad_input("heuristic " + info().name +
                           " takes floor or nothing between its "
                           "parentheses: write " +
                           info().name + "(floor)");
  }
  return erased<P>(Disorder<P>(puzzle, correction, argument == "floor"));
}

template <class P>
Made<P> make_cubie_manhattan(const P& puzzle, const MakeRequest& request) {
  const std::string argument = core::lower_case(core::trimmed(request.argument));
  const bool has_edges = puzzle.width() == 3;
  if (argument.empty()) return erased<P>(CubieManhattan<P>(puzzle, Cubies::both));
  if (argument == "corners") return erased<P>(CubieManhattan<P>(puzzle, Cubies::corners));
  if (argument == "edges" && has_edges) return erased<P>(CubieManhattan<P>(puzzle, Cubies::edges));
  return core::bad_input(
      has_edges
          ? "heuristic cubie-manhattan takes edges, corners or nothing between its parentheses: "
            "write cubie-manhattan(edges)"
          : "the 2x2x2 has corners alone: write cubie-manhattan without parentheses");
}

core::HeuristicInfo cube_exact_info() {
  core::HeuristicInfo info = exact_info();
  info.example = "cube:2 R U F2";
  return info;
}

/// For the sizes that a heuristic does not know.
template <class P, core::HeuristicInfo (*info)()>
Made<P> refuse_size(const P& puzzle, const MakeRequest& /*request*/) {
  return core::unsupported("heuristic " + info().name + " does not know " + puzzle.name() +
                           ": see quebra explain " + info().name);
}

template <class P>
std::vector<Row<P>> rows_of() {
  std::vector<Row<P>> rows = {
      {zero_info, make_zero<P>},
      {misplaced_info,
       make_plain<P, StickerDistance<P, Measure::misplaced, false>, misplaced_info>},
      {manhattan_info,
       make_plain<P, StickerDistance<P, Measure::manhattan, false>, manhattan_info>},
      {misplaced_min_info,
       make_plain<P, StickerDistance<P, Measure::misplaced, true>, misplaced_min_info>},
      {manhattan_min_info,
       make_plain<P, StickerDistance<P, Measure::manhattan, true>, manhattan_min_info>},
      {disorder_info, make_disorder<P, Correction::quadratic, disorder_info>},
      {disorder_linear_info, make_disorder<P, Correction::linear, disorder_linear_info>},
  };
  if constexpr (requires(const P& puzzle, const typename P::State& state) {
                  puzzle.corner_code(state, std::size_t{});
                }) {
    rows.push_back({cubie_manhattan_info, make_cubie_manhattan<P>});
  } else {
    rows.push_back({cubie_manhattan_info, refuse_size<P, cubie_manhattan_info>});
  }
  if constexpr (core::Ranked<P>) {
    rows.push_back({cube_exact_info, make_exact<P>});
  } else {
    rows.push_back({cube_exact_info, refuse_size<P, cube_exact_info>});
  }
  if constexpr (std::is_same_v<P, puzzle::cube::Cube3>) {
    rows.push_back({pattern_info, make_pattern, canonical_pattern});
    rows.push_back({coset_info, make_coset});
    rows.push_back({domino_info, make_domino});
  } else {
    rows.push_back({pattern_info, refuse_size<P, pattern_info>});
    rows.push_back({coset_info, refuse_size<P, coset_info>});
    rows.push_back({domino_info, refuse_size<P, domino_info>});
  }
  return rows;
}

}  // namespace

template <class P>
std::span<const Row<P>> cube_heuristics() {
  static const std::vector<Row<P>> kRows = rows_of<P>();
  return kRows;
}

std::vector<core::HeuristicInfo> cube_heuristic_infos() {
  std::vector<core::HeuristicInfo> infos;
  for (const auto& row : cube_heuristics<puzzle::cube::Cube2>()) infos.push_back(row.info());
  return infos;
}

template std::span<const Row<puzzle::cube::Cube2>> cube_heuristics();
template std::span<const Row<puzzle::cube::Cube3>> cube_heuristics();
template std::span<const Row<puzzle::cube::CubeN<7>>> cube_heuristics();
template std::span<const Row<puzzle::cube::CubeN<32>>> cube_heuristics();

}  // namespace quebra::heuristic::cube
