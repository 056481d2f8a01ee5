#include "lab/svg_plot.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "lab/xml_text.hpp"

namespace quebra::lab {
namespace {

constexpr std::array kColours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                 "#e69f00", "#56b4e9", "#000000"};
constexpr std::array kDashes = {"", "8 3", "2 3", "10 3 2 3"};  // 4 and 7 have no common factor

// In pixels.
constexpr double kLeft = 70;
constexpr double kTop = 50;
constexpr double kPlotWidth = 620;
constexpr double kPlotHeight = 380;
constexpr double kBottom = 60;
constexpr double kLegendLine = 22;
constexpr double kLetter = 7.5;  ///< a wide one, at 13 pixels

/// Larger numbers are no measurements, and their differences may be no numbers.
bool is_drawable(const FigurePoint& point) {
  constexpr double kLargest = 1e15;
  return std::abs(point.x) <= kLargest && std::abs(point.y) <= kLargest;
}

/// What an axis covers.
struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void include(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  /// An axis shows where 0 is, unless that would squeeze the curves into its upper half.
  [[nodiscard]] std::vector<double> ticks(int most) const {
    if (low > high) return round_ticks(0, 1, most);
    const double end = low == high ? high + 1 : high;
    return round_ticks(low >= 0 && low <= end / 2 ? 0 : low, end, most);
  }
};

class Drawing {
 public:
  explicit Drawing(const Figure& figure) : figure_(figure) {
    Range x;
    Range y;
    for (const FigureSeries& series : figure.series) {
      for (const FigurePoint& point : series.points) {
        if (!is_drawable(point)) continue;
        x.include(point.x);
        y.include(point.y);
      }
    }
    x_ticks_ = x.ticks(10);
    y_ticks_ = y.ticks(8);
  }

  std::string svg() {
    begin();
    axes();
    for (std::size_t i = 0; i < figure_.series.size(); ++i) curve(i);
    legend();
    return out_ + "</svg>\n";
  }

 private:
  [[nodiscard]] double x_of(double value) const {
    return kLeft + kPlotWidth * (value - x_ticks_.front()) / (x_ticks_.back() - x_ticks_.front());
  }
  [[nodiscard]] double y_of(double value) const {
    const double share = (value - y_ticks_.front()) / (y_ticks_.back() - y_ticks_.front());
    return kTop + kPlotHeight * (1 - share);
  }
  static const char* colour(std::size_t series) { return kColours[series % kColours.size()]; }
  static std::string dashes(std::size_t series) {
    const std::string dash = kDashes[series % kDashes.size()];
    return dash.empty() ? "" : fmt::format(" stroke-dasharray=\"{}\"", dash);
  }
  [[nodiscard]] bool has_marks() const {
    return !figure_.end_mark.empty() &&
           std::any_of(figure_.series.begin(), figure_.series.end(),
                       [](const FigureSeries& series) { return series.is_end_marked; });
  }

  void begin() {
    std::size_t longest = has_marks() ? figure_.end_mark.size() : 0;
    for (const FigureSeries& series : figure_.series) {
      longest = std::max(longest, series.name.size());
    }
    const double width = kLeft + kPlotWidth + 70 + kLetter * static_cast<double>(longest);
    const double legend = kLegendLine * static_cast<double>(figure_.series.size() + 2);
    const double height = kTop + std::max(kPlotHeight, legend) + kBottom;
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"sans-serif\" font-size=\"13\" "
        "fill=\"#222222\">\n<title>{2}</title>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
        width, height, xml_text(figure_.title));
    text(kLeft + kPlotWidth / 2, kTop - 20, "middle", figure_.title, " font-size=\"16\"");
  }

  void axes() {
    const double bottom = kTop + kPlotHeight;
    for (const double tick : x_ticks_) {
      line({x_of(tick), kTop}, {x_of(tick), bottom}, "#dddddd");
      text(x_of(tick), bottom + 18, "middle", fmt::format("{:.10g}", tick));
    }
    for (const double tick : y_ticks_) {
      line({kLeft, y_of(tick)}, {kLeft + kPlotWidth, y_of(tick)}, "#dddddd");
      text(kLeft - 8, y_of(tick) + 4, "end", fmt::format("{:.10g}", tick));
    }
    line({kLeft, bottom}, {kLeft + kPlotWidth, bottom}, "#222222");
    line({kLeft, kTop}, {kLeft, bottom}, "#222222");
    text(kLeft + kPlotWidth / 2, bottom + 42, "middle", figure_.x_label);
    const double middle = kTop + kPlotHeight / 2;
    text(18, middle, "middle", figure_.y_label,
         fmt::format(" transform=\"rotate(-90 18 {:.2f})\"", middle));
  }

  void curve(std::size_t which) {
    const FigureSeries& series = figure_.series[which];
    std::string points;
    std::size_t count = 0;
    FigurePoint last;
    for (const FigurePoint& point : series.points) {
      if (!is_drawable(point)) continue;
      last = {x_of(point.x), y_of(point.y)};
      points += fmt::format("{}{:.2f},{:.2f}", count == 0 ? "" : " ", last.x, last.y);
      ++count;
    }
    if (count == 0) return;
    out_ += fmt::format(
        "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\"{} "
        "points=\"{}\"/>\n",
        colour(which), dashes(which), points);
    if (series.is_end_marked) {
      ring(last, colour(which));
    } else if (count == 1) {  // a line of one point cannot be seen
      out_ += fmt::format("<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"2\" fill=\"{}\"/>\n", last.x,
                          last.y, colour(which));
    }
  }

  void legend() {
    const double left = kLeft + kPlotWidth + 20;
    double y = kTop + 10;
    for (std::size_t i = 0; i < figure_.series.size(); ++i) {
      line({left, y}, {left + 30, y}, colour(i), " stroke-width=\"2\"" + dashes(i));
      text(left + 38, y + 4, "start", figure_.series[i].name);
      y += kLegendLine;
    }
    if (!has_marks()) return;
    ring({left + 15, y}, "#222222");
    text(left + 38, y + 4, "start", figure_.end_mark);
  }

  void line(const FigurePoint& from, const FigurePoint& to, const char* stroke,
            const std::string& more = "") {
    out_ += fmt::format(
        "<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"{}\"{}/>\n", from.x,
        from.y, to.x, to.y, stroke, more);
  }
  void text(double x, double y, const char* anchor, const std::string& content,
            const std::string& more = "") {
    out_ += fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                        anchor, more, xml_text(content));
  }
  void ring(const FigurePoint& centre, const char* stroke) {
    out_ += fmt::format(
        "<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"5\" fill=\"#ffffff\" stroke=\"{}\" "
        "stroke-width=\"2\"/>\n",
        centre.x, centre.y, stroke);
  }

  const Figure& figure_;
  std::vector<double> x_ticks_;
  std::vector<double> y_ticks_;
  std::string out_;
};

}  // namespace

std::string svg_plot(const Figure& figure) { return Drawing(figure).svg(); }

std::vector<double> round_ticks(double low, double high, int most) {
  const double span = std::max(high - low, 1e-9 * std::max({std::abs(low), std::abs(high), 1.0}));
  const double power = std::pow(10, std::floor(std::log10(span / most)));
  for (const double times : {1, 2, 5, 10, 20, 50, 100}) {
    const double step = times * power;
    const auto first = static_cast<std::int64_t>(std::floor(low / step));
    auto last = static_cast<std::int64_t>(std::ceil(high / step));
    if (last == first) ++last;
    if (last - first > most) continue;
    std::vector<double> ticks;
    for (auto i = first; i <= last; ++i) ticks.push_back(static_cast<double>(i) * step);
    return ticks;
  }
  return {low, low + span};
}

}  // namespace quebra::lab
