#include "lab/reproduce/korf_felner_02.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/memory.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "lab/reproduce/group_fit.hpp"
#include "lab/reproduce/tile_contest.hpp"

namespace quebra::lab {
namespace {

struct Line {
  std::string_view name;
  std::string_view groups;  ///< empty: a heuristic by name
  bool is_reflected;
  std::string_view mean;  ///< the three printed numbers, where there are
  std::string_view nodes;
  std::string_view seconds;
  std::size_t instances;
  std::size_t quick_instances;

  [[nodiscard]] std::string label() const {
    return fmt::format("{}{}", name, is_reflected ? " reflected" : "");
  }
};

constexpr std::string_view kPairwise = "pairwise";
constexpr std::string_view kLarge = "7-8";
constexpr std::string_view kWithFringe = "max(pattern(fringe),manhattan)";
/// Of all partitions into connected groups of these sizes, those with the largest mean.
constexpr std::string_view kThrees = "1 4 5/2 3 7/6 9 10/8 12 13/11 14 15";
constexpr std::string_view kFours = "1 2 4 5/3 6 7/8 9 12 13/10 11 14 15";
/// The largest with reflection; korf-felner takes it where there is no 7-8.
constexpr std::string_view kSixes = "1 4 5 8 9 12/2 3 6 7 10 11/13 14 15";

constexpr std::array<Line, 13> kLines = {{
    {"manhattan", "", false, "36.942", "401189630", "53.424", 10, 0},
    {"linear-conflict", "", false, "38.788", "40224625", "10.1", 30, 2},
    {"5-5-5", "5-5-5", false, "41.562", "3090405", "0.54", 200, 5},
    {"5-5-5", "5-5-5", true, "", "", "", 50, 5},
    {"6-6-3", "6-6-3", false, "", "", "", 50, 5},
    {"6-6-3", "6-6-3", true, "42.924", "617555", "0.16", 300, 20},
    {"best 6-6-3", kSixes, true, "", "", "", 200, 20},
    {kLarge, kLarge, false, "44.75", "", "", 1000, 50},
    {kLarge, kLarge, true, "45.632", "36710", "0.03", 1000, 50},
    {kPairwise, "", false, "", "", "", 20, 2},
    {"best 3-3-3-3-3", kThrees, false, "", "", "", 10, 2},
    {"best 4-4-4-3", kFours, false, "", "", "", 20, 2},
    {kWithFringe, "", false, "", "", "", 5, 0},
}};
constexpr double kPrintedInstances = 1000;
constexpr std::uint64_t kEnough = 200;  ///< instances whose spread says something

std::string rounded(double number) {
  return core::grouped(static_cast<std::uint64_t>(std::llround(number)));
}
std::string with_error(const search::Spread& tally) {
  return fmt::format("{} +- {}", rounded(tally.mean()), rounded(tally.standard_error()));
}
std::string grouped_text(std::string_view digits) {
  return digits.empty() ? std::string() : core::grouped(std::stoull(std::string(digits)));
}

/// By how many standard errors a printed mean of other instances is off.
std::string off_by(std::string_view printed, double mean, double error) {
  if (printed.empty() || error == 0) return "";
  return fmt::format("{:+.1f}", (std::stod(std::string(printed)) - mean) / error);
}

template <class Number>
search::Spread tally(const std::vector<TileSearch>& searches, Number&& number) {
  search::Spread result;
  for (const TileSearch& search : searches) result.add(static_cast<double>(number(search)));
  return result;
}
search::Spread generated(const std::vector<TileSearch>& searches) {
  return tally(searches, [](const TileSearch& search) { return search.generated; });
}

PublishedTable means(const TileContest& contest, std::uint64_t states) {
  PublishedTable table{
      .title = fmt::format("Mean value over {} random states", core::grouped(states)),
      .columns = {"heuristic", "mean h", "exact", "printed is off by", "bytes of tables"},
      .note =
          "With its standard error; exact is the mean of the tables. Printed means are off by so "
          "many standard errors of a mean of 1,000 states, as many as they had; their rows "
          "are of the same states, so they are off together. Their 5-5-5 is this one "
          "without reflection, their 6-6-3 this one with it, as the next table shows (not with "
          "--quick)."};
  for (const std::size_t which : contest.left_out) {
    table.note += fmt::format(" {} is left out: its tables are not there.", kLines[which].label());
  }
  for (const TileResult& result : contest.results) {
    const Line& line = kLines[result.which];
    const search::Spread& values = result.values;
    const double best_known = result.exact_mean.value_or(values.mean());
    table.rows.push_back(
        {.label = line.label(),
         .cells = {{.ours = fmt::format("{:.3f} +- {:.3f}", values.mean(), values.standard_error()),
                    .published = std::string(line.mean)},
                   {.ours = result.exact_mean ? fmt::format("{:.3f}", *result.exact_mean) : ""},
                   {.ours = off_by(line.mean, best_known,
                                   values.deviation() / std::sqrt(kPrintedInstances))},
                   {.ours = core::grouped(result.bytes)}}});
  }
  return table;
}

PublishedTable nodes(const TileContest& contest) {
  PublishedTable table{
      .title = "Nodes generated to solve random instances",
      .columns = {"heuristic", "instances", "nodes, no move back", "printed is off by",
                  "in complete iterations", "nodes, history 12", "seconds"},
      .note =
          "Means with their standard errors: a few hard instances have most of the nodes. All are "
          "run on the first so many of the same instances. No move back is what they did; "
          "history 12 follows no duplicate path of up to twelve moves, as --with korf-felner "
          "does by default. Printed nodes are off by so many standard errors of the difference, "
          "if theirs spread as ours do. Other than theirs, our search looks up the reflected "
          "groups only where the first do not prune; it drops all children of a node if one of "
          "them is more than two moves too far, as the tables are not consistent; and having "
          "several nodes in hand it generates a few percent more in the last iteration, "
          "which is luck anyway. Seconds are of the search without a move back; printed ones of "
          "440 MHz."};
  for (const TileResult& result : contest.results) {
    const auto& plain = result.searches[0];
    if (plain.empty()) continue;
    const Line& line = kLines[result.which];
    const search::Spread all = generated(plain);
    const double error =
        std::hypot(all.standard_error(), all.deviation() / std::sqrt(kPrintedInstances));
    const search::Spread complete =
        tally(plain, [](const TileSearch& search) { return search.generated - search.last; });
    const search::Spread seconds =
        tally(plain, [](const TileSearch& search) { return search.seconds; });
    const auto& pruned = result.searches[1];
    table.rows.push_back(
        {.label = line.label(),
         .cells = {{.ours = fmt::format("{}", plain.size())},
                   {.ours = with_error(all), .published = grouped_text(line.nodes)},
                   {.ours = all.count() < kEnough ? "" : off_by(line.nodes, all.mean(), error)},
                   {.ours = rounded(complete.mean())},
                   {.ours = pruned.empty() ? "" : with_error(generated(pruned))},
                   {.ours = fmt::format("{:.4f}", seconds.mean()),
                    .published = std::string(line.seconds)}}});
  }
  return table;
}

PublishedTable pairs(const TileContest& contest) {
  PublishedTable table{
      .title = "Do pairwise distances generate fewer nodes than disjoint databases?",
      .columns = {"heuristic", "instances", "mean nodes", "pairwise, the same instances",
                  "instances with fewer nodes by pairwise"},
      .note =
          "Document 000, 2.1.3, says so, for a pair is seen wherever its tiles are. But of three "
          "tiles that are in each other's way it sees only one pair. No move back."};
  const auto pairwise = std::ranges::find_if(contest.results, [](const TileResult& result) {
    return kLines[result.which].name == kPairwise;
  });
  if (pairwise == contest.results.end()) return table;
  for (const TileResult& result : contest.results) {
    const auto count = std::min(pairwise->searches[0].size(), result.searches[0].size());
    if (count == 0 || &result == &*pairwise) continue;
    search::Spread others;
    search::Spread with_pairs;
    std::size_t fewer = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t other = result.searches[0][i].generated;
      const std::uint64_t with_pair = pairwise->searches[0][i].generated;
      others.add(static_cast<double>(other));
      with_pairs.add(static_cast<double>(with_pair));
      fewer += with_pair < other ? 1U : 0U;
    }
    const Line& line = kLines[result.which];
    table.rows.push_back({.label = line.label(),
                          .cells = {{.ours = fmt::format("{}", count)},
                                    {.ours = rounded(others.mean())},
                                    {.ours = rounded(with_pairs.mean())},
                                    {.ours = fmt::format("{}", fewer)}}});
  }
  return table;
}

struct PrintedGroups {
  std::string_view name;
  std::vector<std::size_t> sizes;
  double mean;
};

/// `ended` is set if it was; then rows are missing.
core::Result<PublishedTable> which_groups(const TileContest& contest,
                                          const ReproduceRequest& request,
                                          const engine::RunHooks& hooks,
                                          std::optional<core::StopReason>& ended) {
  constexpr std::uint64_t kStates = 20'000;
  constexpr std::size_t kShown = 3;
  PublishedTable table{
      .title = "Which groups had they?",
      .columns = {"groups", "mean h", "expected of their states", "printed is off by"},
      .note =
          "Of all partitions into connected groups, one of each two that mirror each other, those "
          "whose mean fits best what was printed, "
          "given the printed means of Manhattan distance, linear conflict and 7-8 reflected over "
          "the same states (src/lab/reproduce/group_fit.hpp). Off by so many errors of "
          "what was expected."};
  const FifteenPuzzle puzzle = fifteen_puzzle();
  std::vector<Control> controls;
  for (const TileResult& result : contest.results) {
    const Line& line = kLines[result.which];
    const bool is_control = line.groups.empty() || (line.name == kLarge && line.is_reflected);
    if (!is_control || line.mean.empty()) continue;
    controls.push_back({result.heuristic.get(), std::stod(std::string(line.mean))});
  }
  for (const PrintedGroups& printed :
       {PrintedGroups{"5-5-5", {5, 5, 5}, 41.562}, PrintedGroups{"6-6-3", {6, 6, 3}, 42.924}}) {
    const auto found = fit_groups({.puzzle = puzzle,
                                   .sizes = printed.sizes,
                                   .printed = printed.mean,
                                   .controls = controls,
                                   .states = kStates,
                                   .seed = core::mix64(request.seed)},
                                  request.left(), hooks);
    if (!found) return found.error();
    ended = found->ended;
    if (ended) break;
    table.note += fmt::format(" {}: {} partitions.", printed.name, found->fits.size() / 2);
    for (std::size_t i = 0; i < std::min(kShown, found->fits.size()); ++i) {
      const GroupFit& fit = found->fits[i];
      table.rows.push_back(
          {.label = fmt::format("{}{}", pattern::tiles::format_partition(fit.groups),
                                fit.is_reflected ? " reflected" : ""),
           .cells = {{.ours = fmt::format("{:.3f}", fit.mean)},
                     {.ours = fmt::format("{:.3f} +- {:.3f}", fit.expected, fit.error),
                      .published = fmt::format("{:.3f}", printed.mean)},
                     {.ours = fmt::format("{:+.1f}", fit.off_by)}}});
    }
  }
  return table;
}

/// What holds of every sample.
PublishedTable invariants(const TileContest& contest) {
  std::uint64_t lengths = 0;
  std::uint64_t too_large = 0;
  std::uint64_t below = 0;
  std::uint64_t far_means = 0;
  std::map<std::size_t, std::int64_t> length_of;
  for (const TileResult& result : contest.results) {
    below += result.below;
    const search::Spread& values = result.values;
    if (result.exact_mean && values.standard_error() > 0 &&
        std::abs(values.mean() - *result.exact_mean) > 6 * values.standard_error()) {
      ++far_means;
    }
    for (const auto& searches : result.searches) {
      for (std::size_t i = 0; i < searches.size(); ++i) {
        const std::int64_t length = searches[i].length;
        lengths += length_of.emplace(i, length).first->second != length ? 1U : 0U;
        too_large += result.heuristic->estimate(contest.starts[i]) > length ? 1U : 0U;
      }
    }
  }
  PublishedTable table{.title = "What must hold", .columns = {"", "exceptions"}};
  const auto row = [&](const char* label, std::uint64_t count) {
    table.rows.push_back(
        {.label = label,
         .cells = {{.ours = fmt::format("{}", count), .published = "0", .must_match = true}}});
  };
  row("all heuristics find the same length", lengths);
  row("no value exceeds the length", too_large);
  row("no value is below Manhattan, or below the same without reflection", below);
  row("sampled means are within six standard errors of the exact ones", far_means);
  return table;
}

}  // namespace

core::Result<Reproduction> reproduce_korf_felner_02(const ReproduceRequest& request,
                                                    const engine::RunHooks& hooks,
                                                    const KorfFelnerScale& scale) {
  std::vector<TileContestant> contestants;
  for (const Line& line : kLines) {
    const std::size_t wanted = scale.quick ? line.quick_instances : line.instances;
    contestants.push_back(
        {.name = line.name,
         .groups = line.groups,
         .is_reflected = line.is_reflected,
         .instances = std::min(wanted, scale.instances),
         .only_if_ready = line.name == kWithFringe || (scale.quick && line.name == kLarge)});
  }
  core::MemoryAccountant memory(request.limits.bytes.value_or(core::MemoryAccountant::kUnlimited));
  const FifteenPuzzle puzzle = fifteen_puzzle();
  const auto contest = run_tile_contest({.contestants = contestants,
                                         .puzzle = puzzle,
                                         .request = request,
                                         .hooks = hooks,
                                         .memory = memory,
                                         .states = scale.states});
  if (!contest) return contest.error();
  Reproduction result{.profile = "korf-felner",
                      .tables = {means(*contest, scale.states), nodes(*contest), pairs(*contest),
                                 invariants(*contest)},
                      .ended = contest->ended};
  if (scale.quick || result.ended) return result;
  auto groups = which_groups(*contest, request, hooks, result.ended);
  if (!groups) return groups.error();
  result.tables.insert(result.tables.begin() + 1, std::move(*groups));
  return result;
}

Profile korf_felner_02_profile() {
  return {.name = "korf-felner",
          .summary =
              "disjoint pattern databases in the 15-puzzle: mean values, nodes and time beside "
              "Manhattan distance, linear conflict and pairwise distances, on random instances",
          .reference =
              "Korf, Felner, Disjoint pattern database heuristics, Artificial Intelligence 134, "
              "2002; document 000, 2.1.3",
          .run = [](const ReproduceRequest& request, const engine::RunHooks& hooks) {
            constexpr KorfFelnerScale kFull = {};
            constexpr KorfFelnerScale kSmall = {.states = 20'000, .quick = true};
            return reproduce_korf_felner_02(request, hooks, request.quick ? kSmall : kFull);
          }};
}

}  // namespace quebra::lab
