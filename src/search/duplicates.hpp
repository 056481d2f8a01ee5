#pragma once
// What a search does about states that it has met before, where that is a choice:
//
//   none       nothing: the tree of all move sequences
//   parent     the inverse of the last move is not even generated
//   history    nor any move that, after the last one, repeats a shorter or an earlier sequence: by the
//              puzzle's own rule, redundant(last, next); like parent for puzzles without one
//   ancestors  a child equal to a state on its own path is dropped (no cycles)
//   all        a child equal to any known state is dropped (a graph search, costs memory)

#include <string>
#include <string_view>
#include <vector>

#include "core/info.hpp"
#include "core/option.hpp"

namespace quebra::search {

enum class Duplicates { none, parent, history, ancestors, all };

inline Duplicates duplicates_of(const core::OptionValues& options) {
  const std::string& text = options.text("duplicates");
  if (text == "none") return Duplicates::none;
  if (text == "parent") return Duplicates::parent;
  if (text == "history") return Duplicates::history;
  if (text == "ancestors") return Duplicates::ancestors;
  return Duplicates::all;
}

inline core::OptionInfo duplicates_option(std::string default_value,
                                          std::vector<std::string> choices = {
                                              "none", "parent", "history", "ancestors", "all"}) {
  return {.name = "duplicates",
          .kind = core::OptionKind::choice,
          .default_value = std::move(default_value),
          .summary =
              "which repeated states are dropped: none; the parent; those that the last move tells "
              "(history); ancestors on the path; all",
          .choices = std::move(choices)};
}

/// Whether `next` right after `last` can be left out: by the puzzle's rule, or if it undoes it.
template <class P>
bool is_redundant(const P& puzzle, const typename P::Move& last, const typename P::Move& next) {
  if constexpr (requires { puzzle.redundant(last, next); }) {
    return puzzle.redundant(last, next);
  } else {
    return next == puzzle.inverse(last);
  }
}

/// Whether the policy is that of the specialised kernels: history, or what is the same for the puzzle.
template <class P>
constexpr bool goes_by_history(Duplicates policy) {
  constexpr bool kHasRule = requires(const P& puzzle, typename P::Move move) {
    puzzle.redundant(move, move);
  };
  return policy == Duplicates::history || (!kHasRule && policy == Duplicates::parent);
}

/// Whether `move`, after the move that led here, is one that the policy does not even generate.
template <class P>
bool is_skipped(const P& puzzle, Duplicates policy, const typename P::Move* last,
                const typename P::Move& move) {
  if (last == nullptr) return false;
  if (policy == Duplicates::parent) return move == puzzle.inverse(*last);
  return policy == Duplicates::history && is_redundant(puzzle, *last, move);
}

}  // namespace quebra::search
