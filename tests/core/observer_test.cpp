#include "core/observer.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/version.hpp"

namespace quebra::core {
namespace {

static_assert(NodeObserver<SilentObserver> && !SilentObserver::kEnabled);
static_assert(NodeObserver<NodeSink<int, char>> && NodeSink<int, char>::kEnabled);

TEST(Decision, NamesAreDifferent) {
  std::set<std::string_view> names;
  for (const Decision decision :
       {Decision::expanded, Decision::generated, Decision::duplicate, Decision::improved,
        Decision::reopened, Decision::pruned, Decision::goal}) {
    EXPECT_FALSE(to_string(decision).empty());
    names.insert(to_string(decision));
  }
  EXPECT_EQ(names.size(), 7u);
}

TEST(BuildInfo, SaysWhatThisBinaryIs) {
  EXPECT_FALSE(build_info().version.empty());
  EXPECT_FALSE(build_info().revision.empty());
  EXPECT_FALSE(build_info().compiler.empty());
}

}  // namespace
}  // namespace quebra::core
