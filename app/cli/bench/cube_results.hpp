#pragma once
// The results of `bench cube:3` as text, JSON or a table: one group a length and one of all cubes.

#include <map>
#include <string>
#include <vector>

#include "cli/bench/cube_record.hpp"
#include "cli/common/format.hpp"
#include "cli/common/output.hpp"

namespace quebra::cli {

/// All cubes that were solved with one method.
struct CubeSeries {
  std::string with;
  unsigned threads = 1;
  std::map<std::int64_t, CubeSums> groups = {};  ///< by length
  std::map<std::string, std::uint64_t> tables =
      {};                  ///< sets of tables that were used, and their bytes
  std::uint64_t kept = 0;  ///< of the cubes, from the file of results

  void add(const CubeRecord& record);
  [[nodiscard]] CubeSums total() const;
};

struct CubeBenchResult {
  std::string set;
  std::vector<CubeSeries> series = {};
  std::uint64_t wrong_lengths = 0;
  std::uint64_t cut = 0;    ///< cubes that a limit ended; in no group
  std::uint64_t to_do = 0;  ///< cubes that were not begun
};

void write_cube_bench(const CubeBenchResult& result, Format format, Output& out, int width);

}  // namespace quebra::cli
