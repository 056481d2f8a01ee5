#pragma once
// How the values of a heuristic are distributed, by the best means there is: every state of a small space;
// a count that the puzzle can compute; the counts of a table; else a sample.

#include <string>
#include <utility>

#include "engine/puzzle_parts.hpp"
#include "engine/typed_values.hpp"

namespace quebra::engine {

struct KnownValues {
  std::string source = {};                           ///< "whole", "computed", "tables" or "sample"
  search::ValueCounts counts = {};                   ///< by place; empty: it was ended before
  double mean = 0;                                   ///< in moves, not rounded
  std::optional<search::Distribution> product = {};  ///< of the parts of a maximum
  std::optional<core::StopReason> ended = {};
};

template <core::Puzzle P>
class ValueFinder {
 public:
  /// Up to here every state is looked at instead of a sample.
  static constexpr std::uint64_t kMostStates = 10'000'000;

  static bool is_small(const P& puzzle) {
    if constexpr (core::Ranked<P>) {
      return puzzle.size() != 0 && puzzle.size() <= kMostStates;
    } else {
      return false;
    }
  }

  /// `name` is the heuristic's canonical text.
  ValueFinder(const P& puzzle, const PuzzleParts<P>& parts, const core::AnyHeuristic<P>& heuristic,
              std::string name, core::Monitor& monitor)
      : puzzle_(puzzle),
        parts_(parts),
        heuristic_(heuristic),
        name_(std::move(name)),
        monitor_(monitor),
        combined_(parts_of_maximum(heuristic).size() > 1) {}

  /// With a sample of the size that the request asks for, or exact if it asks for none.
  KnownValues find(const PredictRequest& request) {
    auto tables = shares_of_tables(puzzle_, heuristic_);
    const bool has_table = tables.has_value();
    if (combined_) found_.product = std::move(tables);
    if (request.sample) {
      draw(request);
    } else if (is_small(puzzle_)) {
      look_at_all(request.threads);
    } else if (!compute()) {
      if (has_table && !combined_) {
        take_table();
      } else {
        draw(request);
      }
    }
    return std::move(found_);
  }

 private:
  void look_at_all(unsigned threads) {
    if constexpr (core::Ranked<P>) {
      ValueCounter<P> counter(puzzle_, heuristic_, threads);
      core::Monitor monitor(monitor_.preparation("counting h"));
      found_.ended = counter.count_all(monitor);
      if (!found_.ended) take(counter, "whole");  // the first states alone are no fair sample
    }
  }

  void draw(const PredictRequest& request) {
    ValueCounter<P> counter(puzzle_, heuristic_, request.threads);
    core::Monitor monitor(monitor_.preparation("sampling h"));
    found_.ended = counter.sample(request.sample.value_or(PredictRequest::kDefaultSample),
                                  request.seed, monitor);
    if (counter.states() > 0) take(counter, "sample");
  }

  void take(const ValueCounter<P>& counter, const char* source) {
    found_.source = source;
    found_.counts = counter.counts();
    found_.mean = counter.mean();
    if (combined_ && !found_.product) found_.product = counter.product();
  }

  /// False: it cannot be computed.
  bool compute() {
    if (!parts_.value_counts) return false;
    core::Monitor monitor(monitor_.preparation("counting h"));
    search::ValueCounts counts;
    for (std::size_t place = 0; place < search::places_of(puzzle_); ++place) {
      auto own = parts_.value_counts(puzzle_, name_, place, monitor.memory());
      if (!own) return false;
      counts.push_back(std::move(*own));
      found_.ended = monitor.checkpoint({});
      if (found_.ended) return true;
    }
    take_exact(std::move(counts), "computed");
    return true;
  }

  void take_table() { take_exact({heuristic_.value_counts()}, "tables"); }

  void take_exact(search::ValueCounts counts, const char* source) {
    found_.source = source;
    found_.mean = search::Distribution(search::pooled(counts)).mean();
    found_.counts = std::move(counts);
  }

  const P& puzzle_;
  const PuzzleParts<P>& parts_;
  const core::AnyHeuristic<P>& heuristic_;
  const std::string name_;
  core::Monitor& monitor_;
  const bool combined_;
  KnownValues found_;
};

}  // namespace quebra::engine
