#include "solver/cube3/two_phase/endings.hpp"

#include <algorithm>
#include <bit>

#include "solver/cube3/two_phase/move_mask.hpp"

namespace quebra::solver::two_phase {
namespace {

/// `move`, then an ending that is named in another frame.
Ending longer(std::size_t move, const Ending& rest, unsigned rest_moves,
              const AxisSymmetries& symmetries, std::size_t to_this_frame) {
  auto moves = static_cast<std::uint32_t>(move);
  for (unsigned i = 0; i < rest_moves; ++i) {
    moves |= static_cast<std::uint32_t>(symmetries.move(to_this_frame, rest.move(i)))
             << (5 * (i + 1));
  }
  return Ending(moves);
}

}  // namespace

Endings::Endings(const Cube3& reference, const AxisSymmetries& symmetries,
                 const Phase1Space& space) {
  static_assert(kLongestEnding <= 6, "74,743 cosets in 2^18 slots; one move more has 776,568");
  constexpr std::size_t kSlots = std::size_t{1} << (kLongestEnding <= 5 ? 14U : 18U);
  slots_.resize(kSlots);
  shift_ = 32U - static_cast<unsigned>(std::countr_zero(kSlots));
  std::vector<std::uint32_t> last = {space.goal().coset()};
  Ending none;
  none.set_effect(piece_map(reference.goal()));
  add(last[0], {none});
  for (unsigned length = 1; length <= kLongestEnding; ++length) {
    // Step 1. The cosets at this distance: neighbours of the last ones, with all their variants.
    std::vector<std::uint32_t> layer;
    for (const std::uint32_t coset : last) {
      for (std::size_t move = 0; move < kMoves; ++move) {
        const auto step = space.step(coset / kTwists, coset % kTwists, move);
        for (std::size_t s = 0; s < kAxisSymmetries; ++s) {
          if ((space.own_symmetries(step.flip_slice) >> s & 1U) == 0) continue;
          const std::uint32_t variant =
              step.flip_slice * kTwists + space.twist_renamed(step.twist, s);
          if (!has(variant)) layer.push_back(variant);
        }
      }
    }
    std::ranges::sort(layer);
    layer.erase(std::unique(layer.begin(), layer.end()), layer.end());
    // Step 2. Their endings.
    std::vector<std::vector<Ending>> found;
    for (const std::uint32_t coset : layer) {
      found.push_back(endings_through(space, symmetries, coset, length));
      for (Ending& ending : found.back()) {
        Cube3State cube = reference.goal();
        for (unsigned i = 0; i < length; ++i) {
          cube = reference.apply(cube, {static_cast<std::uint16_t>(ending.move(i))});
        }
        ending.set_effect(piece_map(cube));
      }
    }
    for (std::size_t i = 0; i < layer.size(); ++i) add(layer[i], std::move(found[i]));
    last = std::move(layer);
  }
}

/// A move to a coset that is nearer, and then one of its endings.
std::vector<Ending> Endings::endings_through(const Phase1Space& space,
                                             const AxisSymmetries& symmetries, std::uint32_t coset,
                                             unsigned length) const {
  std::vector<Ending> found;
  for (std::size_t move = 0; move < kMoves; ++move) {
    const auto step = space.step(coset / kTwists, coset % kTwists, move);
    if (!has(step.coset())) continue;  // what is known is nearer
    for (const Ending& rest : of(step.coset()).endings()) {
      const Ending whole =
          longer(move, rest, length - 1, symmetries, symmetries.inverse(step.turn));
      const bool canonical =
          length == 1 || may_follow(face_of_move(move), face_of_move(whole.move(1)));
      if (canonical) found.push_back(whole);
    }
  }
  return found;
}

void Endings::add(std::uint32_t coset, std::vector<Ending> endings) {
  std::size_t at = slot_of(coset);
  while (slots_[at].coset != ~0U) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = {coset, static_cast<std::uint32_t>(endings_.size()),
                static_cast<std::uint32_t>(endings.size())};
  endings_.insert(endings_.end(), endings.begin(), endings.end());
}

}  // namespace quebra::solver::two_phase
