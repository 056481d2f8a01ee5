#pragma once
// The memory accountant, and blocks of memory that are taken from it.
//
// Every structure of a search that grows with the number of nodes lives in Blocks. A Block is either
// whole and accounted for, or it does not exist: `used` and `peak` never exceed the limit. Large
// blocks come straight from the kernel, so that freeing one really returns it.
//
// What several users share belongs to nobody's accountant alone: the block moves to one that lives as long
// as it does (change_account), and each user holds a Reservation of as many bytes while using it.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>

namespace quebra::core {

class MemoryAccountant {
 public:
  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  explicit MemoryAccountant(std::uint64_t limit_bytes = kUnlimited) : limit_(limit_bytes) {}
  MemoryAccountant(const MemoryAccountant&) = delete;
  MemoryAccountant& operator=(const MemoryAccountant&) = delete;

  /// Either takes all of it or nothing.
  [[nodiscard]] bool try_reserve(std::uint64_t bytes) noexcept;
  void release(std::uint64_t bytes) noexcept;

  [[nodiscard]] std::uint64_t used() const noexcept { return used_.load(); }
  [[nodiscard]] std::uint64_t peak() const noexcept { return peak_.load(); }
  [[nodiscard]] std::uint64_t limit() const noexcept { return limit_; }
  [[nodiscard]] std::uint64_t available() const noexcept { return limit_ - used(); }

 private:
  const std::uint64_t limit_;
  std::atomic<std::uint64_t> used_{0};
  std::atomic<std::uint64_t> peak_{0};
};

/// Bytes that an accountant counts as used until this goes away. Empty if it refused.
class Reservation {
 public:
  Reservation() = default;
  Reservation(MemoryAccountant& accountant, std::uint64_t bytes) noexcept
      : accountant_(accountant.try_reserve(bytes) ? &accountant : nullptr), bytes_(bytes) {}
  Reservation(Reservation&& other) noexcept { swap(other); }
  Reservation& operator=(Reservation&& other) noexcept {
    Reservation(std::move(other)).swap(*this);
    return *this;
  }
  ~Reservation() {
    if (accountant_ != nullptr) accountant_->release(bytes_);
  }

  explicit operator bool() const noexcept { return accountant_ != nullptr; }
  [[nodiscard]] std::uint64_t bytes() const noexcept { return accountant_ != nullptr ? bytes_ : 0; }
  void swap(Reservation& other) noexcept {
    std::swap(accountant_, other.accountant_);
    std::swap(bytes_, other.bytes_);
  }

 private:
  MemoryAccountant* accountant_ = nullptr;
  std::uint64_t bytes_ = 0;
};

/// Owned, zeroed, 64-byte aligned memory. Empty if the accountant or the system refused.
class Block {
 public:
  Block() = default;
  Block(MemoryAccountant& accountant, std::size_t bytes);
  Block(Block&& other) noexcept { swap(other); }
  Block& operator=(Block&& other) noexcept {
    Block(std::move(other)).swap(*this);
    return *this;
  }
  ~Block();

  explicit operator bool() const noexcept { return data_ != nullptr; }
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

  template <class T>
  [[nodiscard]] T* as() const noexcept {
    return static_cast<T*>(data_);
  }

  /// Has the block counted by `other`, which is of bytes(), instead; returns what counted it so far.
  Reservation change_account(Reservation other) noexcept {
    counted_.swap(other);
    return other;
  }

 private:
  void swap(Block& other) noexcept {
    counted_.swap(other.counted_);
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
  }
  Reservation counted_;
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace quebra::core
