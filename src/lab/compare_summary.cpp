#include "lab/compare_summary.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/text.hpp"

namespace quebra::lab {
namespace {

/// "20", "3.4", "1.05": as many digits as say something.
std::string ratio_text(double ratio) {
  if (ratio >= 10) return core::grouped(static_cast<std::uint64_t>(ratio + 0.5));
  return fmt::format("{:.{}f}", ratio, ratio >= 2 ? 1 : 2);
}

std::string at_depth(const std::optional<std::int64_t>& depth) {
  return depth ? fmt::format("At d={}", *depth) : std::string("On these instances");
}

}  // namespace

std::vector<CompareMean> means_of(const CompareReport& report) {
  std::map<std::pair<std::optional<std::int64_t>, std::size_t>, CompareMean> groups;
  for (const CompareRun& run : report.runs) {
    const auto& depth = report.instances[run.instance].depth;
    CompareMean& mean = groups[{depth, run.method}];
    mean.depth = depth;
    mean.method = run.method;
    ++mean.runs;
    if (run.report.status != core::Status::solved) {
      ++mean.unsolved[run.report.stop_reason];
      continue;
    }
    const core::Statistics& statistics = run.report.statistics;
    ++mean.solved;
    mean.optimal += run.report.optimal ? 1U : 0U;
    mean.length += static_cast<double>(run.report.length.value_or(0));
    mean.generated += static_cast<double>(statistics.generated);
    mean.expanded += static_cast<double>(statistics.expanded);
    mean.frontier += static_cast<double>(statistics.frontier);
    mean.branching_factor += run.report.branching_factor;
    mean.seconds += statistics.seconds;
    mean.peak_bytes += static_cast<double>(statistics.peak_bytes);
  }
  std::vector<CompareMean> means;
  for (auto& [key, mean] : groups) {
    if (mean.solved != 0) {
      const auto n = static_cast<double>(mean.solved);
      for (double* sum : {&mean.length, &mean.generated, &mean.expanded, &mean.frontier,
                          &mean.branching_factor, &mean.seconds, &mean.peak_bytes}) {
        *sum /= n;
      }
    }
    means.push_back(mean);
  }
  return means;
}

std::string sentence_of(const CompareReport& report) {
  // Step 1. The deepest group in which at least two methods solved everything.
  std::vector<const CompareMean*> best_group;
  for (auto first = report.means.begin(); first != report.means.end();) {
    const auto last = std::find_if(first, report.means.end(), [&](const CompareMean& mean) {
      return mean.depth != first->depth;
    });
    std::vector<const CompareMean*> group;
    for (auto mean = first; mean != last; ++mean) {
      if (mean->solved == mean->runs) group.push_back(&*mean);
    }
    if (group.size() >= 2) best_group = group;
    first = last;
  }
  const auto unsolved = std::ranges::count_if(
      report.runs, [](const CompareRun& run) { return run.report.status != core::Status::solved; });
  const std::string warning = unsolved == 0 ? ""
                                            : fmt::format(" {} of {} runs found no solution.",
                                                          unsolved, report.runs.size());
  if (best_group.empty()) {
    return fmt::format("No two methods solved the same instances: nothing to compare.{}", warning);
  }
  // Step 2. The fewest nodes against the others.
  std::ranges::stable_sort(best_group, {}, &CompareMean::expanded);
  const CompareMean& best = *best_group.front();
  std::vector<std::string> others;
  for (std::size_t i = 1; i < best_group.size(); ++i) {
    const double ratio = best_group[i]->expanded / std::max(best.expanded, 1.0);
    others.push_back(
        ratio > 1 ? fmt::format("{} times fewer nodes than {}", ratio_text(ratio),
                                report.methods[best_group[i]->method])
                  : fmt::format("as many nodes as {}", report.methods[best_group[i]->method]));
  }
  std::string sentence = fmt::format("{} {} expands {}.", at_depth(best.depth),
                                     report.methods[best.method], fmt::join(others, ", "));
  if (best.optimal < best.runs) {
    sentence += fmt::format(" Its solutions are not proved shortest ({:.1f} moves on average).",
                            best.length);
  }
  return sentence + warning;
}

}  // namespace quebra::lab
