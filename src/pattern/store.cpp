#include "pattern/store.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "pattern/checksum.hpp"

namespace quebra::pattern {
namespace {

/// What is wrong with a file, with its name in front.
core::Error about(const std::string& path, const core::Error& error) {
  return {error.fault, path + " " + error.message};
}

}  // namespace

core::Result<std::optional<TableStore::Loaded>> TableStore::load(const TableKey& key,
                                                                 core::MemoryAccountant& memory,
                                                                 const core::Ends& ends) const {
  using Answer = std::optional<Loaded>;
  // Step 1. The header.
  const std::string file = path(key);
  const auto size = files_.size(file);
  if (!size) return size.error();
  if (!*size) return Answer{};
  const std::uint64_t file_bytes = **size;
  std::string first(static_cast<std::size_t>(std::min<std::uint64_t>(file_bytes, kMostHeaderBytes)),
                    '\0');
  if (const auto read = files_.read_at(file, 0, first); !read) return read.error();
  auto header = decode_header(first, file_bytes);
  if (!header) return about(file, header.error());
  if (const auto same = check_descriptor(*header, key.descriptor()); !same) {
    return about(file, same.error());
  }

  // Step 2. The entries, straight to where they stay.
  const auto bytes = static_cast<std::size_t>(header->layout.bytes());
  core::Block block(memory, bytes);
  if (!block) return Answer{};
  constexpr std::size_t kPiece = 8 << 20;
  Checksum sum;
  const std::span<char> entries(block.as<char>(), bytes);
  for (std::size_t at = 0; at < bytes; at += kPiece) {
    if (core::wants_end(ends)) return Answer{};
    const auto piece = entries.subspan(at, std::min(kPiece, bytes - at));
    if (const auto read = files_.read_at(file, header->header_bytes + at, piece); !read) {
      return read.error();
    }
    sum.add({piece.data(), piece.size()});
  }
  if (const auto same = check_checksum(*header, sum.value()); !same) {
    return about(file, same.error());
  }
  return Answer(Loaded{DistanceTable(std::move(block), std::move(header->layout)), sum.value()});
}

core::Result<void> TableStore::save(const TableKey& key, const DistanceTable& table,
                                    std::uint64_t checksum, const core::StopFlag* stop) const {
  const TableHeader header{
      .descriptor = key.descriptor(), .layout = table.layout(), .checksum = checksum};
  if (header.descriptor.size() > kMostDescriptorBytes) {
    return core::unsupported("the name of table " + key.name() + " is too long for a file");
  }
  if (const auto made = files_.make_folders(folder_); !made) return made.error();
  const std::string first = encode_header(header);
  const std::array<std::string_view, 2> parts = {first, table.bytes()};
  return files_.write_parts(path(key), parts, stop);
}

core::Result<std::unique_ptr<core::FileLock>> TableStore::lock(const TableKey& key) const {
  if (const auto made = files_.make_folders(folder_); !made) return made.error();
  return files_.lock(path(key) + std::string(kLockSuffix));
}

void TableStore::sweep(const TableKey& key) const {
  const auto names = files_.list(folder_);
  if (!names) return;  // who cannot list cannot sweep; nothing is lost
  for (const std::string& name : *names) {
    if (!name.starts_with(key.file_name() + std::string(kTemporaryMark)) &&
        !name.starts_with(key.draft().file_name() + std::string(kTemporaryMark))) {
      continue;
    }
    if (const auto removed = files_.remove(folder_ + "/" + name); !removed) {
      note(removed.error().message);
    }
  }
}

}  // namespace quebra::pattern
