#pragma once
// Session for any core::Puzzle. Instantiated once per puzzle type, in engine/puzzles/.

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
  const P puzzle_;
  const PuzzleParts<P> parts_;
};

}  // namespace quebra::engine
