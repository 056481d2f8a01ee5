// Symmetries, and the numbers of both phases, against the cube itself.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <deque>
#include <set>
#include <string>

#include "index/permutation.hpp"
#include "solver/cube3/two_phase/class_layers.hpp"
#include "solver/cube3/two_phase/endings.hpp"
#include "solver/cube3/two_phase/move_mask.hpp"
#include "solver/cube3/two_phase/tables.hpp"

namespace quebra::solver::two_phase {
namespace {

const Spaces& spaces() {
  static const Spaces made;
  return made;
}

Cube3State random_cube(std::uint64_t seed) {
  core::Rng rng(seed);
  return spaces().reference.scramble(rng);
}

Cube3State walked(Cube3State cube, const std::vector<std::uint8_t>& moves) {
  for (const std::uint8_t move : moves) cube = spaces().reference.apply(cube, {move});
  return cube;
}

rc::Gen<std::uint8_t> any_move() {
  return rc::gen::inRange<std::uint8_t>(0, static_cast<std::uint8_t>(kMoves));
}
rc::Gen<std::size_t> any_symmetry() { return rc::gen::inRange<std::size_t>(0, kAxisSymmetries); }

RC_GTEST_PROP(TwoPhaseSymmetry, RenamedMovesMakeTheRenamedCube, (std::uint64_t seed)) {
  const auto& [reference, symmetries, phase1, phase2, axis_moves, axis_moves_back] = spaces();
  const Cube3State cube = random_cube(seed);
  const std::uint8_t move = *any_move();
  const std::size_t s = *any_symmetry();
  const FaceMap& map = symmetries.map(s);
  const auto renamed_move = static_cast<std::uint16_t>(symmetries.move(s, move));
  RC_ASSERT(renamed(map, reference.apply(cube, {move})) ==
            reference.apply(renamed(map, cube), {renamed_move}));
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    const FaceMap turn = axis_turns()[axis];
    RC_ASSERT(renamed(turn, reference.apply(cube, {move})) ==
              reference.apply(renamed(turn, cube), {axis_moves[axis][move]}));
    RC_ASSERT(axis_moves_back[axis][axis_moves[axis][move]] == move);
  }
}

RC_GTEST_PROP(TwoPhaseSymmetry, ComposesAndInverts, (std::uint64_t seed)) {
  const AxisSymmetries& symmetries = spaces().symmetries;
  const Cube3State cube = random_cube(seed);
  const std::size_t a = *any_symmetry();
  const std::size_t b = *any_symmetry();
  const Cube3State both = renamed(symmetries.map(b), renamed(symmetries.map(a), cube));
  RC_ASSERT(both == renamed(symmetries.map(symmetries.composed(a, b)), cube));
  RC_ASSERT(symmetries.composed(a, symmetries.inverse(a)) == 0U);
}

RC_GTEST_PROP(TwoPhaseSymmetry, TheInverseIsMadeByTheInverseSequence, ()) {
  auto moves = *rc::gen::container<std::vector<std::uint8_t>>(any_move());
  const Cube3State cube = walked(spaces().reference.goal(), moves);
  std::ranges::reverse(moves);
  for (std::uint8_t& move : moves) move = static_cast<std::uint8_t>(inverse_move(move));
  RC_ASSERT(inverse(cube) == walked(spaces().reference.goal(), moves));
}

/// One of a coset's numbers: the same for all cubes of the coset.
std::uint32_t least_variant(Phase1Space::Place place) {
  std::uint32_t least = place.coset();
  for (std::size_t s = 0; s < kAxisSymmetries; ++s) {
    if ((spaces().phase1.own_symmetries(place.flip_slice) >> s & 1U) == 0) continue;
    place.twist = spaces().phase1.twist_renamed(place.twist, s);
    least = std::min(least, place.coset());
    place.twist = spaces().phase1.twist_renamed(place.twist, spaces().symmetries.inverse(s));
  }
  return least;
}

RC_GTEST_PROP(TwoPhaseSpaces, Phase1StepsAreThoseOfTheCube, (std::uint64_t seed)) {
  const auto& [reference, symmetries, phase1, phase2, axis_moves, axis_moves_back] = spaces();
  Cube3State cube = random_cube(seed);
  Phase1Space::Place place = phase1.of(cube);
  for (int i = 0; i < 20; ++i) {
    const std::uint8_t move = *any_move();
    const auto step =
        phase1.step(place.flip_slice, place.twist, symmetries.move(place.frame, move));
    place = {step.flip_slice, step.twist,
             static_cast<std::uint8_t>(symmetries.composed(place.frame, step.turn))};
    cube = reference.apply(cube, {move});
    // The frame is the symmetry that leads from the cube to the number.
    const Cube3State framed = renamed(symmetries.map(place.frame), cube);
    RC_ASSERT(phase1.class_of(Phase1Space::flip_slice_of(framed)) == place.flip_slice * 16);
    RC_ASSERT(least_variant(phase1.of(cube)) == least_variant(place));
  }
}

TEST(TwoPhaseSpaces, ClassesCoverAllFlipSlices) {
  const Phase1Space& phase1 = spaces().phase1;
  std::uint64_t covered = 0;
  for (std::uint32_t row = 0; row < kFlipSliceClasses; ++row) {
    covered +=
        kAxisSymmetries / static_cast<unsigned>(__builtin_popcount(phase1.own_symmetries(row)));
  }
  EXPECT_EQ(covered, kFlipSlices);
  EXPECT_EQ(phase1.of(spaces().reference.goal()).coset(), phase1.goal().coset());
}

RC_GTEST_PROP(TwoPhaseSpaces, PiecesAndStatesFollowTheCube, (std::uint64_t seed)) {
  const Spaces& s = spaces();
  Cube3State cube = random_cube(seed);
  Pieces pieces = pieces_of(cube);
  for (int i = 0; i < 20; ++i) {
    const std::uint8_t move = *any_move();
    pieces = s.phase2.after(pieces, move);
    cube = s.reference.apply(cube, {move});
    RC_ASSERT(pieces.corners == pieces_of(cube).corners);
    RC_ASSERT(pieces.edges == pieces_of(cube).edges);
    const std::size_t k = *any_symmetry();
    const Pieces other = pieces_of(renamed(s.symmetries.map(k), cube));
    RC_ASSERT(s.phase2.renamed(pieces, k).corners == other.corners);
    RC_ASSERT(s.phase2.renamed(pieces, k).edges == other.edges);
    RC_ASSERT(s.phase2.rank()(pieces.corners.data()) == index::rank_permutation(pieces.corners));
  }
  cube = s.reference.goal();
  Phase2Space::State state{};
  for (int i = 0; i < 40; ++i) {
    const auto move = *rc::gen::inRange<std::size_t>(0, kPhase2Moves.size());
    state = s.phase2.after(state, move);
    cube = s.reference.apply(cube, {kPhase2Moves[move]});
    const auto expected = s.phase2.state_of(pieces_of(cube));
    RC_ASSERT(state.corners == expected.corners && state.edges == expected.edges);
    RC_ASSERT(state.middle == expected.middle);
    RC_ASSERT(state.is_goal() == s.reference.is_goal(cube));
    // Renamed cubes have one number, up to the symmetries of its row.
    const Cube3State other = renamed(s.symmetries.map(*any_symmetry()), cube);
    const std::uint32_t number = s.phase2.number(state);
    const std::uint32_t renamed_number = s.phase2.number(s.phase2.state_of(pieces_of(other)));
    RC_ASSERT(number / kPermutations8 == renamed_number / kPermutations8);
    bool is_variant = false;
    for (std::size_t k = 0; k < kAxisSymmetries; ++k) {
      is_variant |=
          (s.phase2.own_symmetries(number / kPermutations8) >> k & 1U) != 0 &&
          s.phase2.edges_renamed(number % kPermutations8, k) == renamed_number % kPermutations8;
    }
    RC_ASSERT(is_variant);
  }
}

/// The flip-slices alone.
struct FlipSliceRows {
  static constexpr std::uint32_t kRows = kFlipSliceClasses;
  static constexpr std::uint32_t kColumns = 1;
  static constexpr std::size_t kTurns = kMoves;
  [[nodiscard]] std::uint32_t row_after(std::uint32_t row, std::size_t turn) const {
    return spaces().phase1.class_after(row, turn);
  }
  [[nodiscard]] std::uint16_t column_after(std::uint32_t, std::size_t) const { return 0; }
  [[nodiscard]] std::uint16_t column_renamed(std::uint32_t, std::size_t) const { return 0; }
  [[nodiscard]] std::uint32_t own_symmetries(std::uint32_t row) const {
    return spaces().phase1.own_symmetries(row);
  }
};

/// Plain breadth-first search over cubes, told apart by `number_of`.
template <class NumberOf>
std::vector<std::uint64_t> plain_layers(std::size_t deepest, NumberOf&& number_of,
                                        std::span<const std::uint8_t> moves) {
  const Cube3& reference = spaces().reference;
  std::set<std::uint64_t> met = {number_of(reference.goal())};
  std::vector<Cube3State> last = {reference.goal()};
  std::vector<std::uint64_t> layers = {1};
  while (layers.size() <= deepest) {
    std::vector<Cube3State> next;
    for (const Cube3State& cube : last) {
      for (const std::uint8_t move : moves) {
        const Cube3State child = reference.apply(cube, {move});
        if (met.insert(number_of(child)).second) next.push_back(child);
      }
    }
    layers.push_back(next.size());
    last = std::move(next);
  }
  return layers;
}

TEST(TwoPhaseLayers, FlipSlicesHaveTheLayersOfAPlainSearch) {
  core::Monitor monitor({});
  const FlipSliceRows rows;
  ClassLayers<FlipSliceRows> layers(rows, monitor);
  ASSERT_FALSE(layers.explore(20));
  const std::size_t depths = layers.depths().size();
  const core::Block marks = layers.take_marks();
  std::vector<std::uint64_t> cosets(depths);
  for (std::uint32_t row = 0; row < kFlipSliceClasses; ++row) {
    cosets[marks.as<std::uint8_t>()[row] - 1U] +=
        kAxisSymmetries / static_cast<unsigned>(__builtin_popcount(rows.own_symmetries(row)));
  }
  std::vector<std::uint8_t> moves(kMoves);
  for (std::size_t i = 0; i < kMoves; ++i) moves[i] = static_cast<std::uint8_t>(i);
  const auto plain = plain_layers(
      5, [](const Cube3State& cube) { return Phase1Space::flip_slice_of(cube); }, moves);
  ASSERT_GE(cosets.size(), plain.size());
  for (std::size_t depth = 0; depth < plain.size(); ++depth) {
    EXPECT_EQ(cosets[depth], plain[depth]) << depth;
  }
}

TEST(TwoPhaseEndings, AreAllShortestWaysIntoG1) {
  const Spaces& s = spaces();
  const Endings endings(s.reference, s.symmetries, s.phase1);
  // Every canonical sequence of three moves, from its inverse's cube; distances by brute force.
  const auto in_g1 = [&](const Cube3State& cube) { return s.phase1.of(cube).coset() == 0; };
  core::Rng rng(3);
  for (int i = 0; i < 40; ++i) {
    Cube3State cube = s.reference.goal();
    for (int k = 0; k < 3; ++k) {
      cube = s.reference.apply(cube, {static_cast<std::uint16_t>(rng.below(kMoves))});
    }
    // Step 1. By trying: the shortest canonical sequences.
    std::vector<std::vector<std::uint8_t>> level = {{}};
    std::set<std::string> expected;
    while (expected.empty()) {
      for (const auto& moves : level) {
        if (in_g1(walked(cube, moves))) expected.insert({moves.begin(), moves.end()});
      }
      std::vector<std::vector<std::uint8_t>> longer;
      for (const auto& moves : level) {
        for (std::uint8_t move = 0; move < kMoves; ++move) {
          const std::size_t last = moves.empty() ? kNoFace : face_of_move(moves.back());
          if (!may_follow(last, face_of_move(move))) continue;
          longer.push_back(moves);
          longer.back().push_back(move);
        }
      }
      level = std::move(longer);
    }
    // Step 2. By the list; its moves are those of the frame, where faces keep another order, so that
    // opposite turns may be exchanged.
    const auto place = s.phase1.of(cube);
    const auto length = static_cast<unsigned>(expected.begin()->size());
    std::set<std::string> listed;
    for (const Ending& ending : endings.of(place.coset()).endings()) {
      std::vector<std::uint8_t> moves;
      for (unsigned k = 0; k < length; ++k) {
        const std::size_t named =
            s.symmetries.move(s.symmetries.inverse(place.frame), ending.move(k));
        moves.push_back(static_cast<std::uint8_t>(named));
      }
      EXPECT_TRUE(in_g1(walked(cube, moves)));
      // What it does to the pieces, seen in the frame.
      const Pieces after = ending.effect()(s.phase2.renamed(pieces_of(cube), place.frame));
      const Pieces expected_after = s.phase2.renamed(pieces_of(walked(cube, moves)), place.frame);
      EXPECT_EQ(after.corners, expected_after.corners);
      EXPECT_EQ(after.edges, expected_after.edges);
      for (unsigned k = 0; k + 1 < length; ++k) {
        if (face_of_move(moves[k]) == face_of_move(moves[k + 1]) + 3) {
          std::swap(moves[k], moves[k + 1]);
        }
      }
      listed.insert({moves.begin(), moves.end()});
    }
    EXPECT_EQ(listed, expected);
  }
}

}  // namespace
}  // namespace quebra::solver::two_phase
