#include "engine/report_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "engine/support.hpp"

namespace quebra::engine {
namespace {

using nlohmann::ordered_json;

std::vector<std::string> keys(const ordered_json& json) {
  std::vector<std::string> names;
  for (const auto& [name, value] : json.items()) names.push_back(name);
  return names;
}

TEST(AuditReport, ADeclarationIsRefutedByOneCounterexample) {
  AuditReport report{.declared_admissible = true, .declared_consistent = true};
  EXPECT_TRUE(report.declaration_holds());
  report.inconsistent_edges = 1;
  EXPECT_FALSE(report.declaration_holds());
  report.declared_consistent = false;
  EXPECT_TRUE(report.declaration_holds());
  report.violations = 1;
  EXPECT_FALSE(report.declaration_holds());
  EXPECT_FALSE(to_json(report)["admissible"]);
}

// The names of DESIGN.md: clients rely on them.
TEST(ReportJson, SolveHasTheContractsNames) {
  const auto json = to_json(*solve(test::solve_request("8 6 7 2 5 4 3 0 1", "idastar")));
  for (const char* name : {"puzzle", "start", "goal", "metric", "status", "stop_reason", "optimal",
                           "length", "moves", "lower_bound", "statistics", "used"}) {
    EXPECT_TRUE(json.contains(name)) << name;
  }
  for (const char* name :
       {"generated", "expanded", "frontier", "duplicates", "pruned", "max_depth", "peak_bytes",
        "seconds", "nodes_per_second", "branching_factor", "iterations"}) {
    EXPECT_TRUE(json["statistics"].contains(name)) << name;
  }
  for (const char* name : {"method", "heuristic", "tables", "threads", "seed"}) {
    EXPECT_TRUE(json["used"].contains(name)) << name;
  }
  EXPECT_EQ(json["status"], "solved");
  EXPECT_EQ(json["length"], 31);
  EXPECT_EQ(json["moves"].size(), 31u);
  EXPECT_EQ(json["lower_bound"], 31);
  EXPECT_TRUE(json["optimal"]);
  const auto& iterations = json["statistics"]["iterations"];
  ASSERT_FALSE(iterations.empty());
  EXPECT_THAT(keys(iterations[0]),
              testing::ElementsAre("bound", "expanded", "generated", "seconds"));
  EXPECT_EQ(iterations[0]["bound"], 21);
  EXPECT_EQ(ordered_json::parse(json.dump()), json);
}

TEST(ReportJson, WhatIsUnknownIsNull) {
  const auto json = to_json(*solve(test::solve_request("123456870")));
  EXPECT_EQ(json["status"], "unsolvable");
  EXPECT_TRUE(json["length"].is_null());
  EXPECT_TRUE(json["lower_bound"].is_null());
  EXPECT_TRUE(json["moves"].empty());
}

TEST(ReportJson, CountersAbove2To53AreAlsoText) {
  SolveReport report;
  report.statistics.generated = (std::uint64_t{1} << 53) + 1;
  report.statistics.expanded = std::uint64_t{1} << 53;
  report.statistics.iterations = {{.bound = 1, .expanded = 1, .generated = ~std::uint64_t{0}}};
  const auto statistics = to_json(report)["statistics"];
  EXPECT_EQ(statistics["generated_text"], "9007199254740993");
  EXPECT_EQ(statistics["generated"].get<std::uint64_t>(), (std::uint64_t{1} << 53) + 1);
  EXPECT_FALSE(statistics.contains("expanded_text"));
  EXPECT_EQ(statistics["iterations"][0]["generated_text"], "18446744073709551615");
}

TEST(ReportJson, PhasesAndGenerationsAreThereWhereTheMethodHasThem) {
  SolveReport report;
  EXPECT_FALSE(to_json(report).contains("phases"));
  EXPECT_FALSE(to_json(report)["statistics"].contains("generations"));
  report.phases = {{.name = "edges oriented", .moves = {"R", "U2"}}, {.name = "the rest"}};
  report.statistics.generations = {{.number = 1,
                                    .phase = 2,
                                    .individuals = 5000,
                                    .best_fitness = 63,
                                    .mean_fitness = 121.5,
                                    .best_length = 12,
                                    .mean_length = 18.25,
                                    .ready = 0.5,
                                    .seconds = 0.125}};
  const auto json = to_json(report);
  EXPECT_EQ(json["phases"],
            ordered_json::parse(R"([{"name": "edges oriented", "moves": ["R", "U2"]},
                                                    {"name": "the rest", "moves": []}])"));
  EXPECT_EQ(json["statistics"]["generations"], ordered_json::parse(R"([
    {"number": 1, "phase": 2, "individuals": 5000, "best_fitness": 63.0, "mean_fitness": 121.5,
     "best_length": 12, "mean_length": 18.25, "ready": 0.5, "seconds": 0.125}])"));
}

TEST(ReportJson, Enumerate) {
  const auto json = to_json(*enumerate({.puzzle = {.puzzle = "3-puzzle"}, .hardest = 5}));
  EXPECT_EQ(json["states"], 12);
  EXPECT_EQ(json["depths"], (ordered_json{1, 2, 2, 2, 2, 2, 1}));
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["hardest"].size(), 1u);
}

TEST(ReportJson, Scramble) {
  const auto json =
      to_json(*scramble({.puzzle = {.puzzle = "8-puzzle"}, .moves = 3, .count = 2, .seed = 9}));
  EXPECT_EQ(json["seed"], 9);
  ASSERT_EQ(json["scrambles"].size(), 2u);
  EXPECT_EQ(json["scrambles"][0]["moves"].size(), 3u);
  EXPECT_FALSE(json["scrambles"][0].contains("distance"));
}

TEST(ReportJson, CatalogueListsAliasesOnce) {
  const auto json = to_json(catalogue());
  EXPECT_EQ(json["methods"].size(), catalogue().methods.size());
  for (const auto& puzzle : json["puzzles"]) {
    std::vector<std::string> aliases = puzzle["aliases"];
    std::ranges::sort(aliases);
    EXPECT_EQ(std::ranges::adjacent_find(aliases), aliases.end());
    EXPECT_FALSE(puzzle["heuristics"].empty());
  }
  EXPECT_EQ(ordered_json::parse(json.dump()), json);
}

}  // namespace
}  // namespace quebra::engine
