#include "server/routes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "core/file_io.hpp"
#include "core/text.hpp"
#include "core/version.hpp"
#include "engine/engine.hpp"
#include "engine/report_json.hpp"
#include "engine/tables.hpp"
#include "server/openapi.hpp"

namespace quebra::server {
namespace {

constexpr std::string_view kPrefix = "/api/v1";
constexpr double kScrambleSeconds = 20;  // nobody waits longer for an answer without progress
constexpr auto kScrambleTurn = std::chrono::seconds(2);  // until one of the others is done
constexpr std::size_t kMostPlayedBytes = 8 << 20;

Answer ok(const Json& json, int status = 200) {
  return {.status = status, .body = text_of(json), .headers = {{"Cache-Control", "no-store"}}};
}

Answer wrong_method(std::string_view allowed) {
  Answer answer = answer_of({405, "wrong-method", fmt::format("here is only {}", allowed), {}});
  answer.headers.emplace_back("Allow", allowed);
  return answer;
}

/// Later may be better.
Answer later(const Problem& problem) {
  Answer answer = answer_of(problem);
  answer.headers.emplace_back("Retry-After", "2");
  return answer;
}

Answer validated(const Json& body) {
  const auto request = decode_state(body);
  if (const auto* problem = std::get_if<Problem>(&request)) return answer_of(*problem);
  const auto report = engine::examine(std::get<engine::PuzzleRequest>(request));
  return report ? ok(engine::to_json(*report)) : answer_of(problem_of(report.error()));
}

Answer played(const Json& body) {
  const auto decoded = decode_play(body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) return answer_of(*problem);
  const auto& request = std::get<PlayRequest>(decoded);
  const auto session = engine::open(request.puzzle);
  if (!session) return answer_of(problem_of(session.error()));
  const auto state = (*session)->canonical(request.puzzle.state);
  if (state && state->size() * (request.moves.size() + 1) > kMostPlayedBytes) {
    return answer_of({400, "bad-field",
                      fmt::format("moves: {} states of {} bytes are too many for one answer; "
                                  "{} bytes are allowed, play them in parts",
                                  request.moves.size() + 1, state->size(), kMostPlayedBytes),
                      "moves"});
  }
  const auto states = (*session)->play(request.puzzle.state, request.moves);
  return states ? ok({{"states", *states}}) : answer_of(problem_of(states.error()));
}

/// The report in one of the formats for other programs.
Answer job_tables(const Request& request, const Job& job) {
  const auto format = core::table_format(request.query.at("format"));
  if (!format) {
    return answer_of(
        {400, "bad-request", "give csv, markdown or latex, or nothing for JSON", "format"});
  }
  const auto each = request.query.find("each");
  const bool runs = each != request.query.end() && each->second == "true";
  auto text = job.table_text(*format, runs ? lab::CompareDetail::runs : lab::CompareDetail::means);
  if (!text) {
    return answer_of({406, "no-tables",
                      fmt::format("a job of kind {} has no tables; ask without format", job.kind()),
                      "format"});
  }
  const char* const type = *format == core::TableFormat::csv        ? "text/csv; charset=utf-8"
                           : *format == core::TableFormat::markdown ? "text/markdown; charset=utf-8"
                                                                    : "application/x-latex";
  return {
      .content_type = type, .body = std::move(*text), .headers = {{"Cache-Control", "no-store"}}};
}

/// One of the scrambles that are made at the same time. They are short as a rule, so others wait a little.
class Turn {
 public:
  Turn(std::counting_semaphore<>& places, const core::StopFlag& ending) : places_(places) {
    constexpr auto kLook = std::chrono::milliseconds(50);
    const auto end = Clock::now() + kScrambleTurn;
    do {
      has_ = places_.try_acquire_for(kLook);
    } while (!has_ && !ending.requested() && Clock::now() < end);
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() {
    if (has_) places_.release();
  }
  explicit operator bool() const { return has_; }

 private:
  std::counting_semaphore<>& places_;
  bool has_ = false;
};

/// The stream of one watcher: news, and a heartbeat when there was none for a while.
class Watcher {
 public:
  Watcher(std::shared_ptr<Job> job, std::uint64_t last_id,
          std::shared_ptr<std::atomic<std::size_t>> streams)
      : job_(std::move(job)), streams_(std::move(streams)), last_id_(last_id) {
    job_->add_watcher();
  }
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  ~Watcher() {
    job_->remove_watcher();
    --*streams_;
  }

  Piece next() {
    constexpr auto kWait = std::chrono::seconds(1);
    constexpr auto kQuiet = std::chrono::seconds(10);
    if (!greeted_) {
      greeted_ = true;
      return {.text = "retry: 2000\n\n"};
    }
    Piece piece = job_->news(last_id_, kWait);
    const auto now = Clock::now();
    if (piece.text.empty() && now - spoke_ >= kQuiet) piece.text = kHeartbeat;
    if (!piece.text.empty()) spoke_ = now;
    return piece;
  }

 private:
  std::shared_ptr<Job> job_;
  std::shared_ptr<std::atomic<std::size_t>> streams_;
  std::uint64_t last_id_;
  bool greeted_ = false;
  Clock::time_point spoke_ = Clock::now();
};

}  // namespace

Routes::Routes(const RoutesOptions& options, const engine::TableStore* tables)
    : options_(options),
      guard_(options.host, options.allowed_hosts),
      page_(options.page, options.page_missing),
      jobs_(options.jobs, tables) {}

Caps Routes::caps() const {
  const JobLimits& limits = jobs_.limits();
  return {.seconds = limits.seconds.count(),
          .bytes = limits.bytes,
          .default_bytes = std::max<std::uint64_t>(limits.bytes / std::max(limits.running, 1U), 1),
          .threads = options_.threads};
}

void Routes::close() {
  ending_.request();
  jobs_.close();
}

Answer Routes::answer(const Request& request) {
  try {
    return dispatch(request);
  } catch (const std::bad_alloc&) {
    return later({503, "memory", "the server is out of memory", {}});
  } catch (const std::exception& error) {
    return answer_of(
        {500, "internal", fmt::format("internal error: {}; please report it", error.what()), {}});
  }
}

Answer Routes::dispatch(const Request& request) {
  if (const auto refusal = guard_.refusal(request)) return answer_of(*refusal);
  if (request.body.size() > options_.most_body_bytes) {
    return answer_of({413,
                      "too-large",
                      fmt::format("the body has {} bytes; {} are allowed", request.body.size(),
                                  options_.most_body_bytes),
                      {}});
  }
  const std::string_view path = request.path;
  if (path == "/api" || path.starts_with("/api/")) {
    if (path.starts_with(kPrefix) && path.substr(kPrefix.size()).starts_with('/')) {
      return api(request, path.substr(kPrefix.size()));
    }
    return answer_of({404, "not-found", "the API is under /api/v1; see /api/v1/openapi.json", {}});
  }
  if (request.method != "GET" && request.method != "HEAD") return wrong_method("GET, HEAD");
  return page_.answer(request);
}

Answer Routes::api(const Request& request, std::string_view path) {
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (path == "/health") return get ? health() : wrong_method("GET, HEAD");
  if (path == "/catalogue") {
    return get ? ok(engine::to_json(engine::catalogue())) : wrong_method("GET, HEAD");
  }
  if (path == "/tables") return get ? tables() : wrong_method("GET, HEAD");
  if (path == "/profiles") return get ? profiles() : wrong_method("GET, HEAD");
  if (path == "/sets") return get ? sets() : wrong_method("GET, HEAD");
  if (path == "/openapi.json") return get ? ok(openapi()) : wrong_method("GET, HEAD");
  if (path.starts_with("/jobs/")) return one_job(request, path.substr(6));
  const bool posted =
      path == "/scramble" || path == "/validate" || path == "/play" || path == "/jobs";
  if (!posted) {
    return answer_of({404,
                      "not-found",
                      fmt::format("there is no '{}'; see /api/v1/openapi.json",
                                  core::quoted_excerpt(request.path)),
                      {}});
  }
  if (request.method != "POST") return wrong_method("POST");
  const auto parsed = parse_body(request.body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return answer_of(*problem);
  const Json& body = std::get<Json>(parsed);
  if (path == "/scramble") return scramble(body);
  if (path == "/validate") return validated(body);
  if (path == "/play") return played(body);
  return create_job(body);
}

Answer Routes::health() const {
  const JobTable::Count count = jobs_.count();
  return ok({{"name", "quebra"},
             {"version", core::build_info().version},
             {"jobs_running", count.running},
             {"jobs_kept", count.kept}});
}

Answer Routes::scramble(const Json& body) {
  Caps allowed = caps();
  allowed.seconds = std::min(allowed.seconds, kScrambleSeconds);
  const auto decoded = decode_scramble(body, allowed);
  if (const auto* problem = std::get_if<Problem>(&decoded)) return answer_of(*problem);
  const auto& request = std::get<engine::ScrambleRequest>(decoded);
  const Turn turn(scrambles_, ending_);
  if (!turn) return later({503, "busy", "other scrambles are being made", {}});
  core::Reservation share;
  if (request.distance) {  // the others need no memory to speak of
    share = core::Reservation(jobs_.memory(), *request.limits.bytes);
    if (!share) return later({503, "memory", "running jobs have all the memory", {}});
  }
  const auto report = engine::scramble(request, {.stop = &ending_});
  return report ? ok(engine::to_json(*report)) : answer_of(problem_of(report.error()));
}

Answer Routes::tables() const {
  Json json = {{"folder", options_.table_folder}, {"tables", Json::array()}};
  if (options_.table_folder.empty()) return ok(json);
  const engine::TableShelf shelf(options_.table_folder, core::system_files());
  const auto list = shelf.list();
  if (!list) return answer_of(problem_of(list.error()));
  for (const engine::ShelvedTable& table : *list) json["tables"].push_back(engine::to_json(table));
  return ok(json);
}

Answer Routes::profiles() const {
  Json list = Json::array();
  for (const lab::Profile& profile : lab::profiles()) {
    const bool ready =
        profile.instances.empty() || options_.profile_instances.contains(profile.name);
    list.push_back({{"name", profile.name},
                    {"summary", profile.summary},
                    {"reference", profile.reference},
                    {"instances", profile.instances},
                    {"ready", ready},
                    {"has_figures", profile.has_figures}});
  }
  return ok({{"profiles", std::move(list)}});
}

Answer Routes::sets() const {
  Json list = Json::array();
  for (const NamedSet& set : options_.sets) {
    Json instances = Json::array();
    for (const auto& one : set.instances) {
      instances.push_back(
          {{"state", one.state}, {"length", one.length ? Json(*one.length) : Json(nullptr)}});
    }
    list.push_back(
        {{"name", set.name}, {"puzzle", set.puzzle}, {"instances", std::move(instances)}});
  }
  return ok({{"sets", std::move(list)}});
}

Answer Routes::create_job(const Json& body) {
  auto decoded = decode_job(body, caps());
  if (const auto* problem = std::get_if<Problem>(&decoded)) return answer_of(*problem);
  JobRequest& request = std::get<JobRequest>(decoded);
  if (auto* named = std::get_if<NamedReproduction>(&request)) {
    const auto known = options_.profile_instances.find(named->profile);
    if (named->request.instances.empty() && known != options_.profile_instances.end()) {
      named->request.instances = known->second;
    }
  }
  if (const auto checked = check(request); !checked) {
    return answer_of(problem_of(checked.error()));
  }
  Job::Task task{.kind = kind_of(request), .bytes = bytes_of(request), .work = {}};
  task.work = work_of(std::move(request));
  const auto added = jobs_.add(std::move(task));
  if (const auto* problem = std::get_if<Problem>(&added)) return later(*problem);
  const auto& job = std::get<std::shared_ptr<Job>>(added);
  const std::string href = fmt::format("{}/jobs/{}", kPrefix, job->id());
  Answer answer =
      ok({{"id", job->id()}, {"kind", job->kind()}, {"href", href}, {"events", href + "/events"}},
         201);
  answer.headers.emplace_back("Location", href);
  return answer;
}

Answer Routes::one_job(const Request& request, std::string_view path) {
  const std::size_t slash = std::min(path.find('/'), path.size());
  const std::string_view rest = path.substr(slash);
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (rest != "" && rest != "/result" && rest != "/events") {
    return answer_of({404, "not-found", "a job has /result and /events", {}});
  }
  const auto job = jobs_.find(std::string(path.substr(0, slash)));
  if (job == nullptr) {
    return answer_of(
        {404, "no-job", "there is no such job; finished ones are forgotten after a while", {}});
  }
  if (rest == "" && request.method == "DELETE") {
    jobs_.cancel(*job);
    return ok({{"id", job->id()}, {"status", to_string(job->status())}}, 202);
  }
  if (!get) return wrong_method(rest == "" ? "GET, HEAD, DELETE" : "GET, HEAD");
  job->touch();
  if (rest == "/result") return job_result(request, *job);
  if (rest == "/events") return events(request, job);
  return job->description();
}

Answer Routes::job_result(const Request& request, Job& job) const {
  const JobStatus status = job.status();
  if (auto result = job.result()) {
    if (request.query.contains("format")) return job_tables(request, job);
    return {.headers = {{"Cache-Control", "no-store"}}, .shared = std::move(result)};
  }
  if (const auto error = job.error(); error && status > JobStatus::running) {
    return answer_of(*error);  // why it failed or was ended
  }
  return answer_of({409,
                    "no-result",
                    status == JobStatus::cancelled ? "the job was cancelled and has no report"
                                                   : "the job is not finished",
                    {}});
}

Answer Routes::events(const Request& request, const std::shared_ptr<Job>& job) {
  const auto seen = core::parse_integer(request.header("last-event-id"));
  const std::uint64_t last_id = seen && *seen > 0 ? static_cast<std::uint64_t>(*seen) : 0;
  // Tells a browser not to come back.
  if (job->told_all(last_id)) return {.status = 204, .content_type = ""};
  Answer answer{.content_type = "text/event-stream",
                .headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}}};
  if (request.method == "HEAD") return answer;
  if (++*streams_ > options_.streams) {
    --*streams_;
    return later(
        {503,
         "too-many-streams",
         fmt::format("{} event streams are open; ask for the job itself instead", options_.streams),
         {}});
  }
  const auto watcher = std::make_shared<Watcher>(job, last_id, streams_);
  answer.stream = [watcher] { return watcher->next(); };
  return answer;
}

}  // namespace quebra::server
