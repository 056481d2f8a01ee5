#pragma once
// The small concepts that the rooms share.
//
//   StateSpace   what a search needs: states, moves, goal. Knows no text and no heuristic.
//   Puzzle       a StateSpace that people can talk about: parse, format, validate, scramble, replay.
//   Heuristic    an estimate of the cost to the goal, with an incremental form.
//   Ranked       a space whose reachable states are numbered 0 .. size-1.
//
// All of them are checked at compile time; nothing here is virtual.

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/cost.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"

namespace quebra::core {

/// A state is copied as bytes, compared and hashed. A move fits in two bytes. Moves are reversible:
/// apply(apply(s, m), inverse(m)) == s, at the same cost (the graph is undirected).
template <class P>
concept StateSpace = requires(const P& puzzle, const typename P::State& state,
                              const typename P::Move& move) {
  requires std::is_trivially_copyable_v<typename P::State>;
  requires std::is_trivially_copyable_v<typename P::Move>;
  requires sizeof(typename P::Move) <= 2;
  { state == state } -> std::convertible_to<bool>;
  { state.hash() } -> std::same_as<std::uint64_t>;
  { move == move } -> std::convertible_to<bool>;
  { puzzle.goal() } -> std::convertible_to<typename P::State>;
  { puzzle.is_goal(state) } -> std::same_as<bool>;
  { puzzle.moves(state) } -> std::same_as<typename P::MoveList>;  // in successor order
  { puzzle.apply(state, move) } -> std::same_as<typename P::State>;
  { puzzle.inverse(move) } -> std::same_as<typename P::Move>;
  { puzzle.move_cost(move) } -> std::convertible_to<Cost>;
};

/// Whether every move costs 1. A puzzle with other costs says `static constexpr bool kUnitCosts = false`.
template <StateSpace P>
constexpr bool has_unit_costs() {
  if constexpr (requires { P::kUnitCosts; }) {
    return P::kUnitCosts;
  } else {
    return true;
  }
}

/// The language of move names and reports.
enum class Language { english, portuguese };

/// Whether the goal can be reached, by an invariant, without a search.
struct Validity {
  bool solvable = true;
  std::string reason;  ///< why not, for people
};

/// How two states compare: isomorphic ones are the same thing, held differently.
enum class Likeness { equal, isomorphic, different };

/// Something worth knowing of a state, for people.
struct Fact {
  std::string name;
  std::string value;
};

template <class P>
concept Puzzle = StateSpace<P> &&
    requires(const P& puzzle, const typename P::State& state, const typename P::Move& move,
             Rng& rng, std::string_view text, std::span<const std::string> names) {
  { puzzle.name() } -> std::convertible_to<std::string>;       // "tiles:3x3"
  { puzzle.goal_name() } -> std::convertible_to<std::string>;  // "blank-last", or the board
  { puzzle.metric() } -> std::convertible_to<std::string>;
  { puzzle.parse_state(text) } -> std::same_as<Result<typename P::State>>;
  { puzzle.format_state(state) } -> std::same_as<std::string>;
  { puzzle.draw(state) } -> std::same_as<std::string>;  // for people, several lines
  { puzzle.parse_move(text) } -> std::same_as<Result<typename P::Move>>;
  { puzzle.format_move(move, Language::english) } -> std::convertible_to<std::string>;
  { puzzle.validate(state) } -> std::same_as<Validity>;
  { puzzle.scramble(rng) } -> std::same_as<typename P::State>;
  // The independent checker: plays named moves on a naive representation, sharing no code with
  // apply(), and returns the resulting state as text.
  { puzzle.replay(text, names) } -> std::same_as<Result<std::string>>;
};

/// Values are in units of 1/scale(). update() may use the parent's value; it must equal estimate().
template <class H, class P>
concept Heuristic = requires(const H& heuristic, const typename P::State& state,
                             const typename P::Move& move, Cost h) {
  { heuristic.scale() } -> std::convertible_to<Cost>;
  { heuristic.admissible() } -> std::convertible_to<bool>;
  { heuristic.consistent() } -> std::convertible_to<bool>;
  { heuristic.estimate(state) } -> std::convertible_to<Cost>;
  { heuristic.update(state, h, move, state) } -> std::convertible_to<Cost>;
};

/// rank is a bijection from the states that can reach the goal to 0 .. size()-1.
template <class P>
concept Ranked = StateSpace<P> &&
    requires(const P& puzzle, const typename P::State& state, std::uint64_t index) {
  { puzzle.size() } -> std::convertible_to<std::uint64_t>;  // 0: too large to number
  { puzzle.rank(state) } -> std::same_as<std::uint64_t>;
  { puzzle.unrank(index) } -> std::same_as<typename P::State>;
};

}  // namespace quebra::core
