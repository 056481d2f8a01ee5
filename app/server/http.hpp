#pragma once
// A request and its answer as the routes see them: no socket, no library, so that tests can ask the routes
// directly. server.cpp carries them over HTTP.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quebra::server {

struct Request {
  std::string method = "GET";
  std::string path = "/";  ///< decoded, without the query
  std::string body = {};
  std::map<std::string, std::string> headers = {};  ///< names in lower case
  std::map<std::string, std::string> query = {};  ///< decoded; of a name that comes twice the first

  /// Empty if there is none.
  [[nodiscard]] std::string header(std::string_view name) const {
    const auto found = headers.find(std::string(name));
    return found == headers.end() ? std::string() : found->second;
  }
};

/// What comes next of an answer that has no end yet. Empty text: nothing new, the client is still there?
struct Piece {
  std::string text = {};
  bool last = false;
};

struct Answer {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  /// A large text in the middle, which many may be reading at the same time: the answer is body, this, tail.
  std::shared_ptr<const std::string> shared = {};
  std::string tail = {};
  /// Instead of a body: called again and again until the last piece; may wait about a second.
  std::function<Piece()> stream = {};

  /// All of it that is no stream.
  [[nodiscard]] std::string text() const { return body + (shared ? *shared : "") + tail; }
};

}  // namespace quebra::server
