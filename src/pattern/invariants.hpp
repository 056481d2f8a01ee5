#pragma once
// What must hold of a table, whoever wrote its file. Each kind of table, told by its pattern, declares its
// list; `tables info` shows it, `tables verify` checks it.
//
//   Reading reading(header);
//   reading.add(first_piece); ...                       // all entries, in order
//   for (const Invariant& law : invariants_of(key)) { const std::string fault = law.fault(reading); ... }
//
// Most look at the entries alone, once through. Those that need the puzzle have no function here: they are
// the recipe's is_plausible (pattern/obtain.hpp), which also guards every load.
//
// A new kind is a line in invariants.cpp. A kind that has none there obeys what all tables obey.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pattern/checksum.hpp"
#include "pattern/table_file.hpp"

namespace quebra::pattern {

/// A table, read once: its header, how often each value stands in it, its checksum.
class Reading {
 public:
  /// The header outlives the reading.
  explicit Reading(const TableHeader& header);
  void add(std::span<const char> piece);

  [[nodiscard]] const TableHeader& header() const { return header_; }
  [[nodiscard]] std::uint64_t checksum() const { return checksum_.value(); }
  /// Entries of each value; the last value means "not known".
  [[nodiscard]] const std::vector<std::uint64_t>& counts() const { return counts_; }

 private:
  void count_entries(unsigned char byte);

  const TableHeader& header_;
  Checksum checksum_;
  std::vector<std::uint64_t> counts_;
  std::uint64_t left_;  ///< entries still to come: the last byte may have spare ones
};

struct Invariant {
  std::string_view text;  ///< for people, what holds
  /// What is wrong, "is damaged: ..."; empty if it holds. Null: the puzzle is needed.
  std::string (*fault)(const Reading&);
};

/// Of a table or of its draft.
std::vector<Invariant> invariants_of(const TableKey& key);

}  // namespace quebra::pattern
