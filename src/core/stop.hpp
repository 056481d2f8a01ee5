#pragma once
// Cooperative cancellation: set from another thread or from a signal handler, read by the Monitor of
// a running search at least every 10 ms or so.

#include <atomic>

namespace quebra::core {

class StopFlag {
 public:
  void request() noexcept { flag_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool requested() const noexcept { return flag_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> flag_{false};
  static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");
};

}  // namespace quebra::core
