#pragma once
// A vector of trivial elements with a fixed capacity, on the stack: move lists need no allocation.

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace quebra::core {

template <class T, std::size_t Capacity>
class StaticVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  void push_back(T value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  void clear() { size_ = 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  T items_[Capacity];
  std::size_t size_ = 0;
};

}  // namespace quebra::core
