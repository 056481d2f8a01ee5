#pragma once
// How many random cache lines a second one core can read from memory: the ceiling of every search that looks
// into tables larger than the caches.
//
// A look-up in such a table costs at least one line of 64 bytes from memory. A search that always has enough
// reads on their way is bound by their number a second, whatever else it does; its own rate of look-ups over this
// one is the share of the machine that it uses. What is measured:
//
//   lines    drawn by SplitMix64, all lines of the buffer alike; the address of a read depends on no read
//   flight   each line is prefetched 32 reads before it is read; processors have 10 to 16 places for lines on
//            their way (more towards the outer caches), so that 32 keeps them full
//   pages    a core::Block asks for huge pages, as tables do; with small ones a second miss, of the address
//            translation, would be measured too
//   clock    processor time of the calling thread
//
// The buffer has the size of the tables, because caches hold a part of a small one. It is written to before:
// pages that nobody wrote are all the same page of zeros. Costs a fraction of a second and, for that long,
// the memory.
//
//   const auto reads = random_read_limit(tables_bytes, memory);   // nullopt: no room for the buffer
//   const double share = look_ups_a_second / *reads;

#include <cstdint>
#include <optional>

#include "core/memory.hpp"

namespace quebra::cli {

inline constexpr unsigned kReadsAhead = 32;
inline constexpr unsigned kLineBytes = 64;

/// Lines a second of one core, from a buffer of `bytes`; nullopt if `memory` or the system has no room for it.
std::optional<double> random_read_limit(std::uint64_t bytes, core::MemoryAccountant& memory);

}  // namespace quebra::cli
