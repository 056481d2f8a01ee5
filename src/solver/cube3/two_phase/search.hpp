#pragma once
// The two-phase search (H. Kociemba, 1992): into the group G1 of U, D and half turns, and through it to the
// solved cube; first short ways through phase 1, then longer ones, as long as shorter solutions may follow.
// In six directions: each of the three axes upright, the cube and its inverse.
//
//   auto tables = TwoPhaseTables::obtain({.memory = &accountant, .store = &store}, &uses);
//   core::Monitor monitor({.limits = {.seconds = 0.05}});
//   SearchAnswer answer = search(**tables, {.start = cube}, monitor);
//   if (answer.path) ...                                    moves of reference_cube()
//
// The answers get better with time: 0.1 ms for 21 moves, 1 ms for 20, 50 ms for 19, on average. Cubes
// of few moves are solved optimally before, by the three axes' distances together (shortest.hpp).
// The same request on one thread visits the same nodes. Nothing here is shared: several searches may run at
// the same time on the same tables.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/monitor.hpp"
#include "solver/cube3/two_phase/walk.hpp"

namespace quebra::solver::two_phase {

class TwoPhaseTables {
 public:
  /// From the store, or built. `uses`, if not null, is told of each table. Errors: as obtain_table.
  static core::Result<std::shared_ptr<const TwoPhaseTables>> obtain(
      const pattern::TableRequest& request, std::vector<core::TableUse>* uses = nullptr);

  [[nodiscard]] const WalkTables& walk() const { return walk_; }
  [[nodiscard]] const Spaces& spaces() const { return walk_.spaces; }

 private:
  struct Made;  ///< what is computed anew in each program
  TwoPhaseTables(std::shared_ptr<const Made> made, core::Reservation counted,
                 std::shared_ptr<const pattern::DistanceTable> phase1,
                 std::shared_ptr<const pattern::DistanceTable> phase2);

  std::shared_ptr<const Made> made_;
  core::Reservation counted_;
  std::shared_ptr<const pattern::DistanceTable> phase1_, phase2_;
  WalkTables walk_;
};

struct SearchRequest {
  Cube3State start;
  unsigned good_enough = 0;         ///< a solution of up to so many moves ends the search
  unsigned longest = kLongestPath;  ///< longer solutions are not wanted
  unsigned shortest_to = 10;  ///< up to this length, solutions are looked for that are shortest
  std::uint64_t effort = 0;   ///< nodes after which the best so far is enough; 0: until a limit
  unsigned threads = 1;       ///< up to six are of use
  /// Hears of each better solution, on the calling thread.
  std::function<void(std::span<const std::uint8_t> path)> improved = {};
};

struct SearchAnswer {
  std::optional<std::vector<std::uint8_t>> path = {};  ///< the best; moves of reference_cube()
  core::Cost lower_bound = 0;                          ///< proven
  std::optional<core::StopReason> ended = {};          ///< by the monitor; none: by itself
  core::Statistics statistics = {};
};

/// Moves of the reference cube in the puzzle's own order.
std::vector<puzzle::cube::Move> in_order_of(const Cube3& puzzle,
                                            std::span<const std::uint8_t> path);

/// Under the monitor's limits of nodes and seconds, and its stop flag; the monitor is told of lower bounds
/// and of the length of the best.
SearchAnswer search(const TwoPhaseTables& tables, const SearchRequest& request,
                    core::Monitor& monitor);

}  // namespace quebra::solver::two_phase
