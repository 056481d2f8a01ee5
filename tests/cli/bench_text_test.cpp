#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/bench/cube_record.hpp"
#include "cli/bench/instance_line.hpp"
#include "cli/common/lists.hpp"

namespace quebra::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(ParseDepths, TakesNumbersRangesAndSteps) {
  EXPECT_THAT(*parse_depths("--depths", "4, 8,12"), ElementsAre(4, 8, 12));
  EXPECT_THAT(*parse_depths("--depths", "0-2,4-12:4"), ElementsAre(0, 1, 2, 4, 8, 12));
}

TEST(ParseDepths, NamesThePartThatIsNoDepth) {
  for (const std::string wrong :
       {"", "x", "-1", "3-1", "1-2:0", "10001", "1-9:9223372036854775807"}) {
    const auto depths = parse_depths("--depths", "4," + wrong);
    ASSERT_FALSE(depths) << wrong;
    EXPECT_THAT(depths.error().message, HasSubstr("--depths: '" + wrong + "'"));
  }
}

TEST(ParseDepths, AListThatWouldFillMemoryIsRefused) {
  std::string text = "0-10000";
  for (int i = 0; i < 10; ++i) text += ",0-10000";
  const auto depths = parse_depths("--depths", text);
  ASSERT_FALSE(depths);
  EXPECT_THAT(depths.error().message, HasSubstr("more than 100000"));
}

TEST(SplitMethods, CommasInParenthesesStay) {
  EXPECT_THAT(split_methods("bfs, astar:max(a,b)"), ElementsAre("bfs", "astar:max(a,b)"));
}

TEST(ParseInstance, TheLastWordIsTheLength) {
  const auto instance = parse_instance("8 6 7 2 5 4 3 0 1  31");
  ASSERT_TRUE(instance);
  EXPECT_EQ(instance->state, "8 6 7 2 5 4 3 0 1");
  EXPECT_EQ(instance->length, 31);
  for (const char* wrong : {"31", "R U x", "R U -2", "R U 99999999999999999999"}) {
    EXPECT_FALSE(parse_instance(wrong)) << wrong;
  }
}

std::string record_line(const std::string& threads, const std::string& length) {
  return R"({"with":"optimal","options":{},"threads":)" + threads +
         R"(,"metric":"","goal":"","order":"","memory":"","state":"R","length":)" + length +
         R"(,"found":1,"optimal":true,"wrong":false,"cpu_seconds":1,"wall_seconds":1,"expanded":1,)"
         R"("generated":1,"tables":[],"table_bytes":1,"read_limit":0,"revision":""})";
}

TEST(ParseCubeRecord, NumbersBeyondTheirTypeAreRefused) {
  const auto record = parse_cube_record(record_line("2", "1"));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->run.threads, 2U);
  EXPECT_FALSE(parse_cube_record(record_line("1e30", "1")));
  EXPECT_FALSE(parse_cube_record(record_line("4294967296", "1")));
  EXPECT_FALSE(parse_cube_record(record_line("-1", "1")));
  EXPECT_FALSE(parse_cube_record(record_line("2", "9223372036854775807")));
  EXPECT_FALSE(parse_cube_record("{}"));
  EXPECT_FALSE(parse_cube_record(""));
}

}  // namespace
}  // namespace quebra::cli
