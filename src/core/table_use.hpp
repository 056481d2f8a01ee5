#pragma once
// Which table an answer rests on; reports name every one of them.

#include <cstdint>
#include <string>

namespace quebra::core {

struct TableUse {
  enum class Source { built, loaded };

  std::string name;            ///< "tiles:3x3/exact"
  std::uint64_t bytes = 0;     ///< of its entries, in memory and on disk
  std::uint64_t checksum = 0;  ///< XXH3-64 of the entries
  Source source = Source::built;
};

}  // namespace quebra::core
