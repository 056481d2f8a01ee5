// Korf's method as a whole, with its real databases: they take seconds to build, so that most of this is
// in the full tier.

#include "solver/cube3/korf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/observer.hpp"
#include "heuristic/combine.hpp"
#include "search/bidirectional.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Metric;
using ::testing::HasSubstr;
using Options = std::map<std::string, std::string>;

Cube3 make(Metric metric) {
  return Cube3({.size = 3, .metric = metric, .faces = std::string(turning_faces(metric, 3))});
}

/// Keeps the databases between the tests of this program, and afterwards nothing.
const pattern::TableStore& store() {
  struct Kept {
    std::string folder = ::testing::TempDir() + "quebra-korf-" + std::to_string(getpid());
    pattern::TableStore store{folder, core::system_files()};
    ~Kept() { std::filesystem::remove_all(folder); }
  };
  static const Kept kept;
  return kept.store;
}

core::Result<search::Outcome<puzzle::cube::Move>> solve(const Cube3& cube,
                                                        const Cube3::State& start,
                                                        const Options& given = {},
                                                        const core::Limits& limits = {},
                                                        unsigned threads = 2) {
  const auto options = core::OptionValues::check("korf", korf_info().options, given);
  if (!options) return options.error();
  core::Monitor monitor({.limits = limits});
  return run_korf(cube, {.start = start,
                         .options = *options,
                         .monitor = monitor,
                         .store = &store(),
                         .threads = threads});
}

std::string refusal(const Cube3& cube, const Options& given, const core::Limits& limits = {}) {
  const auto answer = solve(cube, cube.goal(), given, limits);
  return answer ? "solved" : answer.error().message;
}

TEST(Korf, RefusesWhatItCannotDo) {
  const Cube3 cube = make(Metric::htm);
  EXPECT_THAT(refusal(cube, {{"edges", "sixty"}}), HasSubstr("--edges"));
  EXPECT_THAT(refusal(cube, {{"edges", "corners"}}), HasSubstr("up to seven edges"));
  EXPECT_THAT(refusal(cube, {{"edges", "edges UR UF UL UB DR DF DL DB"}}),
              HasSubstr("up to seven edges"));
  EXPECT_THAT(refusal(cube, {{"edges", "six-a+"}}), HasSubstr("--edges"));
  EXPECT_THAT(refusal(cube, {{"prune", "some"}}), HasSubstr("canonical"));
  EXPECT_THAT(refusal(make(Metric::isomorphic), {}), HasSubstr("htm and qtm"));
  const auto small = solve(cube, cube.goal(), {}, {.bytes = 1 << 20});
  ASSERT_FALSE(small);
  EXPECT_EQ(small.error().fault, core::Fault::memory);
}

/// Lengths of random walks against bidirectional search, which shares nothing with Korf's but the cube.
class KorfFull : public ::testing::TestWithParam<Metric> {};

TEST_P(KorfFull, LengthsAreThoseOfBidirectionalSearch) {
  const Cube3 cube = make(GetParam());
  core::Rng rng(5);
  for (int moves = 0; moves <= 9; ++moves) {
    auto start = cube.goal();
    for (int i = 0; i < moves; ++i) {
      const auto move = static_cast<std::uint16_t>(rng.below(cube.turns().size()));
      start = cube.apply(start, puzzle::cube::Move{move});
    }
    const auto answer = solve(cube, start, {{"edges", "six-a"}});
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_TRUE(answer->optimal);

    core::Monitor monitor({});
    const auto zero = heuristic::make_zero(cube, {});
    core::SilentObserver silent;
    const auto options =
        core::OptionValues::check("bidirectional", search::Bidirectional::info().options, {});
    const auto expected = search::Bidirectional::run(
        search::Task<Cube3>{.puzzle = cube, .start = start, .heuristic = **zero}, *options, monitor,
        silent);
    ASSERT_TRUE(expected.optimal);
    EXPECT_EQ(answer->path.size(), expected.path.size()) << moves;
  }
}

INSTANTIATE_TEST_SUITE_P(Metrics, KorfFull, ::testing::Values(Metric::htm, Metric::qtm));

TEST(KorfSearchFull, KernelsAndThreadsGiveTheSameIterations) {
  const Cube3 cube = make(Metric::htm);
  core::Rng rng(9);
  auto start = cube.goal();
  for (int i = 0; i < 12; ++i) {
    const auto move = static_cast<std::uint16_t>(rng.below(cube.turns().size()));
    start = cube.apply(start, puzzle::cube::Move{move});
  }
  const auto plain = solve(cube, start, {{"kernel", "recursive"}}, {}, 1);
  const auto piped = solve(cube, start, {}, {}, 1);
  const auto both = solve(cube, start, {}, {}, 2);
  ASSERT_TRUE(plain && piped && both);
  EXPECT_EQ(plain->path.size(), piped->path.size());
  EXPECT_EQ(plain->path.size(), both->path.size());
  const auto& iterations = plain->statistics.iterations;
  ASSERT_EQ(iterations.size(), piped->statistics.iterations.size());
  ASSERT_EQ(iterations.size(), both->statistics.iterations.size());
  for (std::size_t i = 0; i + 1 < iterations.size(); ++i) {
    EXPECT_EQ(iterations[i].generated, piped->statistics.iterations[i].generated);
    EXPECT_EQ(iterations[i].generated, both->statistics.iterations[i].generated);
  }
}

}  // namespace
}  // namespace quebra::solver
