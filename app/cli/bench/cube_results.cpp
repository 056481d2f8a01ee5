#include "cli/bench/cube_results.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/bench/read_limit.hpp"
#include "cli/bench/results.hpp"
#include "cli/common/layout.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

using Json = nlohmann::ordered_json;

const Row kHead = {"length",   "cubes",     "right",           "mean length", "CPU s",   "wall s",
                   "expanded", "generated", "generated/CPU s", "GB x s",      "of limit"};

double number(std::uint64_t count) { return static_cast<double>(count); }

std::uint64_t whole(double value) { return static_cast<std::uint64_t>(value + 0.5); }

Row row_of(const std::string& name, const CubeSums& sums, bool one_thread) {
  const bool limited = sums.read_limit() > 0;
  return {name,
          std::to_string(sums.cubes),
          std::to_string(sums.right),
          fmt::format("{:.2f}", sums.per_cube(static_cast<double>(sums.found))),
          fmt::format("{:.4f}", sums.per_cube(sums.cpu_seconds)),
          fmt::format("{:.4f}", sums.per_cube(sums.wall_seconds)),
          core::grouped(whole(sums.per_cube(number(sums.expanded)))),
          core::grouped(whole(sums.per_cube(number(sums.generated)))),
          core::grouped(whole(sums.generated_per_second())),
          one_thread ? fmt::format("{:.3f}", sums.per_cube(sums.gigabyte_seconds)) : "-",
          limited ? fmt::format("{:.0f} %", 100 * sums.share_of_limit()) : "-"};
}

std::string notes_of(const CubeSeries& series) {
  std::string text;
  for (const auto& [names, bytes] : series.tables) {
    text += fmt::format("Tables: {}, {:.3f} GB. ", names, 1e-9 * number(bytes));
  }
  if (const double limit = series.total().read_limit(); limit > 0) {
    text += fmt::format(
        "Limit: {:.1f} million random {}-byte lines a second of one core from a buffer of that "
        "size, {} ahead. ",
        1e-6 * limit, kLineBytes, kReadsAhead);
  }
  if (series.kept > 0) {
    text += fmt::format("{} of the cubes were solved by earlier runs. ", series.kept);
  }
  return text;
}

std::string text_of(const CubeBenchResult& result, int width) {
  std::string text;
  for (const CubeSeries& series : result.series) {
    std::vector<Row> rows = {kHead};
    const bool one = series.threads == 1;
    for (const auto& [length, sums] : series.groups) {
      rows.push_back(row_of(std::to_string(length), sums, one));
    }
    rows.push_back(row_of("all", series.total(), one));
    text += fmt::format("cube:3, set {}, {}, {} thread{}\n", result.set, series.with,
                        series.threads, one ? "" : "s") +
            aligned(rows, std::vector<Align>(kHead.size(), Align::right));
    if (const std::string notes = notes_of(series); !notes.empty()) text += wrapped(notes, width);
    text += "\n";
  }
  text += wrapped(
      "Seconds, nodes and GB x s are means of a cube. Look-ups are taken to be the generated "
      "nodes.",
      width);
  if (result.wrong_lengths > 0) text += fmt::format("{} WRONG\n", result.wrong_lengths);
  if (result.cut > 0) text += fmt::format("{} cut by a limit, in no line\n", result.cut);
  if (result.to_do > 0) text += fmt::format("{} left to do\n", result.to_do);
  return text;
}

/// The length of all cubes together is null.
Json group_json(const CubeBenchResult& result, const CubeSeries& series, const Json& length,
                const CubeSums& sums) {
  const bool one = series.threads == 1;
  const bool limited = sums.read_limit() > 0;
  return {{"puzzle", "cube:3"},
          {"set", result.set},
          {"with", series.with},
          {"threads", series.threads},
          {"length", length},
          {"cubes", sums.cubes},
          {"right", sums.right},
          {"wrong", sums.wrong},
          {"mean_length", sums.per_cube(static_cast<double>(sums.found))},
          {"cpu_seconds", sums.cpu_seconds},
          {"wall_seconds", sums.wall_seconds},
          {"cpu_seconds_per_cube", sums.per_cube(sums.cpu_seconds)},
          {"wall_seconds_per_cube", sums.per_cube(sums.wall_seconds)},
          {"expanded", sums.expanded},
          {"generated", sums.generated},
          {"generated_per_cpu_second", sums.generated_per_second()},
          {"table_gigabytes",
           one && sums.cpu_seconds > 0 ? Json(sums.gigabyte_seconds / sums.cpu_seconds) : Json()},
          {"gigabyte_seconds_per_cube", one ? Json(sums.per_cube(sums.gigabyte_seconds)) : Json()},
          {"read_limit_per_second", limited ? Json(sums.read_limit()) : Json()},
          {"share_of_limit", limited ? Json(sums.share_of_limit()) : Json()}};
}

}  // namespace

void CubeSeries::add(const CubeRecord& record) {
  groups[record.length].add(record);
  if (!record.tables.empty())
    tables[fmt::format("{}", fmt::join(record.tables, ", "))] = record.table_bytes;
}

CubeSums CubeSeries::total() const {
  CubeSums all;
  for (const auto& [length, sums] : groups) all.add(sums);
  return all;
}

void write_cube_bench(const CubeBenchResult& result, Format format, Output& out, int width) {
  if (format == Format::text) return out.write(text_of(result, width));
  std::vector<Json> groups;
  for (const CubeSeries& series : result.series) {
    for (const auto& [length, sums] : series.groups) {
      groups.push_back(group_json(result, series, length, sums));
    }
    groups.push_back(group_json(result, series, Json(), series.total()));
  }
  write_groups(
      groups,
      {{"wrong_lengths", result.wrong_lengths}, {"cut", result.cut}, {"to_do", result.to_do}},
      format, out);
}

}  // namespace quebra::cli
