#include "lab/reproduce/cube_runs.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include "engine/engine.hpp"
#include "lab/intervals.hpp"

namespace quebra::lab {

std::uint64_t CubeRun::generations_in(unsigned first, unsigned last) const {
  return static_cast<std::uint64_t>(std::count_if(
      generations.begin(), generations.end(), [&](const core::Generation& generation) {
        return generation.phase >= first && generation.phase <= last;
      }));
}

std::uint64_t CubeRuns::solved() const {
  return static_cast<std::uint64_t>(
      std::count_if(runs.begin(), runs.end(), [](const CubeRun& run) { return run.is_solved(); }));
}

search::Spread CubeRuns::spread(
    const std::function<std::optional<double>(const CubeRun&)>& number) const {
  search::Spread numbers;
  for (const CubeRun& run : runs) {
    if (const auto value = number(run)) numbers.add(*value);
  }
  return numbers;
}

std::map<unsigned, std::uint64_t> CubeRuns::failures() const {
  std::map<unsigned, std::uint64_t> phases;
  for (const CubeRun& run : runs) {
    if (!run.is_solved() && !run.generations.empty()) ++phases[run.generations.back().phase];
  }
  return phases;
}

core::Result<CubeRuns> run_cubes(const CubeRunsRequest& request) {
  CubeRuns result;
  for (const CubeStart& start : request.starts) {
    core::Limits limits = request.request.left();
    const auto& own = request.method.seconds;
    const bool is_own = own && (!limits.seconds || *own < *limits.seconds);
    if (is_own) limits.seconds = own;
    const auto report =
        engine::solve({.puzzle = {.puzzle = "cube:3", .state = start.state},
                       .with = request.method.with,
                       .options = request.method.options,
                       .limits = limits,
                       .seed = start.seed,
                       .threads = std::max(1U, std::thread::hardware_concurrency())},
                      request.hooks);
    if (!report) return report.error();
    const core::StopReason reason = report->stop_reason;
    const bool is_out_of_time = reason == core::StopReason::time_limit && !is_own;
    if (report->status != core::Status::solved &&
        (is_out_of_time || reason == core::StopReason::user ||
         reason == core::StopReason::memory_limit)) {
      result.ended = reason;
      break;
    }
    result.runs.push_back({.length = report->length,
                           .lower_bound = report->lower_bound,
                           .seconds = report->statistics.seconds,
                           .generations = report->statistics.generations});
  }
  return result;
}

std::string solved_text(const CubeRuns& runs) {
  return fmt::format("{} of {}", runs.solved(), runs.runs.size());
}

std::string rate_text(const CubeRuns& runs) {
  const Interval interval = rate_interval_95(runs.solved(), runs.runs.size());
  const double rate = static_cast<double>(runs.solved()) /
                      static_cast<double>(std::max<std::size_t>(1, runs.runs.size()));
  return fmt::format("{:.2f}, {:.2f} to {:.2f}", rate, interval.low, interval.high);
}

std::string mean_text(const search::Spread& numbers, int digits) {
  if (numbers.count() == 0) return "-";
  if (numbers.count() == 1) return fmt::format("{:.{}f}", numbers.mean(), digits);
  const double half = mean_interval_95(numbers).high - numbers.mean();
  return fmt::format("{:.{}f} +- {:.{}f}", numbers.mean(), digits, half, digits);
}

std::string failures_text(const CubeRuns& runs) {
  std::string text;
  for (const auto& [phase, count] : runs.failures()) {
    text += fmt::format("{}{} in {}", text.empty() ? "" : ", ", count, phase);
  }
  return text.empty() ? "-" : text;
}

search::Spread generations_of(const CubeRuns& runs) {
  return runs.spread([](const CubeRun& run) -> std::optional<double> {
    if (!run.is_solved()) return std::nullopt;
    return static_cast<double>(run.generations.size());
  });
}

search::Spread lengths_of(const CubeRuns& runs) {
  return runs.spread([](const CubeRun& run) -> std::optional<double> {
    if (!run.is_solved()) return std::nullopt;
    return static_cast<double>(*run.length);
  });
}

search::Spread seconds_of(const CubeRuns& runs) {
  return runs.spread([](const CubeRun& run) { return std::optional(run.seconds); });
}

std::string compared_rates(const CubeRuns& a, const CubeRuns& b) {
  constexpr double kShown = 0.05;
  std::uint64_t only_a = 0;
  std::uint64_t only_b = 0;
  for (std::size_t i = 0; i < std::min(a.runs.size(), b.runs.size()); ++i) {
    only_a += a.runs[i].is_solved() && !b.runs[i].is_solved() ? 1U : 0U;
    only_b += b.runs[i].is_solved() && !a.runs[i].is_solved() ? 1U : 0U;
  }
  const double p = sign_test(only_a, only_b);
  if (p >= kShown) return fmt::format("no difference that these runs show (p = {:.2f})", p);
  return fmt::format("solved {} often (p = {:.2g})", only_a > only_b ? "more" : "less", p);
}

}  // namespace quebra::lab
