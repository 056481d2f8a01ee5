// Any bytes as the body of every route that takes one: a problem that a person can read, or an answer. Jobs are
// decoded and checked, not run.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "server/decode.hpp"
#include "server/routes.hpp"
#include "server/work.hpp"

using namespace quebra;

namespace {

/// Its limits leave hardly any room, so that a body with a good request is answered soon.
server::Routes& routes() {
  static server::Routes all(
      {.jobs = {.bytes = 1 << 20, .seconds = std::chrono::duration<double>(0.05)}}, nullptr);
  return all;
}

void check_problem(const server::Problem& problem) {
  QUEBRA_FUZZ_CHECK(problem.status >= 400 && problem.status < 500);
  QUEBRA_FUZZ_CHECK(!problem.detail.empty());
  QUEBRA_FUZZ_CHECK(server::Json::accept(server::answer_of(problem).body));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto body = server::parse_body(text);
  if (const auto* problem = std::get_if<server::Problem>(&body)) {
    check_problem(*problem);
    return 0;
  }
  const auto job = server::decode_job(std::get<server::Json>(body), {});
  if (const auto* problem = std::get_if<server::Problem>(&job)) {
    check_problem(*problem);
  } else {
    const auto checked = server::check(std::get<server::JobRequest>(job));
    QUEBRA_FUZZ_CHECK(checked || checked.error().fault != core::Fault::internal);
  }
  for (const char* path : {"/api/v1/validate", "/api/v1/play"}) {
    server::Request request{.method = "POST", .path = path, .body = std::string(text)};
    request.headers = {{"host", "localhost:8080"}, {"content-type", "application/json"}};
    const server::Answer answer = routes().answer(request);
    QUEBRA_FUZZ_CHECK(answer.status == 200 || answer.status == 400 || answer.status == 422);
    QUEBRA_FUZZ_CHECK(server::Json::accept(answer.body));
  }
  return 0;
}
