#pragma once
// Hill climbing (steepest descent on h) with a budget of sideways moves and random restarts. It keeps
// one state and says honestly how it ended: solved, local minimum (every neighbour is worse) or
// plateau (the sideways budget is spent).
//
// A restart walks a few random moves from the start, then climbs again; the walk is part of the
// solution's path.

#include "core/rng.hpp"
#include "search/task.hpp"

namespace quebra::search {

struct HillClimbing {
  static core::MethodInfo info() {
    using core::OptionKind;
    return {.name = "hc",
            .aliases = {"hill-climbing"},
            .summary = "hill climbing: always the neighbour with the smallest h, no memory",
            .details =
                "Ends stuck in a local minimum or on a plateau unless it is lucky. Restarts "
                "begin with a random walk from the start.",
            .uses_heuristic = true,
            .complete = "no",
            .optimal = "no",
            .time = "moves made times neighbours",
            .space = "one state",
            .options = {{.name = "sideways",
                         .kind = OptionKind::integer,
                         .default_value = "50",
                         .summary = "moves to neighbours of equal h allowed in one climb",
                         .maximum = 1e9},
                        {.name = "ties",
                         .kind = OptionKind::choice,
                         .default_value = "random",
                         .summary = "which of several best neighbours is taken",
                         .choices = {"random", "first", "last"}},
                        {.name = "restarts",
                         .kind = OptionKind::integer,
                         .default_value = "0",
                         .summary = "how often to begin again when stuck",
                         .maximum = 1e9},
                        {.name = "walk",
                         .kind = OptionKind::integer,
                         .default_value = "20",
                         .summary = "random moves before a restarted climb",
                         .minimum = 1,
                         .maximum = 1e6}}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    return Climb<P, O>(task, options, monitor, observer).run();
  }

 private:
  template <core::StateSpace P, core::NodeObserver O>
  class Climb {
    using State = typename P::State;
    using Move = typename P::Move;

   public:
    Climb(const Task<P>& task, const core::OptionValues& options, core::Monitor& monitor,
          O& observer)
        : task_(task),
          monitor_(monitor),
          observer_(observer),
          rng_(task.seed),
          ties_(options.text("ties")),
          sideways_(options.integer("sideways")),
          restarts_(options.integer("restarts")),
          walk_(options.integer("walk")) {}

    Outcome<Move> run() {
      reset();
      core::StopReason reason = climb();
      for (std::int64_t i = 0; i < restarts_ && core::status_of(reason) == core::Status::stuck;
           ++i) {
        reset();
        if (auto ended = wander()) return end(*ended);
        reason = climb();
      }
      return end(reason);
    }

   private:
    void reset() {
      current_ = task_.start;
      h_ = task_.heuristic.estimate(current_);
      outcome_.path.clear();
    }

    core::StopReason climb() {
      std::int64_t sideways_left = sideways_;
      while (!task_.puzzle.is_goal(current_)) {
        if (too_deep()) return core::StopReason::depth_limit;
        if (auto reason = monitor_.before_expansion(outcome_.statistics)) return *reason;
        const auto [move, h] = best_neighbour();
        if (h > h_) return core::StopReason::local_minimum;
        if (h == h_ && sideways_left-- == 0) return core::StopReason::plateau;
        --outcome_.statistics.pruned;  // the chosen one goes on
        go(move, h);
      }
      report(core::Decision::goal, current_, last_move(), h_);
      return core::StopReason::goal_reached;
    }

    /// The random walk of a restart: one child a step, not chosen by h.
    std::optional<core::StopReason> wander() {
      for (std::int64_t i = 0; i < walk_ && !task_.puzzle.is_goal(current_); ++i) {
        if (too_deep()) return core::StopReason::depth_limit;
        if (auto reason = monitor_.before_expansion(outcome_.statistics)) return reason;
        count_expansion();
        const auto moves = task_.puzzle.moves(current_);
        if (moves.empty()) return core::StopReason::local_minimum;
        const Move move = moves[rng_.below(moves.size())];
        ++outcome_.statistics.generated;
        const State next = task_.puzzle.apply(current_, move);
        const core::Cost h = task_.heuristic.update(current_, h_, move, next);
        report(core::Decision::generated, next, &move, h);
        go(move, h);
      }
      return std::nullopt;
    }

    /// Expands the current state; every neighbour is counted as pruned until one is chosen.
    std::pair<Move, core::Cost> best_neighbour() {
      count_expansion();
      Move best{};
      core::Cost best_h = core::kInfiniteCost;
      std::uint64_t equals = 0;
      for (const Move& move : task_.puzzle.moves(current_)) {
        const State next = task_.puzzle.apply(current_, move);
        const core::Cost h = task_.heuristic.update(current_, h_, move, next);
        ++outcome_.statistics.generated;
        ++outcome_.statistics.pruned;
        report(core::Decision::generated, next, &move, h);
        if (h > best_h) continue;
        equals = h == best_h ? equals + 1 : 1;
        const bool take = equals == 1 || ties_ == "last" ||
                          (ties_ == "random" && rng_.below(equals) == 0);  // reservoir of one
        if (take) best = move;
        best_h = h;
      }
      return {best, best_h};
    }

    /// The root of a restart was counted by the first climb.
    void count_expansion() {
      const bool root = outcome_.path.empty();
      if (!root || !root_counted_) ++outcome_.statistics.expanded;
      if (root) root_counted_ = true;
      report(core::Decision::expanded, current_, last_move(), h_);
    }

    [[nodiscard]] const Move* last_move() const {
      return outcome_.path.empty() ? nullptr : &outcome_.path.back();
    }

    void go(Move move, core::Cost h) {
      previous_ = current_;
      current_ = task_.puzzle.apply(current_, move);
      h_ = h;
      outcome_.path.push_back(move);
      outcome_.statistics.max_depth =
          std::max<std::uint64_t>(outcome_.statistics.max_depth, outcome_.path.size());
    }

    [[nodiscard]] bool too_deep() const {
      return monitor_.limits().depth && outcome_.path.size() >= *monitor_.limits().depth;
    }

    void report([[maybe_unused]] core::Decision decision, [[maybe_unused]] const State& state,
                [[maybe_unused]] const Move* move, [[maybe_unused]] core::Cost h) {
      if constexpr (O::kEnabled) {
        const bool child = decision == core::Decision::generated;
        const auto g = static_cast<core::Cost>(outcome_.path.size()) + (child ? 1 : 0);
        const State* parent = child ? &current_ : move == nullptr ? nullptr : &previous_;
        observer_.node({decision, state, parent, move, g, h, h, 1});
      }
    }

    Outcome<Move> end(core::StopReason reason) {
      // The current state is in the frontier unless it was expanded and left nowhere to go.
      const bool expanded = core::status_of(reason) == core::Status::stuck;
      const bool counted = !outcome_.path.empty() || !root_counted_;
      outcome_.statistics.frontier = !expanded && counted ? 1 : 0;
      if (reason != core::StopReason::goal_reached) outcome_.path.clear();
      return finished(task_.puzzle, std::move(outcome_), reason, monitor_);
    }

    const Task<P>& task_;
    core::Monitor& monitor_;
    O& observer_;
    core::Rng rng_;
    const std::string ties_;
    const std::int64_t sideways_;
    const std::int64_t restarts_;
    const std::int64_t walk_;
    State current_{};
    State previous_{};
    core::Cost h_ = 0;
    Outcome<Move> outcome_;
    bool root_counted_ = false;
  };
};

}  // namespace quebra::search
