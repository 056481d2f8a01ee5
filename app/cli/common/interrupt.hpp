#pragma once
// Ctrl-C and SIGTERM ask for an end: a running search stops and what it knows is printed. A second
// Ctrl-C ends the program at once.

#include "core/stop.hpp"

namespace quebra::cli {

void catch_interrupts();

/// Set by the first signal. A search may watch it directly.
const core::StopFlag& interrupt_flag();
inline bool interrupted() { return interrupt_flag().requested(); }

}  // namespace quebra::cli
