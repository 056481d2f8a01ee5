#include "pattern/exact_table.hpp"

#include <fmt/core.h>

namespace quebra::pattern::detail {

core::Error build_ended(const TableKey& key, core::StopReason reason, std::uint64_t bytes) {
  switch (reason) {
    case core::StopReason::memory_limit:
      return {core::Fault::memory,
              fmt::format("table {} needs {}, more than the memory limit leaves", key.name(),
                          core::human_bytes(bytes))};
    case core::StopReason::depth_limit:
      return core::unsupported(
          fmt::format("table {} would have distances above 253, more than an entry holds; use "
                      "another heuristic",
                      key.name()));
    default:
      return core::environment_fault(fmt::format("stopped while table {} was built ({})",
                                                 key.name(), core::to_string(reason)));
  }
}

}  // namespace quebra::pattern::detail
