#include "cli/bench/cube_record.hpp"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/common/json_text.hpp"
#include "core/file_io.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const CubeRecord& record) {
  return {{"with", record.run.with},           {"options", record.run.options},
          {"threads", record.run.threads},     {"metric", record.run.metric},
          {"goal", record.run.goal},           {"order", record.run.order},
          {"memory", record.run.memory},       {"state", record.run.state},
          {"length", record.length},           {"found", record.found},
          {"optimal", record.optimal},         {"wrong", record.wrong},
          {"cpu_seconds", record.cpu_seconds}, {"wall_seconds", record.wall_seconds},
          {"expanded", record.expanded},       {"generated", record.generated},
          {"tables", record.tables},           {"table_bytes", record.table_bytes},
          {"read_limit", record.read_limit},   {"revision", record.revision}};
}

/// Throws also if it is negative, has a fraction or is larger.
std::uint64_t whole(const Json& json, const char* name, std::uint64_t most) {
  const auto value = json.at(name).get_ref<const Json::number_unsigned_t&>();
  if (value > most) throw std::out_of_range(name);
  return value;
}

/// Throws what the JSON library throws, and std::out_of_range.
CubeRecord record_of(const Json& json) {
  constexpr std::uint64_t kLongest = 1'000'000;
  constexpr std::uint64_t kMostCounted = std::uint64_t{1} << 53U;
  CubeRecord record;
  json.at("with").get_to(record.run.with);
  json.at("options").get_to(record.run.options);
  record.run.threads =
      static_cast<unsigned>(whole(json, "threads", std::numeric_limits<unsigned>::max()));
  json.at("metric").get_to(record.run.metric);
  json.at("goal").get_to(record.run.goal);
  json.at("order").get_to(record.run.order);
  json.at("memory").get_to(record.run.memory);
  json.at("state").get_to(record.run.state);
  record.length = static_cast<std::int64_t>(whole(json, "length", kLongest));
  record.found = static_cast<std::int64_t>(whole(json, "found", kLongest));
  json.at("optimal").get_to(record.optimal);
  json.at("wrong").get_to(record.wrong);
  json.at("cpu_seconds").get_to(record.cpu_seconds);
  json.at("wall_seconds").get_to(record.wall_seconds);
  record.expanded = whole(json, "expanded", kMostCounted);
  record.generated = whole(json, "generated", kMostCounted);
  json.at("tables").get_to(record.tables);
  record.table_bytes = whole(json, "table_bytes", kMostCounted);
  json.at("read_limit").get_to(record.read_limit);
  json.at("revision").get_to(record.revision);
  return record;
}

double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

core::Error out_error(const core::Error& error) { return {error.fault, "--out: " + error.message}; }

}  // namespace

void CubeSums::add(const CubeRecord& record) {
  const bool limited = record.read_limit > 0;
  add({.cubes = 1,
       .right = record.found == record.length ? 1U : 0U,
       .wrong = record.wrong ? 1U : 0U,
       .found = record.found,
       .cpu_seconds = record.cpu_seconds,
       .wall_seconds = record.wall_seconds,
       .expanded = record.expanded,
       .generated = record.generated,
       .gigabyte_seconds = 1e-9 * static_cast<double>(record.table_bytes) * record.cpu_seconds,
       .limit_reads = record.read_limit * record.cpu_seconds,
       .limited_generated = limited ? static_cast<double>(record.generated) : 0,
       .limit_cpu_seconds = limited ? record.cpu_seconds : 0});
}

void CubeSums::add(const CubeSums& more) {
  cubes += more.cubes;
  right += more.right;
  wrong += more.wrong;
  found += more.found;
  cpu_seconds += more.cpu_seconds;
  wall_seconds += more.wall_seconds;
  expanded += more.expanded;
  generated += more.generated;
  gigabyte_seconds += more.gigabyte_seconds;
  limit_reads += more.limit_reads;
  limited_generated += more.limited_generated;
  limit_cpu_seconds += more.limit_cpu_seconds;
}

double CubeSums::per_cube(double sum) const { return ratio(sum, static_cast<double>(cubes)); }

double CubeSums::generated_per_second() const {
  return ratio(static_cast<double>(generated), cpu_seconds);
}

double CubeSums::read_limit() const { return ratio(limit_reads, limit_cpu_seconds); }

double CubeSums::share_of_limit() const { return ratio(limited_generated, limit_reads); }

core::Result<CubeLedger> CubeLedger::open(const std::string& path) {
  CubeLedger ledger(path);
  if (path.empty()) return ledger;
  if (path == "-") return core::bad_input("--out needs a file, which later runs can read");
  constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30U;
  core::FileSystem& files = core::system_files();
  const auto size = files.size(path);
  if (!size) return out_error(size.error());
  if (*size) {
    const auto text = files.read(path, kMostBytes);
    if (!text) return out_error(text.error());
    if (const auto read = ledger.read(*text); !read) return read.error();
  }
  // Before hours of work: whether the place can be written.
  ledger.saved_ = false;
  if (const auto saved = ledger.save(); !saved) return saved.error();
  return ledger;
}

core::Result<CubeRecord> parse_cube_record(std::string_view line) {
  const auto refused = [] { return core::bad_input("no result of bench cube:3"); };
  try {
    return record_of(Json::parse(line));
  } catch (const Json::exception&) {
    return refused();
  } catch (const std::out_of_range&) {
    return refused();
  }
}

core::Result<void> CubeLedger::read(const std::string& text) {
  std::uint64_t number = 0;
  for (const std::string_view line : core::split(text, '\n')) {
    ++number;
    if (core::trimmed(line).empty()) continue;
    auto record = parse_cube_record(line);
    if (!record) {
      return core::bad_input(
          fmt::format("--out: {}, line {} is {}; name another file, or take the line away", path_,
                      number, record.error().message));
    }
    records_.insert_or_assign(record->run, std::move(*record));
    text_ += line;
    text_ += '\n';
  }
  return {};
}

const CubeRecord* CubeLedger::find(const CubeRun& run) const {
  const auto found = records_.find(run);
  return found == records_.end() ? nullptr : &found->second;
}

core::Result<void> CubeLedger::add(CubeRecord record) {
  constexpr auto kOften = std::chrono::seconds(1);
  text_ += compact(to_json(record));
  records_.insert_or_assign(record.run, std::move(record));
  saved_ = false;
  if (std::chrono::steady_clock::now() - last_ < kOften) return {};
  return save();
}

core::Result<void> CubeLedger::save() {
  if (saved_ || path_.empty()) return {};
  if (const auto written = core::system_files().write(path_, text_); !written) {
    return out_error(written.error());
  }
  saved_ = true;
  last_ = std::chrono::steady_clock::now();
  return {};
}

}  // namespace quebra::cli
