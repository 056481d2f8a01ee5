#include "engine/job.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "core/processor_time.hpp"
#include "engine/engine.hpp"
#include "engine/support.hpp"

namespace quebra::engine {
namespace {

using SolveJob = Job<SolveReport>;

/// Korf's hardest: hours for all of these.
SolveRequest endless(const std::string& with) {
  auto request = test::solve_request("15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4", with);
  request.puzzle.goal = "blank-first";
  request.limits.bytes = std::uint64_t{600} << 20;
  return request;
}

SolveJob::Work work(const SolveRequest& request) {
  return [request](const RunHooks& hooks) { return solve(request, hooks); };
}

TEST(JobConcurrent, StopsSoonAndKeepsTheBooks) {
  for (const char* with :
       {"idastar:manhattan", "idastar:misplaced", "astar:manhattan", "bfs", "ids"}) {
    SCOPED_TRACE(with);
    SolveJob job(work(endless(with)));
    EXPECT_TRUE(test::is_at_work_after(job, 0.06));
    const double asked = test::processor_seconds();
    job.stop();
    const auto report = job.result();
    EXPECT_LT(test::processor_seconds() - asked, 0.3);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->status, core::Status::stopped);
    test::expect_sound(*report);
    EXPECT_GT(report->statistics.expanded, 0u);
  }
}

TEST(JobConcurrent, RunsToItsEnd) {
  SolveJob job(work(test::solve_request("867254301")));
  const auto report = job.result();
  ASSERT_TRUE(report);
  EXPECT_EQ(report->length, 31);
}

TEST(JobConcurrent, GoingAwayStopsIt) {
  const double start = test::processor_seconds();
  { const SolveJob job(work(endless("idastar"))); }
  EXPECT_LT(test::processor_seconds() - start, 1);
}

TEST(JobConcurrent, TwoAtATimeDoNotKnowOfEachOther) {
  const auto first_request = test::solve_request("867254301", "astar:misplaced");
  const auto second_request = test::solve_request("847623510", "idastar:linear-conflict");
  const auto first_alone = solve(first_request);
  const auto second_alone = solve(second_request);
  SolveJob first(work(first_request));
  SolveJob second(work(second_request));
  const auto first_beside = first.result();
  const auto second_beside = second.result();
  EXPECT_EQ(first_beside->statistics.generated, first_alone->statistics.generated);
  EXPECT_EQ(first_beside->statistics.peak_bytes, first_alone->statistics.peak_bytes);
  EXPECT_EQ(first_beside->moves, first_alone->moves);
  EXPECT_EQ(second_beside->statistics.generated, second_alone->statistics.generated);
  EXPECT_EQ(second_beside->moves, second_alone->moves);
}

TEST(JobConcurrent, TellsItsListener) {
  struct Ear final : core::Listener {
    void progress(const core::Snapshot& snapshot) override { last = snapshot; }
    void iteration(const core::Iteration&, const core::Snapshot&) override { ++iterations; }
    core::Snapshot last;
    int iterations = 0;
  } ear;
  SolveJob job(work(endless("idastar:manhattan")), {.listener = &ear});
  EXPECT_TRUE(test::is_at_work_after(job, 0.3));
  job.stop();
  const auto report = job.result();
  ASSERT_TRUE(report);
  EXPECT_GT(ear.iterations, 0);
  EXPECT_GT(ear.last.expanded, 0u);
  EXPECT_GE(ear.last.lower_bound, 41);
}

TEST(JobConcurrent, ErrorsComeBackToo) {
  SolveJob job(work(test::solve_request("nonsense")));
  EXPECT_FALSE(job.result());
}

}  // namespace
}  // namespace quebra::engine
