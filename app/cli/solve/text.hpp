#pragma once
// A solve report for people.
//
//   tiles:3x3, STM, goal blank-last, valid
//     8 6 7
//     2 5 4
//     3 _ 1
//   OPTIMAL 31                                   replayed: yes
//     Up Left ...
//   Proof: no solution of <= 30 moves; 21,197 nodes expanded; astar with manhattan (admissible)
//   Table: tiles:3x3/exact, 177.2 KB, xxh3 0123456789abcdef, loaded      (where one was used)
//   0.004 s, 21,197 nodes expanded, 34,012 generated, 8,503,000 nodes/s, peak 1.2 MB
//
// Phases, where the method has them, stand below the moves (phases.hpp); generations take the place of
// nodes (generations.hpp).

#include <string>

#include "cli/common/terminal.hpp"
#include "core/concepts.hpp"
#include "engine/report.hpp"
#include "engine/session.hpp"

namespace quebra::cli {

struct TextStyle {
  Terminal terminal = {};
  core::Language language = core::Language::english;
  bool statistics = false;
  bool quiet = false;  ///< the answer alone
};

/// Puzzle, metric, goal, validity and a drawing. Empty if quiet.
std::string header_text(const engine::Session& session, const std::string& state,
                        const TextStyle& style);

std::string result_text(const engine::SolveReport& report, const TextStyle& style);

/// "OPTIMAL 31", "SOLVED 40 (not proved shortest; at least 31)", "LIMIT REACHED: memory"
std::string verdict(const engine::SolveReport& report, const TextStyle& style);

/// The moves in the language of the style, one line.
std::string moves_line(const engine::SolveReport& report, const TextStyle& style);

}  // namespace quebra::cli
