#pragma once
// What a search does about states that it has met before, where that is a choice:
//
//   none       nothing: the tree of all move sequences
//   parent     the inverse of the last move is not even generated
//   ancestors  a child equal to a state on its own path is dropped (no cycles)
//   all        a child equal to any known state is dropped (a graph search, costs memory)

#include <string>
#include <string_view>
#include <vector>

#include "core/info.hpp"
#include "core/option.hpp"

namespace quebra::search {

enum class Duplicates { none, parent, ancestors, all };

inline Duplicates duplicates_of(const core::OptionValues& options) {
  const std::string& text = options.text("duplicates");
  if (text == "none") return Duplicates::none;
  if (text == "parent") return Duplicates::parent;
  if (text == "ancestors") return Duplicates::ancestors;
  return Duplicates::all;
}

inline core::OptionInfo duplicates_option(std::string default_value,
                                          std::vector<std::string> choices = {"none", "parent",
                                                                              "ancestors", "all"}) {
  return {
      .name = "duplicates",
      .kind = core::OptionKind::choice,
      .default_value = std::move(default_value),
      .summary = "which repeated states are dropped: none; the parent; ancestors on the path; all",
      .choices = std::move(choices)};
}

/// Whether `move` would undo the move that led here, under the policy that never generates that.
template <class P>
bool undoes(const P& puzzle, Duplicates policy, const typename P::Move* last,
            const typename P::Move& move) {
  return policy == Duplicates::parent && last != nullptr && move == puzzle.inverse(*last);
}

}  // namespace quebra::search
