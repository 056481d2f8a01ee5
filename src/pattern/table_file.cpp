#include "pattern/table_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cctype>

#include "core/text.hpp"
#include "pattern/checksum.hpp"

namespace quebra::pattern {
namespace {

constexpr std::string_view kMagic = "QUEBRATB";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kFixedBytes = 48;
constexpr std::size_t kUnit = 64;  ///< headers are multiples of it: entries stay aligned
constexpr std::uint64_t kMostEntries = std::uint64_t{1} << 48;

void put(std::string& bytes, std::uint64_t value, unsigned width) {
  for (unsigned i = 0; i < width; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 255U));
}

/// The little-endian number of `width` bytes at `offset`, which must be there.
std::uint64_t get(std::string_view bytes, std::size_t offset, unsigned width) {
  std::uint64_t value = 0;
  for (unsigned i = 0; i < width; ++i) {
    value |= std::uint64_t{static_cast<unsigned char>(bytes[offset + i])} << (8 * i);
  }
  return value;
}

std::size_t header_bytes_for(std::size_t depths, std::size_t descriptor) {
  const std::size_t content = kFixedBytes + 8 * depths + descriptor + 8;
  return (content + kUnit - 1) / kUnit * kUnit;
}

core::Error damaged(std::string_view what) {
  return core::bad_input(fmt::format("is damaged: {}", what));
}

core::Error cut(std::uint64_t bytes, std::uint64_t wanted) {
  return core::bad_input(fmt::format("is cut: it has {} bytes of {}", bytes, wanted));
}

/// Fields that the header's checksum covers, but that a wrong program could still have written.
core::Result<void> check_fields(const DistanceTable::Layout& layout) {
  if (layout.width_bits != 2 && layout.width_bits != 4 && layout.width_bits != 8) {
    return damaged(fmt::format("entries of {} bits", layout.width_bits));
  }
  if (layout.entries == 0 || layout.entries > kMostEntries) {
    return damaged(fmt::format("{} entries", layout.entries));
  }
  // Remainders have no greatest depth: the header itself bounds their depths.
  if (layout.width_bits != 2 && layout.depths.size() >= std::size_t{1} << layout.width_bits) {
    return damaged(fmt::format("{} depths", layout.depths.size()));
  }
  std::uint64_t left = layout.entries;
  for (const std::uint64_t count : layout.depths) {
    if (count > left) return damaged("its depths count more than all entries");
    left -= count;
  }
  return {};
}

}  // namespace

std::string TableKey::descriptor() const {
  return fmt::format("puzzle {}\npattern {}\nmetric {}\ngoal {}\nnumbering {}\n", puzzle, pattern,
                     metric, goal, numbering);
}

std::string TableKey::file_name() const {
  if (is_draft()) {  // beside its table, under the same name
    TableKey table = *this;
    table.pattern.resize(pattern.size() - kDraftMark.size());
    const std::string name = table.file_name();
    return name.substr(0, name.find_last_of('.')) + ".draft";
  }
  std::string stem = fmt::format("{}-{}-{}", puzzle, pattern, metric).substr(0, 100);
  std::ranges::replace_if(
      stem, [](unsigned char c) { return std::isalnum(c) == 0; }, '-');
  return fmt::format("{}-{:016x}.table", stem, Checksum::of(descriptor()));
}

TableKey TableKey::draft() const {
  TableKey key = *this;
  key.pattern += kDraftMark;
  return key;
}

core::Result<TableKey> parse_descriptor(std::string_view descriptor) {
  TableKey key;
  for (const std::string_view line : core::split(descriptor, '\n')) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view name = line.substr(0, blank);
    const std::string value(line.substr(std::min(blank + 1, line.size())));
    if (name == "puzzle") key.puzzle = value;
    if (name == "pattern") key.pattern = value;
    if (name == "metric") key.metric = value;
    if (name == "goal") key.goal = value;
    if (name == "numbering") {
      key.numbering = static_cast<unsigned>(core::parse_integer(value).value_or(0));
    }
  }
  if (key.descriptor() != descriptor) return damaged("its descriptor is none of ours");
  return key;
}

std::string encode_header(const TableHeader& header) {
  assert(header.descriptor.size() <= kMostDescriptorBytes);
  const auto& depths = header.layout.depths;
  const std::size_t bytes = header_bytes_for(depths.size(), header.descriptor.size());
  std::string text(kMagic);
  put(text, kVersion, 4);
  put(text, bytes, 4);
  put(text, header.layout.width_bits, 4);
  put(text, depths.size(), 4);
  put(text, header.layout.entries, 8);
  put(text, header.checksum, 8);
  put(text, header.descriptor.size(), 4);
  put(text, 0, 4);
  for (const std::uint64_t count : depths) put(text, count, 8);
  text += header.descriptor;
  text.resize(bytes - 8);
  put(text, Checksum::of(text), 8);
  return text;
}

core::Result<TableHeader> decode_header(std::string_view first, std::uint64_t file_bytes) {
  // Step 1. Ours, of this version, and all there.
  if (first.empty()) return core::bad_input("is empty");
  if (!kMagic.starts_with(first.substr(0, kMagic.size()))) {
    return core::bad_input("is no table of Quebra");
  }
  if (first.size() < kUnit) return cut(file_bytes, kUnit);
  if (const std::uint64_t version = get(first, 8, 4); version != kVersion) {
    return core::bad_input(
        fmt::format("has format version {}, this program reads {}", version, kVersion));
  }
  const std::uint64_t bytes = get(first, 12, 4);
  if (bytes < kUnit || bytes > kMostHeaderBytes || bytes % kUnit != 0) {
    return damaged(fmt::format("a header of {} bytes", bytes));
  }
  if (bytes > first.size()) return cut(file_bytes, bytes);
  const std::string_view header = first.substr(0, bytes);
  if (get(header, bytes - 8, 8) != Checksum::of(header.substr(0, bytes - 8))) {
    return damaged("the checksum of its header is wrong");
  }

  // Step 2. What it says.
  const std::uint64_t depths = get(header, 20, 4);
  const std::uint64_t descriptor = get(header, 40, 4);
  if (depths > 255 || descriptor > kMostDescriptorBytes ||
      header_bytes_for(depths, descriptor) != bytes) {
    return damaged("the parts of its header do not fit");
  }
  TableHeader decoded{
      .descriptor = std::string(header.substr(kFixedBytes + 8 * depths, descriptor)),
      .layout = {.entries = get(header, 24, 8),
                 .width_bits = static_cast<unsigned>(get(header, 16, 4))},
      .checksum = get(header, 32, 8),
      .header_bytes = bytes};
  for (std::size_t depth = 0; depth < depths; ++depth) {
    decoded.layout.depths.push_back(get(header, kFixedBytes + 8 * depth, 8));
  }
  if (const auto fields = check_fields(decoded.layout); !fields) return fields.error();

  // Step 3. The entries are there, and nothing else.
  const std::uint64_t wanted = bytes + decoded.layout.bytes();
  if (file_bytes < wanted) return cut(file_bytes, wanted);
  if (file_bytes > wanted) {
    return damaged(fmt::format("{} bytes follow its entries", file_bytes - wanted));
  }
  return decoded;
}

core::Result<void> check_descriptor(const TableHeader& header, std::string_view wanted) {
  if (header.descriptor == wanted) return {};
  const auto line = [](std::string_view text) {
    std::string joined(core::trimmed(text));
    std::ranges::replace(joined, '\n', ',');
    return core::quoted_excerpt(joined);
  };
  return core::bad_input(fmt::format("is another table: {}", line(header.descriptor)));
}

core::Result<void> check_checksum(const TableHeader& header, std::uint64_t of_entries) {
  if (header.checksum == of_entries) return {};
  return damaged(fmt::format("its entries have checksum {:016x}, its header says {:016x}",
                             of_entries, header.checksum));
}

}  // namespace quebra::pattern
