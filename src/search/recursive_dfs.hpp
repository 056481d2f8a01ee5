#pragma once
// The plain twin of pipelined_dfs.hpp: recursion, one parent at a time. It asks for the lines of all
// children before it reads the first, which is what other solvers do, and then waits for them. The
// reference for node counts, and the measure of what the pipeline gains.

#include "search/desk.hpp"
#include "search/expand_plainly.hpp"

namespace quebra::search {

template <Walker W>
class RecursiveWorker {
 public:
  RecursiveWorker(const W& walker, Desk<W>& desk) : walker_(walker), desk_(desk) {}

  void run() {
    Waiting<W> task;
    while (desk_.take(task) && expand(task)) {
    }
    desk_.close(account_);
  }

 private:
  /// False: this worker has to end.
  bool expand(const Waiting<W>& parent) {
    if (desk_.ended() || (account_.spent() && !desk_.renew(account_))) return false;
    return expand_plainly(
        walker_, parent, account_.counted,
        [&](const Waiting<W>& child, unsigned /*move*/) { return arrive(child); });
  }

  bool arrive(const Waiting<W>& child) {
    if (child.left > 0) return expand(child);
    if (!walker_.is_goal(child.node)) {
      ++account_.counted.pruned;
      return true;
    }
    desk_.solved(child.task);
    return !desk_.ended();
  }

  const W& walker_;
  Desk<W>& desk_;
  typename Desk<W>::Account account_;
};

}  // namespace quebra::search
