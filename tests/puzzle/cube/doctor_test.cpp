#include "puzzle/cube/doctor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "puzzle/cube/colours.hpp"
#include "puzzle/cube/support.hpp"
#include "puzzle/cube/written.hpp"

namespace quebra::puzzle::cube {
namespace {

using test::after;
using test::Stickers;
using testing::HasSubstr;

constexpr ColourNames kPaint = {'O', 'Y', 'B', 'G', 'W', 'R'};  // L D B F U R

std::string fault(const Stickers& stickers, const Geometry& cube) {
  const auto pieces = read_pieces(stickers, cube, kPaint);
  if (pieces) return "no fault";
  EXPECT_EQ(pieces.error().fault, core::Fault::bad_input);
  return pieces.error().message;
}

std::uint8_t& at(Stickers& stickers, const Geometry& cube, int face, int row, int column) {
  return stickers[static_cast<std::size_t>(cube.facelet(face, row, column))];
}

/// Turns the piece at a corner by a third, clockwise seen from outside.
void turn_corner(Stickers& stickers, const Geometry& cube, int corner, bool clockwise) {
  std::array<std::uint8_t, 3> old{};
  const auto facelet = [&](int i) {
    return static_cast<std::size_t>(corner_facelet(cube, corner, i % 3));
  };
  for (int i = 0; i < 3; ++i) old[static_cast<std::size_t>(i)] = stickers[facelet(i)];
  for (int i = 0; i < 3; ++i) {
    stickers[facelet(i + (clockwise ? 1 : 2))] = old[static_cast<std::size_t>(i)];
  }
}

void flip_edge(Stickers& stickers, const Geometry& cube, int edge) {
  const int middle = cube.size() / 2;
  std::swap(stickers[static_cast<std::size_t>(edge_facelet(cube, edge, 0, middle))],
            stickers[static_cast<std::size_t>(edge_facelet(cube, edge, 1, middle))]);
}

/// Exchanges UR and UF, what is up stays up.
void swap_edges(Stickers& stickers, const Geometry& cube) {
  const int middle = cube.size() / 2;
  for (int which = 0; which < 2; ++which) {
    std::swap(stickers[static_cast<std::size_t>(edge_facelet(cube, 0, which, middle))],
              stickers[static_cast<std::size_t>(edge_facelet(cube, 1, which, middle))]);
  }
}

Verdict verdict_of(const Stickers& stickers, const Geometry& cube) {
  const auto pieces = read_pieces(stickers, cube);
  EXPECT_TRUE(pieces) << pieces.error().message;
  return reachable(*pieces, cube.size());
}

TEST(CubeDoctor, SolvedCubes) {
  for (const int size : {2, 3, 4, 5, 6, 7, 32}) {
    const Geometry cube(size);
    EXPECT_EQ(*read_pieces(cube.solved(), cube), Pieces{});
    EXPECT_TRUE(reachable(Pieces{}, size).validity.solvable);
  }
}

TEST(CubeDoctor, ReadsInTheConventionOfThePieces) {
  const Geometry cube(3);
  // R takes URF to UBR; its U sticker, the first, then looks back: the second facelet of UBR.
  const auto pieces = *read_pieces(after(cube, "R"), cube);
  EXPECT_EQ(pieces.corner_piece[3], 0);
  EXPECT_EQ(pieces.corner_twist[3], 1);
  EXPECT_EQ(pieces.edge_piece[11], 0);  // UR is at BR, U on B
  EXPECT_EQ(pieces.edge_flip[11], 0);
  const auto front = *read_pieces(after(cube, "F"), cube);
  EXPECT_EQ(front.edge_piece[8], 1);  // UF is at FR, U on R
  EXPECT_EQ(front.edge_flip[8], 1);
  const auto slice = *read_pieces(after(cube, "M"), cube);
  EXPECT_EQ(slice.corner_piece, Pieces{}.corner_piece);
  EXPECT_EQ(slice.centre[kFront], kUp);
  EXPECT_EQ(slice.edge_piece[5], 1);  // UF is at DF, U on F
  EXPECT_EQ(slice.edge_flip[5], 1);
}

TEST(CubeDoctor, CornersAreListedClockwise) {
  // Seen from outside, directions with a negative determinant run clockwise.
  constexpr std::array<std::array<int, 3>, kFaces> kOut = {
      {{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}}};
  for (const auto& faces : kCornerFaces) {
    const auto& [a, b, c] = faces;
    const auto &u = kOut[a], &v = kOut[b], &w = kOut[c];
    EXPECT_EQ(u[0] * (v[1] * w[2] - v[2] * w[1]) - u[1] * (v[0] * w[2] - v[2] * w[0]) +
                  u[2] * (v[0] * w[1] - v[1] * w[0]),
              -1);
  }
}

TEST(CubeDoctor, AllTwelveOrbitsAndTheirRepairs) {
  for (const int size : {3, 5, 7}) {
    const Geometry cube(size);
    std::set<int> orbits;
    for (int fault = 0; fault < 12; ++fault) {
      Stickers stickers = after(cube, "R U' F2 x Lw D y B' Rw2 U");
      for (int i = 0; i < fault % 3; ++i) turn_corner(stickers, cube, 5, true);
      if (fault / 3 % 2 != 0) flip_edge(stickers, cube, 9);
      if (fault / 6 != 0) swap_edges(stickers, cube);
      const Verdict verdict = verdict_of(stickers, cube);
      orbits.insert(verdict.orbit);
      EXPECT_EQ(verdict.orbit, fault + 1);
      EXPECT_EQ(verdict.orbits, 12);
      EXPECT_EQ(verdict.validity.solvable, fault == 0);
      const std::string& reason = verdict.validity.reason;
      EXPECT_EQ(reason.empty(), fault == 0);
      // What the message advises, done to the stickers.
      if (reason.find("twists") != std::string::npos) {
        turn_corner(stickers, cube, 0, reason.find("anticlockwise") == std::string::npos);
      }
      if (reason.find("flips") != std::string::npos) flip_edge(stickers, cube, 1);
      if (reason.find("swapped") != std::string::npos) swap_edges(stickers, cube);
      EXPECT_EQ(verdict_of(stickers, cube).orbit, 1) << reason;
    }
    EXPECT_EQ(orbits.size(), 12u);
  }
}

TEST(CubeDoctor, ThreeOrbitsOfEvenCubes) {
  for (const int size : {2, 4, 6}) {
    const Geometry cube(size);
    for (int twists = 0; twists < 3; ++twists) {
      Stickers stickers = after(cube, "R U' F2 D B'");
      for (int i = 0; i < twists; ++i) turn_corner(stickers, cube, 2, true);
      const Verdict verdict = verdict_of(stickers, cube);
      EXPECT_EQ(verdict.orbit, twists + 1);
      EXPECT_EQ(verdict.orbits, 3);
      if (twists == 0) continue;
      turn_corner(stickers, cube, 7, twists == 2);
      EXPECT_EQ(verdict_of(stickers, cube).orbit, 1);
    }
  }
  Pieces swapped;
  std::swap(swapped.corner_piece[0], swapped.corner_piece[1]);
  EXPECT_TRUE(reachable(swapped, 2).validity.solvable);
  EXPECT_FALSE(reachable(swapped, 3).validity.solvable);
}

TEST(CubeDoctor, WordsOfTheVerdict) {
  Pieces pieces;
  pieces.corner_twist[4] = 1;
  EXPECT_EQ(reachable(pieces, 3).validity.reason,
            "corner twists sum to 1 mod 3: turning any one corner, for instance URF, anticlockwise "
            "repairs it (orbit 2 of the 12)");
  EXPECT_THAT(reachable(pieces, 2).validity.reason, HasSubstr("(orbit 2 of the 3)"));
  pieces.corner_twist[4] = 2;
  pieces.edge_flip[3] = 1;
  EXPECT_EQ(
      reachable(pieces, 3).validity.reason,
      "corner twists sum to 2 mod 3: turning any one corner, for instance URF, clockwise "
      "repairs it; edge flips sum to 1 mod 2: flipping any one edge, for instance UF, repairs "
      "it (orbit 6 of the 12)");
  pieces = {};
  std::swap(pieces.edge_piece[3], pieces.edge_piece[8]);
  EXPECT_EQ(reachable(pieces, 3).validity.reason,
            "two pieces are swapped: exchanging any two corners or any two edges, for instance UF "
            "and UR, repairs it (orbit 7 of the 12)");
  EXPECT_THAT(reachable(pieces, 5).validity.reason, HasSubstr("any two middle edges"));
}

TEST(CubeDoctor, ImpossiblePieces) {
  const Geometry cube(3);
  Stickers stickers = cube.solved();
  at(stickers, cube, kFront, 2, 1) = kUp;
  EXPECT_EQ(fault(stickers, cube), "the piece at DF cannot exist: Y and W are opposite");
  at(stickers, cube, kFront, 2, 1) = kDown;
  EXPECT_EQ(fault(stickers, cube), "the piece at DF cannot exist: it shows Y twice");
  stickers = cube.solved();
  at(stickers, cube, kUp, 2, 2) = kLeft;
  EXPECT_EQ(fault(stickers, cube), "the piece at URF cannot exist: O and R are opposite");
  at(stickers, cube, kUp, 2, 2) = kFront;
  EXPECT_EQ(fault(stickers, cube), "the piece at URF cannot exist: it shows G twice");
  at(stickers, cube, kFront, 0, 2) = kUp;
  EXPECT_EQ(fault(stickers, cube),
            "the piece at URF is mirrored: its colours GRW run the wrong way round; two of its "
            "stickers are exchanged");
  stickers = cube.solved();
  at(stickers, cube, kFront, 0, 1) = kBack;
  EXPECT_EQ(fault(stickers, cube), "the piece WB is there twice, at UF and UB; WG is missing");
  stickers = cube.solved();
  at(stickers, cube, kUp, 2, 0) = kFront;  // UFL becomes FDL = DLF, as it stands
  at(stickers, cube, kFront, 0, 0) = kDown;
  EXPECT_EQ(fault(stickers, cube), "the piece YOG is there twice, at UFL and DLF; WGO is missing");
}

TEST(CubeDoctor, FixedCentres) {
  const Geometry cube(3);
  Stickers stickers = cube.solved();
  at(stickers, cube, kFront, 1, 1) = kUp;
  EXPECT_EQ(fault(stickers, cube), "the centres of U and F are both W: the six must differ");
  at(stickers, cube, kUp, 1, 1) = kFront;
  EXPECT_EQ(
      fault(stickers, cube),
      "the centres do not fit the corners: those of U and D are G and Y, but by the corners G "
      "is opposite B");
  stickers = cube.solved();
  std::swap(at(stickers, cube, kUp, 1, 1), at(stickers, cube, kDown, 1, 1));
  EXPECT_THAT(fault(stickers, cube), HasSubstr("wrong way round, as in a mirror"));
}

TEST(CubeDoctor, LargeCubes) {
  const Geometry cube(4);
  Stickers stickers = cube.solved();
  // A wing flipped in its place is its neighbour's twin.
  std::swap(at(stickers, cube, kUp, 3, 1), at(stickers, cube, kFront, 0, 1));
  EXPECT_EQ(
      fault(stickers, cube),
      "the piece GW is there twice, at UF (layer 2 from L) and UF (layer 2 from R); one of them "
      "has its two stickers exchanged");
  stickers = cube.solved();
  at(stickers, cube, kUp, 3, 2) = kBack;
  EXPECT_EQ(fault(stickers, cube),
            "the piece at UF (layer 2 from R) cannot exist: G and B are opposite");
  stickers = cube.solved();
  at(stickers, cube, kUp, 1, 2) = kLeft;
  EXPECT_THAT(fault(stickers, cube),
              HasSubstr("colour O is 5 times (4 are needed) among the 24 inner stickers at row 2 "
                        "column 2"));
  const Geometry six(6);
  stickers = six.solved();  // left and right obliques never mix
  std::swap(at(stickers, six, kUp, 1, 2), at(stickers, six, kFront, 1, 3));
  EXPECT_THAT(fault(stickers, six), HasSubstr("row 2 column 3"));
  std::swap(at(stickers, six, kFront, 1, 2), at(stickers, six, kFront, 1, 3));
  EXPECT_EQ(fault(stickers, six), "no fault");
}

RC_GTEST_PROP(CubeDoctorProperty, TurnsKeepPiecesPossibleAndReachable, ()) {
  const int size = *rc::gen::elementOf(std::vector<int>{2, 3, 4, 5, 6, 7, 11});
  const Geometry cube(size);
  Stickers stickers = cube.solved();
  const bool twisted = *rc::gen::arbitrary<bool>();
  const bool flipped = size % 2 == 1 && *rc::gen::arbitrary<bool>();
  const bool swapped = size % 2 == 1 && *rc::gen::arbitrary<bool>();
  if (twisted) turn_corner(stickers, cube, *rc::gen::inRange(0, 8), true);
  if (flipped) flip_edge(stickers, cube, *rc::gen::inRange(0, 12));
  if (swapped) swap_edges(stickers, cube);
  for (const Turn& turn : test::any_turns(size)) cube.turn(turn, std::span(stickers));
  for (const Frame frame : {Frame::centres, Frame::corner}) {
    const auto pieces = read_pieces(stickers, cube);
    RC_ASSERT(pieces.has_value());
    RC_ASSERT(reachable(*pieces, size).orbit == 1 + twisted + 3 * flipped + 6 * swapped);
    if (size <= 3) RC_ASSERT(test::write_pieces(*pieces, cube) == stickers);
    reframe(stickers, cube, frame);
  }
}

}  // namespace
}  // namespace quebra::puzzle::cube
