#pragma once
// The limit for IDA* with Manhattan distance on the 15-puzzle: a loop written by hand for this one
// job, goal and masks known at compile time, nothing but the search and one counter. It shares no
// code with the library; `bench_ida_limit` runs both on the same boards and prints the ratio.

#include <array>
#include <cstdint>

namespace limit {

// Cell c in nibble c, blank 0, goal 1 2 ... 15 0.
inline constexpr std::uint64_t kGoal = 0x0fedcba987654321ULL;
inline constexpr int kNone = 4;
// Up, left, right, down: opposite directions add up to 3.
inline constexpr std::array<int, 4> kStep = {-4, -1, 1, 4};

constexpr int distance(int tile, int cell) {
  const int rows = (tile - 1) / 4 - cell / 4;
  const int columns = (tile - 1) % 4 - cell % 4;
  return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

constexpr bool legal(int blank, int last, int direction) {
  if (last != kNone && direction == 3 - last) return false;
  if (direction == 0) return blank >= 4;
  if (direction == 1) return blank % 4 != 0;
  if (direction == 2) return blank % 4 != 3;
  return blank < 12;
}

/// Bit t: tile t gets farther from home when it slides from `from` into the blank's cell.
constexpr std::uint32_t farther(int blank, int from) {
  std::uint32_t mask = 0;
  for (int tile = 1; tile < 16; ++tile) {
    if (distance(tile, blank) > distance(tile, from)) mask |= 1U << tile;
  }
  return mask;
}

constexpr unsigned children(int blank, int last) {
  unsigned count = 0;
  for (int d = 0; d < 4; ++d) count += legal(blank, last, d) ? 1U : 0U;
  return count;
}

inline std::uint64_t generated = 0;

template <int Blank, int Last>
bool visit(std::uint64_t board, int slack);

template <int Blank, int Last, int Direction>
[[gnu::always_inline]] inline bool slide(std::uint64_t board, int slack) {
  if constexpr (!legal(Blank, Last, Direction)) {
    return false;
  } else {
    constexpr int kFrom = Blank + kStep[Direction];
    const std::uint64_t tile = (board >> (4 * kFrom)) & 15;
    const std::uint64_t child = board ^ (tile << (4 * kFrom)) ^ (tile << (4 * Blank));
    constexpr std::uint32_t kFarther = farther(Blank, kFrom);
    const int left = slack - static_cast<int>((kFarther >> tile) & 1);
    return left >= 0 && (child == kGoal || visit<kFrom, Direction>(child, left));
  }
}

template <int Blank, int Last>
bool visit(std::uint64_t board, int slack) {
  generated += children(Blank, Last);
  return slide<Blank, Last, 0>(board, slack) || slide<Blank, Last, 1>(board, slack) ||
         slide<Blank, Last, 2>(board, slack) || slide<Blank, Last, 3>(board, slack);
}

/// One iteration from a board with the blank on `blank`; slack counts steps of two.
inline bool iteration(std::uint64_t board, int blank, int slack) {
  using Visit = bool (*)(std::uint64_t, int);
  constexpr std::array<Visit, 16> kVisit = {
      visit<0, kNone>,  visit<1, kNone>,  visit<2, kNone>,  visit<3, kNone>,
      visit<4, kNone>,  visit<5, kNone>,  visit<6, kNone>,  visit<7, kNone>,
      visit<8, kNone>,  visit<9, kNone>,  visit<10, kNone>, visit<11, kNone>,
      visit<12, kNone>, visit<13, kNone>, visit<14, kNone>, visit<15, kNone>};
  return kVisit[static_cast<std::size_t>(blank)](board, slack);
}

/// The length of a shortest solution.
inline int solve(const std::array<int, 16>& tiles) {
  std::uint64_t board = 0;
  int blank = 0;
  int bound = 0;
  for (int cell = 0; cell < 16; ++cell) {
    const int tile = tiles[static_cast<std::size_t>(cell)];
    board |= static_cast<std::uint64_t>(tile) << (4 * cell);
    if (tile == 0) {
      blank = cell;
    } else {
      bound += distance(tile, cell);
    }
  }
  if (board == kGoal) return 0;
  for (int slack = 0;; ++slack) {
    if (iteration(board, blank, slack)) return bound + 2 * slack;
  }
}

}  // namespace limit
