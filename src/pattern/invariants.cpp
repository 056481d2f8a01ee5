#include "pattern/invariants.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace quebra::pattern {
namespace {

std::string checksum_fault(const Reading& reading) {
  const auto same = check_checksum(reading.header(), reading.checksum());
  return same ? "" : same.error().message;
}

std::string count_fault(const Reading& reading) {
  const DistanceTable::Layout& layout = reading.header().layout;
  const auto& counts = reading.counts();
  std::vector<std::uint64_t> said(counts.size());
  for (std::size_t depth = 0; depth < layout.depths.size(); ++depth) {
    said[layout.width_bits == 2 ? depth % 3 : depth] += layout.depths[depth];
  }
  said.back() = counts.back();  // those that are not known are the rest
  return said == counts ? "" : "is damaged: its depths are not those that it counts";
}

std::string gap_fault(const Reading& reading) {
  const auto& depths = reading.header().layout.depths;
  const bool gap = depths.empty() || std::ranges::find(depths, 0U) != depths.end();
  return gap ? "is damaged: a depth has no entries" : "";
}

std::string goal_fault(const Reading& reading) {
  const auto& depths = reading.header().layout.depths;
  return !depths.empty() && depths[0] == 1 ? "" : "is damaged: not one entry is the goal";
}

std::string unknown_fault(const Reading& reading) {
  return reading.counts().back() == 0 ? "" : "is damaged: some of its entries are not known";
}

// What every table obeys: distances are counted from something, and grow by one.
constexpr Invariant kChecksum = {"the entries have the checksum that the header says",
                                 checksum_fault};
constexpr Invariant kCounts = {
    "there are as many entries of each depth (two bits: of each remainder) as the header says",
    count_fault};
constexpr Invariant kNoGap = {"no depth up to the last one is without entries", gap_fault};
// What tables of patterns obey: every number can be reached.
constexpr Invariant kAllKnown = {"every entry is known", unknown_fault};
// What tables of whole spaces obey besides.
constexpr Invariant kOneGoal = {"one entry has depth 0", goal_fault};
constexpr Invariant kNeighbours = {
    "the goal has depth 0, and each of 64 states one more than its nearest neighbour", nullptr};
// What bounds in lines of two bits obey (line_layout.hpp); their bytes hold more than codes.
constexpr Invariant kWalks = {
    "along 64 walks from the goal no bound exceeds the moves made, nor changes by more than one",
    nullptr};
// The same of those that keep some flips: they are no distances.
constexpr Invariant kBoundedWalks = {"along 64 walks from the goal no bound exceeds the moves made",
                                     nullptr};
// What tables of tiles with a forgotten blank obey; their entries are excesses, and may leave gaps.
constexpr Invariant kNearerMove = {
    "the goal has 0; of 64 arrangements each that is not at home has a move to one that is nearer",
    nullptr};
constexpr Invariant kDescent = {"each of 64 states descends to the goal by its remainders",
                                nullptr};

}  // namespace

Reading::Reading(const TableHeader& header)
    : header_(header),
      counts_(std::size_t{1} << header.layout.width_bits),
      left_(header.layout.entries) {}

void Reading::add(std::span<const char> piece) {
  checksum_.add({piece.data(), piece.size()});
  for (const char c : piece) count_entries(static_cast<unsigned char>(c));
}

void Reading::count_entries(unsigned char byte) {
  const unsigned width = header_.layout.width_bits;
  for (unsigned bit = 0; bit < 8 && left_ != 0; bit += width, --left_) {
    ++counts_[unsigned{byte} >> bit & ((1U << width) - 1U)];
  }
}

namespace {

/// Codes of bounds and least bounds together: no distances modulo 3.
bool is_in_lines(const TableKey& key) {
  return key.pattern.starts_with("coset(") || key.pattern.starts_with("domino");
}

/// With fewer than two other tiles parity decides which arrangements can be reached.
bool has_unreachable(const TableKey& key) {
  const auto tiles = core::words(key.pattern).size();
  return key.puzzle.starts_with("tiles") && tiles + 2 >= core::words(key.goal).size();
}

}  // namespace

std::vector<Invariant> invariants_of(const TableKey& key) {
  const bool additive = key.pattern.starts_with("additive(");
  if (is_in_lines(key)) {
    if (key.is_draft()) return {kChecksum, kNoGap, kOneGoal};
    const bool keeps_flips = key.pattern.find("-flips") != std::string::npos;
    return {kChecksum, kNoGap, kOneGoal, keeps_flips ? kBoundedWalks : kWalks};
  }
  std::vector<Invariant> all = {kChecksum, kCounts};
  if (!additive) all.push_back(kNoGap);
  const bool of_pattern = key.pattern.starts_with("pattern(") && !key.is_draft();
  const bool of_step = key.pattern.starts_with("step(") || key.pattern.starts_with("two-phase(");
  if ((of_pattern || of_step || additive) && !has_unreachable(key)) all.push_back(kAllKnown);
  if (additive) all.push_back(kNearerMove);
  if (of_pattern || of_step || key.pattern.starts_with("exact")) all.push_back(kOneGoal);
  if (of_pattern || key.pattern == "exact") all.push_back(kNeighbours);
  if (key.pattern == "exact(2)") all.push_back(kDescent);
  return all;
}

}  // namespace quebra::pattern
