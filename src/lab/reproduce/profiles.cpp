#include "lab/reproduce/profiles.hpp"

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "core/text.hpp"
#include "lab/reproduce/analysis_000.hpp"
#include "lab/reproduce/figures_003.hpp"
#include "lab/reproduce/korf_85.hpp"
#include "lab/reproduce/korf_felner_02.hpp"
#include "lab/reproduce/kre.hpp"
#include "lab/reproduce/report_002.hpp"
#include "lab/reproduce/slides_001.hpp"
#include "lab/reproduce/tables_000.hpp"

namespace quebra::lab {

core::Limits ReproduceRequest::left() const {
  constexpr double kLeast = 1e-6;  // no time at all is no limit that can be asked for
  core::Limits rest = limits;
  if (rest.seconds) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
    rest.seconds = std::max(kLeast, *rest.seconds - spent.count());
  }
  return rest;
}

std::span<const Profile> profiles() {
  static const std::vector<Profile> kProfiles = {
      report_002_profile(),   korf_85_profile(), tables_000_profile(),     slides_001_profile(),
      analysis_000_profile(), kre_profile(),     korf_felner_02_profile(), figures_003_profile(),
  };
  return kProfiles;
}

core::Result<const Profile*> find_profile(std::string_view name) {
  std::vector<std::string> names;
  for (const Profile& profile : profiles()) {
    if (profile.name == name) return &profile;
    names.push_back(profile.name);
  }
  const auto near = core::nearest(name, names);
  return core::bad_input(
      fmt::format("unknown profile '{}'{}; there are: {}", core::quoted_excerpt(name),
                  near ? fmt::format(", did you mean {}?", *near) : "", fmt::join(names, ", ")));
}

std::uint64_t Reproduction::compared() const {
  std::uint64_t count = 0;
  for (const auto& table : tables) {
    for (const auto& row : table.rows) {
      for (const Cell& cell : row.cells) count += cell.must_match ? 1U : 0U;
    }
  }
  return count;
}

std::uint64_t Reproduction::differing() const {
  std::uint64_t count = 0;
  for (const auto& table : tables) {
    for (const auto& row : table.rows) {
      for (const Cell& cell : row.cells) count += cell.differs() ? 1U : 0U;
    }
  }
  return count;
}

}  // namespace quebra::lab
