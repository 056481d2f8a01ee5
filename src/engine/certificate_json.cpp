#include <fmt/core.h>

#include <array>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "core/text.hpp"
#include "engine/certificate.hpp"
#include "pattern/checksum.hpp"

namespace quebra::engine {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array kStatuses = {core::Status::solved, core::Status::unsolvable,
                                  core::Status::limit_reached, core::Status::stopped,
                                  core::Status::stuck};
constexpr std::array kReasons = {core::StopReason::goal_reached, core::StopReason::parity,
                                 core::StopReason::exhausted,    core::StopReason::node_limit,
                                 core::StopReason::time_limit,   core::StopReason::memory_limit,
                                 core::StopReason::depth_limit,  core::StopReason::generation_limit,
                                 core::StopReason::user,         core::StopReason::local_minimum,
                                 core::StopReason::plateau};

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

std::string hexadecimal(std::uint64_t value) { return fmt::format("xxh3:{:016x}", value); }

std::string written(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json without_digest(const Certificate& certificate) {
  Json json = {{"certificate", Certificate::kFormat},
               {"version", certificate.version},
               {"puzzle", certificate.puzzle},
               {"start", certificate.start},
               {"goal", certificate.goal},
               {"metric", certificate.metric},
               {"order", certificate.order},
               {"choices", certificate.choices}};
  json["status"] = core::to_string(certificate.status);
  json["stop_reason"] = core::to_string(certificate.stop_reason);
  json["optimal"] = certificate.optimal;
  json["length"] = or_null(certificate.length);
  json["moves"] = certificate.moves;
  if (!certificate.solutions.empty()) json["solutions"] = certificate.solutions;
  if (certificate.solution_count) {
    json["solution_count"] = *certificate.solution_count;
    json["all_solutions_found"] = certificate.all_solutions_found;
  }
  json["lower_bound"] = or_null(certificate.lower_bound);
  if (certificate.best) {
    json["best"] = {{"length", certificate.best->length},
                    {"moves", certificate.best->moves},
                    {"method", certificate.best->method}};
  }
  json["iterations"] = Json::array();
  for (const auto& iteration : certificate.iterations) {
    json["iterations"].push_back({{"bound", iteration.bound},
                                  {"expanded", iteration.expanded},
                                  {"generated", iteration.generated}});
  }
  json["nodes"] = nullptr;
  if (certificate.nodes) {
    json["nodes"] = {{"expanded", certificate.nodes->expanded},
                     {"generated", certificate.nodes->generated}};
  }
  json["limits"] = {{"nodes", or_null(certificate.node_limit)},
                    {"depth", or_null(certificate.depth_limit)}};
  Json tables = Json::array();
  for (const auto& table : certificate.tables) {
    tables.push_back(
        {{"name", table.name}, {"bytes", table.bytes}, {"checksum", hexadecimal(table.checksum)}});
  }
  json["used"] = {{"method", certificate.method},   {"heuristic", certificate.heuristic},
                  {"options", certificate.options}, {"tables", std::move(tables)},
                  {"threads", certificate.threads}, {"seed", certificate.seed}};
  return json;
}

// Readers that take what is there and of its kind, else a default: what they did not take is noticed when
// the certificate is written again.

const Json& at(const Json& object, const char* name) {
  static const Json nothing;
  if (!object.is_object()) return nothing;
  const auto found = object.find(name);
  return found != object.end() ? *found : nothing;
}

std::string text_at(const Json& object, const char* name) {
  const Json& value = at(object, name);
  return value.is_string() ? value.get<std::string>() : "";
}

bool flag_at(const Json& object, const char* name) {
  const Json& value = at(object, name);
  return value.is_boolean() && value.get<bool>();
}

std::optional<std::uint64_t> whole_at(const Json& object, const char* name) {
  const Json& value = at(object, name);
  if (!value.is_number_unsigned()) return std::nullopt;
  return value.get<std::uint64_t>();
}

std::optional<std::int64_t> length_at(const Json& object, const char* name) {
  const auto value = whole_at(object, name);
  if (!value || *value > std::uint64_t{1} << 40) return std::nullopt;
  return static_cast<std::int64_t>(*value);
}

std::vector<std::string> texts_in(const Json& list) {
  std::vector<std::string> texts;
  if (!list.is_array()) return texts;
  for (const Json& item : list) texts.push_back(item.is_string() ? item.get<std::string>() : "");
  return texts;
}

template <class Enum, std::size_t N>
Enum named(const std::array<Enum, N>& all, const std::string& name, Enum otherwise) {
  for (const Enum one : all) {
    if (core::to_string(one) == name) return one;
  }
  return otherwise;
}

std::uint64_t checksum_at(const Json& object, const char* name) {
  const std::string text = text_at(object, name);
  for (std::size_t i = 5; i < text.size(); ++i) {
    if (std::string_view("0123456789abcdef").find(text[i]) == std::string_view::npos) return 0;
  }
  return text.size() == 21 ? std::stoull(text.substr(5), nullptr, 16) : 0;
}

void take_used(const Json& used, Certificate& certificate) {
  certificate.method = text_at(used, "method");
  certificate.heuristic = text_at(used, "heuristic");
  if (const Json& options = at(used, "options"); options.is_object()) {
    for (const auto& [name, value] : options.items()) {
      certificate.options[name] = value.is_string() ? value.get<std::string>() : "";
    }
  }
  if (const Json& tables = at(used, "tables"); tables.is_array()) {
    for (const Json& table : tables) {
      certificate.tables.push_back({text_at(table, "name"), whole_at(table, "bytes").value_or(0),
                                    checksum_at(table, "checksum")});
    }
  }
  certificate.threads = static_cast<unsigned>(whole_at(used, "threads").value_or(0));
  certificate.seed = whole_at(used, "seed").value_or(0);
}

void take_proof(const Json& document, Certificate& certificate) {
  certificate.lower_bound = length_at(document, "lower_bound");
  if (const Json& iterations = at(document, "iterations"); iterations.is_array()) {
    for (const Json& iteration : iterations) {
      const Json& bound = at(iteration, "bound");
      certificate.iterations.push_back({bound.is_number() ? bound.get<double>() : -1,
                                        whole_at(iteration, "expanded").value_or(0),
                                        whole_at(iteration, "generated").value_or(0)});
    }
  }
  if (const Json& nodes = at(document, "nodes"); nodes.is_object()) {
    certificate.nodes = Certificate::Nodes{whole_at(nodes, "expanded").value_or(0),
                                           whole_at(nodes, "generated").value_or(0)};
  }
  const Json& limits = at(document, "limits");
  certificate.node_limit = whole_at(limits, "nodes");
  if (const auto depth = whole_at(limits, "depth"); depth && *depth <= ~std::uint32_t{0}) {
    certificate.depth_limit = static_cast<std::uint32_t>(*depth);
  }
}

Certificate taken(const Json& document) {
  Certificate certificate;
  certificate.version = text_at(document, "version");
  certificate.puzzle = text_at(document, "puzzle");
  certificate.start = text_at(document, "start");
  certificate.goal = text_at(document, "goal");
  certificate.metric = text_at(document, "metric");
  certificate.order = text_at(document, "order");
  certificate.choices = whole_at(document, "choices").value_or(0);
  certificate.status = named(kStatuses, text_at(document, "status"), core::Status::stopped);
  certificate.stop_reason =
      named(kReasons, text_at(document, "stop_reason"), core::StopReason::user);
  certificate.optimal = flag_at(document, "optimal");
  certificate.length = length_at(document, "length");
  certificate.moves = texts_in(at(document, "moves"));
  if (const Json& solutions = at(document, "solutions"); solutions.is_array()) {
    for (const Json& solution : solutions) certificate.solutions.push_back(texts_in(solution));
  }
  certificate.solution_count = whole_at(document, "solution_count");
  certificate.all_solutions_found = flag_at(document, "all_solutions_found");
  if (const Json& best = at(document, "best"); best.is_object()) {
    certificate.best = KnownSolution{length_at(best, "length").value_or(-1),
                                     texts_in(at(best, "moves")), text_at(best, "method")};
  }
  take_proof(document, certificate);
  take_used(at(document, "used"), certificate);
  return certificate;
}

/// Copies and comparisons of JSON go down by recursion, and a certificate is flat.
bool too_deep(std::string_view text) {
  constexpr int kDeepest = 8;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
      continue;
    }
    quoted = c == '"';
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (depth > kDeepest) return true;
  }
  return false;
}

/// Notices names that an object has twice: readers of JSON differ in which one they take.
class NamesOnce {
 public:
  bool operator()(int /*depth*/, Json::parse_event_t event, const Json& value) {
    if (event == Json::parse_event_t::object_start) names_.emplace_back();
    if (event == Json::parse_event_t::object_end && !names_.empty()) names_.pop_back();
    if (event == Json::parse_event_t::key && !names_.empty() &&
        !names_.back().insert(value.get<std::string>()).second) {
      twice_ = value.get<std::string>();
    }
    return true;
  }
  [[nodiscard]] const std::optional<std::string>& twice() const { return twice_; }

 private:
  std::vector<std::set<std::string>> names_;
  std::optional<std::string> twice_;
};

/// Where two documents of the same shape part, for people: "used.threads".
std::string first_difference(const Json& is, const Json& should) {
  if (is.is_object() && should.is_object()) {
    for (const auto& [name, value] : is.items()) {
      if (!should.contains(name))
        return fmt::format("{} does not belong there", core::quoted_excerpt(name));
    }
    for (const auto& [name, value] : should.items()) {
      if (!is.contains(name)) return name + " is missing";
      if (is[name] == value) continue;
      const std::string inner = first_difference(is[name], value);
      return inner.starts_with("does not") || inner.starts_with("is ") ? name + " " + inner
                                                                       : name + "." + inner;
    }
    return "has its fields in another order";
  }
  return "is not what a certificate has there";
}

}  // namespace

Json to_json(const Certificate& certificate) {
  Json json = without_digest(certificate);
  json["digest"] = hexadecimal(pattern::Checksum::of(written(json)));
  return json;
}

core::Result<Certificate> parse_certificate(std::string_view text) {
  if (too_deep(text)) return core::bad_input("not a certificate: nested too deep");
  NamesOnce names;
  const Json document = Json::parse(text, std::ref(names), false);
  if (document.is_discarded()) return core::bad_input("not a certificate: it is no JSON, or cut");
  if (names.twice()) {
    return core::bad_input(core::quoted_excerpt(*names.twice()) + " is there twice");
  }
  if (!document.is_object() || !document.contains("certificate")) {
    return core::bad_input("not a certificate: it has no field \"certificate\"");
  }
  if (document["certificate"] != Certificate::kFormat) {
    return core::bad_input(
        fmt::format("a certificate of another format than {}: a newer program "
                    "may read it",
                    Certificate::kFormat));
  }
  Certificate certificate = taken(document);
  // What was not taken as it stands is not written again as it stood.
  const Json again = to_json(certificate);
  Json rest = document;
  rest["digest"] = again["digest"];
  if (rest != again) return core::bad_input(first_difference(rest, again));
  if (at(document, "digest") != again["digest"]) {
    return core::bad_input(
        "the digest does not belong to the content: the file was damaged or edited");
  }
  return certificate;
}

}  // namespace quebra::engine
