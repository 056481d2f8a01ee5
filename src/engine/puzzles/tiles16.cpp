#include "engine/puzzles/tiles_sessions.hpp"
#include "engine/typed_session.hpp"
#include "heuristic/tiles/manhattan_counts.hpp"
#include "heuristic/tiles/rows.hpp"
#include "solver/tiles/korf_felner.hpp"
#include "solver/tiles/tile_kernels.hpp"

namespace quebra::engine {

using solver::Tiles16;

namespace {

constexpr solver::MethodRow<Tiles16> kMethods[] = {
    {solver::korf_felner_info, solver::run_korf_felner<puzzle::tiles::Board16>}};

}  // namespace

std::unique_ptr<Session> tiles16_session(const puzzle::tiles::Spec& spec) {
  PuzzleParts<Tiles16> parts;
  parts.heuristics = heuristic::tiles::tile_heuristics<puzzle::tiles::Board16>();
  parts.default_heuristic = "manhattan";
  parts.methods = kMethods;
  parts.reference_heuristic = [](const Tiles16&, const std::string& audited) -> std::string {
    return audited == "linear-conflict" ? "manhattan" : "linear-conflict";
  };
  // Up to an 8-puzzle's number of states A* ends at once; above it would fill the memory, and easy boards
  // need no databases: IDA* with linear conflict has a specialised kernel.
  const bool small = spec.rows * spec.columns <= 9;
  parts.default_with = [small](const Tiles16&) -> std::string {
    return small ? "astar:manhattan" : "korf-felner";
  };
  if (!small) {
    parts.modest_with = "idastar:linear-conflict";
    parts.easy_with = "idastar:linear-conflict";
    parts.easy_nodes = 200'000;
  }
  parts.fast_kernel = [](const Tiles16& puzzle, const std::string& name) {
    return solver::tile_kernel(puzzle, name);
  };
  parts.value_counts = [](const Tiles16& puzzle, const std::string& name, std::size_t place,
                          core::MemoryAccountant& memory) {
    if (name != "manhattan") return std::optional<std::vector<std::uint64_t>>();
    return heuristic::tiles::manhattan_counts(puzzle, static_cast<int>(place), memory);
  };
  return std::make_unique<TypedSession<Tiles16>>(Tiles16(spec), std::move(parts));
}

}  // namespace quebra::engine
