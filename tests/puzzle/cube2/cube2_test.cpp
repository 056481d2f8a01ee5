#include "puzzle/cube2/cube2.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/cube/cube_support.hpp"
#include "puzzle/cube/pieces.hpp"

namespace quebra::puzzle::cube {
namespace {

using test::spec_of;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Cube2, EveryNumberIsOneState) {
  const Cube2 puzzle(spec_of(2, Metric::htm));
  ASSERT_EQ(puzzle.size(), 3'674'160u);
  EXPECT_EQ(puzzle.rank(puzzle.goal()), 0u);
  for (std::uint64_t number = 0; number < puzzle.size(); ++number) {
    ASSERT_EQ(puzzle.rank(puzzle.unrank(number)), number);
  }
}

/// The coordinates do what the stickers do, and have the same names and the same text.
TEST(Cube2, WalksLikeItsStickers) {
  core::Rng rng(1);
  for (const Metric metric : test::kMetrics) {
    for (const std::string order : {"URF", "FRU"}) {
      const Cube2 coordinates(spec_of(2, metric, order));
      const CubeN<7> stickers(spec_of(2, metric, order));
      auto a = coordinates.goal();
      auto b = stickers.goal();
      ASSERT_EQ(coordinates.moves(a).size(), stickers.moves(b).size());
      for (int step = 0; step < 2000; ++step) {
        const Move move = test::random_move(coordinates, a, rng);
        ASSERT_EQ(coordinates.format_move(move, core::Language::english),
                  stickers.format_move(move, core::Language::english));
        ASSERT_EQ(coordinates.inverse(move), stickers.inverse(move));
        a = coordinates.apply(a, move);
        b = stickers.apply(b, move);
        ASSERT_TRUE(std::ranges::equal(coordinates.stickers(a), stickers.stickers(b)));
        ASSERT_EQ(coordinates.format_state(a), stickers.format_state(b));
        ASSERT_EQ(coordinates.is_goal(a), stickers.is_goal(b));
      }
    }
  }
}

TEST(Cube2, StickersAndTextAreReadBack) {
  core::Rng rng(2);
  const Cube2 puzzle(spec_of(2, Metric::qtm));
  for (int i = 0; i < 500; ++i) {
    const auto state = puzzle.scramble(rng);
    ASSERT_EQ(*puzzle.state_of(puzzle.stickers(state)), state);
    ASSERT_EQ(*puzzle.parse_state(puzzle.format_state(state)), state);
    ASSERT_EQ(*puzzle.parse_state(puzzle.draw(state)), state);
    ASSERT_TRUE(puzzle.validate(state).solvable);
    ASSERT_EQ(puzzle.apply(puzzle.apply(state, Move{1}), puzzle.inverse(Move{1})), state);
    for (std::size_t place = 0; place < kCorners; ++place) {
      const std::size_t code = puzzle.corner_code(state, place);
      const auto first = static_cast<std::size_t>(
          corner_facelet(puzzle.geometry(), static_cast<int>(place), static_cast<int>(code % 3)));
      ASSERT_EQ(puzzle.stickers(state)[first], kCornerFaces[code / 3][0]);
    }
  }
}

TEST(Cube2, ATwistedCornerIsToldApart) {
  for (const Metric metric : test::kMetrics) {
    const Cube2 puzzle(spec_of(2, metric));
    core::Rng rng(3);
    for (std::uint16_t twist = 1; twist <= 2; ++twist) {
      for (int i = 0; i < 20; ++i) {
        auto state = puzzle.scramble(rng);
        state.twists =
            static_cast<std::uint16_t>(state.twists / 3 * 3 + (state.twists + twist) % 3);
        const auto validity = puzzle.validate(*puzzle.parse_state(puzzle.format_state(state)));
        ASSERT_FALSE(validity.solvable);
        ASSERT_THAT(validity.reason, HasSubstr("corner twists sum to " + std::to_string(twist)));
        ASSERT_THAT(validity.reason, HasSubstr(std::to_string(1 + twist) + " of the 3"));
      }
    }
  }
}

std::vector<std::uint64_t> all_layers(const Cube2& puzzle) {
  std::vector<bool> known(puzzle.size());
  std::vector<Cube2State> layer = {puzzle.goal()};
  known[puzzle.rank(puzzle.goal())] = true;
  std::vector<std::uint64_t> sizes;
  while (!layer.empty()) {
    sizes.push_back(layer.size());
    std::vector<Cube2State> next;
    for (const Cube2State& state : layer) {
      for (const Move move : puzzle.moves(state)) {
        const Cube2State child = puzzle.apply(state, move);
        if (known[puzzle.rank(child)]) continue;
        known[puzzle.rank(child)] = true;
        next.push_back(child);
      }
    }
    layer = std::move(next);
  }
  return sizes;
}

TEST(Cube2, EveryStateByItsDistance) {
  const auto quarter_turns = ElementsAre(1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508,
                                         930588, 1350852, 782536, 90280, 276);
  EXPECT_THAT(all_layers(Cube2(spec_of(2, Metric::qtm))), quarter_turns);
  EXPECT_THAT(all_layers(Cube2(spec_of(2, Metric::isomorphic))), quarter_turns);
  EXPECT_THAT(all_layers(Cube2(spec_of(2, Metric::htm))),
              ElementsAre(1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644));
}

}  // namespace
}  // namespace quebra::puzzle::cube
