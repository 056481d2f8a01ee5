#pragma once
// Whether a certificate is true.
//
//   replay, always   The puzzle is opened as the certificate says; start, goal and metric must be written as the
//                    program writes them. Every solution is played by the metric's own moves and by the
//                    independent checker, and must cost what is claimed and end at the goal. What is claimed must
//                    fit together (optimal exactly if the bound meets the length), a parity must be one, and
//                    tables that are on the shelf must have the checksums that are named. Milliseconds.
//   proof, --prove   The search runs again, on one thread, as far as the certificate says that it went: bound,
//                    finished iterations with their nodes, all nodes where they are given, must be the same.
//
// Why that is enough: a solution that was played is one. "No solution below the bound" rests on the search; its
// counts are a function of puzzle, start, method, heuristic, options, order, seed and tables alone (finished
// iterations do not depend on threads either), so a run that was really made gives the same numbers again, and a
// claim of a bound that does not hold cannot: the search that is run again is the one that finds the shorter
// solution. Who does not believe the program can run another method on the certificate's start.

#include <string>

#include "core/limits.hpp"
#include "engine/certificate.hpp"
#include "engine/session.hpp"

namespace quebra::engine {

struct Verification {
  enum class Verdict {
    holds,
    refused,    ///< something in it is not true
    undecided,  ///< the proof was not repeated: a limit, the user, other tables
  };
  Verdict verdict = Verdict::holds;
  std::string reason = {};  ///< for people, of a refusal or of what is undecided
  bool replayed = false;    ///< there are moves, and they were played
  bool proved = false;      ///< the search was repeated
  core::Fault fault = {};   ///< of what is undecided by an error
  core::StopReason ended_by = core::StopReason::goal_reached;  ///< of what a limit left undecided
};

struct VerifyOptions {
  bool prove = false;
  core::Limits limits = {};  ///< seconds and bytes of a proof
};

Verification verify(const Certificate& certificate, const VerifyOptions& options = {},
                    const RunHooks& hooks = {});

/// The second half alone, of a certificate whose replay holds.
Verification prove(const Session& session, const Certificate& certificate,
                   const core::Limits& limits, const RunHooks& hooks);

inline Verification refusal(std::string reason) {
  return {.verdict = Verification::Verdict::refused, .reason = std::move(reason)};
}

/// The puzzle of a certificate.
inline PuzzleRequest puzzle_of(const Certificate& certificate) {
  return {.puzzle = certificate.puzzle,
          .goal = certificate.goal,
          .metric = certificate.metric,
          .order = certificate.order,
          .state = certificate.start};
}

/// "idastar:manhattan"
inline std::string with_of(const Certificate& certificate) {
  return certificate.heuristic.empty() ? certificate.method
                                       : certificate.method + ":" + certificate.heuristic;
}

}  // namespace quebra::engine
