#include "pattern/shelf.hpp"

#include <algorithm>
#include <span>

#include "pattern/invariants.hpp"

namespace quebra::pattern {
namespace {

constexpr std::size_t kPiece = 1 << 20;

/// The table's file that a file of our own belongs to: itself, its draft, or while one of them is written.
std::string without_temporary_mark(const std::string& file) {
  return file.substr(0, file.find(kTemporaryMark));
}

bool is_ours(const std::string& file) {
  const std::string whole = without_temporary_mark(file);
  return whole.ends_with(".table") || whole.ends_with(".draft");
}

}  // namespace

core::Result<std::vector<ShelvedTable>> TableShelf::list() const {
  const auto files = files_.list(folder_);
  if (!files) return files.error();
  std::vector<ShelvedTable> tables;
  for (const std::string& file : *files) {
    // A lock that nobody holds was left by a program that was killed: to take it is to take it away.
    if (file.ends_with(".table" + std::string(kLockSuffix))) (void)files_.lock(path(file));
    if (is_ours(file) && !is_being_written(file)) tables.push_back(look_at(file));
  }
  return tables;
}

ShelvedTable TableShelf::look_at(const std::string& file) const {
  ShelvedTable table{.file = file};
  const auto size = files_.size(path(file));
  if (!size || !*size) {
    table.fault = size ? "is gone" : size.error().message;
    return table;
  }
  table.bytes = **size;
  if (without_temporary_mark(file) != file) {
    table.fault = "was left behind by a program that was killed";
    return table;
  }
  std::string first(
      static_cast<std::size_t>(std::min<std::uint64_t>(table.bytes, kMostHeaderBytes)), '\0');
  if (const auto read = files_.read_at(path(file), 0, first); !read) {
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

bool TableShelf::is_being_written(const std::string& file) const {
  const std::string whole = without_temporary_mark(file);
  if (whole == file) return false;
  const std::string table = whole.substr(0, whole.find_last_of('.')) + ".table";
  const auto lock = files_.lock(path(table + std::string(kLockSuffix)));
  return lock && !*lock;
}

void TableShelf::verify(ShelvedTable& table, const core::StopFlag* stop) const {
  if (!table.fault.empty()) return;
  const std::uint64_t bytes = table.header.layout.bytes();
  Reading reading(table.header);
  std::vector<char> piece(kPiece);
  for (std::uint64_t at = 0; at < bytes; at += kPiece) {
    if (stop != nullptr && stop->requested()) return;
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(kPiece, bytes - at));
    const std::span<char> part(piece.data(), count);
    const auto read = files_.read_at(path(table.file), table.header.header_bytes + at, part);
    if (!read) {
      table.fault = read.error().message;
      return;
    }
    reading.add(part);
  }
  for (const Invariant& invariant : invariants_of(table.key)) {
    if (invariant.fault == nullptr) continue;
    table.fault = invariant.fault(reading);
    if (!table.fault.empty()) return;
    table.held.emplace_back(invariant.text);
  }
}

}  // namespace quebra::pattern
