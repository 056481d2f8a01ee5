#include "heuristic/tiles/pair_table.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "core/text.hpp"

namespace quebra::heuristic::tiles {
namespace {

using puzzle::tiles::Geometry;

std::uint64_t bit(int cell) { return std::uint64_t{1} << static_cast<unsigned>(cell); }

/// What two tiles cut off: the cells that can not be reached from the lowest free one without passing
/// them. They are connected: a third region would have to touch both tiles, as the other two do, and on a
/// board there is no room for that.
std::vector<std::uint64_t> regions_cut_off(const Geometry& board) {
  const int cells = board.cells();
  std::vector<std::uint64_t> near(static_cast<std::size_t>(cells));
  for (int cell = 0; cell < cells; ++cell) {
    for (const auto move : puzzle::tiles::kAllMoves) {
      const int to = board.neighbour(cell, move);
      if (to >= 0) near[static_cast<std::size_t>(cell)] |= bit(to);
    }
  }
  const auto region_of = [&](int first, std::uint64_t free) {
    std::uint64_t region = bit(first);
    for (std::uint64_t fresh = region; fresh != 0;) {
      const int cell = std::countr_zero(fresh);
      const std::uint64_t found = near[static_cast<std::size_t>(cell)] & free & ~region;
      region |= found;
      fresh = (fresh & (fresh - 1)) | found;
    }
    return region;
  };
  const std::uint64_t all = ~std::uint64_t{0} >> static_cast<unsigned>(64 - cells);
  std::vector<std::uint64_t> cut_off(static_cast<std::size_t>(cells * cells));
  for (int a = 0; a < cells; ++a) {
    for (int b = 0; b < cells; ++b) {
      if (a == b) continue;
      const std::uint64_t free = all & ~bit(a) & ~bit(b);
      const std::uint64_t rest = free & ~region_of(std::countr_zero(free), free);
      assert(rest == 0 || rest == region_of(std::countr_zero(rest), free));
      cut_off[static_cast<std::size_t>(a * cells + b)] = rest;
    }
  }
  return cut_off;
}

/// The distances of one pair of tiles after another.
class PairSearch {
 public:
  PairSearch(const Geometry& board, const std::vector<std::uint64_t>& cut_off)
      : board_(board), cut_off_(cut_off), cells_(board.cells()) {}

  void run(int tile_a, int tile_b) {
    distance_.assign(2 * cut_off_.size(), kUnreached);
    reached_.clear();
    const int a = board_.goal_cell(tile_a);
    const int b = board_.goal_cell(tile_b);
    reach({a, b, region(a, b, board_.goal_cell(0))}, 0);
    for (std::size_t i = 0; i < reached_.size(); ++i) expand(reached_[i]);
    goal_a_ = a;
    goal_b_ = b;
  }
  /// Of the last pair, with the blank in a region; 0 where the goal is out of reach.
  [[nodiscard]] int excess(int a, int b, int region) const {
    const int distance = distance_[index({a, b, region})];
    if (distance == kUnreached) return 0;
    return distance - board_.distance(a, goal_a_) - board_.distance(b, goal_b_);
  }

 private:
  static constexpr std::uint16_t kUnreached = 0xffff;

  struct State {
    int a;
    int b;
    int region;  ///< of the blank: 1 if cut off
  };

  [[nodiscard]] int region(int a, int b, int blank) const {
    const std::uint64_t cut_off = cut_off_[static_cast<std::size_t>(a * cells_ + b)];
    return static_cast<int>(cut_off >> static_cast<unsigned>(blank) & 1U);
  }
  [[nodiscard]] std::size_t index(const State& state) const {
    return static_cast<std::size_t>(2 * (state.a * cells_ + state.b) + state.region);
  }
  void reach(const State& state, int depth) {
    auto& distance = distance_[index(state)];
    if (distance != kUnreached) return;
    distance = static_cast<std::uint16_t>(depth);
    reached_.push_back(state);
  }
  /// A tile goes to a neighbouring cell if the blank can be there, which is then where the tile was.
  void expand(const State state) {
    const int depth = distance_[index(state)] + 1;
    for (const auto move : puzzle::tiles::kAllMoves) {
      const int a = board_.neighbour(state.a, move);
      if (a >= 0 && a != state.b && region(state.a, state.b, a) == state.region) {
        reach({a, state.b, region(a, state.b, state.a)}, depth);
      }
      const int b = board_.neighbour(state.b, move);
      if (b >= 0 && b != state.a && region(state.a, state.b, b) == state.region) {
        reach({state.a, b, region(state.a, b, state.b)}, depth);
      }
    }
  }

  const Geometry& board_;
  const std::vector<std::uint64_t>& cut_off_;
  int cells_;
  int goal_a_ = 0;
  int goal_b_ = 0;
  std::vector<std::uint16_t> distance_;
  std::vector<State> reached_;  ///< in order of distance
};

/// One excess above 0, seen from either tile.
struct Entry {
  std::uint8_t tile;
  std::uint8_t cell;
  std::uint8_t other_tile;
  std::uint8_t other_cell;
  std::uint8_t region;
  std::uint8_t excess;
};

std::vector<Entry> entries_of(PairSearch& search, int cells, int a, int b) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  std::vector<Entry> entries;
  search.run(a, b);
  for (int p = 0; p < cells; ++p) {
    for (int q = 0; q < cells; ++q) {
      for (int region = 0; region < 2 && p != q; ++region) {
        const int excess = search.excess(p, q, region);
        if (excess == 0) continue;
        entries.push_back({byte(a), byte(p), byte(b), byte(q), byte(region), byte(excess)});
        entries.push_back({byte(b), byte(q), byte(a), byte(p), byte(region), byte(excess)});
      }
    }
  }
  return entries;
}

}  // namespace

core::Result<std::shared_ptr<const PairTable>> PairTable::build(const Geometry& board,
                                                                const MakeRequest& request) {
  const int cells = board.cells();
  std::shared_ptr<PairTable> table(new PairTable(cells));
  table->cut_off_ = regions_cut_off(board);
  PairSearch search(board, table->cut_off_);
  std::vector<Entry> entries;
  for (int a = 1; a < cells; ++a) {
    if (request.stop != nullptr && request.stop->requested()) {
      return core::environment_fault("pairwise: stopped while its table was built");
    }
    for (int b = a + 1; b < cells; ++b) {
      const std::vector<Entry> more = entries_of(search, cells, a, b);
      entries.insert(entries.end(), more.begin(), more.end());
    }
  }

  table->index_.resize(static_cast<std::size_t>(cells * cells));
  for (const Entry& entry : entries) {
    Index& index = table->index_[table->at(entry.tile, entry.cell)];
    index.mask |= bit(entry.other_cell);
    if (table->cut_off_[table->at(entry.cell, entry.other_cell)] != 0) {
      index.split |= bit(entry.other_cell);
    }
  }
  std::size_t size = 0;
  for (Index& index : table->index_) {
    index.first = static_cast<std::uint32_t>(size);
    size += static_cast<std::size_t>(rows_in(index, index.mask) * cells);
  }
  if (request.memory != nullptr) {
    const std::uint64_t bytes = table->bytes() + size;
    table->reservation_ = core::Reservation(*request.memory, bytes);
    if (!table->reservation_) {
      return core::Error{core::Fault::memory, "pairwise: its table needs " +
                                                  core::human_bytes(bytes) +
                                                  ", more than the memory limit leaves"};
    }
  }
  table->rows_.resize(size);
  for (const Entry& entry : entries) {
    const Index& index = table->index_[table->at(entry.tile, entry.cell)];
    table->rows_[table->row(index, entry.other_cell, entry.region) + entry.other_tile] =
        entry.excess;
  }
  return std::shared_ptr<const PairTable>(std::move(table));
}

int PairTable::rows_in(const Index& index, std::uint64_t cells) {
  return std::popcount(index.mask & cells) + std::popcount(index.split & cells);
}

std::size_t PairTable::row(const Index& index, int other_cell, int region) const {
  const int rows = rows_in(index, bit(other_cell) - 1) + region;
  return index.first + static_cast<std::size_t>(rows * cells_);
}

int PairTable::excess(const Piece& piece, const Piece& other, int blank) const {
  const Index& index = index_[at(piece.tile, piece.cell)];
  if ((index.mask & bit(other.cell)) == 0) return 0;
  const int region = region_of(piece.cell, other.cell, blank);
  return rows_[row(index, other.cell, region) + static_cast<std::size_t>(other.tile)];
}

}  // namespace quebra::heuristic::tiles
