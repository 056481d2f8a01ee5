#include "puzzle/cube/cube_n.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/cube/cube_support.hpp"
#include "puzzle/cube/orientations.hpp"

namespace quebra::puzzle::cube {
namespace {

using test::spec_of;
using testing::HasSubstr;

/// body(puzzle) for several sizes, in every metric and both capacities.
template <class Body>
void for_cubes(Body&& body) {
  for (const Metric metric : test::kMetrics) {
    for (int size = 2; size <= 7; ++size) body(CubeN<7>(spec_of(size, metric)));
    for (const int size : {3, 8, 13, 32}) body(CubeN<32>(spec_of(size, metric)));
  }
}

TEST(CubeN, TheGoalIsOneColourAFace) {
  for_cubes([](const auto& puzzle) {
    const auto goal = puzzle.goal();
    EXPECT_TRUE(puzzle.is_goal(goal));
    EXPECT_TRUE(puzzle.validate(goal).solvable);
    EXPECT_EQ(*puzzle.parse_state("moves:"), goal);
    const auto face = static_cast<std::size_t>(puzzle.width() * puzzle.width());
    std::string text;
    for (const char letter : std::string("URFDLB")) text += std::string(face, letter);
    EXPECT_EQ(puzzle.format_state(goal), text);
    EXPECT_EQ(puzzle.moves(goal).size(), puzzle.turns().size());
    for (const auto move : puzzle.moves(goal))
      EXPECT_FALSE(puzzle.is_goal(puzzle.apply(goal, move)));
  });
}

TEST(CubeN, MovesTurnTheStickersAndComeWithInversesAndNames) {
  core::Rng rng(1);
  for_cubes([&rng](const auto& puzzle) {
    const auto state = test::random_walk(puzzle, 20, rng);
    for (const auto move : puzzle.moves(state)) {
      const auto next = puzzle.apply(state, move);
      auto stickers = puzzle.state_of(puzzle.stickers(state));
      puzzle.geometry().turn(puzzle.turn(move), std::span(stickers.colours));
      ASSERT_EQ(next, stickers);
      ASSERT_NE(next, state);
      ASSERT_EQ(puzzle.apply(next, puzzle.inverse(move)), state);
      ASSERT_EQ(puzzle.move_cost(move), 1);
      const std::string name = puzzle.format_move(move, core::Language::english);
      ASSERT_EQ(*puzzle.parse_move(name), move);
      const std::vector<std::string> names = {name};
      ASSERT_EQ(*puzzle.replay(puzzle.format_state(state), names), puzzle.format_state(next));
    }
  });
}

TEST(CubeN, StatesAreReadBack) {
  core::Rng rng(2);
  for_cubes([&rng](const auto& puzzle) {
    const auto state = test::random_walk(puzzle, 30, rng);
    EXPECT_EQ(*puzzle.parse_state(puzzle.format_state(state)), state);
    EXPECT_EQ(*puzzle.parse_state(puzzle.draw(state)), state);
    EXPECT_EQ(puzzle.state_of(puzzle.stickers(state)), state);
    EXPECT_TRUE(puzzle.validate(state).solvable);
    EXPECT_EQ(state.hash(), puzzle.state_of(puzzle.stickers(state)).hash());
  });
}

TEST(CubeN, ScramblesCanBeSolved) {
  core::Rng rng(3);
  for_cubes([&rng](const auto& puzzle) {
    const auto state = puzzle.scramble(rng);
    EXPECT_TRUE(puzzle.validate(state).solvable);
    EXPECT_EQ(*puzzle.parse_state(puzzle.format_state(state)), state);
    EXPECT_EQ(puzzle.scramble_length(), static_cast<std::uint64_t>(20 * (puzzle.width() - 2)));
    if (puzzle.width() > 2) {
      EXPECT_FALSE(puzzle.is_goal(state));
    }
  });
}

TEST(CubeN, BothCapacitiesAgree) {
  core::Rng rng(4);
  for (const Metric metric : test::kMetrics) {
    const CubeN<7> small(spec_of(5, metric));
    const CubeN<32> large(spec_of(5, metric));
    auto a = small.goal();
    auto b = large.goal();
    for (int i = 0; i < 50; ++i) {
      const Move move = test::random_move(small, a, rng);
      a = small.apply(a, move);
      b = large.apply(b, move);
      ASSERT_EQ(small.format_state(a), large.format_state(b));
    }
  }
}

TEST(CubeN, MovesThatAreNone) {
  const CubeN<7> puzzle(spec_of(4, Metric::qtm));
  EXPECT_TRUE(puzzle.parse_move("3Rw'"));
  for (const std::string text : {"R2", "L", "Rw", "x", "", "R U", "7R", "hello"}) {
    const auto move = puzzle.parse_move(text);
    ASSERT_FALSE(move) << text;
    EXPECT_EQ(move.error().fault, core::Fault::bad_input);
    EXPECT_FALSE(move.error().message.empty());
  }
  EXPECT_THAT(puzzle.parse_move("R2").error().message,
              HasSubstr("not a single move of cube:4 in qtm"));
}

struct Rotation {
  int axis, plane, sense;
};

/// How one cube is held against another, as a map of faces.
class Hold {
 public:
  [[nodiscard]] Hold inverse() const {
    Hold back;
    for (std::size_t face = 0; face < kFaces; ++face) {
      back.map_[map_[face]] = static_cast<std::uint8_t>(face);
    }
    return back;
  }
  /// The same layer of the other cube.
  [[nodiscard]] Rotation seen(const Rotation& here, int size) const {
    const int face = map_[static_cast<std::size_t>(opposite(here.axis))];  // where the vector goes
    if (face > 2) return {axis_of(face), here.plane, here.sense};
    return {axis_of(face), size - 1 - here.plane, -here.sense};
  }
  /// First a rotation of the whole cube, then this.
  void after_rotation(int axis, int sense) {
    FaceMap first = face_maps()[0];
    for (int i = 0; i < (sense > 0 ? 1 : 3); ++i) {
      for (auto& face : first) face = static_cast<std::uint8_t>(turned({{}, face}, axis, 2).face);
    }
    FaceMap both{};
    for (std::size_t face = 0; face < kFaces; ++face) both[face] = map_[first[face]];
    map_ = both;
  }

 private:
  FaceMap map_ = face_maps()[0];
};

/// Document 000: M rotations solve a cube exactly if M isomorphic rotations do. Both directions: a
/// sequence of the one kind, carried over move by move to the other, leads to isomorphic cubes.
void same_length_either_way(int size, bool given_plain, core::Rng& rng) {
  const Geometry cube(size);
  const Orientations ways(cube);
  auto plain = cube.solved();
  auto isomorphic = cube.solved();
  Hold hold;  // of `plain`, seen from `isomorphic`
  for (int length = 1; length <= 12; ++length) {
    const auto planes = static_cast<std::uint64_t>(size);
    const Rotation drawn{static_cast<int>(rng.below(3)), static_cast<int>(rng.below(planes)),
                         rng.below(2) == 0 ? 1 : -1};
    const Rotation in_plain = given_plain ? drawn : hold.seen(drawn, size);
    const Rotation other = given_plain ? hold.inverse().seen(drawn, size) : drawn;
    cube.turn(rotation(in_plain.axis, in_plain.plane, in_plain.sense), std::span(plain));
    cube.turn(isomorphic_rotation(size, other.axis, other.plane, other.sense),
              std::span(isomorphic));
    if (other.plane == 0) hold.after_rotation(other.axis, other.sense);
    ASSERT_TRUE(ways.isomorphic(plain, isomorphic)) << size << ", length " << length;
  }
}

TEST(CubeN, MMovesExactlyIfMIsomorphicMoves) {
  core::Rng rng(5);
  for (int size = 2; size <= 5; ++size) {
    for (int i = 0; i < 100; ++i) same_length_either_way(size, i % 2 == 0, rng);
  }
}

TEST(CubeSpec, SizesMetricsOrdersAndGoals) {
  EXPECT_EQ(make_spec({})->size, 3);
  EXPECT_EQ(make_spec({.size = " 32 "})->size, 32);
  EXPECT_EQ(make_spec({.state = "R U F2"})->size, 3);
  EXPECT_EQ(make_spec({.size = "4", .goal = "Solved"})->size, 4);
  EXPECT_EQ(make_spec({.metric = "isomorphic"})->faces, "URF");
  for (const std::string size : {"1", "33", "0", "-3", "3x3", "three", "99999999999999999999"}) {
    const auto spec = make_spec({.size = size});
    ASSERT_FALSE(spec) << size;
    EXPECT_EQ(spec.error().fault, core::Fault::bad_input);
    EXPECT_THAT(spec.error().message, HasSubstr("2 to 32 layers"));
  }
  const auto goal = make_spec({.goal = "checkerboard"});
  ASSERT_FALSE(goal);
  EXPECT_EQ(goal.error().fault, core::Fault::bad_input);
  EXPECT_THAT(goal.error().message, HasSubstr("write solved, or a state"));
  const auto large = make_spec({.size = "5", .goal = "R U"});
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().fault, core::Fault::unsupported);
}

TEST(CubeSpec, TheSizeFollowsFromFacelets) {
  core::Rng rng(6);
  for (int size = 2; size <= 32; ++size) {
    const CubeN<32> puzzle(spec_of(size, Metric::htm));
    const auto state = test::random_walk(puzzle, 50, rng);
    const std::string text = puzzle.format_state(state);
    EXPECT_EQ(make_spec({.state = text})->size, size);
    EXPECT_EQ(make_spec({.state = "facelets: " + text})->size, size);
    EXPECT_EQ(make_spec({.state = puzzle.draw(state)})->size, size);
    std::string spaced;
    for (const char c : text) spaced += std::string(1, c) + " ";
    EXPECT_EQ(make_spec({.state = spaced})->size, size);
  }
  // Moves that are as many characters as a small cube has facelets.
  EXPECT_EQ(make_spec({.state = "RUR'U'RUR'U'RUR'U'RUR'U'"})->size, 3);
  EXPECT_EQ(make_spec({.state = "moves: RRRRRRRRRRRRRRRRRR"})->size, 3);
}

}  // namespace
}  // namespace quebra::puzzle::cube
