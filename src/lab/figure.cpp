#include "lab/figure.hpp"

#include <fmt/core.h>

#include "core/csv.hpp"

namespace quebra::lab {

std::string figure_csv(const Figure& figure) {
  std::string text = "series,x,y\n";
  for (const FigureSeries& series : figure.series) {
    const std::string name = core::csv_field(series.name);
    for (const FigurePoint& point : series.points) {
      text += fmt::format("{},{},{}\n", name, point.x, point.y);
    }
  }
  return text;
}

}  // namespace quebra::lab
