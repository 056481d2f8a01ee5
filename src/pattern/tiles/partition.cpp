#include "pattern/tiles/partition.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "core/text.hpp"
#include "pattern/tiles/tile_shape.hpp"

namespace quebra::pattern::tiles {
namespace {

using puzzle::tiles::Geometry;

constexpr std::string_view kReflected = "reflected";
constexpr std::string_view kAll = "all";

/// The groups of a board with the blank's goal in its first cell: a letter a cell.
struct NamedPartition {
  int rows;
  int columns;
  std::string_view sizes;
  std::string_view cells;
};

/// Korf and Felner's, as far as their means tell: of the 27 and 90 partitions of the 15-puzzle into connected
/// groups these have the means that they printed (docs/benchmarks.md).
constexpr std::array kNamed = {
    NamedPartition{4, 4, "5-5-5",
                   ".aab"
                   "aabb"
                   "acbb"
                   "cccc"},
    NamedPartition{4, 4, "6-6-3",
                   ".aab"
                   "aabb"
                   "aabb"
                   "cccb"},
    NamedPartition{5, 5, "6-6-6-6",
                   ".aabb"
                   "aaabb"
                   "ccabb"
                   "ccddd"
                   "ccddd"},
};

/// The best of those 90 with reflection: mean 43.12 instead of 43.02, and fewer nodes.
constexpr NamedPartition kBestSmall15 = {4, 4, "6-6-3",
                                         ".abb"
                                         "aabb"
                                         "aabb"
                                         "accc"};

std::optional<unsigned> number(std::string_view text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string size_of(const Geometry& board) {
  return std::to_string(board.rows()) + "x" + std::to_string(board.columns());
}

core::Error wrong(std::string_view text, const std::string& fault) {
  return core::bad_input("'" + core::quoted_excerpt(text) + "': " + fault);
}

/// The cells of the board in an order that begins at the blank's goal, if that is a corner: turned or
/// mirrored so that it is the first one.
std::vector<int> cells_from_blank(const Geometry& board) {
  const int blank = board.goal_cell(0);
  const bool upside_down = board.row(blank) == board.rows() - 1;
  const bool mirrored = board.column(blank) == board.columns() - 1;
  std::vector<int> cells;
  for (int i = 0; i < board.cells(); ++i) {
    const int row = upside_down ? board.rows() - 1 - board.row(i) : board.row(i);
    const int column = mirrored ? board.columns() - 1 - board.column(i) : board.column(i);
    cells.push_back(row * board.columns() + column);
  }
  return cells;
}

/// The same size, and the blank's goal in a corner.
bool fits(const Geometry& board, const NamedPartition& known) {
  return known.rows == board.rows() && known.columns == board.columns() &&
         cells_from_blank(board).front() == board.goal_cell(0);
}

Partition named(const Geometry& board, const NamedPartition& known) {
  Partition partition;
  const std::vector<int> cells = cells_from_blank(board);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (known.cells[i] == '.') continue;
    const auto group = static_cast<std::size_t>(known.cells[i] - 'a');
    if (group >= partition.size()) partition.resize(group + 1);
    partition[group].push_back(static_cast<std::uint8_t>(board.goal_tile(cells[i])));
  }
  return partition;
}

core::Result<Partition> by_sizes(const Geometry& board, std::string_view text) {
  std::vector<std::size_t> sizes;
  const std::string all = std::to_string(board.cells() - 1);
  for (const std::string_view part : core::split(text == kAll ? all : text, '-')) {
    const auto size = number(core::trimmed(part));
    if (!size || *size == 0) return wrong(text, "write sizes of groups, for instance 7-8");
    sizes.push_back(*size);
  }
  const std::size_t tiles = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0});
  if (tiles > static_cast<std::size_t>(board.cells() - 1)) {
    return wrong(text, "that are " + std::to_string(tiles) + " tiles, and a " + size_of(board) +
                           " board has " + std::to_string(board.cells() - 1));
  }
  for (const NamedPartition& known : kNamed) {
    if (known.sizes == text && fits(board, known)) return named(board, known);
  }
  Partition partition;
  std::size_t next = 0;
  const std::vector<int> cells = cells_from_blank(board);
  for (const std::size_t size : sizes) {
    Group& group = partition.emplace_back();
    while (group.size() < size) {
      const int tile = board.goal_tile(cells[next++]);
      if (tile != 0) group.push_back(static_cast<std::uint8_t>(tile));
    }
  }
  return partition;
}

core::Result<Partition> by_tiles(const Geometry& board, std::string_view text) {
  Partition partition;
  for (const std::string_view part : core::split(text, '/')) {
    Group& group = partition.emplace_back();
    for (const std::string_view word : core::split(part, ' ')) {
      if (core::trimmed(word).empty()) continue;
      const auto tile = number(core::trimmed(word));
      const bool exists = tile && *tile > 0 && *tile < static_cast<unsigned>(board.cells());
      if (!exists) {
        return wrong(word, "is no tile of a " + size_of(board) +
                               " board; write sizes (7-8) or tiles (1 2 3 4/5 6 7 8), and "
                               "'reflected' behind them if you like");
      }
      group.push_back(static_cast<std::uint8_t>(*tile));
    }
    if (group.empty()) return wrong(text, "a group has no tiles");
  }
  return partition;
}

core::Result<void> check(const Partition& partition, std::string_view text) {
  std::array<bool, puzzle::tiles::kMaxCells> seen{};
  for (const Group& group : partition) {
    if (group.size() > kMostTiles) {
      return wrong(text, "a group of " + std::to_string(group.size()) + " tiles; a table has " +
                             std::to_string(kMostTiles) + " at most");
    }
    for (const std::uint8_t tile : group) {
      if (std::exchange(seen[tile], true)) {
        return wrong(text, "tile " + std::to_string(tile) +
                               " is there twice; groups are disjoint, or the sum would count its "
                               "moves twice");
      }
    }
  }
  return {};
}

}  // namespace

core::Result<PartitionChoice> parse_partition(const Geometry& board, std::string_view text) {
  PartitionChoice choice;
  const std::string clean = canonical_partition(text);
  std::string_view rest = clean;
  if (rest.ends_with(kReflected)) {
    choice.is_reflected = true;
    rest = core::trimmed(rest.substr(0, rest.size() - kReflected.size()));
  }
  if (rest.empty()) return wrong(text, "no groups: write sizes (7-8) or tiles (1 2 3 4/5 6 7 8)");
  const bool sizes = rest == kAll || rest.find('-') != std::string_view::npos;
  auto groups = sizes ? by_sizes(board, rest) : by_tiles(board, rest);
  if (!groups) return groups.error();
  if (const auto sound = check(*groups, rest); !sound) return sound.error();
  for (Group& group : *groups) std::ranges::sort(group);
  choice.groups = std::move(*groups);
  if (choice.is_reflected && reflected(board, choice.groups).empty()) {
    return wrong(text, "no reflection of the board leaves the goal of the blank where it is");
  }
  return choice;
}

Partition reflected(const Geometry& board, const Partition& partition) {
  Partition images;
  for (const Group& group : partition) {
    Group image = reflected(board, std::span<const std::uint8_t>(group));
    if (image.empty()) return {};
    std::ranges::sort(image);
    images.push_back(std::move(image));
  }
  return images;
}

std::string format_partition(const Partition& partition) {
  std::string text;
  for (const Group& group : partition) {
    if (!text.empty()) text += '/';
    for (std::size_t i = 0; i < group.size(); ++i) {
      text += (i == 0 ? "" : " ") + std::to_string(group[i]);
    }
  }
  return text;
}

std::string canonical_partition(std::string_view text) {
  std::string clean;
  for (const char c : core::lower_case(text)) {
    const bool space = c == ' ' || c == ',' || c == '\t' || c == '\n';
    const bool after_mark = !clean.empty() && (clean.back() == ' ' || clean.back() == '/');
    if (space && (clean.empty() || after_mark)) continue;
    if (c == '/' && !clean.empty() && clean.back() == ' ') clean.pop_back();
    clean += space ? ' ' : c;
  }
  return std::string(core::trimmed(clean));
}

std::string small_partition(const Geometry& board) {
  constexpr std::uint64_t kFewEntries = 8'000'000;
  const int tiles = board.cells() - 1;
  if (fits(board, kBestSmall15)) return format_partition(named(board, kBestSmall15));
  if (board.rows() == 4 && board.columns() == 4) return "6-6-3";
  int size = 1;
  for (std::uint64_t entries = static_cast<std::uint64_t>(board.cells()); size < tiles; ++size) {
    entries *= static_cast<std::uint64_t>(board.cells() - size);
    if (entries > kFewEntries || size + 1 > static_cast<int>(kMostTiles)) break;
  }
  const int groups = (tiles + size - 1) / size;  // of nearly equal size
  std::string text;
  for (int group = 0; group < groups; ++group) {
    const int more = group < tiles % groups ? 1 : 0;  // the larger ones first
    text += (group == 0 ? "" : "-") + std::to_string(tiles / groups + more);
  }
  return groups == 1 ? "all" : text;
}

}  // namespace quebra::pattern::tiles
