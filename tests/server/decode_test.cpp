#include "server/decode.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quebra::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Caps kCaps{.seconds = 10, .bytes = 1000, .default_bytes = 500, .threads = 2};

Problem problem_in(const std::string& text) {
  const auto body = parse_body(text);
  if (const auto* problem = std::get_if<Problem>(&body)) return *problem;
  const auto decoded = decode_job(std::get<Json>(body), kCaps);
  if (const auto* problem = std::get_if<Problem>(&decoded)) return *problem;
  return {.status = 0, .type = "none"};
}

/// A job with these fields of its request.
template <class Request>
Request job(const std::string& kind, const std::string& request) {
  const auto body = parse_body(R"({"kind":")" + kind + R"(","request":)" + request + "}");
  const auto decoded = decode_job(std::get<Json>(body), kCaps);
  if (const auto* problem = std::get_if<Problem>(&decoded)) {
    ADD_FAILURE() << problem->detail;
    return {};
  }
  return std::get<Request>(std::get<JobRequest>(decoded));
}

TEST(ParseBody, RefusesWhatIsNoObject) {
  for (const char* text : {"", "  ", "{", "[]", "1", "null", "\"x\"", "{\"a\":1}}", "{\"a\":1,}",
                           "{\"a\":\"\xff\"}", "{\"a\":1e999}", "{'a':1}", "{\"a\":NaN}"}) {
    const auto body = parse_body(text);
    const auto* problem = std::get_if<Problem>(&body);
    ASSERT_NE(problem, nullptr) << text;
    EXPECT_EQ(problem->status, 400) << text;
    EXPECT_FALSE(problem->detail.empty());
  }
}

TEST(ParseBody, RefusesDepthAndNamesThatAreThereTwice) {
  EXPECT_THAT(problem_in("{\"a\":" + std::string(100'000, '[')).detail, HasSubstr("deep"));
  EXPECT_THAT(problem_in("{\"a\":" + std::string(20, '[') + std::string(20, ']') + "}").detail,
              HasSubstr("deep"));
  EXPECT_THAT(problem_in(R"({"kind":"solve","kind":"trace"})").detail, HasSubstr("twice"));
  // Brackets in text are text.
  EXPECT_EQ(problem_in("{\"a\":\"" + std::string(1000, '[') + "\"}").type, "bad-field");
}

TEST(DecodeJob, NamesTheField) {
  const struct {
    const char* request;
    const char* field;
  } kCases[] = {
      {R"({"state":"1"})", "request.puzzle"},
      {R"({"puzzle":"tiles"})", "request.state"},
      {R"({"puzzle":1,"state":"x"})", "request.puzzle"},
      {R"({"puzzle":"tiles","state":["1"]})", "request.state"},
      {R"({"puzzle":"tiles","state":"x","limit":{}})", "request.limit"},
      {R"({"puzzle":"tiles","state":"x","limits":{"seconds":"1"}})", "request.limits.seconds"},
      {R"({"puzzle":"tiles","state":"x","limits":{"seconds":0}})", "request.limits.seconds"},
      {R"({"puzzle":"tiles","state":"x","limits":{"seconds":-1}})", "request.limits.seconds"},
      {R"({"puzzle":"tiles","state":"x","limits":{"bytes":1.5}})", "request.limits.bytes"},
      {R"({"puzzle":"tiles","state":"x","limits":{"nodes":0}})", "request.limits.nodes"},
      {R"({"puzzle":"tiles","state":"x","limits":{"depth":-1}})", "request.limits.depth"},
      {R"({"puzzle":"tiles","state":"x","limits":{"node":1}})", "request.limits.node"},
      {R"({"puzzle":"tiles","state":"x","seed":18446744073709551615})", "request.seed"},
      {R"({"puzzle":"tiles","state":"x","threads":0})", "request.threads"},
      {R"({"puzzle":"tiles","state":"x","options":{"weight":[2]}})", "request.options.weight"},
      {R"({"puzzle":"tiles","state":"x","options":[]})", "request.options"},
      {R"({"puzzle":"tiles","state":"x","events":5})", "request.events"},
  };
  for (const auto& [request, field] : kCases) {
    const Problem problem =
        problem_in(std::string(R"({"kind":"solve","request":)") + request + "}");
    EXPECT_EQ(problem.field, field) << request;
    EXPECT_EQ(problem.status, 400) << request;
    EXPECT_THAT(problem.detail, HasSubstr(field)) << request;
  }
  EXPECT_EQ(problem_in(R"({"kind":"dance","request":{}})").field, "kind");
  EXPECT_EQ(problem_in(R"({"kind":"solve"})").field, "request");
  EXPECT_EQ(problem_in(R"({"kind":"solve","request":{},"x":1})").field, "x");
  EXPECT_THAT(problem_in(R"({"kind":"solve","request":{"puzle":"tiles"}})").detail,
              HasSubstr("puzzle"));
}

TEST(DecodeJob, SolveHasEverything) {
  const auto request = job<engine::SolveRequest>(
      "solve", R"({"puzzle":"tiles","state":"1 2","goal":"g","metric":"stm","order":"ULRD",
                   "with":"wastar:manhattan","options":{"weight":1.5,"ties":"deep","all":true},
                   "limits":{"seconds":3,"nodes":7,"depth":9,"bytes":400},"seed":5,"threads":2})");
  EXPECT_EQ(request.puzzle.puzzle, "tiles");
  EXPECT_EQ(request.puzzle.state, "1 2");
  EXPECT_EQ(request.puzzle.goal, "g");
  EXPECT_EQ(request.puzzle.order, "ULRD");
  EXPECT_EQ(request.options.at("weight"), "1.5");
  EXPECT_EQ(request.options.at("ties"), "deep");
  EXPECT_EQ(request.options.at("all"), "yes");
  EXPECT_EQ(request.limits.seconds, 3);
  EXPECT_EQ(request.limits.nodes, 7U);
  EXPECT_EQ(request.limits.depth, 9U);
  EXPECT_EQ(request.limits.bytes, 400U);
  EXPECT_EQ(request.seed, 5U);
  EXPECT_EQ(request.threads, 2U);
}

TEST(DecodeJob, LimitsAreLoweredToTheServers) {
  const auto given = job<engine::SolveRequest>(
      "solve",
      R"({"puzzle":"t","state":"s","threads":64,"limits":{"seconds":1e6,"bytes":1000000}})");
  EXPECT_EQ(given.limits.seconds, 10);
  EXPECT_EQ(given.limits.bytes, 1000U);
  EXPECT_EQ(given.threads, 2U);
  const auto none = job<engine::SolveRequest>("solve", R"({"puzzle":"t","state":"s"})");
  EXPECT_EQ(none.limits.seconds, 10);
  EXPECT_EQ(none.limits.bytes, 500U);
  EXPECT_EQ(none.threads, 1U);
}

TEST(DecodeJob, TheOtherKinds) {
  const auto compare = job<lab::CompareRequest>(
      "compare", R"({"puzzle":"8-puzzle","states":["a","b"],"depths":[4,8],"count":3,
                     "with":["bfs","astar:manhattan"],"vary":{"option":"weight","values":["1","2"]}})");
  EXPECT_EQ(compare.instances.size(), 2U);
  EXPECT_THAT(compare.depths, ElementsAre(4U, 8U));
  EXPECT_EQ(compare.vary->values.size(), 2U);
  const auto audit =
      job<engine::AuditRequest>("audit", R"({"puzzle":"p","heuristic":"h","to_depth":4})");
  EXPECT_EQ(audit.to_depth, 4U);
  const auto predict =
      job<engine::PredictRequest>("predict", R"({"puzzle":"p","depths":[20],"measure":"all"})");
  EXPECT_TRUE(predict.measure_all);
  const auto trace = job<TraceRequest>("trace", R"({"puzzle":"p","state":"s","events":7})");
  EXPECT_EQ(trace.events, 7U);
  const auto enumerate =
      job<engine::EnumerateRequest>("enumerate", R"({"puzzle":"p","from":"s","hardest":2})");
  EXPECT_EQ(enumerate.puzzle.state, "s");
  const auto reproduce =
      job<NamedReproduction>("reproduce", R"({"profile":"report-002","quick":true})");
  EXPECT_TRUE(reproduce.request.quick);
}

TEST(ParseBody, RefusesObjectsOfManyNames) {
  const auto with = [](int names) {
    std::string text = "{\"0\":0";
    for (int i = 1; i < names; ++i) text += ",\"" + std::to_string(i) + "\":{}";
    return parse_body(text + "}");
  };
  EXPECT_TRUE(std::holds_alternative<Json>(with(100)));
  const auto many = with(150'000);  // at once, or the test would take minutes
  ASSERT_TRUE(std::holds_alternative<Problem>(many));
  EXPECT_THAT(std::get<Problem>(many).detail, HasSubstr("more than 100 names"));
}

TEST(DecodeScramble, NamesTheField) {
  const struct {
    const char* body;
    const char* field;
  } kCases[] = {
      {R"({"puzzle":"p","count":1000,"moves":101})", "count"},
      {R"({"puzzle":"p","count":11,"difficulty":10000})", "count"},
      {R"({"puzzle":"p","moves":1,"difficulty":1})", "difficulty"},
      {R"({"puzzle":"p","moves":1,"distance":1})", "distance"},
  };
  for (const auto& [body, field] : kCases) {
    const auto decoded = decode_scramble(Json::parse(body), kCaps);
    ASSERT_TRUE(std::holds_alternative<Problem>(decoded)) << body;
    EXPECT_EQ(std::get<Problem>(decoded).field, field) << body;
  }
  const auto most =
      decode_scramble(Json::parse(R"({"puzzle":"p","count":1000,"moves":100})"), kCaps);
  EXPECT_TRUE(std::holds_alternative<engine::ScrambleRequest>(most));
}

TEST(DecodeJob, TooManyRunsAreRefused) {
  EXPECT_EQ(problem_in(R"({"kind":"compare","request":{"puzzle":"p","depths":[1,2,3,4,5,6],
                           "count":1000,"with":["a","b"]}})")
                .field,
            "request.count");
}

}  // namespace
}  // namespace quebra::server
