#pragma once
// A figure of an experiment: curves over one pair of axes, as data. svg_plot.hpp draws it,
// figure_files.hpp writes it to a folder.

#include <string>
#include <vector>

namespace quebra::lab {

struct FigurePoint {
  double x = 0;
  double y = 0;

  friend bool operator==(const FigurePoint&, const FigurePoint&) = default;
};

struct FigureSeries {
  std::string name = {};
  std::vector<FigurePoint> points = {};
  bool is_end_marked = false;  ///< it ends there for a reason: a solution was found
};

struct Figure {
  std::string name;  ///< of its files: "figure-3"
  std::string title;
  std::string x_label;
  std::string y_label;
  std::vector<FigureSeries> series = {};
  std::string end_mark = {};  ///< what the mark at the end of a series means
};

/// In long form: a head "series,x,y", then a line per point.
std::string figure_csv(const Figure& figure);

}  // namespace quebra::lab
