#include "server/routes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/processor_time.hpp"

namespace quebra::server {
namespace {

using testing::HasSubstr;

Request asking(const std::string& method, const std::string& path, const std::string& body = "") {
  Request request{.method = method, .path = path, .body = body};
  request.headers["host"] = "localhost:8080";
  request.headers["content-type"] = "application/json";
  return request;
}

Json json_of(const Answer& answer) { return Json::parse(answer.text()); }

TEST(Routes, EveryErrorIsAProblem) {
  Routes routes({.page_missing = "no page", .most_body_bytes = 1000}, nullptr);
  const struct {
    Request request;
    int status;
  } kCases[] = {
      {asking("GET", "/api"), 404},
      {asking("GET", "/api/v2/health"), 404},
      {asking("GET", "/api/v1/nothing"), 404},
      {asking("GET", "/api/v1"), 404},
      {asking("POST", "/api/v1/health", "{}"), 405},
      {asking("GET", "/api/v1/jobs"), 405},
      {asking("PUT", "/api/v1/jobs", "{}"), 405},
      {asking("OPTIONS", "/api/v1/jobs"), 405},
      {asking("GET", "/api/v1/jobs/none"), 404},
      {asking("DELETE", "/api/v1/jobs/none"), 404},
      {asking("GET", "/api/v1/jobs/none/events"), 404},
      {asking("GET", "/api/v1/jobs/none/other"), 404},
      {asking("POST", "/api/v1/jobs", ""), 400},
      {asking("POST", "/api/v1/jobs", "[]"), 400},
      {asking("POST", "/api/v1/play", R"({"puzzle":"tiles","state":"1 2 3 0","moves":["Q"]})"),
       422},
      {asking("POST", "/api/v1/validate", R"({"puzzle":"x","state":""})"), 422},
      {asking("POST", "/api/v1/validate", std::string(1001, ' ')), 413},
      {asking("POST", "/"), 405},
      {asking("GET", "/"), 503},
      {asking("GET", "/../x"), 404},
  };
  for (const auto& [request, status] : kCases) {
    const Answer answer = routes.answer(request);
    EXPECT_EQ(answer.status, status) << request.method << " " << request.path;
    EXPECT_EQ(answer.content_type, "application/problem+json") << request.path;
    const Json problem = json_of(answer);
    EXPECT_EQ(problem["status"], status);
    EXPECT_FALSE(problem["detail"].get<std::string>().empty());
  }
}

TEST(Routes, ValidateTellsAlsoOfTheImpossible) {
  Routes routes({}, nullptr);
  const auto ask = [&](const std::string& state) {
    return json_of(routes.answer(
        asking("POST", "/api/v1/validate", R"({"puzzle":"tiles:3x3","state":")" + state + "\"}")));
  };
  EXPECT_EQ(ask("1 2 3 4 5 6 7 8 0")["solvable"], true);
  EXPECT_EQ(ask("1 2 3 4 5 6 8 7 0")["possible"], true);
  EXPECT_EQ(ask("1 2 3 4 5 6 8 7 0")["solvable"], false);
  EXPECT_EQ(ask("1 1 3 4 5 6 8 7 0")["possible"], false);
}

TEST(Routes, JobsThatCannotRunAreRefusedAtOnce) {
  Routes routes({}, nullptr);
  for (const char* job : {
           R"({"kind":"compare","request":{"puzzle":"nope","states":["1"],"with":["bfs"]}})",
           R"({"kind":"compare","request":{"puzzle":"8-puzzle","states":["x"],"with":["bfs"]}})",
           R"({"kind":"compare","request":{"puzzle":"8-puzzle","depths":[4],"with":["nope"]}})",
           R"({"kind":"compare","request":{"puzzle":"8-puzzle","depths":[4]}})",
           R"({"kind":"compare","request":{"puzzle":"8-puzzle","depths":[4],"with":["bfs"],
               "options":{"weight":2}}})",
           R"({"kind":"enumerate","request":{"puzzle":"8-puzzle","from":"zzz"}})",
           R"({"kind":"solve","request":{"puzzle":"8-puzzle","state":"8 6 7 2 5 4 3 0 1",
               "with":"bfs","options":{"weight":2}}})",
           R"({"kind":"predict","request":{"puzzle":"8-puzzle","depths":[5],"with":"nope"}})",
       }) {
    EXPECT_EQ(routes.answer(asking("POST", "/api/v1/jobs", job)).status, 422) << job;
  }
  for (const char* job :
       {R"({"kind":"predict","request":{"puzzle":"8-puzzle"}})",
        R"({"kind":"predict","request":{"puzzle":"8-puzzle","depths":[5000]}})",
        R"({"kind":"predict","request":{"puzzle":"8-puzzle","depths":[5],"measure":1,
            "state":"8 6 7 2 5 4 3 0 1"}})"}) {
    EXPECT_EQ(routes.answer(asking("POST", "/api/v1/jobs", job)).status, 400) << job;
  }
  EXPECT_EQ(routes
                .answer(asking("POST", "/api/v1/jobs",
                               R"({"kind":"compare","request":{"puzzle":"8-puzzle","depths":[2],
                                     "with":["bfs","wastar:manhattan"],"options":{"weight":2}}})"))
                .status,
            201);
}

TEST(Routes, PlayHasALimit) {
  Routes routes({}, nullptr);
  std::string moves = R"("R")";
  for (int i = 0; i < 9000; ++i) moves += R"(,"R")";
  const Answer answer = routes.answer(asking(
      "POST", "/api/v1/play", R"({"puzzle":"cube:17","state":"R","moves":[)" + moves + "]}"));
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(json_of(answer)["field"], "moves");
}

TEST(RoutesConcurrent, AScrambleEndsWithTheServer) {
  Routes routes({}, nullptr);
  std::thread ends([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    routes.close();
  });
  const double began = test::processor_seconds();
  const Answer answer =
      routes.answer(asking("POST", "/api/v1/scramble", R"({"puzzle":"15-puzzle","distance":60})"));
  EXPECT_LT(test::processor_seconds() - began, 5);
  EXPECT_GE(answer.status, 400);
  ends.join();
}

TEST(RoutesConcurrent, AJobFromBeginningToEnd) {
  Routes routes({}, nullptr);
  const Answer created = routes.answer(
      asking("POST", "/api/v1/jobs",
             R"({"kind":"solve","request":{"puzzle":"tiles","state":"8 6 7 2 5 4 3 0 1"}})"));
  ASSERT_EQ(created.status, 201) << created.body;
  const std::string href = json_of(created)["href"];
  const Answer events = routes.answer(asking("GET", href + "/events"));
  ASSERT_TRUE(events.stream);
  std::string text;
  for (bool last = false; !last;) {
    const Piece piece = events.stream();
    text += piece.text;
    last = piece.last;
  }
  EXPECT_THAT(text, HasSubstr("event: done"));
  const Json job = json_of(routes.answer(asking("GET", href)));
  EXPECT_EQ(job["status"], "done");
  EXPECT_EQ(job["result"]["length"], 31);
  EXPECT_EQ(json_of(routes.answer(asking("GET", href + "/result"))), job["result"]);
  Request again = asking("GET", href + "/events");
  again.headers["last-event-id"] = "999999";  // nobody told that one
  EXPECT_EQ(routes.answer(again).status, 200);
  const std::size_t last = text.rfind("id: ") + 4;
  again.headers["last-event-id"] = text.substr(last, text.find('\n', last) - last);
  EXPECT_EQ(routes.answer(again).status, 204);
}

}  // namespace
}  // namespace quebra::server
