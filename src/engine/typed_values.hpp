#pragma once
// The values of a heuristic, counted state by state: every state of a numbered space, or a sample. Of a
// maximum the parts are counted as well.

#include <algorithm>
#include <limits>

#include "core/parallel.hpp"
#include "engine/value_shares.hpp"

namespace quebra::engine {

template <core::Puzzle P>
class ValueCounter {
  using State = typename P::State;

 public:
  ValueCounter(const P& puzzle, const core::AnyHeuristic<P>& heuristic, unsigned threads)
      : puzzle_(puzzle), parts_(parts_of_maximum(heuristic)), threads_(threads) {
    merge(Tally(search::places_of(puzzle), parts_.size()));
  }

  /// The reason if the monitor ended it.
  std::optional<core::StopReason> count_all(core::Monitor& monitor) requires core::Ranked<P> {
    return run(puzzle_.size(), kBlock, monitor,
               [&](std::uint64_t begin, std::uint64_t end, Tally& tally) {
                 for (std::uint64_t number = begin; number < end; ++number) {
                   look_at(puzzle_.unrank(number), tally);
                 }
               });
  }

  /// Which states are drawn does not depend on the threads.
  std::optional<core::StopReason> sample(std::uint64_t count, std::uint64_t seed,
                                         core::Monitor& monitor) {
    return run(count, kDraws, monitor, [&](std::uint64_t begin, std::uint64_t end, Tally& tally) {
      core::Rng rng(core::mix64(seed ^ core::mix64(begin + 1)));
      for (std::uint64_t i = begin; i < end; ++i) look_at(puzzle_.scramble(rng), tally);
    });
  }

  [[nodiscard]] std::uint64_t states() const { return total_.states; }
  [[nodiscard]] double mean() const {
    return total_.states == 0 ? 0 : total_.sum / static_cast<double>(total_.states);
  }
  [[nodiscard]] const search::ValueCounts& counts() const { return total_.joint; }
  /// The largest of the parts, if they were independent.
  [[nodiscard]] search::Distribution product() const {
    std::vector<search::Distribution> shares;
    for (const auto& part : total_.parts) shares.emplace_back(part);
    return search::Distribution::product(shares);
  }

 private:
  static constexpr std::uint64_t kBlock = 1 << 12;
  static constexpr std::uint64_t kDraws = 1
                                          << 6;  ///< a scramble of a large cube takes milliseconds

  struct Tally {
    Tally() = default;
    Tally(std::size_t places, std::size_t part_count)
        : joint(places), parts(part_count, search::ValueCounts(places)) {}
    search::ValueCounts joint;
    std::vector<search::ValueCounts> parts;
    std::uint64_t states = 0;
    double sum = 0;  ///< of the values, in moves
  };

  static void count(std::vector<std::uint64_t>& counts, core::Cost value, std::uint64_t more = 1) {
    const auto index = static_cast<std::size_t>(value);
    if (index >= counts.size()) counts.resize(index + 1);
    counts[index] += more;
  }

  void look_at(const State& state, Tally& tally) const {
    const std::size_t place = search::place_of(puzzle_, state);
    core::Cost most = 0;
    double exact = 0;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const core::Cost h = parts_[i]->estimate(state);
      const core::Cost whole = core::whole_moves(h, parts_[i]->scale());
      count(tally.parts[i][place], whole);
      most = std::max(most, whole);
      exact = std::max(exact, static_cast<double>(h) / static_cast<double>(parts_[i]->scale()));
    }
    count(tally.joint[place], most);
    tally.sum += exact;
    ++tally.states;
  }

  /// `walk(begin, end, tally)` looks at the states of a block.
  template <class Walk>
  std::optional<core::StopReason> run(std::uint64_t wanted, std::uint64_t block,
                                      core::Monitor& monitor, Walk&& walk) {
    std::vector<Tally> tallies(threads_, Tally(search::places_of(puzzle_), parts_.size()));
    std::optional<core::StopReason> ended;
    core::Statistics statistics;
    core::for_blocks(
        {.count = wanted, .block = block, .threads = threads_},
        [&](std::uint64_t begin, std::uint64_t end, unsigned worker) {
          walk(begin, end, tallies[worker]);
        },
        [&] {
          // The first thread's share tells of the others'.
          statistics.generated = std::min(wanted, tallies[0].states * threads_);
          statistics.expanded = statistics.generated;
          monitor.set_fraction(static_cast<double>(statistics.generated) /
                               static_cast<double>(wanted));
          ended = monitor.checkpoint(statistics);
          return ended.has_value();
        });
    for (const Tally& tally : tallies) merge(tally);
    return ended;
  }

  static void add(search::ValueCounts& sums, const search::ValueCounts& more) {
    sums.resize(more.size());
    for (std::size_t place = 0; place < more.size(); ++place) {
      for (std::size_t value = 0; value < more[place].size(); ++value) {
        count(sums[place], static_cast<core::Cost>(value), more[place][value]);
      }
    }
  }
  void merge(const Tally& tally) {
    add(total_.joint, tally.joint);
    total_.parts.resize(tally.parts.size());
    for (std::size_t i = 0; i < tally.parts.size(); ++i) add(total_.parts[i], tally.parts[i]);
    total_.states += tally.states;
    total_.sum += tally.sum;
  }

  const P& puzzle_;
  const std::vector<const core::AnyHeuristic<P>*> parts_;
  const unsigned threads_;
  Tally total_;
};

}  // namespace quebra::engine
