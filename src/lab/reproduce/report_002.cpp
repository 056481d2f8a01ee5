#include "lab/reproduce/report_002.hpp"

#include <fmt/core.h>

#include <array>
#include <map>

#include "engine/engine.hpp"
#include "lab/reproduce/program_002.hpp"
#include "puzzle/tiles/notation.hpp"

namespace quebra::lab {
namespace {

using Algorithm = Algorithm002;
using H = Heuristic002;

/// The states of these depths for which every printed count holds (found by trying all of them).
struct Report002Instance {
  int depth;
  const char* board;
};
constexpr std::array<Report002Instance, 9> kInstances = {{{1, "1 2 3 4 5 0 7 8 6"},
                                                          {4, "1 5 2 4 0 3 7 8 6"},
                                                          {8, "0 5 2 1 8 3 4 7 6"},
                                                          {12, "5 8 2 1 7 3 0 4 6"},
                                                          {16, "8 7 2 5 0 3 1 4 6"},
                                                          {20, "8 7 0 5 4 2 1 6 3"},
                                                          {24, "8 4 7 5 6 2 1 3 0"},
                                                          {28, "8 4 7 6 2 3 5 1 0"},
                                                          {31, "8 6 7 2 5 4 3 0 1"}}};

enum class Count { moves, generated, explored };

/// One column of a printed table.
struct Column {
  const char* title;
  Algorithm algorithm;
  H heuristic;
  Count count;
  std::array<std::int64_t, 9> printed;
  std::array<bool, 9> random = {};  ///< the document drew lots: printed, not compared
};

struct Table {
  const char* title;
  std::vector<Column> columns;
  const char* note = "";
};

const std::vector<Table>& printed_tables() {
  static const std::vector<Table> kTables = {
      {"Table II: generated nodes, blind searches",
       {{"BFS",
         Algorithm::bfs,
         H::none,
         Count::generated,
         {3, 35, 406, 2611, 18286, 73231, 292764, 457292, 483677}},
        {"UCS",
         Algorithm::ucs,
         H::none,
         Count::generated,
         {9, 100, 660, 4002, 28518, 105020, 371360, 480874, 483838}},
        {"IDS",
         Algorithm::ids,
         H::none,
         Count::generated,
         {3, 108, 618, 6831, 86639, 532424, 2840756, 11654933, 28217164}}}},
      {"Table III: explored nodes, blind searches",
       {{"BFS",
         Algorithm::bfs,
         H::none,
         Count::explored,
         {1, 14, 144, 949, 6783, 27466, 108540, 171567, 181385}},
        {"UCS",
         Algorithm::ucs,
         H::none,
         Count::explored,
         {3, 35, 248, 1486, 10450, 38110, 139606, 180366, 181439}},
        {"IDS",
         Algorithm::ids,
         H::none,
         Count::explored,
         {1, 40, 226, 2260, 23669, 112805, 423546, 1049817, 1650734}}}},
      {"Table IV: greedy best-first search",
       {{"moves h1",
         Algorithm::gbfs,
         H::misplaced,
         Count::moves,
         {1, 4, 8, 30, 30, 46, 46, 56, 73}},
        {"moves h2",
         Algorithm::gbfs,
         H::manhattan,
         Count::moves,
         {1, 4, 8, 40, 46, 50, 54, 28, 47}},
        {"generated h1",
         Algorithm::gbfs,
         H::misplaced,
         Count::generated,
         {3, 12, 22, 1499, 1363, 1944, 3680, 2827, 904}},
        {"generated h2",
         Algorithm::gbfs,
         H::manhattan,
         Count::generated,
         {3, 12, 22, 1191, 1202, 1107, 1173, 119, 384}},
        {"explored h1",
         Algorithm::gbfs,
         H::misplaced,
         Count::explored,
         {1, 4, 8, 549, 502, 719, 1367, 1042, 334}},
        {"explored h2",
         Algorithm::gbfs,
         H::manhattan,
         Count::explored,
         {1, 4, 8, 429, 436, 402, 425, 43, 145}}}},
      {"Table V: A*",
       {{"generated h1",
         Algorithm::as,
         H::misplaced,
         Count::generated,
         {3, 12, 22, 168, 1665, 7611, 45532, 190925, 385076}},
        {"generated h2",
         Algorithm::as,
         H::manhattan,
         Count::generated,
         {3, 12, 22, 41, 240, 480, 2237, 15521, 55925}},
        {"explored h1",
         Algorithm::as,
         H::misplaced,
         Count::explored,
         {1, 4, 8, 60, 614, 2805, 16824, 71009, 143848}},
        {"explored h2",
         Algorithm::as,
         H::manhattan,
         Count::explored,
         {1, 4, 8, 15, 88, 179, 842, 5864, 21197}}}},
      {"Table VI: hill climbing",
       {{"moves h1",
         Algorithm::hc,
         H::misplaced,
         Count::moves,
         {1, 4, 8, 20, 54, 56, 42, 54, 51},
         {false, false, false, true, true, true, true, true, true}},
        {"moves h2",
         Algorithm::hc,
         H::manhattan,
         Count::moves,
         {1, 4, 8, 12, 1, 3, 1, 0, 1},
         {false, false, false, true, true, false, false, false, false}},
        {"generated h1",
         Algorithm::hc,
         H::misplaced,
         Count::generated,
         {5, 14, 24, 62, 137, 144, 109, 141, 128},
         {false, false, false, true, true, true, true, true, true}},
        {"generated h2",
         Algorithm::hc,
         H::manhattan,
         Count::generated,
         {5, 14, 24, 36, 7, 10, 5, 2, 5},
         {false, false, false, true, true, false, false, false, false}}},
       "Equal neighbours are chosen at random; rows whose outcome depends on it are shown with ~ "
       "and not "
       "compared."}};
  return kTables;
}

class Report002Runner {
 public:
  Report002Runner(const ReproduceRequest& request, const engine::RunHooks& hooks)
      : request_(request), hooks_(hooks), spec_(*puzzle::tiles::make_spec({.size = "3x3"})) {}

  core::Result<Reproduction> run() {
    for (const Table& table : printed_tables()) result_.tables.push_back(reproduce(table));
    if (auto own = own_instances(); !own) return own.error();
    result_.tables.push_back(times());
    result_.tables.push_back(classes());
    result_.profile = "report-002";
    return std::move(result_);
  }

 private:
  /// Every run is needed by several tables, and made once.
  const Run002& run_of(const std::string& board, Algorithm algorithm, H heuristic) {
    const auto key = std::tuple(board, algorithm, heuristic);
    if (const auto known = runs_.find(key); known != runs_.end()) return known->second;
    core::Monitor monitor(
        {.limits = request_.left(), .stop = hooks_.stop, .listener = hooks_.listener});
    const Request002 request{.spec = spec_,
                             .board = puzzle::tiles::parse_board(board)->numbers,
                             .algorithm = algorithm,
                             .heuristic = heuristic,
                             .seed = request_.seed};
    Run002 run = run_002(request, monitor);
    if (was_cut(run)) result_.ended = run.reason;
    return runs_.emplace(key, std::move(run)).first->second;
  }

  static bool was_cut(const Run002& run) {
    const auto status = core::status_of(run.reason);
    return status == core::Status::limit_reached || status == core::Status::stopped;
  }

  PublishedTable reproduce(const Table& table) {
    PublishedTable shown{.title = table.title, .columns = {"d"}, .note = table.note};
    for (const Column& column : table.columns) shown.columns.emplace_back(column.title);
    for (std::size_t i = 0; i < kInstances.size(); ++i) {
      PublishedTable::Row row{.label = fmt::format("{}", kInstances[i].depth), .cells = {}};
      for (const Column& column : table.columns) {
        const Run002& run = run_of(kInstances[i].board, column.algorithm, column.heuristic);
        const std::uint64_t ours = column.count == Count::moves       ? run.moves.size()
                                   : column.count == Count::generated ? run.generated
                                                                      : run.explored;
        row.cells.push_back({.ours = was_cut(run) ? std::string("-") : fmt::format("{}", ours),
                             .published = fmt::format("{}", column.printed[i]),
                             .must_match = !column.random[i] && !was_cut(run)});
      }
      shown.rows.push_back(std::move(row));
    }
    return shown;
  }

  /// One seeded state of each depth 0 .. 31; the document's own are not printed in it.
  core::Result<void> own_instances() {
    for (std::uint32_t depth = 0; depth <= 31; ++depth) {
      const auto scramble = engine::scramble(
          {.puzzle = {.puzzle = "tiles:3x3"}, .distance = depth, .seed = request_.seed + depth});
      if (!scramble) return scramble.error();
      own_.push_back(scramble->scrambles.front().state);
    }
    return {};
  }

  PublishedTable times() {
    PublishedTable shown{.title = "Table I: seconds of the blind searches",
                         .columns = {"d", "BFS", "UCS", "IDS"},
                         .note =
                             "On a set of our own, one seeded state of each depth; the document's "
                             "milliseconds are of another machine and other states."};
    const std::map<std::size_t, std::array<const char*, 3>> printed = {
        {1, {"0.000", "0.000", "0.000"}},  {4, {"0.000", "0.000", "0.001"}},
        {8, {"0.001", "0.001", "0.002"}},  {12, {"0.003", "0.003", "0.007"}},
        {16, {"0.014", "0.021", "0.042"}}, {20, {"0.032", "0.056", "0.212"}},
        {24, {"0.206", "0.247", "1.163"}}, {28, {"0.262", "0.285", "4.874"}},
        {31, {"0.203", "0.228", "11.704"}}};
    for (const auto& [depth, milliseconds] : printed) {
      PublishedTable::Row row{.label = fmt::format("{}", depth), .cells = {}};
      std::size_t i = 0;
      for (const Algorithm algorithm : {Algorithm::bfs, Algorithm::ucs, Algorithm::ids}) {
        const bool left_out = request_.quick && algorithm == Algorithm::ids && depth > 24;
        row.cells.push_back(
            {.ours = left_out
                         ? "-"
                         : fmt::format("{:.3f}", run_of(own_[depth], algorithm, H::none).seconds),
             .published = milliseconds[i++]});
      }
      shown.rows.push_back(std::move(row));
    }
    return shown;
  }

  PublishedTable classes() {
    PublishedTable shown{
        .title = "Table VII: how hill climbing ends, depths 0 to 31",
        .columns = {"outcome", "h1", "h2"},
        .note = "On the same set of our own; the document's 32 states are not known."};
    const std::array<std::array<const char*, 2>, 3> printed = {
        {{"7", "12"}, {"5", "20"}, {"20", "0"}}};
    const std::array<std::pair<const char*, core::StopReason>, 3> outcomes = {
        {{"solved", core::StopReason::goal_reached},
         {"local minimum", core::StopReason::local_minimum},
         {"plateau", core::StopReason::plateau}}};
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      PublishedTable::Row row{.label = outcomes[i].first, .cells = {}};
      std::size_t column = 0;
      for (const H heuristic : {H::misplaced, H::manhattan}) {
        int count = 0;
        for (const std::string& board : own_) {
          count += run_of(board, Algorithm::hc, heuristic).reason == outcomes[i].second ? 1 : 0;
        }
        row.cells.push_back({.ours = fmt::format("{}", count), .published = printed[i][column++]});
      }
      shown.rows.push_back(std::move(row));
    }
    return shown;
  }

  const ReproduceRequest& request_;
  const engine::RunHooks& hooks_;
  const puzzle::tiles::Spec spec_;
  std::vector<std::string> own_;
  std::map<std::tuple<std::string, Algorithm, H>, Run002> runs_;
  Reproduction result_;
};

}  // namespace

Profile report_002_profile() {
  return {.name = "report-002",
          .summary =
              "six searches on the 8-puzzle: every count of Tables II to V, Table VI's determined "
              "rows, and Tables I and VII on instances of our own",
          .reference = "document 002 of the project's seeds",
          .run = [](const ReproduceRequest& request, const engine::RunHooks& hooks) {
            return Report002Runner(request, hooks).run();
          }};
}

}  // namespace quebra::lab
