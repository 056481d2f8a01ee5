#include "pattern/cube/twist_rows.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstring>

#include "pattern/packed_entries.hpp"

namespace quebra::pattern::cube {
namespace {

using Field = Fields<4>;

/// Bits 0, 4, 8 ... of a word as bits 0, 1, 2 ...
constexpr std::uint64_t folded(std::uint64_t fields) {
  fields = (fields | fields >> 3U) & 0x0303030303030303;
  fields = (fields | fields >> 6U) & 0x000f000f000f000f;
  fields = (fields | fields >> 12U) & 0x000000ff000000ff;
  return (fields | fields >> 24U) & 0xffff;
}

/// Eight bytes of 0 or 1 as the lowest bits of eight fields.
std::uint64_t fields_of(const std::uint8_t* notes) {
  std::uint64_t word = 0;
  std::memcpy(&word, notes, sizeof word);
  word = little_endian(word);
  word = (word | word >> 4U) & 0x00ff00ff00ff00ff;
  word = (word | word >> 8U) & 0x0000ffff0000ffff;
  return (word | word >> 16U) & 0x00000000ffffffff;
}

}  // namespace

bool TwistRows::applies(const PatternSpace& space) {
  return space.columns() == kColumns && space.rows() % kRows == 0 && space.pattern().is_whole();
}

TwistRows::TwistRows(const PatternSpace& space, std::uint64_t* entries, std::uint64_t* bitmap)
    : space_(space), entries_(entries), bitmap_(bitmap), back_(space.motions().size() * kColumns) {
  assert(applies(space));
  space.visit_columns([&](auto&& after) {
    for (std::uint32_t move = 0; move < space.motions().size(); ++move) {
      for (std::uint32_t column = 0; column < kColumns; ++column) {
        back_[move * kColumns + after(move, column)] = static_cast<std::uint16_t>(column);
      }
    }
  });
}

void TwistRows::copy_layer(unsigned depth, std::uint64_t begin, std::uint64_t end) const {
  const std::uint64_t words = space_.size() / Field::kPerWord;
  for (std::uint64_t at = begin; at < end; ++at) {
    std::uint64_t bits = 0;
    for (unsigned w = 0; w < 4 && 4 * at + w < words; ++w) {
      bits |= folded(Field::equal(little_endian(entries_[4 * at + w]), depth)) << (16 * w);
    }
    bitmap_[at] = bits;
  }
}

void TwistRows::note_row(std::uint64_t row, std::uint8_t* notes) const {
  std::array<RowStep, PatternSpace::kMostMoves> all;
  const auto steps = std::span(all).first(space_.motions().size());
  space_.steps(row, steps);
  for (const RowStep& step : steps) {
    const std::uint16_t* const back = back_.data() + step.turn * kColumns;
    const std::uint64_t first = step.row * kColumns;
    const std::uint64_t last = first + kColumns - 1;
    for (std::uint64_t at = first / 64; at <= last / 64; ++at) {
      std::uint64_t bits = bitmap_[at];
      if (at == first / 64) bits &= ~std::uint64_t{0} << (first % 64);
      if (at == last / 64) bits &= ~std::uint64_t{0} >> (63 - last % 64);
      const std::uint64_t offset = at * 64 - first;  // of bit 0; below 0 in the first word
      for (; bits != 0; bits &= bits - 1) {
        notes[back[offset + static_cast<unsigned>(std::countr_zero(bits))]] = 1;
      }
    }
  }
}

std::uint64_t TwistRows::extend(unsigned depth, std::uint64_t begin, std::uint64_t end) const {
  std::array<std::uint8_t, kRows * kColumns> notes;
  std::uint64_t found = 0;
  for (std::uint64_t group = begin; group < end; ++group) {
    notes.fill(0);
    for (std::uint64_t i = 0; i < kRows; ++i) {
      note_row(group * kRows + i, notes.data() + i * kColumns);
    }
    std::uint64_t* const words = entries_ + group * kColumns;
    for (std::uint64_t at = 0; at < kColumns; ++at) {
      const std::uint8_t* const noted = notes.data() + at * Field::kPerWord;
      const std::uint64_t word = little_endian(words[at]);
      const std::uint64_t fresh =
          (fields_of(noted) | fields_of(noted + 8) << 32U) & Field::equal(word, Field::kUnknown);
      words[at] = little_endian(word ^ fresh * (Field::kUnknown ^ (depth + 1)));
      found += static_cast<std::uint64_t>(std::popcount(fresh));
    }
  }
  return found;
}

}  // namespace quebra::pattern::cube
