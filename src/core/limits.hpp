#pragma once
// What a search may use. A search that meets a limit ends with what it knows; it is never killed.

#include <cstdint>
#include <optional>

namespace quebra::core {

struct Limits {
  std::optional<std::uint64_t> nodes = {};  ///< expansions
  std::optional<double> seconds = {};
  std::optional<std::uint64_t> bytes = {};  ///< of the search's own data, see MemoryAccountant
  std::optional<std::uint32_t> depth = {};  ///< moves from the start
};

}  // namespace quebra::core
