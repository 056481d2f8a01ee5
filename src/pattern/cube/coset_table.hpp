#pragma once
// The tables of the optimal solver of the 3x3x3: distances of cosets (coset_rows.hpp), in two bits each
// (line_layout.hpp). Names and sizes in htm:
//
//   coset(tetrads)             30 MB     coset(squares)             176 MB     domino   37 MB
//   coset(tetrads-parities)   119 MB     coset(squares-parities)    701 MB
//                                        coset(squares-flips3)    1,403 MB
//                                        coset(squares-flips4)    2,455 MB

#include <array>
#include <optional>
#include <string_view>

#include "pattern/cube/coset_rows.hpp"
#include "pattern/line_layout.hpp"
#include "pattern/obtain.hpp"

namespace quebra::pattern::cube {

/// From the smallest to the largest.
inline constexpr std::array<CosetKind, 6> kCosetKinds = {{{CornerGroup::tetrads, Flips::none},
                                                          {CornerGroup::tetrads, Flips::parities},
                                                          {CornerGroup::squares, Flips::none},
                                                          {CornerGroup::squares, Flips::parities},
                                                          {CornerGroup::squares, Flips::three},
                                                          {CornerGroup::squares, Flips::four}}};

std::optional<CosetKind> parse_coset_kind(std::string_view name);

LineLayout coset_layout(const puzzle::cube::Cube3& puzzle, CosetKind kind);
TableKey coset_key(const puzzle::cube::Cube3& puzzle, CosetKind kind);
/// Where the bound of a cube stands. `classes` are those of the kind's corners.
std::uint64_t coset_place(const LineLayout& layout, CosetKind kind, const CornerClasses& classes,
                          const puzzle::cube::LatticeCube& cube);
/// `classes` are those of the kind's corners. Errors: as obtain_table.
core::Result<ObtainedTable> obtain_cosets(const puzzle::cube::Cube3& puzzle, CosetKind kind,
                                          const CornerClasses& classes,
                                          const TableRequest& request);

LineLayout domino_layout(const puzzle::cube::Cube3& puzzle);
TableKey domino_key(const puzzle::cube::Cube3& puzzle);
/// Where the bound of a cube stands, as seen along axis 1.
std::uint64_t domino_place(const LineLayout& layout, const SymmetryClasses& classes,
                           const puzzle::cube::LatticeCube& cube);
core::Result<ObtainedTable> obtain_domino(const puzzle::cube::Cube3& puzzle,
                                          const SymmetryClasses& classes,
                                          const TableRequest& request);

}  // namespace quebra::pattern::cube
