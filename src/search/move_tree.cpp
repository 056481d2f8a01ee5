#include "search/move_tree.hpp"

#include <cmath>
#include <numeric>

namespace quebra::search {
namespace {

/// Nodes by class, one level further.
std::vector<double> next_level(const MoveTree& tree, const std::vector<double>& nodes) {
  std::vector<double> next(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i] == 0) continue;
    for (const std::uint32_t child : tree.classes[i].next) next[child] += nodes[i];
  }
  return next;
}

}  // namespace

double MoveTree::branching_factor() const {
  // Power iteration by two levels at a time: on a chessboard of places levels alternate.
  constexpr int kRounds = 500;
  std::vector<double> nodes(classes.size(), 1.0 / static_cast<double>(classes.size()));
  double growth = 0;
  for (int round = 0; round < kRounds; ++round) {
    nodes = next_level(*this, next_level(*this, nodes));
    growth = std::accumulate(nodes.begin(), nodes.end(), 0.0);
    if (growth == 0) return 0;  // every sequence ends
    for (double& value : nodes) value /= growth;
  }
  return std::sqrt(growth);
}

std::vector<Level> levels_of(const MoveTree& tree, std::span<const double> start_weights,
                             std::size_t deepest) {
  std::vector<double> nodes(tree.classes.size());
  for (std::size_t place = 0; place < start_weights.size(); ++place) {
    nodes[tree.starts[place]] += start_weights[place];
  }
  std::vector<Level> levels;
  while (levels.size() <= deepest) {
    Level& level = levels.emplace_back(
        Level{std::vector<double>(tree.places()), std::vector<double>(tree.places())});
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const MoveTree::Class& kind = tree.classes[i];
      level.nodes[kind.place] += nodes[i];
      level.children[kind.place] += nodes[i] * static_cast<double>(kind.next.size());
    }
    nodes = next_level(tree, nodes);
  }
  return levels;
}

}  // namespace quebra::search
