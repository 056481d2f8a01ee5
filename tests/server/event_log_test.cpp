#include "server/event_log.hpp"

#include <gtest/gtest.h>

namespace quebra::server {
namespace {

std::string ids(const std::vector<Event>& events) {
  std::string text;
  for (const Event& event : events) text += std::to_string(event.id) + " ";
  return text;
}

TEST(EventLog, NumbersFromOneAndResumes) {
  EventLog log;
  EXPECT_EQ(log.last_id(), 0U);
  EXPECT_TRUE(log.after(0).empty());
  for (int i = 0; i < 3; ++i) log.add("progress", "{}");
  EXPECT_EQ(ids(log.after(0)), "1 2 3 ");
  EXPECT_EQ(ids(log.after(2)), "3 ");
  EXPECT_TRUE(log.after(3).empty());
  EXPECT_TRUE(log.after(99).empty());
}

TEST(EventLog, GivesUpOldProgressFirst) {
  EventLog log(4);
  log.add("iteration", "a");
  log.add("progress", "b");
  log.add("iteration", "c");
  log.add("progress", "d");
  log.add("progress", "e");
  EXPECT_EQ(ids(log.after(0)), "1 3 4 5 ");
  log.add("iteration", "f");
  log.add("iteration", "g");
  EXPECT_EQ(ids(log.after(0)), "1 3 6 7 ");
  log.add("iteration", "h");
  EXPECT_EQ(ids(log.after(0)), "3 6 7 8 ");
  log.add("progress", "i");  // the newest is kept whatever it is
  EXPECT_EQ(ids(log.after(0)), "6 7 8 9 ");
  EXPECT_EQ(log.last_id(), 9U);
}

TEST(EventLog, Text) {
  EXPECT_EQ(sse_text({7, "progress", "{\"a\":1}"}), "id: 7\nevent: progress\ndata: {\"a\":1}\n\n");
}

}  // namespace
}  // namespace quebra::server
