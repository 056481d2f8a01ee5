#pragma once
// The built page: files of one folder, and nothing else. A path is taken apart before a file is asked for: no
// "..", no hidden file, no backslash, no way out by a symbolic link. Unknown paths without a dot are views of
// the page, which index.html shows.

#include <optional>
#include <string>
#include <string_view>

#include "server/http.hpp"

namespace quebra::server {

/// "assets/index-4f3a.js" for "/assets/index-4f3a.js", "index.html" for "/"; nullopt for what is no path of a
/// page.
std::optional<std::string> page_path(std::string_view path);

/// "text/javascript; charset=utf-8" for "a.js"
std::string content_type_of(std::string_view file);

/// Whether the name carries a hash of the content ("index-B7x_9fQa.js"), so that it never changes.
bool has_hash(std::string_view file);

class StaticFiles {
 public:
  /// `folder` empty: there is no page, for this reason.
  StaticFiles(std::string folder, std::string why_missing);

  /// For GET and HEAD of a path outside /api/.
  [[nodiscard]] Answer answer(const Request& request) const;

 private:
  [[nodiscard]] std::optional<std::string> file_of(const std::string& name) const;
  [[nodiscard]] Answer page_missing() const;

  std::string folder_;
  std::string why_missing_;
};

}  // namespace quebra::server
