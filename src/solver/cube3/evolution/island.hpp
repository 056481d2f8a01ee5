#pragma once
// One population: it judges the children of its candidates, keeps the best of them as the next candidates,
// and goes on to the next phase when enough of these have done with theirs.

#include <algorithm>
#include <optional>

#include "core/statistics.hpp"
#include "solver/cube3/evolution/breeding.hpp"

namespace quebra::solver::evolution {

/// What all islands use.
struct World {
  const puzzle::cube::Cube3& puzzle;
  const Settings& settings;
  const Judge& judge;
  const MoveAlgebra& algebra;
  std::uint64_t longest = ~std::uint64_t{0};  ///< moves that a solution may have
};

/// What is known of a number of individuals: sums, for means, and the best that is solved.
struct Census {
  static constexpr std::uint64_t kNobody = ~std::uint64_t{0};

  std::uint64_t fitness = 0;
  std::uint64_t length = 0;
  std::uint64_t solved = kNobody;  ///< its key, by which individuals are ordered

  void add(const Census& other) {
    fitness += other.fitness;
    length += other.length;
    solved = std::min(solved, other.solved);
  }
};

class Island {
 public:
  struct Size {
    std::uint32_t population;
    std::uint32_t candidates;
  };
  /// Empty (false) if memory has no room for it.
  Island(const World& world, Size size, core::MemoryAccountant& memory);
  explicit operator bool() const {
    const bool can_compare = bool(known_) || !world_.settings.distinct;
    return bool(candidates_) && bool(next_) && bool(keys_) && can_compare;
  }

  [[nodiscard]] std::uint32_t population() const { return size_.population; }
  [[nodiscard]] unsigned phase() const { return phase_; }
  /// The best first, as of the last selection.
  [[nodiscard]] const Lineage& candidates() const { return candidates_; }

  /// The empty individual, before the first generation.
  void settle(const puzzle::cube::Cube3State& start);
  /// A generation begins; `seed` is its own.
  void begin(std::uint64_t seed);
  /// Judges children begin .. end - 1. Several threads may do so for different children.
  Census judge(std::uint32_t begin, std::uint32_t end);

  struct Selection {
    bool has_room = true;     ///< false: memory has no room for such long individuals
    std::uint32_t fresh = 0;  ///< candidates that were not candidates before
    std::uint32_t ready = 0;  ///< candidates that have done with the phase
    std::optional<std::uint32_t> solved = {};  ///< a candidate that is the solved cube
  };
  /// All children have been judged, with this result: chooses the candidates among them.
  Selection select(const Census& census);
  /// Goes on to the next phase if enough candidates are ready, or back if nothing has got better for long.
  void advance(const Selection& selection);
  /// Takes over the first of a neighbour's candidates, if that is as far as this island. They are in this
  /// phase's group whatever phase they come from. False: no memory for them.
  bool receive(const Island& neighbour);

 private:
  [[nodiscard]] Breeding breeding() const;
  [[nodiscard]] bool is_known(const puzzle::cube::Cube3State& state);
  void enter(unsigned phase);
  void go_back();
  /// Child `number` becomes a candidate. False: no memory.
  bool choose(const Breeding& breeding, std::uint64_t key, Selection& selection);
  /// Takes the candidate's moves from `begin` on back.
  void cut(Candidate& candidate, const std::uint8_t* moves, std::uint32_t begin) const;
  [[nodiscard]] std::uint32_t fitness_of(const Candidate& candidate) const {
    return world_.judge.faults(phase_, candidate.numbers) + candidate.length;
  }

  const World& world_;
  Size size_;
  unsigned phase_ = 0;
  std::uint32_t best_ = ~0U;        ///< fitness since the phase was entered
  std::uint32_t waited_ = 0;        ///< generations without a better one
  std::size_t farthest_group_ = 0;  ///< ever reached
  std::size_t setbacks_ = 0;        ///< since then
  std::uint64_t seed_ = 0;
  LengthLaw lengths_;
  Lineage candidates_;
  Lineage next_;
  core::Block keys_;   ///< fitness and number, by which individuals are ordered
  core::Block known_;  ///< hashes of the cubes among the candidates
  std::size_t known_slots_ = 0;
  std::array<std::uint32_t, kLongestMutation + 1> good_{};  ///< chosen children by the length drawn
};

}  // namespace quebra::solver::evolution
