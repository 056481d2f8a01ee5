#include "heuristic/expression.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "heuristic/tiles/rows.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::heuristic {
namespace {

using test::Board16;
using testing::HasSubstr;

const auto kRows = tiles::tile_heuristics<Board16>();

std::string text_of(std::string_view text) {
  const auto result = canonical(text, kRows);
  return result ? *result : "fault: " + result.error().message;
}

std::string fault(std::string_view text) {
  const auto result = canonical(text, kRows);
  if (result) return "no fault: " + *result;
  EXPECT_EQ(result.error().fault, core::Fault::bad_input);
  return result.error().message;
}

TEST(Expression, CanonicalText) {
  EXPECT_EQ(text_of("manhattan"), "manhattan");
  EXPECT_EQ(text_of("  MD "), "manhattan");
  EXPECT_EQ(text_of("h1"), "misplaced");
  EXPECT_EQ(text_of("wd(large)"), "walking-distance(large)");
  EXPECT_EQ(text_of("wd( large )"), "walking-distance(large)");
  EXPECT_EQ(text_of("Max( md , sum(h1, zero),lc )"),
            "max(manhattan,sum(misplaced,zero),linear-conflict)");
  EXPECT_EQ(text_of("wd()"), "walking-distance");
}

TEST(Expression, CanonicalTextIsItsOwnCanonicalText) {
  for (const std::string text : {"max(md,lc)", "sum(max(h1),wd(large))", "zero"}) {
    EXPECT_EQ(text_of(text_of(text)), text_of(text));
  }
}

TEST(Expression, FaultsNameThePlace) {
  EXPECT_THAT(fault(""), HasSubstr("position 1: expected the name of a heuristic, found the end"));
  EXPECT_THAT(fault("max"), HasSubstr("position 4: max needs heuristics to combine"));
  EXPECT_THAT(fault("max()"), HasSubstr("position 5: expected the name of a heuristic, found ')'"));
  EXPECT_THAT(fault("max(md"), HasSubstr("position 7: expected ',' or ')', found the end"));
  EXPECT_THAT(fault("max(md,)"), HasSubstr("position 8: expected the name of a heuristic"));
  EXPECT_THAT(fault("md lc"), HasSubstr("position 4: expected the end, found 'l'"));
  EXPECT_THAT(fault("wd(large"), HasSubstr("expected ')', found the end"));
  EXPECT_THAT(fault("md)"), HasSubstr("position 3: expected the end, found ')'"));
  EXPECT_THAT(fault("max(md,\xff)"), HasSubstr("position 8"));
}

TEST(Expression, UnknownNamesAreListed) {
  EXPECT_THAT(fault("manhatan"), HasSubstr("did you mean manhattan?"));
  EXPECT_THAT(fault("max(md,corners)"), HasSubstr("position 8: no heuristic named 'corners'"));
  EXPECT_THAT(fault("corners"),
              HasSubstr("Known: zero, misplaced, manhattan, linear-conflict, pairwise, "
                        "walking-distance, additive, pattern, exact, max(a,b), sum(a,b)"));
}

TEST(Expression, DepthAndLengthAreCapped) {
  std::string deep = "md";
  for (int i = 0; i < 15; ++i) deep = "max(" + deep + ")";
  EXPECT_TRUE(canonical(deep, kRows));
  EXPECT_THAT(fault("max(" + deep + ")"), HasSubstr("nested deeper than 16 levels"));
  EXPECT_THAT(fault(std::string(10'000'000, '(')), HasSubstr("longer than 4096"));
}

RC_GTEST_PROP(ExpressionProperty, AnyBytesAreAnExpressionOrAFault, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::weightedOneOf<char>(
      {{3, rc::gen::elementOf(std::string("(), maxsu"))}, {1, rc::gen::arbitrary<char>()}}));
  const auto parsed = parse_expression(text);
  if (parsed) RC_ASSERT(to_text(*parse_expression(to_text(*parsed))) == to_text(*parsed));
}

TEST(Build, MakesWhatTheTextSays) {
  const auto puzzle = test::puzzle_of("3x3");
  const auto state = *puzzle.parse_state("867254301");
  const auto value = [&](std::string_view text) {
    return (*build(puzzle, text, kRows))->estimate(state);
  };
  EXPECT_EQ(value("zero"), 0);
  EXPECT_EQ(value("misplaced"), 7);   // document 002
  EXPECT_EQ(value("manhattan"), 21);  // document 002
  EXPECT_EQ(value("max(h1,h2)"), 21);
  EXPECT_EQ(value("sum(h1,h2,h2)"), 49);
  EXPECT_EQ(value("max(sum(h1,h2),h2)"), 28);
}

TEST(Build, PropertiesFollowTheParts) {
  const auto puzzle = test::puzzle_of("3x3");
  const auto made = [&](std::string_view text) { return std::move(*build(puzzle, text, kRows)); };
  EXPECT_TRUE(made("max(md,wd)")->admissible());
  EXPECT_TRUE(made("max(md,wd)")->consistent());
  EXPECT_FALSE(made("sum(md,h1)")->admissible());
  EXPECT_FALSE(made("sum(md,h1)")->consistent());
  EXPECT_FALSE(made("max(md,sum(md,h1))")->admissible());
  EXPECT_TRUE(made("sum(md)")->admissible());  // of one part: the part
}

TEST(Build, ArgumentsAreRefusedWhereThereAreNone) {
  const auto puzzle = test::puzzle_of("3x3");
  EXPECT_THAT(build(puzzle, "md(3)", kRows).error().message, HasSubstr("takes no argument"));
  EXPECT_THAT(build(puzzle, "zero(3)", kRows).error().message, HasSubstr("takes no argument"));
  EXPECT_THAT(build(puzzle, "wd(huge)", kRows).error().message, HasSubstr("'huge'"));
}

/// A heuristic with a scale, to be combined with others.
class Fraction final : public core::AnyHeuristic<test::Tiles<Board16>> {
 public:
  Fraction(core::Cost value, core::Cost scale) : AnyHeuristic({}), value_(value), scale_(scale) {}
  [[nodiscard]] core::Cost estimate(const Board16& /*state*/) const override { return value_; }
  [[nodiscard]] core::Cost scale() const override { return scale_; }

 private:
  core::Cost value_;
  core::Cost scale_;
};

TEST(Combine, ScalesAreBroughtTogether) {
  using Puzzle = test::Tiles<Board16>;
  const auto parts = [] {
    std::vector<core::HeuristicPtr<Puzzle>> list;
    list.push_back(std::make_unique<Fraction>(7, 4));   // 1.75
    list.push_back(std::make_unique<Fraction>(11, 6));  // 1.83
    return list;
  };
  const MaxOf<Puzzle> largest(parts());
  EXPECT_EQ(largest.scale(), 12);
  EXPECT_EQ(largest.estimate({}), 22);
  const SumOf<Puzzle> sum(parts());
  EXPECT_EQ(sum.scale(), 12);
  EXPECT_EQ(sum.estimate({}), 43);
}

TEST(Rows, EveryRowIsDocumentedAndNamesAreUnique) {
  std::vector<std::string> names = {"max", "sum"};
  for (const auto& row : kRows) {
    const core::HeuristicInfo info = row.info();
    EXPECT_FALSE(info.summary.empty()) << info.name;
    ASSERT_FALSE(info.claims.empty()) << info.name;
    for (const auto& claim : info.claims) EXPECT_FALSE(claim.proof.empty()) << info.name;
    names.push_back(info.name);
    names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

}  // namespace
}  // namespace quebra::heuristic
