#include "pattern/cube/cube_pattern.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>

#include "pattern/cube/support.hpp"

namespace quebra::pattern::cube {
namespace {

std::string canonical(std::string_view text) {
  const auto pattern = parse_pattern(text);
  return pattern ? format_pattern(*pattern) : pattern.error().message;
}

TEST(CubePattern, CanonicalTexts) {
  for (const std::string text :
       {"corners", "edges UR UF UL UB FR FL", "corners URF UFL ULB places", "edges FR FL BL BR set",
        "edges orientation", "corners orientation", "corners places", "edges places", "edges BR"}) {
    EXPECT_EQ(canonical(text), text);
  }
}

TEST(CubePattern, IsReadInAnyCaseAndOrder) {
  EXPECT_EQ(canonical("Corners"), "corners");
  EXPECT_EQ(canonical(" EDGES lf,rf , BU lu FU ru "), "edges UR UF UL UB FR FL");
  EXPECT_EQ(canonical("corners fur BOTH"), "corners URF");
  EXPECT_EQ(canonical("corners URF UFL ULB UBR DFR DLF DBL DRB"), "corners");
  EXPECT_EQ(canonical("edges\tRU\nSET"), "edges UR set");
}

TEST(CubePattern, NamesStandForTheirTexts) {
  for (const NamedPattern& row : pattern_catalogue()) {
    EXPECT_EQ(canonical(row.name), row.text);
    EXPECT_EQ(canonical(row.text), row.text);
    EXPECT_FALSE(row.summary.empty());
  }
  EXPECT_EQ(canonical(" SIX-A "), "edges UR UF UL UB FR FL");
  EXPECT_EQ(*parse_pattern("slides-a"), *parse_pattern("edges BL BR FR FL UB UR"));
}

TEST(CubePattern, ComplementsShareNoEdge) {
  for (const std::string name : {"six", "slides"}) {
    auto all = parse_pattern(name + "-a")->pieces;
    const auto others = parse_pattern(name + "-b")->pieces;
    all.insert(all.end(), others.begin(), others.end());
    std::ranges::sort(all);
    EXPECT_EQ(all, parse_pattern("edges places")->pieces);
  }
}

TEST(CubePattern, Extents) {
  const auto size = [](std::string_view text) { return extent_of(*parse_pattern(text)).size(); };
  EXPECT_EQ(size("corners"), 88'179'840u);
  EXPECT_EQ(size("six-a"), 42'577'920u);
  EXPECT_EQ(size("seven-a"), 510'935'040u);
  EXPECT_EQ(size("edges FR FL BL BR set"), 495u);
  EXPECT_EQ(size("corners orientation"), 2'187u);
  EXPECT_EQ(size("edges orientation"), 2'048u);
  EXPECT_EQ(size("edges places"), 479'001'600u);
}

struct Refused {
  std::string_view text;
  core::Fault fault;
  std::string_view says;
};

TEST(CubePattern, MessagesNameTheFaultAndTheRemedy) {
  using core::Fault;
  const Refused cases[] = {
      {"", Fault::bad_input, "six-a"},
      {" , ", Fault::bad_input, "empty"},
      {"centres", Fault::bad_input, "known are corners, edges, six-a"},
      {"edges URF", Fault::bad_input, "'urf' is none of the edges UR UF"},
      {"corners UR", Fault::bad_input, "none of the corners URF"},
      {"edges UD", Fault::bad_input, "'ud'"},
      {"edges UR RU", Fault::bad_input, "UR is there twice"},
      {"edges set UR", Fault::bad_input, "must be the last word"},
      {"edges UR orientation", Fault::bad_input, "write edges orientation"},
      {"six-a UR", Fault::bad_input, "write it out: edges UR UF UL UB FR FL"},
      {"corners set", Fault::bad_input, "the same in every cube"},
      {"edges", Fault::unsupported, "980,995,276,800 entries"},
      {"edges UR UF UL UB DR DF DL DB FR FL", Fault::unsupported, "track fewer pieces"},
      {std::string_view("edges \0\xff", 8), Fault::bad_input, "none of the edges"},
  };
  for (const Refused& refused : cases) {
    const auto pattern = parse_pattern(refused.text);
    ASSERT_FALSE(pattern) << refused.text;
    EXPECT_EQ(pattern.error().fault, refused.fault) << refused.text;
    EXPECT_NE(pattern.error().message.find(refused.says), std::string::npos)
        << pattern.error().message;
  }
}

TEST(CubePattern, NineEdgesAreTheMost) {
  EXPECT_TRUE(parse_pattern("edges UR UF UL UB DR DF DL DB FR"));
}

RC_GTEST_PROP(CubePattern, AnyBytesGetAnAnswer, (const std::string& text)) {
  const auto pattern = parse_pattern(text);
  if (!pattern) RC_ASSERT(!pattern.error().message.empty());
}

RC_GTEST_PROP(CubePattern, WordsInAnyOrderGetAnAnswerAndRoundTrip, ()) {
  const auto words = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "corners", "edges", "UR", "fu", "URF", "DRB", "set", "places", "orientation", "six-a", ","));
  std::string text;
  for (const auto& word : words) text += word + " ";
  const auto pattern = parse_pattern(text);
  if (!pattern) {
    RC_ASSERT(!pattern.error().message.empty());
    return;
  }
  RC_ASSERT(*parse_pattern(format_pattern(*pattern)) == *pattern);
  RC_ASSERT(std::ranges::is_sorted(pattern->pieces));
}

}  // namespace
}  // namespace quebra::pattern::cube
