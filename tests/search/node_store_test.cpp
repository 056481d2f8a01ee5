#include "search/node_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <unordered_map>

#include "search/support.hpp"

namespace quebra::search {
namespace {

using test::Vertex;
using Store = NodeStore<Vertex, std::uint16_t>;

RC_GTEST_PROP(NodeStore, FindsWhatWasAdded, (const std::vector<std::uint16_t>& ids)) {
  core::MemoryAccountant memory;
  Store store(memory);
  std::unordered_map<std::uint32_t, NodeId> model;
  for (const std::uint32_t id : ids) {
    const auto known = model.find(id);
    const auto placed = store.find_or_add({{id}, kNoNode, id, 0, 0, true});
    RC_ASSERT(placed.added == (known == model.end()));
    if (placed.added) model[id] = placed.id;
    RC_ASSERT(placed.id == model.at(id));
    RC_ASSERT(store[placed.id].g == id);
  }
  RC_ASSERT(store.size() == model.size());
  for (std::uint32_t id = 0; id < 300; ++id) {
    RC_ASSERT(store.find({id}) == (model.contains(id) ? model.at(id) : kNoNode));
  }
}

TEST(NodeStore, PathsGoFromTheRoot) {
  core::MemoryAccountant memory;
  Store store(memory);
  const NodeId root = store.add({{5}, kNoNode, 0, 0, 0, true});
  const NodeId middle = store.add({{6}, root, 1, 0, 10, true});
  const NodeId leaf = store.add({{7}, middle, 2, 0, 20, true});
  EXPECT_THAT(store.path_to(leaf), testing::ElementsAre(10, 20));
  EXPECT_THAT(store.path_to(root), testing::IsEmpty());
  EXPECT_TRUE(store.on_path(leaf, {5}));
  EXPECT_TRUE(store.on_path(leaf, {7}));
  EXPECT_FALSE(store.on_path(middle, {7}));
  EXPECT_FALSE(store.on_path(kNoNode, {5}));
  EXPECT_EQ(store.find({6}), kNoNode) << "plain add does not index";
}

TEST(NodeStore, RefusalLeavesItWhole) {
  core::MemoryAccountant memory(30'000);
  Store store(memory);
  std::uint32_t count = 0;
  while (store.find_or_add({{count}, kNoNode, 0, 0, 0, true}).added) ++count;
  EXPECT_EQ(store.size(), count);
  EXPECT_EQ(store.find_or_add({{count}, kNoNode, 0, 0, 0, true}).id, kNoNode);
  for (std::uint32_t i = 0; i < count; ++i) EXPECT_EQ(store.find({i}), i);
  EXPECT_EQ(store.find_or_add({{3}, kNoNode, 0, 0, 0, true}).id, 3u)
      << "known states are still found";
}

TEST(NodeStore, NodesAreCompact) { EXPECT_EQ(sizeof(Node<std::uint64_t, std::uint8_t>), 24u); }

}  // namespace
}  // namespace quebra::search
