#include "cli/solve/curve.hpp"

#include <fmt/format.h>

#include <vector>

#include "core/file_io.hpp"
#include "core/text.hpp"
#include "engine/catalogue.hpp"

namespace quebra::cli {
namespace {

using core::Curve;

std::string methods_with_curves() {
  std::vector<std::string> names;
  for (const core::MethodInfo& method : engine::catalogue().methods) {
    if (method.curve != Curve::none) names.push_back(method.name);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string line_of(const core::Generation& generation) {
  return fmt::format("{},{},{},{},{},{},{},{},{}\n", generation.number, generation.phase,
                     generation.individuals, generation.best_fitness, generation.mean_fitness,
                     generation.best_length, generation.mean_length, generation.ready,
                     generation.seconds);
}

std::string line_of(const core::Iteration& iteration) {
  const auto& forecast = iteration.forecast;
  return fmt::format("{},{},{},{},{}\n", iteration.bound, iteration.expanded, iteration.generated,
                     iteration.seconds, forecast ? fmt::format("{}", forecast->generated) : "");
}

}  // namespace

core::Result<Curve> curve_of(const std::string& with) {
  const std::string_view name = core::trimmed(std::string_view(with).substr(0, with.find(':')));
  if (name.empty()) {
    return core::bad_input(
        fmt::format("--trace-file needs a method that has a curve: choose one with --with: {}",
                    methods_with_curves()));
  }
  const core::MethodInfo* method = engine::catalogue().find_method(name);
  if (method != nullptr && method->curve != Curve::none) return method->curve;
  return core::bad_input(fmt::format("{} has no curve for --trace-file; these methods have one: {}",
                                     core::quoted_excerpt(name), methods_with_curves()));
}

std::string curve_text(Curve curve, const core::Statistics& statistics) {
  std::string text;
  if (curve == Curve::generations) {
    text =
        "number,phase,individuals,best_fitness,mean_fitness,best_length,mean_length,ready,"
        "seconds\n";
    for (const core::Generation& generation : statistics.generations) text += line_of(generation);
  } else {
    text = "bound,expanded,generated,seconds,expected_generated\n";
    for (const core::Iteration& iteration : statistics.iterations) text += line_of(iteration);
  }
  return text;
}

core::Result<void> write_curve(const std::string& path, Curve curve,
                               const core::Statistics& statistics) {
  const auto written = core::system_files().write(path, curve_text(curve, statistics));
  if (written) return {};
  return core::Error{written.error().fault, "--trace-file: " + written.error().message};
}

}  // namespace quebra::cli
