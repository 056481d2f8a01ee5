#pragma once
// One solved cube of `bench cube:3`, the file that remembers them, and sums of them.
//
// The file (--out) has one JSON object a line. A run that finds a cube there, solved in the same way (method, options,
// threads, metric, goal, order, memory, scramble), takes the line for its result: a benchmark of hours can be ended at any time
// and goes on where it was. The file is replaced as a whole, so that no kill leaves half a line.

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace quebra::cli {

/// What must agree for a result to stand for another run of the same cube.
struct CubeRun {
  std::string with;
  std::map<std::string, std::string> options;  ///< given by the user
  unsigned threads = 1;
  std::string metric, goal, order, memory;  ///< as given; empty: the defaults
  std::string state;

  auto operator<=>(const CubeRun&) const = default;
};

struct CubeRecord {
  CubeRun run;
  std::int64_t length = 0;  ///< that the set says
  std::int64_t found = 0;
  bool optimal = false;    ///< claimed
  bool wrong = false;      ///< contradicts the set
  double cpu_seconds = 0;  ///< of all threads
  double wall_seconds = 0;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::vector<std::string> tables = {};
  std::uint64_t table_bytes = 0;
  double read_limit =
      0;  ///< random lines a second of one core, measured shortly before; 0: it was not
  std::string revision = {};
};

/// Sums over cubes.
struct CubeSums {
  std::uint64_t cubes = 0;
  std::uint64_t right = 0;
  std::uint64_t wrong = 0;
  std::int64_t found = 0;
  double cpu_seconds = 0;
  double wall_seconds = 0;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  double gigabyte_seconds = 0;   ///< 10^9 bytes of tables times seconds of a core
  double limit_reads = 0;        ///< that memory would have given in the cubes' time
  double limited_generated = 0;  ///< of the cubes that this is known for
  double limit_cpu_seconds = 0;

  void add(const CubeRecord& record);
  void add(const CubeSums& more);
  /// One of them for each cube.
  [[nodiscard]] double per_cube(double sum) const;
  [[nodiscard]] double generated_per_second() const;  ///< of a core
  [[nodiscard]] double read_limit() const;            ///< the mean by time; 0: not measured
  [[nodiscard]] double share_of_limit() const;
};

/// A line of the file.
core::Result<CubeRecord> parse_cube_record(std::string_view line);

class CubeLedger {
 public:
  /// Without a path it remembers this run alone. Errors: a file that something else wrote, a place that cannot be
  /// written.
  static core::Result<CubeLedger> open(const std::string& path);

  [[nodiscard]] const CubeRecord* find(const CubeRun& run) const;
  /// Writes the file if the last time is more than a second ago.
  core::Result<void> add(CubeRecord record);
  core::Result<void> save();

 private:
  explicit CubeLedger(std::string path) : path_(std::move(path)) {}
  core::Result<void> read(const std::string& text);

  std::string path_;
  std::map<CubeRun, CubeRecord> records_;
  std::string text_;  ///< of the file
  bool saved_ = true;
  std::chrono::steady_clock::time_point last_ = {};
};

}  // namespace quebra::cli
