#pragma once
// A binary heap with exactly the mechanics of java.util.PriorityQueue. Document 002's program used
// that class, and where keys tie its counts depend on how the heap happens to arrange equal elements;
// to reproduce the document, the arrangement has to be the same.
//
//   add      sift up from the end; stop at a parent that is not greater
//   poll     the last element sifts down from the root; the smaller child moves up, the left one if equal
//   remove   the last element takes the hole: sifts down, and if it did not move, up

#include <cstddef>
#include <utility>
#include <vector>

namespace quebra::lab {

/// `Less(a, b)`: a comes before b; neither before the other means equal.
template <class T, class Less>
class JavaPriorityQueue {
 public:
  explicit JavaPriorityQueue(Less less) : less_(std::move(less)) {}

  [[nodiscard]] bool empty() const { return items_.empty(); }

  void add(T item) {
    items_.push_back(item);
    sift_up(items_.size() - 1, item);
  }

  T poll() {
    T first = items_.front();
    T last = items_.back();
    items_.pop_back();
    if (!items_.empty()) sift_down(0, last);
    return first;
  }

  /// Removes the element equal to `item`; it must be there.
  void remove(const T& item) {
    std::size_t at = 0;
    while (!(items_[at] == item)) ++at;
    T moved = items_.back();
    items_.pop_back();
    if (at == items_.size()) return;
    sift_down(at, moved);
    if (items_[at] == moved) sift_up(at, moved);
  }

 private:
  void sift_up(std::size_t at, T item) {
    while (at > 0) {
      const std::size_t parent = (at - 1) / 2;
      if (!less_(item, items_[parent])) break;
      items_[at] = items_[parent];
      at = parent;
    }
    items_[at] = item;
  }

  void sift_down(std::size_t at, T item) {
    const std::size_t half = items_.size() / 2;
    while (at < half) {
      std::size_t child = 2 * at + 1;
      const std::size_t right = child + 1;
      if (right < items_.size() && less_(items_[right], items_[child])) child = right;
      if (!less_(items_[child], item)) break;
      items_[at] = items_[child];
      at = child;
    }
    items_[at] = item;
  }

  Less less_;
  std::vector<T> items_;
};

}  // namespace quebra::lab
