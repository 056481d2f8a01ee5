#include "core/status.hpp"

namespace quebra::core {

std::string_view to_string(Status status) {
  switch (status) {
    case Status::solved: return "solved";
    case Status::unsolvable: return "unsolvable";
    case Status::limit_reached: return "limit_reached";
    case Status::stopped: return "stopped";
    case Status::stuck: return "stuck";
  }
  return "";
}

std::string_view to_string(StopReason reason) {
  switch (reason) {
    case StopReason::goal_reached: return "goal_reached";
    case StopReason::parity: return "parity";
    case StopReason::exhausted: return "exhausted";
    case StopReason::node_limit: return "node_limit";
    case StopReason::time_limit: return "time_limit";
    case StopReason::memory_limit: return "memory_limit";
    case StopReason::depth_limit: return "depth_limit";
    case StopReason::generation_limit: return "generation_limit";
    case StopReason::user: return "user";
    case StopReason::local_minimum: return "local_minimum";
    case StopReason::plateau: return "plateau";
  }
  return "";
}

Status status_of(StopReason reason) {
  switch (reason) {
    case StopReason::goal_reached: return Status::solved;
    case StopReason::parity:
    case StopReason::exhausted: return Status::unsolvable;
    case StopReason::node_limit:
    case StopReason::time_limit:
    case StopReason::memory_limit:
    case StopReason::depth_limit:
    case StopReason::generation_limit: return Status::limit_reached;
    case StopReason::user: return Status::stopped;
    case StopReason::local_minimum:
    case StopReason::plateau: return Status::stuck;
  }
  return Status::stopped;
}

}  // namespace quebra::core
