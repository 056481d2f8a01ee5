#include "server/decode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

namespace quebra::server {
namespace {

using Needed = Fields::Needed;

constexpr std::uint64_t kLargestSeed = (std::uint64_t{1} << 63) - 1;
constexpr double kLongestSeconds = 1e9;

/// puzzle, goal, metric, and order where that matters.
void read_puzzle(Fields& fields, engine::PuzzleRequest& puzzle, bool with_order) {
  puzzle.puzzle = fields.text("puzzle", Needed::yes);
  puzzle.goal = fields.text("goal");
  puzzle.metric = fields.text("metric");
  if (with_order) puzzle.order = fields.text("order");
}

core::Limits read_limits(Fields& fields, const Caps& caps) {
  core::Limits limits{.seconds = caps.seconds, .bytes = caps.default_bytes};
  const Json* given = fields.object("limits");
  if (given == nullptr) return limits;
  Fields inner(*given, fields.path("limits"));
  if (const auto seconds = inner.positive("seconds", kLongestSeconds)) {
    limits.seconds = std::min(*seconds, caps.seconds);
  }
  if (const auto bytes = inner.whole("bytes", {1, kLargestSeed})) {
    limits.bytes = std::min(*bytes, caps.bytes);
  }
  limits.nodes = inner.whole("nodes", {1, kLargestSeed});
  if (const auto depth = inner.whole("depth", {0, 1'000'000'000})) {
    limits.depth = static_cast<std::uint32_t>(*depth);
  }
  fields.note(inner.finish());
  return limits;
}

std::uint64_t read_seed(Fields& fields) { return fields.whole_or(1, "seed", {0, kLargestSeed}); }

unsigned read_threads(Fields& fields, const Caps& caps) {
  const auto threads = fields.whole_or(1, "threads", {1, 1024});
  return std::min(static_cast<unsigned>(threads), std::max(caps.threads, 1U));
}

std::optional<std::uint32_t> read_depth(Fields& fields, const char* name) {
  const auto depth = fields.whole(name, {0, 1'000'000});
  if (!depth) return std::nullopt;
  return static_cast<std::uint32_t>(*depth);
}

void read_solve(Fields& fields, const Caps& caps, engine::SolveRequest& request) {
  read_puzzle(fields, request.puzzle, true);
  request.puzzle.state = fields.text("state", Needed::yes);
  request.with = fields.text("with");
  request.options = fields.options("options");
  request.limits = read_limits(fields, caps);
  request.seed = read_seed(fields);
  request.threads = read_threads(fields, caps);
}

lab::CompareRequest read_compare(Fields& fields, const Caps& caps) {
  lab::CompareRequest request;
  read_puzzle(fields, request.puzzle, true);
  for (std::string& state : fields.texts("states", 1000)) {
    request.instances.push_back({std::move(state), std::nullopt});
  }
  request.depths = fields.wholes("depths", 1000, {0, 10'000});
  request.count = fields.whole_or(1, "count", {1, 1000});
  request.seed = read_seed(fields);
  request.methods = fields.texts("with", 100);
  request.options = fields.options("options");
  if (const Json* given = fields.object("vary")) {
    Fields inner(*given, fields.path("vary"));
    lab::Variation variation{.option = inner.text("option", Needed::yes),
                             .values = inner.texts("values", 100)};
    fields.note(inner.finish());
    request.vary = std::move(variation);
  }
  request.limits = read_limits(fields, caps);
  request.threads = read_threads(fields, caps);
  // Every run is in the report.
  constexpr std::uint64_t kMostRuns = 10'000;
  const std::uint64_t instances = request.instances.size() + request.depths.size() * request.count;
  const std::uint64_t ways =
      std::max<std::uint64_t>(request.methods.size(), 1) *
      std::max<std::uint64_t>(request.vary ? request.vary->values.size() : 1, 1);
  if (instances * ways > kMostRuns) {
    fields.wrong("count",
                 fmt::format("these are {} runs; {} are allowed", instances * ways, kMostRuns));
  }
  return request;
}

engine::AuditRequest read_audit(Fields& fields, const Caps& caps) {
  engine::AuditRequest request;
  read_puzzle(fields, request.puzzle, false);
  request.heuristic = fields.text("heuristic", Needed::yes);
  request.to_depth = read_depth(fields, "to_depth");
  request.sample = fields.whole("sample", {1, 1'000'000'000});
  request.threads = read_threads(fields, caps);
  request.seed = read_seed(fields);
  request.limits = read_limits(fields, caps);
  return request;
}

engine::PredictRequest read_predict(Fields& fields, const Caps& caps) {
  engine::PredictRequest request;
  read_puzzle(fields, request.puzzle, true);
  request.puzzle.state = fields.text("state");
  request.with = fields.text("with");
  request.options = fields.options("options");
  request.depths = fields.wholes("depths", 1000, {0, 1000});
  if (request.depths.empty()) fields.wrong("depths", "give the bounds of the iterations");
  request.sample = fields.whole("sample", {1, 1'000'000'000});
  const Json* measure = fields.any("measure");
  if (measure != nullptr && *measure == "all") {
    request.measure_all = true;
  } else {
    request.measure = fields.whole_or(0, "measure", {0, 1'000'000'000});
  }
  if ((request.measure > 0 || request.measure_all) && !request.puzzle.state.empty()) {
    fields.wrong("measure", "is of random starts; leave out state, or measure");
  }
  request.threads = read_threads(fields, caps);
  request.seed = read_seed(fields);
  request.limits = read_limits(fields, caps);
  return request;
}

TraceRequest read_trace(Fields& fields, const Caps& caps) {
  TraceRequest request;
  read_solve(fields, caps, request.solve);
  request.events = fields.whole_or(request.events, "events", {1, 100'000});
  return request;
}

engine::EnumerateRequest read_enumerate(Fields& fields, const Caps& caps) {
  engine::EnumerateRequest request;
  read_puzzle(fields, request.puzzle, false);
  request.puzzle.state = fields.text("from");
  request.to_depth = read_depth(fields, "to_depth");
  request.threads = read_threads(fields, caps);
  request.hardest = fields.whole_or(0, "hardest", {0, 10'000});
  request.limits = read_limits(fields, caps);
  return request;
}

NamedReproduction read_reproduce(Fields& fields, const Caps& caps) {
  NamedReproduction named;
  named.profile = fields.text("profile", Needed::yes);
  named.request.instances = fields.text("instances");
  named.request.quick = fields.flag("quick");
  named.request.seed = read_seed(fields);
  named.request.limits = read_limits(fields, caps);
  return named;
}

JobRequest read_request(std::size_t kind, Fields& fields, const Caps& caps) {
  switch (kind) {
    case 0: {
      engine::SolveRequest request;
      read_solve(fields, caps, request);
      return request;
    }
    case 1: return read_compare(fields, caps);
    case 2: return read_audit(fields, caps);
    case 3: return read_predict(fields, caps);
    case 4: return read_trace(fields, caps);
    case 5: return read_enumerate(fields, caps);
    default: return read_reproduce(fields, caps);
  }
}

static_assert(std::size(kKinds) == std::variant_size_v<JobRequest>);

}  // namespace

Decoded<engine::ScrambleRequest> decode_scramble(const Json& body, const Caps& caps) {
  Fields fields(body, "");
  engine::ScrambleRequest request;
  read_puzzle(fields, request.puzzle, true);
  request.count = fields.whole_or(1, "count", {1, 1000});
  const auto seed = fields.whole("seed", {0, kLargestSeed});
  request.seed = seed ? *seed : std::random_device{}();
  request.moves = fields.whole("moves", {0, 10'000});
  request.difficulty = fields.whole("difficulty", {0, 10'000});
  request.distance = read_depth(fields, "distance");
  request.limits = {.seconds = caps.seconds, .bytes = caps.default_bytes};
  const char* const ways[] = {"moves", "difficulty", "distance"};
  const bool given[] = {request.moves.has_value(), request.difficulty.has_value(),
                        request.distance.has_value()};
  if (std::ranges::count(given, true) > 1) {
    fields.wrong(given[1] ? ways[1] : ways[2],
                 fmt::format("give one of {}", fmt::join(ways, ", ")));
  }
  // Nobody waits for more, and all of them are in the answer.
  constexpr std::uint64_t kMostMoves = 100'000;
  const std::uint64_t moves =
      request.count * std::max(request.moves.value_or(0), request.difficulty.value_or(0));
  if (moves > kMostMoves) {
    fields.wrong("count",
                 fmt::format("these are {} moves together; {} are allowed", moves, kMostMoves));
  }
  if (auto problem = fields.finish()) return *problem;
  return request;
}

Decoded<engine::PuzzleRequest> decode_state(const Json& body) {
  Fields fields(body, "");
  engine::PuzzleRequest request;
  read_puzzle(fields, request, false);
  request.state = fields.text("state", Needed::yes);
  if (auto problem = fields.finish()) return *problem;
  return request;
}

Decoded<PlayRequest> decode_play(const Json& body) {
  Fields fields(body, "");
  PlayRequest request;
  request.puzzle.puzzle = fields.text("puzzle", Needed::yes);
  request.puzzle.metric = fields.text("metric");
  request.puzzle.state = fields.text("state", Needed::yes);
  request.moves = fields.texts("moves", 10'000);
  if (auto problem = fields.finish()) return *problem;
  return request;
}

Decoded<JobRequest> decode_job(const Json& body, const Caps& caps) {
  Fields fields(body, "");
  const std::string kind = fields.text("kind", Needed::yes);
  const Json* given = fields.object("request", Needed::yes);
  const auto known = std::ranges::find(kKinds, kind);
  if (known == std::end(kKinds)) {
    fields.wrong("kind", fmt::format("give one of {}", fmt::join(kKinds, ", ")));
  }
  if (auto problem = fields.finish()) return *problem;
  Fields inner(*given, "request");
  JobRequest request =
      read_request(static_cast<std::size_t>(known - std::begin(kKinds)), inner, caps);
  if (auto problem = inner.finish()) return *problem;
  return request;
}

std::string kind_of(const JobRequest& request) { return kKinds[request.index()]; }

std::uint64_t bytes_of(const JobRequest& request) {
  const core::Limits& limits = std::visit(
      [](const auto& one) -> const core::Limits& {
        if constexpr (requires { one.solve.limits; }) {
          return one.solve.limits;
        } else if constexpr (requires { one.request.limits; }) {
          return one.request.limits;
        } else {
          return one.limits;
        }
      },
      request);
  return limits.bytes.value_or(0);
}

}  // namespace quebra::server
