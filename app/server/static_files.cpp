#include "server/static_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/file_io.hpp"
#include "core/text.hpp"
#include "server/problem.hpp"

namespace quebra::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargestFile = 32 << 20;

bool is_visible(unsigned char c) { return c > ' ' && c != '\\' && c != 0x7f; }

/// Changes when the file does.
std::string tag_of(const std::string& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  const auto time = fs::last_write_time(path, error).time_since_epoch().count();
  return fmt::format("\"{:x}-{:x}\"", size, time);
}

bool is_inside(const fs::path& file, const fs::path& folder) {
  const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
  return end == folder.end();
}

}  // namespace

std::optional<std::string> page_path(std::string_view path) {
  if (!path.starts_with('/') || path.size() > 1024) return std::nullopt;
  path.remove_prefix(1);
  if (path.empty()) return "index.html";
  if (!std::ranges::all_of(path, [](char c) { return is_visible(static_cast<unsigned char>(c)); }))
    return std::nullopt;
  for (const std::string_view part : core::split(path, '/')) {
    // Empty also at the end: a page has files, not folders.
    if (part.empty() || part.starts_with('.')) return std::nullopt;
  }
  return std::string(path);
}

std::string content_type_of(std::string_view file) {
  constexpr std::array<std::pair<std::string_view, const char*>, 16> kTypes = {
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".mjs", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".json", "application/json"},
       {".map", "application/json"},
       {".webmanifest", "application/manifest+json"},
       {".svg", "image/svg+xml"},
       {".png", "image/png"},
       {".jpg", "image/jpeg"},
       {".webp", "image/webp"},
       {".ico", "image/x-icon"},
       {".woff2", "font/woff2"},
       {".wasm", "application/wasm"},
       {".txt", "text/plain; charset=utf-8"},
       {".md", "text/plain; charset=utf-8"}}};
  for (const auto& [ending, type] : kTypes) {
    if (file.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

bool has_hash(std::string_view file) {
  constexpr std::size_t kHash = 8;  // letters, digits, _ and - before the ending
  if (!file.starts_with("assets/")) return false;
  const std::size_t dot = file.rfind('.');
  const std::size_t name = file.rfind('/') + 1;
  if (dot == std::string_view::npos || dot < name + kHash + 2) return false;
  const std::string_view hash = file.substr(dot - kHash, kHash);
  const char before = file[dot - kHash - 1];
  return (before == '-' || before == '.') && std::ranges::all_of(hash, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  c == '_' || c == '-';
         });
}

StaticFiles::StaticFiles(std::string folder, std::string why_missing)
    : folder_(std::move(folder)), why_missing_(std::move(why_missing)) {}

std::optional<std::string> StaticFiles::file_of(const std::string& name) const {
  std::error_code error;
  const fs::path folder = fs::canonical(folder_, error);
  if (error) return std::nullopt;
  const fs::path file = fs::canonical(folder / name, error);
  if (error || !is_inside(file, folder) || !fs::is_regular_file(file, error)) return std::nullopt;
  return file.string();
}

Answer StaticFiles::page_missing() const {
  return answer_of({503, "no-page", why_missing_ + "; the API under /api/v1 works without it", {}});
}

Answer StaticFiles::answer(const Request& request) const {
  const Problem missing{404,
                        "not-found",
                        fmt::format("there is no '{}' here", core::quoted_excerpt(request.path)),
                        {}};
  auto name = page_path(request.path);
  if (!name) return answer_of(missing);
  if (folder_.empty()) return page_missing();
  auto file = file_of(*name);
  if (!file && name->find('.') == std::string::npos) {
    name = "index.html";
    file = file_of(*name);
    if (!file) return page_missing();
  }
  if (!file) return *name == "index.html" ? page_missing() : answer_of(missing);

  const std::string tag = tag_of(*file);
  Answer answer{.content_type = content_type_of(*name)};
  answer.headers = {
      {"ETag", tag},
      {"Cache-Control", has_hash(*name) ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (request.header("if-none-match") == tag) {
    answer.status = 304;
    return answer;
  }
  auto content = core::system_files().read(*file, kLargestFile);
  if (!content) return answer_of(problem_of(content.error()));
  answer.body = std::move(*content);
  return answer;
}

}  // namespace quebra::server
