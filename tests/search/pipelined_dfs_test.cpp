// The pipelined kernel and its plain twin on a puzzle of its own: a walk on the integers modulo n by
// steps of 1, 2 and 5 either way, with one or two tables of distances to 0. Small enough to know all.

#include "search/pipelined_dfs.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <numeric>

#include "search/recursive_dfs.hpp"
#include "search/split_kernel.hpp"

namespace quebra::search {
namespace {

constexpr int kSteps[] = {1, 2, 5, -1, -2, -5};

/// Positions are pairs of residues, so that each table sees one of them.
class RingWalker {
 public:
  using Move = int;
  static constexpr unsigned kMostChildren = 6;
  static constexpr unsigned kMostLooks = 3;

  struct Node {
    std::uint32_t first;
    std::uint32_t second;
  };
  struct Family {
    Node parent;
    std::array<Node, kMostChildren> children;
  };
  struct Child {
    Node node;
  };

  RingWalker(std::uint32_t first, std::uint32_t second, unsigned looks)
      : root_{first, second}, looks_(looks) {
    fill(first_, kFirst);
    fill(second_, kSecond);
  }

  [[nodiscard]] Node root() const { return root_; }
  [[nodiscard]] unsigned looks() const { return looks_; }
  [[nodiscard]] unsigned root_bound() const {
    return looks_ == 1 ? first_[root_.first] : std::max(first_[root_.first], second_[root_.second]);
  }
  void open(Family& family, const Node& node, unsigned /*left*/) const { family.parent = node; }
  unsigned address(Family& family) const {
    for (unsigned i = 0; i < kMostChildren; ++i) {
      family.children[i] = {moved(family.parent.first, i, kFirst),
                            moved(family.parent.second, i, kSecond)};
    }
    return kMostChildren;
  }
  unsigned survivors(const Family& family, unsigned left, std::uint8_t* list) const {
    unsigned kept = 0;
    for (unsigned i = 0; i < kMostChildren; ++i) {
      if (first_[family.children[i].first] <= left) list[kept++] = static_cast<std::uint8_t>(i);
    }
    return kept;
  }
  void make(Child& child, const Family& family, unsigned i) const {
    child.node = family.children[i];
  }
  void fetch(const Child& /*child*/, unsigned /*look*/) const {}
  bool pass(Child& child, unsigned /*look*/, unsigned left) const {
    return second_[child.node.second] <= left;
  }
  [[nodiscard]] unsigned move(const Family& /*family*/, unsigned i) const { return i; }
  void keep(Node& node, const Child& child) const { node = child.node; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.first == 0 && node.second == 0; }
  [[nodiscard]] std::vector<Move> solution(std::span<const unsigned> path) const {
    std::vector<Move> moves;
    for (const unsigned number : path) moves.push_back(kSteps[number]);
    return moves;
  }

  static constexpr std::uint32_t kFirst = 101;
  static constexpr std::uint32_t kSecond = 37;
  static std::uint32_t moved(std::uint32_t from, unsigned step, std::uint32_t modulus) {
    return static_cast<std::uint32_t>((static_cast<int>(from + modulus) + kSteps[step])) % modulus;
  }

 private:
  static void fill(std::vector<std::uint8_t>& table, std::uint32_t modulus) {
    table.assign(modulus, 255);
    std::deque<std::uint32_t> queue = {0};
    table[0] = 0;
    for (; !queue.empty(); queue.pop_front()) {
      for (unsigned step = 0; step < kMostChildren; ++step) {
        const std::uint32_t next = moved(queue.front(), step, modulus);
        if (table[next] != 255) continue;
        table[next] = static_cast<std::uint8_t>(table[queue.front()] + 1);
        queue.push_back(next);
      }
    }
  }

  std::vector<std::uint8_t> first_;
  std::vector<std::uint8_t> second_;
  Node root_;
  unsigned looks_;
};
static_assert(Walker<RingWalker>);

struct Answer {
  core::StopReason reason = core::StopReason::depth_limit;
  core::Cost length = 0;
  core::Statistics statistics;
  std::vector<core::Iteration> complete;
  std::vector<int> path;
  std::vector<std::vector<int>> solutions;
};

template <template <class> class Worker>
Answer solve(const RingWalker& walker, const SplitOptions& options,
             const core::Limits& limits = {}) {
  core::Monitor monitor({.limits = limits});
  SplitKernel<RingWalker, Worker> made(walker, monitor, options);
  BoundedKernel<int>& kernel = made;
  Answer run;
  for (core::Cost bound = kernel.start_f();; bound = kernel.next_bound()) {
    const core::Statistics before = kernel.statistics;
    run.reason = kernel.run(bound);
    run.statistics = kernel.statistics;
    EXPECT_TRUE(run.statistics.identity_holds());
    if (run.reason != core::StopReason::depth_limit) {
      run.length = bound;
      run.path = kernel.path;
      run.solutions = kernel.solutions;
      return run;
    }
    EXPECT_EQ(run.statistics.frontier, 0U);
    run.complete.push_back({.bound = static_cast<double>(bound),
                            .expanded = run.statistics.expanded - before.expanded,
                            .generated = run.statistics.generated - before.generated});
  }
}

void expect_leads_home(std::uint32_t first, std::uint32_t second, const std::vector<int>& path) {
  const int sum = std::accumulate(path.begin(), path.end(), 0);
  EXPECT_EQ((static_cast<int>(first) + sum) % static_cast<int>(RingWalker::kFirst), 0);
  EXPECT_EQ((static_cast<int>(second) + sum) % static_cast<int>(RingWalker::kSecond), 0);
}

/// A residue of each: the goal is a multiple of 101 * 37 away.
struct Start {
  std::uint32_t first;
  std::uint32_t second;
};
constexpr Start kStarts[] = {{1, 1}, {17, 17}, {50, 13}, {23, 23}, {36, 36}, {99, 35}};

class KernelsConcurrent : public ::testing::TestWithParam<Start> {};

TEST_P(KernelsConcurrent, TwinsAgree) {
  for (const unsigned looks : {1U, 2U}) {
    const RingWalker walker(GetParam().first, GetParam().second, looks);
    const Answer plain = solve<RecursiveWorker>(walker, {});
    expect_leads_home(GetParam().first, GetParam().second, plain.path);
    EXPECT_EQ(plain.path.size(), static_cast<std::size_t>(plain.length));
    for (const unsigned threads : {1U, 2U, 5U}) {
      const Answer piped = solve<PipelinedWorker>(walker, {.threads = threads});
      EXPECT_EQ(piped.length, plain.length);
      expect_leads_home(GetParam().first, GetParam().second, piped.path);
      ASSERT_EQ(piped.complete.size(), plain.complete.size());
      for (std::size_t i = 0; i < plain.complete.size(); ++i) {
        EXPECT_EQ(piped.complete[i].expanded, plain.complete[i].expanded);
        EXPECT_EQ(piped.complete[i].generated, plain.complete[i].generated);
      }
    }
  }
}

TEST_P(KernelsConcurrent, AllSolutionsAreTheSame) {
  const RingWalker walker(GetParam().first, GetParam().second, 2);
  const Answer plain = solve<RecursiveWorker>(walker, {.all_solutions = true});
  const Answer piped = solve<PipelinedWorker>(walker, {.threads = 2, .all_solutions = true});
  EXPECT_FALSE(plain.solutions.empty());
  EXPECT_EQ(plain.solutions, piped.solutions);
  EXPECT_TRUE(std::ranges::adjacent_find(plain.solutions) == plain.solutions.end());
  EXPECT_EQ(plain.statistics.generated, piped.statistics.generated);
}

INSTANTIATE_TEST_SUITE_P(Starts, KernelsConcurrent, ::testing::ValuesIn(kStarts));

TEST(SplitKernelConcurrent, NodeLimitsHold) {
  const RingWalker walker(50, 13, 1);
  const Answer whole = solve<RecursiveWorker>(walker, {});
  for (std::uint64_t limit = 1; limit < whole.statistics.expanded; limit = limit * 2 + 1) {
    for (const unsigned threads : {1U, 3U}) {
      const Answer cut = solve<PipelinedWorker>(walker, {.threads = threads}, {.nodes = limit});
      if (cut.reason == core::StopReason::goal_reached) continue;  // luck in the last iteration
      EXPECT_EQ(cut.reason, core::StopReason::node_limit);
      EXPECT_LE(cut.statistics.expanded, limit);
      if (threads == 1) {
        EXPECT_EQ(cut.statistics.expanded, limit);
      }
    }
  }
}

/// A limit in the last iteration: what was found stands, but is not called all.
TEST(SplitKernelConcurrent, LimitedSolutionsAreNotAll) {
  const RingWalker walker(17, 17, 1);
  core::Monitor free({});
  SplitKernel<RingWalker, RecursiveWorker> whole(walker, free, {.all_solutions = true});
  BoundedKernel<int>& all = whole;
  while (all.run(all.start_f()) == core::StopReason::depth_limit) {
  }
  ASSERT_TRUE(all.all_solutions_found);
  ASSERT_GT(all.solutions.size(), 2U);
  bool some = false;
  for (std::uint64_t limit = 1; limit < all.statistics.expanded; ++limit) {
    core::Monitor monitor({.limits = {.nodes = limit}});
    SplitKernel<RingWalker, RecursiveWorker> made(walker, monitor, {.all_solutions = true});
    BoundedKernel<int>& kernel = made;
    if (kernel.run(kernel.start_f()) != core::StopReason::goal_reached) continue;
    some = true;
    EXPECT_FALSE(kernel.all_solutions_found) << limit;
  }
  EXPECT_TRUE(some);
}

TEST(SplitKernelConcurrent, BoundsInSteps) {
  const RingWalker walker(17, 17, 2);
  core::Monitor monitor({});
  const auto bound = [&](core::Cost offset) {
    return SplitKernel<RingWalker, PipelinedWorker>(walker, monitor,
                                                    {.bound_step = 2, .bound_offset = offset})
        .start_f();
  };
  EXPECT_EQ(bound(0) % 2, 0);
  EXPECT_EQ(bound(1) % 2, 1);
  EXPECT_EQ(std::min(bound(0), bound(1)), static_cast<core::Cost>(walker.root_bound()));
  const RingWalker home(0, 0, 2);
  EXPECT_EQ(
      (SplitKernel<RingWalker, PipelinedWorker>(home, monitor, {.bound_step = 2, .bound_offset = 1})
           .start_f()),
      1);
}

TEST(SplitKernelConcurrent, StoppedBeforeItBegins) {
  const RingWalker walker(17, 17, 2);
  core::StopFlag stop;
  stop.request();
  core::Monitor monitor({.stop = &stop});
  SplitKernel<RingWalker, PipelinedWorker> made(walker, monitor, {.threads = 2});
  BoundedKernel<int>& kernel = made;
  EXPECT_EQ(kernel.run(kernel.start_f()), core::StopReason::user);
  EXPECT_EQ(kernel.statistics.expanded, 0U);
}

}  // namespace
}  // namespace quebra::search
