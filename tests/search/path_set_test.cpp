#include "search/path_set.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "core/rng.hpp"

namespace quebra::search {
namespace {

/// A state whose hash has only `Bits` bits, so that chains of collisions form.
template <int Bits>
struct Word {
  std::uint32_t value = 0;
  [[nodiscard]] std::uint64_t hash() const { return core::mix64(value) >> (64 - Bits); }
  friend bool operator==(const Word&, const Word&) = default;
};

template <int Bits>
void agrees_with_a_set(const std::vector<std::uint8_t>& steps) {
  core::MemoryAccountant memory;
  PathSet<Word<Bits>> tested(memory);
  std::set<std::uint32_t> model;
  for (const std::uint32_t step : steps) {
    const Word<Bits> word{step % 200};
    RC_ASSERT(tested.contains(word) == model.contains(word.value));
    if (step == 201) {
      tested.clear();
      model.clear();
    } else if (model.contains(word.value)) {
      tested.erase(word);
      model.erase(word.value);
    } else {
      RC_ASSERT(tested.insert(word));
      model.insert(word.value);
    }
  }
  for (std::uint32_t i = 0; i < 256; ++i) RC_ASSERT(tested.contains({i}) == model.contains(i));
}

RC_GTEST_PROP(PathSet, IsASet, (const std::vector<std::uint8_t>& steps)) {
  agrees_with_a_set<64>(steps);
}
RC_GTEST_PROP(PathSet, SurvivesCollisions, (const std::vector<std::uint8_t>& steps)) {
  agrees_with_a_set<3>(steps);
}

TEST(PathSet, GrowsAndEmptiesLikeAStack) {
  for (const bool last_first : {true, false}) {
    core::MemoryAccountant memory;
    PathSet<Word<9>> set(memory);  // 512 hashes for 5000 states
    for (std::uint32_t i = 0; i < 5000; ++i) ASSERT_TRUE(set.insert({i}));
    for (std::uint32_t i = 0; i < 5000; ++i) {
      const std::uint32_t gone = last_first ? 4999 - i : i;
      ASSERT_TRUE(set.contains({gone}));
      set.erase({gone});
      ASSERT_FALSE(set.contains({gone}));
    }
  }
}

TEST(PathSet, RefusalKeepsTheOldOnes) {
  core::MemoryAccountant memory(5000);
  PathSet<Word<64>> set(memory);
  std::uint32_t count = 0;
  while (set.insert({count})) ++count;
  EXPECT_GT(count, 100u);
  EXPECT_LE(memory.peak(), 5000u);
  for (std::uint32_t i = 0; i < count; ++i) EXPECT_TRUE(set.contains({i}));
  EXPECT_FALSE(set.contains({count}));
}

}  // namespace
}  // namespace quebra::search
