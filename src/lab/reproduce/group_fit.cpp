#include "lab/reproduce/group_fit.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <utility>

#include "core/monitor.hpp"
#include "core/rng.hpp"
#include "engine/preparation.hpp"
#include "heuristic/tiles/manhattan.hpp"
#include "pattern/tiles/tile_recipe.hpp"

namespace quebra::lab {
namespace {

using pattern::tiles::Group;
using pattern::tiles::Partition;
using puzzle::tiles::Board16;
using Values = std::vector<std::uint8_t>;  ///< by state
using Numbers = std::vector<double>;       ///< by state

constexpr double kPrintedStates = 1000;

unsigned mask_of(const Group& group) {
  unsigned mask = 0;
  for (const std::uint8_t tile : group) mask |= 1U << tile;
  return mask;
}

std::vector<unsigned> masks_of(const Partition& partition) {
  std::vector<unsigned> masks;
  for (const Group& group : partition) masks.push_back(mask_of(group));
  return masks;
}

class Partitions {
 public:
  explicit Partitions(const FifteenPuzzle& puzzle) : puzzle_(puzzle) {}

  std::vector<Partition> find(std::vector<std::size_t> sizes) {
    std::ranges::sort(sizes);
    const auto tiles = static_cast<unsigned>((1U << static_cast<unsigned>(puzzle_.cells())) - 2);
    extend(tiles, sizes);
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool is_connected(unsigned tiles) const {
    unsigned seen = tiles & (~tiles + 1);
    for (unsigned fresh = seen; fresh != 0;) {
      const int cell = puzzle_.goal_cell(std::countr_zero(fresh));
      fresh &= fresh - 1;
      for (const auto move : puzzle::tiles::kAllMoves) {
        const int next = puzzle_.neighbour(cell, move);
        if (next < 0) continue;
        const unsigned bit = 1U << static_cast<unsigned>(puzzle_.goal_tile(next));
        if ((bit & tiles & ~seen) == 0) continue;
        seen |= bit;
        fresh |= bit;
      }
    }
    return seen == tiles;
  }

  /// The lowest tile that is free is in one of the groups to come.
  void extend(unsigned free, const std::vector<std::size_t>& sizes) {
    if (sizes.empty()) return add();
    const unsigned lowest = free & (~free + 1);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      if (i > 0 && sizes[i] == sizes[i - 1]) continue;
      std::vector<std::size_t> rest = sizes;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      for (unsigned group = free; group != 0; group = (group - 1) & free) {
        const bool fits = static_cast<std::size_t>(std::popcount(group)) == sizes[i];
        if ((group & lowest) == 0 || !fits || !is_connected(group)) continue;
        Group& tiles = partition_.emplace_back();
        for (unsigned left = group; left != 0; left &= left - 1) {
          tiles.push_back(static_cast<std::uint8_t>(std::countr_zero(left)));
        }
        extend(free & ~group, rest);
        partition_.pop_back();
      }
    }
  }

  /// The groups are in the order of their first tiles.
  void add() {
    Partition image = pattern::tiles::reflected(puzzle_, partition_);
    std::ranges::sort(image, {}, [](const Group& group) { return group.front(); });
    if (masks_of(partition_) <= masks_of(image)) found_.push_back(partition_);
  }

  const FifteenPuzzle& puzzle_;
  Partition partition_;
  std::vector<Partition> found_;
};

double mean_of(const Numbers& numbers) {
  double sum = 0;
  for (const double number : numbers) sum += number;
  return sum / static_cast<double>(numbers.size());
}

double covariance(const Numbers& a, double mean_a, const Numbers& b, double mean_b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - mean_a) * (b[i] - mean_b);
  return sum / static_cast<double>(a.size());
}

/// Solves matrix * x = right by elimination; the matrix is positive definite.
Numbers solve(std::vector<Numbers> matrix, Numbers right) {
  const std::size_t size = right.size();
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = matrix[row][pivot] / matrix[pivot][pivot];
      for (std::size_t i = 0; i < size; ++i) matrix[row][i] -= factor * matrix[pivot][i];
      right[row] -= factor * right[pivot];
    }
  }
  for (std::size_t i = 0; i < size; ++i) right[i] /= matrix[i][i];
  return right;
}

/// The values of the controls, and what they say of other values.
class Regression {
 public:
  Regression(std::span<const Control> controls, const std::vector<Board16>& states)
      : controls_(controls) {
    for (const Control& control : controls) {
      Numbers& values = values_.emplace_back();
      for (const Board16& state : states) {
        values.push_back(static_cast<double>(control.heuristic->estimate(state)));
      }
      means_.push_back(mean_of(values));
    }
    for (std::size_t a = 0; a < controls.size(); ++a) {
      Numbers& row = covariances_.emplace_back();
      for (std::size_t b = 0; b < controls.size(); ++b) {
        row.push_back(covariance(values_[a], means_[a], values_[b], means_[b]));
      }
    }
  }

  [[nodiscard]] GroupFit fit(const Numbers& values, double printed) const {
    const double mean = mean_of(values);
    Numbers with_controls;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      with_controls.push_back(covariance(values, mean, values_[i], means_[i]));
    }
    const Numbers slopes = solve(covariances_, with_controls);
    double expected = mean;
    double variance = covariance(values, mean, values, mean);
    for (std::size_t i = 0; i < slopes.size(); ++i) {
      expected += slopes[i] * (controls_[i].printed - means_[i]);
      variance -= slopes[i] * with_controls[i];
    }
    const double error = std::sqrt(variance / kPrintedStates);
    return {.groups = {},
            .is_reflected = false,
            .mean = mean,
            .expected = expected,
            .error = error,
            .off_by = (printed - expected) / error};
  }

 private:
  std::span<const Control> controls_;
  std::vector<Numbers> values_;
  Numbers means_;
  std::vector<Numbers> covariances_;
};

/// What each group, by its mask, exceeds its Manhattan distance by, halved.
core::Result<std::map<unsigned, Values>> excesses(const FifteenPuzzle& puzzle,
                                                  const std::vector<Partition>& partitions,
                                                  const std::vector<Board16>& states,
                                                  core::Monitor& monitor) {
  std::map<pattern::tiles::TileShape, std::map<unsigned, pattern::tiles::PlacedShape>> by_shape;
  for (const Partition& partition : partitions) {
    for (const Partition& groups : {partition, pattern::tiles::reflected(puzzle, partition)}) {
      for (const Group& group : groups) {
        auto placed = pattern::tiles::place(puzzle, group, pattern::tiles::Blank::forgotten);
        by_shape[placed.shape].emplace(mask_of(group), placed);
      }
    }
  }
  std::map<unsigned, Values> found;
  for (const auto& [shape, groups] : by_shape) {
    const auto made =
        pattern::tiles::obtain_tiles(shape, {.memory = &monitor.memory(), .monitor = &monitor});
    if (!made) return made.error();
    for (const auto& [group, placed] : groups) {
      Values& values = found[group];
      for (const Board16& state : states) {
        const auto cells = pattern::tiles::cells_of_tiles(state, puzzle.cells());
        const auto entry = made->table->at(pattern::tiles::number_of(placed, cells));
        values.push_back(static_cast<std::uint8_t>(entry.value_or(0)));
      }
    }
  }
  return found;
}

}  // namespace

std::vector<Partition> connected_partitions(const FifteenPuzzle& puzzle,
                                            std::vector<std::size_t> sizes) {
  return Partitions(puzzle).find(std::move(sizes));
}

core::Result<GroupFits> fit_groups(const GroupFitRequest& request, const core::Limits& limits,
                                   const engine::RunHooks& hooks) {
  core::Rng rng(request.seed);
  std::vector<Board16> states;
  while (states.size() < request.states) states.push_back(request.puzzle.scramble(rng));
  const auto partitions = connected_partitions(request.puzzle, request.sizes);
  core::Monitor monitor({.limits = limits, .stop = hooks.stop, .listener = hooks.listener});
  const auto excess = excesses(request.puzzle, partitions, states, monitor);
  if (!excess) {
    GroupFits none{.ended = engine::ended_preparing(excess.error(), monitor, hooks)};
    if (none.ended) return none;
    return excess.error();
  }
  const Regression regression(request.controls, states);
  const heuristic::tiles::Manhattan<Board16> manhattan(request.puzzle);
  Numbers distances;
  for (const Board16& state : states) {
    distances.push_back(static_cast<double>(manhattan.estimate(state)));
  }
  GroupFits result;
  for (const Partition& partition : partitions) {
    const Partition image = pattern::tiles::reflected(request.puzzle, partition);
    Numbers plain;
    Numbers both;
    for (std::size_t i = 0; i < states.size(); ++i) {
      int sum = 0;
      int sum_reflected = 0;
      for (const Group& group : partition) sum += excess->at(mask_of(group))[i];
      for (const Group& group : image) sum_reflected += excess->at(mask_of(group))[i];
      plain.push_back(distances[i] + 2 * sum);
      both.push_back(distances[i] + 2 * std::max(sum, sum_reflected));
    }
    for (const bool is_reflected : {false, true}) {
      GroupFit& fit =
          result.fits.emplace_back(regression.fit(is_reflected ? both : plain, request.printed));
      fit.groups = partition;
      fit.is_reflected = is_reflected;
    }
  }
  std::ranges::sort(result.fits, {}, [](const GroupFit& fit) { return std::abs(fit.off_by); });
  return result;
}

}  // namespace quebra::lab
