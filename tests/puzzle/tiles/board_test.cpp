#include "puzzle/tiles/board.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <set>
#include <vector>

#include "core/rng.hpp"

namespace quebra::puzzle::tiles {
namespace {

template <class Board>
class BoardOf : public testing::Test {};
using Boards = testing::Types<Board16, Board64>;
TYPED_TEST_SUITE(BoardOf, Boards);

std::vector<int> shuffled(int cells, core::Rng& rng) {
  std::vector<int> tiles(static_cast<std::size_t>(cells));
  std::iota(tiles.begin(), tiles.end(), 0);
  for (std::size_t i = tiles.size() - 1; i > 0; --i) std::swap(tiles[i], tiles[rng.below(i + 1)]);
  return tiles;
}

TYPED_TEST(BoardOf, HoldsEveryCellAndFindsTheBlank) {
  core::Rng rng(1);
  for (int cells = 4; cells <= TypeParam::kCapacity; ++cells) {
    for (int blank = 0; blank < cells; ++blank) {
      std::vector<int> tiles = shuffled(cells, rng);
      for (int& tile : tiles) {
        if (tile == 0) std::swap(tile, tiles[static_cast<std::size_t>(blank)]);
      }
      const auto board = TypeParam::from(tiles);
      ASSERT_EQ(board.blank(), blank);
      for (int cell = 0; cell < cells; ++cell) {
        ASSERT_EQ(board.at(cell), tiles[static_cast<std::size_t>(cell)]);
      }
    }
  }
}

TYPED_TEST(BoardOf, SwapsAnyTwoCells) {
  core::Rng rng(2);
  const int cells = TypeParam::kCapacity;
  const std::vector<int> tiles = shuffled(cells, rng);
  const auto board = TypeParam::from(tiles);
  for (int a = 0; a < cells; ++a) {
    for (int b = 0; b < cells; ++b) {
      auto expected = tiles;
      std::swap(expected[static_cast<std::size_t>(a)], expected[static_cast<std::size_t>(b)]);
      ASSERT_EQ(board.with_swapped(a, b), TypeParam::from(expected));
    }
    const int blank = board.blank();
    if (a != blank) {
      ASSERT_EQ(board.with_blank_moved(blank, a), board.with_swapped(blank, a));
    }
  }
}

TYPED_TEST(BoardOf, CountsMisplacedTiles) {
  core::Rng rng(3);
  for (int round = 0; round < 1000; ++round) {
    const int cells = 4 + static_cast<int>(rng.below(TypeParam::kCapacity - 3));
    const std::vector<int> a = shuffled(cells, rng);
    std::vector<int> b = round % 2 == 0 ? a : shuffled(cells, rng);
    if (round % 4 == 0) std::swap(b[0], b[b.size() - 1]);
    int expected = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      expected += static_cast<int>(a[i] != 0 && a[i] != b[i]);
    }
    ASSERT_EQ(TypeParam::from(a).misplaced(TypeParam::from(b)), expected);
  }
}

TYPED_TEST(BoardOf, HashesAreDistinctAndEveryBitIsBalanced) {
  core::Rng rng(4);
  constexpr int kCount = 20000;
  std::set<std::uint64_t> seen;
  std::array<int, 64> ones{};
  for (int i = 0; i < kCount; ++i) {
    const std::uint64_t hash = TypeParam::from(shuffled(TypeParam::kCapacity, rng)).hash();
    seen.insert(hash);
    for (unsigned bit = 0; bit < 64; ++bit) ones[bit] += static_cast<int>((hash >> bit) & 1U);
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kCount));
  for (const int count : ones) EXPECT_NEAR(count, kCount / 2, 6 * std::sqrt(kCount / 4.0));
}

TYPED_TEST(BoardOf, OneSlideChangesAboutHalfOfTheHash) {
  core::Rng rng(5);
  long changed = 0;
  constexpr int kCount = 5000;
  for (int i = 0; i < kCount; ++i) {
    const auto board = TypeParam::from(shuffled(TypeParam::kCapacity, rng));
    const int blank = board.blank();
    const auto next = board.with_blank_moved(blank, blank == 0 ? 1 : blank - 1);
    changed += std::popcount(board.hash() ^ next.hash());
  }
  EXPECT_NEAR(static_cast<double>(changed) / kCount, 32.0, 0.5);
}

}  // namespace
}  // namespace quebra::puzzle::tiles
