#include "cli/bench/signature.hpp"

#include <fmt/format.h>

#include "cli/common/interrupt.hpp"
#include "cli/common/message.hpp"
#include "cli/common/watch.hpp"
#include "core/text.hpp"
#include "engine/engine.hpp"

namespace quebra::cli {
namespace {

/// Who changes a search on purpose changes this number in the same commit, and says why.
constexpr std::uint64_t kSignature = 11988803515569012069ULL;

const std::vector<const char*> kBoards8 = {"8 6 7 2 5 4 3 0 1", "6 4 7 8 5 0 3 2 1",
                                           "1 2 5 3 4 8 6 7 0"};
const std::vector<const char*> kBoards15 = {"1 2 3 4 13 9 6 11 0 10 8 7 5 14 15 12",
                                            "6 7 2 3 11 0 8 1 10 13 4 5 9 12 14 15"};
const std::vector<const char*> kShort = {"R U2 F' L D"};
const std::vector<const char*> kPocket = {"R U2 F' R2 U F2 R'", "U R U' F2 R F'"};
const std::vector<const char*> kSlabs = {"r0 c0 r1 c2 r2 c1", "c0 r0 c1 r2"};

}  // namespace

const std::vector<SignatureRun>& signature_runs() {
  static const std::vector<SignatureRun> runs = {
      {"8-puzzle", "", "bfs", {}, kBoards8},
      {"8-puzzle", "", "ucs", {}, kBoards8},
      {"8-puzzle", "", "bidirectional", {}, kBoards8},
      {"8-puzzle", "", "greedy:manhattan", {}, kBoards8},
      {"8-puzzle", "", "hc:manhattan", {}, kBoards8},
      {"8-puzzle", "", "wastar:linear-conflict", {{"weight", "2"}}, kBoards8},
      {"8-puzzle", "", "astar:max(manhattan,misplaced)", {}, kBoards8},
      {"8-puzzle", "", "astar:walking-distance", {}, kBoards8},
      {"8-puzzle", "", "idastar:exact", {}, kBoards8},
      {"8-puzzle", "", "idastar:additive(4-4)", {}, kBoards8},
      {"8-puzzle", "", "korf-felner", {{"databases", "4-4"}}, kBoards8},
      {"8-puzzle", "", "korf-felner", {{"databases", "4-4"}, {"kernel", "recursive"}}, kBoards8},
      {"15-puzzle", "", "astar:linear-conflict", {}, kBoards15},
      {"15-puzzle", "", "idastar:manhattan", {}, kBoards15},
      {"15-puzzle", "", "idastar:linear-conflict", {}, kBoards15},
      {"tiles:3x4",
       "",
       "idastar:manhattan",
       {{"duplicates", "ancestors"}},
       {"1 2 3 4 9 5 7 8 6 0 10 11", "0 9 4 2 1 3 7 8 5 10 6 11"}},
      {"cube:2", "htm", "idastar:cubie-manhattan", {}, {"R U2 F'"}},
      {"cube:2", "qtm", "bidirectional", {}, kPocket},
      {"cube:3", "htm", "idastar:cubie-manhattan", {}, kShort},
      {"cube:3", "qtm", "bidirectional", {}, {"R U F' L"}},
      {"cube:4", "htm", "ids", {}, {"R 2U"}},
      {"floppy", "six", "astar", {}, kSlabs},
      {"floppy", "six", "idastar", {}, kSlabs},
      {"floppy", "four", "bfs", {}, {"R2 F2 L2 B2"}},
  };
  return runs;
}

core::Result<ExitCode> run_signature(bool each, Context& context) {
  Progress progress(context.terminal);
  Signature signature;
  for (const SignatureRun& run : signature_runs()) {
    for (const char* state : run.states) {
      const engine::SolveRequest request{
          .puzzle = {.puzzle = run.puzzle, .metric = run.metric, .state = state},
          .with = run.with,
          .options = run.options};
      const auto report = watch<engine::SolveReport>(
          context, [&](const engine::RunHooks& hooks) { return engine::solve(request, hooks); },
          progress);
      if (interrupted()) return ExitCode::stopped;
      if (!report) return report.error();
      signature.add(*report);
      if (!each) continue;
      context.out.write(fmt::format("{:<11}{:<5}{:<32}{:>4}{:>12}{:>12}  {}\n", run.puzzle,
                                    run.metric, run.with,
                                    report->length ? std::to_string(*report->length) : "-",
                                    core::grouped(report->statistics.expanded),
                                    core::grouped(report->statistics.generated), state));
    }
  }
  context.out.write(fmt::format("{}\n", signature.value()));
  if (signature.value() == kSignature) return ExitCode::done;
  print_error(fmt::format(
      "the signature was {}: the searches of this build count other nodes; --each shows "
      "the counts of every run",
      kSignature));
  return ExitCode::refuted;
}

}  // namespace quebra::cli
