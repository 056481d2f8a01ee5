#include "lab/reproduce/java_priority_queue.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace quebra::lab {
namespace {

struct Item {
  int key;
  int name;
  bool operator==(const Item&) const = default;
};
constexpr auto kByKey = [](const Item& a, const Item& b) { return a.key < b.key; };
using Queue = JavaPriorityQueue<Item, decltype(kByKey)>;

/// The order in which java.util.PriorityQueue (OpenJDK 17) polls these equal and unequal keys; worked
/// out by hand on its published algorithm.
TEST(JavaPriorityQueue, EqualKeysLeaveInTheHeapsOrder) {
  Queue queue(kByKey);
  for (int name = 0; name < 5; ++name) queue.add({1, name});
  // The last element goes to the root and stays there, since no child is smaller.
  std::vector<int> names;
  while (!queue.empty()) names.push_back(queue.poll().name);
  EXPECT_EQ(names, (std::vector<int>{0, 4, 3, 2, 1}));
}

TEST(JavaPriorityQueue, RemovingMovesTheLastElementIntoTheHole) {
  Queue queue(kByKey);
  for (const auto& [key, name] : {std::pair{1, 0}, {5, 1}, {2, 2}, {6, 3}, {7, 4}, {3, 5}}) {
    queue.add({key, name});
  }
  queue.remove({6, 3});  // a leaf under 5: the last element, 3, sifts up past it
  std::vector<int> keys;
  while (!queue.empty()) keys.push_back(queue.poll().key);
  EXPECT_EQ(keys, (std::vector<int>{1, 2, 3, 5, 7}));
}

RC_GTEST_PROP(JavaPriorityQueue, PollsInOrderOfKeys, (const std::vector<int>& keys)) {
  Queue queue(kByKey);
  std::vector<int> left;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    queue.add({keys[i], static_cast<int>(i)});
    left.push_back(keys[i]);
    if (i % 3 == 2) {  // now and then one is taken out of the middle
      queue.remove({keys[i - 1], static_cast<int>(i) - 1});
      left.erase(std::ranges::find(left, keys[i - 1]));
    }
  }
  std::ranges::sort(left);
  std::vector<int> polled;
  while (!queue.empty()) polled.push_back(queue.poll().key);
  RC_ASSERT(polled == left);
}

}  // namespace
}  // namespace quebra::lab
