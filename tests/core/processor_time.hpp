#pragma once
// Promises of time are judged by the processor time that this program takes: other work on the machine makes
// every clock late, and no program can help it.

#include <time.h>

#include <chrono>

namespace quebra::test {

/// Of all threads of this program.
inline double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Waits until this program has worked for so long; whether the job is still at it.
template <class Job>
bool is_at_work_after(Job& job, double seconds) {
  const double end = processor_seconds() + seconds;
  while (processor_seconds() < end) {
    if (job.wait_for(std::chrono::milliseconds(5))) return false;
  }
  return true;
}

}  // namespace quebra::test
