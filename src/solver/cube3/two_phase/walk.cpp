#include "solver/cube3/two_phase/walk.hpp"

#include <algorithm>
#include <utility>

namespace quebra::solver::two_phase {
namespace {

/// A phase 2 of up to so many moves is looked for: longer ones are rarely part of a good solution, and
/// another end of phase 1 comes sooner.
constexpr unsigned kLongestPhase2 = 12;

}  // namespace

Walk::Walk(const WalkTables& tables, Talk talk)
    : tables_(tables),
      space1_(tables.spaces.phase1),
      space2_(tables.spaces.phase2),
      talk_(std::move(talk)) {
  const AxisSymmetries& symmetries = tables.spaces.symmetries;
  for (std::size_t frame = 0; frame < kAxisSymmetries; ++frame) {
    for (std::size_t move = 0; move < kMoves; ++move) {
      const auto named = symmetries.move(symmetries.inverse(frame), move);
      from_frame_[frame][move] = static_cast<std::uint8_t>(named);
      for (std::size_t last = 0; last <= kNoFace; ++last) {
        if (!may_follow(last, face_of_move(named))) continue;
        faces_[frame][last] |= static_cast<std::uint8_t>(1U << face_of_move(move));
      }
    }
  }
}

void Walk::count_node() {
  ++counts_.expanded;
  if (--patience_ != 0) [[likely]]
    return;
  patience_ = talk_.look(counts_);
  if (patience_ == 0) ended_ = true;
}

bool Walk::run(const Direction& direction, unsigned depth) {
  depth_ = depth;
  walked_ = 0;
  ++counts_.generated;  // the start, seen in this direction
  pieces_[0] = direction.pieces;
  if (depth == 0) {
    enter_phase2();
  } else {
    const Phase1Space::Place& place = direction.place;
    const Node root{place.flip_slice,
                    place.twist,
                    place.frame,
                    static_cast<std::uint8_t>(direction.distance),
                    0,
                    kNoFace};
    if (is_ending(root, depth)) {
      end(root, tables_.endings.of(root.coset()), depth);
    } else {
      visit(root, depth);
    }
  }
  return !ended_;
}

void Walk::visit(const Node& node, unsigned remaining) {
  if (remaining == 1) return;  // G1 itself: its moves do not leave it and come back
  count_node();
  if (ended_) return;
  Children children;
  find_children(node, remaining, children);
  const unsigned left = remaining - 1;
  const unsigned at = depth_ - remaining;
  // What is read next of all children is asked for before the first of them is entered.
  for (std::size_t i = 0; i < children.count; ++i) {
    if (is_ending(children.nodes[i], left)) {
      children.endings[i] = tables_.endings.of(children.nodes[i].coset());
      children.endings[i].prefetch();
    } else {
      prefetch_children(children.nodes[i]);
    }
  }
  for (std::size_t i = 0; i < children.count && !ended_; ++i) {
    const Node& child = children.nodes[i];
    set_move(at, child.move);
    if (is_ending(child, left)) {
      end(child, children.endings[i], left);
    } else {
      visit(child, left);
    }
  }
}

void Walk::prefetch_children(const Node& node) const {
  for (unsigned left = faces_[node.frame][node.last_face]; left != 0; left &= left - 1) {
    const std::size_t move = 3 * static_cast<std::size_t>(__builtin_ctz(left));
    tables_.phase1.prefetch(space1_.step(node.flip_slice, node.twist, move).coset());
  }
}

void Walk::find_children(const Node& node, unsigned remaining, Children& children) {
  const unsigned faces = faces_[node.frame][node.last_face];
  const bool must_be_nearer = node.distance == remaining;
  const bool may_be_farther = node.distance + 2U <= remaining;
  const unsigned here = node.distance % 3U;
  std::array<Phase1Space::Step, kMoves> steps;
  std::array<std::uint8_t, kMoves> remainders;
  const auto look_up = [&](std::size_t move) {
    steps[move] = space1_.step(node.flip_slice, node.twist, move);
    remainders[move] = static_cast<std::uint8_t>(tables_.phase1.remainder(steps[move].coset()));
    ++counts_.generated;
  };
  const auto keep = [&](std::size_t move) {
    const unsigned change = (remainders[move] + 3U - here) % 3U;  // 0, 1 farther, 2 nearer
    if (must_be_nearer ? change != 2 : change == 1 && !may_be_farther) return;
    const std::uint8_t distance = static_cast<std::uint8_t>(
        change == 2 ? node.distance - 1 : node.distance + static_cast<int>(change));
    if (remaining == 2 && distance != 1) return;  // the last move is a turn into G1
    const std::uint8_t named = from_frame_[node.frame][move];
    Node& child = children.nodes[children.count++];
    child = {
        steps[move].flip_slice,
        steps[move].twist,
        static_cast<std::uint8_t>(tables_.spaces.symmetries.composed(node.frame, steps[move].turn)),
        distance,
        named,
        static_cast<std::uint8_t>(face_of_move(named))};
    if (is_ending(child, remaining - 1)) {
      tables_.endings.prefetch(child.coset());
    } else {
      space1_.prefetch(child.flip_slice);
    }
  };
  // Step 1. The first turn of each face: independent reads, all on their way at once.
  for (unsigned left = faces; left != 0; left &= left - 1) {
    look_up(3 * static_cast<std::size_t>(__builtin_ctz(left)));
  }
  // Step 2. The others, where they can matter.
  unsigned others = faces;
  if (must_be_nearer) {
    for (unsigned left = faces; left != 0; left &= left - 1) {
      const auto face = static_cast<std::size_t>(__builtin_ctz(left));
      if ((remainders[3 * face] + 3U - here) % 3U == 1) others &= ~(1U << face);
    }
  }
  for (unsigned left = others; left != 0; left &= left - 1) {
    const auto face = static_cast<std::size_t>(__builtin_ctz(left));
    look_up(3 * face + 1);
    look_up(3 * face + 2);
  }
  // Step 3. Who goes on.
  for (unsigned left = others; left != 0; left &= left - 1) {
    const auto face = static_cast<std::size_t>(__builtin_ctz(left));
    for (std::size_t move = 3 * face; move < 3 * face + 3; ++move) keep(move);
  }
}

void Walk::walk_to(unsigned moves) {
  for (; walked_ < moves; ++walked_) {
    pieces_[walked_ + 1] = space2_.after(pieces_[walked_], path_[walked_]);
  }
}

std::optional<unsigned> Walk::longest_phase2() const {
  const unsigned most = wanted();
  if (most < depth_) return std::nullopt;
  return std::min(most - depth_, kLongestPhase2);
}

void Walk::end(const Node& node, EndingList list, unsigned remaining) {
  const auto longest = longest_phase2();
  if (!longest) return;
  const unsigned at = depth_ - remaining;
  walk_to(at);
  const Pieces framed = space2_.renamed(pieces_[at], node.frame);
  const unsigned faces = faces_[node.frame][node.last_face];
  const std::span<const Ending> endings = list.endings();
  const EightRank& rank = space2_.rank();
  // Step 1. Corners; then edges of those that are left.
  candidates_.clear();
  for (std::uint32_t i = 0; i < endings.size(); ++i) {
    if ((faces >> face_of_move(endings[i].move(0)) & 1U) == 0) continue;
    ++counts_.generated;
    const PieceMap& effect = endings[i].effect();
    std::array<std::uint8_t, 8> eight;
    for (std::size_t k = 0; k < 8; ++k) eight[k] = framed.corners[effect.corner_from[k]];
    const std::uint32_t found = space2_.class_of(rank(eight.data()));
    if (space2_.corner_bound(found >> 4U) > *longest) continue;
    for (std::size_t k = 0; k < 8; ++k) eight[k] = effect.edge_to[framed.edges[k]];
    candidates_.push_back({i, found, rank(eight.data())});
    space2_.prefetch(candidates_.back().edges);
  }
  // Step 2. The table.
  for (Candidate& candidate : candidates_) {
    candidate.edges = space2_.number(candidate.corner_class, candidate.edges);
    tables_.phase2.prefetch(candidate.edges);
  }
  // Step 3. Phase 2 of those that may be an improvement.
  const MoveMap& named = from_frame_[node.frame];
  for (std::size_t c = 0; c < candidates_.size() && !ended_; ++c) {
    if (tables_.phase2(candidates_[c].edges) > *longest) continue;
    const Ending& ending = endings[candidates_[c].ending];
    for (unsigned i = 0; i < remaining; ++i) set_move(at + i, named[ending.move(i)]);
    enter_phase2();
  }
}

void Walk::enter_phase2() {
  const auto longest = longest_phase2();
  if (!longest) return;
  walk_to(depth_);
  const Phase2Space::State state = space2_.state_of(pieces_[depth_]);
  const unsigned least = tables_.phase2(space2_.number(state));
  const std::size_t last_face = depth_ == 0 ? kNoFace : face_of_move(path_[depth_ - 1]);
  for (unsigned moves = least; moves <= *longest && !ended_; ++moves) {
    if (moves != least) ++counts_.generated;  // once more
    length_ = depth_ + moves;
    if (!solve(state, last_face, moves)) continue;
    ended_ = !talk_.found(std::span(path_).first(length_), counts_);
    return;
  }
}

bool Walk::solve(const Phase2Space::State& state, std::size_t last_face, unsigned remaining) {
  if (remaining == 0) return state.is_goal();
  count_node();
  for (std::size_t move = 0; move < kPhase2Moves.size() && !ended_; ++move) {
    const std::size_t face = face_of_move(kPhase2Moves[move]);
    if (!may_follow(last_face, face)) continue;
    const Phase2Space::State next = space2_.after(state, move);
    ++counts_.generated;
    if (tables_.phase2(space2_.number(next)) >= remaining) continue;
    path_[length_ - remaining] = kPhase2Moves[move];
    if (solve(next, face, remaining - 1)) return true;
  }
  return false;
}

}  // namespace quebra::solver::two_phase
