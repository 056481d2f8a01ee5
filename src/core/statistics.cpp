#include "core/statistics.hpp"

namespace quebra::core {

double Statistics::nodes_per_second() const {
  return seconds > 1e-9 ? static_cast<double>(generated) / seconds : 0.0;
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
