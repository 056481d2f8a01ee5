#include "engine/method_choice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quebra::engine {
namespace {

using testing::HasSubstr;

TEST(ChooseMethod, NameAndHeuristic) {
  const auto choice =
      choose_method(" A* : max(manhattan, zero) ", "manhattan", {{"ties", "shallow"}});
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->method->name, "astar");
  EXPECT_EQ(choice->heuristic, "max(manhattan, zero)");
  EXPECT_TRUE(choice->options.is("ties", "shallow"));
}

TEST(ChooseMethod, DefaultHeuristicForInformedSearchesOnly) {
  EXPECT_EQ(choose_method("idastar", "manhattan", {})->heuristic, "manhattan");
  EXPECT_EQ(choose_method("bfs", "manhattan", {})->heuristic, "");
}

struct Wrong {
  const char* with;
  std::map<std::string, std::string> options;
  const char* said;
};

class WrongMethod : public testing::TestWithParam<Wrong> {};

TEST_P(WrongMethod, SaysWhatAndWhatElse) {
  const auto choice = choose_method(GetParam().with, "manhattan", GetParam().options);
  ASSERT_FALSE(choice);
  EXPECT_EQ(choice.error().fault, core::Fault::bad_input);
  EXPECT_THAT(choice.error().message, HasSubstr(GetParam().said));
}

INSTANTIATE_TEST_SUITE_P(
    Methods, WrongMethod,
    testing::Values(Wrong{"astr", {}, "did you mean astar?"},
                    Wrong{"quantum", {}, "there are: bfs"}, Wrong{"", {}, "unknown method ''"},
                    Wrong{":manhattan", {}, "unknown method"},
                    Wrong{"bfs:manhattan", {}, "takes no heuristic"},
                    Wrong{"bfs:", {}, "takes no heuristic"},
                    Wrong{"astar:", {}, "missing after the colon"},
                    Wrong{"astar: ", {}, "missing after the colon"},
                    Wrong{"astar", {{"weight", "2"}}, "astar has no option 'weight'"},
                    Wrong{"wastar", {{"weight", "0.5"}}, "from 1 to 1000"},
                    Wrong{"bidirectional", {{"duplicates", "all"}}, "it has none"}));

}  // namespace
}  // namespace quebra::engine
