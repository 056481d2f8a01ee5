#include "core/option.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quebra::core {
namespace {

using testing::HasSubstr;

const std::vector<OptionInfo> kDeclared = {
    {.name = "weight",
     .kind = OptionKind::decimal,
     .default_value = "1.5",
     .summary = "",
     .minimum = 1,
     .maximum = 10},
    {.name = "count",
     .kind = OptionKind::integer,
     .default_value = "20",
     .summary = "",
     .minimum = 1,
     .maximum = 1e6},
    {.name = "tie",
     .kind = OptionKind::choice,
     .default_value = "first",
     .summary = "",
     .choices = {"first", "last"}},
    {.name = "label", .kind = OptionKind::text, .default_value = "", .summary = ""}};

Result<OptionValues> check(const std::map<std::string, std::string>& given) {
  return OptionValues::check("tester", kDeclared, given);
}

TEST(OptionValues, DefaultsFillIn) {
  const auto values = check({});
  ASSERT_TRUE(values);
  EXPECT_EQ(values->decimal("weight"), 1.5);
  EXPECT_EQ(values->integer("count"), 20);
  EXPECT_TRUE(values->is("tie", "first"));
  EXPECT_EQ(values->text("label"), "");
  EXPECT_EQ(values->all().size(), 4u);
}

TEST(OptionValues, GivenValuesWin) {
  const auto values =
      check({{"weight", "2.25"}, {"count", "1000000"}, {"tie", "last"}, {"label", "\x01 any"}});
  ASSERT_TRUE(values);
  EXPECT_EQ(values->decimal("weight"), 2.25);
  EXPECT_EQ(values->integer("count"), 1'000'000);
  EXPECT_TRUE(values->is("tie", "last"));
  EXPECT_EQ(values->all().at("label"), "\x01 any");
}

struct Wrong {
  const char* name;
  const char* value;
  const char* said;
};

class WrongOption : public testing::TestWithParam<Wrong> {};

TEST_P(WrongOption, IsSaidByNameWithTheRemedy) {
  const auto values = check({{GetParam().name, GetParam().value}});
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().fault, Fault::bad_input);
  EXPECT_THAT(values.error().message, HasSubstr("tester"));
  EXPECT_THAT(values.error().message, HasSubstr(GetParam().said));
}

INSTANTIATE_TEST_SUITE_P(
    Options, WrongOption,
    testing::Values(Wrong{"wieght", "2", "it has weight, count, tie, label"},
                    Wrong{"Weight", "2", "has no option 'Weight'"},
                    Wrong{"weight", "0.99", "from 1 to 10"},
                    Wrong{"weight", "10.01", "from 1 to 10"}, Wrong{"weight", "nan", "not 'nan'"},
                    Wrong{"weight", "", "not ''"}, Wrong{"count", "0", "whole number from 1"},
                    Wrong{"count", "1.5", "not '1.5'"}, Wrong{"count", "1000001", "to 1"},
                    Wrong{"count", "99999999999999999999", "count"},
                    Wrong{"tie", "middle", "choose one of: first, last"},
                    Wrong{"tie", "First", "cannot be 'First'"},
                    Wrong{"tie", "a\x1b[31m", "\\x1b"}));

TEST(OptionValues, NothingDeclaredMeansNone) {
  const auto values = OptionValues::check("plain", {}, {{"x", "1"}});
  ASSERT_FALSE(values);
  EXPECT_THAT(values.error().message, HasSubstr("it has none"));
}

}  // namespace
}  // namespace quebra::core
