#include "server/json_body.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace quebra::server {
namespace {

constexpr int kDeepest = 16;
constexpr std::size_t kMostNames = 100;  // of one object; finding one looks at all of them

Problem malformed(const std::string& detail) { return {400, "malformed-json", detail, {}}; }

/// Ends the parser.
struct TooManyNames {};

/// Notes what a strict reader minds and the parser does not.
class Watch {
 public:
  bool operator()(int depth, Json::parse_event_t event, Json& value) {
    using Event = Json::parse_event_t;
    if (event == Event::object_start || event == Event::array_start) {
      if (depth >= kDeepest) fault_ = fmt::format("nested more than {} levels deep", kDeepest);
    }
    if (event == Event::object_start) names_.emplace_back();
    if (event == Event::object_end && !names_.empty()) names_.pop_back();
    if (event == Event::key && !names_.empty() && value.is_string()) {
      const std::string name = value.get<std::string>();
      if (!names_.back().insert(name).second && fault_.empty()) {
        fault_ =
            fmt::format("the name '{}' is there twice in one object", core::quoted_excerpt(name));
      }
      if (names_.back().size() > kMostNames) throw TooManyNames();
    }
    return true;
  }
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  std::vector<std::set<std::string>> names_;
  std::string fault_;
};

/// Without this the parser would take memory for each level of a million.
bool too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '[' || c == '{')) {
      if (++depth > kDeepest) return true;
    } else if (!quoted && (c == ']' || c == '}')) {
      --depth;
    }
  }
  return false;
}

const char* kind_of(const Json& value) {
  if (value.is_number_float()) return "a decimal number";
  if (value.is_number()) return "a whole number";
  if (value.is_string()) return "text";
  if (value.is_boolean()) return "true or false";
  if (value.is_array()) return "a list";
  if (value.is_object()) return "an object";
  return "null";
}

}  // namespace

std::string text_of(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::variant<Json, Problem> parse_body(std::string_view text) {
  if (core::trimmed(text).empty()) {
    return malformed("the body is empty; send a JSON object");
  }
  if (too_deep(text)) return malformed(fmt::format("nested more than {} levels deep", kDeepest));
  Watch watch;
  Json body;
  try {
    body = Json::parse(text, std::ref(watch));
  } catch (const Json::parse_error& error) {
    return malformed(fmt::format("the body is not JSON, near byte {}", error.byte));
  } catch (const TooManyNames&) {
    return malformed(fmt::format("an object has more than {} names", kMostNames));
  } catch (const Json::exception&) {  // a number beyond all numbers
    return malformed("the body has a number that is out of range");
  }
  if (!watch.fault().empty()) return malformed(watch.fault());
  if (!body.is_object()) {
    return malformed(fmt::format("the body is {}; send a JSON object", kind_of(body)));
  }
  return body;
}

Fields::Fields(const Json& object, std::string place) : object_(object), place_(std::move(place)) {}

std::string Fields::path(std::string_view name) const {
  return place_.empty() ? std::string(name) : fmt::format("{}.{}", place_, name);
}

void Fields::note(const std::optional<Problem>& problem) {
  if (!problem_ && problem) problem_ = problem;
}

void Fields::wrong(std::string_view name, const std::string& detail) {
  const std::string at = path(name);
  note(Problem{400, "bad-field", fmt::format("{}: {}", at, detail), at});
}

const Json* Fields::find(const char* name, Needed needed) {
  asked_.emplace_back(name);
  const auto found = object_.find(name);
  if (found != object_.end() && !found->is_null()) return &*found;
  if (needed == Needed::yes) wrong(name, "is missing");
  return nullptr;
}

std::string Fields::text(const char* name, Needed needed) {
  const Json* value = find(name, needed);
  if (value == nullptr) return {};
  if (!value->is_string()) {
    wrong(name, fmt::format("is {}; give text", kind_of(*value)));
    return {};
  }
  return value->get<std::string>();
}

bool Fields::flag(const char* name) {
  const Json* value = find(name, Needed::no);
  if (value == nullptr) return false;
  if (!value->is_boolean()) wrong(name, fmt::format("is {}; give true or false", kind_of(*value)));
  return value->is_boolean() && value->get<bool>();
}

std::optional<std::uint64_t> Fields::whole(const char* name, Range range) {
  const Json* value = find(name, Needed::no);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number_integer()) {
    wrong(name, fmt::format("is {}; give a whole number from {} to {}", kind_of(*value),
                            range.least, range.most));
    return std::nullopt;
  }
  // The parser gives what is not negative as unsigned; built values may be signed.
  const bool negative = !value->is_number_unsigned() && value->get<std::int64_t>() < 0;
  const auto number = value->get<std::uint64_t>();
  if (negative || number < range.least || number > range.most) {
    wrong(name, fmt::format("{} is out of range; give {} to {}", text_of(*value), range.least,
                            range.most));
    return std::nullopt;
  }
  return number;
}

std::uint64_t Fields::whole_or(std::uint64_t fallback, const char* name, Range range) {
  return whole(name, range).value_or(fallback);
}

std::optional<double> Fields::positive(const char* name, double most) {
  const Json* value = find(name, Needed::no);
  if (value == nullptr) return std::nullopt;
  const double number = value->is_number() ? value->get<double>() : 0;
  if (!(number > 0) || number > most) {
    wrong(name, fmt::format("is {}; give a number above 0, at most {:g}",
                            value->is_number() ? text_of(*value) : kind_of(*value), most));
    return std::nullopt;
  }
  return number;
}

std::vector<std::string> Fields::texts(const char* name, std::size_t most) {
  const Json* value = find(name, Needed::no);
  if (value == nullptr) return {};
  std::vector<std::string> found;
  if (!value->is_array()) {
    wrong(name, fmt::format("is {}; give a list of texts", kind_of(*value)));
    return found;
  }
  if (value->size() > most) {
    wrong(name, fmt::format("has {} entries; {} are allowed", value->size(), most));
    return found;
  }
  for (std::size_t i = 0; i < value->size(); ++i) {
    const Json& item = (*value)[i];
    if (item.is_string()) {
      found.push_back(item.get<std::string>());
    } else {
      wrong(fmt::format("{}[{}]", name, i), fmt::format("is {}; give text", kind_of(item)));
    }
  }
  return found;
}

std::vector<std::uint32_t> Fields::wholes(const char* name, std::size_t most, Range range) {
  const Json* value = find(name, Needed::no);
  if (value == nullptr) return {};
  std::vector<std::uint32_t> found;
  if (!value->is_array() || value->size() > most) {
    wrong(name, fmt::format("give a list of at most {} whole numbers", most));
    return found;
  }
  for (std::size_t i = 0; i < value->size(); ++i) {
    const Json& item = (*value)[i];
    const bool fits = item.is_number_unsigned() && item.get<std::uint64_t>() >= range.least &&
                      item.get<std::uint64_t>() <= range.most;
    if (fits) {
      found.push_back(item.get<std::uint32_t>());
    } else {
      wrong(fmt::format("{}[{}]", name, i),
            fmt::format("give a whole number from {} to {}", range.least, range.most));
    }
  }
  return found;
}

std::map<std::string, std::string> Fields::options(const char* name) {
  std::map<std::string, std::string> found;
  const Json* given = object(name);
  if (given == nullptr) return found;
  for (const auto& [key, value] : given->items()) {
    if (value.is_string()) {
      found[key] = value.get<std::string>();
    } else if (value.is_boolean()) {
      found[key] = value.get<bool>() ? "yes" : "no";
    } else if (value.is_number()) {
      found[key] = text_of(value);
    } else {
      const std::string at = fmt::format("{}.{}", name, core::quoted_excerpt(key));
      wrong(at, fmt::format("is {}; give text, a number, or true or false", kind_of(value)));
    }
  }
  return found;
}

const Json* Fields::object(const char* name, Needed needed) {
  const Json* value = find(name, needed);
  if (value == nullptr || value->is_object()) return value;
  wrong(name, fmt::format("is {}; give an object", kind_of(*value)));
  return nullptr;
}

const Json* Fields::any(const char* name) { return find(name, Needed::no); }

std::optional<Problem> Fields::finish() {
  for (const auto& [name, value] : object_.items()) {
    if (std::ranges::find(asked_, name) != asked_.end()) continue;
    const auto near = core::nearest(name, asked_);
    const std::string shown = core::quoted_excerpt(name);
    wrong(shown, near ? fmt::format("is no field here; did you mean {}?", *near)
                      : fmt::format("is no field here; there are {}", fmt::join(asked_, ", ")));
  }
  return problem_;
}

}  // namespace quebra::server
