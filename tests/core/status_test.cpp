#include "core/status.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace quebra::core {
namespace {

// These names are in the JSON schema: they never change.
TEST(Status, NamesAreStable) {
  EXPECT_EQ(to_string(Status::solved), "solved");
  EXPECT_EQ(to_string(Status::unsolvable), "unsolvable");
  EXPECT_EQ(to_string(Status::limit_reached), "limit_reached");
  EXPECT_EQ(to_string(Status::stopped), "stopped");
  EXPECT_EQ(to_string(Status::stuck), "stuck");
}

struct Row {
  StopReason reason;
  const char* name;
  Status status;
};

constexpr Row kReasons[] = {
    {StopReason::goal_reached, "goal_reached", Status::solved},
    {StopReason::parity, "parity", Status::unsolvable},
    {StopReason::exhausted, "exhausted", Status::unsolvable},
    {StopReason::node_limit, "node_limit", Status::limit_reached},
    {StopReason::time_limit, "time_limit", Status::limit_reached},
    {StopReason::memory_limit, "memory_limit", Status::limit_reached},
    {StopReason::depth_limit, "depth_limit", Status::limit_reached},
    {StopReason::generation_limit, "generation_limit", Status::limit_reached},
    {StopReason::user, "user", Status::stopped},
    {StopReason::local_minimum, "local_minimum", Status::stuck},
    {StopReason::plateau, "plateau", Status::stuck},
};

TEST(StopReason, NamesAndStatuses) {
  std::set<std::string_view> names;
  for (const Row& row : kReasons) {
    EXPECT_EQ(to_string(row.reason), row.name);
    EXPECT_EQ(status_of(row.reason), row.status) << row.name;
    names.insert(to_string(row.reason));
  }
  EXPECT_EQ(names.size(), std::size(kReasons));
}

}  // namespace
}  // namespace quebra::core
