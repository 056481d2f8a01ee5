#include "lab/compare.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <mutex>

#include "core/parallel.hpp"
#include "core/text.hpp"
#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "engine/method_choice.hpp"
#include "lab/compare_summary.hpp"

namespace quebra::lab {
namespace {

/// One column of the comparison: a method with its option values.
struct Variant {
  std::string label;
  std::string with;
  std::map<std::string, std::string> options;
};

bool has_option(const core::MethodInfo& method, const std::string& name) {
  return std::ranges::find(method.options, name, &core::OptionInfo::name) != method.options.end();
}

core::Result<std::vector<Variant>> make_variants(const CompareRequest& request) {
  if (request.methods.empty())
    return core::bad_input("no method to compare; give --with METHOD,METHOD,...");
  std::vector<Variant> variants;
  std::map<std::string, bool> used;
  for (const auto& [name, value] : request.options) used[name] = false;
  bool varied = !request.vary;
  for (const std::string& with : request.methods) {
    const auto choice = engine::choose_method(with, "zero", {});
    if (!choice) return choice.error();
    Variant variant{.label = with, .with = with, .options = {}};
    for (const auto& [name, value] : request.options) {
      if (!has_option(*choice->method, name)) continue;
      variant.options[name] = value;
      used[name] = true;
    }
    if (!request.vary || !has_option(*choice->method, request.vary->option)) {
      variants.push_back(std::move(variant));
      continue;
    }
    varied = true;
    for (const std::string& value : request.vary->values) {
      Variant one = variant;
      one.label += fmt::format(" {}={}", request.vary->option, value);
      one.options[request.vary->option] = value;
      variants.push_back(std::move(one));
    }
  }
  for (const auto& [name, was_used] : used) {
    if (!was_used)
      return core::bad_input(fmt::format("none of the methods has an option {}", name));
  }
  if (!varied) {
    return core::bad_input(fmt::format("--vary {}: none of the methods has that option",
                                       core::quoted_excerpt(request.vary->option)));
  }
  return variants;
}

core::Result<std::vector<CompareInstance>> make_instances(const CompareRequest& request,
                                                          const engine::RunHooks& hooks) {
  // Limits of nodes and depth are for the searches that are compared.
  const core::Limits limits{.seconds = request.limits.seconds, .bytes = request.limits.bytes};
  std::vector<CompareInstance> instances = request.instances;
  for (const std::uint32_t depth : request.depths) {
    const auto scrambles = engine::scramble({.puzzle = request.puzzle,
                                             .distance = depth,
                                             .count = request.count,
                                             .seed = request.seed + depth,
                                             .limits = limits},
                                            hooks);
    if (!scrambles) return scrambles.error();
    for (const auto& scramble : scrambles->scrambles) instances.push_back({scramble.state, depth});
  }
  if (instances.empty()) {
    return core::bad_input("no instance to compare on; give --depths, --set, --file or a state");
  }
  return instances;
}

}  // namespace

core::Result<CompareReport> compare(const CompareRequest& request, const engine::RunHooks& hooks,
                                    const CompareProgress& finished) {
  // Step 1. Everything is checked before anything runs.
  auto variants = make_variants(request);
  if (!variants) return variants.error();
  auto instances = make_instances(request, hooks);
  if (!instances) return instances.error();
  engine::PuzzleRequest puzzle = request.puzzle;
  CompareReport report;
  std::size_t number = 0;
  for (CompareInstance& instance : *instances) {
    ++number;
    const auto wrong = [&](core::Error error) {
      error.message = fmt::format("instance {}: {}", number, error.message);
      return error;
    };
    puzzle.state = instance.state;
    const auto session = engine::open(puzzle);
    if (!session) return wrong(session.error());
    auto canonical = (*session)->canonical(instance.state);
    if (!canonical) return wrong(canonical.error());
    for (const Variant& variant : *variants) {
      const auto checked = (*session)->check_method(variant.with, variant.options);
      if (!checked) return checked.error();
    }
    instance.state = std::move(*canonical);
    report.puzzle = (*session)->name();
    report.goal = (*session)->goal();
    report.metric = (*session)->metric();
  }
  for (const Variant& variant : *variants) report.methods.push_back(variant.label);
  report.instances = std::move(*instances);

  // Step 2. The runs, each under the same limits.
  const std::size_t columns = variants->size();
  const std::uint64_t total = report.instances.size() * columns;
  const unsigned threads = std::max(1U, request.threads);
  core::Limits limits = request.limits;
  if (limits.bytes) limits.bytes = std::max<std::uint64_t>(1, *limits.bytes / threads);
  std::vector<std::optional<engine::SolveReport>> results(total);
  std::optional<core::Error> failure;
  std::mutex mutex;
  std::uint64_t done = 0;
  const auto run_one = [&](std::uint64_t i) {
    {
      const std::lock_guard lock(mutex);
      if (failure) return;
    }
    engine::SolveRequest solve{.puzzle = request.puzzle,
                               .with = (*variants)[i % columns].with,
                               .options = (*variants)[i % columns].options,
                               .limits = limits,
                               .seed = request.seed};
    solve.puzzle.state = report.instances[i / columns].state;
    auto result = engine::solve(solve, {.stop = hooks.stop, .tables = hooks.tables});
    const std::lock_guard lock(mutex);
    if (result) {
      results[i] = std::move(*result);
    } else if (!failure) {
      failure = result.error();
    }
    if (finished) finished(++done, total);
  };
  const bool complete = core::for_blocks(
      {.count = total, .block = 1, .threads = threads},
      [&](std::uint64_t begin, std::uint64_t, unsigned) { run_one(begin); },
      [&] {
        const std::lock_guard lock(mutex);
        return failure.has_value() || (hooks.stop != nullptr && hooks.stop->requested());
      });
  if (failure) return *failure;

  // Step 3. What it shows.
  report.stopped = !complete;
  for (std::uint64_t i = 0; i < total; ++i) {
    if (!results[i]) continue;
    report.stopped = report.stopped || results[i]->status == core::Status::stopped;
    CompareInstance& instance = report.instances[i / columns];
    if (results[i]->optimal && !instance.depth) instance.depth = results[i]->length;
    report.runs.push_back(
        {.instance = i / columns, .method = i % columns, .report = std::move(*results[i])});
  }
  report.means = means_of(report);
  report.sentence = sentence_of(report);
  return report;
}

}  // namespace quebra::lab
