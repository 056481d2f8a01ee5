#include "pattern/cube/flip_rows.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "index/arrangement.hpp"
#include "pattern/packed_entries.hpp"

namespace quebra::pattern::cube {
namespace {

using Field = Fields<4>;

/// The bits of 64 entries, in the order of the header, whose fields are `value`.
std::uint64_t gather(const std::uint64_t* four, unsigned value) {
  std::uint64_t bits = 0;
  for (unsigned w = 0; w < 4; ++w) bits |= Field::equal(little_endian(four[w]), value) << w;
  return bits;
}

/// Turns the fields of these bits, not known until now, into `value`.
void scatter(std::uint64_t* four, std::uint64_t bits, unsigned value) {
  for (unsigned w = 0; w < 4; ++w) {
    const std::uint64_t fields = (bits >> w) & Field::kOnes;
    four[w] ^= little_endian(fields * (Field::kUnknown ^ value));
  }
}

bool flips(const Motion& motion) {
  return std::ranges::any_of(motion.turn, [](std::uint8_t turn) { return turn != 0; });
}

}  // namespace

bool FlipRows::applies(const PatternSpace& space) {
  const CubePattern& pattern = space.pattern();
  return pattern.orbit == Orbit::edges && pattern.track == Track::both && !pattern.is_whole() &&
         pattern.pieces.size() >= 6 && pattern.pieces.size() <= 9;
}

FlipRows::FlipRows(const PatternSpace& space, std::uint64_t* entries, std::uint64_t* bitmap)
    : space_(space), entries_(entries), bitmap_(bitmap), pieces_(space.pattern().pieces.size()) {
  assert(applies(space));
  const auto free = static_cast<std::uint64_t>(kPlaces - pieces_ + 2);
  tail_ = free * (free - 1);
  motions_.assign(space.motions().begin(), space.motions().end());
  const auto turning = std::stable_partition(motions_.begin(), motions_.end(),
                                             [](const Motion& motion) { return !flips(motion); });
  plain_ = static_cast<std::size_t>(turning - motions_.begin());
  below_.resize(kPlaces * kPlaces);
  for (std::size_t a = 0; a < kPlaces; ++a) {
    for (std::size_t b = 0; b < kPlaces; ++b) {
      for (std::size_t m = 0; m < motions_.size(); ++m) {
        below_[a * kPlaces + b][m] = motions_[m].to[a] < motions_[m].to[b] ? 1 : 0;
      }
    }
  }
}

void FlipRows::copy_layer(unsigned depth, std::uint64_t begin, std::uint64_t end) const {
  for (std::uint64_t at = begin; at < end; ++at) bitmap_[at] = gather(entries_ + 4 * at, depth);
}

void FlipRows::prepare(std::uint64_t number, Prefix& prefix) const {
  std::array<std::uint8_t, kPlaces> places{};
  const std::size_t count = pieces_ - 2;
  index::unrank_arrangement(number, kPlaces, std::span(places).first(count));
  std::uint32_t used = 0;
  for (std::size_t i = 0; i < count; ++i) used |= 1U << places[i];
  prefix.free_count = 0;
  for (std::uint8_t place = 0; place < kPlaces; ++place) {
    if ((used >> place & 1U) == 0) prefix.free[prefix.free_count++] = place;
  }
  const auto weight = static_cast<std::uint32_t>(kPlaces - pieces_ + 1);
  for (std::size_t m = 0; m < motions_.size(); ++m) {
    const Motion& motion = motions_[m];
    std::array<std::uint8_t, kPlaces> moved{};
    std::uint32_t moved_used = 0;
    std::uint32_t flipped = 0;
    for (std::size_t i = 0; i < count; ++i) {
      moved[i] = motion.to[places[i]];
      moved_used |= 1U << moved[i];
      flipped |= std::uint32_t{motion.turn[places[i]]} << i;
    }
    prefix.flips[m] = flipped;
    const auto rank = static_cast<std::uint32_t>(
        index::rank_arrangement(std::span(moved).first(count), kPlaces) * tail_);
    for (std::size_t i = 0; i < prefix.free_count; ++i) {
      const std::size_t place = prefix.free[i];
      const std::uint32_t to = motion.to[place];
      const auto digit =
          to - static_cast<std::uint32_t>(std::popcount(moved_used & ((1U << to) - 1)));
      prefix.first[place][m] = rank + digit * weight;
      prefix.second[place][m] = digit;
    }
  }
}

template <unsigned words>
std::uint64_t FlipRows::extend_row(unsigned depth, std::uint64_t row, const Prefix& prefix,
                                   std::size_t a, std::size_t b) const {
  // Step 1. What is not known yet?
  std::uint64_t* const fields = entries_ + row * words * 4;
  std::array<std::uint64_t, words> unknown;
  std::uint64_t any = 0;
  for (unsigned w = 0; w < words; ++w) any |= unknown[w] = gather(fields + 4 * w, Field::kUnknown);
  if (any == 0) return 0;
  // Step 2. The neighbour rows, all moves at once.
  ByMove<std::uint32_t> next;
  const auto& first = prefix.first[a];
  const auto& second = prefix.second[b];
  const auto& below = below_[a * kPlaces + b];
  for (std::size_t m = 0; m < kMoves; ++m) next[m] = first[m] + second[m] - below[m];
  // Step 3. The moves that flip nothing, then the others.
  std::array<std::uint64_t, words> reached{};
  for (std::size_t m = 0; m < plain_; ++m) {
    const std::uint64_t* const layer = bitmap_ + std::uint64_t{next[m]} * words;
    for (unsigned w = 0; w < words; ++w) reached[w] |= layer[w];
  }
  for (std::size_t m = plain_; m < motions_.size(); ++m) {
    const std::uint64_t* const layer = bitmap_ + std::uint64_t{next[m]} * words;
    const Motion& motion = motions_[m];
    const unsigned mask = prefix.flips[m] | unsigned{motion.turn[a]} << (pieces_ - 2) |
                          unsigned{motion.turn[b]} << (pieces_ - 1);
    for (unsigned w = 0; w < words; ++w) {
      reached[w] |= permuted_columns(layer[w ^ (mask >> 6U)], mask & 63U);
    }
  }
  // Step 4. Into the table.
  std::uint64_t found = 0;
  for (unsigned w = 0; w < words; ++w) {
    const std::uint64_t fresh = reached[w] & unknown[w];
    if (fresh == 0) continue;
    scatter(fields + 4 * w, fresh, depth + 1);
    found += static_cast<std::uint64_t>(std::popcount(fresh));
  }
  return found;
}

template <unsigned words>
std::uint64_t FlipRows::extend_rows(unsigned depth, std::uint64_t begin, std::uint64_t end) const {
  Prefix prefix{};
  std::uint64_t found = 0;
  for (std::uint64_t number = begin; number < end; ++number) {
    prepare(number, prefix);
    std::uint64_t row = number * tail_;
    for (std::size_t i = 0; i < prefix.free_count; ++i) {
      for (std::size_t j = 0; j < prefix.free_count; ++j) {
        if (i == j) continue;
        found += extend_row<words>(depth, row++, prefix, prefix.free[i], prefix.free[j]);
      }
    }
  }
  return found;
}

std::uint64_t FlipRows::extend(unsigned depth, std::uint64_t begin, std::uint64_t end) const {
  switch (pieces_) {
    case 6: return extend_rows<1>(depth, begin, end);
    case 7: return extend_rows<2>(depth, begin, end);
    case 8: return extend_rows<4>(depth, begin, end);
    default: return extend_rows<8>(depth, begin, end);
  }
}

}  // namespace quebra::pattern::cube
