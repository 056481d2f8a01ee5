#pragma once
// Auditing a heuristic with a puzzle whose type is known. Exact distances come from breadth-first
// search (the whole space, or to a depth), or for a sample from IDA* with another heuristic.

#include <fmt/core.h>

#include <map>

#include "engine/puzzle_parts.hpp"
#include "engine/typed_layers.hpp"
#include "engine/typed_solve.hpp"
#include "heuristic/expression.hpp"
#include "search/audit.hpp"
#include "search/ida_star.hpp"

namespace quebra::engine {

template <core::Puzzle P>
class TypedAudit {
  using State = typename P::State;

 public:
  /// Above this a space is not enumerated whole.
  static constexpr std::uint64_t kMostStates = 250'000'000;

  TypedAudit(const P& puzzle, const PuzzleParts<P>& parts, const AuditRequest& request,
             const RunHooks& hooks)
      : puzzle_(puzzle),
        parts_(parts),
        request_(request),
        hooks_(hooks),
        monitor_({.limits = request.limits, .stop = hooks.stop, .listener = hooks.listener}) {}

  core::Result<AuditReport> run() {
    auto canonical = heuristic::canonical(request_.heuristic, parts_.heuristics);
    if (!canonical) return canonical.error();
    if (request_.sample && request_.to_depth) {
      return core::bad_input("--sample and --to-depth contradict each other; give one of them");
    }
    if (!request_.sample && !request_.to_depth && !is_small()) {
      return core::unsupported(
          fmt::format("{} has too many states to judge all of them; use --to-depth D or --sample N",
                      puzzle_.name()));
    }
    report_ = {.puzzle = puzzle_.name(),
               .goal = puzzle_.goal_name(),
               .metric = puzzle_.metric(),
               .heuristic = *canonical,
               .scope = request_.sample     ? "sample"
                        : request_.to_depth ? "to_depth"
                                            : "whole"};
    auto made = heuristic::build(puzzle_, *canonical, parts_.heuristics, make_request());
    if (!made) {
      const auto reason = ended_preparing(made.error(), monitor_, hooks_);
      if (!reason || *reason == core::StopReason::memory_limit) return made.error();
      report_.stop_reason = *reason;
      fill(1);
      return std::move(report_);
    }
    report_.declared_admissible = (*made)->admissible();
    report_.declared_consistent = (*made)->consistent();
    if (request_.sample) {
      if (auto judged = judge_sample(**made); !judged) return judged.error();
    } else {
      judge_layers(**made);
    }
    fill((*made)->scale());
    return std::move(report_);
  }

 private:
  [[nodiscard]] heuristic::MakeRequest make_request() {
    return {.memory = &monitor_.memory(),
            .stop = hooks_.stop,
            .monitor = &monitor_,
            .store = hooks_.tables,
            .threads = request_.threads};
  }

  [[nodiscard]] bool is_small() const {
    if constexpr (core::Ranked<P>) {
      return puzzle_.size() != 0 && puzzle_.size() <= kMostStates;
    } else {
      return false;
    }
  }

  void judge_layers(const core::AnyHeuristic<P>& heuristic) {
    with_layers(puzzle_, puzzle_.goal(), request_.to_depth, request_.threads, monitor_,
                [&](const auto& layers, const core::LayerCounts& counts) {
                  report_.stop_reason = counts.reason;
                  if (counts.reason != core::StopReason::exhausted &&
                      counts.reason != core::StopReason::depth_limit) {
                    return;
                  }
                  const search::Auditor<P> auditor(puzzle_, heuristic);
                  const auto ended = auditor.judge_all(
                      layers.numbers(), request_.threads, monitor_,
                      [&](std::uint64_t i, auto&& use) { layers.visit(i, use); }, counts_);
                  if (ended) report_.stop_reason = *ended;
                });
  }

  core::Result<void> judge_sample(const core::AnyHeuristic<P>& heuristic) {
    const std::string other = parts_.reference_heuristic
                                  ? parts_.reference_heuristic(puzzle_, report_.heuristic)
                                  : std::string("zero");
    auto reference = heuristic::build(puzzle_, other, parts_.heuristics, make_request());
    if (!reference) return reference.error();
    const auto options = core::OptionValues::check("idastar", search::IdaStar::info().options, {});
    const search::Auditor<P> auditor(puzzle_, heuristic);
    core::Rng rng(request_.seed);
    core::SilentObserver silent;
    for (std::uint64_t i = 0; i < *request_.sample; ++i) {
      const State state = puzzle_.scramble(rng);
      search::Task<P> task{.puzzle = puzzle_, .start = state, .heuristic = **reference};
      if (parts_.fast_kernel) task.fast_kernel = parts_.fast_kernel(puzzle_, other);
      core::Limits left = request_.limits;
      if (left.seconds) left.seconds = std::max(1e-3, *left.seconds - monitor_.seconds());
      core::Monitor one({.limits = left, .stop = hooks_.stop, .listener = hooks_.listener});
      const auto outcome = search::IdaStar::run(task, *options, one, silent);
      if (!outcome.optimal) {
        report_.stop_reason = outcome.reason;
        break;
      }
      auditor.judge(state, static_cast<std::uint32_t>(search::path_cost(puzzle_, outcome.path)), i,
                    counts_);
    }
    counts_.keep_nearest();
    return {};
  }

  void fill(core::Cost scale) {
    const auto moves = [scale](core::Cost value) {
      return static_cast<double>(value) / static_cast<double>(scale);
    };
    const auto states = static_cast<double>(std::max<std::uint64_t>(counts_.states, 1));
    report_.states = counts_.states;
    report_.edges = counts_.edges;
    report_.violations = counts_.violations;
    report_.inconsistent_edges = counts_.inconsistent_edges;
    report_.worst_excess = moves(counts_.worst_excess);
    report_.worst_drop = moves(counts_.worst_drop);
    report_.mean_h = moves(counts_.sum_h) / states;
    report_.max_h = moves(counts_.max_h);
    report_.mean_distance = static_cast<double>(counts_.sum_distance) / states;
    report_.states_by_depth = counts_.states_by_depth;
    report_.violations_by_depth = counts_.violations_by_depth;
    for (std::size_t depth = 0; depth < counts_.states_by_depth.size(); ++depth) {
      const std::uint64_t here = counts_.states_by_depth[depth];
      if (here != 0) report_.max_distance = static_cast<std::uint32_t>(depth);
      report_.mean_h_by_depth.push_back(
          here == 0 ? 0 : moves(counts_.sum_h_by_depth[depth]) / static_cast<double>(here));
    }
    take_values(scale, moves);
    for (const auto& example : counts_.counterexamples) {
      report_.counterexamples.push_back(
          {puzzle_.format_state(example.state), example.distance, moves(example.h)});
    }
    report_.seconds = monitor_.seconds();
    report_.peak_bytes = monitor_.memory().peak();
  }

  template <class InMoves>
  void take_values(core::Cost scale, const InMoves& moves) {
    std::map<core::Cost, std::uint64_t> errors;
    for (std::size_t depth = 0; depth < counts_.values_by_depth.size(); ++depth) {
      const auto distance = static_cast<std::uint32_t>(depth);
      for (const auto& [h, count] : counts_.values_by_depth[depth]) {
        report_.cells.push_back({distance, moves(h), count});
        errors[distance * scale - h] += count;
      }
    }
    for (const auto& [error, count] : errors) {
      report_.error_histogram.emplace_back(moves(error), count);
    }
  }

  const P& puzzle_;
  const PuzzleParts<P>& parts_;
  const AuditRequest& request_;
  const RunHooks& hooks_;
  core::Monitor monitor_;
  AuditReport report_;
  search::AuditCounts<State> counts_;
};

}  // namespace quebra::engine
