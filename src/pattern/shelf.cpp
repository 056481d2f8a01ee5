#include "pattern/shelf.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "pattern/checksum.hpp"

namespace quebra::pattern {
namespace {

constexpr std::size_t kPiece = 1 << 20;

bool is_left_behind(const std::string& file) {
  return file.find(".table.tmp-") != std::string::npos;
}

/// How many entries of each value a table has.
class Census {
 public:
  explicit Census(const DistanceTable::Layout& layout)
      : counts_(std::size_t{1} << layout.width_bits), left_(layout.entries), layout_(layout) {}

  void add(std::span<const char> piece) {
    for (const char c : piece) {
      const auto byte = static_cast<unsigned char>(c);
      if (layout_.width_bits == 8) {
        count(byte);
      } else {
        count(byte & 15U);
        count(byte >> 4U);
      }
    }
  }
  [[nodiscard]] std::string fault() const {
    for (std::size_t depth = 0; depth + 1 < counts_.size(); ++depth) {
      const std::uint64_t said = depth < layout_.depths.size() ? layout_.depths[depth] : 0;
      if (counts_[depth] != said) return "is damaged: its depths are not those that it counts";
    }
    if (counts_[0] != 1) return "is damaged: not one entry is the goal";
    const bool gap = std::ranges::find(layout_.depths, 0U) != layout_.depths.end();
    return gap ? "is damaged: a depth has no entries" : "";
  }

 private:
  void count(unsigned value) {
    if (left_ == 0) return;  // the spare half of the last byte
    --left_;
    ++counts_[value];
  }

  std::vector<std::uint64_t> counts_;
  std::uint64_t left_;
  const DistanceTable::Layout& layout_;
};

}  // namespace

core::Result<std::vector<ShelvedTable>> TableShelf::list() const {
  const auto files = files_.list(folder_);
  if (!files) return files.error();
  std::vector<ShelvedTable> tables;
  for (const std::string& file : *files) {
    if (file.ends_with(".table") || is_left_behind(file)) tables.push_back(look_at(file));
  }
  return tables;
}

ShelvedTable TableShelf::look_at(const std::string& file) const {
  const std::string path = folder_ + "/" + file;
  ShelvedTable table{.file = file};
  const auto size = files_.size(path);
  if (!size || !*size) {
    table.fault = size ? "is gone" : size.error().message;
    return table;
  }
  table.bytes = **size;
  if (is_left_behind(file)) {
    table.fault = "was left behind by a program that was killed";
    return table;
  }
  std::string first(
      static_cast<std::size_t>(std::min<std::uint64_t>(table.bytes, kMostHeaderBytes)), '\0');
  if (const auto read = files_.read_at(path, 0, first); !read) {
    table.fault = read.error().message;
    return table;
  }
  auto header = decode_header(first, table.bytes);
  if (!header) {
    table.fault = header.error().message;
    return table;
  }
  auto key = parse_descriptor(header->descriptor);
  if (!key) {
    table.fault = key.error().message;
    return table;
  }
  table.header = std::move(*header);
  table.key = std::move(*key);
  return table;
}

void TableShelf::verify(ShelvedTable& table, const core::StopFlag* stop) const {
  if (table.fault.empty()) table.fault = fault_of_entries(table, stop);
}

std::string TableShelf::fault_of_entries(const ShelvedTable& table,
                                         const core::StopFlag* stop) const {
  const std::uint64_t bytes = table.header.layout.bytes();
  Checksum sum;
  Census census(table.header.layout);
  std::vector<char> piece(kPiece);
  for (std::uint64_t at = 0; at < bytes; at += kPiece) {
    if (stop != nullptr && stop->requested()) return "";
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(kPiece, bytes - at));
    const std::span<char> part(piece.data(), count);
    const auto read =
        files_.read_at(folder_ + "/" + table.file, table.header.header_bytes + at, part);
    if (!read) return read.error().message;
    sum.add({part.data(), part.size()});
    census.add(part);
  }
  if (const auto same = check_checksum(table.header, sum.value()); !same) {
    return same.error().message;
  }
  return census.fault();
}

}  // namespace quebra::pattern
