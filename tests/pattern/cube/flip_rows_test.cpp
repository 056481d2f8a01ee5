#include "pattern/cube/flip_rows.hpp"

#include <gtest/gtest.h>

namespace quebra::pattern::cube {
namespace {

unsigned bit_of(unsigned column) { return 4 * (column % 16) + column / 16; }

TEST(FlipRows, EveryMaskMovesEveryColumn) {
  for (unsigned mask = 0; mask < 64; ++mask) {
    for (unsigned column = 0; column < 64; ++column) {
      const std::uint64_t word = std::uint64_t{1} << bit_of(column);
      ASSERT_EQ(permuted_columns(word, mask), std::uint64_t{1} << bit_of(column ^ mask));
    }
  }
}

}  // namespace
}  // namespace quebra::pattern::cube
