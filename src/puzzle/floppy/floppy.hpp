#pragma once
// Floppy: the 3x3x1 cube in one of its two metrics, with any goal that can be reached.
//
//   auto spec = make_spec({.metric = "four"});
//   Floppy puzzle(*spec);
//   auto state = puzzle.parse_state("GGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB");
//   for (Line move : puzzle.moves(*state)) use(puzzle.apply(*state, move));
//
// States are slabs as the metric holds them (metric.hpp), and every move keeps them so. A half turn is
// its own inverse. Numbering: a reachable slab in the metric's frame and the same slab at home are one
// to one, since each of the eight ways to hold a slab suits a metric exactly once; home.hpp numbers
// the latter 0 .. 191.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/concepts.hpp"
#include "puzzle/floppy/home.hpp"
#include "puzzle/floppy/metric.hpp"
#include "puzzle/floppy/notation.hpp"

namespace quebra::puzzle::floppy {

class Floppy {
 public:
  using State = Slab;
  using Move = Line;
  using MoveList = LineList;

  explicit Floppy(const Spec& spec);

  // StateSpace
  [[nodiscard]] const State& goal() const { return spec_.goal; }
  [[nodiscard]] bool is_goal(const State& state) const { return state == spec_.goal; }
  [[nodiscard]] MoveList moves(const State& /*state*/) const { return spec_.order; }
  [[nodiscard]] State apply(const State& state, Move move) const {
    return turns_[static_cast<std::size_t>(move)](state);
  }
  [[nodiscard]] Move inverse(Move move) const { return move; }
  [[nodiscard]] core::Cost move_cost(Move /*move*/) const { return 1; }

  // Puzzle
  [[nodiscard]] std::string name() const { return "floppy"; }
  [[nodiscard]] const std::string& goal_name() const { return spec_.goal_name; }
  [[nodiscard]] std::string metric() const { return std::string(metric_name(spec_.metric)); }
  [[nodiscard]] core::Result<State> parse_state(std::string_view text) const {
    return parse_slab(text, spec_.metric);
  }
  [[nodiscard]] std::string format_state(const State& state) const { return format_slab(state); }
  [[nodiscard]] core::Result<Move> parse_move(std::string_view text) const {
    return parse_line(text, spec_.metric);
  }
  [[nodiscard]] std::string format_move(Move move, core::Language /*language*/) const {
    return std::string(line_name(move, spec_.metric));
  }
  [[nodiscard]] core::Validity validate(const State& state) const {
    return reachable(held(state, Metric::four));
  }
  /// Every state that can reach the goal, with the same probability.
  [[nodiscard]] State scramble(core::Rng& rng) const { return unrank(rng.below(size())); }
  [[nodiscard]] std::string draw(const State& state) const;
  [[nodiscard]] core::Result<std::string> replay(std::string_view state_text,
                                                 std::span<const std::string> move_names) const;

  // Ranked
  [[nodiscard]] std::uint64_t size() const { return kReachable; }
  [[nodiscard]] std::uint64_t rank(const State& state) const {
    return rank_home(held(state, Metric::four));
  }
  [[nodiscard]] State unrank(std::uint64_t number) const {
    return held(unrank_home(number), spec_.metric);
  }

  [[nodiscard]] Metric metric_kind() const { return spec_.metric; }

 private:
  Spec spec_;
  std::array<Rearrangement, 6> turns_;  ///< by the line; those that are no moves of four unused
};

static_assert(core::Puzzle<Floppy> && core::Ranked<Floppy>);

}  // namespace quebra::puzzle::floppy
