#include "heuristic/tiles/rows.hpp"

#include <array>
#include <memory>
#include <utility>

#include "heuristic/combine.hpp"
#include "heuristic/exact.hpp"
#include "heuristic/tiles/additive.hpp"
#include "heuristic/tiles/linear_conflict.hpp"
#include "heuristic/tiles/manhattan.hpp"
#include "heuristic/tiles/misplaced.hpp"
#include "heuristic/tiles/pairwise.hpp"
#include "heuristic/tiles/pattern.hpp"
#include "heuristic/tiles/walking_distance.hpp"

namespace quebra::heuristic::tiles {
namespace {

template <class Board>
using Puzzle = puzzle::tiles::Tiles<Board>;

template <class Board, class H>
core::HeuristicPtr<Puzzle<Board>> erased(H heuristic) {
  return std::make_unique<core::ErasedHeuristic<Puzzle<Board>, H>>(std::move(heuristic));
}

/// For heuristics that are constructed from the puzzle alone.
template <class Board, class H, core::HeuristicInfo (*info)()>
core::Result<core::HeuristicPtr<Puzzle<Board>>> make_plain(const Puzzle<Board>& puzzle,
                                                           const MakeRequest& request) {
  if (const auto ok = refuse_argument(info().name, request); !ok) return ok.error();
  return erased<Board>(H(puzzle));
}

template <class Board>
core::Result<core::HeuristicPtr<Puzzle<Board>>> make_walking_distance(const Puzzle<Board>& puzzle,
                                                                      const MakeRequest& request) {
  auto made = WalkingDistance<Board>::make(puzzle, request);
  if (!made) return made.error();
  return erased<Board>(std::move(*made));
}

template <class Board>
core::Result<core::HeuristicPtr<Puzzle<Board>>> make_additive(const Puzzle<Board>& puzzle,
                                                              const MakeRequest& request) {
  auto databases = additive_databases(puzzle, request);
  if (!databases) return databases.error();
  return erased<Board>(Additive<Board>(puzzle, std::move(*databases)));
}

template <class Board>
core::Result<core::HeuristicPtr<Puzzle<Board>>> make_pattern(const Puzzle<Board>& puzzle,
                                                             const MakeRequest& request) {
  auto table = tile_pattern_table(puzzle, request);
  if (!table) return table.error();
  return erased<Board>(TilePattern<Board>(puzzle, std::move(*table)));
}

template <class Board>
core::Result<core::HeuristicPtr<Puzzle<Board>>> make_pairwise(const Puzzle<Board>& puzzle,
                                                              const MakeRequest& request) {
  if (const auto ok = refuse_argument(pairwise_info().name, request); !ok) return ok.error();
  auto made = Pairwise<Board>::make(puzzle, request);
  if (!made) return made.error();
  return erased<Board>(std::move(*made));
}

}  // namespace

template <class B>
std::span<const Row<puzzle::tiles::Tiles<B>>> tile_heuristics() {
  static constexpr auto kRows = std::to_array<Row<Puzzle<B>>>({
      {zero_info, make_zero<Puzzle<B>>},
      {misplaced_info, make_plain<B, Misplaced<B>, misplaced_info>},
      {manhattan_info, make_plain<B, Manhattan<B>, manhattan_info>},
      {linear_conflict_info, make_plain<B, LinearConflict<B>, linear_conflict_info>},
      {pairwise_info, make_pairwise<B>},
      {walking_distance_info, make_walking_distance<B>},
      {additive_info, make_additive<B>, pattern::tiles::canonical_partition},
      {tile_pattern_info, make_pattern<B>, pattern::tiles::canonical_partition},
      {exact_info, make_exact<Puzzle<B>>},
  });
  return kRows;
}

template std::span<const Row<Puzzle<puzzle::tiles::Board16>>>
tile_heuristics<puzzle::tiles::Board16>();
template std::span<const Row<Puzzle<puzzle::tiles::Board64>>>
tile_heuristics<puzzle::tiles::Board64>();

}  // namespace quebra::heuristic::tiles
