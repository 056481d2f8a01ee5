#include "cli/lab/compare_input.hpp"

#include <fmt/format.h>

#include "cli/bench/instances.hpp"
#include "cli/common/input.hpp"
#include "cli/common/lists.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

core::Result<lab::Variation> parse_variation(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
    return core::bad_input(
        fmt::format("--vary '{}': write OPTION=VALUE,VALUE,..., for instance weight=1,1.5,2",
                    core::quoted_excerpt(text)));
  }
  lab::Variation variation{.option = text.substr(0, equals), .values = {}};
  for (const auto value : core::split(std::string_view(text).substr(equals + 1), ',')) {
    variation.values.emplace_back(core::trimmed(value));
  }
  return variation;
}

}  // namespace

void CompareOptions::add_to(Command& command) {
  command.positional("PUZZLE", puzzle.puzzle, "Puzzle with its size, for instance 8-puzzle",
                     Command::Needed::yes);
  command.words("STATE", words, "One instance");
  puzzle.add_to(command);
  command.group("Instances");
  command.text("--depths", depths, "LIST",
               "Random states of these distances: 4,8,12 or 0-31 or 4-24:4");
  command.text("--count", count, "N", "So many of each depth (default 1)");
  command.text("--set", set, "NAME", "A set that comes with Quebra, for instance tiles_3x3");
  command.text("--file", file, "FILE", "One state a line (- for standard input)");
  command.text("--seed", seed, "N", "Seed of instances and of random choices (default 1)");
  command.group("Method");
  command.text("--with", with, "LIST", "Methods, for instance bfs,astar:misplaced,astar:manhattan");
  command.text("--vary", vary, "OPTION=LIST", "Run each method that has the option once per value");
  command.text("-j,--threads", threads, "N",
               "Runs at the same time; they share --memory (default 1)");
  limits.add_to(command, LimitSet::all);
  command.group("Output");
  command.flag("--each", each, "Every run, instead of the means of each depth");
  add_format(command, format,
             {Format::text, Format::json, Format::csv, Format::markdown, Format::latex});
  method.add_to(command);
  command.footer(method_help);
}

core::Result<lab::CompareRequest> CompareOptions::request() const {
  auto limit = limits.limits();
  if (!limit) return limit.error();
  const auto random = seed_number(seed);
  if (!random) return random.error();
  const auto thread_count = thread_number(threads);
  if (!thread_count) return thread_count.error();
  const auto per_depth = whole_number_or(1, "--count", count, 1, 1'000'000);
  if (!per_depth) return per_depth.error();
  lab::CompareRequest request{.puzzle = puzzle.request(""),
                              .count = *per_depth,
                              .seed = *random,
                              .methods = with ? split_methods(*with) : std::vector<std::string>(),
                              .options = method.values,
                              .limits = *limit,
                              .threads = *thread_count};
  if (!words.empty()) request.instances.push_back({fmt::format("{}", fmt::join(words, " "))});
  if (set) {
    const auto known = read_set(*set);
    if (!known) return known.error();
    for (const Instance& instance : *known)
      request.instances.push_back({instance.state, instance.length});
  }
  if (file) {
    auto lines = LineReader::open(*file);
    if (!lines) return lines.error();
    while (auto line = lines->next()) request.instances.push_back({line->text});
  }
  if (depths) {
    auto list = parse_depths("--depths", *depths);
    if (!list) return list.error();
    request.depths = std::move(*list);
  }
  if (vary) {
    auto variation = parse_variation(*vary);
    if (!variation) return variation.error();
    request.vary = std::move(*variation);
  }
  return request;
}

}  // namespace quebra::cli
