#include "engine/puzzles/cube_sessions.hpp"
#include "engine/typed_session.hpp"
#include "heuristic/cube/rows.hpp"

namespace quebra::engine {

using puzzle::cube::Cube3;

std::unique_ptr<Session> cube3_session(const puzzle::cube::Spec& spec) {
  PuzzleParts<Cube3> parts;
  parts.heuristics = heuristic::cube::cube_heuristics<Cube3>();
  parts.default_heuristic = "cubie-manhattan";
  parts.default_with = [](const Cube3&) -> std::string { return "idastar:cubie-manhattan"; };
  parts.reference_heuristic = [](const Cube3&, const std::string& audited) -> std::string {
    return audited == "cubie-manhattan" ? "misplaced-min" : "cubie-manhattan";
  };
  return std::make_unique<TypedSession<Cube3>>(Cube3(spec), std::move(parts));
}

}  // namespace quebra::engine
