#include "engine/puzzles/cube_n_parts.hpp"
#include "engine/puzzles/cube_sessions.hpp"
#include "engine/typed_session.hpp"

namespace quebra::engine {

using Cube32 = puzzle::cube::CubeN<32>;

std::unique_ptr<Session> cube32_session(const puzzle::cube::Spec& spec) {
  return std::make_unique<TypedSession<Cube32>>(Cube32(spec), cube_n_parts<Cube32>());
}

}  // namespace quebra::engine
