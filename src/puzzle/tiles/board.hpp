#pragma once
// A board of sliding tiles as a value: which tile stands on each cell, 0 for the blank.
//
// Two capacity classes, so that everything above is compiled twice and not once per size:
//
//   Board16  up to 16 cells   one 64-bit word, a nibble a cell, cell 0 in the lowest nibble
//   Board64  up to 64 cells   64 bytes, one a cell
//
// Cells are numbered row by row from the top left. Cells that a board does not have hold all ones,
// so that the blank is the only zero and is found without a loop over cells.
//
//     1 2 3
//     4 5 6      Board16: 0xfffffff'0'87654321
//     7 8 _

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "core/rng.hpp"

namespace quebra::puzzle::tiles {

struct Board16 {
  static constexpr int kCapacity = 16;

  std::uint64_t nibbles = ~std::uint64_t{0};

  static Board16 from(std::span<const int> tiles) {
    assert(tiles.size() <= kCapacity);
    Board16 board;
    unsigned shift = 0;
    for (const int tile : tiles) {
      board.nibbles ^= (std::uint64_t{15} ^ static_cast<std::uint64_t>(tile)) << shift;
      shift += 4;
    }
    return board;
  }

  [[nodiscard]] int at(int cell) const { return static_cast<int>((nibbles >> shift(cell)) & 15U); }

  /// The only zero nibble: the four bits of each nibble are folded into its lowest one.
  [[nodiscard]] int blank() const {
    constexpr std::uint64_t kLowest = 0x1111111111111111ULL;
    const std::uint64_t pairs = nibbles | (nibbles >> 1U);
    const std::uint64_t empty = ~(pairs | (pairs >> 2U)) & kLowest;
    return std::countr_zero(empty) >> 2;
  }

  /// The tile on `to` slides to the blank's cell `from`.
  [[nodiscard]] Board16 with_blank_moved(int from, int to) const {
    const std::uint64_t tile = (nibbles >> shift(to)) & 15U;
    return {nibbles ^ (tile << shift(to)) ^ (tile << shift(from))};
  }

  [[nodiscard]] Board16 with_swapped(int a, int b) const {
    const std::uint64_t difference = ((nibbles >> shift(a)) ^ (nibbles >> shift(b))) & 15U;
    return {nibbles ^ (difference << shift(a)) ^ (difference << shift(b))};
  }

  /// On how many cells there is a tile, other than on `goal`.
  [[nodiscard]] int misplaced(const Board16& goal) const {
    constexpr std::uint64_t kLowest = 0x1111111111111111ULL;
    const std::uint64_t difference = nibbles ^ goal.nibbles;
    const std::uint64_t pairs = difference | (difference >> 1U);
    const std::uint64_t tiles = nibbles | (nibbles >> 1U);
    const std::uint64_t marks = (pairs | (pairs >> 2U)) & (tiles | (tiles >> 2U)) & kLowest;
    return static_cast<int>((marks * kLowest) >> 60U);  // at most 15 marks, added in the top nibble
  }

  [[nodiscard]] std::uint64_t hash() const { return core::mix64(nibbles + 0x9e3779b97f4a7c15ULL); }

  friend bool operator==(const Board16&, const Board16&) = default;

 private:
  static constexpr unsigned shift(int cell) { return static_cast<unsigned>(cell) * 4U; }
};

struct Board64 {
  static constexpr int kCapacity = 64;

  std::array<std::uint8_t, kCapacity> bytes = all_unused();

  static Board64 from(std::span<const int> tiles) {
    assert(tiles.size() <= kCapacity);
    Board64 board;
    for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
      board.bytes[cell] = static_cast<std::uint8_t>(tiles[cell]);
    }
    return board;
  }

  [[nodiscard]] int at(int cell) const { return bytes[static_cast<std::size_t>(cell)]; }

  /// The only zero byte. Subtracting one from each byte borrows first at the lowest zero byte, so
  /// that the lowest marked byte is a true one.
  [[nodiscard]] int blank() const {
    for (int i = 0; i < kCapacity / 8 - 1; ++i) {
      if (const std::uint64_t zeros = zero_bytes(word(i)); zeros != 0) {
        return i * 8 + (std::countr_zero(zeros) >> 3);
      }
    }
    return kCapacity - 8 + (std::countr_zero(zero_bytes(word(kCapacity / 8 - 1))) >> 3);
  }

  /// The tile on `to` slides to the blank's cell `from`.
  [[nodiscard]] Board64 with_blank_moved(int from, int to) const {
    Board64 board = *this;
    board.bytes[static_cast<std::size_t>(from)] = bytes[static_cast<std::size_t>(to)];
    board.bytes[static_cast<std::size_t>(to)] = 0;
    return board;
  }

  [[nodiscard]] Board64 with_swapped(int a, int b) const {
    Board64 board = *this;
    board.bytes[static_cast<std::size_t>(a)] = bytes[static_cast<std::size_t>(b)];
    board.bytes[static_cast<std::size_t>(b)] = bytes[static_cast<std::size_t>(a)];
    return board;
  }

  /// On how many cells there is a tile, other than on `goal`.
  [[nodiscard]] int misplaced(const Board64& goal) const {
    int count = 0;
    for (std::size_t cell = 0; cell < bytes.size(); ++cell) {
      count += static_cast<int>(bytes[cell] != goal.bytes[cell]);
    }
    return count - static_cast<int>(blank() != goal.blank());  // the blank is no tile
  }

  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t h = 0x9e3779b97f4a7c15ULL;
    for (int i = 0; i < kCapacity / 8; ++i) h = core::mix64(h ^ word(i));
    return h;
  }

  friend bool operator==(const Board64&, const Board64&) = default;

 private:
  static constexpr std::array<std::uint8_t, kCapacity> all_unused() {
    std::array<std::uint8_t, kCapacity> bytes{};
    for (auto& byte : bytes) byte = 0xff;
    return bytes;
  }
  /// Eight cells, the first in the lowest byte on every platform.
  [[nodiscard]] std::uint64_t word(int i) const {
    std::uint64_t w = 0;
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(&w, bytes.data() + i * 8, 8);
    } else {
      for (int k = 7; k >= 0; --k) w = (w << 8U) | bytes[static_cast<std::size_t>(i * 8 + k)];
    }
    return w;
  }
  static constexpr std::uint64_t zero_bytes(std::uint64_t w) {
    return (w - 0x0101010101010101ULL) & ~w & 0x8080808080808080ULL;
  }
};

static_assert(std::is_trivially_copyable_v<Board16> && sizeof(Board16) == 8);
static_assert(std::is_trivially_copyable_v<Board64> && sizeof(Board64) == 64);

}  // namespace quebra::puzzle::tiles
