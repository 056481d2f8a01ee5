#include "search/state_index.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <unordered_map>
#include <vector>

#include "core/rng.hpp"

namespace quebra::search {
namespace {

/// A set of words with the index under test; `hash` may be as bad as it likes.
template <class Hash>
class Words {
 public:
  explicit Words(core::MemoryAccountant& memory, Hash hash) : index_(memory), hash_(hash) {}

  [[nodiscard]] std::uint32_t find(std::uint64_t word) const {
    return index_.find(hash_(word),
                       [&](std::uint32_t number) { return words_[number].word == word; });
  }
  bool add(std::uint64_t word) {
    const auto word_of = [&](std::uint32_t number) -> const Word& { return words_[number]; };
    if (!index_.reserve(hash_(word), word_of)) return false;
    index_.insert(hash_(word), static_cast<std::uint32_t>(words_.size()));
    words_.push_back({word, hash_(word)});
    return true;
  }

 private:
  struct Word {
    std::uint64_t word;
    std::uint64_t hashed;
    [[nodiscard]] std::uint64_t hash() const { return hashed; }
  };

  StateIndex index_;
  Hash hash_;
  std::vector<Word> words_;
};

template <class Hash>
void agrees_with_a_map(const std::vector<std::uint16_t>& words, Hash hash) {
  core::MemoryAccountant memory;
  Words<Hash> tested(memory, hash);
  std::unordered_map<std::uint64_t, std::uint32_t> model;
  for (const std::uint64_t word : words) {
    const auto known = model.find(word);
    RC_ASSERT(tested.find(word) == (known == model.end() ? StateIndex::kNone : known->second));
    if (known != model.end()) continue;
    RC_ASSERT(tested.add(word));
    model.emplace(word, static_cast<std::uint32_t>(model.size()));
  }
  for (const auto& [word, number] : model) RC_ASSERT(tested.find(word) == number);
}

RC_GTEST_PROP(StateIndex, IsAMap, (const std::vector<std::uint16_t>& words)) {
  agrees_with_a_map(words, [](std::uint64_t word) { return core::mix64(word); });
}
RC_GTEST_PROP(StateIndex, SurvivesOneHashForAll, (const std::vector<std::uint16_t>& words)) {
  agrees_with_a_map(words, [](std::uint64_t) { return std::uint64_t{0xdeadbeefcafe1234}; });
}
RC_GTEST_PROP(StateIndex, SurvivesHashesAtTheEnd, (const std::vector<std::uint16_t>& words)) {
  agrees_with_a_map(words, [](std::uint64_t word) { return 0xfc000000ffffff00 | (word & 0xff); });
}

TEST(StateIndex, ManyAndUnderALimit) {
  for (const std::uint64_t limit : {~0ull, 2'000'000ull, 100'000ull}) {
    core::MemoryAccountant memory(limit);
    const auto hash = [](std::uint64_t word) { return core::mix64(word + 1); };
    Words<decltype(hash)> words(memory, hash);
    std::uint32_t count = 0;
    while (count < 300'000 && words.add(count)) ++count;
    for (std::uint32_t i = 0; i < count; ++i) ASSERT_EQ(words.find(i), i);
    EXPECT_EQ(words.find(count + 1), StateIndex::kNone);
    EXPECT_LE(memory.peak(), limit);
    EXPECT_EQ(count == 300'000, limit > 2'000'000);
    if (count < 300'000) {
      EXPECT_GE(count * 5ull, limit * 6 / 10);
    }
  }
}

}  // namespace
}  // namespace quebra::search
