// How near the product's IDA* + Manhattan comes to a loop written by hand: both solve the same seeded
// 15-puzzles, turn by turn, and the ratio of their rates (generated nodes a second) is printed with
// its spread. Lengths must agree before anything is timed.
//
//   bench_ida_limit [ROUNDS]

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <vector>

#include "core/rng.hpp"
#include "hand_written_loop.hpp"
#include "puzzle/tiles/notation.hpp"
#include "solver/tiles/tile_kernels.hpp"

namespace {

using namespace quebra;
using solver::Tiles16;

struct Timed {
  std::uint64_t generated = 0;
  double seconds = 0;
  std::vector<int> lengths;
  [[nodiscard]] double rate() const { return static_cast<double>(generated) / seconds; }
};

template <class Work>
Timed timed(const std::vector<Tiles16::State>& boards, Work&& work) {
  Timed result;
  const auto start = std::chrono::steady_clock::now();
  for (const auto& board : boards) result.lengths.push_back(work(board, result.generated));
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

int by_hand(const Tiles16::State& board, std::uint64_t& generated) {
  std::array<int, 16> tiles{};
  for (int cell = 0; cell < 16; ++cell) tiles[static_cast<std::size_t>(cell)] = board.at(cell);
  limit::generated = 0;
  const int length = limit::solve(tiles);
  generated += limit::generated;
  return length;
}

int by_product(const Tiles16& puzzle, const Tiles16::State& board, std::uint64_t& generated) {
  core::Monitor monitor({});
  const auto kernel = solver::tile_kernel(puzzle, "manhattan")(board, monitor);
  core::Cost bound = kernel->start_f();
  while (kernel->run(bound) != core::StopReason::goal_reached) bound = kernel->next_bound();
  generated += kernel->statistics.generated;
  return static_cast<int>(kernel->path.size());
}

/// Boards of medium difficulty: random walks, kept if the hand-written loop needs 2 to 40 million nodes.
std::vector<Tiles16::State> sample(const Tiles16& puzzle) {
  std::vector<Tiles16::State> boards;
  core::Rng rng(1985);
  while (boards.size() < 8) {
    Tiles16::State state = puzzle.goal();
    for (int i = 0; i < 110; ++i) {
      const auto moves = puzzle.moves(state);
      state = puzzle.apply(state, moves[rng.below(moves.size())]);
    }
    std::uint64_t generated = 0;
    by_hand(state, generated);
    if (generated > 2'000'000 && generated < 40'000'000) boards.push_back(state);
  }
  return boards;
}

}  // namespace

int main(int count, char** arguments) {
  const int rounds = count > 1 ? std::max(1, std::atoi(arguments[1])) : 9;
  const Tiles16 puzzle(*puzzle::tiles::make_spec({.size = "4x4"}));
  const auto boards = sample(puzzle);
  std::vector<double> ratios;
  std::vector<double> hand_rates;
  for (int round = 0; round < rounds; ++round) {
    const Timed hand = timed(boards, by_hand);
    const Timed product = timed(boards, [&](const auto& board, std::uint64_t& generated) {
      return by_product(puzzle, board, generated);
    });
    if (hand.lengths != product.lengths) {
      fmt::print(stderr, "the two searches disagree on a length\n");
      return 1;
    }
    ratios.push_back(product.rate() / hand.rate());
    hand_rates.push_back(hand.rate());
  }
  std::ranges::sort(ratios);
  std::ranges::sort(hand_rates);
  fmt::print("IDA* + Manhattan, 15-puzzle, {} boards, {} rounds\n", boards.size(), rounds);
  fmt::print("hand-written loop   {:.0f} million generated nodes a second (median)\n",
             hand_rates[hand_rates.size() / 2] / 1e6);
  fmt::print("product / loop      {:.2f} (median), {:.2f} to {:.2f}\n", ratios[ratios.size() / 2],
             ratios.front(), ratios.back());
  return 0;
}
