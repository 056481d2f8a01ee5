#pragma once
// A line of an instance set: the state followed by its proved length.
//
//   # tiles:3x3, seed 1
//   8 6 7 2 5 4 3 0 1  31

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace quebra::cli {

struct Instance {
  std::string state;
  std::int64_t length = 0;
  std::uint64_t line = 0;  ///< of its file, from 1
};

core::Result<Instance> parse_instance(std::string_view text);

}  // namespace quebra::cli
