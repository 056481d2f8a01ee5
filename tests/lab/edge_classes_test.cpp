#include "lab/reproduce/edge_classes.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace quebra::lab {
namespace {

std::uint32_t mask_of(const char* text) { return edge_mask(*pattern::cube::parse_pattern(text)); }

TEST(EdgeClasses, SizesSumToAllSets) {
  const auto total = [](int size) {
    std::uint32_t sum = 0;
    for (const EdgeClass& known : edge_classes(size)) {
      EXPECT_EQ(48 % known.sets, 0u) << "an orbit's size divides the group's order";
      EXPECT_EQ(std::popcount(known.representative), size);
      EXPECT_EQ(canonical_edges(known.representative), known.representative);
      sum += known.sets;
    }
    return sum;
  };
  EXPECT_EQ(total(1), 12u);
  EXPECT_EQ(total(2), 66u);
  EXPECT_EQ(total(6), 924u);
}

TEST(EdgeClasses, SmallSets) {
  EXPECT_EQ(edge_classes(1).size(), 1u);
  // Adjacent in a corner, opposite in a face, skew, opposite in the cube.
  EXPECT_EQ(edge_classes(2).size(), 4u);
  EXPECT_EQ(edge_classes(6).size(), 30u);
  EXPECT_EQ(edge_classes(12).size(), 1u);
}

TEST(EdgeClasses, ImagesAreAlike) {
  EXPECT_EQ(canonical_edges(mask_of("six-a")), canonical_edges(mask_of("six-b")));
  EXPECT_NE(canonical_edges(mask_of("slides-a")), canonical_edges(mask_of("slides-b")));
  // Reflections: FR and FL exchanged.
  EXPECT_EQ(canonical_edges(mask_of("edges UR UF FR")), canonical_edges(mask_of("edges UL UF FL")));
}

TEST(EdgeClasses, MasksAndPatternsAreTheSame) {
  const auto pattern = *pattern::cube::parse_pattern("slides-a");
  EXPECT_EQ(edge_pattern(edge_mask(pattern)), pattern);
  EXPECT_EQ(edge_names(edge_mask(pattern)), "UR UB FR FL BL BR");
}

}  // namespace
}  // namespace quebra::lab
