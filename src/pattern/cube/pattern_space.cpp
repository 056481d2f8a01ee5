#include "pattern/cube/pattern_space.hpp"

#include <cassert>
#include <string>

#include "index/arrangement.hpp"
#include "index/combination.hpp"
#include "index/orientation.hpp"
#include "index/permutation.hpp"
#include "puzzle/cube/cubie_turn.hpp"

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;
using PlaceArray = std::array<std::uint8_t, 12>;

Motion motion_of(const Cube3& puzzle, const puzzle::cube::Turn& turn, Orbit orbit) {
  const auto cubies = puzzle::cube::cubie_turn(puzzle.geometry(), turn);
  Motion motion;
  const auto add = [&](std::size_t place, std::uint8_t from, std::uint8_t by) {
    motion.from[place] = from;
    motion.to[from] = static_cast<std::uint8_t>(place);
    motion.turn[from] = by;
  };
  if (orbit == Orbit::corners) {
    for (std::size_t i = 0; i < puzzle::cube::kCorners; ++i) {
      add(i, cubies.corner_from[i], cubies.corner_add[i]);
    }
  } else {
    for (std::size_t i = 0; i < puzzle::cube::kEdges; ++i) {
      add(i, cubies.edge_from[i], cubies.edge_add[i]);
    }
  }
  return motion;
}

std::uint32_t narrow(std::uint64_t value) { return static_cast<std::uint32_t>(value); }

}  // namespace

core::Result<PatternSpace> PatternSpace::make(const Cube3& puzzle, const CubePattern& pattern) {
  if (const auto ok = check_pattern(pattern); !ok) return ok.error();
  if (puzzle.frame() != puzzle::cube::Frame::centres) {
    return core::unsupported("pattern " + format_pattern(pattern) + ": metric " + puzzle.metric() +
                             " moves the centres, patterns hold them still; use htm or qtm");
  }
  return PatternSpace(puzzle, pattern);
}

PatternSpace::PatternSpace(const Cube3& puzzle, const CubePattern& pattern)
    : pattern_(pattern),
      extent_(extent_of(pattern)),
      places_(static_cast<std::size_t>(pattern.places())) {
  for (const auto& turn : puzzle.turns()) {
    motions_.push_back(motion_of(puzzle, turn, pattern.orbit));
  }
  assert(motions_.size() <= kMostMoves && extent_.columns <= kMostColumns);
  if (extent_.columns > 1) {
    if (pattern.is_whole()) {
      columns_ = Columns::by_move;
      make_column_maps();
    } else if (pattern.orbit == Orbit::edges) {
      columns_ = Columns::flips;
    } else {
      columns_ = Columns::twists;
      make_twist_sums();
    }
  }
  goal_number_ = number(puzzle.goal());
}

void PatternSpace::make_column_maps() {
  PlaceArray before{};
  PlaceArray after{};
  const auto all = std::span(before).first(places_);
  for (const Motion& motion : motions_) {
    for (std::uint64_t column = 0; column < extent_.columns; ++column) {
      index::unrank_balanced(column, pattern_.base(), all);
      for (std::size_t place = 0; place < places_; ++place) {
        const unsigned turned = before[place] + unsigned{motion.turn[place]};
        after[motion.to[place]] = static_cast<std::uint8_t>(turned % pattern_.base());
      }
      column_maps_.push_back(static_cast<std::uint16_t>(
          index::rank_balanced(std::span(after).first(places_), pattern_.base())));
    }
  }
}

void PatternSpace::make_twist_sums() {
  std::array<std::uint8_t, 4> a{};
  std::array<std::uint8_t, 4> b{};
  for (std::uint32_t turn = 0; turn < kTwistRows; ++turn) {
    for (std::uint32_t column = 0; column < kTwistRows; ++column) {
      index::unrank_digits(turn, 3, a);
      index::unrank_digits(column, 3, b);
      for (std::size_t i = 0; i < a.size(); ++i)
        a[i] = static_cast<std::uint8_t>((a[i] + b[i]) % 3);
      twist_sums_.push_back(static_cast<std::uint8_t>(index::rank_digits(a, 3)));
    }
  }
}

std::uint8_t PatternSpace::piece_at(const Cube3State& state, std::size_t i) const {
  return pattern_.orbit == Orbit::corners ? state.corners[i] & 7U : state.edges[i] & 15U;
}
std::uint8_t PatternSpace::turn_at(const Cube3State& state, std::size_t i) const {
  return static_cast<std::uint8_t>(pattern_.orbit == Orbit::corners ? state.corners[i] >> 3U
                                                                    : state.edges[i] >> 4U);
}

std::uint64_t PatternSpace::number(const Cube3State& state) const {
  PlaceArray piece{};
  PlaceArray turn{};
  PlaceArray place_of{};
  for (std::size_t i = 0; i < places_; ++i) {
    piece[i] = piece_at(state, i);
    turn[i] = turn_at(state, i);
    place_of[piece[i]] = static_cast<std::uint8_t>(i);
  }
  PlaceArray places{};
  PlaceArray turns{};
  std::uint32_t mask = 0;
  const std::size_t count = pattern_.pieces.size();
  for (std::size_t i = 0; i < count; ++i) {
    places[i] = place_of[pattern_.pieces[i]];
    turns[i] = turn[places[i]];
    mask |= std::uint32_t{1} << places[i];
  }
  const unsigned base = pattern_.base();
  const auto tracked = std::span(places).first(count);
  switch (pattern_.track) {
    case Track::orientation: return index::rank_balanced(std::span(turn).first(places_), base);
    case Track::set: return index::rank_combination(mask);
    case Track::places: return index::rank_arrangement(tracked, pattern_.places());
    case Track::both: break;
  }
  if (pattern_.is_whole()) {
    return index::rank_permutation(std::span(piece).first(places_)) * extent_.columns +
           index::rank_balanced(std::span(turn).first(places_), base);
  }
  return index::rank_arrangement(tracked, pattern_.places()) * extent_.columns +
         index::rank_digits(std::span(turns).first(count), base);
}

void PatternSpace::steps(std::uint64_t row, std::span<RowStep> steps) const {
  assert(steps.size() == motions_.size());
  if (pattern_.track == Track::set) return steps_of_set(row, steps);
  if (pattern_.track == Track::orientation || columns_ == Columns::by_move) {
    return steps_by_place(row, steps);
  }
  steps_by_piece(row, steps);
}

void PatternSpace::steps_by_place(std::uint64_t row, std::span<RowStep> steps) const {
  PlaceArray before{};
  PlaceArray after{};
  const bool moves = extent_.rows > 1;
  if (moves) index::unrank_permutation(row, std::span(before).first(places_));
  for (std::size_t move = 0; move < steps.size(); ++move) {
    const Motion& motion = motions_[move];
    for (std::size_t i = 0; i < places_; ++i) after[i] = before[motion.from[i]];
    const std::uint64_t next = moves ? index::rank_permutation(std::span(after).first(places_)) : 0;
    steps[move] = {narrow(next), narrow(move)};
  }
}

void PatternSpace::steps_by_piece(std::uint64_t row, std::span<RowStep> steps) const {
  PlaceArray before{};
  PlaceArray after{};
  const std::size_t count = pattern_.pieces.size();
  index::unrank_arrangement(row, pattern_.places(), std::span(before).first(count));
  for (std::size_t move = 0; move < steps.size(); ++move) {
    const Motion& motion = motions_[move];
    std::uint32_t turn = 0;
    std::uint32_t weight = 1;
    for (std::size_t i = 0; i < count; ++i) {
      after[i] = motion.to[before[i]];
      turn += weight * motion.turn[before[i]];
      weight *= pattern_.base();
    }
    const auto next = index::rank_arrangement(std::span(after).first(count), pattern_.places());
    steps[move] = {narrow(next), columns_ == Columns::none ? 0 : turn};
  }
}

void PatternSpace::steps_of_set(std::uint64_t row, std::span<RowStep> steps) const {
  const std::uint64_t before =
      index::unrank_combination(row, static_cast<int>(pattern_.pieces.size()));
  for (std::size_t move = 0; move < steps.size(); ++move) {
    std::uint64_t after = 0;
    for (std::size_t place = 0; place < places_; ++place) {
      after |= ((before >> place) & 1U) << motions_[move].to[place];
    }
    steps[move] = {narrow(index::rank_combination(after)), 0};
  }
}

std::uint64_t PatternSpace::neighbour(std::uint64_t number, std::size_t move) const {
  std::array<RowStep, kMostMoves> all{};
  steps(number / extent_.columns, std::span(all).first(motions_.size()));
  std::uint64_t column = 0;
  visit_columns(
      [&](auto&& after) { column = after(all[move].turn, narrow(number % extent_.columns)); });
  return all[move].row * extent_.columns + column;
}

}  // namespace quebra::pattern::cube
