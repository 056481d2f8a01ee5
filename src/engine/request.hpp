#pragma once
// What can be asked of the engine. Everything is text as a person would type it: names are looked up
// in the catalogue, states are parsed by their puzzle. Empty text means the default.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/concepts.hpp"
#include "core/limits.hpp"
#include "core/monitor.hpp"
#include "core/stop.hpp"
#include "pattern/store.hpp"

namespace quebra::engine {

/// Which puzzle: size, goal, metric and successor order fixed.
struct PuzzleRequest {
  std::string puzzle;     ///< "tiles", "tiles:3x4", "8-puzzle"
  std::string goal = {};  ///< a named goal or a state
  std::string metric = {};
  std::string order = {};  ///< successor order, for instance "ULRD"
  std::string state = {};  ///< a state from which the size may be taken
};

struct SolveRequest {
  PuzzleRequest puzzle;   ///< puzzle.state is the start
  std::string with = {};  ///< "astar:manhattan", "bfs", "idastar:max(manhattan,misplaced)"
  std::map<std::string, std::string> options = {};  ///< of the method
  core::Limits limits = {};
  std::uint64_t seed = 1;
  unsigned threads = 1;  ///< for methods that can use more than one
};

struct ScrambleRequest {
  PuzzleRequest puzzle;
  std::optional<std::uint64_t> moves = {};  ///< so many random moves from the goal, none wasted
  std::optional<std::uint64_t> difficulty = {};  ///< so many random moves, any of them
  std::optional<std::uint32_t> distance = {};    ///< exactly this far from the goal
  std::uint64_t count = 1;
  std::uint64_t seed = 1;
  core::Limits limits = {};
};

struct EnumerateRequest {
  PuzzleRequest puzzle;  ///< puzzle.state: where to begin; empty: the goal
  std::optional<std::uint32_t> to_depth = {};
  unsigned threads = 1;
  std::uint64_t hardest = 0;  ///< how many of the most distant states to list
  core::Limits limits = {};
};

/// To have the tables of a heuristic on disk before they are needed.
struct PrepareRequest {
  PuzzleRequest puzzle;
  std::string heuristic;
  unsigned threads = 1;
  core::Limits limits = {};
};

struct AuditRequest {
  PuzzleRequest puzzle;
  std::string heuristic;
  std::optional<std::uint32_t> to_depth = {};  ///< only states within this distance of the goal
  std::optional<std::uint64_t> sample = {};    ///< so many random states instead of all
  unsigned threads = 1;
  std::uint64_t seed = 1;
  core::Limits limits = {};
};

/// What iterations of IDA* cost, before they are run and, if wanted, measured.
struct PredictRequest {
  PuzzleRequest puzzle;   ///< puzzle.state: the start; empty: the mean over random starts
  std::string with = {};  ///< "idastar:manhattan"
  std::map<std::string, std::string> options = {};  ///< of the method
  std::vector<std::uint32_t> depths = {};           ///< bounds of the iterations
  std::optional<std::uint64_t> sample =
      {};                     ///< random states for the distribution of h; else exact
                              ///< where that can be had, or kDefaultSample
  std::uint64_t measure = 0;  ///< iterations to run for each depth, from random starts
  bool measure_all = false;   ///< from every start instead, of a space that is small enough
  unsigned threads = 1;
  std::uint64_t seed = 1;
  core::Limits limits = {};

  static constexpr std::uint64_t kDefaultSample = 1'000'000;
};

using TableStore = pattern::TableStore;

/// How a running request is watched and ended, and where tables are kept. All may be null.
struct RunHooks {
  const core::StopFlag* stop = nullptr;
  core::Listener* listener = nullptr;
  const TableStore* tables = nullptr;  ///< null: tables are built each time, and not kept
};

}  // namespace quebra::engine
