#include "cli/bench/results.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/common/layout.hpp"
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

/// One record a group, in order; `build` is part of each.
std::vector<Json> records_of(const BenchResult& result, const Json& build) {
  std::vector<Json> records;
  for (const Series& series : result.series) {
    for (const auto& [length, group] : series.groups) {
      Json record = {{"puzzle", series.puzzle},
                     {"with", series.with},
                     {"length", length},
                     {"rounds", result.rounds}};
      record.update(group_json(group, result.rounds));
      if (!build.is_null()) record.update(build);
      records.push_back(std::move(record));
    }
  }
  return records;
}

}  // namespace

void write_bench(const BenchResult& result, Format format, Output& out) {
  if (format == Format::text) return out.write(text_of(result));
  const Json build = build_json();
  // A string, because a 64-bit number does not survive JavaScript.
  Json last = {{"signature", std::to_string(result.signature)},
               {"wrong_lengths", result.wrong_lengths}};
  last.update(build);
  if (format == Format::jsonl) {
    for (const Json& record : records_of(result, build)) out.write(compact(record));
    out.write(compact(last));
    return;
  }
  last["groups"] = records_of(result, Json());
  out.write(pretty(last));
}

}  // namespace quebra::cli
