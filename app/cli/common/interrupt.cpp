#include "cli/common/interrupt.hpp"

#include <signal.h>
#include <unistd.h>

#include "cli/exit_codes.hpp"

namespace quebra::cli {
namespace {

core::StopFlag stop_flag;  // the one mutable global: a signal handler has no other way to speak

extern "C" void on_signal(int signal) {
  if (stop_flag.requested() && signal == SIGINT) ::_exit(static_cast<int>(ExitCode::stopped));
  stop_flag.request();
}

}  // namespace

void catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  // No SA_RESTART: a read from the keyboard ends too.
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  // A file that grows beyond `ulimit -f` is a write that fails, with a message, not the end.
  action.sa_handler = SIG_IGN;
  ::sigaction(SIGXFSZ, &action, nullptr);
}

const core::StopFlag& interrupt_flag() { return stop_flag; }

}  // namespace quebra::cli
