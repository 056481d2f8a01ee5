#pragma once
// The results of a benchmark as text or JSON.

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "cli/bench/groups.hpp"
#include "cli/common/format.hpp"
#include "cli/common/output.hpp"

namespace quebra::cli {

struct BenchResult {
  std::vector<Series> series;
  std::uint64_t rounds = 1;
  std::uint64_t signature = 0;
  std::uint64_t wrong_lengths = 0;
};

/// For programs: the groups, and what is said of all of them in `last`. Every group has the same names. JSON carries
/// the build and the processor, with JSON lines each line.
void write_groups(const std::vector<nlohmann::ordered_json>& groups, nlohmann::ordered_json last,
                  Format format, Output& out);

void write_bench(const BenchResult& result, Format format, Output& out);

}  // namespace quebra::cli
