#pragma once
// How a search ended, and why. Every outcome has a name; there is no empty path or zero that means
// "failed". A solution in hand is always `solved`.

#include <string_view>

namespace quebra::core {

enum class Status {
  solved,         ///< a path is in the outcome; whether it is proved shortest is `optimal`
  unsolvable,     ///< no path exists, proved
  limit_reached,  ///< a limit of nodes, seconds, bytes or depth ended the search
  stopped,        ///< the user ended it
  stuck,          ///< a local search can go no further
};

enum class StopReason {
  goal_reached,
  parity,     ///< an invariant shows that the goal cannot be reached
  exhausted,  ///< everything reachable was searched
  node_limit,
  time_limit,
  memory_limit,
  depth_limit,
  generation_limit,  ///< of an evolutionary search
  user,
  local_minimum,  ///< hill climbing: every neighbour is worse
  plateau,        ///< hill climbing: the sideways budget is spent
};

std::string_view to_string(Status status);
std::string_view to_string(StopReason reason);

/// The status that goes with a reason to stop before a goal was found.
Status status_of(StopReason reason);

}  // namespace quebra::core
