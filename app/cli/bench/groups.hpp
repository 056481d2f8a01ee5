#pragma once
// What a benchmark measured, grouped by optimal length, and the signature of all node counts.
//
// The signature is one number that every build, compiler and machine must reproduce: a change of it is
// a change of the searches. It is computed from the counts of every run in order.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/report.hpp"

namespace quebra::cli {

struct Group {
  std::uint64_t instances = 0;
  std::uint64_t solved = 0;
  std::uint64_t expanded = 0;   ///< of one round
  std::uint64_t generated = 0;  ///< of one round
  std::uint64_t peak_bytes = 0;
  std::vector<double> seconds;  ///< one for each instance and round

  [[nodiscard]] double total_seconds() const;
  [[nodiscard]] double median_seconds() const;
  [[nodiscard]] double least_seconds() const;
  [[nodiscard]] double most_seconds() const;
  /// Generated nodes a second, over all rounds.
  [[nodiscard]] double nodes_per_second(std::uint64_t rounds) const;
};

/// All runs of one method on one set.
struct Series {
  std::string puzzle;
  std::string with;
  std::map<std::int64_t, Group> groups;  ///< by length

  [[nodiscard]] Group total() const;
};

class Signature {
 public:
  void add(const engine::SolveReport& report);
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

/// Whether the answer and the length that is known cannot both be right. A longer solution that claims nothing is
/// no contradiction; a shorter one always is.
bool contradicts(const engine::SolveReport& report, std::int64_t length);

/// The processor's name, for records of measurements.
std::string processor_name();

}  // namespace quebra::cli
