#pragma once
// Solving with a puzzle whose type is known: choose, check, search, replay, report.

#include <fmt/core.h>

#include "engine/method_choice.hpp"
#include "engine/preparation.hpp"
#include "engine/puzzle_parts.hpp"
#include "engine/report.hpp"
#include "engine/request.hpp"
#include "engine/run_method.hpp"
#include "engine/value_shares.hpp"
#include "heuristic/expression.hpp"

namespace quebra::engine {

template <core::Puzzle P>
class TypedSolve {
  using State = typename P::State;
  using Move = typename P::Move;

 public:
  TypedSolve(const P& puzzle, const PuzzleParts<P>& parts, const SolveRequest& request,
             const RunHooks& hooks)
      : TypedSolve(puzzle, parts, request, hooks, hooks.stop) {}

  core::Result<SolveReport> run() {
    if (auto easy = run_easily()) return std::move(*easy);
    find_first();
    return run_with(NodeEvents::none, [](const MethodChoice& choice, const search::Task<P>& task,
                                         core::Monitor& monitor) {
      core::SilentObserver silent;
      return run_method(search::Methods{}, choice.method->name, task, choice.options, monitor,
                        silent);
    });
  }

 protected:
  /// The hooks' flag ends preparations; `search_stop` ends the search.
  TypedSolve(const P& puzzle, const PuzzleParts<P>& parts, const SolveRequest& request,
             const RunHooks& hooks, const core::StopFlag* search_stop)
      : parts_(parts),
        request_(request),
        limits_(request.limits),
        search_stop_(search_stop),
        puzzle_(puzzle),
        hooks_(hooks) {}

  enum class NodeEvents { none, wanted };

  /// `search(choice, task, monitor)` runs the chosen method if it is a generic one.
  template <class Search>
  core::Result<SolveReport> run_with(NodeEvents events, Search&& search) {
    // Step 1. What was asked.
    const auto start = puzzle_.parse_state(request_.puzzle.state);
    if (!start) return start.error();
    auto choice = choose(default_or_wanted(events));
    if (!choice) return choice.error();
    if (events == NodeEvents::wanted && own_method(parts_, choice->method->name) != nullptr) {
      return core::unsupported(choice->method->name +
                               " does not tell of its nodes; a generic search does, for instance "
                               "--with idastar");
    }
    describe(*start, *choice);

    // Step 2. What an invariant already knows.
    if (const core::Validity validity = puzzle_.validate(*start); !validity.solvable) {
      report_.status = core::Status::unsolvable;
      report_.stop_reason = core::StopReason::parity;
      report_.explanation = validity.reason;
      report_.statistics.frontier = 1;
      return std::move(report_);
    }

    // Step 3. Preparations and the search, under one clock and one accountant.
    core::Monitor monitor({.limits = limits_,
                           .stop = search_stop_,
                           .listener = hooks_.listener,
                           .best = first_ ? std::optional(first_->length) : std::nullopt});
    auto outcome = search_with(*choice, *start, monitor, search);
    const bool no_room = !outcome && outcome.error().fault == core::Fault::memory;
    if (no_room && is_free() && !parts_.modest_with.empty()) {
      choice = choose(parts_.modest_with);
      if (!choice) return choice.error();
      describe(*start, *choice);
      outcome = search_with(*choice, *start, monitor, search);
    }
    if (!outcome) {
      const auto reason = ended_preparing(outcome.error(), monitor, hooks_);
      if (!reason) return outcome.error();
      if (*reason != core::StopReason::user) report_.explanation = outcome.error().message;
      report_.best = std::move(first_);
      return ended_while_preparing(*reason, monitor);
    }

    // Step 4. The report, after the independent checker has played the moves.
    return take(std::move(*outcome));
  }

 private:
  /// Easy states need no tables: an answer at once, or nothing.
  std::optional<core::Result<SolveReport>> run_easily() {
    if (!is_free() || limits_.nodes || limits_.depth || parts_.easy_with.empty() ||
        parts_.easy_with == parts_.default_with(puzzle_)) {
      return std::nullopt;
    }
    SolveRequest easy = request_;
    easy.with = parts_.easy_with;
    easy.limits.nodes = parts_.easy_nodes;
    auto report = TypedSolve(puzzle_, parts_, easy, hooks_, search_stop_).run();
    if (!report || report->stop_reason != core::StopReason::node_limit) return report;
    // The nodes are those of another search and are not reported.
    take_off(report->statistics.seconds);
    return std::nullopt;
  }

  /// The clock of the whole request goes on.
  void take_off(double seconds) {
    easy_seconds_ += seconds;
    if (limits_.seconds) limits_.seconds = std::max(0.0, *limits_.seconds - seconds);
  }

  /// A solution to begin with: it is told while the search goes on, and given where that ends without one.
  void find_first() {
    if (!is_free() || limits_.depth || !parts_.first_with) return;
    SolveRequest first = request_;
    first.with = parts_.first_with(puzzle_);
    if (first.with.empty()) return;
    first.limits.nodes.reset();
    auto report = TypedSolve(puzzle_, parts_, first, hooks_, search_stop_).run();
    if (!report || report->status != core::Status::solved)
      return;  // the search says why, if it must
    take_off(report->statistics.seconds);
    first_ = KnownSolution{*report->length, std::move(report->moves), report->used.method};
  }

  /// The request leaves the method to us.
  [[nodiscard]] bool is_free() const { return request_.with.empty() && request_.options.empty(); }

  /// A request that names no method: the default, or one that tells of its nodes where that is wanted.
  [[nodiscard]] std::string default_or_wanted(NodeEvents events) const {
    if (!request_.with.empty()) return request_.with;
    std::string with = parts_.default_with(puzzle_);
    const bool silent = own_method(parts_, with) != nullptr;
    return events == NodeEvents::wanted && silent ? parts_.modest_with : with;
  }

  core::Result<MethodChoice> choose(const std::string& with) const {
    return choose_method(puzzle_, parts_, with, request_.options);
  }

  /// With the puzzle's own method, or with a generic one by `search`. Errors: of the preparations.
  template <class Search>
  core::Result<search::Outcome<Move>> search_with(const MethodChoice& choice, const State& start,
                                                  core::Monitor& monitor, Search& search) {
    if (const auto* own = own_method(parts_, choice.method->name)) {
      return own->run(puzzle_, {.start = start,
                                .options = choice.options,
                                .monitor = monitor,
                                .stop = hooks_.stop,
                                .store = hooks_.tables,
                                .tables = &report_.used.tables,
                                .threads = request_.threads,
                                .seed = request_.seed});
    }
    auto heuristic = make_heuristic(choice, monitor);
    if (!heuristic) return heuristic.error();
    search::Task<P> task{
        .puzzle = puzzle_, .start = start, .heuristic = **heuristic, .seed = request_.seed};
    if (parts_.fast_kernel) task.fast_kernel = parts_.fast_kernel(puzzle_, choice.heuristic);
    task.expected_nodes = expected_nodes(choice, **heuristic);
    return search(choice, task, monitor);
  }

  /// For the forecasts of IDA*, where theory has its numbers at once: from tables.
  [[nodiscard]] std::vector<double> expected_nodes(const MethodChoice& choice,
                                                   const core::AnyHeuristic<P>& heuristic) const {
    constexpr std::size_t kDeepest = 30;
    if (choice.method->name != search::IdaStar::info().name) return {};
    const auto policy = search::duplicates_of(choice.options);
    const auto shares = shares_of_tables(puzzle_, heuristic);
    if (!shares || policy == search::Duplicates::ancestors) return {};
    return search::generated_by_bound(search::move_tree(puzzle_, policy), *shares, kDeepest);
  }

  void describe(const State& start, const MethodChoice& choice) {
    report_.puzzle = puzzle_.name();
    report_.start = puzzle_.format_state(start);
    report_.goal = puzzle_.goal_name();
    report_.metric = puzzle_.metric();
    report_.used = {
        .method = choice.method->name,
        .heuristic = choice.heuristic,
        .options = choice.options.all(),
        .tables = {},
        .threads = own_method(parts_, choice.method->name) != nullptr ? request_.threads : 1,
        .seed = request_.seed};
  }

  core::Result<core::HeuristicPtr<P>> make_heuristic(const MethodChoice& choice,
                                                     core::Monitor& monitor) {
    const heuristic::MakeRequest request{.memory = &monitor.memory(),
                                         .stop = hooks_.stop,
                                         .monitor = &monitor,
                                         .store = hooks_.tables,
                                         .tables = &report_.used.tables,
                                         .threads = request_.threads};
    return heuristic::build(puzzle_, choice.method->uses_heuristic ? choice.heuristic : "zero",
                            parts_.heuristics, request);
  }

  core::Result<SolveReport> ended_while_preparing(core::StopReason reason, core::Monitor& monitor) {
    report_.status = core::status_of(reason);
    report_.stop_reason = reason;
    report_.lower_bound = monitor.lower_bound();
    report_.statistics.frontier = 1;
    report_.statistics.seconds = monitor.seconds();
    report_.statistics.peak_bytes = monitor.memory().peak();
    return std::move(report_);
  }

  core::Result<SolveReport> take(search::Outcome<Move> outcome) {
    report_.status = outcome.status;
    report_.stop_reason = outcome.reason;
    report_.optimal = outcome.optimal;
    report_.lower_bound = outcome.lower_bound;
    report_.statistics = std::move(outcome.statistics);
    report_.statistics.seconds += easy_seconds_;
    report_.all_solutions_found = outcome.all_solutions_found;
    report_.explanation = std::move(outcome.explanation);
    for (auto& phase : outcome.phases) {
      report_.phases.push_back(
          {std::move(phase.name), names(phase.moves, core::Language::english)});
    }
    if (report_.status == core::Status::solved) {
      report_.moves = names(outcome.path, core::Language::english);
      report_.moves_localized = names(outcome.path, core::Language::portuguese);
      for (const auto& solution : outcome.solutions) {
        report_.solutions.push_back(names(solution, core::Language::english));
      }
      report_.length = search::path_cost(puzzle_, outcome.path);
      report_.branching_factor = core::effective_branching_factor(
          report_.statistics.generated, static_cast<std::uint64_t>(*report_.length));
      if (auto checked = replay(report_.moves); !checked) return checked.error();
      for (const auto& solution : report_.solutions) {
        if (auto checked = replay(solution); !checked) return checked.error();
      }
      if (!report_.solutions.empty()) report_.solution_count = report_.solutions.size();
      const auto count = report_.used.options.find("count");
      if (count != report_.used.options.end() && count->second == "yes") report_.solutions.clear();
    }
    if (report_.status == core::Status::solved) return std::move(report_);
    report_.best = std::move(first_);
    if (outcome.best) {
      auto moves = names(outcome.best->path, core::Language::english);
      if (auto checked = replay(moves); !checked) return checked.error();
      report_.replayed = false;  // of the answer, which there is none of
      report_.best = KnownSolution{search::path_cost(puzzle_, outcome.best->path), std::move(moves),
                                   outcome.best->method};
    }
    return std::move(report_);
  }

  [[nodiscard]] std::vector<std::string> names(const std::vector<Move>& moves,
                                               core::Language language) const {
    std::vector<std::string> names;
    for (const Move& move : moves) names.push_back(puzzle_.format_move(move, language));
    return names;
  }

  core::Result<void> replay(const std::vector<std::string>& moves) {
    const auto end = puzzle_.replay(report_.start, moves);
    const std::string goal = puzzle_.format_state(puzzle_.goal());
    if (!end || *end != goal) {
      return core::Error{
          core::Fault::internal,
          fmt::format("{} gave a path that does not lead to the goal: {}; please report "
                      "this with the state {}",
                      report_.used.method, end ? *end : end.error().message, report_.start)};
    }
    report_.replayed = true;
    return {};
  }

  const PuzzleParts<P>& parts_;
  const SolveRequest& request_;
  core::Limits limits_;      ///< what is left of the request's
  double easy_seconds_ = 0;  ///< spent before
  std::optional<KnownSolution> first_ = {};
  SolveReport report_;
  const core::StopFlag* search_stop_;

 protected:
  const P& puzzle_;
  const RunHooks hooks_;
};

}  // namespace quebra::engine
