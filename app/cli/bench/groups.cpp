#include "cli/bench/groups.hpp"

#include <algorithm>
#include <numeric>

#include "core/file_io.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"

namespace quebra::cli {

double Group::total_seconds() const { return std::accumulate(seconds.begin(), seconds.end(), 0.0); }

double Group::median_seconds() const {
  std::vector<double> sorted = seconds;
  std::ranges::sort(sorted);
  const std::size_t half = sorted.size() / 2;
  if (sorted.empty()) return 0;
  return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

double Group::least_seconds() const {
  return seconds.empty() ? 0 : *std::ranges::min_element(seconds);
}

double Group::most_seconds() const {
  return seconds.empty() ? 0 : *std::ranges::max_element(seconds);
}

double Group::nodes_per_second(std::uint64_t rounds) const {
  const double total = total_seconds();
  return total > 0 ? static_cast<double>(generated) * static_cast<double>(rounds) / total : 0;
}

Group Series::total() const {
  Group sum;
  for (const auto& [length, group] : groups) {
    sum.instances += group.instances;
    sum.solved += group.solved;
    sum.expanded += group.expanded;
    sum.generated += group.generated;
    sum.peak_bytes = std::max(sum.peak_bytes, group.peak_bytes);
    sum.seconds.insert(sum.seconds.end(), group.seconds.begin(), group.seconds.end());
  }
  return sum;
}

void Signature::add(const engine::SolveReport& report) {
  const auto length = static_cast<std::uint64_t>(report.length.value_or(-1));
  for (const std::uint64_t count :
       {report.statistics.expanded, report.statistics.generated, length}) {
    value_ = core::mix64(value_ + 0x9e3779b97f4a7c15ULL + count);
  }
}

bool contradicts(const engine::SolveReport& report, std::int64_t length) {
  const bool wrong =
      report.length && (report.optimal ? *report.length != length : *report.length < length);
  return wrong || (report.lower_bound && *report.lower_bound > length);
}

std::string processor_name() {
  constexpr std::string_view kField = "model name";
  const auto content = core::system_files().read("/proc/cpuinfo", 1 << 24);
  if (!content) return "unknown";
  for (const std::string_view line : core::split(*content, '\n')) {
    if (line.starts_with(kField))
      return std::string(core::trimmed(line.substr(line.find(':') + 1)));
  }
  return "unknown";
}

}  // namespace quebra::cli
