#pragma once
// The one list of puzzles, methods, heuristics, metrics and goals. `--help`, `list`, `explain`, the
// JSON API, the page's forms and docs/reference.md are generated from it.

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/info.hpp"
#include "core/result.hpp"
#include "engine/request.hpp"
#include "engine/session.hpp"

namespace quebra::engine {

struct PuzzleEntry {
  core::PuzzleInfo info;
  std::vector<core::HeuristicInfo> heuristics;
  std::vector<core::MethodInfo> methods = {};  ///< made for this puzzle
  /// `size` is what stood behind the colon ("3x4"), or what an alias means; empty if nothing.
  std::function<core::Result<std::unique_ptr<Session>>(const PuzzleRequest&, std::string_view size)>
      open;
  /// Sizes that aliases stand for: {"8-puzzle", "3x3"}.
  std::vector<std::pair<std::string, std::string>> alias_sizes;
};

struct Catalogue {
  std::vector<PuzzleEntry> puzzles;
  std::vector<core::MethodInfo> methods;          ///< generic ones, then those of the puzzles
  std::vector<core::HeuristicInfo> combinations;  ///< max and sum of heuristics, for every puzzle

  [[nodiscard]] const core::MethodInfo* find_method(std::string_view name_or_alias) const;
  struct FoundPuzzle {
    const PuzzleEntry* entry;
    std::string size;
  };
  /// "tiles", "tiles:3x4", "8-puzzle". The error lists what there is.
  [[nodiscard]] core::Result<FoundPuzzle> find_puzzle(std::string_view text) const;
};

/// Immutable, built on first use.
const Catalogue& catalogue();

/// The catalogue as a Markdown document (docs/reference.md).
std::string reference_markdown();

}  // namespace quebra::engine
