#include "engine/certificate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/engine.hpp"
#include "engine/verify.hpp"
#include "support.hpp"

namespace quebra::test {
namespace {

using engine::Certificate;
using Verdict = engine::Verification::Verdict;

struct Solved {
  engine::SolveRequest request;
  engine::SolveReport report;
  Certificate certificate;
};

Solved solved(engine::SolveRequest request) {
  const auto report = engine::solve(request);
  EXPECT_TRUE(report) << (report ? "" : report.error().message);
  const auto certificate = engine::certify(request, *report);
  EXPECT_TRUE(certificate);
  return {request, *report, *certificate};
}

std::string text_of(const Certificate& certificate) { return engine::to_json(certificate).dump(2); }

/// An edit by somebody who knows how the digest is made.
std::string edited(Certificate certificate, const std::function<void(Certificate&)>& edit) {
  edit(certificate);
  return text_of(certificate);
}

engine::Verification judged(const std::string& text, bool prove) {
  const auto certificate = engine::parse_certificate(text);
  if (!certificate) return engine::refusal(certificate.error().message);
  return engine::verify(*certificate, {.prove = prove});
}

std::vector<engine::SolveRequest> requests() {
  std::vector<engine::SolveRequest> all = {
      solve_request("8 6 7 2 5 4 3 0 1", "astar:manhattan"),
      solve_request("8 6 7 2 5 4 3 0 1", "idastar:linear-conflict"),
      solve_request("4 1 2 7 0 3 8 5 6", "bfs"),
      solve_request("4 1 2 7 0 3 8 5 6", "ids"),
      solve_request("4 1 2 7 0 3 8 5 6", "wastar:manhattan"),
      solve_request("R U F", "idastar:cubie-manhattan", "cube:3"),
      solve_request("R U F2 R", "bidirectional", "cube:2"),
      solve_request("r0 c0 r1", "astar", "floppy"),
      solve_request("1 2 3 4 5 6 7 8 0"),
      solve_request("2 1 3 4 5 6 7 8 0"),
      solve_request("4 1 2 7 0 3 8 5 6", "hc"),
      solve_request("4 1 2 7 0 3 8 5 6", "greedy:misplaced")};
  auto limited = solve_request("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1", "idastar:manhattan");
  limited.limits.nodes = 30'000;
  all.push_back(limited);
  limited.with = "astar:manhattan";
  all.push_back(limited);
  limited.limits = {.depth = 45};
  limited.with = "idastar:manhattan";
  all.push_back(limited);
  auto every = solve_request("1 2 3 4 5 6 0 7 8", "korf-felner");
  every.options["all"] = "yes";
  all.push_back(every);
  every.threads = 2;
  all.push_back(every);
  return all;
}

TEST(Certificate, HoldsAndIsProvedAgain) {
  for (const auto& request : requests()) {
    const Solved run = solved(request);
    const std::string text = text_of(run.certificate);
    const auto again = engine::parse_certificate(text);
    ASSERT_TRUE(again) << again.error().message << text;
    EXPECT_EQ(text_of(*again), text);
    const auto verified = judged(text, true);
    EXPECT_EQ(verified.verdict, Verdict::holds) << verified.reason << text;
    EXPECT_EQ(verified.replayed, run.report.length.has_value());
    const bool claims = run.report.lower_bound || run.report.status == core::Status::unsolvable;
    EXPECT_EQ(verified.proved, claims) << text;
  }
}

TEST(Certificate, ARunThatWasEndedFromOutsideIsRepeatedAsFarAsItWent) {
  for (const char* with : {"idastar:manhattan", "astar:manhattan", "ids", "korf-felner"}) {
    auto request = solve_request("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1", with);
    request.limits.seconds = 0.3;
    if (std::string(with) == "korf-felner") request.options["databases"] = "3-3-3-3-3";
    const Solved run = solved(request);
    if (run.report.status == core::Status::solved) continue;  // a fast machine
    EXPECT_FALSE(run.certificate.nodes);
    const auto verified = judged(text_of(run.certificate), true);
    EXPECT_EQ(verified.verdict, Verdict::holds) << with << ": " << verified.reason;
    if (!run.certificate.lower_bound || run.certificate.iterations.empty()) continue;
    const auto forged = edited(run.certificate, [](Certificate& c) { ++*c.lower_bound; });
    EXPECT_EQ(judged(forged, true).verdict, Verdict::refused) << with;
    const auto fewer = edited(run.certificate, [](Certificate& c) { --c.iterations[0].generated; });
    EXPECT_EQ(judged(fewer, true).verdict, Verdict::refused) << with;
  }
}

TEST(Certificate, ReplayRefusesEditsThoughTheDigestIsRight) {
  const auto base = solved(solve_request("8 6 7 2 5 4 3 0 1", "idastar:manhattan")).certificate;
  const auto cube =
      solved(solve_request("R U F L", "idastar:cubie-manhattan", "cube:3")).certificate;
  const std::vector<std::pair<const char*, std::string>> forged = {
      {"one move",
       edited(base, [](Certificate& c) { c.moves[0] = c.moves[0] == "Up" ? "Left" : "Up"; })},
      {"a move less", edited(base, [](Certificate& c) { c.moves.pop_back(); })},
      {"a move less and the length",
       edited(base, [](Certificate& c) { c.moves.pop_back(), --*c.length; })},
      {"two moves swapped", edited(base,
                                   [](Certificate& c) {
                                     const auto at =
                                         std::ranges::adjacent_find(c.moves, std::not_equal_to{});
                                     std::iter_swap(at, at + 1);
                                   })},
      {"the length", edited(base, [](Certificate& c) { --*c.length, --*c.lower_bound; })},
      {"the start", edited(base, [](Certificate& c) { c.start = "8 6 7 2 5 4 3 1 0"; })},
      {"a start not written as the program does",
       edited(base, [](Certificate& c) { c.start = "8,6,7,2,5,4,3,0,1"; })},
      {"the goal", edited(base, [](Certificate& c) { c.goal = "snail"; })},
      {"the metric", edited(cube, [](Certificate& c) { c.metric = "qtm"; })},
      {"the puzzle", edited(cube, [](Certificate& c) { c.puzzle = "cube:2"; })},
      {"a method that is none", edited(base, [](Certificate& c) { c.method = "magic"; })},
      {"unsolvable", edited(base, [](Certificate& c) {
         c.status = core::Status::unsolvable;
         c.stop_reason = core::StopReason::parity;
         c.length = c.lower_bound = std::nullopt;
         c.moves.clear();
         c.optimal = false;
         c.iterations.clear();
         c.nodes.reset();
       })}};
  for (const auto& [name, text] : forged) {
    const auto verified = judged(text, false);
    EXPECT_EQ(verified.verdict, Verdict::refused) << name;
    EXPECT_FALSE(verified.reason.empty()) << name;
  }
}

TEST(Certificate, AProofRefusesEditsOfBoundsAndNodes) {
  const auto base = solved(solve_request("8 6 7 2 5 4 3 0 1", "idastar:manhattan")).certificate;
  auto long_way = solve_request("4 1 2 7 0 3 8 5 6", "wastar:manhattan");
  long_way.options["weight"] = "3";
  const auto weighted = solved(long_way).certificate;
  ASSERT_GE(base.iterations.size(), 2U);
  const std::vector<std::pair<const char*, std::string>> forged = {
      {"nodes expanded", edited(base, [](Certificate& c) { ++c.nodes->expanded; })},
      {"nodes generated", edited(base, [](Certificate& c) { c.nodes->generated += 2; })},
      {"an iteration's nodes", edited(base, [](Certificate& c) { --c.iterations[0].expanded; })},
      {"an iteration's bound", edited(base, [](Certificate& c) { c.iterations[0].bound -= 1; })},
      {"an iteration less", edited(base, [](Certificate& c) { c.iterations.pop_back(); })},
      {"a lower bound", edited(base, [](Certificate& c) { --*c.lower_bound, c.optimal = false; })},
      {"a higher bound", edited(weighted, [](Certificate& c) { ++*c.lower_bound; })},
      {"no nodes", edited(base, [](Certificate& c) { c.nodes.reset(); })},
      {"the order", edited(base, [](Certificate& c) { c.order = "DRLU"; })}};
  for (const auto& [name, text] : forged) {
    const auto verified = judged(text, true);
    EXPECT_EQ(verified.verdict, Verdict::refused) << name;
    EXPECT_FALSE(verified.reason.empty()) << name;
  }
}

TEST(Certificate, WhatIsNotOneIsSaidSo) {
  const std::string text = text_of(solved(solve_request("1 2 3 4 5 6 0 7 8")).certificate);
  ASSERT_TRUE(engine::parse_certificate(text));
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return changed.replace(at, from.size(), to);
  };
  for (const std::string& bad :
       {std::string(), std::string("{}"), std::string("[]"), std::string("{\"certificate\":1}"),
        text.substr(0, text.size() / 2), with("\"certificate\": 1", "\"certificate\": 2"),
        with("\"choices\": 2", "\"choices\": \"2\""), with("\"choices\": 2", "\"choices\": -2"),
        with("\"choices\": 2", "\"choice\": 2"), with("\"seed\": 1", "\"seed\": 1, \"more\": 0"),
        with("\"status\": \"solved\"", "\"status\": \"magic\""), with("\"Right\"", "7"),
        with("xxh3:", "xxh4:"), with("\"start\"", "\"start\": 1, \"start\""),
        std::string(100'000, '['), "{\"certificate\":1,\"x\":" + std::string(100'000, '[')}) {
    const auto parsed = engine::parse_certificate(bad);
    ASSERT_FALSE(parsed) << bad.substr(0, 200);
    EXPECT_FALSE(parsed.error().message.empty());
  }
  EXPECT_NE(engine::parse_certificate(with("\"Right\"", "\"Left\"")).error().message.find("digest"),
            std::string::npos);
}

TEST(Certificate, TableOfAnotherChecksumIsRefused) {
  auto run = solved(solve_request("R U F2 R", "idastar:exact", "cube:2"));
  ASSERT_EQ(run.certificate.tables.size(), 1U);
  EXPECT_EQ(judged(text_of(run.certificate), true).verdict, Verdict::holds);
  const auto forged = edited(run.certificate, [](Certificate& c) { ++c.tables[0].checksum; });
  EXPECT_EQ(judged(forged, true).verdict, Verdict::refused);
  const auto renamed = edited(run.certificate, [](Certificate& c) { c.tables[0].name = "other"; });
  EXPECT_EQ(judged(renamed, true).verdict, Verdict::undecided);
}

TEST(Certificate, AProofKeepsItsLimits) {
  auto request = solve_request("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1", "idastar:manhattan");
  request.limits.nodes = 30'000'000;
  request.limits.seconds = 0.2;
  auto certificate = solved(request).certificate;
  while (certificate.iterations.empty()) certificate = solved(request).certificate;
  // A forger's claim that would take for ever.
  for (int i = 0; i < 10; ++i) {
    certificate.iterations.push_back({certificate.iterations.back().bound + 2, 1, 1});
  }
  certificate.lower_bound = static_cast<std::int64_t>(certificate.iterations.back().bound) + 2;
  const auto verified = engine::verify(certificate, {.prove = true, .limits = {.seconds = 0.1}});
  EXPECT_NE(verified.verdict, Verdict::holds);
  EXPECT_FALSE(verified.proved);
}

}  // namespace
}  // namespace quebra::test
