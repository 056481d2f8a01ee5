// Evolution as a whole: its rules, its limits, and that threads change nothing.

#include "solver/cube3/evolution/evolution.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.hpp"
#include "solver/cube3/evolution/judge.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;
using puzzle::cube::Move;
using ::testing::HasSubstr;
using Options = std::map<std::string, std::string>;
using Answer = core::Result<search::Outcome<Move>>;

const Cube3& cube() {
  static const Cube3 kCube({.size = 3, .metric = puzzle::cube::Metric::htm, .faces = "URFDLB"});
  return kCube;
}

struct Run {
  std::uint64_t cube_seed = 1;
  Options options = {};
  core::Limits limits = {};
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

Answer evolve(const Run& run) {
  Options given = {{"theta", "2000"}, {"lambda", "100"}, {"alpha", "200"}};
  for (const auto& [name, value] : run.options) given[name] = value;
  const auto options = core::OptionValues::check("evolution", evolution_info().options, given);
  if (!options) return options.error();
  core::Rng rng(run.cube_seed);
  core::Monitor monitor({.limits = run.limits});
  return run_evolution(cube(), {.start = cube().scramble(rng),
                                .options = *options,
                                .monitor = monitor,
                                .threads = run.threads,
                                .seed = run.seed});
}

std::string refusal(const Options& options) {
  const auto answer = evolve({.options = options});
  if (answer) return "solved";
  EXPECT_EQ(answer.error().fault, core::Fault::bad_input);
  return answer.error().message;
}

void expect_a_solution(std::uint64_t cube_seed, const search::Outcome<Move>& outcome) {
  core::Rng rng(cube_seed);
  Cube3State state = cube().scramble(rng);
  for (const Move move : outcome.path) state = cube().apply(state, move);
  EXPECT_TRUE(cube().is_goal(state));
  EXPECT_FALSE(outcome.optimal);
  std::vector<Move> by_phases;
  for (std::size_t group = 0; group < outcome.phases.size(); ++group) {
    for (const Move move : outcome.phases[group].moves) by_phases.push_back(move);
  }
  EXPECT_EQ(by_phases, outcome.path);
}

TEST(Evolution, OurProfileSolvesThreeCubesWithASmallPopulation) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto answer = evolve({.cube_seed = seed});
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->status, core::Status::solved) << seed << ": " << answer->explanation;
    expect_a_solution(seed, *answer);
    EXPECT_LT(answer->path.size(), 60U);
    EXPECT_TRUE(answer->statistics.identity_holds());
    const auto& curve = answer->statistics.generations;
    EXPECT_EQ(curve.back().number, curve.size());
    EXPECT_EQ(curve.back().individuals, curve.size() * 2'000);
    EXPECT_EQ(curve.back().best_length, answer->path.size());
  }
}

/// By the document's rules a small population often stagnates; some cubes it solves.
TEST(Evolution, TheOtherProfilesWalkDownTheGroups) {
  for (const char* profile : {"document", "original"}) {
    int solved = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const auto answer = evolve(
          {.cube_seed = seed,
           .options = {
               {"profile", profile}, {"theta", "30000"}, {"lambda", "300"}, {"alpha", "60"}}});
      ASSERT_TRUE(answer);
      EXPECT_TRUE(answer->statistics.identity_holds());
      const auto& curve = answer->statistics.generations;
      EXPECT_GE(curve.back().phase, 3U);
      for (std::size_t i = 1; i < curve.size(); ++i) EXPECT_GE(curve[i].phase, curve[i - 1].phase);
      if (answer->status == core::Status::solved) {
        ++solved;
        expect_a_solution(seed, *answer);
        continue;
      }
      EXPECT_EQ(answer->reason, core::StopReason::generation_limit);
      EXPECT_EQ(curve.size(), 60U);
      EXPECT_THAT(answer->explanation, HasSubstr("after generation 60"));
      EXPECT_FALSE(answer->phases.empty());
      EXPECT_TRUE(answer->path.empty());
    }
    EXPECT_GE(solved, 1) << profile;
  }
}

TEST(Evolution, ElitismNeverLosesTheBest) {
  const auto answer = evolve({.cube_seed = 4, .options = {{"patience", "0"}}});
  ASSERT_TRUE(answer);
  const auto& curve = answer->statistics.generations;
  for (std::size_t i = 1; i < curve.size(); ++i) {
    if (curve[i].phase == curve[i - 1].phase) {
      EXPECT_LE(curve[i].best_fitness, curve[i - 1].best_fitness) << i;
    }
  }
}

/// The empty lists are fitter, but one that is solved ends it.
TEST(Evolution, TheFirstSolvedIndividualEndsIt) {
  const auto options =
      core::OptionValues::check("evolution", evolution_info().options, {{"profile", "document"}});
  core::Monitor monitor({});
  const auto turned = cube().apply(cube().goal(), *cube().parse_move("U"));
  const auto answer =
      run_evolution(cube(), {.start = turned, .options = *options, .monitor = monitor});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, core::Status::solved);
  EXPECT_EQ(answer->path.size(), 1U);
  EXPECT_EQ(answer->statistics.generations.size(), 1U);
}

/// Where the memory leaves no room to compare candidates, they are not compared less: it is an error.
TEST(Evolution, MemoryDoesNotChangeTheRules) {
  std::optional<double> fitness;
  for (std::uint64_t bytes = 200'000; bytes < 2'000'000; bytes += 20'000) {
    const auto answer =
        evolve({.options = {{"lambda", "2000"}, {"alpha", "3"}}, .limits = {.bytes = bytes}});
    if (!answer || answer->reason == core::StopReason::memory_limit) continue;
    const double last = answer->statistics.generations.back().mean_fitness;
    EXPECT_EQ(last, fitness.value_or(last)) << bytes;
    fitness = last;
  }
  EXPECT_TRUE(fitness);
}

TEST(Evolution, TheSolvedCubeIsSolved) {
  const auto options = core::OptionValues::check("evolution", evolution_info().options, {});
  core::Monitor monitor({});
  const auto answer =
      run_evolution(cube(), {.start = cube().goal(), .options = *options, .monitor = monitor});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, core::Status::solved);
  EXPECT_TRUE(answer->path.empty());
  EXPECT_TRUE(answer->statistics.identity_holds());
}

TEST(Evolution, EveryRuleCanBeChosen) {
  const Options rules[] = {{{"elitism", "no"}},       {{"distinct", "no"}}, {{"corners", "strict"}},
                           {{"lengths", "adaptive"}}, {{"trim", "no"}},     {{"regrowth", "0"}},
                           {{"crossover", "0.5"}},    {{"crossover", "1"}}, {{"quorum", "1"}},
                           {{"islands", "5"}},        {{"patience", "2"}},  {{"k", "1,2,3,4,5,6"}}};
  for (const Options& rule : rules) {
    Options options = rule;
    options["alpha"] = "30";
    const auto answer = evolve({.cube_seed = 5, .options = options});
    ASSERT_TRUE(answer) << rule.begin()->first;
    EXPECT_TRUE(answer->statistics.identity_holds()) << rule.begin()->first;
    if (answer->status == core::Status::solved) expect_a_solution(5, *answer);
  }
}

TEST(Evolution, RefusesParametersThatCannotBe) {
  EXPECT_THAT(refusal({{"lambda", "3000"}}), HasSubstr("more than --theta 2000"));
  EXPECT_THAT(refusal({{"islands", "101"}}), HasSubstr("--islands"));
  EXPECT_THAT(refusal({{"islands", "30"}, {"lambda", "20"}}), HasSubstr("each needs a candidate"));
  EXPECT_THAT(refusal({{"islands", "0"}}), HasSubstr("--islands"));
  for (const char* name : {"alpha", "theta", "lambda"}) {
    EXPECT_THAT(refusal({{name, "0"}}), HasSubstr(name));
    EXPECT_THAT(refusal({{name, "99999999999"}}), HasSubstr(name));
    EXPECT_THAT(refusal({{name, "many"}}), HasSubstr(name));
  }
  for (const char* k :
       {"1,2,3", "1,2,3,4,5,x", "0,1,1,1,1,1", "-1,1,1,1,1,1", "1,1,1,1,1,99999", ""}) {
    EXPECT_THAT(refusal({{"k", k}}), HasSubstr("--k")) << k;
  }
  for (const char* name : {"crossover", "regrowth", "quorum"}) {
    for (const char* value : {"-0.1", "1.1", "nan", "some"}) {
      EXPECT_THAT(refusal({{name, value}}), HasSubstr(name)) << value;
    }
  }
  EXPECT_THAT(refusal({{"quorum", "0"}}), HasSubstr("quorum"));
}

TEST(Evolution, ObeysLimits) {
  const auto late = evolve({.limits = {.seconds = 1e-6}});
  ASSERT_TRUE(late);
  EXPECT_EQ(late->reason, core::StopReason::time_limit);
  const auto small = evolve({.limits = {.bytes = 10'000}});
  ASSERT_FALSE(small);
  EXPECT_EQ(small.error().fault, core::Fault::memory);
  // Everybody is a candidate: the moves grow until the memory ends.
  const auto grown =
      evolve({.options = {{"profile", "document"}, {"lambda", "2000"}, {"alpha", "5000"}},
              .limits = {.bytes = 1'500'000}});
  ASSERT_TRUE(grown);
  EXPECT_EQ(grown->reason, core::StopReason::memory_limit);
  EXPECT_LE(grown->statistics.peak_bytes, 1'500'000U);
  EXPECT_FALSE(grown->phases.empty());
  EXPECT_TRUE(grown->statistics.identity_holds());
  // Solutions that are too long are none.
  const auto shallow = evolve({.options = {{"alpha", "60"}}, .limits = {.depth = 5}});
  ASSERT_TRUE(shallow);
  EXPECT_EQ(shallow->reason, core::StopReason::generation_limit);
}

TEST(EvolutionConcurrent, ThreadsChangeNothing) {
  for (const char* islands : {"1", "3"}) {
    for (const char* profile : {"document", "original", "quebra"}) {
      const Options options = {{"profile", profile}, {"islands", islands}, {"theta", "5000"},
                               {"alpha", "25"},      {"crossover", "0.2"}, {"lengths", "adaptive"}};
      const auto one = evolve({.cube_seed = 6, .options = options, .seed = 7});
      const auto two = evolve({.cube_seed = 6, .options = options, .threads = 2, .seed = 7});
      const auto three = evolve({.cube_seed = 6, .options = options, .threads = 3, .seed = 7});
      ASSERT_TRUE(one && two && three);
      for (const auto* other : {&*two, &*three}) {
        EXPECT_EQ(one->path, other->path);
        EXPECT_EQ(one->explanation, other->explanation);
        ASSERT_EQ(one->statistics.generations.size(), other->statistics.generations.size());
        for (std::size_t i = 0; i < one->statistics.generations.size(); ++i) {
          const auto& a = one->statistics.generations[i];
          const auto& b = other->statistics.generations[i];
          EXPECT_EQ(a.mean_fitness, b.mean_fitness);
          EXPECT_EQ(a.mean_length, b.mean_length);
          EXPECT_EQ(a.best_fitness, b.best_fitness);
          EXPECT_EQ(a.ready, b.ready);
          EXPECT_EQ(a.phase, b.phase);
          EXPECT_EQ(a.best_length, b.best_length);
        }
      }
    }
  }
}

TEST(Evolution, SeedsDiffer) {
  const Options options = {{"alpha", "3"}};
  const auto one = evolve({.options = options, .seed = 1});
  const auto other = evolve({.options = options, .seed = 2});
  ASSERT_TRUE(one && other);
  EXPECT_NE(one->statistics.generations.back().mean_fitness,
            other->statistics.generations.back().mean_fitness);
}

TEST(Evolution, TheBestIndividualIsToldWithEachGeneration) {
  class Ear final : public core::Listener {
   public:
    void progress(const core::Snapshot& snapshot) override { heard.push_back(snapshot); }
    std::vector<core::Snapshot> heard;
  } ear;
  const auto options =
      core::OptionValues::check("evolution", evolution_info().options,
                                {{"theta", "2000"}, {"lambda", "100"}, {"alpha", "30"}});
  ASSERT_TRUE(options);
  core::Monitor monitor({.listener = &ear, .progress_every_seconds = 0});
  core::Rng rng(1);
  const Cube3State start = cube().scramble(rng);
  const auto answer =
      run_evolution(cube(), {.start = start, .options = *options, .monitor = monitor});
  ASSERT_TRUE(answer);
  std::size_t told = 0;
  for (const core::Snapshot& snapshot : ear.heard) {
    if (!snapshot.generation) continue;
    ++told;
    const auto words = core::words(snapshot.best_individual);
    EXPECT_EQ(words.size(), snapshot.generation->best_length);
    const std::vector<std::string> moves(words.begin(), words.end());
    EXPECT_TRUE(cube().replay(cube().format_state(start), moves));
  }
  EXPECT_GT(told, 5u);
}

}  // namespace
}  // namespace quebra::solver
