#include "puzzle/cube/replay.hpp"

#include <array>
#include <cctype>
#include <optional>
#include <vector>

namespace quebra::puzzle::cube {
namespace {

struct Vector {
  int x = 0;
  int y = 0;
  int z = 0;

  friend bool operator==(const Vector&, const Vector&) = default;
  friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Vector operator*(int k, Vector a) { return {k * a.x, k * a.y, k * a.z}; }
  friend int dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
};

using Matrix = std::array<Vector, 3>;  // rows

Vector operator*(const Matrix& m, Vector v) { return {dot(m[0], v), dot(m[1], v), dot(m[2], v)}; }

/// How a person looks at a face: x to the right, y up, z towards them.
struct Side {
  char letter;
  Vector out;    ///< where the face looks
  Vector right;  ///< along its rows
  Vector down;   ///< along its columns
};

constexpr std::array<Side, 6> kSides = {{{'U', {0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
                                         {'R', {1, 0, 0}, {0, 0, -1}, {0, -1, 0}},
                                         {'F', {0, 0, 1}, {1, 0, 0}, {0, -1, 0}},
                                         {'D', {0, -1, 0}, {1, 0, 0}, {0, 0, -1}},
                                         {'L', {-1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
                                         {'B', {0, 0, -1}, {-1, 0, 0}, {0, -1, 0}}}};

/// Clockwise about `out` as seen from outside: v -> out (out . v) - out x v.
Matrix clockwise(Vector n) {
  return {{{n.x * n.x, n.x * n.y + n.z, n.x * n.z - n.y},
           {n.y * n.x - n.z, n.y * n.y, n.y * n.z + n.x},
           {n.z * n.x + n.y, n.z * n.y - n.x, n.z * n.z}}};
}

/// Coordinates are twice the true ones, from -(size - 1) to size - 1, so that all are whole.
struct Sticker {
  Vector at;
  Vector looks;
  char symbol = 0;
};

struct Play {
  Vector out;
  int first = 1;  ///< layers, counted from the side to which `out` points
  int last = 1;
  int times = 1;
};

Vector side_named(char letter) {
  for (const Side& side : kSides) {
    if (side.letter == letter) return side.out;
  }
  return {};
}

int take_number(std::string_view& rest) {
  int number = 0;
  while (!rest.empty() && rest[0] >= '0' && rest[0] <= '9' && number < 100) {
    number = 10 * number + (rest[0] - '0');
    rest.remove_prefix(1);
  }
  return number;
}

bool take(std::string_view& rest, char c) {
  if (rest.empty() || rest[0] != c) return false;
  rest.remove_prefix(1);
  return true;
}

std::optional<Play> understood(std::string_view name, int size) {
  constexpr std::string_view kOthers = "xyzMES";
  constexpr std::string_view kFollow = "RUFLDF";
  Play play;
  const int first = take_number(name);
  const int last = first > 0 && take(name, '-') ? take_number(name) : 0;
  if (name.empty()) return std::nullopt;
  char letter = name[0];
  name.remove_prefix(1);
  if (const std::size_t other = kOthers.find(letter); other != std::string_view::npos) {
    if (first != 0 || (other > 2 && size != 3)) return std::nullopt;
    letter = kFollow[other];
    play.first = other > 2 ? 2 : 1;
    play.last = other > 2 ? 2 : size;
  } else if (take(name, 'w')) {
    play.first = last > 0 ? first : 1;
    play.last = last > 0 ? last : first > 0 ? first : 2;
  } else if (first > 0) {
    if (last > 0) return std::nullopt;
    play.first = play.last = first;
  }
  play.out = side_named(letter);
  if (play.out == Vector{} || play.first > play.last || play.last > size) return std::nullopt;
  if (take(name, '2')) {
    play.times = 2;
  } else if (take(name, '\'')) {
    play.times = 3;
  }
  return name.empty() ? std::optional(play) : std::nullopt;
}

core::Result<std::vector<Sticker>> placed(int size, std::string_view text) {
  std::vector<Sticker> stickers;
  std::size_t at = 0;
  const auto next = [&] {
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at]))) ++at;
    return at < text.size() ? text[at++] : '\0';
  };
  for (const Side& side : kSides) {
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) {
        const char symbol = next();
        if (symbol == '\0') return core::bad_input("replay: the cube has too few facelets");
        const Vector place = (size - 1) * side.out + (2 * column - size + 1) * side.right +
                             (2 * row - size + 1) * side.down;
        stickers.push_back({place, side.out, symbol});
      }
    }
  }
  if (next() != '\0') return core::bad_input("replay: the cube has too many facelets");
  return stickers;
}

std::string written(int size, const std::vector<Sticker>& stickers) {
  std::string text(stickers.size(), '?');
  for (const Sticker& sticker : stickers) {
    for (std::size_t face = 0; face < kSides.size(); ++face) {
      const Side& side = kSides[face];
      if (!(side.out == sticker.looks)) continue;
      const int row = (dot(side.down, sticker.at) + size - 1) / 2;
      const int column = (dot(side.right, sticker.at) + size - 1) / 2;
      text[(face * static_cast<std::size_t>(size) + static_cast<std::size_t>(row)) *
               static_cast<std::size_t>(size) +
           static_cast<std::size_t>(column)] = sticker.symbol;
    }
  }
  return text;
}

}  // namespace

core::Result<std::string> replay(int size, std::string_view facelets,
                                 std::span<const std::string> moves) {
  auto stickers = placed(size, facelets);
  if (!stickers) return stickers.error();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto play = understood(moves[i], size);
    if (!play) {
      return core::bad_input("replay: move " + std::to_string(i + 1) + " (" +
                             moves[i].substr(0, 20) +
                             ") is not a move of a cube:" + std::to_string(size));
    }
    const Matrix matrix = clockwise(play->out);
    for (Sticker& sticker : *stickers) {
      const int layer = (size - 1 - dot(play->out, sticker.at)) / 2 + 1;
      if (layer < play->first || layer > play->last) continue;
      for (int k = 0; k < play->times; ++k) {
        sticker.at = matrix * sticker.at;
        sticker.looks = matrix * sticker.looks;
      }
    }
  }
  return written(size, *stickers);
}

}  // namespace quebra::puzzle::cube
