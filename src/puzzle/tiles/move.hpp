#pragma once
// The four moves of the sliding tiles, named for the direction in which the BLANK goes, in English
// and in Portuguese, and the order in which a search tries them.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/concepts.hpp"
#include "core/result.hpp"

namespace quebra::puzzle::tiles {

enum class Move : std::uint8_t { up, left, right, down };

inline constexpr std::array<Move, 4> kAllMoves = {Move::up, Move::left, Move::right, Move::down};

/// Opposite moves add up to three.
constexpr Move inverse_of(Move move) { return static_cast<Move>(3 - static_cast<int>(move)); }

/// "Up Left Right Down", "Cima Esquerda Direita Baixo".
std::string_view move_name(Move move, core::Language language = core::Language::english);

/// English full names and letters (U L R D), Portuguese full names; upper or lower case. Portuguese
/// letters are not accepted alone, since D is Down in one language and Direita in the other.
core::Result<Move> parse_move(std::string_view text);

/// The successor order. "ULRD" (English letters), "CDBE" (Portuguese letters: told apart by C, E or
/// B), or names of either language separated by commas. Each direction exactly once. Empty: ULRD,
/// the order of Korf 1985.
core::Result<std::array<Move, 4>> parse_order(std::string_view text);

/// "ULRD"
std::string format_order(const std::array<Move, 4>& order);

}  // namespace quebra::puzzle::tiles
