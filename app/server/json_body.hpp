#pragma once
// JSON from strangers. parse_body() takes any bytes; Fields reads an object strictly: each field is asked for
// once by name and kind, and what nobody asked for is an error. The first problem is kept and named by its
// path; the values read after it are defaults, so that a reader may go on and look at the end.
//
//   Fields fields(*body, "request");
//   request.puzzle = fields.text("puzzle", Fields::Needed::yes);
//   if (auto problem = fields.finish()) return *problem;

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/problem.hpp"

namespace quebra::server {

using Json = nlohmann::ordered_json;

/// On one line; bytes that are no UTF-8 are replaced.
std::string text_of(const Json& document);

/// An object, at most 16 levels deep and 100 names each, none twice; or what is wrong with the text.
std::variant<Json, Problem> parse_body(std::string_view text);

class Fields {
 public:
  enum class Needed { no, yes };
  struct Range {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
  };

  /// `place` is the path of the object, empty for the body itself. `object` outlives this.
  Fields(const Json& object, std::string place);

  std::string text(const char* name, Needed needed = Needed::no);
  bool flag(const char* name);
  std::optional<std::uint64_t> whole(const char* name, Range range);
  std::uint64_t whole_or(std::uint64_t fallback, const char* name, Range range);
  /// More than 0, at most `most`.
  std::optional<double> positive(const char* name, double most);
  std::vector<std::string> texts(const char* name, std::size_t most);
  std::vector<std::uint32_t> wholes(const char* name, std::size_t most, Range range);
  /// Names and values; numbers, true and false become the texts that the engine reads.
  std::map<std::string, std::string> options(const char* name);
  /// An object or nothing; reading it is the caller's, its problem is told by note().
  const Json* object(const char* name, Needed needed = Needed::no);
  /// Any value, or null if it is missing.
  const Json* any(const char* name);

  [[nodiscard]] std::string path(std::string_view name) const;
  /// The first problem stays.
  void note(const std::optional<Problem>& problem);
  void wrong(std::string_view name, const std::string& detail);
  /// The first problem, among them a field that nobody asked for.
  [[nodiscard]] std::optional<Problem> finish();

 private:
  const Json* find(const char* name, Needed needed);

  const Json& object_;
  std::string place_;
  std::vector<std::string> asked_;
  std::optional<Problem> problem_;
};

}  // namespace quebra::server
