#include "core/monitor.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace quebra::core {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A search that does nothing but expand, and how it ended.
StopReason expand_for_ever(Monitor& monitor, Statistics& statistics,
                           std::chrono::microseconds node_time = 0us) {
  while (true) {
    if (const auto reason = monitor.before_expansion(statistics)) return *reason;
    ++statistics.expanded;
    statistics.generated += 2;
    if (node_time > 0us) std::this_thread::sleep_for(node_time);
  }
}

class Ear final : public Listener {
 public:
  void progress(const Snapshot& snapshot) override { heard.push_back(snapshot); }
  void iteration(const Iteration& finished, const Snapshot& /*snapshot*/) override {
    iterations.push_back(finished);
  }
  std::vector<Snapshot> heard;
  std::vector<Iteration> iterations;
};

TEST(Monitor, NodeLimitIsExact) {
  for (const std::uint64_t limit : {1u, 2u, 63u, 64u, 65u, 1000u, 123'457u}) {
    Monitor monitor({.limits = {.nodes = limit}});
    Statistics statistics;
    EXPECT_EQ(expand_for_ever(monitor, statistics), StopReason::node_limit);
    EXPECT_EQ(statistics.expanded, limit);
  }
}

TEST(Monitor, KernelsThatCountByThemselvesMeetTheSameLimit) {
  Monitor monitor({.limits = {.nodes = 1'000'003}});
  Statistics statistics;
  while (!monitor.before_expansion(statistics)) {
    statistics.expanded += monitor.expansions_to_checkpoint(statistics);
  }
  EXPECT_EQ(statistics.expanded, 1'000'003u);
}

TEST(Monitor, TheFrontierIsToldWhereItIsKept) {
  Ear ear;
  Monitor plain({.limits = {.nodes = 100}, .listener = &ear, .progress_every_seconds = 0});
  Monitor keeping(
      {.limits = {.nodes = 100}, .listener = &ear, .progress_every_seconds = 0, .best = Cost{31}});
  keeping.keeps_frontier();
  Statistics first;
  expand_for_ever(plain, first);
  ASSERT_FALSE(ear.heard.empty());
  for (const Snapshot& snapshot : ear.heard) {
    EXPECT_FALSE(snapshot.frontier);
    EXPECT_FALSE(snapshot.best);
  }
  ear.heard.clear();
  Statistics second;
  expand_for_ever(keeping, second);
  ASSERT_FALSE(ear.heard.empty());
  for (const Snapshot& snapshot : ear.heard) {
    EXPECT_EQ(snapshot.frontier, snapshot.generated + 1 - snapshot.expanded);
    EXPECT_EQ(snapshot.best, 31);
  }
  EXPECT_EQ(Monitor(keeping.preparation("building")).limits().nodes, std::nullopt);
}

TEST(Monitor, TimeLimit) {
  Monitor monitor({.limits = {.seconds = 0.03}});
  Statistics statistics;
  const auto start = Clock::now();
  EXPECT_EQ(expand_for_ever(monitor, statistics), StopReason::time_limit);
  EXPECT_GE(monitor.seconds(), 0.03);
  EXPECT_LT(since(start), 0.5);
}

TEST(Monitor, TimeLimitHoldsForSlowNodes) {
  Monitor monitor({.limits = {.seconds = 0.05}});
  Statistics statistics;
  const auto start = Clock::now();
  EXPECT_EQ(expand_for_ever(monitor, statistics, 1ms), StopReason::time_limit);
  EXPECT_LT(since(start), 0.6);
}

TEST(Monitor, StopBeforeTheFirstNode) {
  StopFlag stop;
  stop.request();
  Monitor monitor({.limits = {.nodes = 5}, .stop = &stop});
  Statistics statistics;
  EXPECT_EQ(expand_for_ever(monitor, statistics), StopReason::user);
  EXPECT_EQ(statistics.expanded, 0u);
}

TEST(MonitorConcurrent, StopIsNoticedWithin50Milliseconds) {
  for (const auto node_time : {0us, 200us}) {
    StopFlag stop;
    Clock::time_point asked;
    std::thread user([&] {
      std::this_thread::sleep_for(60ms);
      asked = Clock::now();
      stop.request();
    });
    Monitor monitor({.stop = &stop});
    Statistics statistics;
    EXPECT_EQ(expand_for_ever(monitor, statistics, node_time), StopReason::user);
    const auto noticed = Clock::now();
    user.join();
    EXPECT_LT(std::chrono::duration<double>(noticed - asked).count(), 0.05);
  }
}

TEST(Monitor, ProgressComesAtItsRate) {
  Ear ear;
  Monitor monitor({.limits = {.seconds = 0.2}, .listener = &ear, .progress_every_seconds = 0.02});
  Statistics statistics;
  monitor.set_bound(3.5);
  monitor.set_lower_bound(3);
  EXPECT_EQ(expand_for_ever(monitor, statistics), StopReason::time_limit);
  ASSERT_GE(ear.heard.size(), 2u);
  EXPECT_LE(ear.heard.size(), 10u);
  for (std::size_t i = 1; i < ear.heard.size(); ++i) {
    EXPECT_GE(ear.heard[i].seconds - ear.heard[i - 1].seconds, 0.0199);
    EXPECT_GT(ear.heard[i].expanded, ear.heard[i - 1].expanded);
  }
  EXPECT_EQ(ear.heard.back().bound, 3.5);
  EXPECT_EQ(ear.heard.back().lower_bound, 3);
  EXPECT_EQ(ear.heard.back().generated, 2 * ear.heard.back().expanded);
}

TEST(Monitor, PreparationSharesAllButTheNodeLimit) {
  Ear ear;
  StopFlag stop;
  Monitor search({.limits = {.nodes = 5, .seconds = 0.2, .bytes = 1000},
                  .stop = &stop,
                  .listener = &ear,
                  .progress_every_seconds = 0.02});
  std::this_thread::sleep_for(20ms);
  Monitor building(search.preparation("building"));
  EXPECT_EQ(&building.memory(), &search.memory());
  Statistics statistics;
  EXPECT_EQ(expand_for_ever(building, statistics), StopReason::time_limit);
  EXPECT_GT(statistics.expanded, 5u);
  EXPECT_LT(*building.limits().seconds, 0.185) << "the 20 ms before count";
  ASSERT_FALSE(ear.heard.empty());
  EXPECT_EQ(ear.heard.back().activity, "building");
  stop.request();
  Monitor stopped(search.preparation("building"));
  EXPECT_EQ(expand_for_ever(stopped, statistics), StopReason::user);
}

TEST(Monitor, CheckpointsAdaptToTheSpeed) {
  Monitor fast({});
  Statistics statistics;
  std::uint64_t longest = 0;
  for (int i = 0; i < 40; ++i) {
    ASSERT_FALSE(fast.before_expansion(statistics));
    const std::uint64_t leg = fast.expansions_to_checkpoint(statistics);
    longest = std::max(longest, leg);
    statistics.expanded += leg;
  }
  EXPECT_EQ(longest, 1u << 20) << "cheap nodes: rare checkpoints, up to a bound";
  // Then every leg takes 10 ms: legs shrink again, by half each time.
  std::uint64_t last = 0;
  for (int i = 0; i < 12; ++i) {
    ASSERT_FALSE(fast.before_expansion(statistics));
    last = fast.expansions_to_checkpoint(statistics);
    statistics.expanded += last;
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_LE(last, (1u << 20) >> 9);
}

TEST(Monitor, LowerBoundOnlyGrows) {
  Monitor monitor({});
  EXPECT_FALSE(monitor.lower_bound());
  monitor.set_lower_bound(5);
  monitor.set_lower_bound(3);
  EXPECT_EQ(monitor.lower_bound(), 5);
}

TEST(Monitor, ABetterSolutionIsToldAtOnce) {
  Ear ear;
  Monitor monitor({.listener = &ear, .progress_every_seconds = 1000});
  const Statistics statistics{.generated = 7};
  monitor.set_best(21, statistics);
  monitor.set_best(19, statistics);
  ASSERT_EQ(ear.heard.size(), 2U);
  EXPECT_EQ(ear.heard[0].best, 21);
  EXPECT_EQ(ear.heard[1].best, 19);
  EXPECT_EQ(ear.heard[1].generated, 7U);
  EXPECT_EQ(monitor.preparation("a table").best, 19);
  Monitor unheard({});
  unheard.set_best(20, statistics);  // nobody listens
}

TEST(Monitor, IterationsAreToldAsTheyEnd) {
  Ear ear;
  Monitor monitor({.listener = &ear});
  monitor.finished_iteration({.bound = 7, .expanded = 3, .generated = 6}, {});
  ASSERT_EQ(ear.iterations.size(), 1u);
  EXPECT_EQ(ear.iterations.front().bound, 7);
}

TEST(Monitor, TheFractionIsToldOnceItIsKnown) {
  struct Last final : Listener {
    Snapshot seen;
    void progress(const Snapshot& snapshot) override { seen = snapshot; }
  } last;
  Monitor monitor({.listener = &last, .progress_every_seconds = 0});
  ASSERT_FALSE(monitor.checkpoint({}));
  EXPECT_FALSE(last.seen.fraction);
  monitor.set_fraction(0.25);
  ASSERT_FALSE(monitor.checkpoint({}));
  EXPECT_EQ(last.seen.fraction, 0.25);
  monitor.set_fraction(1.5);
  ASSERT_FALSE(monitor.checkpoint({}));
  EXPECT_EQ(last.seen.fraction, 1.0);
}

TEST(Monitor, ByteLimitIsTheAccountants) {
  Monitor limited({.limits = {.bytes = 4096}});
  EXPECT_EQ(limited.memory().limit(), 4096u);
  Monitor unlimited({});
  EXPECT_EQ(unlimited.memory().limit(), MemoryAccountant::kUnlimited);
}

}  // namespace
}  // namespace quebra::core
