#pragma once
// A loop over a range, in blocks, on several threads. Blocks are handed out in order; which thread gets
// which is not determined, so a body must not depend on it (sums and minima per worker, merged at the
// end, are fine).

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace quebra::core {

struct BlockLoop {
  std::uint64_t count = 0;
  std::uint64_t block = 1 << 16;
  unsigned threads = 1;  ///< the calling thread is one of them
};

/// Calls body(begin, end, worker) for blocks that cover [0, count); worker is below `threads`. The
/// calling thread calls poll() before each of its blocks and ends the loop early if it says true.
/// Returns false if it was ended early.
template <class Body, class Poll>
bool for_blocks(const BlockLoop& loop, Body&& body, Poll&& poll) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> stop{false};
  const auto work = [&](unsigned worker, auto&& before) {
    while (!stop.load(std::memory_order_relaxed)) {
      if (before()) {
        stop.store(true, std::memory_order_relaxed);
        return;
      }
      const std::uint64_t begin = next.fetch_add(loop.block);
      if (begin >= loop.count) return;
      body(begin, std::min(begin + loop.block, loop.count), worker);
    }
  };
  // Joined also when something throws; the others end with their block.
  struct Joined : std::vector<std::thread> {
    std::atomic<bool>& stop;
    explicit Joined(std::atomic<bool>& flag) : stop(flag) {}
    Joined(const Joined&) = delete;
    Joined& operator=(const Joined&) = delete;
    void join() {
      for (std::thread& thread : *this) {
        if (thread.joinable()) thread.join();
      }
    }
    ~Joined() {
      stop.store(true);
      join();
    }
  } others(stop);
  const auto blocks = (loop.count + loop.block - 1) / loop.block;
  for (unsigned worker = 1; worker < loop.threads && worker < blocks; ++worker) {
    others.emplace_back(work, worker, [] { return false; });
  }
  work(0, poll);
  others.join();
  return !stop.load();
}

}  // namespace quebra::core
