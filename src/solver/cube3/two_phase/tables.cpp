#include "solver/cube3/two_phase/tables.hpp"

#include <string>

#include "core/rng.hpp"
#include "solver/cube3/two_phase/class_layers.hpp"
#include "solver/cube3/two_phase/class_rows.hpp"

namespace quebra::solver::two_phase {
namespace {

using pattern::DistanceTable;

constexpr int kSamples = 64;
constexpr unsigned kMostBound = 14;  ///< that four bits hold

template <class Rows>
core::Result<DistanceTable> build(const Rows& rows, unsigned phase, core::Monitor& monitor) {
  using Layers = ClassLayers<Rows>;
  Layers layers(rows, monitor);
  if (const auto ended = layers.explore(phase == 1 ? Phase1Distances::kFarthest : kMostBound - 1)) {
    return pattern::build_ended(phase_key(phase), *ended, Layers::kEntries);
  }
  auto depths = layers.depths();
  core::Block marks = layers.take_marks();
  if (phase == 1) {
    return DistanceTable::from_marks_mod3(std::move(marks), std::move(depths), Layers::kEntries,
                                          monitor.memory());
  }
  return DistanceTable::from_marks(std::move(marks), std::move(depths), Layers::kEntries,
                                   monitor.memory());
}

/// Whether some cosets lead down to the goal.
bool is_plausible_1(const Phase1Space& space, const DistanceTable& table) {
  if (table.layout().entries != kCosets || table.layout().width_bits != 2) return false;
  const Phase1Distances distances(table);
  if (distances.remainder(0) != 0) return false;
  core::Rng rng(1);
  for (int i = 0; i < kSamples; ++i) {
    const auto coset = static_cast<std::uint32_t>(rng.below(kCosets));
    const Phase1Space::Place place{coset / kTwists, static_cast<std::uint16_t>(coset % kTwists), 0};
    if (distances.distance(space, place) > Phase1Distances::kFarthest) return false;
  }
  return true;
}

/// Whether some states have one more than their nearest neighbour, or 14 for more.
bool is_plausible_2(const Phase2Rows& rows, const DistanceTable& table) {
  if (table.layout().entries != kPhase2States || table.layout().width_bits != 4) return false;
  const Phase2Bounds bounds(table);
  if (bounds(0) != 0) return false;
  core::Rng rng(1);
  for (int i = 0; i < kSamples; ++i) {
    const auto number = static_cast<std::uint32_t>(1 + rng.below(kPhase2States - 1));
    unsigned nearest = kMostBound;
    for (std::size_t turn = 0; turn < Phase2Rows::kTurns; ++turn) {
      const std::uint32_t to = rows.row_after(number / kPermutations8, turn);
      const std::uint16_t column =
          rows.column_renamed(rows.column_after(number % kPermutations8, turn), to & 15U);
      nearest = std::min(nearest, bounds((to >> 4U) * kPermutations8 + column));
    }
    if (bounds(number) != std::min(nearest + 1, kMostBound)) return false;
  }
  return true;
}

}  // namespace

Spaces::Spaces()
    : symmetries(reference),
      phase1(reference, symmetries),
      phase2(reference, symmetries),
      axis_moves{renamed_moves(reference, axis_turns()[0]),
                 renamed_moves(reference, axis_turns()[1]),
                 renamed_moves(reference, axis_turns()[2])},
      axis_moves_back{axis_moves[0], axis_moves[2], axis_moves[1]} {}

pattern::TableKey phase_key(unsigned phase) {
  const Cube3 reference = reference_cube();
  return {.puzzle = reference.name(),
          .pattern = "two-phase(" + std::to_string(phase) + ")",
          .metric = reference.metric(),
          .goal = reference.format_state(reference.goal())};
}

core::Result<pattern::ObtainedTable> obtain_phase(const Spaces& spaces, unsigned phase,
                                                  const pattern::TableRequest& request) {
  const std::uint64_t entries = phase == 1 ? kCosets : kPhase2States;
  const unsigned a_byte = phase == 1 ? 4 : 2;
  return pattern::obtain_table(
      {.key = phase_key(phase),
       .build_bytes = [&] { return entries + entries / a_byte + 1; },
       .table_bytes = entries / a_byte + 1,
       .is_plausible =
           [&](const DistanceTable& table) {
             return phase == 1 ? is_plausible_1(spaces.phase1, table)
                               : is_plausible_2({spaces.phase2}, table);
           },
       .build =
           [&](const pattern::BuildRequest& build_request) {
             return phase == 1 ? build(Phase1Rows{spaces.phase1}, phase, build_request.monitor)
                               : build(Phase2Rows{spaces.phase2}, phase, build_request.monitor);
           }},
      request);
}

unsigned Phase1Distances::distance(const Phase1Space& space, Phase1Space::Place place) const {
  unsigned remainder_here = remainder(place.coset());
  for (unsigned steps = 0; steps <= kFarthest; ++steps) {
    if (place.coset() == space.goal().coset()) return steps;
    const unsigned nearer = (remainder_here + 2) % 3;
    std::size_t move = 0;
    Phase1Space::Step step{};
    for (; move < kMoves; ++move) {
      step = space.step(place.flip_slice, place.twist, move);
      if (remainder(step.coset()) == nearer) break;
    }
    if (move == kMoves) break;
    place = {step.flip_slice, step.twist, 0};
    remainder_here = nearer;
  }
  return kFarthest + 1;
}

}  // namespace quebra::solver::two_phase
