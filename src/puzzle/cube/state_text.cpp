#include "puzzle/cube/state_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>

#include "core/text.hpp"
#include "puzzle/cube/doctor.hpp"
#include "puzzle/cube/facelets.hpp"
#include "puzzle/cube/notation.hpp"

namespace quebra::puzzle::cube {
namespace {

using core::bad_input;
using Stickers = std::vector<std::uint8_t>;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

constexpr std::array<std::string_view, kEdges + kCorners> kReidPlaces = {
    "UF", "UR", "UB",  "UL",  "DF",  "DR",  "DB",  "DL",  "FR",  "FL",
    "BR", "BL", "UFR", "URB", "UBL", "ULF", "DRF", "DFL", "DLB", "DBR"};

bool only_face_letters(std::string_view text) {
  return text.find_first_not_of(kFaceLetters) == std::string_view::npos;
}

bool is_reid(std::string_view text) {
  std::size_t count = 0;
  std::size_t at = 0;
  constexpr std::string_view kWhite = " \t\r\n\v\f";
  while ((at = text.find_first_not_of(kWhite, at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kWhite, at), text.size());
    if (count == kReidPlaces.size() || end - at != kReidPlaces[count].size() ||
        !only_face_letters(text.substr(at, end - at))) {
      return false;
    }
    ++count;
    at = end;
  }
  return count == kReidPlaces.size();
}

/// Whether a word begins as a move does and a row of facelets hardly: R2 R' Ri.
bool begins_like_move(std::string_view word) {
  constexpr std::array<std::string_view, 11> kAmounts = {
      "'", "`", "\u2019", "\u2018", "\u2032", "\u00b4", "2", "3", "i", "+", "-"};
  if (word.empty() || !only_face_letters(word.substr(0, 1))) return false;
  return std::any_of(kAmounts.begin(), kAmounts.end(),
                     [&](std::string_view amount) { return word.substr(1).starts_with(amount); });
}

/// What the decision looks at.
struct Shape {
  std::size_t symbols = 0;
  std::array<std::size_t, 256> times{};
  std::size_t words = 0;
  bool rows = true;          ///< every word has N, N*N or 4*N symbols and none begins like a move
  bool face_letters = true;  ///< and nothing else

  [[nodiscard]] std::size_t kinds() const {
    return static_cast<std::size_t>(
        std::count_if(times.begin(), times.end(), [](std::size_t n) { return n > 0; }));
  }
  [[nodiscard]] bool balanced(std::size_t each) const {
    return kinds() == kFaces && std::all_of(times.begin(), times.end(),
                                            [each](std::size_t n) { return n == 0 || n == each; });
  }
};

Shape shape_of(std::string_view text, std::size_t size) {
  Shape shape;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(kFaceletSeparators, at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kFaceletSeparators, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::size_t length = word.size();
    ++shape.words;
    shape.symbols += length;
    shape.rows = shape.rows && !begins_like_move(word) &&
                 (length == size || length == size * size || length == 4 * size);
    shape.face_letters = shape.face_letters && only_face_letters(word);
    for (; at < end; ++at) ++shape.times[static_cast<unsigned char>(text[at])];
  }
  return shape;
}

/// The colours that a list of pieces shows, the centres at home.
core::Result<Stickers> parse_reid(std::string_view text, const Geometry& cube) {
  Stickers stickers = cube.solved();
  const auto words = core::words(text);
  const auto face_of_letter = [](char letter) {
    return static_cast<int>(kFaceLetters.find(letter));
  };
  for (std::size_t i = 0; i < kReidPlaces.size(); ++i) {
    const std::string_view place = kReidPlaces[i];
    Point point{{1, 1, 1}, 0};
    for (const char letter : place) {
      const int face = face_of_letter(letter);
      point.at[index(axis_of(face))] = face > 2 ? 2 : 0;
    }
    for (std::size_t k = 0; k < place.size(); ++k) {
      point.face = face_of_letter(place[k]);
      stickers[index(cube.facelet(point))] = static_cast<std::uint8_t>(face_of_letter(words[i][k]));
    }
  }
  if (const auto pieces = read_pieces(stickers, cube); !pieces) return pieces.error();
  return stickers;
}

core::Result<Stickers> parse_moves(std::string_view text, const Geometry& cube) {
  const auto turns = parse_turns(text, cube.size());
  if (!turns) return turns.error();
  Stickers stickers = cube.solved();
  for (const Turn& turn : *turns) cube.turn(turn, std::span(stickers));
  return stickers;
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (core::lower_case(text.substr(0, prefix.size())) != prefix) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// A text without its prefix, and what it is.
struct Reading {
  std::string_view text;
  StateText kind = StateText::facelets;
  bool forced = false;  ///< by a prefix
};

Reading read_prefix(std::string_view text, int size) {
  text = core::trimmed(text);
  if (take_prefix(text, "moves:")) return {text, StateText::moves, true};
  if (take_prefix(text, "facelets:")) return {text, StateText::facelets, true};
  return {text, kind_of_state_text(text, size), false};
}

}  // namespace

StateText kind_of_state_text(std::string_view text, int size) {
  if (size == 3 && is_reid(text)) return StateText::pieces;
  const std::size_t face = index(size * size);
  const Shape shape = shape_of(text, index(size));
  if (shape.symbols == kFaces * face && shape.balanced(face)) return StateText::facelets;
  const bool about = shape.symbols >= (kFaces - 1) * face && shape.symbols <= (kFaces + 1) * face;
  const bool like_facelets = shape.kinds() <= kFaces + 1 && (shape.words <= kFaces || shape.rows);
  if (!about || !like_facelets) return StateText::moves;
  const bool facelets = shape.face_letters || !parse_turns(text, size);
  return facelets ? StateText::facelets : StateText::moves;
}

core::Result<Stickers> parse_state_text(std::string_view text, const Geometry& cube, Frame frame) {
  const Reading reading = read_prefix(text, cube.size());
  if (reading.text.empty() && !reading.forced) {
    return bad_input(fmt::format(
        "the cube is empty: give {} facelets in the order U R F D L B, or moves", cube.facelets()));
  }
  if (reading.kind == StateText::facelets) {
    auto stickers = parse_facelets(reading.text, cube, frame);
    if (stickers || reading.forced) return stickers;
    // The number of symbols may leave a doubt whether they are facelets: name the other reading.
    const bool as_many =
        shape_of(reading.text, index(cube.size())).symbols == index(cube.facelets());
    if (as_many || !parse_turns(reading.text, cube.size())) return stickers;
    return bad_input(stickers.error().message + "; if these are moves, write moves: before them");
  }
  auto stickers = reading.kind == StateText::moves ? parse_moves(reading.text, cube)
                                                   : parse_reid(reading.text, cube);
  if (stickers) {
    reframe(*stickers, cube, frame);
  } else if (reading.kind == StateText::moves && !reading.forced) {
    return bad_input(fmt::format("{} (a state is moves, or {} facelets)", stickers.error().message,
                                 cube.facelets()));
  }
  return stickers;
}

std::vector<int> places_at_fault(std::string_view text, const Geometry& cube) {
  const Reading reading = read_prefix(text, cube.size());
  if (reading.kind != StateText::facelets) return {};
  std::vector<int> places = facelets_at_fault(reading.text, cube);
  const int face_size = cube.size() * cube.size();
  for (int& place : places) {
    const auto face = std::find(kTextOrder.begin(), kTextOrder.end(), cube.face_of(place));
    place = static_cast<int>(face - kTextOrder.begin()) * face_size + place % face_size;
  }
  std::sort(places.begin(), places.end());
  return places;
}

core::Result<HeldCube> parse_as_held(std::string_view text, const Geometry& cube) {
  const Reading reading = read_prefix(text, cube.size());
  if (reading.kind == StateText::facelets) return parse_symbols(reading.text, cube);
  auto stickers = reading.kind == StateText::moves ? parse_moves(reading.text, cube)
                                                   : parse_reid(reading.text, cube);
  if (!stickers) return stickers.error();
  return HeldCube{std::move(*stickers), std::string(kFaceLetters)};
}

}  // namespace quebra::puzzle::cube
