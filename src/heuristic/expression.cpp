#include "heuristic/expression.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace quebra::heuristic {
namespace {

constexpr std::size_t kLongestText = 4096;
constexpr int kDeepest = 16;

bool is_combiner(std::string_view name) { return name == "max" || name == "sum"; }

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_' || c == '*' || c == '.';
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  core::Result<Expression> whole() {
    auto expression = expression_at(1);
    if (!expression) return expression;
    skip_blanks();
    if (at_ < text_.size()) return unexpected("the end");
    return expression;
  }

 private:
  core::Result<Expression> expression_at(int depth) {
    skip_blanks();
    const std::size_t start = at_;
    if (depth > kDeepest) {
      return fault("nested deeper than " + std::to_string(kDeepest) + " levels");
    }
    while (at_ < text_.size() && is_name_character(text_[at_])) ++at_;
    if (at_ == start) return unexpected("the name of a heuristic");
    Expression expression{.name = core::lower_case(text_.substr(start, at_ - start)),
                          .position = start + 1};
    skip_blanks();
    if (!is_combiner(expression.name)) return with_argument(std::move(expression));
    return with_parts(std::move(expression), depth);
  }

  core::Result<Expression> with_argument(Expression expression) {
    if (!accept('(')) return expression;
    const std::size_t start = at_;
    for (int open = 1; at_ < text_.size(); ++at_) {
      if (text_[at_] == '(') ++open;
      if (text_[at_] == ')' && --open == 0) {
        expression.argument = core::trimmed(text_.substr(start, at_ - start));
        ++at_;
        return expression;
      }
    }
    return unexpected("')'");
  }

  core::Result<Expression> with_parts(Expression expression, int depth) {
    if (!accept('(')) {
      return fault(expression.name + " needs heuristics to combine: write " + expression.name +
                   "(a,b)");
    }
    do {
      auto part = expression_at(depth + 1);
      if (!part) return part;
      expression.parts.push_back(std::move(*part));
      skip_blanks();
    } while (accept(','));
    if (!accept(')')) return unexpected("',' or ')'");
    return expression;
  }

  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool accept(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  [[nodiscard]] core::Error fault(const std::string& message) const {
    return core::bad_input("heuristic '" + core::quoted_excerpt(text_) + "', position " +
                           std::to_string(at_ + 1) + ": " + message);
  }
  [[nodiscard]] core::Error unexpected(const std::string& expected) const {
    const std::string found =
        at_ < text_.size() ? "'" + core::quoted_excerpt(text_.substr(at_, 1)) + "'" : "the end";
    return fault("expected " + expected + ", found " + found);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

core::Error unknown_name(const Expression& expression, std::span<const core::HeuristicInfo> known) {
  std::vector<std::string> names;
  std::string list;
  for (const auto& info : known) {
    names.push_back(info.name);
    list += info.name + ", ";
  }
  list += "max(a,b), sum(a,b)";
  for (const auto& info : known)
    names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  const auto near = core::nearest(expression.name, names);
  return core::bad_input("position " + std::to_string(expression.position) +
                         ": no heuristic named '" + core::quoted_excerpt(expression.name) +
                         "' for this puzzle" + (near ? "; did you mean " + *near + "?" : ";") +
                         " Known: " + list);
}

}  // namespace

core::Result<Expression> parse_expression(std::string_view text) {
  if (text.size() > kLongestText) {
    return core::bad_input("heuristic '" + core::quoted_excerpt(text) + "': longer than " +
                           std::to_string(kLongestText) + " characters");
  }
  return Parser(text).whole();
}

core::Result<void> resolve(Expression& expression, std::span<const core::HeuristicInfo> known) {
  if (expression.is_combination()) {
    for (Expression& part : expression.parts) {
      if (auto ok = resolve(part, known); !ok) return ok;
    }
    return {};
  }
  const auto found = std::ranges::find_if(known, [&](const core::HeuristicInfo& info) {
    return info.name == expression.name ||
           std::ranges::find(info.aliases, expression.name) != info.aliases.end();
  });
  if (found == known.end()) return unknown_name(expression, known);
  expression.name = found->name;
  return {};
}

std::string to_text(const Expression& expression) {
  if (!expression.is_combination()) {
    return expression.argument.empty() ? expression.name
                                       : expression.name + "(" + expression.argument + ")";
  }
  std::string text = expression.name + "(";
  for (const Expression& part : expression.parts) {
    if (&part != &expression.parts.front()) text += ',';
    text += to_text(part);
  }
  return text + ")";
}

}  // namespace quebra::heuristic
