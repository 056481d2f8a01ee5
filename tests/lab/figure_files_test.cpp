#include "lab/figure_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/failing_files.hpp"
#include "core/memory_files.hpp"
#include "lab/svg_plot.hpp"

namespace quebra::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<Figure> examples() {
  const Figure first{.name = "figure-3",
                     .title = "t",
                     .x_label = "x",
                     .y_label = "y",
                     .series = {{.name = "1 %, small", .points = {{1, 2.5}, {2, 1e-3}}},
                                {.name = "b", .points = {{1, 40}}}}};
  Figure second = first;
  second.name = "figure-4";
  return {first, second};
}

TEST(FigureFiles, CsvIsALinePerPoint) {
  EXPECT_EQ(figure_csv(examples()[0]),
            "series,x,y\n\"1 %, small\",1,2.5\n\"1 %, small\",2,0.001\nb,1,40\n");
}

TEST(FigureFiles, TwoFilesAFigure) {
  test::MemoryFiles files;
  const auto paths = write_figures(examples(), "out", files);
  ASSERT_TRUE(paths) << paths.error().message;
  EXPECT_THAT(*paths, ElementsAre("out/figure-3.svg", "out/figure-3.csv", "out/figure-4.svg",
                                  "out/figure-4.csv"));
  EXPECT_EQ(files.files.size(), 4u);
  EXPECT_EQ(files.files["out/figure-3.svg"], svg_plot(examples()[0]));
  EXPECT_EQ(files.files["out/figure-4.csv"], figure_csv(examples()[1]));
}

TEST(FigureFiles, AnyFaultEndsItWithAMessage) {
  for (int call = 0; call < 5; ++call) {
    test::MemoryFiles files;
    test::FailingFiles failing(files, call);
    const auto paths = write_figures(examples(), "out", failing);
    ASSERT_FALSE(paths);
    EXPECT_EQ(paths.error().fault, core::Fault::environment);
    EXPECT_THAT(paths.error().message, HasSubstr("out"));
  }
}

}  // namespace
}  // namespace quebra::lab
