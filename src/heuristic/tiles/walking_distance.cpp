#include "heuristic/tiles/walking_distance.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"

namespace quebra::heuristic::tiles {
namespace {

constexpr int kLargestUnasked = 4;

using Lines = WalkingDirection::Lines;

int line_count(const puzzle::tiles::Geometry& board, Lines lines) {
  return lines == Lines::rows ? board.rows() : board.columns();
}

/// The blank's goal line, before mirroring.
int blank_line(const puzzle::tiles::Geometry& board, Lines lines) {
  return lines == Lines::rows ? board.goal_row(0) : board.goal_column(0);
}

/// Upside down the puzzle is the same; the blank's goal is taken to the lower half.
bool is_mirrored(const puzzle::tiles::Geometry& board, Lines lines) {
  return 2 * blank_line(board, lines) < line_count(board, lines) - 1;
}

core::Result<void> check_request(const puzzle::tiles::Geometry& board, const MakeRequest& request,
                                 std::uint64_t (*bytes)(const puzzle::tiles::Geometry&)) {
  const bool large = core::lower_case(request.argument.substr(0, 8)) == "large";
  if (!large && !request.argument.empty()) {
    return core::bad_input("walking-distance: '" + core::quoted_excerpt(request.argument) +
                           "' is not an argument; write walking-distance, or "
                           "walking-distance(large) for sides of 5");
  }
  const int side = std::max(board.rows(), board.columns());
  const std::string size = std::to_string(board.rows()) + "x" + std::to_string(board.columns());
  if (side > WalkingTable::kMaxLines) {
    return core::unsupported("walking-distance: boards up to 5x5, this one is " + size +
                             "; use linear-conflict");
  }
  if (side > kLargestUnasked && !large) {
    return core::unsupported(
        "walking-distance: a " + size + " board needs " + core::human_bytes(bytes(board)) +
        " of tables, built first (5x5: about 15 seconds a table); ask for them with "
        "walking-distance(large), or use linear-conflict");
  }
  return {};
}

std::uint64_t bytes_of_tables(const puzzle::tiles::Geometry& board) {
  const WalkingShape rows = WalkingDirection::shape_for(board, Lines::rows);
  const WalkingShape columns = WalkingDirection::shape_for(board, Lines::columns);
  const std::uint64_t bytes = WalkingTable::bytes_needed(rows);
  return rows == columns ? bytes : bytes + WalkingTable::bytes_needed(columns);
}

}  // namespace

WalkingShape WalkingDirection::shape_for(const puzzle::tiles::Geometry& board, Lines lines) {
  const int count = line_count(board, lines);
  const int blank = blank_line(board, lines);
  return {.lines = count,
          .width = board.cells() / count,
          .blank_goal_line = is_mirrored(board, lines) ? count - 1 - blank : blank};
}

WalkingDirection::WalkingDirection(const puzzle::tiles::Geometry& board, Lines lines,
                                   std::shared_ptr<const WalkingTable> table)
    : table_(std::move(table)),
      lines_(static_cast<std::size_t>(table_->shape().lines)),
      width_(static_cast<std::size_t>(table_->shape().width)) {
  const bool mirrored = is_mirrored(board, lines);
  const int last = line_count(board, lines) - 1;
  const auto line_of = [&](int cell) {
    const int line = lines == Lines::rows ? board.row(cell) : board.column(cell);
    return mirrored ? last - line : line;
  };
  std::array<std::size_t, WalkingTable::kMaxLines> filled{};
  for (int cell = 0; cell < board.cells(); ++cell) {
    const auto line = static_cast<std::size_t>(line_of(cell));
    cells_[line * width_ + filled[line]++] = static_cast<std::uint8_t>(cell);
  }
  code_of_tile_[0] = table_->blank_code();
  for (int tile = 1; tile < board.cells(); ++tile) {
    code_of_tile_[static_cast<std::size_t>(tile)] =
        table_->tile_code(line_of(board.goal_cell(tile)));
  }
}

core::Result<std::array<WalkingDirection, 2>> walking_directions(
    const puzzle::tiles::Geometry& board, const MakeRequest& request) {
  if (const auto ok = check_request(board, request, bytes_of_tables); !ok) return ok.error();
  const WalkingShape row_shape = WalkingDirection::shape_for(board, Lines::rows);
  const WalkingShape column_shape = WalkingDirection::shape_for(board, Lines::columns);
  const auto row_table = WalkingTable::build(row_shape, request);
  if (!row_table) return row_table.error();
  const auto column_table =
      column_shape == row_shape ? row_table : WalkingTable::build(column_shape, request);
  if (!column_table) return column_table.error();
  return std::array{WalkingDirection(board, Lines::rows, *row_table),
                    WalkingDirection(board, Lines::columns, *column_table)};
}

core::HeuristicInfo walking_distance_info() {
  return {
      .name = "walking-distance",
      .aliases = {"wd"},
      .summary =
          "Fewest vertical moves with rows shuffled freely, plus fewest horizontal moves "
          "with columns shuffled freely",
      .details =
          "Two tables found by breadth-first search, built in milliseconds for boards up "
          "to 4x4 (24,964 entries each). With sides of 5 ask for it by "
          "walking-distance(large). At least the Manhattan distance.",
      .reference = "Ken'ichiro Takahashi, for his 15-puzzle solver, about 2001",
      .claims = {{"stm", true, true,
                  "the vertical moves of a solution solve the row puzzle, the horizontal ones the "
                  "column puzzle; a move changes one of the two distances by at most 1"}}};
}

static_assert(core::Heuristic<WalkingDistance<puzzle::tiles::Board16>,
                              puzzle::tiles::Tiles<puzzle::tiles::Board16>>);

}  // namespace quebra::heuristic::tiles
