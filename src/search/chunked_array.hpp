#pragma once
// A growing array in chunks of memory from the accountant: elements never move, growing costs no
// copy, and a refusal leaves it as it was. Chunks double from 4 KiB up to a size that is small beside
// the limit: a small search takes little, a large one uses nearly all that it may.
//
//   chunk        0        1            2                ...  last_shift - first_shift, and then
//   elements  2^first  2^(first+1)  2^(first+2)                always 2^last

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "core/memory.hpp"

namespace quebra::search {

/// Bytes of the largest chunks: a 64th of the limit, from 4 KiB to 4 MiB.
inline std::size_t largest_chunk_bytes(const core::MemoryAccountant& memory) {
  const std::uint64_t share = memory.limit() / 64;
  return static_cast<std::size_t>(std::clamp(share, std::uint64_t{4096}, std::uint64_t{4} << 20));
}

template <class T>
class ChunkedArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit ChunkedArray(core::MemoryAccountant& memory)
      : memory_(memory),
        first_shift_(shift_for(4096)),
        last_shift_(shift_for(largest_chunk_bytes(memory))) {}

  /// False if there is no memory for it; nothing has changed then.
  [[nodiscard]] bool push_back(const T& value) {
    if (size_ == capacity_ && !grow()) return false;
    ++size_;
    back() = value;
    return true;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  T& operator[](std::uint64_t i) { return *address(i); }
  const T& operator[](std::uint64_t i) const { return *address(i); }
  T& back() { return (*this)[size_ - 1]; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

 private:
  static unsigned shift_for(std::size_t bytes) {
    return static_cast<unsigned>(std::bit_width(std::max<std::size_t>(1, bytes / sizeof(T))) - 1);
  }

  [[nodiscard]] T* address(std::uint64_t i) const {
    // With 2^first added, the doubling chunks begin at powers of two.
    const std::uint64_t place = i + (std::uint64_t{1} << first_shift_);
    const auto shift = static_cast<unsigned>(std::bit_width(place) - 1);
    if (shift >= last_shift_) [[likely]] {
      const std::uint64_t chunk = last_shift_ - first_shift_ + (place >> last_shift_) - 1;
      return chunks_[chunk].template as<T>() + (place & ((std::uint64_t{1} << last_shift_) - 1));
    }
    return chunks_[shift - first_shift_].template as<T>() + (place - (std::uint64_t{1} << shift));
  }

  bool grow() {
    const auto shift = std::min<std::uint64_t>(first_shift_ + chunks_.size(), last_shift_);
    core::Block chunk(memory_, sizeof(T) << shift);
    if (!chunk) return false;
    chunks_.push_back(std::move(chunk));
    capacity_ += std::uint64_t{1} << shift;
    return true;
  }

  core::MemoryAccountant& memory_;
  unsigned first_shift_;
  unsigned last_shift_;
  std::vector<core::Block> chunks_;
  std::uint64_t size_ = 0;
  std::uint64_t capacity_ = 0;
};

}  // namespace quebra::search
