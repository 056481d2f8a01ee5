#pragma once
// Node events: what a search decided about each node, for traces and the microscope.
//
// The observer is a template parameter of every search. SilentObserver makes the calls vanish at
// compile time, so that a search without an audience pays nothing:
//
//   if constexpr (Observer::kEnabled) observer.node({...});
//
// Slow news (progress, finished iterations) does not come this way but through core::Monitor.

#include <concepts>
#include <cstdint>
#include <string_view>

#include "core/cost.hpp"

namespace quebra::core {

/// improved: a better path to a node that still waits (counted as a duplicate); reopened: to one that
/// was expanded already, and will be again.
enum class Decision { expanded, generated, duplicate, improved, reopened, pruned, goal };

constexpr std::string_view to_string(Decision decision) {
  switch (decision) {
    case Decision::expanded: return "expanded";
    case Decision::generated: return "generated";
    case Decision::duplicate: return "duplicate";
    case Decision::improved: return "improved";
    case Decision::reopened: return "reopened";
    case Decision::pruned: return "pruned";
    case Decision::goal: return "goal";
  }
  return "";
}

/// References are valid during the call only. h is in units of 1/scale, g in moves.
template <class State, class Move>
struct NodeEvent {
  Decision decision;
  const State& state;
  const State* parent;  ///< null for the root
  const Move* move;     ///< from the parent; null for the root
  Cost g;
  Cost h;
  Cost f;
  std::uint64_t open_size;  ///< the frontier as the search sees it
  Cost f_unit = 0;          ///< f of one move; 0: the heuristic's scale
};

template <class O>
concept NodeObserver = requires {
  { O::kEnabled } -> std::convertible_to<bool>;
};

struct SilentObserver {
  static constexpr bool kEnabled = false;
};

/// Passes the events of one (State, Move) to a virtual sink: one instantiation serves every listener.
template <class State, class Move>
class NodeSink {
 public:
  static constexpr bool kEnabled = true;
  virtual ~NodeSink() = default;
  virtual void node(const NodeEvent<State, Move>& event) = 0;
};

}  // namespace quebra::core
