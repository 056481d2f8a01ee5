#include "puzzle/tiles/path_machine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_set>

#include "puzzle/tiles/redundant_words.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::puzzle::tiles {
namespace {

using test::puzzle_of;
using Keep = PathMachine::Keep;
using Counts = std::vector<std::uint64_t>;

/// The goal of a board of this size, with the blank on `cell`.
template <class Board = Board16>
Tiles<Board> blank_on(std::string_view size, int cell, std::string_view order = {}) {
  Spec spec = test::spec_of(size, "blank-first", order);
  for (int i = 0; i < cell; ++i)
    std::swap(spec.goal[static_cast<std::size_t>(i)], spec.goal[static_cast<std::size_t>(i + 1)]);
  return Tiles<Board>(spec);
}

/// The plainest way to tell which words are forbidden: all words of all lengths, by their effects.
class Oracle {
 public:
  Oracle(std::string_view size, std::size_t longest, Keep keep, std::string_view order = {})
      : longest_(longest) {
    const int cells = puzzle_of(size).cells();
    for (int cell = 0; cell < cells; ++cell) boards_.push_back(blank_on(size, cell, order));
    for (int cell = 0; cell < cells; ++cell) {
      // By length, in successor order: the first word of an effect is the one to keep.
      std::vector<std::pair<std::vector<Move>, Board16>> layer = {{{}, board(cell).goal()}};
      std::map<std::uint64_t, std::size_t> shortest = {{board(cell).goal().nibbles, 0}};
      for (std::size_t length = 1; length <= longest; ++length) {
        decltype(layer) next;
        for (const auto& [word, state] : layer) {
          for (const Move move : board(cell).moves(state)) {
            auto longer = word;
            longer.push_back(move);
            const Board16 after = board(cell).apply(state, move);
            const auto [known, is_new] = shortest.try_emplace(after.nibbles, length);
            const bool kept = keep == Keep::one ? is_new : known->second == length;
            if (!kept) forbidden_.insert({cell, longer});
            next.emplace_back(longer, after);
          }
        }
        layer = std::move(next);
      }
    }
  }

  /// Words of each length that contain no forbidden one.
  [[nodiscard]] Counts counts(int start, std::size_t most_moves) const {
    Counts counts(most_moves + 1);
    std::vector<Move> word;
    std::vector<int> cells = {start};
    const std::function<void()> visit = [&] {
      ++counts[word.size()];
      if (word.size() == most_moves) return;
      for (const Move move : board(0).order()) {
        const int to = board(0).neighbour(cells.back(), move);
        if (to < 0) continue;
        word.push_back(move);
        cells.push_back(to);
        if (!ends_forbidden(word, cells)) visit();
        word.pop_back();
        cells.pop_back();
      }
    };
    visit();
    return counts;
  }

 private:
  [[nodiscard]] const Tiles<Board16>& board(int cell) const {
    return boards_[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] bool ends_forbidden(const std::vector<Move>& word,
                                    const std::vector<int>& cells) const {
    for (std::size_t length = 1; length <= std::min(longest_, word.size()); ++length) {
      const std::size_t first = word.size() - length;
      const std::vector<Move> end(word.begin() + static_cast<std::ptrdiff_t>(first), word.end());
      if (forbidden_.contains({cells[first], end})) return true;
    }
    return false;
  }

  std::size_t longest_;
  std::vector<Tiles<Board16>> boards_;
  std::set<std::pair<int, std::vector<Move>>> forbidden_;
};

void compare(std::string_view size, unsigned longest, std::size_t most_moves, Keep keep,
             std::string_view order = {}) {
  const Tiles<Board16> puzzle = blank_on(size, 0, order);
  const PathMachine machine(puzzle, {.longest = longest, .keep = keep});
  const Oracle oracle(size, longest, keep, order);
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    ASSERT_EQ(machine.words(cell, most_moves), oracle.counts(cell, most_moves))
        << size << " longest " << longest << " from cell " << cell;
  }
}

TEST(PathMachine, AllowsTheWordsThatContainNoForbiddenOne) {
  for (const Keep keep : {Keep::one, Keep::all}) {
    for (const unsigned longest : {0U, 1U, 2U, 3U, 6U, 7U}) {
      compare("2x2", longest, 14, keep);
      compare("2x3", longest, 13, keep);
    }
    compare("3x3", 7, 13, keep);
    compare("3x3", 7, 13, keep, "CDBE");
  }
}

TEST(PathMachineFull, AllowsTheWordsThatContainNoForbiddenOne) {
  for (const Keep keep : {Keep::one, Keep::all}) {
    compare("2x3", 13, 20, keep);
    compare("3x3", 9, 16, keep);
    compare("3x3", 9, 16, keep, "DRLU");
    compare("2x4", 11, 18, keep);
    compare("3x4", 8, 13, keep);
  }
}

TEST(PathMachine, StepsAreMovesOfThePuzzleInItsOrder) {
  const Tiles<Board16> puzzle(test::spec_of("3x4", "", "CDBE"));
  const PathMachine machine(puzzle, {.longest = 10});
  std::vector<int> cell(machine.states(), -1);
  std::vector<std::uint32_t> queue;
  for (int c = 0; c < puzzle.cells(); ++c) {
    cell[machine.start(c)] = c;
    queue.push_back(machine.start(c));
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const int from = cell[queue[i]];
    std::size_t after = 0;
    for (const PathMachine::Step& step : machine.steps(queue[i])) {
      const auto& order = puzzle.order();
      const auto place = static_cast<std::size_t>(std::find(order.begin(), order.end(), step.move) -
                                                  order.begin());
      ASSERT_GE(place, after);
      after = place + 1;
      ASSERT_EQ(puzzle.neighbour(from, step.move), step.to);
      if (cell[step.next] < 0) {
        cell[step.next] = step.to;
        queue.push_back(step.next);
      }
      ASSERT_EQ(cell[step.next], step.to);
    }
  }
  EXPECT_EQ(queue.size(), machine.states());  // none is in vain
}

/// Up to `longest` moves, there is one word for each state; all words together are every shortest one.
TEST(PathMachine, HasOneShortWordPerState) {
  const Counts published = {1,   2,   4,    10,   24,   54,    107,  212,
                            446, 946, 1948, 3938, 7808, 15544, 30821};
  EXPECT_EQ(PathMachine(puzzle_of("4x4"), {.longest = 14}).words(15, 14), published);
  const auto square = puzzle_of("2x2");
  EXPECT_EQ(PathMachine(square, {.longest = 30}).words(3, 9),
            (Counts{1, 2, 2, 2, 2, 2, 1, 0, 0, 0}));
  EXPECT_EQ(PathMachine(square, {.longest = 30}).branching_factor(), 0);
}

TEST(PathMachine, TheFirstGainIsTheSquareTurnedTwelveTimes) {
  const auto count = [](const WordLists& lists, std::size_t length) {
    std::size_t sum = 0;
    for (const auto& of_cell : lists) sum += of_cell[length].size();
    return sum;
  };
  const auto puzzle = puzzle_of("4x4");
  const WordLists one = redundant_words(puzzle, 7, false);
  EXPECT_EQ(count(one, 2), 48U);  // an edge of the grid from each end
  for (const std::size_t length : {0U, 1U, 3U, 4U, 5U}) EXPECT_EQ(count(one, length), 0U);
  EXPECT_EQ(count(one, 6), 36U);  // 9 squares, from each of their cells
  EXPECT_EQ(count(one, 7), 18U);  // two a square turn it by 7 moves without one of those
  const WordLists all = redundant_words(puzzle, 7, true);
  EXPECT_EQ(count(all, 6), 0U);
  EXPECT_EQ(count(all, 7), 72U);  // and in both directions
}

TEST(PathMachine, BranchingFactors) {
  const auto factor = [](std::string_view size, unsigned longest, Keep keep = Keep::one) {
    return PathMachine(puzzle_of<Board64>(size), {.longest = longest, .keep = keep})
        .branching_factor();
  };
  EXPECT_NEAR(factor("3x3", 2), std::sqrt(3.0), 1e-9);
  EXPECT_NEAR(factor("4x4", 2), 2.130395, 5e-7);
  EXPECT_NEAR(factor("5x5", 2), 2.367605, 5e-7);
  EXPECT_NEAR(factor("3x3", 12), 1.613810, 5e-7);
  EXPECT_NEAR(factor("4x4", 6), 2.101017, 5e-7);
  EXPECT_NEAR(factor("4x4", 12), 2.009738, 5e-7);
  EXPECT_NEAR(factor("4x4", 12, Keep::all), 2.063010, 5e-7);
  EXPECT_NEAR(factor("5x5", 10), 2.297777, 5e-7);
}

TEST(PathMachine, LargeBoardsGetTheLengthThatCanBePaid) {
  const auto puzzle = puzzle_of<Board64>("8x8");
  const PathMachine machine(puzzle, {.longest = 30, .most_words = 100'000});
  EXPECT_LT(words_without_inverses(puzzle, machine.longest()), 100'000U);
  EXPECT_GT(words_without_inverses(puzzle, machine.longest() + 1), 100'000U);
  EXPECT_EQ(PathMachine(puzzle, {.longest = 9, .most_words = 0}).longest(), 2U);
  EXPECT_EQ(PathMachine(puzzle, {.longest = 0}).longest(), 0U);
}

/// Every state within `deepest` moves of the start is reached by an allowed word of its distance; with
/// Keep::all, by every shortest word.
void check_soundness(const Tiles<Board16>& puzzle, const Board16& start, const PathMachine& machine,
                     Keep keep, std::size_t deepest = 100) {
  using Layer = std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t>;  // words to it
  Layer layer = {{{start.nibbles, machine.start(start.blank())}, 1}};
  std::unordered_map<std::uint64_t, std::uint64_t> states = {{start.nibbles, 1}};  // shortest words
  std::unordered_set<std::uint64_t> before;
  for (std::size_t depth = 0; depth < deepest && !states.empty(); ++depth) {
    std::unordered_map<std::uint64_t, std::uint64_t> next_states;
    for (const auto& [nibbles, words] : states) {
      for (const Move move : puzzle.moves({nibbles})) {
        const Board16 next = puzzle.apply({nibbles}, move);
        if (!before.contains(next.nibbles)) next_states[next.nibbles] += words;
      }
    }
    before.clear();
    for (const auto& [nibbles, words] : states) before.insert(nibbles);
    states = std::move(next_states);

    Layer next_layer;
    std::unordered_map<std::uint64_t, std::uint64_t> reached;
    for (const auto& [node, words] : layer) {
      for (const PathMachine::Step& step : machine.steps(node.second)) {
        const Board16 next = puzzle.apply({node.first}, step.move);
        if (!states.contains(next.nibbles)) continue;  // a detour
        next_layer[{next.nibbles, step.next}] += words;
        reached[next.nibbles] += words;
      }
    }
    layer = std::move(next_layer);
    ASSERT_EQ(reached.size(), states.size()) << "depth " << depth + 1;
    if (keep == Keep::all) {
      ASSERT_EQ(reached, states) << "depth " << depth + 1;
    }
  }
}

TEST(PathMachine, KeepsAShortestWordToEveryState) {
  for (const Keep keep : {Keep::one, Keep::all}) {
    for (const std::string size : {"2x3", "3x2", "2x4"}) {
      const auto puzzle = puzzle_of(size);
      for (const unsigned longest : {6U, 12U, 17U}) {
        const PathMachine machine(puzzle, {.longest = longest, .keep = keep});
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
          check_soundness(puzzle, blank_on(size, cell).goal(), machine, keep);
        }
      }
    }
    const auto puzzle = puzzle_of("3x3");
    check_soundness(puzzle, puzzle.goal(), PathMachine(puzzle, {.longest = 14, .keep = keep}),
                    keep);
  }
}

/// What a depth-first search finds first is what it found without the machine: breadth first in the
/// successor order, the first word to reach a state is allowed.
void check_first_words(const Tiles<Board16>& puzzle, const PathMachine& machine,
                       std::size_t deepest = 100) {
  using Node = std::pair<Board16, std::uint32_t>;
  std::vector<Node> layer = {{puzzle.goal(), machine.start(puzzle.goal().blank())}};
  std::unordered_set<std::uint64_t> seen = {puzzle.goal().nibbles};
  for (std::size_t depth = 0; depth < deepest && !layer.empty(); ++depth) {
    std::vector<Node> next_layer;
    for (const auto& [state, history] : layer) {
      for (const Move move : puzzle.moves(state)) {
        const Board16 next = puzzle.apply(state, move);
        if (!seen.insert(next.nibbles).second) continue;
        const auto steps = machine.steps(history);
        const auto step = std::ranges::find(steps, move, &PathMachine::Step::move);
        ASSERT_NE(step, steps.end()) << puzzle.format_state(next);
        next_layer.emplace_back(next, step->next);
      }
    }
    layer = std::move(next_layer);
  }
}

TEST(PathMachine, KeepsTheFirstShortestWord) {
  for (const std::string order : {"ULRD", "CDBE", "DRLU"}) {
    for (const int cell : {1, 8}) {
      const auto puzzle = blank_on("3x3", cell, order);
      for (const unsigned longest : {6U, 14U}) {
        check_first_words(puzzle, PathMachine(puzzle, {.longest = longest}));
      }
    }
  }
  const auto puzzle = puzzle_of("4x4");
  check_first_words(puzzle, PathMachine(puzzle, {.longest = 10}), 15);
}

TEST(PathMachineFull, KeepsAShortestWordToEveryState) {
  for (const Keep keep : {Keep::one, Keep::all}) {
    const auto puzzle = puzzle_of("3x3");
    const PathMachine machine(puzzle, {.longest = 16, .keep = keep});
    for (const int cell : {0, 1, 4}) {
      check_soundness(puzzle, blank_on("3x3", cell).goal(), machine, keep);
    }
    for (const auto& [size, deepest] :
         std::map<std::string, std::size_t>{{"3x4", 20}, {"2x5", 26}, {"4x4", 17}}) {
      const auto larger = puzzle_of(size);
      check_soundness(larger, larger.goal(), PathMachine(larger, {.longest = 12, .keep = keep}),
                      keep, deepest);
    }
  }
}

}  // namespace
}  // namespace quebra::puzzle::tiles
