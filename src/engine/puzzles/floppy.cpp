#include "puzzle/floppy/floppy.hpp"
#include "engine/puzzles/entries.hpp"
#include "engine/typed_session.hpp"
#include "heuristic/expression.hpp"
#include "heuristic/floppy/rows.hpp"
#include "puzzle/floppy/info.hpp"

namespace quebra::engine {
namespace {

using puzzle::floppy::Floppy;
using puzzle::floppy::Metric;

core::Result<std::unique_ptr<Session>> open_floppy(const PuzzleRequest& request,
                                                   std::string_view size) {
  const auto spec = puzzle::floppy::make_spec(
      {.size = size, .metric = request.metric, .goal = request.goal, .order = request.order});
  if (!spec) return spec.error();
  // The strongest that is admissible and consistent in the metric; 192 states are nothing for A*.
  const std::string best = spec->metric == Metric::six ? "wrong-sixth" : "wrong-third";
  PuzzleParts<Floppy> parts;
  parts.heuristics = heuristic::floppy::floppy_heuristics();
  parts.default_heuristic = best;
  parts.default_with = [best](const Floppy&) { return "astar:" + best; };
  parts.reference_heuristic = [best](const Floppy&, const std::string& audited) -> std::string {
    return audited == best ? "zero" : best;
  };
  return std::unique_ptr<Session>(
      std::make_unique<TypedSession<Floppy>>(Floppy(*spec), std::move(parts)));
}

}  // namespace

PuzzleEntry floppy_entry() {
  return {.info = puzzle::floppy::floppy_info(),
          .heuristics = heuristic::infos_of(heuristic::floppy::floppy_heuristics()),
          .open = open_floppy,
          .alias_sizes = {}};
}

}  // namespace quebra::engine
