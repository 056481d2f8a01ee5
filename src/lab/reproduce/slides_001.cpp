#include "lab/reproduce/slides_001.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <array>
#include <set>

#include "core/rng.hpp"
#include "engine/engine.hpp"
#include "engine/preparation.hpp"
#include "lab/reproduce/cube_databases.hpp"
#include "lab/reproduce/distributions_001.hpp"
#include "lab/reproduce/edge_classes.hpp"
#include "lab/reproduce/program_001.hpp"
#include "lab/reproduce/transitions_001.hpp"
#include "pattern/cube/pattern_builder.hpp"
#include "pattern/cube/pattern_space.hpp"

namespace quebra::lab {
namespace {

struct Step {
  Program001 program;
  const char* title;
  unsigned quick;  ///< the greatest distance with --quick
};
constexpr std::array<Step, 5> kSteps = {{{Program001::depth_first, "1 depth first, 18 children", 5},
                                         {Program001::deepening, "2 deepening, 18", 5},
                                         {Program001::deepening_15, "deepening, 15", 6},
                                         {Program001::transitions, "3 tables, 15", 6},
                                         {Program001::ida_star, "final IDA*, 15", 7}}};
constexpr unsigned kFurthest = 7;

constexpr std::array<std::string_view, 3> kPatterns = {"corners", "slides-a", "slides-b"};

/// A cube of a known distance.
struct Slides001Instance {
  unsigned distance;
  std::string moves;  ///< that lead to it from the solved one
  State001 state;
};

class Slides001Runner {
 public:
  Slides001Runner(const ReproduceRequest& request, const engine::RunHooks& hooks)
      : request_(request),
        hooks_(hooks),
        memory_(request.limits.bytes.value_or(core::MemoryAccountant::kUnlimited)),
        seeds_(request.seed) {}

  core::Result<Reproduction> run() {
    Reproduction result{.profile = "slides-001", .tables = {}};
    if (const auto done = fill(result.tables); !done) return done.error();
    result.ended = ended_;
    return result;
  }

 private:
  core::Result<void> fill(std::vector<PublishedTable>& tables) {
    // Step 1. Sizes, which need no tables.
    const auto states = engine::enumerate(
        {.puzzle = puzzle(), .to_depth = request_.quick ? 4U : 5U, .limits = request_.left()},
        hooks_);
    if (!states) return states.error();
    if (states->stop_reason != core::StopReason::depth_limit) ended_ = states->stop_reason;
    tables.push_back(tree_table(cube_, states->depths));
    // Step 2. Tables.
    const auto transitions = Transitions001::make(memory_);
    if (!transitions) return transitions.error();
    tables.push_back(orientation_table(corner_orientation_depths(*transitions)));
    const auto made = obtain_databases(
        cube_,
        {.patterns = kPatterns, .memory = memory_, .limits = request_.left(), .hooks = hooks_});
    if (!made) return made.error();
    if (made->ended) {
      ended_ = made->ended;
      return {};
    }
    const auto depths = [&](std::size_t which) { return made->tables[which]->layout().depths; };
    tables.push_back(corner_table(depths(0)));
    tables.push_back(edge_table(depths(1), depths(2)));
    // Step 3. Searches.
    const Databases001 databases{.corners = made->tables[0],
                                 .edges = {made->tables[1], made->tables[2]}};
    auto path = path_table(*transitions, databases);
    if (!path) return path.error();
    tables.insert(tables.begin(), std::move(*path));
    // Step 4. Every other set of six edges.
    auto sets = sets_table();
    if (!sets) return sets.error();
    tables.push_back(std::move(*sets));
    return {};
  }

  [[nodiscard]] bool stopped() {
    const bool now = hooks_.stop != nullptr && hooks_.stop->requested();
    if (now) ended_ = core::StopReason::user;
    return now;
  }

  static engine::PuzzleRequest puzzle(std::string state = {}) {
    return {.puzzle = "cube:3", .metric = "htm", .state = std::move(state)};
  }

  /// The first random walk of that many moves that no shorter one replaces, by a search that shares
  /// nothing with the programs. nullopt: ended.
  core::Result<std::optional<Slides001Instance>> draw(unsigned distance) {
    while (!stopped()) {
      const auto scramble =
          engine::scramble({.puzzle = puzzle(), .moves = distance, .seed = seeds_.next()});
      if (!scramble) return scramble.error();
      const auto& names = scramble->scrambles.front().moves;
      const std::string text = fmt::format("{}", fmt::join(names, " "));
      const auto proof = engine::solve(
          {.puzzle = puzzle(text), .with = "bidirectional", .limits = request_.left()}, hooks_);
      if (!proof) return proof.error();
      if (proof->status != core::Status::solved) {
        ended_ = proof->stop_reason;
        break;
      }
      if (!proof->optimal || *proof->length != distance) continue;
      const auto state = cube_.parse_state(text);
      if (!state) return state.error();
      return std::optional<Slides001Instance>({distance, text, state_001(*state)});
    }
    return std::optional<Slides001Instance>();
  }

  core::Result<PublishedTable> path_table(const Transitions001& transitions,
                                          const Databases001& databases) {
    PublishedTable table{.title = "The programs of the slides, on cubes of our own",
                         .columns = {"distance"},
                         .note = path_note()};
    for (const Step& step : kSteps) {
      table.columns.push_back(fmt::format("{}: nodes", step.title));
      table.columns.emplace_back("ms");
    }
    table.columns.emplace_back("length");
    table.columns.emplace_back("cube");
    for (unsigned distance = 1; distance <= kFurthest && !stopped(); ++distance) {
      const auto instance = draw(distance);
      if (!instance) return instance.error();
      if (!*instance) break;
      table.rows.push_back(path_row(**instance, transitions, databases));
    }
    return table;
  }

  PublishedTable::Row path_row(const Slides001Instance& instance, const Transitions001& transitions,
                               const Databases001& databases) {
    PublishedTable::Row row{.label = fmt::format("{}", instance.distance), .cells = {}};
    std::set<std::size_t> lengths;
    for (const Step& step : kSteps) {
      std::optional<Run001> run;
      if (!request_.quick || instance.distance <= step.quick) {
        const bool given = step.program == Program001::depth_first;
        core::Monitor monitor({.limits = request_.left(),
                               .stop = hooks_.stop,
                               .listener = hooks_.listener,
                               .memory = &memory_});
        run = run_001({.start = instance.state,
                       .program = step.program,
                       .deepest = given ? instance.distance : 20,
                       .transitions = &transitions,
                       .databases = &databases},
                      monitor);
        if (run->solved()) lengths.insert(run->moves.size());
        if (!run->solved() && run->reason != core::StopReason::depth_limit) ended_ = run->reason;
      }
      const bool solved = run && run->solved();
      row.cells.push_back({.ours = solved ? fmt::format("{}", run->generated) : "-"});
      row.cells.push_back({.ours = solved ? fmt::format("{:.1f}", run->seconds * 1000) : "-"});
    }
    row.cells.push_back({.ours = fmt::format("{}", fmt::join(lengths, ", ")),
                         .published = fmt::format("{}", instance.distance),
                         .must_match = !lengths.empty()});
    row.cells.push_back({.ours = instance.moves});
    return row;
  }

  [[nodiscard]] std::string path_note() const {
    std::string note =
        "nodes: children made, of all depths. length: of every program's solution; must be the "
        "distance, which a bidirectional search proved before. Depth first is told the distance. "
        "Mended: e == id compares references in Lua and is never true; prof >= 0 goes one level "
        "too deep; edges by two coordinates of six, for a table of 12! permutations would take 32 "
        "GiB.";
    if (request_.quick) {
      note += " Distances above 5 (18 children) and 6 (15, blind) left out (--quick).";
    }
    return note;
  }

  /// One database for each class; with --quick for the two that documents print.
  core::Result<PublishedTable> sets_table() {
    const std::set<std::uint32_t> printed = {canonical("slides-a"), canonical("six-a")};
    std::vector<EdgeSets> computed;
    const auto classes = edge_classes(6);
    core::Monitor monitor(
        {.limits = request_.left(), .stop = hooks_.stop, .listener = hooks_.listener});
    for (const EdgeClass& known : classes) {
      if (request_.quick && !printed.contains(known.representative)) continue;
      if (stopped()) break;
      const auto space =
          pattern::cube::PatternSpace::make(cube_, edge_pattern(known.representative));
      if (!space) return space.error();
      auto depths = pattern::cube::pattern_depths(*space, monitor);
      if (!depths) {
        ended_ = engine::ended_preparing(depths.error(), monitor, hooks_);
        if (ended_) break;
        return depths.error();
      }
      computed.push_back({known.representative, known.sets, std::move(*depths)});
    }
    return edge_sets_table(computed, computed.size() == classes.size());
  }

  static std::uint32_t canonical(std::string_view name) {
    return canonical_edges(edge_mask(*pattern::cube::parse_pattern(name)));
  }

  const ReproduceRequest& request_;
  const engine::RunHooks& hooks_;
  const puzzle::cube::Cube3 cube_ = half_turn_cube();
  core::MemoryAccountant memory_;
  core::Rng seeds_;
  std::optional<core::StopReason> ended_;
};

}  // namespace

Profile slides_001_profile() {
  return {.name = "slides-001",
          .summary =
              "Korf's solver, step by step: five searches of the 3x3x3 from depth-first to IDA*, "
              "and the printed sizes and distributions",
          .reference = "document 001 of the project's seeds",
          .run = [](const ReproduceRequest& request, const engine::RunHooks& hooks) {
            return Slides001Runner(request, hooks).run();
          }};
}

}  // namespace quebra::lab
