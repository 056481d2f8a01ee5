#include "engine/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/option.hpp"
#include "core/text.hpp"

namespace quebra::engine {
namespace {

using testing::HasSubstr;

void expect_new(std::set<std::string>& seen, const std::string& name) {
  EXPECT_FALSE(name.empty());
  EXPECT_EQ(name, core::lower_case(name)) << "names are looked up in lower case";
  EXPECT_TRUE(seen.insert(name).second) << name << " names two things";
}

TEST(Catalogue, MethodNamesAreUnique) {
  std::set<std::string> seen;
  for (const auto& method : catalogue().methods) {
    expect_new(seen, method.name);
    for (const auto& alias : method.aliases) {
      expect_new(seen, alias);
      EXPECT_EQ(catalogue().find_method(alias), &method);
    }
  }
  EXPECT_GE(catalogue().methods.size(), 11u);
}

TEST(Catalogue, EveryMethodIsDocumented) {
  for (const auto& method : catalogue().methods) {
    SCOPED_TRACE(method.name);
    EXPECT_FALSE(method.summary.empty());
    EXPECT_FALSE(method.complete.empty());
    EXPECT_FALSE(method.optimal.empty());
    EXPECT_FALSE(method.time.empty());
    EXPECT_FALSE(method.space.empty());
    std::set<std::string> options;
    for (const auto& option : method.options) {
      expect_new(options, option.name);
      EXPECT_FALSE(option.summary.empty());
      if (option.kind == core::OptionKind::choice) {
        EXPECT_NE(std::ranges::find(option.choices, option.default_value), option.choices.end());
      }
      // A default must pass its own check.
      EXPECT_TRUE(core::OptionValues::check(method.name, method.options,
                                            {{option.name, option.default_value}}));
    }
  }
}

TEST(Catalogue, PuzzleNamesAreUnique) {
  std::set<std::string> seen;
  for (const auto& entry : catalogue().puzzles) {
    expect_new(seen, entry.info.name);
    for (const auto& alias : entry.info.aliases) expect_new(seen, alias);
    for (const auto& [alias, size] : entry.alias_sizes) expect_new(seen, alias);
  }
}

TEST(Catalogue, EveryPuzzleIsDocumented) {
  for (const auto& entry : catalogue().puzzles) {
    SCOPED_TRACE(entry.info.name);
    EXPECT_FALSE(entry.info.summary.empty());
    EXPECT_FALSE(entry.info.state_syntax.empty());
    EXPECT_FALSE(entry.info.moves.empty());
    EXPECT_FALSE(entry.info.default_order.empty());
    EXPECT_FALSE(entry.info.metrics.empty());
    EXPECT_FALSE(entry.info.goals.empty());
    for (const auto& [alias, size] : entry.alias_sizes) {
      EXPECT_TRUE(entry.open({.puzzle = alias}, size)) << alias;
    }
    const auto session = entry.open({.puzzle = entry.info.name, .state = entry.info.example}, "");
    ASSERT_TRUE(session);
    EXPECT_TRUE((*session)->canonical(entry.info.example));
  }
}

TEST(Catalogue, EveryHeuristicClaimsSomethingOfEveryMetricAndSaysWhy) {
  for (const auto& entry : catalogue().puzzles) {
    std::set<std::string> seen = {"max", "sum"};
    for (const auto& heuristic : entry.heuristics) {
      SCOPED_TRACE(heuristic.name);
      expect_new(seen, heuristic.name);
      for (const auto& alias : heuristic.aliases) expect_new(seen, alias);
      EXPECT_FALSE(heuristic.summary.empty());
      for (const auto& metric : entry.info.metrics) {
        const auto claim =
            std::ranges::find_if(heuristic.claims, [&](const core::HeuristicClaim& c) {
              return c.metric == metric.name || c.metric == "*";
            });
        ASSERT_NE(claim, heuristic.claims.end()) << "nothing claimed for " << metric.name;
        EXPECT_FALSE(claim->proof.empty());
        EXPECT_TRUE(claim->admissible || !claim->consistent) << "consistent implies admissible";
      }
    }
  }
}

TEST(FindPuzzle, NamesSizesAndAliases) {
  const auto size_of = [](const char* text) {
    const auto found = catalogue().find_puzzle(text);
    return found ? found->entry->info.name + "|" + found->size : found.error().message;
  };
  EXPECT_EQ(size_of("tiles"), "tiles|");
  EXPECT_EQ(size_of("tiles:3x4"), "tiles|3x4");
  EXPECT_EQ(size_of(" Tiles : 3x4 "), "tiles|3x4");
  EXPECT_EQ(size_of("8-puzzle"), "tiles|3x3");
  EXPECT_EQ(size_of("15-PUZZLE"), "tiles|4x4");
  EXPECT_EQ(size_of("24-puzzle"), "tiles|5x5");
  EXPECT_EQ(size_of("8-puzzle:3x3"), "tiles|3x3");
  EXPECT_THAT(size_of("8-puzzle:4x4"), HasSubstr("cannot also be 4x4"));
  EXPECT_THAT(size_of("tiles:"), HasSubstr("a size is missing after the colon"));
  EXPECT_EQ(size_of("Troika"), "floppy|");
  EXPECT_EQ(size_of("floppy:3"), "floppy|3");  // its entry refuses sizes
  EXPECT_THAT(size_of("floppy:"), HasSubstr("leave out the colon"));
  EXPECT_THAT(size_of("tile"), HasSubstr("did you mean tiles?"));
  EXPECT_THAT(size_of("hanoi"), HasSubstr("there are: tiles"));
  EXPECT_THAT(size_of(""), HasSubstr("unknown puzzle"));
  EXPECT_THAT(size_of("\x1b[31m"), HasSubstr("\\x1b"));
}

TEST(FindMethod, IgnoresCase) {
  ASSERT_NE(catalogue().find_method("A*"), nullptr);
  EXPECT_EQ(catalogue().find_method("A*")->name, "astar");
  EXPECT_EQ(catalogue().find_method("IDA*")->name, "idastar");
  EXPECT_EQ(catalogue().find_method("nothing"), nullptr);
}

TEST(Reference, ListsEverything) {
  const std::string text = reference_markdown();
  for (const auto& method : catalogue().methods) {
    EXPECT_THAT(text, HasSubstr("`" + method.name + "`"));
    for (const auto& option : method.options) EXPECT_THAT(text, HasSubstr(option.name));
  }
  for (const auto& entry : catalogue().puzzles) {
    EXPECT_THAT(text, HasSubstr("`" + entry.info.name + "`"));
    for (const auto& heuristic : entry.heuristics)
      EXPECT_THAT(text, HasSubstr("`" + heuristic.name + "`"));
  }
}

}  // namespace
}  // namespace quebra::engine
