#pragma once
// `--with METHOD[:HEURISTIC]`, looked up and checked: which search, which heuristic expression, which
// option values.

#include <string>
#include <string_view>

#include "core/info.hpp"
#include "core/option.hpp"
#include "core/result.hpp"
#include "engine/puzzle_parts.hpp"
#include "engine/request.hpp"
#include "heuristic/expression.hpp"

namespace quebra::engine {

/// The puzzle's own method of that name; null: there is none.
template <core::Puzzle P>
const solver::MethodRow<P>* own_method(const PuzzleParts<P>& parts, std::string_view name) {
  for (const auto& row : parts.methods) {
    if (row.info().name == name) return &row;
  }
  return nullptr;
}

core::Error made_for_another(const core::MethodInfo& method, const std::string& puzzle);

struct MethodChoice {
  const core::MethodInfo* method = nullptr;
  std::string heuristic = {};  ///< as typed; empty for blind searches
  core::OptionValues options = {};
};

/// `default_heuristic` is taken when an informed search is named alone.
core::Result<MethodChoice> choose_method(std::string_view with, std::string_view default_heuristic,
                                         const std::map<std::string, std::string>& options);

/// The same for one puzzle: a method made for another one is refused, and the heuristic is in canonical
/// form.
template <core::Puzzle P>
core::Result<MethodChoice> choose_method(const P& puzzle, const PuzzleParts<P>& parts,
                                         std::string_view with,
                                         const std::map<std::string, std::string>& options) {
  auto choice = choose_method(with, parts.default_heuristic, options);
  if (!choice) return choice.error();
  const solver::MethodRow<P>* own = own_method(parts, choice->method->name);
  if (!choice->method->puzzles.empty() && own == nullptr) {
    return made_for_another(*choice->method, puzzle.name());
  }
  if (own != nullptr && own->check != nullptr) {
    if (const auto checked = own->check(puzzle, choice->options); !checked) return checked.error();
  }
  if (!choice->method->uses_heuristic) return choice;
  auto canonical = heuristic::canonical(choice->heuristic, parts.heuristics);
  if (!canonical) return canonical.error();
  choice->heuristic = std::move(*canonical);
  return choice;
}

}  // namespace quebra::engine
