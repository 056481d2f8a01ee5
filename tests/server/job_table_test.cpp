#include "server/job_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

namespace quebra::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

/// Runs until it is stopped; tells of it once.
Work endless() {
  return [](const engine::RunHooks& hooks) -> core::Result<Findings> {
    hooks.listener->progress({});
    while (!hooks.stop->requested()) std::this_thread::sleep_for(1ms);
    return Findings{.report = {{"best", "so far"}}};
  };
}

Work at_once() {
  return [](const engine::RunHooks&) -> core::Result<Findings> {
    return Findings{.report = {{"answer", 42}}};
  };
}

std::shared_ptr<Job> added(JobTable& table, Work work, std::uint64_t bytes = 1) {
  const auto job = table.add({.kind = "solve", .bytes = bytes, .work = std::move(work)});
  const auto* given = std::get_if<std::shared_ptr<Job>>(&job);
  return given != nullptr ? *given : nullptr;
}

bool becomes(const std::shared_ptr<Job>& job, JobStatus status) {
  for (int i = 0; i < 12'000 && job->status() != status; ++i) std::this_thread::sleep_for(5ms);
  return job->status() == status;
}

TEST(JobTableConcurrent, RunsAndKeeps) {
  JobTable table({}, nullptr);
  const auto job = added(table, at_once());
  ASSERT_TRUE(becomes(job, JobStatus::done));
  EXPECT_EQ(*job->result(), R"({"answer":42})");
  EXPECT_EQ(table.find(job->id()), job);
  EXPECT_EQ(table.find("none"), nullptr);
  EXPECT_EQ(table.count().kept, 1U);
}

TEST(JobTableConcurrent, ErrorsAndExceptionsAreTheJobsOwn) {
  JobTable table({}, nullptr);
  const auto refused = added(table, [](const engine::RunHooks&) -> core::Result<Findings> {
    return core::bad_input("no such thing");
  });
  const auto thrown = added(table, [](const engine::RunHooks&) -> core::Result<Findings> {
    throw std::runtime_error("a bug");
  });
  ASSERT_TRUE(becomes(refused, JobStatus::failed));
  EXPECT_EQ(refused->error()->status, 422);
  EXPECT_FALSE(refused->result());
  ASSERT_TRUE(becomes(thrown, JobStatus::failed));
  EXPECT_EQ(thrown->error()->status, 500);
}

TEST(JobTableConcurrent, SoManyRunOthersWaitMoreAreRefused) {
  JobTable table({.running = 1, .waiting = 1}, nullptr);
  const auto first = added(table, endless());
  ASSERT_TRUE(becomes(first, JobStatus::running));
  const auto second = added(table, at_once());
  EXPECT_EQ(second->status(), JobStatus::queued);
  const auto third = table.add({.kind = "solve", .bytes = 1, .work = at_once()});
  ASSERT_TRUE(std::holds_alternative<Problem>(third));
  EXPECT_EQ(std::get<Problem>(third).status, 429);
  first->cancel();
  EXPECT_TRUE(becomes(first, JobStatus::cancelled));
  EXPECT_EQ(*first->result(), R"({"best":"so far"})");
  EXPECT_TRUE(becomes(second, JobStatus::done));
}

TEST(JobTableConcurrent, ACancelledJobThatWaitedNeverRuns) {
  JobTable table({.running = 1}, nullptr);
  const auto first = added(table, endless());
  std::atomic<bool> ran = false;
  const auto second = added(table, [&ran](const engine::RunHooks&) -> core::Result<Findings> {
    ran = true;
    return Findings{};
  });
  second->cancel();
  EXPECT_EQ(second->status(), JobStatus::cancelled);
  first->cancel();
  const auto third = added(table, at_once());
  EXPECT_TRUE(becomes(third, JobStatus::done));
  EXPECT_FALSE(ran);
  EXPECT_FALSE(second->result());
}

TEST(JobTableConcurrent, MemoryIsSharedByAll) {
  JobTable table({.running = 2, .bytes = 100}, nullptr);
  const auto large = added(table, endless(), 80);
  ASSERT_TRUE(becomes(large, JobStatus::running));
  const auto other = added(table, at_once(), 80);
  std::this_thread::sleep_for(50ms);
  EXPECT_EQ(other->status(), JobStatus::queued);
  EXPECT_EQ(table.memory().used(), 80U);
  large->cancel();
  EXPECT_TRUE(becomes(other, JobStatus::done));
  EXPECT_LE(table.memory().peak(), 100U);
}

TEST(JobTableConcurrent, OwnersThatAreGone) {
  JobTable table({.running = 2, .unseen = 300ms}, nullptr);
  const auto left = added(table, endless());
  const auto watched = added(table, endless());
  watched->add_watcher();
  EXPECT_TRUE(becomes(left, JobStatus::cancelled));
  EXPECT_EQ(left->error()->type, "owner-gone");
  EXPECT_EQ(watched->status(), JobStatus::running);
  watched->remove_watcher();
  EXPECT_TRUE(becomes(watched, JobStatus::cancelled));
}

TEST(JobTableConcurrent, TooLong) {
  JobTable table({.seconds = 100ms}, nullptr);
  const auto job = added(table, endless());
  EXPECT_TRUE(becomes(job, JobStatus::cancelled));
  EXPECT_EQ(job->error()->type, "too-long");
  EXPECT_TRUE(job->result());
}

TEST(JobTableConcurrent, FinishedOnesAreForgotten) {
  JobTable table({.kept = 2, .finished = 1500ms, .fresh = 0ms}, nullptr);
  const auto first = added(table, at_once());
  ASSERT_TRUE(becomes(first, JobStatus::done));
  std::this_thread::sleep_for(5ms);
  const auto second = added(table, at_once());
  ASSERT_TRUE(becomes(second, JobStatus::done));
  const auto third = added(table, endless());
  EXPECT_EQ(table.find(first->id()), nullptr);  // the oldest gave way
  EXPECT_NE(table.find(second->id()), nullptr);
  for (int i = 0; i < 6'000 && table.find(second->id()) != nullptr; ++i) {
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_EQ(table.find(second->id()), nullptr);
  EXPECT_NE(table.find(third->id()), nullptr);
}

TEST(JobTableConcurrent, AJobThatJustFinishedGivesNoPlace) {
  JobTable table({.kept = 1}, nullptr);
  const auto first = added(table, at_once());
  ASSERT_TRUE(becomes(first, JobStatus::done));
  EXPECT_EQ(added(table, at_once()), nullptr);
  EXPECT_NE(table.find(first->id()), nullptr);
}

TEST(JobTableConcurrent, ReportsHaveALimitTogetherHoweverNew) {
  JobTable table({.running = 1, .kept_bytes = 3000}, nullptr);
  const Work thousand = [](const engine::RunHooks&) -> core::Result<Findings> {
    return Findings{.text = std::string(1000, '1')};
  };
  std::vector<std::shared_ptr<Job>> jobs;
  for (int i = 0; i < 5; ++i) {
    jobs.push_back(added(table, thousand));
    ASSERT_TRUE(becomes(jobs.back(), JobStatus::done));
  }
  for (int i = 0; i < 6'000 && table.count().kept > 3; ++i) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(table.find(jobs[1]->id()), nullptr);
  EXPECT_NE(table.find(jobs[4]->id()), nullptr);
}

TEST(JobTableConcurrent, LargeReports) {
  JobTable table({}, nullptr);
  const auto of = [](std::size_t bytes) -> Work {
    return [bytes](const engine::RunHooks&) -> core::Result<Findings> {
      std::string text(bytes + 2, 'x');
      text.front() = text.back() = '"';
      return Findings{.text = std::move(text)};
    };
  };
  const auto large = added(table, of(kLargeReport));
  ASSERT_TRUE(becomes(large, JobStatus::done));
  std::uint64_t seen = 0;
  EXPECT_THAT(large->news(seen, 1s).text, HasSubstr(R"("result":null)"));
  const Answer answer = large->description();
  EXPECT_EQ(answer.shared, large->result());  // one copy for all
  EXPECT_THAT(answer.text(), HasSubstr("xxx\"}"));
  const auto larger = added(table, of(kLargestReport));
  ASSERT_TRUE(becomes(larger, JobStatus::failed));
  EXPECT_EQ(larger->error()->type, "report-too-large");
}

TEST(JobTableConcurrent, MemoryThatBecomesFreeIsNoticed) {
  JobTable table({.running = 2, .bytes = 100}, nullptr);
  const auto small = added(table, endless(), 50);
  ASSERT_TRUE(becomes(small, JobStatus::running));
  const auto large = added(table, at_once(), 100);
  const auto fits = added(table, at_once(), 50);
  table.cancel(*large);  // it stood before the other
  EXPECT_TRUE(becomes(fits, JobStatus::done));

  core::Reservation taken(table.memory(), 50);  // as a scramble does
  ASSERT_TRUE(taken);
  const auto next = added(table, at_once(), 50);
  std::this_thread::sleep_for(50ms);
  EXPECT_EQ(next->status(), JobStatus::queued);
  taken = {};
  EXPECT_TRUE(becomes(next, JobStatus::done));
}

TEST(JobTableConcurrent, NewsAndResume) {
  JobTable table({}, nullptr);
  const auto job = added(table, endless());
  std::uint64_t seen = 0;
  Piece piece = job->news(seen, 5s);
  EXPECT_THAT(piece.text, HasSubstr("event: progress"));
  EXPECT_FALSE(piece.last);
  EXPECT_EQ(seen, 1U);
  EXPECT_EQ(job->news(seen, 1ms).text, "");
  job->cancel();
  piece = job->news(seen, 5s);
  EXPECT_THAT(piece.text, HasSubstr("id: 2\nevent: done"));
  EXPECT_THAT(piece.text, HasSubstr(R"("result":{"best":"so far"})"));
  EXPECT_TRUE(piece.last);
  EXPECT_FALSE(job->told_all(1));
  EXPECT_TRUE(job->told_all(2));
  std::uint64_t late = 0;
  EXPECT_THAT(job->news(late, 1ms).text, HasSubstr("event: progress"));  // the log is still there
}

TEST(JobTableConcurrent, ClosingEndsEverything) {
  JobTable table({.running = 1}, nullptr);
  const auto running = added(table, endless());
  const auto waiting = added(table, at_once());
  ASSERT_TRUE(becomes(running, JobStatus::running));
  std::thread watcher([&] {
    std::uint64_t seen = 0;
    while (!running->news(seen, 10s).last) {
    }
  });
  table.close();
  watcher.join();
  EXPECT_EQ(running->status(), JobStatus::cancelled);
  EXPECT_EQ(waiting->status(), JobStatus::cancelled);
  EXPECT_TRUE(std::holds_alternative<Problem>(table.add({.kind = "solve", .work = at_once()})));
}

}  // namespace
}  // namespace quebra::server
