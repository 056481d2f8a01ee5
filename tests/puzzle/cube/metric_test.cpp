#include "puzzle/cube/metric.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <unordered_set>

#include "puzzle/cube/cube_support.hpp"
#include "puzzle/cube2/cube2.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::puzzle::cube {
namespace {

using test::numbered;
using test::played;
using test::spec_of;
using testing::HasSubstr;

std::vector<Turn> moves_of(Metric metric, int size) {
  return turns_of(metric, size, turning_faces(metric, size));
}

TEST(CubeMetric, Names) {
  for (const Metric metric : test::kMetrics) EXPECT_EQ(*parse_metric(name_of(metric)), metric);
  EXPECT_EQ(*parse_metric(""), Metric::htm);
  const auto wrong = parse_metric("stm");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().fault, core::Fault::bad_input);
  EXPECT_THAT(wrong.error().message, HasSubstr("no metric 'stm'"));
  for (const Metric metric : test::kMetrics) {
    EXPECT_THAT(wrong.error().message, HasSubstr(std::string(name_of(metric))));
  }
}

TEST(CubeMetric, NumbersOfMoves) {
  EXPECT_EQ(moves_of(Metric::htm, 2).size(), 9u);
  EXPECT_EQ(moves_of(Metric::htm, 3).size(), 18u);
  EXPECT_EQ(moves_of(Metric::qtm, 2).size(), 6u);
  EXPECT_EQ(moves_of(Metric::qtm, 3).size(), 12u);
  for (const auto& [size, moves] : {std::pair(2, 6u), {3, 18u}, {4, 24u}, {5, 30u}}) {
    EXPECT_EQ(moves_of(Metric::isomorphic, size).size(), moves);
  }
  for (int size = 4; size <= Geometry::kMost; ++size) {
    const auto layers = static_cast<std::size_t>(size);
    EXPECT_EQ(moves_of(Metric::htm, size).size(), 9 * layers);
    EXPECT_EQ(moves_of(Metric::qtm, size).size(), 6 * layers);
    EXPECT_EQ(moves_of(Metric::isomorphic, size).size(), 6 * layers);
  }
}

TEST(CubeMetric, MovesAreDistinctAndHaveTheirInverse) {
  for (int size = 2; size <= 7; ++size) {
    const Geometry cube(size);
    for (const Metric metric : test::kMetrics) {
      const auto turns = moves_of(metric, size);
      std::set<std::vector<int>> effects;
      for (const Turn& turn : turns) {
        effects.insert(played(cube, numbered(cube), {turn}));
        EXPECT_THAT(turns, testing::Contains(turn.inverse()));
        EXPECT_TRUE(metric == Metric::htm || turn.quarters != 2);
      }
      EXPECT_EQ(effects.size(), turns.size());
    }
  }
}

TEST(CubeMetric, WhoStandsStill) {
  EXPECT_EQ(frame_of(Metric::htm, 3), Frame::centres);
  EXPECT_EQ(frame_of(Metric::qtm, 3), Frame::centres);
  EXPECT_EQ(frame_of(Metric::isomorphic, 3), Frame::corner);
  for (const int size : {2, 4, 5, 32}) {
    for (const Metric metric : test::kMetrics) EXPECT_EQ(frame_of(metric, size), Frame::corner);
  }
}

TEST(CubeMetric, IsomorphicMovesAreTheDocumentsRotations) {
  for (int size = 2; size <= 5; ++size) {
    const Geometry cube(size);
    std::set<std::vector<int>> ours;
    std::set<std::vector<int>> theirs;
    for (const Turn& turn : moves_of(Metric::isomorphic, size)) {
      ours.insert(played(cube, numbered(cube), {turn}));
    }
    for (int axis = 0; axis < kAxes; ++axis) {
      for (int plane = 0; plane < size; ++plane) {
        for (const int sense : {1, -1}) {
          theirs.insert(
              played(cube, numbered(cube), {isomorphic_rotation(size, axis, plane, sense)}));
        }
      }
    }
    EXPECT_EQ(ours, theirs);
  }
}

TEST(CubeMetric, PlaneZeroIsItsRotationAndOneOfTheWholeCube) {
  for (int size = 2; size <= 7; ++size) {
    const Geometry cube(size);
    for (int axis = 0; axis < kAxes; ++axis) {
      for (const int sense : {1, -1}) {
        EXPECT_EQ(played(cube, numbered(cube), {isomorphic_rotation(size, axis, 0, sense)}),
                  played(cube, numbered(cube),
                         {rotation(axis, 0, sense), axis_rotation(size, axis, -sense)}));
      }
    }
  }
}

TEST(CubeMetric, Orders) {
  EXPECT_EQ(*parse_order("", Metric::htm, 3), "URFDLB");
  EXPECT_EQ(*parse_order("", Metric::isomorphic, 3), "URF");
  EXPECT_EQ(*parse_order("", Metric::htm, 2), "URF");
  EXPECT_EQ(*parse_order("b, l d f r u", Metric::qtm, 3), "BLDFRU");
  EXPECT_EQ(*parse_order("FUR", Metric::htm, 4), "FUR");
  for (const auto& [text, size] :
       {std::pair("URFDLB", 4), {"URF", 3}, {"URFDLL", 3}, {"UUF", 2}, {"X", 2}, {"U R", 2}}) {
    const auto order = parse_order(text, Metric::htm, size);
    ASSERT_FALSE(order) << text;
    EXPECT_EQ(order.error().fault, core::Fault::bad_input);
    EXPECT_THAT(order.error().message, HasSubstr(size == 3 ? "URFDLB" : "URF"));
  }
}

TEST(CubeMetric, TheOrderChangesTheSequenceOfMovesOnly) {
  const auto usual = moves_of(Metric::htm, 3);
  const auto other = turns_of(Metric::htm, 3, "BLDFRU");
  EXPECT_NE(usual, other);
  EXPECT_TRUE(std::ranges::is_permutation(usual, other));
  EXPECT_EQ(other.front(), (Turn{2, 0, 0, 1}));  // B
}

/// A state, and the move that led to it.
template <class State>
struct Step {
  State state;
  std::uint16_t last;

  [[nodiscard]] std::uint64_t hash() const { return state.hash() * 31 + last; }
  friend bool operator==(const Step&, const Step&) = default;
};

/// All sequences of non-redundant moves reach, at each depth, exactly the states that all sequences do.
template <class P>
void nothing_is_lost(const P& puzzle, int depth) {
  using State = typename P::State;
  using Steps = std::unordered_set<Step<State>, test::Hash>;
  constexpr std::uint16_t kNone = 0xffff;
  Steps layer = {{puzzle.goal(), kNone}};
  std::unordered_set<State, test::Hash> known = {puzzle.goal()};
  const auto sizes = test::layer_sizes(test::distances_to(puzzle, depth));
  for (int d = 1; d <= depth; ++d) {
    Steps next;
    std::size_t found = 0;
    for (const Step<State>& step : layer) {
      for (const Move move : puzzle.moves(step.state)) {
        if (step.last != kNone && puzzle.redundant(Move{step.last}, move)) continue;
        const State child = puzzle.apply(step.state, move);
        next.insert({child, move.index});
        found += known.insert(child).second;
      }
    }
    EXPECT_EQ(found, sizes[static_cast<std::size_t>(d)])
        << puzzle.name() << " " << puzzle.metric() << ", depth " << d;
    layer = std::move(next);
  }
}

TEST(CubeMetric, HistoryLosesNoState) {
  for (const Metric metric : test::kMetrics) {
    nothing_is_lost(Cube2(spec_of(2, metric)), 5);
    nothing_is_lost(Cube3(spec_of(3, metric)), 3);
    nothing_is_lost(CubeN<7>(spec_of(4, metric)), 2);
    nothing_is_lost(CubeN<7>(spec_of(5, metric)), 2);
  }
  // The order of the successors does not matter to it.
  nothing_is_lost(Cube3(spec_of(3, Metric::htm, "DBLUFR")), 3);
}

TEST(CubeMetric, HistoryWithinOneAxis) {
  const Turn right = {0, 2, 2, 3};
  const Turn left = {0, 0, 0, 1};
  EXPECT_TRUE(is_redundant(right, left, Metric::htm));
  EXPECT_FALSE(is_redundant(left, right, Metric::htm));
  EXPECT_TRUE(is_redundant(right, right, Metric::htm));
  EXPECT_FALSE(is_redundant(right, right, Metric::qtm)) << "R R is the half turn";
  EXPECT_TRUE(is_redundant(right.inverse(), right.inverse(), Metric::qtm)) << "R' R' is R R";
  EXPECT_TRUE(is_redundant(right, right.inverse(), Metric::qtm));
  EXPECT_FALSE(is_redundant(right, {1, 2, 2, 3}, Metric::htm));
}

}  // namespace
}  // namespace quebra::puzzle::cube
