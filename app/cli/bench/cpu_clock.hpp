#pragma once
// Processor time, which other programs on the machine do not lengthen as they do the time on the wall.

#include <ctime>

namespace quebra::cli {

inline double cpu_seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Of all threads of this program so far.
inline double process_cpu_seconds() { return cpu_seconds(CLOCK_PROCESS_CPUTIME_ID); }
/// Of the calling thread so far.
inline double thread_cpu_seconds() { return cpu_seconds(CLOCK_THREAD_CPUTIME_ID); }

}  // namespace quebra::cli
