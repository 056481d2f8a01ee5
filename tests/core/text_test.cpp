#include "core/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

namespace quebra::core {
namespace {

using testing::ElementsAre;

TEST(ParseInteger, TakesWholeNumbersOnly) {
  EXPECT_EQ(parse_integer("0"), 0);
  EXPECT_EQ(parse_integer("-17"), -17);
  EXPECT_EQ(parse_integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parse_integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
}

TEST(ParseInteger, RefusesTheRest) {
  for (const char* text : {"", " ", " 1", "1 ", "+1", "--1", "1.0", "1e3", "0x10", "12a", "-",
                           "9223372036854775808", "-9223372036854775809", "\n", "1\n"}) {
    EXPECT_FALSE(parse_integer(text)) << '"' << text << '"';
  }
  EXPECT_FALSE(parse_integer(std::string(1'000'000, '9')));
  EXPECT_FALSE(parse_integer(std::string_view("1\0", 2)));
}

RC_GTEST_PROP(ParseInteger, RoundTrip, (std::int64_t number)) {
  RC_ASSERT(parse_integer(std::to_string(number)) == number);
}

TEST(ParseDecimal, TakesFinitePlainNumbers) {
  EXPECT_EQ(parse_decimal("1.5"), 1.5);
  EXPECT_EQ(parse_decimal("-0.25"), -0.25);
  EXPECT_EQ(parse_decimal("007"), 7.0);
  for (const char* text : {"", ".", "nan", "inf", "-inf", "1e5", "1,5", "1.2.3", " 1", "0x1p3"}) {
    EXPECT_FALSE(parse_decimal(text)) << '"' << text << '"';
  }
  EXPECT_FALSE(parse_decimal(std::string(400, '9')));
}

TEST(ParseBytes, UnitsArePowersOf1024) {
  EXPECT_EQ(parse_bytes("65536"), 65536u);
  EXPECT_EQ(parse_bytes("0"), 0u);
  EXPECT_EQ(parse_bytes("1b"), 1u);
  EXPECT_EQ(parse_bytes("50M"), 50u << 20);
  EXPECT_EQ(parse_bytes("400MB"), 400u << 20);
  EXPECT_EQ(parse_bytes("1.5GiB"), 3ull << 29);
  EXPECT_EQ(parse_bytes("2t"), 2ull << 40);
  EXPECT_EQ(parse_bytes("3kb"), 3072u);
  EXPECT_EQ(parse_bytes("0.5k"), 512u);
}

TEST(ParseBytes, RefusesJunk) {
  for (const char* text : {"", "M", "-1", "+1", " 1", "1 M", "1x", "1mm", "1ib", "1bib", "1bb",
                           "1kk", "1e3", "1..2", ".", "nan", "inf", "1\n", "9000000t"}) {
    EXPECT_FALSE(parse_bytes(text)) << '"' << text << '"';
  }
  EXPECT_FALSE(parse_bytes(std::string(1000, '9')));
  EXPECT_FALSE(parse_bytes("99999999999999999999"));
}

RC_GTEST_PROP(ParseBytes, PlainNumbersAreThemselves, ()) {
  const auto bytes = *rc::gen::inRange<std::uint64_t>(0, std::uint64_t{1} << 53);
  RC_ASSERT(parse_bytes(std::to_string(bytes)) == bytes);
}

TEST(ParseDuration, Units) {
  EXPECT_EQ(parse_duration("10"), 10.0);
  EXPECT_EQ(parse_duration("1.5s"), 1.5);
  EXPECT_EQ(parse_duration("200ms"), 0.2);
  EXPECT_EQ(parse_duration("2m"), 120.0);
  EXPECT_EQ(parse_duration("2min"), 120.0);
  EXPECT_EQ(parse_duration("1H"), 3600.0);
}

TEST(ParseDuration, RefusesJunk) {
  for (const char* text : {"", "s", "-1s", "1 s", "1d", "1sec2", "1h30m", "1e3", "nan", "inf"}) {
    EXPECT_FALSE(parse_duration(text)) << '"' << text << '"';
  }
  EXPECT_FALSE(parse_duration(std::string(308, '9') + "h")) << "must stay finite";
}

RC_GTEST_PROP(Text, AnyBytesAreSafe, (const std::string& text)) {
  for (const auto& number : {parse_decimal(text), parse_duration(text)}) {
    RC_ASSERT((!number || std::isfinite(*number)));  // its own || would look at both sides
  }
  parse_bytes(text);
  parse_integer(text);
  const std::string shown = quoted_excerpt(text);
  RC_ASSERT(shown.size() <= 40 * 4 + 3);
  for (const char c : shown) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f);
}

TEST(Text, Trimmed) {
  EXPECT_EQ(trimmed(" \t\r\n a b \v\f"), "a b");
  EXPECT_EQ(trimmed("   "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Text, Split) {
  EXPECT_THAT(split("a,b,,c", ','), ElementsAre("a", "b", "", "c"));
  EXPECT_THAT(split("", ','), ElementsAre(""));
  EXPECT_THAT(split(",", ','), ElementsAre("", ""));
}

TEST(Text, LowerCaseLeavesForeignBytesAlone) {
  EXPECT_EQ(lower_case("AbZ-9[\xc3\x89"), "abz-9[\xc3\x89");
}

TEST(Text, QuotedExcerptEscapesAndCuts) {
  EXPECT_EQ(quoted_excerpt("plain text"), "plain text");
  EXPECT_EQ(quoted_excerpt(std::string_view("a\0\n\x1b\xff", 5)), "a\\x00\\x0a\\x1b\\xff");
  EXPECT_EQ(quoted_excerpt("caf\u00e9 \u2192"), "caf\u00e9 \u2192");
  EXPECT_EQ(quoted_excerpt("\u202e\u0085"), "\\xe2\\x80\\xae\\xc2\\x85") << "not to be printed";
  EXPECT_EQ(quoted_excerpt("\xc3"), "\\xc3") << "half a character";
  EXPECT_EQ(quoted_excerpt("\xc0\x80"), "\\xc0\\x80") << "too long for its character";
  EXPECT_EQ(quoted_excerpt(std::string(40, 'x')), std::string(40, 'x'));
  EXPECT_EQ(quoted_excerpt(std::string(10'000'000, 'x')), std::string(40, 'x') + "...");
}

TEST(Text, GroupedPutsCommas) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(1234567), "1,234,567");
  EXPECT_EQ(grouped(std::numeric_limits<std::uint64_t>::max()), "18,446,744,073,709,551,615");
}

TEST(Text, HumanBytes) {
  EXPECT_EQ(human_bytes(0), "0 B");
  EXPECT_EQ(human_bytes(1023), "1023 B");
  EXPECT_EQ(human_bytes(1536), "1.5 KB");
  EXPECT_EQ(human_bytes(50u << 20), "50.0 MB");
  EXPECT_EQ(human_bytes(std::uint64_t{5000} << 40), "5000.0 TB");
}

TEST(Text, NearestFindsTypingErrors) {
  const std::vector<std::string> names = {"manhattan", "misplaced", "zero", "bfs"};
  EXPECT_EQ(nearest("manhatan", names), "manhattan");
  EXPECT_EQ(nearest("mispalced", names), "misplaced");
  EXPECT_EQ(nearest("zeto", names), "zero");
  EXPECT_EQ(nearest("bfs", names), "bfs");
  EXPECT_FALSE(nearest("walking", names));
  EXPECT_FALSE(nearest(std::string(100'000, 'm'), names));
  EXPECT_FALSE(nearest("manhattan", {}));
}

}  // namespace
}  // namespace quebra::core
