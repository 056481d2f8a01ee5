#include "lab/reproduce/experiment_003.hpp"

#include <fmt/core.h>

#include <array>
#include <utility>

#include "engine/engine.hpp"

namespace quebra::lab {

Experiment003::Experiment003(const ReproduceRequest& request, const engine::RunHooks& hooks)
    : request_(request), hooks_(hooks), scale_(request.quick ? quick_scale() : Scale{}) {}

core::Result<void> Experiment003::draw_cubes() {
  const auto report = engine::scramble(  // at once, so that nobody needs to end it
      {.puzzle = {.puzzle = "cube:3"}, .count = scale_.cubes, .seed = request_.seed});
  if (!report) return report.error();
  for (std::size_t i = 0; i < report->scrambles.size(); ++i) {
    cubes_.push_back({.state = report->scrambles[i].state, .seed = request_.seed + i});
  }
  for (std::size_t i = 0; i < scale_.repetitions; ++i) {
    repetitions_.push_back({.state = cubes_.front().state, .seed = request_.seed + i});
  }
  return {};
}

std::string Experiment003::label(const Setting003& setting) const {
  return fmt::format("{} of {}", scaled(setting).candidates, scaled(setting).population);
}

CubeMethod Experiment003::evolution(const Setting003& setting, const char* profile) const {
  return {.with = "evolution",
          .options = {{"profile", profile},
                      {"alpha", std::to_string(scale_.generations)},
                      {"theta", std::to_string(scaled(setting).population)},
                      {"lambda", std::to_string(scaled(setting).candidates)}}};
}

CubeMethod Experiment003::search(const char* method) const {
  return {.with = method, .seconds = scale_.seconds};
}

core::Result<void> Experiment003::make_tables(const char* method) {
  const std::array<CubeStart, 1> solved = {CubeStart{.state = "U U'"}};
  const auto runs = run({.with = method}, solved);
  if (!runs && runs.error().fault != core::Fault::memory) return runs.error();
  return {};
}

core::Result<const CubeRuns*> Experiment003::on_cubes(const CubeMethod& method) {
  const auto known = known_.find(method);
  if (known != known_.end()) return &known->second;
  auto runs = run(method, cubes_);
  if (!runs) return runs.error();
  if (ended_) return nullptr;
  return &known_.emplace(method, std::move(*runs)).first->second;
}

core::Result<CubeRuns> Experiment003::on_first_cube(const CubeMethod& method) {
  return run(method, repetitions_);
}

core::Result<CubeRuns> Experiment003::run(const CubeMethod& method,
                                          std::span<const CubeStart> starts) {
  auto runs = run_cubes({.method = method, .starts = starts, .request = request_, .hooks = hooks_});
  if (runs && runs->ended) ended_ = runs->ended;
  return runs;
}

std::string Experiment003::quick_note() const {
  if (!request_.quick) return "";
  return fmt::format(" With --quick: a tenth of the individuals, {} cubes, at most {} generations.",
                     cubes(), scale_.generations);
}

std::vector<std::string> columns_003(const char* first) {
  return {first,     "solved", "success rate, 95 %", "generations",
          "seconds", "length", "failures by phase"};
}

std::vector<Cell> cells_003(const CubeRuns& runs) {
  return {{.ours = solved_text(runs)},
          {.ours = rate_text(runs)},
          {.ours = mean_text(generations_of(runs), 1)},
          {.ours = mean_text(seconds_of(runs), 2)},
          {.ours = mean_text(lengths_of(runs), 1)},
          {.ours = failures_text(runs)}};
}

}  // namespace quebra::lab
