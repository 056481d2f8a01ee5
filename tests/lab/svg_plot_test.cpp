#include "lab/svg_plot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace quebra::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::size_t count(const std::string& text, std::string_view what) {
  std::size_t times = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++times;
  return times;
}

Figure example() {
  return {.name = "example",
          .title = "Length & <time>",
          .x_label = "generation",
          .y_label = "moves",
          .series = {{.name = "a", .points = {{1, 5}, {2, 30}, {3, 41}}, .is_end_marked = true},
                     {.name = "b \"2 %\"", .points = {{1, 4}, {2, 28}, {10, 47}}}},
          .end_mark = "solved"};
}

TEST(SvgPlot, TicksAreRound) {
  EXPECT_THAT(round_ticks(3, 51, 4), ElementsAre(0, 20, 40, 60));
  EXPECT_THAT(round_ticks(0, 100, 5), ElementsAre(0, 20, 40, 60, 80, 100));
  EXPECT_THAT(round_ticks(-3, 2, 5), ElementsAre(-3, -2, -1, 0, 1, 2));
  EXPECT_THAT(round_ticks(0, 1, 1), ElementsAre(0, 1));
  for (const double low : {-1e15, -7.3, 0.0, 1e-9, 123.0, 1e15}) {
    for (const double span : {0.0, 1e-9, 0.37, 1.0, 499.0, 1e15}) {
      for (const int most : {1, 4, 10}) {
        const auto ticks = round_ticks(low, low + span, most);
        ASSERT_GE(ticks.size(), 2u);
        ASSERT_LE(ticks.size(), static_cast<std::size_t>(most) + 1);
        EXPECT_LT(ticks.front(), ticks.back());
      }
    }
  }
}

TEST(SvgPlot, ALinePerSeriesAndARingWhereOneEnds) {
  const std::string svg = svg_plot(example());
  EXPECT_EQ(count(svg, "<polyline"), 2u);
  EXPECT_EQ(count(svg, "<circle"), 2u) << "at the end, and in the legend";
  EXPECT_THAT(svg, HasSubstr(">solved</text>"));
  EXPECT_EQ(count(svg, "#0072b2"), 3u) << "line, ring, legend";
  EXPECT_EQ(svg, svg_plot(example()));
}

TEST(SvgPlot, LabelsAreEscaped) {
  const std::string svg = svg_plot(example());
  EXPECT_THAT(svg, HasSubstr("<title>Length &amp; &lt;time&gt;</title>"));
  EXPECT_THAT(svg, HasSubstr(">b &quot;2 %&quot;</text>"));
  EXPECT_THAT(svg, Not(HasSubstr("<time>")));
}

/// The axes are 620 by 380 pixels from (70, 50), here 0 to 10 and 0 to 50.
TEST(SvgPlot, PointsAreWhereTheyBelong) {
  EXPECT_THAT(svg_plot(example()),
              HasSubstr("points=\"132.00,392.00 194.00,202.00 256.00,118.40\""));
}

TEST(SvgPlot, NothingToDrawIsAnEmptyFrame) {
  Figure figure = example();
  for (FigureSeries& series : figure.series) series.points.clear();
  EXPECT_EQ(count(svg_plot(figure), "<polyline"), 0u);
  figure.series.clear();
  const std::string svg = svg_plot(figure);
  EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
  EXPECT_THAT(svg, Not(HasSubstr("solved"))) << "nothing is marked";
}

TEST(SvgPlot, WhatIsNoNumberIsLeftOut) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  Figure figure = example();
  figure.series[0].points = {{1, kNan}, {2, kInfinity}, {-kInfinity, 3}, {3, 7}, {4, 1e300}};
  figure.series[0].is_end_marked = false;
  const std::string svg = svg_plot(figure);
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
  EXPECT_EQ(count(svg, "<circle"), 1u) << "a single point is a dot";
}

TEST(SvgPlot, TwentyEightSeriesLookDifferent) {
  Figure figure = example();
  figure.series.assign(28, {.name = "same", .points = {{0, 0}, {1, 1}}});
  const std::string svg = svg_plot(figure);
  std::set<std::string> looks;
  for (auto at = svg.find("<polyline"); at != std::string::npos;
       at = svg.find("<polyline", at + 1)) {
    looks.insert(svg.substr(at, svg.find("points", at) - at));
  }
  EXPECT_EQ(looks.size(), 28u);
}

}  // namespace
}  // namespace quebra::lab
