#include "puzzle/cube/move_history.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace quebra::puzzle::cube {
namespace {

/// All that matters of a history: the last turn, and whether it was the second of its kind in a row.
/// A half turn's amount does not matter where every turn of its layer is forbidden after it.
struct Memory {
  Turn last = {};
  bool any = false;
  bool twice = false;
  friend bool operator==(const Memory&, const Memory&) = default;
};

bool is_same_layer(const Turn& a, const Turn& b) {
  return a.axis == b.axis && a.first == b.first && a.last == b.last;
}

bool is_allowed(const Memory& memory, const Turn& next, Metric metric, Prune prune) {
  if (!memory.any || prune == Prune::none) return true;
  if (is_same_layer(memory.last, next)) {
    return !memory.twice && !is_redundant(memory.last, next, metric);
  }
  return prune == Prune::same_face || !is_redundant(memory.last, next, metric);
}

Memory after(const Memory& memory, const Turn& next, Metric metric, Prune prune) {
  if (prune == Prune::none) return {};
  Memory result{.last = next, .any = true, .twice = memory.any && memory.last == next};
  if (metric == Metric::htm) {
    result.last.quarters = 0;
    result.twice = false;
  }
  return result;
}

}  // namespace

std::optional<Prune> parse_prune(std::string_view text) {
  if (text == "none") return Prune::none;
  if (text == "same-face") return Prune::same_face;
  if (text == "canonical") return Prune::canonical;
  return std::nullopt;
}

MoveHistory::MoveHistory(const Cube& cube, Prune prune) {
  const Metric metric = cube.metric_kind();
  std::vector<Memory> classes = {Memory{}};
  for (std::size_t history = 0; history < classes.size(); ++history) {
    const Memory memory = classes[history];
    std::vector<Step>& steps = steps_.emplace_back();
    for (std::size_t move = 0; move < cube.turns().size(); ++move) {
      const Turn& turn = cube.turns()[move];
      if (!is_allowed(memory, turn, metric, prune)) continue;
      const Memory next = after(memory, turn, metric, prune);
      const auto found = std::ranges::find(classes, next);
      const auto number = static_cast<std::size_t>(found - classes.begin());
      if (found == classes.end()) classes.push_back(next);
      assert(move <= 255 && number <= 255);
      steps.push_back({static_cast<std::uint8_t>(move), static_cast<std::uint8_t>(number)});
    }
  }
}

std::vector<std::uint64_t> MoveHistory::sequences(std::size_t longest) const {
  std::vector<std::uint64_t> counts = {1};
  std::vector<std::uint64_t> ends(classes());
  ends[kStart] = 1;
  while (counts.size() <= longest) {
    std::vector<std::uint64_t> next(classes());
    std::uint64_t sum = 0;
    for (std::size_t history = 0; history < classes(); ++history) {
      if (counts.back() > std::numeric_limits<std::uint64_t>::max() / 256) return counts;
      for (const Step& step : steps_[history]) next[step.next] += ends[history];
      sum += ends[history] * steps_[history].size();
    }
    counts.push_back(sum);
    ends = std::move(next);
  }
  return counts;
}

double MoveHistory::branching_factor() const {
  // Power iteration; the automaton is strongly connected but for its start.
  constexpr int kRounds = 200;
  std::vector<double> ends(classes(), 1.0);
  double growth = 0;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> next(classes());
    double sum = 0;
    for (std::size_t history = 0; history < classes(); ++history) {
      for (const Step& step : steps_[history]) next[step.next] += ends[history];
    }
    for (const double value : next) sum += value;
    double before = 0;
    for (const double value : ends) before += value;
    growth = sum / before;
    for (double& value : next) value /= sum;
    ends = std::move(next);
  }
  return growth;
}

}  // namespace quebra::puzzle::cube
