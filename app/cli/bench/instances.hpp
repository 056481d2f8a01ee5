#pragma once
// Instance sets for `bench`: one instance a line (instance_line.hpp).
//
// The sets that come with Quebra are named after the puzzle (tiles:3x3 is data/tiles_3x3.txt) and lie
// in share/quebra beside an installed program, else in the source tree.

#include <string>
#include <string_view>
#include <vector>

#include "cli/bench/instance_line.hpp"
#include "core/result.hpp"

namespace quebra::cli {

core::Result<std::vector<Instance>> read_instances(const std::string& path);

/// Of the sets that come with Quebra, sorted.
std::vector<std::string> set_names();

/// The set of this name ("tiles_3x3"); the error lists those that there are.
core::Result<std::vector<Instance>> read_set(const std::string& name);

/// A public set, which is not part of Quebra, where it lies beside the source tree; else empty.
std::string public_set_file(const std::string& name);

/// Where the set of a puzzle ("tiles:3x3") is.
std::string instance_file(std::string_view puzzle);

/// At most `count` of them, spread evenly over the set.
std::vector<Instance> spread(const std::vector<Instance>& all, std::size_t count);

}  // namespace quebra::cli
