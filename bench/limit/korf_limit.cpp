// Korf's search beside its plain twin and beside the limit of memory, on one core, turn by turn: each
// round measures how many random cache lines a second can be read from the databases with 32 reads in
// flight, then completes the same iteration with both kernels. Node counts must agree before anything is
// timed. Ratios are of each round, their median is printed.
//
//   bench_korf_limit [six|seven] [ROUNDS]        databases come from $QUEBRA_HOME where it is set

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "pattern/cube/pattern_recipe.hpp"
#include "solver/cube3/korf_kernel_impl.hpp"

namespace {

using namespace quebra;
using puzzle::cube::Cube3;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Random lines of the tables a second, each table as often as the search reads it.
double read_limit(const std::vector<std::string_view>& tables, const std::vector<double>& shares,
                  core::Rng& rng) {
  constexpr std::size_t kInFlight = 32;
  constexpr std::size_t kReads = 1 << 23;
  const auto draw = [&]() -> const char* {
    double where = static_cast<double>(rng.next() >> 11U) * 0x1p-53;
    std::size_t table = 0;
    while (table + 1 < tables.size() && where >= shares[table]) where -= shares[table++];
    return tables[table].data() + rng.below(tables[table].size() / 64) * 64;
  };
  std::vector<const char*> lines(kReads);  // drawn before the clock starts
  for (const char*& line : lines) line = draw();
  std::uint64_t sum = 0;
  const double start = cpu_seconds();
  for (std::size_t i = 0; i < kReads; ++i) {
    __builtin_prefetch(lines[(i + kInFlight) % kReads]);
    sum += static_cast<unsigned char>(*lines[i]);
  }
  const double seconds = cpu_seconds() - start;
  if (sum == 42) fmt::print(" ");  // the sum is used
  return static_cast<double>(kReads) / seconds;
}

/// Counts the look-ups after the first.
struct CountingWalker : solver::KorfWalker<solver::PortableEdges> {
  using Base = solver::KorfWalker<solver::PortableEdges>;
  using Base::Base;
  std::array<std::uint64_t, kMostLooks>* counts = nullptr;
  bool pass(Child& child, unsigned look, unsigned left) const {
    ++(*counts)[look];
    return Base::pass(child, look, left);
  }
};

struct Timed {
  std::uint64_t generated = 0;
  double seconds = 0;
  [[nodiscard]] double rate() const { return static_cast<double>(generated) / seconds; }
};

Timed iteration(const solver::KorfTables& tables, const Cube3::State& start, core::Cost bound,
                bool pipelined) {
  core::Monitor monitor({});
  const auto kernel = solver::make_korf_kernel(
      {.tables = tables, .start = start, .monitor = monitor, .pipelined = pipelined});
  const double begin = cpu_seconds();
  kernel->run(bound);
  return {kernel->statistics.generated, cpu_seconds() - begin};
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

int fail(const std::string& message) {
  fmt::print(stderr, "{}\n", message);
  return 1;
}

}  // namespace

int main(int count, char** arguments) {
  const std::string size = count > 1 ? arguments[1] : "six";
  const int rounds = count > 2 ? std::max(1, std::atoi(arguments[2])) : 5;
  const char* const home = std::getenv("QUEBRA_HOME");

  // Step 1. The databases.
  core::MemoryAccountant memory;
  const pattern::TableStore store(home != nullptr ? home : "", core::system_files());
  const Cube3 cube({.size = 3, .metric = puzzle::cube::Metric::htm, .faces = "URFDLB"});
  auto tables = solver::make_korf_tables(cube, puzzle::cube::Prune::canonical, memory);
  if (!tables) return fail(tables.error().message);
  std::vector<std::string_view> bytes;
  for (const std::string& text : {std::string("corners"), size + "-a", size + "-b"}) {
    const auto pattern = pattern::cube::parse_pattern(text);
    if (!pattern) return fail(pattern.error().message);
    auto table = pattern::cube::obtain_pattern(
        cube, *pattern,
        {.memory = &memory, .store = home != nullptr ? &store : nullptr, .threads = 2});
    if (!table) return fail(table.error().message);
    bytes.push_back(table->table->bytes());
    if (text == "corners") {
      tables->corners = table->table;
    } else {
      tables->edges.push_back({solver::LaneSet(pattern->pieces), table->table});
    }
  }

  // Step 2. A random cube, an iteration that it is far from ending in, and what that reads.
  core::Rng rng(1997);
  const auto start = cube.scramble(rng);
  constexpr core::Cost kBound = 14;
  std::array<std::uint64_t, CountingWalker::kMostLooks> looks{};
  CountingWalker counting(*tables, start);
  counting.counts = &looks;
  core::Monitor monitor({});
  search::SplitKernel<CountingWalker, search::RecursiveWorker> counted(counting, monitor, {});
  search::BoundedKernel<puzzle::cube::Move>& kernel = counted;
  kernel.run(kBound);
  looks[0] = kernel.statistics.generated;
  const double all = static_cast<double>(looks[0] + looks[1] + looks[2]);
  std::vector<double> shares;
  for (std::size_t i = 0; i < 3; ++i) shares.push_back(static_cast<double>(looks[i]) / all);
  const double looks_per_node = all / static_cast<double>(looks[0]);
  fmt::print("{} edges, bound {}: {} generated, {:.3f} look-ups a node\n", size, kBound, looks[0],
             looks_per_node);

  // Step 3. Turn by turn.
  std::vector<double> limits, piped_rates, plain_rates, gains, of_limit;
  for (int round = 0; round < rounds; ++round) {
    const double limit = read_limit(bytes, shares, rng);
    const Timed piped = iteration(*tables, start, kBound, true);
    const Timed plain = iteration(*tables, start, kBound, false);
    if (piped.generated != looks[0] || plain.generated != looks[0]) {
      return fail("the kernels do not visit the same nodes");
    }
    limits.push_back(limit);
    piped_rates.push_back(piped.rate());
    plain_rates.push_back(plain.rate());
    gains.push_back(piped.rate() / plain.rate());
    of_limit.push_back(piped.rate() * looks_per_node / limit);
  }
  fmt::print("random lines, 32 in flight  {:6.1f} M/s\n", median(limits) / 1e6);
  fmt::print("pipelined                   {:6.1f} M generated/s, {:.1f} M look-ups/s\n",
             median(piped_rates) / 1e6, median(piped_rates) * looks_per_node / 1e6);
  fmt::print("plain twin, with prefetch   {:6.1f} M generated/s\n", median(plain_rates) / 1e6);
  fmt::print("pipelined / plain           {:6.2f}\n", median(gains));
  fmt::print("share of the read limit     {:6.0f} %\n", 100 * median(of_limit));
  return 0;
}
