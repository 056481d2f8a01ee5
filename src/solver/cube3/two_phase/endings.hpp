#pragma once
// How phase 1 ends: for every coset that is up to kLongestEnding moves from G1, all sequences of exactly as
// many moves that lead there. They replace the last levels of the search, where most of its nodes are: a
// look-up instead of some ten nodes with their children.
//
// Sequences are named in the frame of the coset's number (phase1_space.hpp) and canonical (move_mask.hpp).
// The last move is a quarter turn of R, F, L or B: the
// others lead from G1 to G1.

#include <cstdint>
#include <span>
#include <vector>

#include "solver/cube3/two_phase/phase1_space.hpp"
#include "solver/cube3/two_phase/phase2_space.hpp"

namespace quebra::solver::two_phase {

inline constexpr unsigned kLongestEnding = 6;

/// Up to six moves, five bits each, the first lowest; and what they do to the pieces.
class Ending {
 public:
  Ending() = default;
  explicit Ending(std::uint32_t moves) : moves_(moves) {}
  void set_effect(const PieceMap& effect) { effect_ = effect; }
  [[nodiscard]] const PieceMap& effect() const { return effect_; }
  [[nodiscard]] std::size_t move(unsigned i) const { return moves_ >> (5 * i) & 31U; }

 private:
  std::uint32_t moves_ = 0;
  PieceMap effect_ = {};
};

/// A list; plain, so that arrays of them need not be filled before they are used.
struct EndingList {
  const Ending* first;
  std::size_t count;
  [[nodiscard]] std::span<const Ending> endings() const { return {first, count}; }
  void prefetch() const {
    __builtin_prefetch(first);
    __builtin_prefetch(first + 2);
  }
};

class Endings {
 public:
  Endings(const Cube3& reference, const AxisSymmetries& symmetries, const Phase1Space& space);

  /// Of a coset at most kLongestEnding moves from G1.
  [[nodiscard]] EndingList of(std::uint32_t coset) const {
    std::size_t at = slot_of(coset);
    while (slots_[at].coset != coset) at = (at + 1) & (slots_.size() - 1);
    return {&endings_[slots_[at].first], slots_[at].count};
  }
  void prefetch(std::uint32_t coset) const { __builtin_prefetch(&slots_[slot_of(coset)]); }

  [[nodiscard]] std::uint64_t bytes() const {
    return slots_.size() * sizeof(Slot) + endings_.size() * sizeof(Ending);
  }

 private:
  struct Slot {
    std::uint32_t coset = ~0U;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };
  [[nodiscard]] std::vector<Ending> endings_through(const Phase1Space& space,
                                                    const AxisSymmetries& symmetries,
                                                    std::uint32_t coset, unsigned length) const;
  [[nodiscard]] std::size_t slot_of(std::uint32_t coset) const {
    return (coset * 0x9e3779b1U) >> shift_;
  }
  [[nodiscard]] bool has(std::uint32_t coset) const {
    std::size_t at = slot_of(coset);
    while (slots_[at].coset != coset && slots_[at].coset != ~0U)
      at = (at + 1) & (slots_.size() - 1);
    return slots_[at].coset == coset;
  }
  void add(std::uint32_t coset, std::vector<Ending> endings);

  std::vector<Slot> slots_;  ///< open addressing, a power of two
  unsigned shift_ = 0;
  std::vector<Ending> endings_;
};

}  // namespace quebra::solver::two_phase
