#include "cli/solve/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/common/layout.hpp"
#include "cli/evolving.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

/// As a method by phases leaves it: two moves became one where the phases meet.
engine::SolveReport by_phases() {
  return {.status = core::Status::solved,
          .stop_reason = core::StopReason::goal_reached,
          .moves = {"R", "U2", "F"},
          .moves_localized = {"R", "U2", "F"},
          .phases = {{.name = "G0 -> G1: edges oriented", .moves = {"R", "U"}},
                     {.name = "G1 -> G2: in place", .moves = {"U", "F"}},
                     {.name = "G2 -> G3: at home", .moves = {}}},
          .length = 3,
          .replayed = true,
          .used = {.method = "thistlethwaite"}};
}

engine::SolveReport evolved() {
  engine::SolveReport report = by_phases();
  report.used = {.method = "evolution", .options = {{"theta", "1000"}}};
  report.statistics.generations = test::two_phases();
  report.statistics.seconds = 2.25;
  report.statistics.generated = 123'456;
  return report;
}

engine::SolveReport interrupted_evolution() {
  engine::SolveReport report = evolved();
  report.status = core::Status::stopped;
  report.stop_reason = core::StopReason::user;
  report.explanation = "The best individual has come to G2.";
  report.moves = report.moves_localized = {};
  report.length = std::nullopt;
  report.replayed = false;
  report.phases.pop_back();
  return report;
}

TEST(SolveText, PhasesStandBelowTheMoves) {
  EXPECT_THAT(result_text(by_phases(), {}), HasSubstr("SOLVED 3 (not proved shortest)\n"
                                                      "  R U2 F\n"
                                                      "Phases:\n"
                                                      "  G0 -> G1: edges oriented  2 moves: R U\n"
                                                      "  G1 -> G2: in place        2 moves: U F\n"
                                                      "  G2 -> G3: at home         0 moves\n"
                                                      "Saved where phases meet: 1 move\n"
                                                      "replayed: yes\n"));
}

TEST(SolveText, NothingIsSavedWherePhasesOnlyFollowEachOther) {
  engine::SolveReport report = by_phases();
  report.moves = {"R", "U", "U", "F"};
  EXPECT_THAT(result_text(report, {}), Not(HasSubstr("Saved")));
}

TEST(SolveText, PhasesInPortuguese) {
  const std::string text = result_text(by_phases(), {.language = core::Language::portuguese});
  EXPECT_THAT(text, HasSubstr("Fases:\n"));
  EXPECT_THAT(text, HasSubstr("2 movimentos: R U\n"));
  EXPECT_THAT(text, HasSubstr("Economia onde as fases se encontram: 1 movimento\n"));
}

TEST(SolveText, QuietIsTheAnswerAlone) {
  EXPECT_EQ(result_text(by_phases(), {.quiet = true}),
            "SOLVED 3 (not proved shortest)\n  R U2 F\n");
  EXPECT_EQ(result_text(interrupted_evolution(), {.quiet = true}),
            "STOPPED\nThe best individual has come to G2.\n");
}

TEST(SolveText, TheBestSoFarOfARunWithoutASolution) {
  const std::string text = result_text(interrupted_evolution(), {});
  EXPECT_THAT(text, testing::StartsWith("STOPPED\n"
                                        "The best individual has come to G2.\n"
                                        "Best so far: 4 moves\n"
                                        "  G0 -> G1: edges oriented  2 moves: R U\n"
                                        "  G1 -> G2: in place        2 moves: U F\n"));
  EXPECT_THAT(text, Not(HasSubstr("Saved")));
  EXPECT_THAT(text, Not(HasSubstr("lower bound")));
}

TEST(SolveText, EvolutionIsCountedInIndividuals) {
  for (const bool statistics : {false, true}) {
    const std::string text = result_text(evolved(), {.statistics = statistics});
    EXPECT_THAT(text,
                HasSubstr("2.250 s, 4 generations, 4,000 individuals, 2,000 individuals/s\n"));
    EXPECT_THAT(text, Not(HasSubstr("node")));
    EXPECT_THAT(text, Not(HasSubstr("123,456")));
  }
  EXPECT_THAT(result_text(evolved(), {.language = core::Language::portuguese}),
              HasSubstr("2.250 s, 4 gerações, 4,000 indivíduos, 2,000 indivíduos/s\n"));
}

TEST(SolveText, StatisticsSayWhenAPhaseWasEntered) {
  EXPECT_THAT(
      result_text(evolved(), {.statistics = true}),
      HasSubstr(
          "  --theta       1000\n"
          "  generation  phase  best fitness  mean fitness  best length  mean length  seconds\n"
          "           1      1            63         121.5           10         18.2    0.500\n"
          "           3      2            49         121.5           12         18.2    1.500\n"
          "           4      2            42         121.5           13         18.2    2.000\n"));
}

TEST(SolveText, RemediesOfAnEvolutionarySearch) {
  engine::SolveReport report = interrupted_evolution();
  report.status = core::Status::limit_reached;
  report.stop_reason = core::StopReason::memory_limit;
  EXPECT_THAT(result_text(report, {}),
              HasSubstr("Remedy: raise --memory, or lower --lambda or --theta."));
  report.stop_reason = core::StopReason::generation_limit;
  EXPECT_THAT(result_text(report, {}), HasSubstr("LIMIT REACHED: generation limit\n"));
  EXPECT_THAT(result_text(report, {}), HasSubstr("Remedy: raise --alpha or --theta"));
}

TEST(SolveText, PhasesFitTheTerminal) {
  engine::SolveReport report = by_phases();
  report.phases[0].moves = std::vector<std::string>(60, "U2");
  for (const engine::SolveReport& any : {report, interrupted_evolution(), evolved()}) {
    for (int width = 30; width <= 120; ++width) {
      const std::string text = result_text(any, {.terminal = {.width = width}});
      for (const std::string_view line : core::split(text, '\n')) {
        if (line.starts_with("SOLVED")) continue;
        EXPECT_LE(display_width(line), static_cast<std::size_t>(width)) << line;
      }
    }
  }
}

}  // namespace
}  // namespace quebra::cli
