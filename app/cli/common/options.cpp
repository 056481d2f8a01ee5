#include "cli/common/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/file_io.hpp"
#include "core/text.hpp"
#include "engine/catalogue.hpp"

namespace quebra::cli {
namespace {

std::string names_of(const std::vector<core::NamedInfo> core::PuzzleInfo::*list) {
  std::string text;
  for (const engine::PuzzleEntry& entry : engine::catalogue().puzzles) {
    text += fmt::format("{}{}: ", text.empty() ? "" : "; ", entry.info.name);
    const char* between = "";
    for (const core::NamedInfo& info : entry.info.*list) {
      text += between + info.name;
      between = ", ";
    }
  }
  return text;
}

core::Error wrong(const std::string& name, const std::string& text, std::string_view wanted) {
  return core::bad_input(
      fmt::format("{}: '{}' is not {}", name, core::quoted_excerpt(text), wanted));
}

}  // namespace

void PuzzleOptions::add_to(Command& command, bool with_order) {
  command.group("Puzzle");
  command.text("--goal", goal, "GOAL",
               "Goal: a name, or a state (" + names_of(&core::PuzzleInfo::goals) + ")");
  command.text("--metric", metric, "METRIC",
               "What a move costs (" + names_of(&core::PuzzleInfo::metrics) + ")");
  if (!with_order) return;
  std::string defaults;
  for (const engine::PuzzleEntry& entry : engine::catalogue().puzzles) {
    defaults += fmt::format("{}{}: {}", defaults.empty() ? "" : "; ", entry.info.name,
                            entry.info.default_order);
  }
  command.text("--order", order, "ORDER",
               "Order in which successors are made; it changes counts (default " + defaults + ")");
}

engine::PuzzleRequest PuzzleOptions::request(std::string state) const {
  return {.puzzle = puzzle,
          .goal = goal.value_or(""),
          .metric = metric.value_or(""),
          .order = order.value_or(""),
          .state = std::move(state)};
}

void LimitOptions::add_to(Command& command, LimitSet set) {
  command.group("Limits");
  command.text("--time-limit", seconds, "TIME", "End after so long: 10, 1.5s, 200ms, 2m, 1h");
  command.text("--memory", bytes, "BYTES",
               "Bytes for the search: 50M, 1.5G (default 80 % of the free memory)");
  if (set == LimitSet::time_and_memory) return;
  command.text("--max-nodes", nodes, "N", "End after so many expanded nodes");
  if (set == LimitSet::no_depth) return;
  command.text("--max-depth", depth, "N", "Look no further than so many moves");
}

core::Result<core::Limits> LimitOptions::limits(unsigned threads) const {
  constexpr double kLongestSeconds = 1e9;
  core::Limits limits;
  if (nodes) {
    const auto number = whole_number("--max-nodes", *nodes, 1, kLargestSeed);
    if (!number) return number.error();
    limits.nodes = *number;
  }
  if (depth) {
    const auto number = whole_number("--max-depth", *depth, 0, 1'000'000'000);
    if (!number) return number.error();
    limits.depth = static_cast<std::uint32_t>(*number);
  }
  if (seconds) {
    limits.seconds = core::parse_duration(*seconds);
    if (!limits.seconds)
      return wrong("--time-limit", *seconds, "a time such as 10, 1.5s, 200ms, 2m, 1h");
    if (!(*limits.seconds > 0)) {
      return core::bad_input("--time-limit: no time at all; give more than 0 seconds");
    }
    if (*limits.seconds > kLongestSeconds) {
      return core::bad_input("--time-limit: more than 30 years; leave it out for no limit");
    }
  }
  limits.bytes = default_memory_bytes();
  if (bytes) {
    limits.bytes = core::parse_bytes(*bytes);
    if (!limits.bytes) return wrong("--memory", *bytes, "an amount such as 65536, 50M, 1.5G");
    if (*limits.bytes == 0) {
      return core::bad_input("--memory: no memory at all; give more than 0 bytes");
    }
  }
  if (limits.bytes) limits.bytes = std::max<std::uint64_t>(*limits.bytes / threads, 1);
  return limits;
}

core::Result<std::uint64_t> whole_number(const std::string& name, const std::string& text,
                                         std::uint64_t least, std::uint64_t most) {
  const auto number = core::parse_integer(text);
  if (!number) return wrong(name, text, fmt::format("a whole number from {} to {}", least, most));
  if (*number < 0 || static_cast<std::uint64_t>(*number) < least ||
      static_cast<std::uint64_t>(*number) > most) {
    return core::bad_input(
        fmt::format("{}: {} is out of range: give {} to {}", name, *number, least, most));
  }
  return static_cast<std::uint64_t>(*number);
}

core::Result<std::uint64_t> whole_number_or(std::uint64_t fallback, const std::string& name,
                                            const OptionalText& text, std::uint64_t least,
                                            std::uint64_t most) {
  if (!text) return fallback;
  return whole_number(name, *text, least, most);
}

std::optional<std::uint64_t> default_memory_bytes() {
  constexpr std::string_view kField = "MemAvailable:";
  const auto content = core::system_files().read("/proc/meminfo", 1 << 20);
  if (!content) return std::nullopt;
  for (std::string_view line : core::split(*content, '\n')) {
    if (!line.starts_with(kField)) continue;
    line.remove_prefix(kField.size());
    line = core::trimmed(line);
    const auto kibibytes = core::parse_integer(line.substr(0, line.find(' ')));
    if (kibibytes && *kibibytes > 0) return static_cast<std::uint64_t>(*kibibytes) * 1024 / 5 * 4;
  }
  return std::nullopt;
}

core::Result<std::uint64_t> seed_number(const OptionalText& text) {
  return whole_number_or(1, "--seed", text, 0, kLargestSeed);
}

core::Result<unsigned> thread_number(const OptionalText& text) {
  const auto count = whole_number_or(1, "--threads", text, 1, 1024);
  if (!count) return count.error();
  return static_cast<unsigned>(*count);
}

}  // namespace quebra::cli
