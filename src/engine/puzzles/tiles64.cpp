#include "engine/puzzles/tiles_sessions.hpp"
#include "engine/typed_session.hpp"
#include "heuristic/tiles/rows.hpp"
#include "solver/tiles/korf_felner.hpp"

namespace quebra::engine {

using Tiles64 = puzzle::tiles::Tiles<puzzle::tiles::Board64>;

namespace {

constexpr solver::MethodRow<Tiles64> kMethods[] = {
    {solver::korf_felner_info, solver::run_korf_felner<puzzle::tiles::Board64>}};

}  // namespace

std::unique_ptr<Session> tiles64_session(const puzzle::tiles::Spec& spec) {
  PuzzleParts<Tiles64> parts;
  parts.heuristics = heuristic::tiles::tile_heuristics<puzzle::tiles::Board64>();
  parts.default_heuristic = "manhattan";
  parts.methods = kMethods;
  parts.reference_heuristic = [](const Tiles64&, const std::string& audited) -> std::string {
    return audited == "linear-conflict" ? "manhattan" : "linear-conflict";
  };
  parts.default_with = [](const Tiles64&) -> std::string { return "korf-felner"; };
  parts.modest_with = "idastar:linear-conflict";
  parts.easy_with = "idastar:linear-conflict";
  parts.easy_nodes = 50'000;
  return std::make_unique<TypedSession<Tiles64>>(Tiles64(spec), std::move(parts));
}

}  // namespace quebra::engine
