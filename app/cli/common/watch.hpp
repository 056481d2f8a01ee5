#pragma once
// Runs a request as a job and waits for it: draws progress, passes an interrupt on.

#include <chrono>
#include <functional>

#include "cli/common/interrupt.hpp"
#include "cli/common/progress.hpp"
#include "engine/job.hpp"

namespace quebra::cli {

/// `started` is called once if the job takes long enough for people to look at the screen.
template <class Report>
core::Result<Report> watch(typename engine::Job<Report>::Work work, Progress& progress,
                           const std::function<void()>& started = {}) {
  constexpr auto kLook = std::chrono::milliseconds(20);
  constexpr auto kLong = std::chrono::milliseconds(200);
  const auto begin = std::chrono::steady_clock::now();
  bool told = !started;
  engine::Job<Report> job(std::move(work), &progress);
  while (!job.wait_for(kLook)) {
    if (interrupted()) job.stop();
    if (!told && std::chrono::steady_clock::now() - begin >= kLong) {
      started();
      told = true;
    }
    if (told) progress.draw();
  }
  progress.clear();
  return job.result();
}

}  // namespace quebra::cli
