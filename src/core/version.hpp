// What this binary is: version, revision, compiler and flags.
//
// The values are fixed at build time. `revision` is "unknown" when the sources were built
// outside a git checkout and ends in "-dirty" when they differed from the commit. Reports
// and benchmark lines carry these fields, so that a number can be traced to its build.
#pragma once

#include <string_view>

namespace quebra::core {

struct BuildInfo {
  std::string_view version;
  std::string_view revision;
  std::string_view compiler;
  std::string_view flags;
  std::string_view build_type;
};

[[nodiscard]] const BuildInfo& build_info() noexcept;

}  // namespace quebra::core
