#include "puzzle/floppy/metric.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <optional>

#include "core/text.hpp"

namespace quebra::puzzle::floppy {
namespace {

using core::bad_input;
using core::quoted_excerpt;

struct Named {
  Line line;
  std::string_view name;
};

constexpr std::array<Named, 6> kSix = {{{Line::r0, "r0"},
                                        {Line::r1, "r1"},
                                        {Line::r2, "r2"},
                                        {Line::c0, "c0"},
                                        {Line::c1, "c1"},
                                        {Line::c2, "c2"}}};
constexpr std::array<Named, 4> kFour = {
    {{Line::c2, "R2"}, {Line::c0, "L2"}, {Line::r2, "F2"}, {Line::r0, "B2"}}};

std::span<const Named> names_of(Metric metric) {
  if (metric == Metric::six) return kSix;
  return kFour;
}

Metric other(Metric metric) { return metric == Metric::six ? Metric::four : Metric::six; }

std::string list_of(Metric metric) {
  std::string text;
  for (const Named& named : names_of(metric)) {
    text += text.empty() ? "" : " ";
    text += named.name;
  }
  return text;
}

std::optional<Line> find_line(std::string_view text, Metric metric) {
  for (const Named& named : names_of(metric)) {
    if (named.name == text) return named.line;
  }
  return std::nullopt;
}

/// A name in the wrong case: how it is written, and whose it is. R2 and r2 are both right.
struct Respelled {
  std::string_view name;
  Metric metric;
};

std::optional<Respelled> respelled(std::string_view text) {
  if (find_line(text, Metric::six) || find_line(text, Metric::four)) return std::nullopt;
  const std::string lower = core::lower_case(text.substr(0, 3));
  for (const Metric metric : {Metric::six, Metric::four}) {
    for (const Named& named : names_of(metric)) {
      if (core::lower_case(named.name) == lower) return Respelled{named.name, metric};
    }
  }
  return std::nullopt;
}

core::Error unknown_move(std::string_view text, Metric metric) {
  if (const auto right = respelled(text)) {
    return bad_input(fmt::format("'{}': {}: {}", quoted_excerpt(text),
                                 right->metric == Metric::six ? "lines are written in lower case"
                                                              : "sides are written in upper case",
                                 right->name));
  }
  const Metric elsewhere = other(metric);
  if (find_line(text, elsewhere)) {
    return bad_input(fmt::format("'{}' is a move of the metric {}; the metric {} has {}",
                                 quoted_excerpt(text), metric_name(elsewhere), metric_name(metric),
                                 list_of(metric)));
  }
  return bad_input(fmt::format("'{}' is not a move: the metric {} has {}", quoted_excerpt(text),
                               metric_name(metric), list_of(metric)));
}

/// The names between commas, blanks and slashes; those that stand together ("R2L2") taken apart.
std::vector<std::string_view> move_words(std::string_view text) {
  constexpr std::string_view kSeparators = " ,/\t\r\n\v\f";
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(kSeparators, at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, at), text.size());
    std::string_view word = text.substr(at, end - at);
    for (; word.size() > 2 && word.size() % 2 == 0; word.remove_prefix(2)) {
      words.push_back(word.substr(0, 2));
    }
    words.push_back(word);
    at = end;
  }
  return words;
}

/// The first word that is no move of the metric, or words.size().
std::size_t first_foreign(std::span<const std::string_view> words, Metric metric) {
  const auto found =
      std::ranges::find_if(words, [&](std::string_view word) { return !find_line(word, metric); });
  return static_cast<std::size_t>(found - words.begin());
}

bool is_held(const Slab& slab, Metric metric) {
  if (metric == Metric::six) return slab.piece(0) == 1 && !slab.is_yellow(0);
  return slab.piece(1) == 2 && !slab.is_yellow(4);
}

}  // namespace

core::Result<Metric> parse_metric(std::string_view text) {
  if (text.empty() || text == "six") return Metric::six;
  if (text == "four") return Metric::four;
  return bad_input(
      fmt::format("floppy has no metric '{}'; it has six, four", quoted_excerpt(text)));
}

std::string_view metric_name(Metric metric) { return metric == Metric::six ? "six" : "four"; }

LineList lines_of(Metric metric) {
  LineList lines;
  for (const Named& named : names_of(metric)) lines.push_back(named.line);
  return lines;
}

std::string_view line_name(Line line, Metric metric) {
  for (const Named& named : names_of(metric)) {
    if (named.line == line) return named.name;
  }
  assert(false && "the middle lines are no moves of four");
  return "";
}

Rearrangement move_of(Line line, Metric metric) {
  if (metric == Metric::six && line == Line::r0) {
    return half_turn(Line::r1).then(half_turn(Line::r2));
  }
  if (metric == Metric::six && line == Line::c0) {
    return half_turn(Line::c1).then(half_turn(Line::c2));
  }
  return half_turn(line);
}

Slab held(const Slab& slab, Metric metric) {
  for (const Rearrangement& orientation : orientations()) {
    const Slab seen = orientation(slab);
    if (is_held(seen, metric)) return seen;
  }
  assert(false && "piece 1 stands on a corner, piece 2 on a side");
  return slab;
}

core::Result<Line> parse_line(std::string_view text, Metric metric) {
  text = core::trimmed(text);
  if (const auto line = find_line(text, metric)) return *line;
  return unknown_move(text, metric);
}

core::Result<LineList> parse_order(std::string_view text, Metric metric) {
  const LineList all = lines_of(metric);
  if (core::trimmed(text).empty()) return all;
  const std::string remedy =
      fmt::format("; write each of {} once, separated by commas", list_of(metric));
  LineList order;
  for (const std::string_view word : move_words(text)) {
    const auto line = find_line(word, metric);
    if (!line) {
      return bad_input("order: " + unknown_move(word, metric).message + remedy);
    }
    if (std::ranges::find(order, *line) != order.end()) {
      return bad_input(fmt::format("order: {} appears twice{}", line_name(*line, metric), remedy));
    }
    order.push_back(*line);
  }
  if (order.size() != all.size()) {
    return bad_input(
        fmt::format("order: only {} of the {} moves{}", order.size(), all.size(), remedy));
  }
  return order;
}

core::Result<Sequence> parse_sequence(std::string_view text, Metric preferred) {
  const std::vector<std::string_view> words = move_words(text);
  for (const Metric metric : {preferred, other(preferred)}) {
    if (first_foreign(words, metric) < words.size()) continue;
    Sequence sequence{.metric = metric, .lines = {}};
    for (const std::string_view word : words) sequence.lines.push_back(*find_line(word, metric));
    return sequence;
  }
  // No name belongs to both metrics: the first one tells which was meant.
  const std::size_t own = first_foreign(words, preferred);
  const std::size_t foreign = first_foreign(words, other(preferred));
  const std::size_t at = std::max(own, foreign);
  const Metric meant = own >= foreign ? preferred : other(preferred);
  const auto right = respelled(words[at]);
  const std::string_view name = right ? right->name : words[at];
  const bool mixed = at > 0 && find_line(name, other(meant)).has_value();
  return bad_input(fmt::format("move {}: {}{}", at + 1, unknown_move(words[at], meant).message,
                               mixed ? "; a sequence is written in the names of one metric" : ""));
}

}  // namespace quebra::puzzle::floppy
