#pragma once
// The distances of the walking puzzle: the sliding tiles with one direction forgotten.
//
// Look at rows only. A line (row) holds `width` things: tiles, of which only the goal line matters,
// their colour, and the blank. The blank changes places with any tile of the line above or below.
// The state is a matrix, how many tiles of colour j stand in line i, and the blank's line:
//
//      5  1  2  4         colour   0 1 2 3
//      9  6  3  8   ->    line 0   3 1 0 0
//     13 10  7 11         line 1   1 2 1 0
//      _ 14 15 12         line 2   0 1 2 1
//                         line 3   0 0 1 2   and the blank
//
// 24,964 matrices for four lines of four. All matrices with the right sums are numbered without
// gaps, so that the table is an array of one byte each. The number is read off a decision diagram
// with a layer per line: a node says which tiles are still to be placed, a step is the content of
// the next line, and it carries the number of all matrices that come before:
//
//     index = sum over lines of step(node, content).offset;   node = step(node, content).next
//
// The distances are found breadth-first from the goal without a queue: each level scans the array
// for the entries of the level before.

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/memory.hpp"
#include "core/result.hpp"
#include "heuristic/rows.hpp"

namespace quebra::heuristic::tiles {

struct WalkingShape {
  int lines = 0;            ///< 2 to 5
  int width = 0;            ///< 2 to 5 cells a line
  int blank_goal_line = 0;  ///< one tile fewer has this colour

  friend bool operator==(const WalkingShape&, const WalkingShape&) = default;
};

class WalkingTable {
 public:
  static constexpr int kMaxLines = 5;
  static constexpr std::uint8_t kUnreached = 255;

  /// What a table of this shape takes when it is built, without building it.
  static std::uint64_t bytes_needed(const WalkingShape& shape);

  /// Fails if the accountant refuses, or if the stop flag is set (the message says so).
  static core::Result<std::shared_ptr<const WalkingTable>> build(const WalkingShape& shape,
                                                                 const MakeRequest& request);

  /// A line's content is the sum of these over what stands in it.
  [[nodiscard]] std::uint16_t tile_code(int goal_line) const {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(3 * goal_line));
  }
  [[nodiscard]] std::uint16_t blank_code() const { return tile_code(shape_.lines); }

  /// The moves of the walking puzzle to its goal, given the code of each line.
  [[nodiscard]] int distance(const std::array<std::uint16_t, kMaxLines>& line_codes) const {
    std::uint32_t node = 0;
    std::uint32_t number = 0;
    for (std::size_t line = 0; line < lines_; ++line) {
      const Step& step = steps_[node * contents_ + content_of_code_[line_codes[line]]];
      number += step.offset;
      node = step.next;
    }
    return distances_[number];
  }

  [[nodiscard]] const WalkingShape& shape() const { return shape_; }
  [[nodiscard]] std::span<const std::uint8_t> distances() const { return {distances_, states_}; }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  struct Step {
    std::uint32_t offset;
    std::uint32_t next;
  };
  struct Plan;    // the diagram while it is made
  class Builder;  // the breadth-first search

  WalkingTable(const Plan& plan, core::MemoryAccountant& memory);

  WalkingShape shape_;
  std::size_t lines_ = 0;
  std::size_t contents_ = 0;
  std::size_t states_ = 0;
  core::Block content_block_;
  core::Block step_block_;
  core::Block distance_block_;
  // Into the blocks, which do not move with this object.
  std::uint8_t* content_of_code_ = nullptr;
  Step* steps_ = nullptr;
  std::uint8_t* distances_ = nullptr;
};

}  // namespace quebra::heuristic::tiles
