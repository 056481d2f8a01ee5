#include "engine/puzzles/cube_sessions.hpp"
#include "engine/typed_session.hpp"
#include "heuristic/cube/rows.hpp"
#include "solver/cube3/evolution/evolution.hpp"
#include "solver/cube3/korf.hpp"
#include "solver/cube3/korf_databases.hpp"
#include "solver/cube3/optimal.hpp"
#include "solver/cube3/thistlethwaite.hpp"
#include "solver/cube3/two_phase/two_phase.hpp"

namespace quebra::engine {

using puzzle::cube::Cube3;

namespace {

constexpr solver::MethodRow<Cube3> kMethods[] = {
    {solver::optimal_info, solver::run_optimal, solver::check_optimal},
    {solver::korf_info, solver::run_korf},
    {solver::two_phase_info, solver::run_two_phase, solver::check_two_phase},
    {solver::thistlethwaite_info, solver::run_thistlethwaite, solver::check_thistlethwaite},
    {solver::evolution_info, solver::run_evolution, solver::check_evolution}};

}  // namespace

std::vector<core::MethodInfo> cube3_methods() {
  std::vector<core::MethodInfo> infos;
  for (const auto& row : kMethods) infos.push_back(row.info());
  return infos;
}

std::unique_ptr<Session> cube3_session(const puzzle::cube::Spec& spec) {
  PuzzleParts<Cube3> parts;
  parts.heuristics = heuristic::cube::cube_heuristics<Cube3>();
  parts.default_heuristic = "cubie-manhattan";
  parts.methods = kMethods;
  parts.default_with = [](const Cube3& puzzle) -> std::string {
    const bool known = puzzle.metric_kind() != puzzle::cube::Metric::isomorphic;
    return known ? "optimal" : "idastar:cubie-manhattan";
  };
  parts.modest_with = "idastar:cubie-manhattan";
  parts.easy_with = "idastar:cubie-manhattan";
  parts.easy_nodes = 100'000;
  parts.first_with = [](const Cube3& puzzle) -> std::string {
    return puzzle.metric_kind() == puzzle::cube::Metric::htm ? "thistlethwaite" : "";
  };
  parts.reference_heuristic = [](const Cube3&, const std::string& audited) -> std::string {
    return audited == "cubie-manhattan" ? "misplaced-min" : "cubie-manhattan";
  };
  parts.table_kernel = solver::korf_kernel_for;
  return std::make_unique<TypedSession<Cube3>>(Cube3(spec), std::move(parts));
}

}  // namespace quebra::engine
