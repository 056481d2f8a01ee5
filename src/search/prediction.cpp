#include "search/prediction.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace quebra::search {
namespace {

std::uint64_t total(const std::vector<std::uint64_t>& counts) {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : counts) sum += count;
  return sum;
}

}  // namespace

ValueCounts pooled(const ValueCounts& counts) {
  ValueCounts all(1);
  for (const auto& place : counts) {
    all[0].resize(std::max(all[0].size(), place.size()));
    for (std::size_t value = 0; value < place.size(); ++value) all[0][value] += place[value];
  }
  return all;
}

Distribution::Distribution(const ValueCounts& counts) {
  const ValueCounts all = pooled(counts);
  for (const auto& own : counts) {
    const auto& place = total(own) == 0 ? all[0] : own;
    const auto states = static_cast<double>(total(place));
    std::vector<double>& shares = within_.emplace_back();
    std::uint64_t sum = 0;
    for (const std::uint64_t count : place) {
      sum += count;
      shares.push_back(static_cast<double>(sum) / states);
    }
  }
}

Distribution Distribution::product(std::span<const Distribution> parts) {
  Distribution result;
  for (std::size_t place = 0; place < parts.front().places(); ++place) {
    std::size_t values = 0;
    for (const Distribution& part : parts) values = std::max(values, part.within_[place].size());
    std::vector<double>& shares = result.within_.emplace_back(values, 1.0);
    for (std::size_t value = 0; value < values; ++value) {
      for (const Distribution& part : parts) {
        shares[value] *= part.within(place, static_cast<std::int64_t>(value));
      }
    }
  }
  return result;
}

double Distribution::within(std::size_t place, std::int64_t moves) const {
  if (moves < 0) return 0;
  const auto& shares = within_[place];
  return static_cast<std::size_t>(moves) < shares.size() ? shares[static_cast<std::size_t>(moves)]
                                                         : 1;
}

std::int64_t Distribution::values() const {
  std::size_t longest = 0;
  for (const auto& shares : within_) longest = std::max(longest, shares.size());
  return static_cast<std::int64_t>(longest);
}

double Distribution::mean() const {
  double sum = 0;
  for (const auto& shares : within_) {
    for (const double share : shares) sum += 1 - share;  // E(h) = sum over x of P(h > x)
  }
  return within_.empty() ? 0 : sum / static_cast<double>(within_.size());
}

NodeCounts predict_iteration(std::span<const Level> levels, const Distribution& distribution,
                             std::size_t depth) {
  NodeCounts sum;
  for (std::size_t i = 0; i <= depth; ++i) {
    for (std::size_t place = 0; place < distribution.places(); ++place) {
      const double share = distribution.within(place, static_cast<std::int64_t>(depth - i));
      sum.expanded += levels[i].nodes[place] * share;
      sum.generated += levels[i].children[place] * share;
    }
  }
  return sum;
}

std::vector<double> generated_by_bound(const MoveTree& tree, const Distribution& distribution,
                                       std::size_t deepest) {
  const auto levels = levels_of(tree, std::vector<double>{1.0}, deepest);
  std::vector<double> generated;
  for (std::size_t bound = 0; bound <= deepest; ++bound) {
    generated.push_back(predict_iteration(levels, distribution, bound).generated);
  }
  return generated;
}

NodeCounts sampling_error(std::span<const Level> levels, const ValueCounts& counts,
                          std::size_t depth) {
  // A state at a place with value h adds the nodes of that place in the levels 0 to depth - h; the
  // prediction is the sum over places of the mean of that, and places are sampled independently.
  NodeCounts variance;
  for (std::size_t place = 0; place < counts.size(); ++place) {
    const auto states = static_cast<double>(total(counts[place]));
    if (states == 0) continue;
    NodeCounts up_to;  // the levels 0 to depth - value
    NodeCounts mean;
    NodeCounts square;
    std::size_t level = 0;
    for (std::size_t value = std::min(depth + 1, counts[place].size()); value-- > 0;) {
      for (; level <= depth - value; ++level) {
        up_to.expanded += levels[level].nodes[place];
        up_to.generated += levels[level].children[place];
      }
      const double share = static_cast<double>(counts[place][value]) / states;
      mean.expanded += share * up_to.expanded;
      mean.generated += share * up_to.generated;
      square.expanded += share * up_to.expanded * up_to.expanded;
      square.generated += share * up_to.generated * up_to.generated;
    }
    variance.expanded += (square.expanded - mean.expanded * mean.expanded) / states;
    variance.generated += (square.generated - mean.generated * mean.generated) / states;
  }
  // Squares of numbers beyond 10^154 are too large to say anything; that of the error is unknown then.
  const auto root = [](double value) {
    return std::isfinite(value) ? std::sqrt(std::max(value, 0.0))
                                : std::numeric_limits<double>::infinity();
  };
  return {root(variance.expanded), root(variance.generated)};
}

std::optional<std::vector<bool>> odd_places(const MoveTree& tree, const ValueCounts& counts) {
  std::vector<bool> odd(tree.places());
  for (std::size_t place = 0; place < tree.places(); ++place) {
    bool seen[2] = {false, false};
    for (std::size_t value = 0; value < counts[place].size(); ++value) {
      if (counts[place][value] != 0) seen[value % 2] = true;
    }
    if (seen[0] == seen[1]) return std::nullopt;  // both, or no state at all
    odd[place] = seen[1];
  }
  for (const MoveTree::Class& kind : tree.classes) {
    for (const std::uint32_t next : kind.next) {
      if (odd[kind.place] == odd[tree.classes[next].place]) return std::nullopt;
    }
  }
  return odd;
}

void Spread::add(double value) {
  ++count_;
  const double before = value - mean_;
  mean_ += before / static_cast<double>(count_);
  squares_ += before * (value - mean_);
}

double Spread::deviation() const {
  return count_ < 2 ? 0 : std::sqrt(squares_ / static_cast<double>(count_ - 1));
}

double Spread::standard_error() const {
  return count_ == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(count_));
}

}  // namespace quebra::search
