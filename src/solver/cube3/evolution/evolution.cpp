#include "solver/cube3/evolution/evolution.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/parallel.hpp"
#include "solver/cube3/evolution/island.hpp"
#include "solver/cube3/kept.hpp"
#include "solver/split_method.hpp"

namespace quebra::solver {
namespace evolution {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Move;
using Request = MethodRequest<Cube3>;
using Outcome = search::Outcome<Move>;

constexpr std::uint32_t kGenerationsBetweenExchanges = 10;

/// Of the settings that a judge depends on.
std::string judge_name(const Settings& settings) {
  std::string name = "evolution";
  for (const std::uint32_t k : settings.k) name += ' ' + std::to_string(k);
  for (const bool rule :
       {settings.inverse_turns, settings.five_half_turns, settings.strict_corners}) {
    name += rule ? " yes" : " no";
  }
  return name;
}

class Evolution {
 public:
  Evolution(const Cube3& puzzle, const Request& request, const Settings& settings)
      : puzzle_(puzzle),
        request_(request),
        settings_(settings),
        judge_(kept_for<Judge>(puzzle, request.store, judge_name(settings),
                               [&] { return std::make_shared<const Judge>(puzzle, settings); })),
        algebra_(puzzle),
        census_(std::min(request.threads, kMostThreads)),
        best_(request.monitor.memory(), 1) {}

  core::Result<Outcome> run() {
    if (puzzle_.is_goal(request_.start)) return end(core::StopReason::goal_reached);
    if (!settle()) return no_room();
    for (std::uint32_t number = 1; number <= settings_.generations; ++number) {
      if (const auto reason = judge_all(number)) return end(*reason);
      if (!select_all()) return end(core::StopReason::memory_limit);
      if (!record(number)) return end(core::StopReason::memory_limit);
      if (solved_) return end(core::StopReason::goal_reached);
      if (const auto reason = request_.monitor.checkpoint(outcome_.statistics)) return end(*reason);
      if (number == settings_.generations) break;
      replace();
      for (std::size_t i = 0; i < islands_.size(); ++i) islands_[i].advance(selections_[i]);
      if (number % kGenerationsBetweenExchanges == 0 && !exchange()) {
        return end(core::StopReason::memory_limit);
      }
    }
    return end(core::StopReason::generation_limit);
  }

 private:
  struct Solved {
    std::size_t island;
    std::uint32_t candidate;
  };

  /// The share of island i of a whole.
  [[nodiscard]] std::uint32_t part(std::uint32_t whole, std::uint32_t i) const {
    return whole / settings_.islands + (i < whole % settings_.islands ? 1 : 0);
  }

  bool settle() {
    islands_.reserve(settings_.islands);
    for (std::uint32_t i = 0; i < settings_.islands; ++i) {
      islands_.emplace_back(world_,
                            Island::Size{.population = part(settings_.population, i),
                                         .candidates = part(settings_.candidates, i)},
                            request_.monitor.memory());
      if (!islands_.back()) return false;
      islands_.back().settle(request_.start);
    }
    selections_.resize(islands_.size());
    outcome_.statistics.expanded = 1;  // the empty individual
    return bool(best_);
  }

  /// One generation's children, on all threads.
  std::optional<core::StopReason> judge_all(std::uint32_t number) {
    const std::uint64_t seed = core::mix64(request_.seed) + number;
    for (std::size_t i = 0; i < islands_.size(); ++i) {
      islands_[i].begin(core::mix64(seed ^ core::mix64(i + 1)));
    }
    for (auto& censuses : census_) censuses.assign(islands_.size(), {});
    std::optional<core::StopReason> reason;
    // Each block is a number of children of one island.
    core::for_blocks(
        {.count = blocks(), .block = 1, .threads = static_cast<unsigned>(census_.size())},
        [&](std::uint64_t block, std::uint64_t, unsigned worker) {
          const std::size_t island = block % islands_.size();
          const auto begin = static_cast<std::uint32_t>(block / islands_.size() * kBlock);
          const std::uint32_t all = islands_[island].population();
          if (begin >= all) return;
          census_[worker][island].add(islands_[island].judge(begin, std::min(begin + kBlock, all)));
        },
        [&] {
          reason = request_.monitor.checkpoint(outcome_.statistics);
          return reason.has_value();
        });
    if (!reason) outcome_.statistics.generated += settings_.population;
    return reason;
  }

  bool select_all() {
    for (std::size_t i = 0; i < islands_.size(); ++i) {
      Census census;
      for (const auto& censuses : census_) census.add(censuses[i]);
      selections_[i] = islands_[i].select(census);
      if (!selections_[i].has_room) return false;
      if (selections_[i].solved && is_better(i, *selections_[i].solved)) {
        solved_ = {i, *selections_[i].solved};
      }
    }
    return true;
  }
  [[nodiscard]] bool is_better(std::size_t island, std::uint32_t candidate) const {
    return !solved_ || islands_[island].candidates()[candidate].length <
                           islands_[solved_->island].candidates()[solved_->candidate].length;
  }

  /// Candidates have children from now on; the rest of the population ends here.
  void replace() {
    std::uint64_t fresh = 0;
    for (const auto& selection : selections_) fresh += selection.fresh;
    outcome_.statistics.expanded += fresh;
    outcome_.statistics.pruned += settings_.population - fresh;
  }

  /// Around a ring: each takes over the best of the one before it.
  bool exchange() {
    if (islands_.size() == 1) return true;
    bool room = true;
    for (std::size_t i = 0; i < islands_.size() && room; ++i) {
      room = islands_[(i + 1) % islands_.size()].receive(islands_[i]);
    }
    return room;
  }

  /// The island that is ahead: by phase, then by its best candidate.
  [[nodiscard]] std::size_t leader() const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < islands_.size(); ++i) {
      const auto worth = [&](std::size_t island) {
        return std::pair{kPhases - islands_[island].phase(),
                         islands_[island].candidates()[0].fitness};
      };
      if (worth(i) < worth(best)) best = i;
    }
    return best;
  }

  /// False: no memory to keep the best.
  bool record(std::uint32_t number) {
    const std::size_t island = solved_ ? solved_->island : leader();
    Census census;
    for (const auto& censuses : census_) census.add(censuses[island]);
    const double individuals = islands_[island].population();
    const Lineage& candidates = islands_[island].candidates();
    const Candidate& best = candidates[solved_ ? solved_->candidate : 0];
    const core::Generation generation{
        .number = number,
        .phase = islands_[island].phase(),
        .individuals = outcome_.statistics.generated,
        .best_fitness = static_cast<double>(best.fitness),
        .mean_fitness = static_cast<double>(census.fitness) / individuals,
        .best_length = best.length,
        .mean_length = static_cast<double>(census.length) / individuals,
        .ready = static_cast<double>(selections_[island].ready) / candidates.size(),
        .seconds = request_.monitor.seconds()};
    outcome_.statistics.generations.push_back(generation);
    outcome_.statistics.max_depth =
        std::max(outcome_.statistics.max_depth, std::uint64_t{best.length});
    const std::uint32_t shown = solved_ ? solved_->candidate : 0;
    request_.monitor.set_generation(generation, names_of(candidates.path(shown)));
    return keep_best(island, shown);
  }

  [[nodiscard]] std::string names_of(std::span<const std::uint8_t> path) const {
    std::string names;
    for (const std::uint8_t move : path) {
      if (!names.empty()) names += ' ';
      names += puzzle_.format_move({move}, core::Language::english);
    }
    return names;
  }

  /// Islands may go back; the best that ever was is kept.
  bool keep_best(std::size_t island, std::uint32_t candidate) {
    const Candidate& best = islands_[island].candidates()[candidate];
    const auto worth = std::pair{kPhases - islands_[island].phase(), best.fitness};
    if (!solved_ && best_.size() != 0 && worth >= best_worth_) return true;
    if (!best_.reach(best.length)) return false;
    best_.clear();
    (void)best_.add(islands_[island].candidates(), candidate);
    best_worth_ = worth;
    return true;
  }

  /// The moves of the best, by groups.
  void show_best() {
    const auto path = best_.path(0);
    const auto& begins = best_[0].begins;
    const std::size_t phase = kPhases - best_worth_.first;
    for (const std::uint8_t move : path) outcome_.path.push_back({move});
    for (std::size_t g = 0; g <= kGroupOfPhase[phase]; ++g) {
      const std::size_t to = g + 1 < begins.size() ? begins[g + 1] : path.size();
      auto& stretch = outcome_.phases.emplace_back();
      stretch.name = pattern::cube::step_name(g);
      if (g == kGroupOfPhase[phase] && !solved_) stretch.name += " (unfinished)";
      for (std::size_t i = begins[g]; i < to; ++i) stretch.moves.push_back({path[i]});
    }
  }

  /// What was generated and not replaced stays the frontier. Without a solution the best so far is shown.
  Outcome end(core::StopReason reason) {
    core::Statistics& statistics = outcome_.statistics;
    statistics.frontier = statistics.generated + 1 - statistics.expanded - statistics.pruned;
    if (best_.size() != 0) show_best();
    if (best_.size() != 0 && reason != core::StopReason::goal_reached) {
      outcome_.explanation =
          "after generation " + std::to_string(statistics.generations.back().number) +
          " the best individual is in phase " + std::to_string(kPhases - best_worth_.first) +
          " of 0 to 5, with " + std::to_string(best_[0].length) + " moves and fitness " +
          std::to_string(best_worth_.second);
    }
    return search::finished(puzzle_, std::move(outcome_), reason, request_.monitor);
  }

  [[nodiscard]] core::Error no_room() const {
    return {core::Fault::memory, "no memory for " + std::to_string(settings_.population) +
                                     " individuals and " + std::to_string(settings_.candidates) +
                                     " candidates; take a smaller --theta or --lambda"};
  }

  static constexpr std::uint32_t kBlock = 1'024;
  [[nodiscard]] std::uint64_t blocks() const {
    const std::uint64_t largest = islands_[0].population();
    return (largest + kBlock - 1) / kBlock * islands_.size();
  }

  const Cube3& puzzle_;
  const Request& request_;
  const Settings& settings_;
  const std::shared_ptr<const Judge> judge_;
  const MoveAlgebra algebra_;
  const World world_{puzzle_, settings_, *judge_, algebra_,
                     request_.monitor.limits().depth.value_or(~std::uint64_t{0})};
  std::vector<Island> islands_;
  std::vector<Island::Selection> selections_;
  std::vector<std::vector<Census>> census_;  ///< by worker and island
  std::optional<Solved> solved_;
  Lineage best_;
  std::pair<std::size_t, std::uint32_t> best_worth_;  ///< phases left and fitness
  Outcome outcome_;
};

}  // namespace
}  // namespace evolution

core::MethodInfo evolution_info() {
  return {
      .name = "evolution",
      .aliases = {"ea"},
      .summary = "an evolutionary algorithm on Thistlethwaite's groups",
      .details =
          "Individuals are lists of moves from the start. Each generation takes the lambda best of "
          "theta individuals as candidates; children are a candidate and some random moves of the "
          "phase's group. Six phases lead from group to group; fitness is the weighted faults of "
          "the "
          "phase plus the length. Ends with the first solved individual. --trace-file writes the "
          "curve of the generations. The same seed gives the same result with any number of "
          "threads. "
          "theta and lambda are those of document 003's section 3.1; its section 4 exchanges them. "
          "Profiles: document has its rules (k 10,10,50,10,50,10; G3 by its strict test; everybody "
          "mutates; on when all candidates are in the next group). original is the program that "
          "was "
          "published with it (k 10,10,25,10,25,10; clockwise and half turns alone; F2 twice and no "
          "L2 at the end). quebra is ours: k 5,5,10,5,10,5; the true G3; candidates compete with "
          "their children (elitism) and are distinct; a mutation first takes moves of the group "
          "back "
          "(regrowth 1) and ends where it was best (trim); on when a twentieth of the candidates "
          "is "
          "in the next group (quorum 0.05); back to where the group was entered after 30 "
          "generations "
          "without a better individual (patience).",
      .reference =
          "document 003; N. El-Sourani, S. Hauke, M. Borschbach, An evolutionary approach "
          "for solving the Rubik's cube incorporating exact methods, 2010",
      .complete = "no: by chance, within --alpha generations",
      .optimal = "no",
      .time = "alpha times theta",
      .space = "theta and lambda",
      .curve = core::Curve::generations,
      .puzzles = "cube:3 in htm",
      .options = evolution::option_infos()};
}

core::Result<void> check_evolution(const puzzle::cube::Cube3& puzzle,
                                   const core::OptionValues& options) {
  if (puzzle.metric_kind() != puzzle::cube::Metric::htm) {
    return core::unsupported("evolution counts half turns as one move: use --metric htm");
  }
  const auto settings = evolution::settings_of(options);
  if (!settings) return settings.error();
  return {};
}

core::Result<search::Outcome<puzzle::cube::Move>> run_evolution(
    const puzzle::cube::Cube3& puzzle, const MethodRequest<puzzle::cube::Cube3>& request) {
  const auto settings = evolution::settings_of(request.options);
  if (!settings) return settings.error();
  return evolution::Evolution(puzzle, request, *settings).run();
}

}  // namespace quebra::solver
