#include "solver/cube3/two_phase/two_phase.hpp"

#include <algorithm>
#include <vector>

#include "solver/cube3/two_phase/search.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Move;
using Request = MethodRequest<Cube3>;

/// Nodes for improvements where no limit says otherwise: some milliseconds.
constexpr std::uint64_t kEffort = 20'000;

two_phase::SearchRequest search_request(const Request& request) {
  const core::Limits& limits = request.monitor.limits();
  const auto good_enough = static_cast<unsigned>(request.options.integer("max-length"));
  const bool limited = limits.seconds || limits.nodes;
  two_phase::SearchRequest wanted{
      .start = request.start,
      .good_enough = good_enough,
      .shortest_to = static_cast<unsigned>(request.options.integer("shortest-to")),
      .effort = limited || good_enough != 0 ? 0 : kEffort,
      .threads = request.threads};
  if (limits.depth) wanted.longest = std::min(wanted.longest, *limits.depth);
  return wanted;
}

}  // namespace

core::MethodInfo two_phase_info() {
  return {
      .name = "two-phase",
      .aliases = {"kociemba"},
      .summary = "Kociemba's two phases: some 20 moves at once, fewer with time",
      .details =
          "First into the cubes that U, D and half turns make, then with these moves to the solved "
          "one; ever longer first phases for ever shorter sums, along the three axes, from the "
          "cube and from its inverse. Without a limit it improves its first answer for some "
          "milliseconds (20,000 nodes); with --time-limit or --max-nodes until that ends, with "
          "--max-length until the length is reached. -j shares the six directions; only one thread "
          "gives the same answer each time. Cubes of few "
          "moves are solved optimally before. Two tables, 91 MB, are built on first use in some "
          "seconds.",
      .reference = "H. Kociemba, 1992; symmetry reduction after his Cube Explorer",
      .complete = "yes",
      .optimal = "only up to --shortest-to",
      .time = "some 0.1 ms for 21 moves, 1 ms for 20, 50 ms for 19",
      .space = "the tables",
      .puzzles = "cube:3 in htm",
      .options = {
          {.name = "max-length",
           .kind = core::OptionKind::integer,
           .default_value = "0",
           .summary = "end as soon as a solution of at most so many moves is known; 0: improve it "
                      "for a moment, or until a limit",
           .minimum = 0,
           .maximum = two_phase::kLongestPath},
          {.name = "shortest-to",
           .kind = core::OptionKind::integer,
           .default_value = "10",
           .summary = "look for a solution of up to so many moves first, a shortest one; each one "
                      "more takes some ten times as long",
           .minimum = 0,
           .maximum = 20}}};
}

core::Result<void> check_two_phase(const Cube3& puzzle, const core::OptionValues& /*options*/) {
  if (puzzle.metric_kind() == puzzle::cube::Metric::htm) return {};
  return core::unsupported("two-phase counts half turns as one move: use --metric htm");
}

core::Result<search::Outcome<Move>> run_two_phase(const Cube3& puzzle, const Request& request) {
  core::Monitor& monitor = request.monitor;
  const auto tables = two_phase::TwoPhaseTables::obtain({.memory = &monitor.memory(),
                                                         .stop = request.stop,
                                                         .monitor = &monitor,
                                                         .store = request.store,
                                                         .threads = request.threads},
                                                        request.tables);
  if (!tables) return tables.error();
  auto answer = two_phase::search(**tables, search_request(request), monitor);
  search::Outcome<Move> outcome;
  outcome.statistics = std::move(answer.statistics);
  if (!answer.path) {
    // Without a word of the monitor all lengths that were wanted have been tried.
    return search::finished(puzzle, std::move(outcome),
                            answer.ended.value_or(core::StopReason::depth_limit), monitor);
  }
  outcome.path = two_phase::in_order_of(puzzle, *answer.path);
  outcome = search::finished(puzzle, std::move(outcome), core::StopReason::goal_reached, monitor);
  // Improvements that were ended from outside come out otherwise the next time.
  if (answer.ended && *answer.ended != core::StopReason::node_limit) outcome.reason = *answer.ended;
  return outcome;
}

}  // namespace quebra::solver
