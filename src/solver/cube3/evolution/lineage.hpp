#pragma once
// Candidates of an island: cubes and the moves that led to them, in flat arrays. A child is its parent and a
// few moves more; it is never stored, because its number tells how to make it again.

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "core/memory.hpp"
#include "pattern/cube/thistlethwaite_groups.hpp"
#include "solver/cube3/clean.hpp"
#include "solver/cube3/evolution/settings.hpp"

namespace quebra::solver::evolution {

/// Moves that a child may have beyond those that it keeps of its parent: a mutation, or the second part of
/// a crossover.
inline constexpr std::size_t kMostFresh = 30;
static_assert(kLongestMutation <= kMostFresh);

/// The end of a path as a fixed number of bytes, which are copied faster than a variable one: a fresh move
/// takes one of the kept ones away at most, and looks at two.
inline constexpr std::size_t kEndOfPath = 32;
static_assert(kMostFresh + 2 <= kEndOfPath);

struct Candidate {
  puzzle::cube::Cube3State state;
  pattern::cube::CosetSpace::State numbers;  ///< of the state, in the phase's group
  std::uint32_t fitness = 0;
  std::uint32_t length = 0;  ///< moves
  /// Where the moves of each group begin.
  std::array<std::uint32_t, pattern::cube::kGroupSteps> begins = {};
};

/// The first `kept` moves of a parent, then fresh ones, not cleaned yet.
struct Child {
  pattern::cube::CosetSpace::State numbers;
  std::uint32_t parent = 0;
  std::uint32_t kept = 0;
  std::uint32_t fresh = 0;
  static constexpr std::uint32_t kNotDrawn = ~0U;
  std::uint32_t drawn = kNotDrawn;  ///< length of the mutation before it was trimmed
  std::array<std::uint8_t, kMostFresh> moves;
};

class Lineage {
 public:
  /// Room for so many candidates; empty (false) if memory has none.
  Lineage(core::MemoryAccountant& memory, std::uint32_t most)
      : memory_(&memory), records_(memory, std::size_t{most} * sizeof(Candidate)), most_(most) {
    (void)widen(kFirstWidth);
  }
  explicit operator bool() const { return bool(records_) && bool(moves_); }

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] bool full() const { return size_ == most_; }
  void clear() { size_ = 0; }
  void resize(std::uint32_t size) { size_ = size; }

  [[nodiscard]] Candidate& operator[](std::uint32_t i) { return records_.as<Candidate>()[i]; }
  [[nodiscard]] const Candidate& operator[](std::uint32_t i) const {
    return records_.as<Candidate>()[i];
  }
  [[nodiscard]] std::uint8_t* moves(std::uint32_t i) const { return row(moves_, width_, i); }
  [[nodiscard]] std::span<const std::uint8_t> path(std::uint32_t i) const {
    return {moves(i), (*this)[i].length};
  }

  /// Makes room for paths of this length. False: memory has none.
  bool reach(std::size_t length) { return length <= width_ || widen(2 * length); }

  /// Adds a copy. False: no memory for moves as many as these.
  bool add(const Lineage& from, std::uint32_t i) {
    if (!reach(from[i].length)) return false;
    (*this)[size_] = from[i];
    std::memcpy(moves(size_++), from.moves(i), from[i].length);
    return true;
  }
  /// Adds a child of `parents`, cleaned, whose cube is `state`; its fresh moves are of `group`.
  bool add(const Lineage& parents, const Child& child, const puzzle::cube::Cube3State& state,
           std::uint32_t fitness, std::size_t group, const MoveAlgebra& algebra) {
    if (!reach(child.kept + child.fresh)) return false;
    Candidate& record = (*this)[size_];
    record = {.state = state,
              .numbers = child.numbers,
              .fitness = fitness,
              .begins = parents[child.parent].begins};
    std::memcpy(moves(size_), parents.moves(child.parent), child.kept);
    MoveStack stack(algebra, moves(size_), child.kept);
    std::size_t lowest = child.kept;  // what is above it is of this group
    for (std::size_t i = 0; i < child.fresh; ++i) {
      stack.push(child.moves[i]);
      lowest = std::min(lowest, stack.size());
    }
    record.length = static_cast<std::uint32_t>(stack.size());
    for (std::size_t g = 0; g < record.begins.size(); ++g) {
      const auto end = static_cast<std::uint32_t>(g > group ? stack.size() : lowest);
      record.begins[g] = g > group ? end : std::min(record.begins[g], end);
    }
    ++size_;
    return true;
  }
  /// Moves candidate `from` down to `to`.
  void move(std::uint32_t from, std::uint32_t to) {
    if (from == to) return;
    (*this)[to] = (*this)[from];
    std::memcpy(moves(to), moves(from), (*this)[from].length);
  }

 private:
  static constexpr std::size_t kFirstWidth = 96;

  /// The end of an empty path can be read as well.
  static std::uint8_t* row(const core::Block& block, std::size_t width, std::uint32_t i) {
    return block.as<std::uint8_t>() + i * (kEndOfPath + width) + kEndOfPath;
  }

  bool widen(std::size_t width) {
    core::Block wider(*memory_, (kEndOfPath + width) * most_);
    if (!wider) return false;
    for (std::uint32_t i = 0; i < size_; ++i) {
      std::memcpy(row(wider, width, i), moves(i), (*this)[i].length);
    }
    moves_ = std::move(wider);
    width_ = width;
    return true;
  }

  core::MemoryAccountant* memory_;
  core::Block records_;
  core::Block moves_;
  std::size_t width_ = 0;
  std::uint32_t most_;
  std::uint32_t size_ = 0;
};

}  // namespace quebra::solver::evolution
