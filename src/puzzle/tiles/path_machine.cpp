#include "puzzle/tiles/path_machine.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "puzzle/tiles/redundant_words.hpp"

namespace quebra::puzzle::tiles {
namespace {

constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

/// A state: the next state by the move's place in the successor order.
struct Node {
  std::array<std::uint32_t, 4> next = {kNowhere, kNowhere, kNowhere, kNowhere};
  std::uint8_t cell = 0;  ///< of the blank
};

/// The beginnings of the forbidden words as one tree for each start cell, whose roots are nodes 0 ..
/// cells-1, and then as an automaton. Nodes lie layer after layer.
class Automaton {
 public:
  Automaton(const Geometry& geometry, const WordLists& forbidden) : geometry_(geometry) {
    plant(forbidden);
    connect();
  }
  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

 private:
  static constexpr std::uint32_t kForbidden = kNowhere - 1;

  /// A word on its way down the tree.
  struct Sprout {
    Word word;
    std::uint32_t node;
    std::uint8_t length;
  };

  [[nodiscard]] int to(const Node& node, std::size_t digit) const {
    return geometry_.neighbour(node.cell, geometry_.order()[digit]);
  }

  void plant(const WordLists& forbidden) {
    std::vector<Sprout> sprouts;
    for (std::size_t cell = 0; cell < forbidden.size(); ++cell) {
      nodes_.push_back({.next = Node{}.next, .cell = static_cast<std::uint8_t>(cell)});
      for (std::size_t length = 0; length < forbidden[cell].size(); ++length) {
        for (const Word word : forbidden[cell][length]) {
          sprouts.push_back(
              {word, static_cast<std::uint32_t>(cell), static_cast<std::uint8_t>(length)});
        }
      }
    }
    for (unsigned depth = 0; !sprouts.empty(); ++depth) {
      for (Sprout& sprout : sprouts) {
        const std::size_t digit = sprout.word >> (2U * (sprout.length - depth - 1U)) & 3U;
        if (depth + 1U == sprout.length) {
          nodes_[sprout.node].next[digit] = kForbidden;
          continue;
        }
        if (nodes_[sprout.node].next[digit] == kNowhere) {
          const auto child = static_cast<std::uint32_t>(nodes_.size());
          nodes_[sprout.node].next[digit] = child;
          const int cell = to(nodes_[sprout.node], digit);
          nodes_.push_back({.next = Node{}.next, .cell = static_cast<std::uint8_t>(cell)});
        }
        sprout.node = nodes_[sprout.node].next[digit];
      }
      std::erase_if(sprouts, [&](const Sprout& sprout) { return depth + 1U == sprout.length; });
    }
  }

  /// Where a node's own tree does not go on, its longest proper end does that is in a tree: `fall`.
  void connect() {
    const auto roots = static_cast<std::uint32_t>(geometry_.cells());
    std::vector<std::uint32_t> fall(nodes_.size(), kNowhere);
    for (std::uint32_t number = 0; number < nodes_.size(); ++number) {
      Node& node = nodes_[number];
      for (std::size_t digit = 0; digit < 4; ++digit) {
        const int cell = to(node, digit);
        if (cell < 0) continue;
        const std::uint32_t shorter =
            number < roots ? static_cast<std::uint32_t>(cell) : nodes_[fall[number]].next[digit];
        std::uint32_t& next = node.next[digit];
        if (next == kNowhere) {
          next = shorter;
        } else if (next != kForbidden) {
          fall[next] = shorter;
        }
      }
    }
    for (Node& node : nodes_) std::ranges::replace(node.next, kForbidden, kNowhere);
  }

  const Geometry& geometry_;
  std::vector<Node> nodes_;
};

unsigned affordable(const Geometry& geometry, const PathMachine::Options& options) {
  unsigned longest = std::min(options.longest, PathMachine::kLongest);
  while (longest > 2 && words_without_inverses(geometry, longest) > options.most_words) --longest;
  return longest;
}

}  // namespace

PathMachine::PathMachine(const Geometry& geometry, const Options& options)
    : longest_(affordable(geometry, options)) {
  const WordLists words = redundant_words(geometry, longest_, options.keep == Keep::all);
  for (const auto& of_cell : words) {
    for (const auto& list : of_cell) forbidden_ += list.size();
  }
  const Automaton automaton(geometry, words);
  for (const Node& node : automaton.nodes()) {
    first_step_.push_back(static_cast<std::uint32_t>(steps_.size()));
    for (std::size_t digit = 0; digit < 4; ++digit) {
      const std::uint32_t next = node.next[digit];
      if (next == kNowhere) continue;
      steps_.push_back({geometry.order()[digit], automaton.nodes()[next].cell, next});
    }
  }
  first_step_.push_back(static_cast<std::uint32_t>(steps_.size()));
}

std::vector<std::uint64_t> PathMachine::words(int blank_cell, std::size_t most_moves) const {
  std::vector<std::uint64_t> counts = {1};
  std::vector<std::uint64_t> ends(states());
  ends[start(blank_cell)] = 1;
  while (counts.size() <= most_moves) {
    if (counts.back() > std::numeric_limits<std::uint64_t>::max() / 4) return counts;
    std::vector<std::uint64_t> next(states());
    std::uint64_t sum = 0;
    for (std::uint32_t state = 0; state < states(); ++state) {
      for (const Step& step : steps(state)) {
        next[step.next] += ends[state];
        sum += ends[state];
      }
    }
    counts.push_back(sum);
    ends = std::move(next);
  }
  return counts;
}

double PathMachine::branching_factor() const {
  // Power iteration. The blank changes its colour with each move, so that two moves are one round.
  constexpr int kRounds = 500;
  std::vector<double> ends(states(), 1.0);
  const auto play = [&] {
    std::vector<double> next(states());
    double sum = 0;
    for (std::uint32_t state = 0; state < states(); ++state) {
      for (const Step& step : steps(state)) {
        next[step.next] += ends[state];
        sum += ends[state];
      }
    }
    ends = std::move(next);
    return sum;
  };
  double before = static_cast<double>(states());
  double growth = 0;
  for (int round = 0; round < kRounds; ++round) {
    play();
    const double after = play();
    if (after == 0) return 0;  // every long word is forbidden, as on the 2x2 board
    growth = std::sqrt(after / before);
    for (double& value : ends) value /= after;
    before = 1;
  }
  return growth;
}

}  // namespace quebra::puzzle::tiles
