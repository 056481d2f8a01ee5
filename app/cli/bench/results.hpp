#pragma once
// The results of a benchmark as text or JSON.

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

void write_bench(const BenchResult& result, Format format, Output& out);

}  // namespace quebra::cli
