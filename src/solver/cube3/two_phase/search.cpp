#include "solver/cube3/two_phase/search.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "solver/cube3/kept.hpp"
#include "solver/cube3/two_phase/shortest.hpp"

namespace quebra::solver::two_phase {

using core::StopReason;

struct TwoPhaseTables::Made {
  Made() : endings(spaces.reference, spaces.symmetries, spaces.phase1) {}
  Made(const Made&) = delete;
  Made& operator=(const Made&) = delete;
  const Spaces spaces;
  const Endings endings;
  [[nodiscard]] std::uint64_t bytes() const { return spaces.bytes() + endings.bytes(); }
};

TwoPhaseTables::TwoPhaseTables(std::shared_ptr<const Made> made, core::Reservation counted,
                               std::shared_ptr<const pattern::DistanceTable> phase1,
                               std::shared_ptr<const pattern::DistanceTable> phase2)
    : made_(std::move(made)),
      counted_(std::move(counted)),
      phase1_(std::move(phase1)),
      phase2_(std::move(phase2)),
      walk_{made_->spaces, made_->endings, Phase1Distances(*phase1_), Phase2Bounds(*phase2_)} {}

core::Result<std::shared_ptr<const TwoPhaseTables>> TwoPhaseTables::obtain(
    const pattern::TableRequest& request, std::vector<core::TableUse>* uses) {
  const auto make = [] { return std::make_shared<const Made>(); };
  auto made = request.store == nullptr ? make() : request.store->kept<Made>("two-phase", make);
  core::Reservation counted;
  if (request.memory != nullptr) {
    counted = core::Reservation(*request.memory, made->bytes());
    if (!counted) {
      return core::Error{
          core::Fault::memory,
          "two-phase needs 105 MB for its tables, more than the memory limit leaves"};
    }
  }
  std::shared_ptr<const pattern::DistanceTable> tables[2];
  for (unsigned phase = 1; phase <= 2; ++phase) {
    auto obtained = obtain_phase(made->spaces, phase, request);
    if (!obtained) return obtained.error();
    tables[phase - 1] = std::move(obtained->table);
    if (uses != nullptr) uses->push_back(std::move(obtained->use));
  }
  return std::shared_ptr<const TwoPhaseTables>(new TwoPhaseTables(
      std::move(made), std::move(counted), std::move(tables[0]), std::move(tables[1])));
}

namespace {

constexpr std::size_t kDirections = 2 * kAxes;  ///< axis, and kAxes more for the inverse

/// One call of search().
class Search {
 public:
  Search(const TwoPhaseTables& tables, const SearchRequest& request, core::Monitor& monitor)
      : tables_(tables.walk()), request_(request), monitor_(monitor), wanted_(request.longest) {}

  SearchAnswer run() {
    // Step 1. Few moves, if they are enough.
    ShortestSearch shortest(tables_, request_.start);
    auto easy = shortest.run(std::min(request_.shortest_to, request_.longest), monitor_,
                             answer_.statistics);
    if (easy.path) {
      take(std::move(*easy.path));
      tell();
      return finished();
    }
    if (easy.ended) {
      answer_.ended = easy.ended;
      return finished();
    }
    // Step 2. Both phases.
    for (std::size_t i = 0; i < kDirections; ++i) directions_[i] = direction(i);
    before_ = answer_.statistics;
    walk_on_all_threads();
    return finished();
  }

 private:
  [[nodiscard]] Direction direction(std::size_t number) const {
    const Cube3State turned = renamed(axis_turns()[number % kAxes], request_.start);
    const Cube3State cube = number < kAxes ? turned : inverse(turned);
    const auto place = tables_.spaces.phase1.of(cube);
    return {.place = place,
            .distance = tables_.phase1.distance(tables_.spaces.phase1, place),
            .pieces = pieces_of(cube)};
  }

  // ---- threads ----------------------------------------------------------------------------------

  /// Tasks are a length of phase 1 and a direction, the short ones first; whoever is free takes the next.
  void walk_on_all_threads() {
    const auto threads = std::min<std::size_t>(std::max(request_.threads, 1U), kDirections);
    counts_.resize(threads);
    std::vector<std::thread> others;
    try {
      for (std::size_t worker = 1; worker < threads; ++worker) {
        ++running_;
        others.emplace_back([this, worker] {
          work(worker);
          --running_;
        });
      }
    } catch (const std::system_error&) {
      --running_;  // the system gives no more threads: those that there are do the work
    }
    work(0);
    while (running_ != 0) {  // nobody else hears of a stop
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      look_around();
    }
    for (std::thread& thread : others) thread.join();
    tell();
  }

  void work(std::size_t worker) {
    std::size_t direction = 0;
    Walk walk(tables_, {.wanted = wanted_,
                        .found =
                            [&](std::span<const std::uint8_t> path, const Walk::Counts& counts) {
                              found(path, direction);
                              return look(worker, counts) != 0;
                            },
                        .look = [&](const Walk::Counts& counts) { return look(worker, counts); }});
    walk.set_patience(look(worker, {}));
    for (bool more = !stopped(); more;) {
      const std::size_t task = next_task_++;
      const auto depth = static_cast<unsigned>(task / kDirections);
      direction = task % kDirections;
      if (depth > wanted_.load()) break;
      if (depth < directions_[direction].distance) continue;
      more = walk.run(directions_[direction], depth) && !stopped();
    }
    const std::lock_guard lock(mutex_);
    counts_[worker] = walk.counts();
  }

  [[nodiscard]] bool stopped() const { return stop_.load(std::memory_order_relaxed); }

  /// How many nodes until the next look; 0: end.
  std::uint64_t look(std::size_t worker, const Walk::Counts& counts) {
    constexpr std::uint64_t kOthers = 1024;
    {
      const std::lock_guard lock(mutex_);
      counts_[worker] = counts;
    }
    if (worker == 0) look_around();
    if (stopped()) return 0;
    if (worker != 0) return kOthers;
    std::uint64_t nodes = monitor_.expansions_to_checkpoint(answer_.statistics);
    const std::uint64_t spent = answer_.statistics.expanded - before_.expanded;
    if (request_.effort > spent) nodes = std::min(nodes, request_.effort - spent);
    if (counts_.size() > 1) nodes = std::min(nodes, kOthers);
    return nodes;
  }

  /// By the calling thread: counts together, news, limits.
  void look_around() {
    count_together();
    tell();
    const std::uint64_t spent = answer_.statistics.expanded - before_.expanded;
    if (request_.effort != 0 && spent >= request_.effort && is_known()) stop_ = true;
    if (auto ended = monitor_.checkpoint(answer_.statistics)) {
      if (!stopped()) answer_.ended = ended;
      stop_ = true;
    }
  }

  void count_together() {
    const std::lock_guard lock(mutex_);
    answer_.statistics.expanded = before_.expanded;
    answer_.statistics.generated = before_.generated;
    for (const Walk::Counts& counts : counts_) {
      answer_.statistics.expanded += counts.expanded;
      answer_.statistics.generated += counts.generated;
    }
  }

  // ---- solutions ----------------------------------------------------------------------------------

  void found(std::span<const std::uint8_t> path, std::size_t direction) {
    std::vector<std::uint8_t> moves;
    for (const std::uint8_t move : path) {
      moves.push_back(tables_.spaces.axis_moves_back[direction % kAxes][move]);
    }
    if (direction >= kAxes) {
      std::ranges::reverse(moves);
      for (std::uint8_t& move : moves) move = static_cast<std::uint8_t>(inverse_move(move));
    }
    take(std::move(moves));
  }

  void take(std::vector<std::uint8_t> path) {
    const std::lock_guard lock(mutex_);
    if (answer_.path && path.size() >= answer_.path->size()) return;
    answer_.path = std::move(path);
    const auto length = static_cast<unsigned>(answer_.path->size());
    wanted_ = length == 0 ? 0 : length - 1;
    if (length <= request_.good_enough || length <= monitor_.lower_bound().value_or(0))
      stop_ = true;
  }

  [[nodiscard]] bool is_known() {
    const std::lock_guard lock(mutex_);
    return answer_.path.has_value();
  }

  /// Of a better solution, if there is one since the last time.
  void tell() {
    std::vector<std::uint8_t> news;
    {
      const std::lock_guard lock(mutex_);
      if (!answer_.path || told_ == answer_.path->size()) return;
      news = *answer_.path;
      told_ = news.size();
    }
    monitor_.set_best(static_cast<core::Cost>(news.size()), answer_.statistics);
    if (request_.improved) request_.improved(news);
  }

  SearchAnswer finished() {
    count_together();
    core::Statistics& statistics = answer_.statistics;
    // What was neither expanded nor is the goal, or where it ended, was dropped by a bound.
    const std::uint64_t rest = statistics.generated + 1 - statistics.expanded;
    statistics.frontier = std::min<std::uint64_t>(rest, 1);
    statistics.pruned = rest - statistics.frontier;
    if (answer_.path) statistics.max_depth = answer_.path->size();
    answer_.lower_bound = monitor_.lower_bound().value_or(0);
    return std::move(answer_);
  }

  const WalkTables& tables_;
  const SearchRequest& request_;
  core::Monitor& monitor_;
  std::array<Direction, kDirections> directions_{};
  std::atomic<unsigned> wanted_;
  std::atomic<std::size_t> next_task_{0};
  std::atomic<std::size_t> running_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;  ///< of the counts and the path
  std::vector<Walk::Counts> counts_;
  core::Statistics before_;  ///< of step 1
  SearchAnswer answer_;
  std::size_t told_ = ~std::size_t{0};
};

}  // namespace

SearchAnswer search(const TwoPhaseTables& tables, const SearchRequest& request,
                    core::Monitor& monitor) {
  return Search(tables, request, monitor).run();
}

std::vector<puzzle::cube::Move> in_order_of(const Cube3& puzzle,
                                            std::span<const std::uint8_t> path) {
  const Cube3 reference = reference_cube();
  std::vector<puzzle::cube::Move> moves;
  for (const std::uint16_t move : path) {
    const auto same = std::ranges::find(puzzle.turns(), reference.turn({move}));
    moves.push_back({static_cast<std::uint16_t>(same - puzzle.turns().begin())});
  }
  return moves;
}

}  // namespace quebra::solver::two_phase
