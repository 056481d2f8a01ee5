#include "puzzle/tiles/move.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "core/text.hpp"

namespace quebra::puzzle::tiles {
namespace {

using Names = std::array<std::string_view, 4>;

constexpr Names kEnglish = {"Up", "Left", "Right", "Down"};
constexpr Names kPortuguese = {"Cima", "Esquerda", "Direita", "Baixo"};
constexpr std::string_view kEnglishLetters = "ulrd";
constexpr std::string_view kPortugueseLetters = "cedb";
constexpr std::string_view kOrderHelp =
    "write each direction once, for instance ULRD or Up,Left,Right,Down (CEDB or "
    "Cima,Esquerda,Direita,Baixo)";

std::optional<Move> by_letter(char letter, std::string_view letters) {
  const std::size_t at = letters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return kAllMoves[at];
}

/// A full name in either language, in lower case.
std::optional<Move> by_name(std::string_view lower) {
  for (const Move move : kAllMoves) {
    const auto i = static_cast<std::size_t>(move);
    if (lower == core::lower_case(kEnglish[i]) || lower == core::lower_case(kPortuguese[i])) {
      return move;
    }
  }
  return std::nullopt;
}

core::Error bad_order(std::string_view text, const std::string& fault) {
  return core::bad_input(
      fmt::format("order '{}': {}; {}", core::quoted_excerpt(text), fault, kOrderHelp));
}

/// The letters or names of an order, one part a direction, in lower case.
std::vector<std::string> order_parts(std::string_view text) {
  std::vector<std::string> parts;
  const bool listed = text.find_first_of(", ") != std::string_view::npos;
  const char separator = text.find(',') != std::string_view::npos ? ',' : ' ';
  if (listed) {
    for (const std::string_view part : core::split(text, separator)) {
      parts.push_back(core::lower_case(core::trimmed(part)));
    }
  } else {
    for (const char letter : text) parts.push_back(core::lower_case({&letter, 1}));
  }
  return parts;
}

}  // namespace

std::string_view move_name(Move move, core::Language language) {
  const Names& names = language == core::Language::portuguese ? kPortuguese : kEnglish;
  return names[static_cast<std::size_t>(move)];
}

core::Result<Move> parse_move(std::string_view text) {
  const std::string_view word = core::trimmed(text);
  if (word.size() <= 16) {
    const std::string lower = core::lower_case(word);
    const auto move = lower.size() == 1 ? by_letter(lower[0], kEnglishLetters) : by_name(lower);
    if (move) return *move;
  }
  return core::bad_input(
      fmt::format("'{}' is not a move: the blank goes Up, Left, Right or Down (U, L, R, D), or "
                  "Cima, Esquerda, Direita or Baixo",
                  core::quoted_excerpt(word)));
}

core::Result<std::array<Move, 4>> parse_order(std::string_view text) {
  constexpr std::size_t kLongest = 256;
  text = core::trimmed(text);
  if (text.empty()) return kAllMoves;
  if (text.size() > kLongest) return bad_order(text, "too long");

  const std::vector<std::string> parts = order_parts(text);
  if (parts.size() != 4) {
    return bad_order(text, fmt::format("{} directions instead of 4", parts.size()));
  }
  // C, E and B are letters of Portuguese names only; they decide what a D means.
  const bool portuguese = std::ranges::any_of(
      parts, [](const std::string& part) { return part == "c" || part == "e" || part == "b"; });
  const std::string_view letters = portuguese ? kPortugueseLetters : kEnglishLetters;

  std::array<Move, 4> order{};
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto move = parts[i].size() == 1 ? by_letter(parts[i][0], letters) : by_name(parts[i]);
    if (!move) {
      return bad_order(text,
                       fmt::format("'{}' is not a direction", core::quoted_excerpt(parts[i])));
    }
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (order[earlier] == *move) {
        return bad_order(text, fmt::format("{} appears twice", move_name(*move)));
      }
    }
    order[i] = *move;
  }
  return order;
}

std::string format_order(const std::array<Move, 4>& order) {
  std::string text;
  for (const Move move : order) text += move_name(move).front();
  return text;
}

}  // namespace quebra::puzzle::tiles
