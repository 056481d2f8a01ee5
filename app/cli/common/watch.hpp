#pragma once
// Runs a request as a job and waits for it: draws progress, shows warnings, passes an interrupt on.

#include <chrono>
#include <functional>

#include "cli/common/interrupt.hpp"
#include "cli/common/progress.hpp"
#include "cli/context.hpp"
#include "engine/job.hpp"

namespace quebra::cli {

/// `started` is called once if the job takes long enough for people to look at the screen.
template <class Report>
core::Result<Report> watch(Context& context, typename engine::Job<Report>::Work work,
                           Progress& progress, const std::function<void()>& started = {}) {
  constexpr auto kLook = std::chrono::milliseconds(20);
  constexpr auto kLong = std::chrono::milliseconds(200);
  const auto begin = std::chrono::steady_clock::now();
  bool told = !started;
  engine::Job<Report> job(std::move(work), {.listener = &progress, .tables = context.tables.get()});
  while (!job.wait_for(kLook)) {
    if (interrupted()) job.stop();
    if (!told && std::chrono::steady_clock::now() - begin >= kLong) {
      started();
      told = true;
    }
    if (context.notes.waiting()) {
      progress.clear();
      context.notes.show();
    }
    if (told) progress.draw();
  }
  progress.clear();
  return job.result();
}

}  // namespace quebra::cli
