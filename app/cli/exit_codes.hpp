#pragma once
// The exit codes, in decades after Fast Downward's (docs/exit-codes.md):
//
//    0        solved, or done
//   10 - 19   an outcome without a solution
//   20 - 29   a resource ran out
//   30 - 39   the request could not be carried out
//   130       stopped by the user; the best so far was printed

#include "core/result.hpp"
#include "core/status.hpp"

namespace quebra::cli {

enum class ExitCode : int {
  done = 0,
  stuck = 10,
  unsolvable = 11,
  not_found = 12,  ///< under a limit of nodes, depth or generations
  refuted = 13,    ///< a declared property, a published number or a certificate
  memory = 22,
  time = 23,
  internal = 32,
  bad_input = 33,
  unsupported = 34,
  environment = 35,
  stopped = 130,
  closed_pipe = 141,  ///< what a shell shows for a program ended by SIGPIPE
};

constexpr ExitCode exit_code(core::Fault fault) {
  switch (fault) {
    case core::Fault::bad_input: return ExitCode::bad_input;
    case core::Fault::unsupported: return ExitCode::unsupported;
    case core::Fault::environment: return ExitCode::environment;
    case core::Fault::memory: return ExitCode::memory;
    case core::Fault::internal: return ExitCode::internal;
  }
  return ExitCode::internal;
}

constexpr ExitCode exit_code(core::StopReason reason) {
  switch (reason) {
    case core::StopReason::goal_reached: return ExitCode::done;
    case core::StopReason::parity:
    case core::StopReason::exhausted: return ExitCode::unsolvable;
    case core::StopReason::node_limit:
    case core::StopReason::depth_limit:
    case core::StopReason::generation_limit: return ExitCode::not_found;
    case core::StopReason::memory_limit: return ExitCode::memory;
    case core::StopReason::time_limit: return ExitCode::time;
    case core::StopReason::user: return ExitCode::stopped;
    case core::StopReason::local_minimum:
    case core::StopReason::plateau: return ExitCode::stuck;
  }
  return ExitCode::internal;
}

/// A solution in hand is a success, whatever ended the search.
constexpr ExitCode exit_code(core::Status status, core::StopReason reason) {
  return status == core::Status::solved ? ExitCode::done : exit_code(reason);
}

}  // namespace quebra::cli
