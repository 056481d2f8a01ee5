#include "core/statistics.hpp"

namespace quebra::core {

double Statistics::nodes_per_second() const {
  return seconds > 1e-9 ? static_cast<double>(generated) / seconds : 0.0;
}

std::optional<Forecast> forecast_next(std::span<const Iteration> finished,
                                      std::optional<double> growth) {
  constexpr std::uint64_t kFewNodes = 1000;  // below, chance decides
  if (finished.empty() || finished.back().generated < kFewNodes) return std::nullopt;
  const auto last = static_cast<double>(finished.back().generated);
  if (!growth) {
    if (finished.size() < 2) return std::nullopt;
    const std::uint64_t before = finished[finished.size() - 2].generated;
    if (before < kFewNodes / 10) return std::nullopt;
    growth = last / static_cast<double>(before);
  }
  if (!(*growth > 1)) return std::nullopt;
  double seconds = 0;
  double generated = 0;
  for (const Iteration& iteration : finished) {
    seconds += iteration.seconds;
    generated += static_cast<double>(iteration.generated);
  }
  const double expected = last * *growth;
  return Forecast{.generated = expected, .seconds = expected * seconds / generated};
}

double effective_branching_factor(std::uint64_t generated, std::uint64_t depth) {
  if (depth == 0 || generated < depth) return 0.0;
  const double target = static_cast<double>(generated) + 1.0;
  const auto tree_size = [depth](double b) {
    double sum = 1.0;
    for (std::uint64_t i = 0; i < depth; ++i) {
      sum = sum * b + 1.0;
      if (sum > 1e300) break;
    }
    return sum;
  };
  double low = 0.0;
  double high = static_cast<double>(generated) + 1.0;
  for (int i = 0; i < 200; ++i) {
    const double middle = 0.5 * (low + high);
    (tree_size(middle) < target ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace quebra::core
