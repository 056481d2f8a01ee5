#pragma once
// The compiled sessions of the cubes, one per representation; each is instantiated in a file of its
// own so that they compile side by side.

#include <memory>
#include <vector>

#include "core/info.hpp"
#include "engine/session.hpp"
#include "puzzle/cube/cube.hpp"

namespace quebra::engine {

std::unique_ptr<Session> cube2_session(const puzzle::cube::Spec& spec);   ///< N = 2
std::unique_ptr<Session> cube3_session(const puzzle::cube::Spec& spec);   ///< N = 3
std::unique_ptr<Session> cube7_session(const puzzle::cube::Spec& spec);   ///< N <= 7
std::unique_ptr<Session> cube32_session(const puzzle::cube::Spec& spec);  ///< N <= 32

std::vector<core::MethodInfo> cube3_methods();

}  // namespace quebra::engine
