#pragma once
// JSON to engine requests. Names are those of the command line's options; a field that does not exist, has the
// wrong type or is out of range is a problem that names it. Whether puzzle, state and method exist is for the
// engine to say. Limits are lowered to what the server allows.

#include <string>
#include <variant>
#include <vector>

#include "engine/request.hpp"
#include "lab/compare.hpp"
#include "lab/reproduce/profiles.hpp"
#include "server/json_body.hpp"

namespace quebra::server {

/// What one request may have at most.
struct Caps {
  double seconds = 600;
  std::uint64_t bytes = std::uint64_t{1} << 30;          ///< if it asks
  std::uint64_t default_bytes = std::uint64_t{1} << 29;  ///< if it does not
  unsigned threads = 1;
};

template <class T>
using Decoded = std::variant<T, Problem>;

struct PlayRequest {
  engine::PuzzleRequest puzzle;
  std::vector<std::string> moves;
};

struct TraceRequest {
  engine::SolveRequest solve;
  std::uint64_t events = 1000;
};

struct NamedReproduction {
  std::string profile;
  lab::ReproduceRequest request;
};

/// The alternatives stand in the order of kKinds.
using JobRequest =
    std::variant<engine::SolveRequest, lab::CompareRequest, engine::AuditRequest,
                 engine::PredictRequest, TraceRequest, engine::EnumerateRequest, NamedReproduction>;
inline constexpr const char* kKinds[] = {"solve", "compare",   "audit",    "predict",
                                         "trace", "enumerate", "reproduce"};

Decoded<engine::ScrambleRequest> decode_scramble(const Json& body, const Caps& caps);
/// {puzzle, state, goal?, metric?}
Decoded<engine::PuzzleRequest> decode_state(const Json& body);
Decoded<PlayRequest> decode_play(const Json& body);
/// {kind, request}
Decoded<JobRequest> decode_job(const Json& body, const Caps& caps);

std::string kind_of(const JobRequest& request);
/// What the job may take of the memory.
std::uint64_t bytes_of(const JobRequest& request);

}  // namespace quebra::server
