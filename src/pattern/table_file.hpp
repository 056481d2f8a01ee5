#pragma once
// The file of a table: a header that says what the entries are, then the entries.
//
//   offset  bytes
//   0       8      magic "QUEBRATB"
//   8       4      format version, 1
//   12      4      H, bytes of the header, a multiple of 64
//   16      4      bits of an entry: 2, 4 or 8
//   20      4      D, number of depths
//   24      8      number of entries
//   32      8      XXH3-64 of the entries
//   40      4      L, bytes of the descriptor
//   44      4      0
//   48      8 D    entries at depth 0, 1, ...
//   48+8D   L      descriptor: a text, one "name value" a line
//   ...            zeros
//   H-8     8      XXH3-64 of the H-8 bytes before
//   H              the entries, packed as distance_table.hpp says, to the end of the file
//
// Numbers are little-endian. Decoding believes nothing: what is foreign, of another version, cut,
// damaged or another table is told apart. The header has a checksum of its own, so that a damaged
// descriptor is not taken for another table, and a file can be described without reading its entries.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "pattern/distance_table.hpp"

namespace quebra::pattern {

inline constexpr std::string_view kDraftMark = " draft";  ///< at the end of a draft's pattern

/// Which table. Nothing that leaves the entries alone belongs here: not the successor order.
struct TableKey {
  std::string puzzle;      ///< with its size, "tiles:3x3"
  std::string pattern;     ///< "exact"
  std::string metric;      ///< "stm"
  std::string goal;        ///< the state, not its name
  unsigned numbering = 1;  ///< raised when a puzzle numbers its states in another way

  [[nodiscard]] std::string descriptor() const;
  [[nodiscard]] std::string name() const { return puzzle + "/" + pattern; }  ///< for people
  /// Without folder: "tiles-3x3-exact-stm-0123456789abcdef.table", the digits from the descriptor.
  [[nodiscard]] std::string file_name() const;

  /// The key of this table's draft: what an unfinished build left. It says so in its descriptor, so that
  /// it is never taken for the table.
  [[nodiscard]] TableKey draft() const;
  [[nodiscard]] bool is_draft() const { return pattern.ends_with(kDraftMark); }
};

/// What is added to a file's name: for the lock of those who build it, and while it is written.
inline constexpr std::string_view kLockSuffix = ".lock";
inline constexpr std::string_view kTemporaryMark = ".tmp-";

/// The key that a descriptor was made from; an error if it is none.
core::Result<TableKey> parse_descriptor(std::string_view descriptor);

struct TableHeader {
  std::string descriptor;
  DistanceTable::Layout layout;
  std::uint64_t checksum = 0;      ///< of the entries
  std::uint64_t header_bytes = 0;  ///< where the entries begin; encode_header fills it in
};

/// More than any header has.
inline constexpr std::size_t kMostHeaderBytes = 8192;
inline constexpr std::size_t kMostDescriptorBytes = 4096;

/// The descriptor has at most kMostDescriptorBytes.
std::string encode_header(const TableHeader& header);

/// The header of a file of `file_bytes` whose first bytes, at most kMostHeaderBytes of them, are given.
/// Messages say what is wrong with the file, without its name: "is cut: ...".
core::Result<TableHeader> decode_header(std::string_view first, std::uint64_t file_bytes);

/// That it is the table that was wanted.
core::Result<void> check_descriptor(const TableHeader& header, std::string_view wanted);
core::Result<void> check_checksum(const TableHeader& header, std::uint64_t of_entries);

}  // namespace quebra::pattern
