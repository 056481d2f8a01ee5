#pragma once
// Document 001's tables that need no search of a cube: the sizes of the tree, the distributions of the
// databases, and the sets of six edges.

#include <cstdint>
#include <span>
#include <vector>

#include "lab/reproduce/profiles.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::lab {

using DepthCounts = std::vector<std::uint64_t>;

/// Sequences of each length under the three rules, beside what document 000 prints of them; and how many
/// states there are (from depth 0 on, as far as they are known).
PublishedTable tree_table(const puzzle::cube::Cube3& cube, std::span<const std::uint64_t> states);

/// The database of the corners.
PublishedTable corner_table(const DepthCounts& corners);

/// The slide's own loop, over the orientations of the corners.
PublishedTable orientation_table(const DepthCounts& orientations);

/// The databases of the document's two sets of six edges.
PublishedTable edge_table(const DepthCounts& first, const DepthCounts& second);

/// A class of sets of six edges, and the distribution of its databases.
struct EdgeSets {
  std::uint32_t mask = 0;  ///< one of them (edge_classes.hpp)
  std::uint32_t sets = 0;
  DepthCounts depths = {};
};
/// `all` if no class was left out.
PublishedTable edge_sets_table(std::span<const EdgeSets> classes, bool all);

}  // namespace quebra::lab
