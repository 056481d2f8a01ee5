#pragma once
// Document 002's file formats: boards in, a block of solutions for each out.
//
//   3 TESTE                       N and the mode: SIMPLES, or TESTE with time and counts
//   8 6 7 2 5 4 3 0 1             one board a line
//
//   Entrada(1)
//   BFS: 31 movimentos
//   Solução: Cima Cima Direita ...
//   Tempo: 0.203 s                TESTE only
//   Gerados: 483677               TESTE only
//   Explorados: 181385            TESTE only
//
// Blanks at line ends, CRLF and empty lines are read over. A bad line gets a block that says what is
// wrong, and the others still run.

#include <functional>
#include <string>
#include <string_view>

#include "core/limits.hpp"
#include "core/result.hpp"
#include "engine/request.hpp"

namespace quebra::lab {

struct ReportFileRequest {
  std::string_view text;
  core::Limits limits = {};  ///< for each run of an algorithm
  std::uint64_t seed = 1;    ///< of hill climbing's ties
};

struct ReportFileSummary {
  std::size_t boards = 0;
  std::size_t bad_lines = 0;
  bool stopped = false;  ///< by the user
};

/// Writes the blocks one by one. A bad first line is an error: nothing can be run.
core::Result<ReportFileSummary> write_report(const ReportFileRequest& request,
                                             const engine::RunHooks& hooks,
                                             const std::function<void(std::string_view)>& write);

}  // namespace quebra::lab
