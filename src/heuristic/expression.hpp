#pragma once
// Heuristics as text.
//
//   expression = name | name "(" argument ")" | ("max" | "sum") "(" expression { "," expression } ")"
//
//   manhattan        max(walking-distance, linear-conflict)        max(pdb(7-8), sum(a, b))
//
// Names are letters, digits, '-', '_', '*' and '.', upper or lower case. An argument is any text in
// which parentheses are balanced; the heuristic that it belongs to reads it. Messages name the
// position, counted from 1.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "heuristic/combine.hpp"
#include "heuristic/rows.hpp"

namespace quebra::heuristic {

struct Expression {
  std::string name;                    ///< lower case
  std::string argument = {};           ///< of a plain heuristic
  std::vector<Expression> parts = {};  ///< of max and sum
  std::size_t position = 1;

  [[nodiscard]] bool is_combination() const { return !parts.empty(); }
};

/// Grammar only; names are not looked up.
core::Result<Expression> parse_expression(std::string_view text);

/// Replaces aliases by names, throughout; an unknown name is an error that lists the known ones.
core::Result<void> resolve(Expression& expression, std::span<const core::HeuristicInfo> known);

/// The canonical text: "max(manhattan,walking-distance(large))".
std::string to_text(const Expression& expression);

template <core::Puzzle P>
std::vector<core::HeuristicInfo> infos_of(std::span<const Row<P>> rows) {
  std::vector<core::HeuristicInfo> infos;
  for (const Row<P>& row : rows) infos.push_back(row.info());
  return infos;
}

/// Arguments in canonical form, throughout; names are resolved.
template <core::Puzzle P>
void make_arguments_canonical(Expression& expression, std::span<const Row<P>> rows) {
  for (Expression& part : expression.parts) make_arguments_canonical(part, rows);
  for (const Row<P>& row : rows) {
    if (row.canonical_argument == nullptr || row.info().name != expression.name) continue;
    expression.argument = row.canonical_argument(expression.argument);
  }
}

/// Parsed, with every name resolved.
template <core::Puzzle P>
core::Result<Expression> parse_resolved(std::string_view text, std::span<const Row<P>> rows) {
  auto expression = parse_expression(text);
  if (!expression) return expression.error();
  if (const auto ok = resolve(*expression, infos_of(rows)); !ok) return ok.error();
  make_arguments_canonical(*expression, rows);
  return expression;
}

template <core::Puzzle P>
core::Result<core::HeuristicPtr<P>> build_resolved(const P& puzzle, const Expression& expression,
                                                   std::span<const Row<P>> rows,
                                                   MakeRequest request) {
  if (expression.is_combination()) {
    std::vector<core::HeuristicPtr<P>> parts;
    for (const Expression& part : expression.parts) {
      auto made = build_resolved(puzzle, part, rows, request);
      if (!made) return made.error();
      parts.push_back(std::move(*made));
    }
    if (parts.size() == 1) return std::move(parts.front());
    if (expression.name == "max") {
      return core::HeuristicPtr<P>(std::make_unique<MaxOf<P>>(std::move(parts)));
    }
    return core::HeuristicPtr<P>(std::make_unique<SumOf<P>>(std::move(parts)));
  }
  for (const Row<P>& row : rows) {
    if (row.info().name != expression.name) continue;
    request.argument = expression.argument;
    return row.make(puzzle, request);
  }
  return core::Error{core::Fault::internal, "heuristic " + expression.name + " is not resolved"};
}

/// The heuristic that `text` describes. The request's argument is not used.
template <core::Puzzle P>
core::Result<core::HeuristicPtr<P>> build(const P& puzzle, std::string_view text,
                                          std::span<const Row<P>> rows,
                                          const MakeRequest& request = {}) {
  const auto expression = parse_resolved(text, rows);
  if (!expression) return expression.error();
  return build_resolved(puzzle, *expression, rows, request);
}

/// The canonical text of `text`.
template <core::Puzzle P>
core::Result<std::string> canonical(std::string_view text, std::span<const Row<P>> rows) {
  const auto expression = parse_resolved(text, rows);
  if (!expression) return expression.error();
  return to_text(*expression);
}

}  // namespace quebra::heuristic
