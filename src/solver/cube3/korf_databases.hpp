#pragma once
// Korf's tables with their databases, out of the store or built; and his kernel for a heuristic that names
// the same databases.

#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/table_use.hpp"
#include "heuristic/rows.hpp"
#include "pattern/cube/cube_pattern.hpp"
#include "pattern/obtain.hpp"
#include "search/task.hpp"
#include "solver/cube3/korf_tables.hpp"

namespace quebra::solver {

inline constexpr std::size_t kMostKorfEdgeSets = 7;  ///< look-ups of the kernel

/// Whether the kernels can look it up: up to seven edges with places and flips.
bool is_edge_set(const pattern::cube::CubePattern& pattern);

struct KorfTablesRequest {
  puzzle::cube::Prune prune;
  std::span<const pattern::cube::CubePattern> edge_sets;  ///< beside the corners
  pattern::TableRequest table;
  std::vector<core::TableUse>* uses = nullptr;  ///< each table adds itself
};

/// Errors: those of the tables. The accountant outlives what is returned.
core::Result<KorfTables> obtain_korf_tables(const puzzle::cube::Cube3& puzzle,
                                            const KorfTablesRequest& request);

/// Korf's kernel for max(pattern(corners),pattern(edges ...),...) in half turns, if the databases know all
/// pieces: then h is 0 at the goal alone, and the kernel, which does not expand nodes at depth = bound,
/// counts as IDA* does. An empty function for other heuristics.
core::Result<search::KernelFactory<puzzle::cube::Cube3>> korf_kernel_for(
    const puzzle::cube::Cube3& puzzle, const std::string& heuristic,
    const heuristic::MakeRequest& request);

}  // namespace quebra::solver
