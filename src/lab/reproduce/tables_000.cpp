#include "lab/reproduce/tables_000.hpp"

#include <fmt/core.h>

#include <array>

#include "core/rng.hpp"
#include "engine/engine.hpp"
#include "lab/reproduce/claims_000.hpp"

namespace quebra::lab {
namespace {

/// One search of one cube, as printed.
struct Printed {
  std::uint64_t generated;
  std::uint32_t depth;
};
struct PrintedRow {
  std::uint32_t distance;
  std::array<Printed, 4> runs;  ///< by kSearches and kHeuristics
};
struct PrintedCube {
  const char* puzzle;
  const char* title;
  bool enumerable;  ///< layer by layer, in no time
  bool admissible;  ///< Manhattan distance, with the document's rotations
  std::array<PrintedRow, 5> rows;
};

struct Search {
  const char* method;
  const char* title;
};
constexpr std::array<Search, 2> kSearches = {{{"astar", "A*"}, {"idastar", "IDA*"}}};
constexpr std::array<const char*, 2> kHeuristics = {"disorder", "manhattan"};
constexpr std::size_t kManhattan = 1;
constexpr std::uint32_t kQuick = 5;  ///< distance on the 3x3x3

constexpr std::array<PrintedCube, 2> kCubes = {
    {{"cube:2",
      "2x2x2",
      true,
      true,
      {{{6, {{{1572, 6}, {6252, 6}, {25005, 6}, {206853, 6}}}},
        {6, {{{1080, 6}, {8388, 6}, {6666, 6}, {37050, 6}}}},
        {7, {{{16056, 9}, {19476, 7}, {956337, 9}, {810018, 7}}}},
        {7, {{{9504, 7}, {26376, 7}, {552269, 7}, {848357, 7}}}},
        {8, {{{9516, 8}, {129648, 8}, {1268306, 8}, {15467342, 8}}}}}}},
     {"cube:3",
      "3x3x3",
      false,
      false,
      {{{4, {{{756, 4}, {1710, 4}, {182, 5}, {1478, 4}}}},
        {5, {{{7650, 5}, {52812, 5}, {39518, 8}, {102914, 5}}}},
        {5, {{{3366, 5}, {2070, 5}, {1865, 7}, {6707, 5}}}},
        {5, {{{13860, 7}, {8190, 5}, {71572, 7}, {5470, 5}}}},
        {6, {{{5778, 6}, {286272, 6}, {1825, 8}, {325357, 6}}}}}}}}};

class Tables000Runner {
 public:
  Tables000Runner(const ReproduceRequest& request, const engine::RunHooks& hooks)
      : request_(request), hooks_(hooks), seeds_(request.seed) {}

  core::Result<Reproduction> run() {
    Reproduction result{.profile = "tables-000", .tables = {}};
    PublishedTable instances{
        .title = "The cubes of this run",
        .columns = {"cube", "distance", "state"},
        .note = "The document does not print its own. Distances were proved before the searches."};
    for (const PrintedCube& cube : kCubes) {
      const auto states = draw(cube, instances);
      if (!states) return states.error();
      for (std::size_t search = 0; search < kSearches.size(); ++search) {
        auto table = search_table(cube, search, *states);
        if (!table) return table.error();
        result.tables.push_back(std::move(*table));
      }
    }
    result.tables.push_back(std::move(instances));
    result.tables.push_back(claims_000());
    result.ended = ended_;
    return result;
  }

 private:
  [[nodiscard]] bool stopped() const { return hooks_.stop != nullptr && hooks_.stop->requested(); }

  /// The last row of the 3x3x3: seconds, or many of them, depending on the cube.
  [[nodiscard]] bool left_out(const PrintedCube& cube, const PrintedRow& row) const {
    return request_.quick && !cube.enumerable && row.distance > kQuick;
  }

  static engine::PuzzleRequest puzzle(const PrintedCube& cube, std::string state = {}) {
    return {.puzzle = cube.puzzle, .metric = "isomorphic", .state = std::move(state)};
  }

  /// One state of each distance, in the order of the rows; fewer if a limit or the user ended it.
  core::Result<std::vector<std::string>> draw(const PrintedCube& cube, PublishedTable& shown) {
    std::vector<std::string> states;
    for (const PrintedRow& row : cube.rows) {
      if (left_out(cube, row)) continue;
      auto state =
          cube.enumerable ? of_the_layer(cube, row.distance) : by_random_moves(cube, row.distance);
      if (stopped()) ended_ = core::StopReason::user;
      if (stopped() || (state && state->empty())) break;
      if (!state) return state.error();
      shown.rows.push_back(
          {.label = cube.title,
           .cells = {{.ours = fmt::format("{}", row.distance)}, {.ours = *state}}});
      states.push_back(std::move(*state));
    }
    return states;
  }

  /// Uniformly among all states at that distance: a small space, a matter of milliseconds.
  core::Result<std::string> of_the_layer(const PrintedCube& cube, std::uint32_t distance) {
    const auto scramble = engine::scramble(
        {.puzzle = puzzle(cube), .distance = distance, .seed = seeds_.next()}, hooks_);
    if (!scramble) return scramble.error();
    return scramble->scrambles.front().state;
  }

  /// The first random walk of that many moves that no shorter one replaces. Empty: ended.
  core::Result<std::string> by_random_moves(const PrintedCube& cube, std::uint32_t distance) {
    while (!stopped()) {
      const auto scramble =
          engine::scramble({.puzzle = puzzle(cube), .moves = distance, .seed = seeds_.next()});
      if (!scramble) return scramble.error();
      const std::string& state = scramble->scrambles.front().state;
      const auto proof = engine::solve(
          {.puzzle = puzzle(cube, state), .with = "bidirectional", .limits = request_.left()},
          hooks_);
      if (!proof) return proof.error();
      if (proof->status != core::Status::solved) {
        ended_ = proof->stop_reason;
        break;
      }
      if (proof->optimal && *proof->length == distance) return state;
    }
    return std::string();
  }

  core::Result<PublishedTable> search_table(const PrintedCube& cube, std::size_t search,
                                            const std::vector<std::string>& states) {
    PublishedTable table{.title = fmt::format("{}, {}", cube.title, kSearches[search].title),
                         .columns = {"expected depth"},
                         .note = note_of(cube)};
    for (const char* heuristic : kHeuristics) {
      table.columns.push_back(fmt::format("{}: generated", heuristic));
      table.columns.emplace_back("depth");
    }
    for (std::size_t i = 0; i < states.size() && !stopped(); ++i) {
      const PrintedRow& printed = cube.rows[i];
      PublishedTable::Row row{.label = fmt::format("{}", printed.distance), .cells = {}};
      for (std::size_t heuristic = 0; heuristic < kHeuristics.size(); ++heuristic) {
        auto cells = run_one(cube, states[i], kSearches[search].method, heuristic,
                             printed.runs[search * kHeuristics.size() + heuristic]);
        if (!cells) return cells.error();
        for (Cell& cell : *cells) row.cells.push_back(std::move(cell));
      }
      table.rows.push_back(std::move(row));
    }
    return table;
  }

  /// Generated and depth; "-" for a search that was cut.
  core::Result<std::array<Cell, 2>> run_one(const PrintedCube& cube, const std::string& state,
                                            const char* method, std::size_t heuristic,
                                            const Printed& printed) {
    const auto report = engine::solve({.puzzle = puzzle(cube, state),
                                       .with = fmt::format("{}:{}", method, kHeuristics[heuristic]),
                                       .options = {{"duplicates", "ancestors"}},
                                       .limits = request_.left()},
                                      hooks_);
    if (!report) return report.error();
    const bool solved = report->status == core::Status::solved;
    if (!solved) ended_ = report->stop_reason;
    return std::array<Cell, 2>{
        Cell{.ours = solved ? fmt::format("{}", report->statistics.generated) : "-",
             .published = fmt::format("{}", printed.generated)},
        Cell{.ours = solved ? fmt::format("{}", *report->length) : "-",
             .published = fmt::format("{}", printed.depth),
             .must_match = solved && heuristic == kManhattan && cube.admissible}};
  }

  [[nodiscard]] std::string note_of(const PrintedCube& cube) const {
    if (cube.admissible) {
      return "On cubes of our own. manhattan is admissible here: its depth must be the expected "
             "one. disorder is not. The document's A* counts are multiples of 12, as if its "
             "program "
             "made each of the 6 different rotations twice.";
    }
    std::string note =
        "On cubes of our own. With the document's rotations manhattan is not admissible on the "
        "3x3x3 (one of them gives h = 2), so neither column's depth is guaranteed.";
    if (left_out(cube, cube.rows.back())) {
      note += fmt::format(" Distance {} left out (--quick).", cube.rows.back().distance);
    }
    return note;
  }

  const ReproduceRequest& request_;
  const engine::RunHooks& hooks_;
  core::Rng seeds_;
  std::optional<core::StopReason> ended_;
};

}  // namespace

Profile tables_000_profile() {
  return {.name = "tables-000",
          .summary =
              "A* and IDA* with disorder and Manhattan distance on cubes of 2 and 3 layers, beside "
              "the document's counts; and what it says of the NxNxN cube",
          .reference = "document 000 of the project's seeds, part 5",
          .run = [](const ReproduceRequest& request, const engine::RunHooks& hooks) {
            return Tables000Runner(request, hooks).run();
          }};
}

}  // namespace quebra::lab
