#pragma once
// Heuristics of the 15-puzzle (goal with the blank first) side by side: their values on the same random
// states, and what IDA* generates with them on the same random instances.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/heuristic.hpp"
#include "core/result.hpp"
#include "core/status.hpp"
#include "lab/reproduce/profiles.hpp"
#include "pattern/tiles/databases.hpp"
#include "puzzle/tiles/tiles.hpp"
#include "search/prediction.hpp"

namespace quebra::lab {

using FifteenPuzzle = puzzle::tiles::Tiles<puzzle::tiles::Board16>;

/// The goal has the blank first.
FifteenPuzzle fifteen_puzzle();

/// A heuristic: one by name, or groups of tiles, with reflection or without.
struct TileContestant {
  std::string_view name;    ///< of a heuristic, or of the groups
  std::string_view groups;  ///< empty: a heuristic by name
  bool is_reflected = false;
  std::size_t instances = 0;   ///< to be solved
  bool only_if_ready = false;  ///< left out if its tables are not in the store
};

struct TileSearch {
  std::uint64_t generated;
  std::uint64_t last;  ///< of them in the last iteration, which ends at a solution
  std::int64_t length;
  double seconds;
};

struct TileResult {
  std::size_t which = 0;  ///< of the contestants
  core::HeuristicPtr<FifteenPuzzle> heuristic = {};
  std::optional<pattern::tiles::TileDatabases> databases = {};
  std::optional<double> exact_mean = {};  ///< where the tables tell it
  std::uint64_t bytes = 0;                ///< of tables
  search::Spread values = {};
  std::uint64_t below = 0;  ///< states with a value less than that of a heuristic it includes
  /// By kTileHistories; a heuristic by name has the first only. Instance i is the same for all.
  std::array<std::vector<TileSearch>, 2> searches = {};
};

/// Longest move sequences that are known to lead nowhere new. 2: no move back.
inline constexpr std::array<unsigned, 2> kTileHistories = {2, 12};

struct TileContest {
  std::vector<TileResult> results = {};  ///< of those that are not left out, in order
  std::vector<puzzle::tiles::Board16> starts = {};
  std::vector<std::size_t> left_out = {};
  std::optional<core::StopReason> ended = {};
};

struct TileContestRequest {
  std::span<const TileContestant> contestants;  ///< Manhattan distance first
  const FifteenPuzzle& puzzle;
  const ReproduceRequest& request;
  const engine::RunHooks& hooks;
  core::MemoryAccountant& memory;  ///< outlives the contest
  std::uint64_t states = 0;        ///< for the values
};

core::Result<TileContest> run_tile_contest(const TileContestRequest& request);

}  // namespace quebra::lab
