#pragma once
// What ended the preparations of a search: the making of a heuristic, of a table.

#include <optional>

#include "core/monitor.hpp"
#include "core/result.hpp"
#include "core/status.hpp"
#include "engine/request.hpp"

namespace quebra::engine {

/// Whether it was the user or a limit; nullopt: a real error.
std::optional<core::StopReason> ended_preparing(const core::Error& error,
                                                const core::Monitor& monitor,
                                                const RunHooks& hooks);

}  // namespace quebra::engine
