#include "cli/solve/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <span>

#include "cli/common/layout.hpp"
#include "cli/common/progress.hpp"
#include "cli/solve/generations.hpp"
#include "cli/solve/labels.hpp"
#include "cli/solve/phases.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

using core::grouped;
using core::Status;
using core::StopReason;

const Labels& labels_of(const TextStyle& style) { return labels_in(style.language); }

std::string upper_case(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::string reason_words(StopReason reason) {
  std::string words(core::to_string(reason));
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string how(const engine::SolveReport& report, const Labels& labels) {
  if (report.used.heuristic.empty()) return report.used.method;
  // "Optimal" is only ever said with an admissible heuristic; otherwise nothing is claimed here.
  return fmt::format("{} {} {}{}", report.used.method, labels.with, report.used.heuristic,
                     report.optimal ? fmt::format(" ({})", labels.admissible) : "");
}

std::string proof_line(const engine::SolveReport& report, const Labels& labels) {
  if (*report.length == 0) return fmt::format("{}: {}", labels.proof, labels.already_solved);
  return fmt::format("{}: {} {}; {} {}; {}", labels.proof, labels.no_solution_of,
                     moves_word(*report.length - 1, labels), grouped(report.statistics.expanded),
                     labels.nodes_expanded, how(report, labels));
}

/// Of a method that has it, --theta is the size of the population: there time and memory go.
std::string remedy(const engine::SolveReport& report) {
  const bool evolves = report.used.options.contains("theta");
  switch (report.stop_reason) {
    case StopReason::node_limit: return "raise --max-nodes";
    case StopReason::time_limit:
      if (evolves) return "raise --time-limit, or draw with another --seed";
      return "raise --time-limit, or choose a better heuristic (quebra list heuristics)";
    case StopReason::memory_limit:
      if (evolves) return "raise --memory, or lower --lambda or --theta";
      return "raise --memory, or choose a method that needs little of it, for instance --with "
             "idastar";
    case StopReason::depth_limit: return "raise --max-depth";
    case StopReason::generation_limit:
      return "raise --alpha or --theta, or draw with another --seed";
    case StopReason::local_minimum:
    case StopReason::plateau:
      return "allow restarts or sideways moves, or choose a complete method (quebra explain hc)";
    default: return "";
  }
}

/// Of the iteration that was ended.
std::string forecast_line(const engine::SolveReport& report, const TextStyle& style) {
  const auto& iterations = report.statistics.iterations;
  if (iterations.empty() || !iterations.back().forecast) return "";
  const core::Forecast& forecast = *iterations.back().forecast;
  if (static_cast<double>(iterations.back().generated) >= forecast.generated) return "";
  return wrapped(fmt::format(fmt::runtime(labels_of(style).forecast), iterations.back().bound,
                             human_nodes(forecast.generated), human_seconds(forecast.seconds)),
                 style.terminal.width);
}

std::string unsolved_lines(const engine::SolveReport& report, const TextStyle& style) {
  const Labels& labels = labels_of(style);
  std::string text;
  const int width = style.terminal.width;
  if (!report.explanation.empty()) text += wrapped(report.explanation, width);
  if (!style.quiet) text += phase_lines(report, style);
  if (report.status == Status::unsolvable) return text;
  if (report.lower_bound) {
    text += wrapped(fmt::format("{} {}.", labels.proven, moves_word(*report.lower_bound, labels)),
                    width);
  } else if (report.status != Status::stuck && report.statistics.generations.empty()) {
    text += wrapped(labels.no_bound, width);
  }
  if (report.best) {
    const std::string known = fmt::format(
        "{}: {} ({}, {}; {})", labels.best_so_far, fmt::join(report.best->moves, " "),
        moves_word(report.best->length, labels), report.best->method, labels.not_proved);
    text += wrapped(known, width);
  }
  text += forecast_line(report, style);
  const std::string advice = remedy(report);
  if (!advice.empty()) text += wrapped(fmt::format("{}: {}.", labels.remedy, advice), width);
  return text;
}

std::string nodes_words(const core::Statistics& statistics, const Labels& labels) {
  std::string words =
      fmt::format("{} {}, {} {}", grouped(statistics.expanded), labels.nodes_expanded,
                  grouped(statistics.generated), labels.generated);
  if (statistics.nodes_per_second() <= 0) return words;
  return words + fmt::format(", {} {}",
                             grouped(static_cast<std::uint64_t>(statistics.nodes_per_second())),
                             labels.per_second);
}

std::string cost_line(const engine::SolveReport& report, const Labels& labels) {
  const core::Statistics& statistics = report.statistics;
  const bool evolved = !statistics.generations.empty();
  const std::string line = fmt::format(
      "{:.3f} s, {}", statistics.seconds,
      evolved ? generations_words(statistics, labels) : nodes_words(statistics, labels));
  // Depth-first searches keep nothing that grows with the nodes.
  if (statistics.peak_bytes == 0) return line;
  return line + fmt::format(", {} {}", labels.peak, core::human_bytes(statistics.peak_bytes));
}

std::string table_lines(const engine::SolveReport& report, const TextStyle& style) {
  const Labels& labels = labels_of(style);
  std::string text;
  for (const core::TableUse& table : report.used.tables) {
    const bool loaded = table.source == core::TableUse::Source::loaded;
    text += wrapped(fmt::format("{}: {}, {}, xxh3 {:016x}, {}", labels.table, table.name,
                                core::human_bytes(table.bytes), table.checksum,
                                loaded ? labels.loaded : labels.built),
                    style.terminal.width);
  }
  return text;
}

/// What the duplicate policy leaves of a node's children: 18 of a 3x3x3's, 17 without the way back.
double kept_children(const core::Statistics& statistics) {
  if (statistics.expanded == 0) return 0;
  return static_cast<double>(statistics.generated - statistics.duplicates) /
         static_cast<double>(statistics.expanded);
}

std::vector<Row> node_rows(const engine::SolveReport& report) {
  const core::Statistics& statistics = report.statistics;
  return {
      {"  generated", grouped(statistics.generated)},
      {"  expanded", grouped(statistics.expanded)},
      {"  frontier", grouped(statistics.frontier)},
      {"  duplicates", grouped(statistics.duplicates)},
      {"  pruned", grouped(statistics.pruned)},
      {"  reopened", grouped(statistics.reopened)},
      {"  max depth", grouped(statistics.max_depth)},
      {"  peak bytes", grouped(statistics.peak_bytes)},
      {"  branching factor", fmt::format("{:.4f}", report.branching_factor)},
      {"  children kept a node", fmt::format("{:.4f}", kept_children(statistics))},
  };
}

std::string statistics_block(const engine::SolveReport& report) {
  const core::Statistics& statistics = report.statistics;
  const bool evolved = !statistics.generations.empty();
  std::vector<Row> rows = evolved ? generation_rows(statistics) : node_rows(report);
  for (const auto& [name, value] : report.used.options) rows.push_back({"  --" + name, value});
  std::string text = aligned(rows, {Align::left, Align::right});
  if (evolved) return text + generation_table(statistics);
  if (statistics.iterations.empty()) return text;
  rows = {{"  bound", "expanded", "generated", "expected", "seconds"}};
  for (const core::Iteration& iteration : statistics.iterations) {
    const auto& forecast = iteration.forecast;
    rows.push_back({fmt::format("{:g}", iteration.bound), grouped(iteration.expanded),
                    grouped(iteration.generated), forecast ? human_nodes(forecast->generated) : "",
                    fmt::format("{:.3f}", iteration.seconds)});
  }
  return text + aligned(rows, std::vector<Align>(5, Align::right));
}

const std::vector<std::string>& names_of_moves(const engine::SolveReport& report,
                                               const TextStyle& style) {
  const bool localized = style.language == core::Language::portuguese &&
                         report.moves_localized.size() == report.moves.size();
  return localized ? report.moves_localized : report.moves;
}

/// For people: of a solution that nobody reads to its end, as depth-first search finds them, only
/// the beginning.
std::string shown_moves(const engine::SolveReport& report, const TextStyle& style) {
  constexpr std::size_t kMost = 2000;
  constexpr std::size_t kBeginning = 100;
  if (style.quiet || report.moves.size() <= kMost) return moves_line(report, style);
  const auto names = std::span(names_of_moves(report, style));
  return fmt::format("{} ... {} {} --quiet, --format json", fmt::join(names.first(kBeginning), " "),
                     grouped(names.size() - kBeginning), labels_of(style).more_with);
}

std::string all_solutions(const engine::SolveReport& report, const TextStyle& style) {
  std::string text;
  if (!style.quiet) {
    const Labels& labels = labels_of(style);
    text = fmt::format("{} {}{}\n", grouped(*report.solution_count),
                       *report.solution_count == 1 ? labels.solution : labels.solutions,
                       report.all_solutions_found ? "" : fmt::format(" ({})", labels.not_all));
  }
  if (report.solutions.empty())
    return text + wrapped(shown_moves(report, style), style.terminal.width, 2);
  for (const auto& moves : report.solutions) {
    text += wrapped(fmt::format("{}", fmt::join(moves, " ")), style.terminal.width, 2);
  }
  return text;
}

/// Whether a drawing is one for this terminal; a cube of 32 layers has 275 columns.
bool fits(std::string_view drawing, int width) {
  const auto widest = static_cast<std::size_t>(std::max(width, 100));
  return std::ranges::all_of(core::split(drawing, '\n'),
                             [&](std::string_view line) { return display_width(line) <= widest; });
}

}  // namespace

std::string verdict(const engine::SolveReport& report, const TextStyle& style) {
  const Labels& labels = labels_of(style);
  const Terminal& terminal = style.terminal;
  switch (report.status) {
    case Status::solved: {
      if (report.optimal) {
        return terminal.paint(fmt::format("{} {}", labels.optimal, *report.length), Colour::green);
      }
      const std::string bound =
          report.lower_bound ? fmt::format("; {} {}", labels.at_least, *report.lower_bound) : "";
      return terminal.paint(fmt::format("{} {}", labels.solved, *report.length), Colour::green) +
             fmt::format(" ({}{})", labels.not_proved, bound);
    }
    case Status::unsolvable: return terminal.paint(labels.unsolvable, Colour::red);
    case Status::limit_reached:
      return terminal.paint(labels.limit_reached, Colour::yellow) + ": " +
             reason_words(report.stop_reason);
    case Status::stopped: return terminal.paint(labels.stopped, Colour::yellow);
    case Status::stuck:
      return terminal.paint(labels.stuck, Colour::yellow) + ": " + reason_words(report.stop_reason);
  }
  return "";
}

std::string moves_line(const engine::SolveReport& report, const TextStyle& style) {
  return fmt::format("{}", fmt::join(names_of_moves(report, style), " "));
}

std::string header_text(const engine::Session& session, const std::string& state,
                        const TextStyle& style) {
  if (style.quiet) return "";
  const Labels& labels = labels_of(style);
  const auto validity = session.validate(state);
  const bool solvable = !validity || validity->solvable;
  std::string text = wrapped(
      fmt::format("{}, {}, {} {}, {}", session.name(), upper_case(session.metric()), labels.goal,
                  session.goal(), solvable ? labels.valid : labels.not_solvable),
      style.terminal.width);
  const auto drawing = session.drawing(state);
  if (!drawing || !fits(*drawing, style.terminal.width)) return text;
  for (const std::string_view line : core::split(*drawing, '\n')) {
    if (!line.empty()) text += fmt::format("  {}\n", line);
  }
  return text;
}

std::string result_text(const engine::SolveReport& report, const TextStyle& style) {
  const Labels& labels = labels_of(style);
  const int width = style.terminal.width;
  std::string text = verdict(report, style) + "\n";
  if (report.length) {
    if (report.solution_count && !report.moves.empty()) {
      text += all_solutions(report, style);
    } else if (!report.moves.empty()) {
      text += wrapped(shown_moves(report, style), width, 2);
    }
    if (style.quiet) return text;
    text += phase_lines(report, style);
    text += fmt::format("{}: {}\n", labels.replayed, report.replayed ? labels.yes : labels.no);
    if (report.optimal)
      text += wrapped(proof_line(report, labels), width);
    else
      text += wrapped(how(report, labels), width);
    if (!report.explanation.empty()) text += wrapped(report.explanation, width);
  } else {
    text += unsolved_lines(report, style);
    if (style.quiet) return text;
  }
  text += table_lines(report, style);
  text += wrapped(cost_line(report, labels), width);
  if (style.statistics) text += statistics_block(report);
  return text;
}

}  // namespace quebra::cli
