// Every method of a puzzle, with every heuristic and on one and two threads, against every other: on seeded instances the
// lengths that are called optimal are one, no bound is above it and no solution below it.
//
// What takes part is taken from the catalogue, so that a new method or heuristic is in it by itself. The number of
// instances is small in CI; QUEBRA_DIFFERENTIAL=25 makes it 25 times as many (docs/reliability.md).

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <limits>

#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "support.hpp"

namespace quebra::test {
namespace {

namespace fs = std::filesystem;

struct Row {
  std::size_t instances;
  std::string puzzle;
  std::string metric = {};
  std::uint64_t moves = 0;             ///< of the scrambles; 0: any state
  std::vector<std::string> more = {};  ///< heuristics with an argument, methods with small tables
  std::vector<std::string> without = {};  ///< methods and heuristics whose tables take long
  bool these_alone = false;               ///< `more` is all
  std::uint64_t nodes = 50'000;
};

/// Tables that the runs share, in a folder that goes away.
class Differential : public testing::TestWithParam<Row> {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("quebra-differential-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::size_t factor() {
    const char* text = std::getenv("QUEBRA_DIFFERENTIAL");
    return text != nullptr ? static_cast<std::size_t>(std::atoll(text)) : 1;
  }

  /// "astar:manhattan", "bfs", ... as far as the puzzle has them.
  std::vector<std::string> methods(const Row& row) const {
    std::vector<std::string> all = row.more;
    if (row.these_alone) return all;
    const auto session = engine::open({.puzzle = row.puzzle, .metric = row.metric});
    EXPECT_TRUE(session);
    const auto entry = engine::catalogue().find_puzzle(row.puzzle);
    EXPECT_TRUE(entry);
    for (const auto& method : engine::catalogue().methods) {
      if (std::ranges::find(row.without, method.name) != row.without.end()) continue;
      if (!method.uses_heuristic) {
        if ((*session)->check_method(method.name, {})) all.push_back(method.name);
        continue;
      }
      for (const auto& heuristic : entry->entry->heuristics) {
        if (std::ranges::find(row.without, heuristic.name) != row.without.end()) continue;
        const std::string with = method.name + ":" + heuristic.name;
        if ((*session)->check_method(with, {})) all.push_back(with);
      }
    }
    return all;
  }

  void run(const Row& row) {
    const auto scrambles =
        engine::scramble({.puzzle = {.puzzle = row.puzzle, .metric = row.metric},
                          .moves = row.moves > 0 ? std::optional(row.moves) : std::nullopt,
                          .count = row.instances * factor(),
                          .seed = 11});
    ASSERT_TRUE(scrambles) << scrambles.error().message;
    const engine::TableStore store(folder_.string(), core::system_files());
    const auto all = methods(row);
    std::uint64_t runs = 0;
    std::uint64_t proofs = 0;
    for (const auto& scramble : scrambles->scrambles) {
      std::optional<std::int64_t> length;
      std::string first;
      std::int64_t highest_bound = 0;
      std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
      for (const std::string& with : all) {
        for (const unsigned threads : {1U, 2U}) {
          engine::SolveRequest request = solve_request(scramble.state, with, row.puzzle);
          request.puzzle.metric = row.metric;
          request.threads = threads;
          request.limits = {.nodes = row.nodes, .bytes = std::uint64_t{1} << 28};
          const auto report = engine::solve(request, {.tables = &store});
          if (!report) {  // a combination that does not exist, or does not fit
            EXPECT_NE(report.error().fault, core::Fault::internal) << report.error().message;
            continue;
          }
          ++runs;
          expect_sound(*report);
          highest_bound = std::max(highest_bound, report->lower_bound.value_or(0));
          if (report->length) shortest = std::min(shortest, *report->length);
          if (report->optimal) {
            ++proofs;
            if (!length) length = report->length, first = with;
            ASSERT_EQ(*report->length, *length) << with << " on " << threads << " threads against "
                                                << first << ": " << scramble.state;
          }
          if (report->used.threads == 1) break;  // it does not use the second one
        }
      }
      ASSERT_TRUE(length) << scramble.state;
      EXPECT_LE(highest_bound, *length) << scramble.state;
      EXPECT_GE(shortest, *length) << scramble.state;
    }
    EXPECT_GE(proofs, 3 * scrambles->scrambles.size());
    std::cout << "[ compared ] " << row.puzzle << " " << row.metric << ": "
              << scrambles->scrambles.size() << " instances, " << all.size() << " methods, " << runs
              << " runs, " << proofs << " proofs\n";
  }

  fs::path folder_;
};

class DifferentialFull : public Differential {};

const std::vector<std::string> kSlowTables = {"korf", "optimal", "evolution", "pattern"};

/// Methods of the 3x3x3 that prove lengths beyond the reach of the others.
const std::vector<std::string> kFarInHalfTurns = {"optimal",
                                                  "korf",
                                                  "two-phase",
                                                  "thistlethwaite",
                                                  "idastar:coset(tetrads)",
                                                  "idastar:domino",
                                                  "bidirectional",
                                                  "idastar:pattern(corners)",
                                                  "idastar:max(domino,coset(tetrads))"};
const std::vector<std::string> kFarInQuarterTurns = {"optimal", "korf", "idastar:coset(tetrads)",
                                                     "idastar:domino", "bidirectional"};

std::string name_of(const testing::TestParamInfo<Row>& info) {
  std::string name = info.param.puzzle + info.param.metric + (info.param.these_alone ? "far" : "");
  std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
  return name;
}

TEST_P(Differential, SomeInstances) { run(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Puzzles, Differential,
                         testing::Values(Row{3, "tiles:2x3"},
                                         Row{3, "tiles:3x3", "", 14, {"idastar:additive(4-4)"}},
                                         Row{3, "floppy", "six"}, Row{3, "floppy", "four"}),
                         name_of);

TEST_P(DifferentialFull, ManyInstances) { run(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Puzzles, DifferentialFull,
    testing::Values(Row{100, "tiles:2x3"}, Row{40, "tiles:2x4", "", 16},
                    Row{40, "tiles:3x3", "", 16, {"idastar:additive(4-4)"}},
                    Row{20, "tiles:3x4", "", 14, {}, {"exact"}},
                    Row{10, "tiles:4x4", "", 12, {}, {"korf-felner"}}, Row{100, "floppy", "six"},
                    Row{100, "floppy", "four"}, Row{6, "cube:2", "htm", 4},
                    Row{6, "cube:2", "qtm", 5}, Row{4, "cube:3", "htm", 3, {}, kSlowTables},
                    Row{4, "cube:3", "qtm", 3, {}, kSlowTables},
                    Row{4, "cube:3", "htm", 9, kFarInHalfTurns, {}, true, 2'000'000},
                    Row{4, "cube:3", "qtm", 9, kFarInQuarterTurns, {}, true, 2'000'000},
                    Row{2, "cube:4", "htm", 2}),
    name_of);

}  // namespace
}  // namespace quebra::test
