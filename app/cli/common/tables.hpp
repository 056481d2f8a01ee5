#pragma once
// The table cache of the command line: where it is, and what it has to say.

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "engine/request.hpp"

namespace quebra::cli {

/// $QUEBRA_HOME, else $XDG_CACHE_HOME/quebra, else $HOME/.cache/quebra; empty if none of them is set.
std::string table_folder();

/// Messages that come from running searches, each shown once.
class Notes {
 public:
  /// From any thread.
  void add(const std::string& text);
  void add_warning(const std::string& text) { add("warning: " + text); }
  [[nodiscard]] bool waiting() const;
  /// Prints those that wait to standard error.
  void show();

 private:
  mutable std::mutex mutex_;
  std::set<std::string> seen_;
  std::vector<std::string> waiting_;
};

/// Null if there is no folder for it.
std::unique_ptr<engine::TableStore> open_tables(Notes& notes);

}  // namespace quebra::cli
