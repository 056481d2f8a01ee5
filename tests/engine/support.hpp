#pragma once
// Shared by the tests of the engine: requests in short form, and what holds for every report.

#include <gtest/gtest.h>

#include <string>

#include "engine/engine.hpp"

namespace quebra::test {

inline engine::SolveRequest solve_request(const std::string& state, const std::string& with = {},
                                          const std::string& puzzle = "tiles") {
  return {.puzzle = {.puzzle = puzzle, .state = state}, .with = with};
}

inline void expect_sound(const engine::SolveReport& report) {
  EXPECT_TRUE(report.statistics.identity_holds()) << report.used.method;
  EXPECT_EQ(report.status, core::status_of(report.stop_reason));
  const bool solved = report.status == core::Status::solved;
  EXPECT_EQ(report.length.has_value(), solved);
  EXPECT_EQ(report.replayed, solved);
  if (solved) {
    EXPECT_EQ(static_cast<std::size_t>(*report.length), report.moves.size());
    EXPECT_EQ(report.moves.size(), report.moves_localized.size());
    EXPECT_LE(report.lower_bound.value_or(0), *report.length);
    EXPECT_TRUE(!report.optimal || report.lower_bound == report.length);
  } else {
    EXPECT_FALSE(report.optimal);
    EXPECT_TRUE(report.moves.empty());
  }
}

}  // namespace quebra::test
