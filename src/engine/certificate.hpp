#pragma once
// A certificate: a result that anyone can check, as a small JSON document (docs/schema/certificate.schema.json).
//
// It holds what a run claims and nothing that cannot be checked (no times, no bytes of memory):
//
//   replay   start, goal, metric, moves, length: the independent checker plays the moves
//   proof    lower bound, the iterations that were finished with their nodes, all nodes where the end of the
//            run does not depend on the machine: the same search on one thread must give the same numbers
//
// The digest guards against accidents, not against enemies: who edits a certificate can compute it again. What
// is claimed is therefore checked by itself (verify.hpp).
//
//   const Certificate certificate = certify(request, report, choices);
//   const std::string text = to_text(certificate);
//   const Result<Certificate> again = parse_certificate(text);

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "engine/report.hpp"
#include "engine/request.hpp"

namespace quebra::engine {

struct Certificate {
  /// Searched whole: no solution within the bound.
  struct FinishedIteration {
    double bound = 0;
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    friend bool operator==(const FinishedIteration&, const FinishedIteration&) = default;
  };
  struct Nodes {
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    friend bool operator==(const Nodes&, const Nodes&) = default;
  };
  struct Table {
    std::string name = {};
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;
    friend bool operator==(const Table&, const Table&) = default;
  };

  std::string version = {};  ///< of the program
  std::string puzzle = {};
  std::string start = {};
  std::string goal = {};
  std::string metric = {};
  std::string order = {};  ///< of successors; empty: the puzzle's own
  std::uint64_t choices =
      0;  ///< moves of the metric in the start: other move sets have more or fewer
  core::Status status = core::Status::stopped;
  core::StopReason stop_reason = core::StopReason::user;
  bool optimal = false;
  std::optional<std::int64_t> length = {};
  std::vector<std::string> moves = {};
  std::vector<std::vector<std::string>> solutions = {};  ///< shortest ones, if all were asked for
  std::optional<std::uint64_t> solution_count = {};      ///< listed or not
  bool all_solutions_found = false;
  std::optional<std::int64_t> lower_bound = {};
  std::optional<KnownSolution> best = {};
  std::vector<FinishedIteration> iterations = {};
  std::optional<Nodes> nodes = {};  ///< of the whole run, if one thread gives them again
  std::optional<std::uint64_t> node_limit = {};
  std::optional<std::uint32_t> depth_limit = {};
  std::string method = {};
  std::string heuristic = {};
  std::map<std::string, std::string> options = {};
  std::vector<Table> tables = {};
  unsigned threads = 1;
  std::uint64_t seed = 1;

  static constexpr unsigned kFormat = 1;
};

/// Whether a run with this end ends the same way everywhere: not by a clock, a memory or a person.
bool ends_by_itself(core::StopReason reason);

/// `choices`: moves in the start (Session::check_path).
Certificate certify(const SolveRequest& request, const SolveReport& report, std::uint64_t choices);
/// The same for one who has no session at hand.
core::Result<Certificate> certify(const SolveRequest& request, const SolveReport& report);

/// With the digest.
nlohmann::ordered_json to_json(const Certificate& certificate);

/// Any bytes may come in. Everything must be there, of its kind, with nothing besides, and the digest right;
/// whether it is true is another question. The error says what is wrong.
core::Result<Certificate> parse_certificate(std::string_view text);

}  // namespace quebra::engine
