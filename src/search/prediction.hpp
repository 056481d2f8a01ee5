#pragma once
// What an iteration of IDA* costs, before it is run (Korf, Reid and Edelkamp 2001; document 000, 3.6).
//
// An iteration with bound d expands the nodes with f = g + h <= d. Level i of the tree has N_i(c) nodes at
// place c (search/move_tree.hpp), and of the states at place c the share P_c(x) has h <= x:
//
//   expanded(d)  = sum over i and c of N_i(c) P_c(d - i)
//   generated(d) = the same with the children of those nodes
//
// Averaged over all starts this is no estimate but an identity, if h is consistent. Proof. A sequence of
// moves from place s to place c maps the states at s one to one to those at c; so over all starts at s the
// ends of a sequence of i moves are all states at c, each once, and the share P_c(d - i) of them has
// h <= d - i. Along a path of a consistent h, f never falls, so that a node with f <= d has no ancestor
// that was cut. If h is not consistent, some are cut: the sum is an upper bound of the mean. Two things are
// estimates then: P, where it is sampled, and what one start costs, which differs from the mean.
//
// The tree counts whole: nodes behind a goal as well, and a root with h > d expands nothing.
// h in fractions of a move counts as the next whole number: g + h <= d says the same of it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/move_tree.hpp"

namespace quebra::search {

/// How many states, by place and by h in whole moves.
using ValueCounts = std::vector<std::vector<std::uint64_t>>;

/// The share of the states of a place with h within a number of moves.
class Distribution {
 public:
  Distribution() = default;
  /// A place without states takes the share of all places together.
  explicit Distribution(const ValueCounts& counts);
  /// Of the largest of several heuristics, if they are independent.
  static Distribution product(std::span<const Distribution> parts);

  [[nodiscard]] double within(std::size_t place, std::int64_t moves) const;
  [[nodiscard]] std::size_t places() const { return within_.size(); }
  /// One more than the largest value.
  [[nodiscard]] std::int64_t values() const;
  /// Over the places, each with the same weight.
  [[nodiscard]] double mean() const;

 private:
  std::vector<std::vector<double>> within_;  ///< by place and moves; beyond the last it is 1
};

/// All places as one: what is left of a distribution if the place is not looked at.
ValueCounts pooled(const ValueCounts& counts);

struct NodeCounts {
  double expanded = 0;
  double generated = 0;
};

/// Of an iteration with bound `depth`; `levels` has at least the levels 0 to `depth`.
NodeCounts predict_iteration(std::span<const Level> levels, const Distribution& distribution,
                             std::size_t depth);

/// What an iteration with each bound from 0 to `deepest` generates, of a tree with one place.
std::vector<double> generated_by_bound(const MoveTree& tree, const Distribution& distribution,
                                       std::size_t deepest);

/// The standard error of both that comes from `counts` being a sample.
NodeCounts sampling_error(std::span<const Level> levels, const ValueCounts& counts,
                          std::size_t depth);

/// For heuristics that change by an odd number with every move, where the place tells whether h is odd:
/// by place, whether it is. Then f is odd or even for all nodes of a tree, and bounds come in steps of 2.
/// nullopt: it is not so.
std::optional<std::vector<bool>> odd_places(const MoveTree& tree, const ValueCounts& counts);

/// Mean and spread of measured numbers.
class Spread {
 public:
  void add(double value);
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] double mean() const { return mean_; }
  /// Of the numbers; 0 of fewer than two.
  [[nodiscard]] double deviation() const;
  /// Of the mean.
  [[nodiscard]] double standard_error() const;
  /// Half the width of the interval that holds the true mean in 95 of 100 cases, if the mean is normal:
  /// with many more numbers than their spread over their mean, squared.
  [[nodiscard]] double half_width_95() const { return 1.96 * standard_error(); }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  ///< sum of squared differences from the mean
};

}  // namespace quebra::search
