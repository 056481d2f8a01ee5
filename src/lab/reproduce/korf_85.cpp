#include "lab/reproduce/korf_85.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "engine/engine.hpp"

namespace quebra::lab {
namespace {

/// Number in Korf's list and the nodes that he printed (those that were checked independently).
struct Published {
  std::size_t number;
  std::uint64_t nodes;
};
constexpr std::array<Published, 8> kPublished = {{{1, 276361933},
                                                  {2, 15300442},
                                                  {4, 62643179},
                                                  {5, 11020325},
                                                  {6, 32201660},
                                                  {8, 39118937},
                                                  {9, 1650696},
                                                  {10, 198758703}}};
constexpr std::uint64_t kQuick = 20'000'000;

/// A line of an instance file: sixteen numbers, then the optimal length.
struct Korf85Instance {
  std::string board;
  std::string length;
};

core::Result<std::vector<Korf85Instance>> parse(const std::string& text) {
  std::vector<Korf85Instance> instances;
  std::size_t number = 0;
  for (const std::string_view line : core::split(text, '\n')) {
    ++number;
    const auto words = core::words(line.substr(0, line.find('#')));
    if (words.empty()) continue;
    if (words.size() != 17) {
      return core::bad_input(
          fmt::format("line {}: 16 numbers and the optimal length are needed, not {} words", number,
                      words.size()));
    }
    Korf85Instance instance{.board = {}, .length = std::string(words.back())};
    for (std::size_t i = 0; i < 16; ++i) instance.board += fmt::format("{} ", words[i]);
    instances.push_back(std::move(instance));
  }
  return instances;
}

core::Result<Reproduction> run(const ReproduceRequest& request, const engine::RunHooks& hooks) {
  const auto instances = parse(request.instances);
  if (!instances) return instances.error();
  if (instances->size() < kPublished.back().number) {
    return core::bad_input(
        fmt::format("{} instances given; the profile needs the first {} of Korf's list, "
                    "one a line: 16 numbers and the optimal length",
                    instances->size(), kPublished.back().number));
  }
  Reproduction result{.profile = "korf85", .tables = {}};
  PublishedTable table{
      .title = "IDA* with Manhattan distance: nodes generated",
      .columns = {"instance", "moves", "nodes"},
      .note =
          "Nodes count the root; goal with the blank first; the blank is moved up, "
          "left, right, down."};
  for (const Published& published : kPublished) {
    if (request.quick && published.nodes > kQuick) {
      table.note += fmt::format(" Instance {} left out (--quick).", published.number);
      continue;
    }
    const Korf85Instance& instance = (*instances)[published.number - 1];
    const auto report = engine::solve({.puzzle = {.puzzle = "tiles:4x4",
                                                  .goal = "blank-first",
                                                  .order = "ULRD",
                                                  .state = instance.board},
                                       .with = "idastar:manhattan",
                                       .limits = request.left()},
                                      hooks);
    if (!report) {
      core::Error error = report.error();
      error.message = fmt::format("instance {}: {}", published.number, error.message);
      return error;
    }
    if (report->status != core::Status::solved) {
      result.ended = report->stop_reason;
      break;
    }
    table.rows.push_back({.label = fmt::format("{}", published.number),
                          .cells = {{.ours = fmt::format("{}", *report->length),
                                     .published = instance.length,
                                     .must_match = true},
                                    {.ours = fmt::format("{}", report->statistics.generated + 1),
                                     .published = fmt::format("{}", published.nodes),
                                     .must_match = true}}});
  }
  result.tables.push_back(std::move(table));
  return result;
}

}  // namespace

Profile korf_85_profile() {
  return {
      .name = "korf85",
      .summary =
          "IDA* with Manhattan distance on eight of Korf's 15-puzzles, nodes to the last one",
      .reference =
          "R. E. Korf, Depth-first iterative-deepening: an optimal admissible tree search, 1985",
      .instances =
          "Korf's 100 instances, one a line: 16 numbers (0 the blank), then the optimal length",
      .public_set = "korf100.txt",
      .run = run};
}

}  // namespace quebra::lab
