#pragma once
// The two compiled sessions of the sliding tiles, one per capacity class; each is instantiated in a
// file of its own so that they compile side by side.

#include <memory>

#include "engine/session.hpp"
#include "puzzle/tiles/geometry.hpp"

namespace quebra::engine {

std::unique_ptr<Session> tiles16_session(const puzzle::tiles::Spec& spec);
std::unique_ptr<Session> tiles64_session(const puzzle::tiles::Spec& spec);

}  // namespace quebra::engine
