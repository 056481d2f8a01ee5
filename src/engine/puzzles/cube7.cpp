#include "engine/puzzles/cube_n_parts.hpp"
#include "engine/puzzles/cube_sessions.hpp"
#include "engine/typed_session.hpp"

namespace quebra::engine {

using Cube7 = puzzle::cube::CubeN<7>;

std::unique_ptr<Session> cube7_session(const puzzle::cube::Spec& spec) {
  return std::make_unique<TypedSession<Cube7>>(Cube7(spec), cube_n_parts<Cube7>());
}

}  // namespace quebra::engine
