#pragma once
// Spaces of patterns, by text, for the tests of this folder.

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "pattern/cube/pattern_builder.hpp"
#include "pattern/cube/pattern_space.hpp"

namespace quebra::pattern::cube::test {

using Counts = std::vector<std::uint64_t>;

inline puzzle::cube::Cube3 cube3(std::string_view metric = "htm") {
  return puzzle::cube::Cube3(*puzzle::cube::make_spec({.size = "3", .metric = metric}));
}

inline PatternSpace space_of(std::string_view text, std::string_view metric = "htm") {
  const auto pattern = parse_pattern(text);
  if (!pattern) ADD_FAILURE() << pattern.error().message;
  auto space = PatternSpace::make(cube3(metric), *pattern);
  if (!space) ADD_FAILURE() << space.error().message;
  return std::move(*space);
}

inline Counts depths_of(std::string_view text, std::string_view metric = "htm",
                        unsigned threads = 2) {
  core::Monitor monitor({});
  const auto depths = pattern_depths(space_of(text, metric), monitor, threads);
  if (!depths) ADD_FAILURE() << depths.error().message;
  return *depths;
}

}  // namespace quebra::pattern::cube::test
