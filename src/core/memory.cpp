#include "core/memory.hpp"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>

namespace quebra::core {
namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kMapFrom = 16 * kPage;  ///< smaller blocks come from the heap
constexpr std::size_t kHugeFrom = std::size_t{4} << 20;

constexpr std::size_t rounded(std::size_t bytes) {
  const std::size_t unit = bytes >= kMapFrom ? kPage : 64;
  return (bytes + unit - 1) / unit * unit;
}

}  // namespace

bool MemoryAccountant::try_reserve(std::uint64_t bytes) noexcept {
  std::uint64_t used = used_.load();
  do {
    if (bytes > limit_ - used) return false;
  } while (!used_.compare_exchange_weak(used, used + bytes));
  const std::uint64_t now = used + bytes;
  std::uint64_t peak = peak_.load();
  while (peak < now && !peak_.compare_exchange_weak(peak, now)) {
  }
  return true;
}

void MemoryAccountant::release(std::uint64_t bytes) noexcept { used_.fetch_sub(bytes); }

Block::Block(MemoryAccountant& accountant, std::size_t bytes) {
  if (bytes == 0 || bytes > std::numeric_limits<std::size_t>::max() - kPage) return;
  const std::size_t size = rounded(bytes);
  Reservation counted(accountant, size);
  if (!counted) return;
  void* data = nullptr;
  if (size >= kMapFrom) {
    // Large blocks ask for huge pages: random access to an index is mostly TLB misses with small ones;
    // advice, no promise. Others get all their small pages at once, which costs less than one by one.
    const bool large = size >= kHugeFrom;
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | (large ? 0 : MAP_POPULATE);
    data = mmap(nullptr, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (data == MAP_FAILED) data = nullptr;
    if (data != nullptr && large) madvise(data, size, MADV_HUGEPAGE);
  } else {
    data = std::aligned_alloc(64, size);
    if (data != nullptr) std::memset(data, 0, size);
  }
  if (data == nullptr) return;
  counted_ = std::move(counted);
  data_ = data;
  bytes_ = size;
}

Block::~Block() {
  if (data_ == nullptr) return;
  if (bytes_ >= kMapFrom) {
    munmap(data_, bytes_);
  } else {
    std::free(data_);
  }
}

}  // namespace quebra::core
