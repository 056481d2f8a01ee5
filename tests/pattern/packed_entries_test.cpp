#include "pattern/packed_entries.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.hpp"

namespace quebra::pattern {
namespace {

template <unsigned bits>
void check_equal() {
  using Field = Fields<bits>;
  core::Rng rng(bits);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t word = rng.next() & rng.next();
    for (unsigned value = 0; value <= Field::kUnknown; value += bits == 4 ? 1 : 51) {
      const std::uint64_t found = Field::equal(word, value);
      for (unsigned field = 0; field < Field::kPerWord; ++field) {
        const bool same = ((word >> (field * bits)) & Field::kUnknown) == value;
        ASSERT_EQ((found >> (field * bits)) & Field::kUnknown, same ? 1u : 0u);
      }
    }
  }
}

TEST(PackedEntries, FieldsAreComparedExactly) {
  check_equal<4>();
  check_equal<8>();
}

template <unsigned bits>
void check_marks(bool alone) {
  std::vector<std::uint64_t> words(5, ~std::uint64_t{0});
  const PackedEntries<bits> entries(words.data(), alone);
  EXPECT_TRUE(entries.mark(17, 3));
  EXPECT_FALSE(entries.mark(17, 5)) << "known entries stay";
  EXPECT_TRUE(entries.mark(18, 3));
  EXPECT_TRUE(entries.mark(19, 0));
  EXPECT_EQ(entries.get(17), 3u);
  EXPECT_EQ(entries.get(16), Fields<bits>::kUnknown);
  std::vector<std::uint64_t> found;
  entries.for_each(0, 40, 3, [&](std::uint64_t i) { found.push_back(i); });
  EXPECT_EQ(found, (std::vector<std::uint64_t>{17, 18}));
  found.clear();
  entries.for_each(18, 19, 3, [&](std::uint64_t i) { found.push_back(i); });
  EXPECT_EQ(found, (std::vector<std::uint64_t>{18})) << "only what was asked for";
}

TEST(PackedEntries, AreMarkedOnce) {
  for (const bool alone : {true, false}) {
    check_marks<4>(alone);
    check_marks<8>(alone);
  }
}

}  // namespace
}  // namespace quebra::pattern
