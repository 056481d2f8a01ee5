#pragma once
// Session for any core::Puzzle. Instantiated once per puzzle type, in engine/puzzles/.

#include <algorithm>

#include "core/text.hpp"
#include "engine/session.hpp"
#include "engine/typed_audit.hpp"
#include "engine/typed_layers.hpp"
#include "engine/typed_predict.hpp"
#include "engine/typed_solve.hpp"
#include "engine/typed_trace.hpp"

namespace quebra::engine {

template <core::Puzzle P>
class TypedSession final : public Session {
 public:
  TypedSession(P puzzle, PuzzleParts<P> parts)
      : puzzle_(std::move(puzzle)), parts_(std::move(parts)) {}

  [[nodiscard]] std::string name() const override { return puzzle_.name(); }
  [[nodiscard]] std::string goal() const override { return puzzle_.goal_name(); }
  [[nodiscard]] std::string metric() const override { return puzzle_.metric(); }

  [[nodiscard]] core::Result<std::string> canonical(std::string_view state) const override {
    const auto parsed = puzzle_.parse_state(state);
    if (!parsed) return parsed.error();
    return puzzle_.format_state(*parsed);
  }
  [[nodiscard]] core::Result<std::string> canonical_heuristic(
      std::string_view heuristic) const override {
    return heuristic::canonical(heuristic, parts_.heuristics);
  }
  [[nodiscard]] core::Result<std::string> drawing(std::string_view state) const override {
    const auto parsed = puzzle_.parse_state(state);
    if (!parsed) return parsed.error();
    return puzzle_.draw(*parsed);
  }
  [[nodiscard]] core::Result<core::Validity> validate(std::string_view state) const override {
    const auto parsed = puzzle_.parse_state(state);
    if (!parsed) return parsed.error();
    return puzzle_.validate(*parsed);
  }

  [[nodiscard]] core::Result<core::Likeness> likeness(std::string_view a,
                                                      std::string_view b) const override {
    if constexpr (requires { puzzle_.likeness(a, b); }) {
      return puzzle_.likeness(a, b);
    } else {
      const auto first = puzzle_.parse_state(a);
      if (!first) return first.error();
      const auto second = puzzle_.parse_state(b);
      if (!second) return second.error();
      return *first == *second ? core::Likeness::equal : core::Likeness::different;
    }
  }
  [[nodiscard]] core::Result<std::vector<core::Fact>> facts(std::string_view state) const override {
    if constexpr (requires { puzzle_.facts(state); }) {
      return puzzle_.facts(state);
    } else {
      return std::vector<core::Fact>{};
    }
  }

  [[nodiscard]] std::vector<int> places_at_fault(std::string_view state) const override {
    if constexpr (requires { puzzle_.places_at_fault(state); }) {
      return puzzle_.places_at_fault(state);
    } else {
      return {};
    }
  }
  [[nodiscard]] core::Result<std::vector<std::string>> play(
      std::string_view state, std::span<const std::string> moves) const override {
    const auto start = held_text(state);
    if (!start) return start.error();
    std::vector<std::string> names;
    for (const std::string& move : moves) {
      const auto known = puzzle_.parse_move(move);
      names.push_back(known ? std::string(puzzle_.format_move(*known, core::Language::english))
                            : move);
    }
    std::vector<std::string> states = {*start};
    const std::span<const std::string> all = names;
    for (std::size_t i = 0; i < all.size(); ++i) {
      auto next = puzzle_.replay(states.back(), all.subspan(i, 1));
      // From the beginning once more, for a message that has the number of the move.
      if (!next) next = puzzle_.replay(*start, all.first(i + 1));
      if (!next) return next.error();
      states.push_back(std::move(*next));
    }
    return states;
  }

  [[nodiscard]] core::Result<CheckedPath> check_path(
      std::string_view start, std::span<const std::string> moves) const override {
    const auto parsed = puzzle_.parse_state(start);
    if (!parsed) return parsed.error();
    auto at = *parsed;
    CheckedPath path{.choices = puzzle_.moves(at).size()};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto choices = puzzle_.moves(at);
      const auto move = std::ranges::find_if(choices, [&](const auto& choice) {
        return puzzle_.format_move(choice, core::Language::english) == moves[i];
      });
      if (move == choices.end()) {
        return core::bad_input(fmt::format("move {} ({}) cannot be made there in metric {}", i + 1,
                                           core::quoted_excerpt(moves[i]), metric()));
      }
      path.cost += puzzle_.move_cost(*move);
      at = puzzle_.apply(at, *move);
    }
    const auto end = puzzle_.replay(puzzle_.format_state(*parsed), moves);
    path.reaches_goal = end && *end == puzzle_.format_state(puzzle_.goal()) && puzzle_.is_goal(at);
    return path;
  }

  [[nodiscard]] core::Result<void> check_method(
      const std::string& with, const std::map<std::string, std::string>& options) const override {
    const auto choice = choose_method(puzzle_, parts_, with, options);
    if (!choice) return choice.error();
    return {};
  }

  core::Result<SolveReport> solve(const SolveRequest& request,
                                  const RunHooks& hooks) const override {
    return TypedSolve<P>(puzzle_, parts_, request, hooks).run();
  }
  core::Result<ScrambleReport> scramble(const ScrambleRequest& request,
                                        const RunHooks& hooks) const override {
    return typed_scramble(puzzle_, request, hooks);
  }
  core::Result<EnumerateReport> enumerate(const EnumerateRequest& request,
                                          const RunHooks& hooks) const override {
    return typed_enumerate(puzzle_, request, hooks);
  }
  core::Result<std::vector<core::TableUse>> prepare(const PrepareRequest& request,
                                                    const RunHooks& hooks) const override {
    core::Monitor monitor(
        {.limits = request.limits, .stop = hooks.stop, .listener = hooks.listener});
    std::vector<core::TableUse> tables;
    const auto made = heuristic::build(puzzle_, request.heuristic, parts_.heuristics,
                                       {.memory = &monitor.memory(),
                                        .stop = hooks.stop,
                                        .monitor = &monitor,
                                        .store = hooks.tables,
                                        .tables = &tables,
                                        .threads = request.threads});
    if (!made) return made.error();
    return tables;
  }
  core::Result<AuditReport> audit(const AuditRequest& request,
                                  const RunHooks& hooks) const override {
    return TypedAudit<P>(puzzle_, parts_, request, hooks).run();
  }
  core::Result<PredictReport> predict(const PredictRequest& request,
                                      const RunHooks& hooks) const override {
    return TypedPredict<P>(puzzle_, parts_, request, hooks).run();
  }
  core::Result<SolveReport> trace(const SolveRequest& request, const RunHooks& hooks,
                                  const TraceSink& sink) const override {
    core::StopFlag stop;
    const TraceSink until_stopped = [&](const TraceEvent& event) {
      return sink(event) && !(hooks.stop != nullptr && hooks.stop->requested());
    };
    return TypedTrace<P>(puzzle_, parts_, request, until_stopped, stop, hooks).run();
  }

 private:
  [[nodiscard]] core::Result<std::string> held_text(std::string_view state) const {
    if constexpr (requires { puzzle_.held_text(state); }) {
      return puzzle_.held_text(state);
    } else {
      return canonical(state);
    }
  }

  const P puzzle_;
  const PuzzleParts<P> parts_;
};

}  // namespace quebra::engine
