#include "heuristic/floppy/rows.hpp"

#include <array>
#include <cassert>
#include <memory>

#include "heuristic/combine.hpp"
#include "heuristic/exact.hpp"
#include "heuristic/floppy/claims.hpp"
#include "heuristic/floppy/wrong.hpp"

namespace quebra::heuristic::floppy {
namespace {

using puzzle::floppy::Floppy;

core::HeuristicProperties declared(const core::HeuristicInfo& info, const std::string& metric) {
  for (const core::HeuristicClaim& claim : info.claims) {
    if (claim.metric == metric || claim.metric == "*") return {claim.admissible, claim.consistent};
  }
  assert(false && "every heuristic claims something of every metric");
  return {};
}

template <core::HeuristicInfo (*info)(), int divisor, bool rounded_up>
core::Result<core::HeuristicPtr<Floppy>> make_wrong(const Floppy& puzzle,
                                                    const MakeRequest& request) {
  const core::HeuristicInfo record = info();
  if (const auto ok = refuse_argument(record.name, request); !ok) return ok.error();
  return core::HeuristicPtr<Floppy>(std::make_unique<core::ErasedHeuristic<Floppy, Wrong>>(
      Wrong(puzzle.goal(), {.divisor = divisor, .rounded_up = rounded_up},
            declared(record, puzzle.metric()))));
}

}  // namespace

std::span<const Row<Floppy>> floppy_heuristics() {
  static constexpr auto kRows = std::to_array<Row<Floppy>>({
      {zero_info, make_zero<Floppy>},
      {wrong_half_info, make_wrong<wrong_half_info, 2, false>},
      {wrong_third_info, make_wrong<wrong_third_info, 3, true>},
      {wrong_quarter_info, make_wrong<wrong_quarter_info, 4, false>},
      {wrong_fifth_info, make_wrong<wrong_fifth_info, 5, false>},
      {wrong_sixth_info, make_wrong<wrong_sixth_info, 6, true>},
      {exact_info, make_exact<Floppy>},
  });
  return kRows;
}

}  // namespace quebra::heuristic::floppy
