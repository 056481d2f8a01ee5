#include "engine/preparation.hpp"

namespace quebra::engine {

std::optional<core::StopReason> ended_preparing(const core::Error& error,
                                                const core::Monitor& monitor,
                                                const RunHooks& hooks) {
  constexpr double kClockGrain = 1e-6;
  if (hooks.stop != nullptr && hooks.stop->requested()) return core::StopReason::user;
  if (error.fault == core::Fault::memory) return core::StopReason::memory_limit;
  const auto& seconds = monitor.limits().seconds;
  if (seconds && monitor.seconds() >= *seconds - kClockGrain) return core::StopReason::time_limit;
  return std::nullopt;
}

}  // namespace quebra::engine
