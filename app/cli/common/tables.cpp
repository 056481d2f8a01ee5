#include "cli/common/tables.hpp"

#include <cstdlib>
#include <utility>

#include "cli/common/message.hpp"
#include "core/file_io.hpp"

namespace quebra::cli {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::string table_folder() {
  if (std::string home = variable("QUEBRA_HOME"); !home.empty()) return home;
  // A relative cache home is to be ignored, says the XDG base directory specification.
  if (const std::string cache = variable("XDG_CACHE_HOME"); cache.starts_with('/')) {
    return cache + "/quebra";
  }
  if (const std::string home = variable("HOME"); !home.empty()) return home + "/.cache/quebra";
  return "";
}

void Notes::add(const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (seen_.insert(text).second) waiting_.push_back(text);
}

bool Notes::waiting() const {
  const std::lock_guard lock(mutex_);
  return !waiting_.empty();
}

void Notes::show() {
  std::vector<std::string> texts;
  {
    const std::lock_guard lock(mutex_);
    texts = std::exchange(waiting_, {});
  }
  for (const std::string& text : texts) print_error(text);
}

std::unique_ptr<engine::TableStore> open_tables(Notes& notes) {
  std::string folder = table_folder();
  if (folder.empty()) return nullptr;
  return std::make_unique<engine::TableStore>(
      std::move(folder), core::system_files(),
      [&notes](const std::string& text) { notes.add_warning(text); },
      [&notes](const std::string& text) { notes.add(text); });
}

}  // namespace quebra::cli
