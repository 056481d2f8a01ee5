#include "puzzle/tiles/redundant_words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <numeric>
#include <utility>

#include "core/rng.hpp"

namespace quebra::puzzle::tiles {
namespace {

using Row = std::array<std::uint8_t, kMaxCells>;

/// Zobrist keys of a tile on a cell.
class Keys {
 public:
  Keys() {
    std::uint64_t seed = 0;
    for (auto& key : keys_) key = core::mix64(seed += 0x9e3779b97f4a7c15ULL);
  }
  [[nodiscard]] std::uint64_t of(int tile, int cell) const {
    return keys_[static_cast<std::size_t>(tile * kMaxCells + cell)];
  }

 private:
  std::array<std::uint64_t, static_cast<std::size_t>(kMaxCells* kMaxCells)> keys_{};
};

/// Where each tile went, tiles being named for the cell they came from.
struct Effect {
  Row tiles;
  int blank;

  explicit Effect(int start) : blank(start) { std::iota(tiles.begin(), tiles.end(), 0); }

  [[nodiscard]] int tile(int cell) const { return tiles[static_cast<std::size_t>(cell)]; }
  void move_blank(int to) {
    std::swap(tiles[static_cast<std::size_t>(blank)], tiles[static_cast<std::size_t>(to)]);
    blank = to;
  }
  friend bool operator==(const Effect&, const Effect&) = default;
};

/// How many words without inverses, of at most `longest` moves, start at the cells for which `starts`
/// holds; the count stops growing where nobody could look at so many.
template <class Starts>
std::uint64_t inverse_free(const Geometry& geometry, unsigned longest, Starts starts) {
  constexpr std::uint64_t kEnough = std::uint64_t{1} << 56U;
  // By their last cell and last move.
  using Ends = std::array<std::array<std::uint64_t, 4>, kMaxCells>;
  Ends ends{};
  std::uint64_t total = 0;
  for (unsigned length = 1; length <= longest && total < kEnough; ++length) {
    Ends next{};
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      const auto& here = ends[static_cast<std::size_t>(cell)];
      for (const Move move : kAllMoves) {
        const int to = geometry.neighbour(cell, move);
        if (to < 0) continue;
        std::uint64_t count = length == 1 && starts(cell) ? 1 : 0;
        for (const Move last : kAllMoves) {
          if (move != inverse_of(last)) count += here[static_cast<std::size_t>(last)];
        }
        next[static_cast<std::size_t>(to)][static_cast<std::size_t>(move)] = count;
        total += count;
      }
    }
    ends = next;
  }
  return total;
}

/// All words from one cell, breadth first. A node is a word that goes on; nodes lie in the order of their
/// words, layer after layer. No effect is stored: the words of a layer are walked through in order, and
/// neighbours share most of their moves. Of equal hashes the words are played to compare the effects.
/// A child is looked up a little after it was made, when its slot has come from memory.
class Enumeration {
 public:
  Enumeration(const Geometry& geometry, unsigned longest, bool only_longer)
      : geometry_(geometry), longest_(longest), only_longer_(only_longer) {
    assert(longest < kMostMoves);
  }

  /// By length.
  std::vector<std::vector<Word>> forbidden(int start) {
    begin(start);
    std::vector<std::vector<Word>> words(longest_ + 1);
    for (unsigned length = 1; length <= longest_ && layer_ < nodes_.size(); ++length) {
      const std::size_t first = std::exchange(layer_, nodes_.size());
      for (std::size_t node = first; node < layer_; ++node) {
        walk_to(static_cast<std::uint32_t>(node), length - 1);
        extend(static_cast<std::uint32_t>(node), words[length]);
      }
      while (asked_ > settled_) settle(words[length]);
    }
    return words;
  }

 private:
  struct Node {
    std::uint32_t parent;
    std::uint8_t digit;  ///< its last move
    std::uint8_t cell;   ///< of the blank
  };
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t node = kNone;
  };
  struct Child {
    std::uint64_t hash;
    Node node;
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::size_t kMostMoves = 32;
  static constexpr std::size_t kAhead = 16;

  void begin(int start) {
    const std::uint64_t most =
        1 + inverse_free(geometry_, longest_, [=](int cell) { return cell == start; });
    slots_.assign(std::bit_ceil(most + most / 2), Slot{});
    nodes_.assign(1, {.parent = 0, .digit = 0, .cell = static_cast<std::uint8_t>(start)});
    layer_ = 0;
    effect_ = Effect(start);
    hash_ = 0;
    played_ = 0;
    path_.fill(kNone);
    path_[0] = 0;
    *slot(0, nodes_[0]) = {0, 0};
  }

  /// Plays back to the last common word and on to `node`, which has `length` moves.
  void walk_to(std::uint32_t node, unsigned length) {
    std::array<std::uint32_t, kMostMoves> fresh;
    unsigned common = length;
    for (; path_[common] != node; --common) {
      fresh[common] = node;
      node = nodes_[node].parent;
    }
    for (; played_ > common; --played_) slide(nodes_[path_[played_ - 1]].cell);
    while (played_ < length) {
      ++played_;
      path_[played_] = fresh[played_];
      slide(nodes_[path_[played_]].cell);
    }
  }
  void slide(int to) {
    hash_ = hash_after(to);
    effect_.move_blank(to);
  }
  [[nodiscard]] std::uint64_t hash_after(int to) const {
    const int tile = effect_.tile(to);
    return hash_ ^ keys_.of(tile, to) ^ keys_.of(tile, effect_.blank);
  }

  /// Asks for the words one move longer than `node`, at which the effect stands.
  void extend(std::uint32_t node, std::vector<Word>& words) {
    for (unsigned digit = 0; digit < 4; ++digit) {
      const Move move = geometry_.order()[digit];
      const int to = geometry_.neighbour(effect_.blank, move);
      if (to < 0) continue;
      if (played_ > 0 && move == inverse_of(geometry_.order()[nodes_[node].digit])) {
        if (played_ == 1) words.push_back(word(node) << 2U | digit);  // longer ones contain it
        continue;
      }
      if (asked_ - settled_ == kAhead) settle(words);
      Child& child = children_[asked_++ % kAhead];
      child = {hash_after(to),
               {node, static_cast<std::uint8_t>(digit), static_cast<std::uint8_t>(to)}};
      __builtin_prefetch(&slots_[child.hash & (slots_.size() - 1)], 1);
    }
  }
  /// The oldest child becomes a node, or its word is forbidden.
  void settle(std::vector<Word>& words) {
    const Child child = children_[settled_++ % kAhead];
    Slot* const place = slot(child.hash, child.node);
    const bool is_new = place->node == kNone;
    if (!is_new && !(only_longer_ && place->node >= layer_)) {
      words.push_back(word(child.node.parent) << 2U | child.node.digit);
      return;
    }
    if (is_new) {
      *place = {tag(child.hash), static_cast<std::uint32_t>(nodes_.size())};
    }
    nodes_.push_back(child.node);
  }

  [[nodiscard]] Word word(std::uint32_t node) const {
    Word word = 0;
    for (unsigned shift = 0; node != 0; node = nodes_[node].parent, shift += 2) {
      word |= Word{nodes_[node].digit} << shift;
    }
    return word;
  }

  static std::uint32_t tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32U); }
  /// Where a word of the node's effect is, or is to go.
  Slot* slot(std::uint64_t hash, const Node& node) {
    for (std::size_t i = hash & (slots_.size() - 1);; i = (i + 1) & (slots_.size() - 1)) {
      Slot& slot = slots_[i];
      if (slot.node == kNone) return &slot;
      if (slot.tag == tag(hash) && effect_of(nodes_[slot.node]) == effect_of(node)) return &slot;
    }
  }
  [[nodiscard]] Effect effect_of(Node node) const {
    std::array<std::uint8_t, kMostMoves> cells;
    std::size_t first = cells.size();
    cells[--first] = node.cell;
    for (std::uint32_t i = node.parent; i != 0; i = nodes_[i].parent) {
      cells[--first] = nodes_[i].cell;
    }
    Effect effect(nodes_[0].cell);
    for (; first < cells.size(); ++first) effect.move_blank(cells[first]);
    return effect;
  }

  const Geometry& geometry_;
  Keys keys_;
  unsigned longest_;
  bool only_longer_;
  std::vector<Slot> slots_;  ///< of the effects: linear probing from the hash's low bits
  std::vector<Node> nodes_;
  std::size_t layer_ = 0;  ///< where the words begin that are being made
  std::array<Child, kAhead> children_{};
  std::size_t asked_ = 0;
  std::size_t settled_ = 0;
  // The word where the walk stands: its effect, that one's hash, and the nodes by length.
  Effect effect_{0};
  std::uint64_t hash_ = 0;
  unsigned played_ = 0;
  std::array<std::uint32_t, kMostMoves> path_{};
};

}  // namespace

WordLists redundant_words(const Geometry& geometry, unsigned longest, bool only_longer) {
  Enumeration enumeration(geometry, longest, only_longer);
  WordLists lists;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    lists.push_back(enumeration.forbidden(cell));
  }
  // A listed word has no forbidden beginning, so what it may contain is its own end without the first
  // move, or an end of that. That end is then listed too, at the cell where the first move leads.
  const auto contains_another = [&](int cell, unsigned length, Word word) {
    const auto first = static_cast<std::size_t>(word >> (2 * (length - 1)));
    const int second = geometry.neighbour(cell, geometry.order()[first]);
    const auto& shorter = lists[static_cast<std::size_t>(second)][length - 1];
    const Word end = word & ((Word{1} << (2 * (length - 1))) - 1);
    return std::ranges::binary_search(shorter, end);
  };
  for (unsigned length = longest; length > 0; --length) {  // ends are shorter: still complete
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      std::erase_if(lists[static_cast<std::size_t>(cell)][length],
                    [&](Word word) { return contains_another(cell, length, word); });
    }
  }
  return lists;
}

std::uint64_t words_without_inverses(const Geometry& geometry, unsigned longest) {
  return inverse_free(geometry, longest, [](int) { return true; });
}

}  // namespace quebra::puzzle::tiles
