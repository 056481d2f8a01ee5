#include "cli/bench/results.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/common/json_text.hpp"
#include "cli/common/table.hpp"
#include "core/text.hpp"
#include "core/version.hpp"

namespace quebra::cli {
namespace {

using core::grouped;
using Json = nlohmann::ordered_json;

Row row_of(const std::string& name, const Group& group, std::uint64_t rounds) {
  return {name,
          std::to_string(group.instances),
          grouped(group.expanded),
          grouped(group.generated),
          grouped(static_cast<std::uint64_t>(group.nodes_per_second(rounds))),
          fmt::format("{:.6f}", group.median_seconds()),
          fmt::format("{:.6f}-{:.6f}", group.least_seconds(), group.most_seconds()),
          core::human_bytes(group.peak_bytes)};
}

std::string text_of(const BenchResult& result) {
  std::string text;
  for (const Series& series : result.series) {
    std::vector<Row> rows = {{"length", "instances", "expanded", "generated", "nodes/s", "median s",
                              "spread s", "peak"}};
    for (const auto& [length, group] : series.groups) {
      rows.push_back(row_of(std::to_string(length), group, result.rounds));
    }
    rows.push_back(row_of("all", series.total(), result.rounds));
    text += fmt::format("{}, {}, {} round{}\n", series.puzzle, series.with, result.rounds,
                        result.rounds == 1 ? "" : "s") +
            aligned(rows, std::vector<Align>(8, Align::right)) + "\n";
  }
  return text + fmt::format("signature {}\n", result.signature);
}

Json build_json() {
  const core::BuildInfo& build = core::build_info();
  return {{"version", build.version},       {"revision", build.revision},
          {"compiler", build.compiler},     {"flags", build.flags},
          {"build_type", build.build_type}, {"cpu", processor_name()}};
}

Json group_json(const Group& group, std::uint64_t rounds) {
  return {{"instances", group.instances},
          {"solved", group.solved},
          {"expanded", group.expanded},
          {"generated", group.generated},
          {"nodes_per_second", group.nodes_per_second(rounds)},
          {"seconds", group.total_seconds()},
          {"median_seconds", group.median_seconds()},
          {"least_seconds", group.least_seconds()},
          {"most_seconds", group.most_seconds()},
          {"peak_bytes", group.peak_bytes}};
}

/// One record a group, in order.
std::vector<Json> records_of(const BenchResult& result) {
  std::vector<Json> records;
  for (const Series& series : result.series) {
    for (const auto& [length, group] : series.groups) {
      Json record = {{"puzzle", series.puzzle},
                     {"with", series.with},
                     {"length", length},
                     {"rounds", result.rounds}};
      record.update(group_json(group, result.rounds));
      records.push_back(std::move(record));
    }
  }
  return records;
}

std::string cell_of(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

void write_table(const std::vector<Json>& groups, Format format, Output& out) {
  Row columns;
  if (!groups.empty()) {
    for (const auto& [name, value] : groups.front().items()) columns.push_back(name);
  }
  TableWriter table(out, format, columns);
  for (const Json& group : groups) {
    Row cells;
    for (const auto& [name, value] : group.items()) cells.push_back(cell_of(value));
    table.row(cells);
  }
  table.end();
}

}  // namespace

void write_groups(const std::vector<Json>& groups, Json last, Format format, Output& out) {
  const Json build = build_json();
  last.update(build);
  if (format == Format::jsonl) {
    for (Json group : groups) {
      group.update(build);
      out.write(compact(group));
    }
    return out.write(compact(last));
  }
  if (format != Format::json) return write_table(groups, format, out);
  last["groups"] = groups;
  out.write(pretty(last));
}

void write_bench(const BenchResult& result, Format format, Output& out) {
  if (format == Format::text) return out.write(text_of(result));
  // A string, because a 64-bit number does not survive JavaScript.
  write_groups(
      records_of(result),
      {{"signature", std::to_string(result.signature)}, {"wrong_lengths", result.wrong_lengths}},
      format, out);
}

}  // namespace quebra::cli
