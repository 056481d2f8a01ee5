#pragma once
// What an exploration by layers (all states by their distance from one of them) finds out.

#include <cstdint>
#include <vector>

#include "core/statistics.hpp"
#include "core/status.hpp"

namespace quebra::core {

/// What an exploration knows when it ends: exhausted (everything), depth_limit (all layers that were
/// asked for), or why it ended early; only complete layers are counted.
struct LayerCounts {
  std::vector<std::uint64_t> sizes;
  StopReason reason = StopReason::exhausted;
  Statistics statistics;

  [[nodiscard]] std::uint64_t total() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t size : sizes) sum += size;
    return sum;
  }
};

}  // namespace quebra::core
