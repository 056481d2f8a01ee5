#include "engine/puzzles/cube_sessions.hpp"
#include "engine/typed_session.hpp"
#include "heuristic/cube/rows.hpp"

namespace quebra::engine {

using puzzle::cube::Cube2;

std::unique_ptr<Session> cube2_session(const puzzle::cube::Spec& spec) {
  PuzzleParts<Cube2> parts;
  parts.heuristics = heuristic::cube::cube_heuristics<Cube2>();
  parts.default_heuristic = "cubie-manhattan";
  // With the true distance IDA* walks straight to the goal.
  parts.default_with = [](const Cube2&) -> std::string { return "idastar:exact"; };
  parts.modest_with = "idastar:cubie-manhattan";
  parts.reference_heuristic = [](const Cube2&, const std::string& audited) -> std::string {
    return audited == "exact" ? "cubie-manhattan" : "exact";
  };
  return std::make_unique<TypedSession<Cube2>>(Cube2(spec), std::move(parts));
}

}  // namespace quebra::engine
