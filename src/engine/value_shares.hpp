#pragma once
// How the values of a heuristic are distributed, as far as that is known without looking at states: from
// the counts of its tables.

#include <optional>
#include <vector>

#include "heuristic/combine.hpp"
#include "search/prediction.hpp"

namespace quebra::engine {

/// The parts of a maximum, or the heuristic alone.
template <core::StateSpace P>
std::vector<const core::AnyHeuristic<P>*> parts_of_maximum(const core::AnyHeuristic<P>& heuristic) {
  const auto* maximum = dynamic_cast<const heuristic::MaxOf<P>*>(&heuristic);
  if (maximum == nullptr) return {&heuristic};
  std::vector<const core::AnyHeuristic<P>*> parts;
  for (std::size_t i = 0; i < maximum->parts().size(); ++i) parts.push_back(&maximum->parts()[i]);
  return parts;
}

/// Of a heuristic made of tables, the parts of a maximum taken as independent (Korf, Reid and Edelkamp do
/// so). nullopt: a part has no table, or places would have to be told apart.
template <core::StateSpace P>
std::optional<search::Distribution> shares_of_tables(const P& puzzle,
                                                     const core::AnyHeuristic<P>& heuristic) {
  if (search::places_of(puzzle) != 1) return std::nullopt;
  std::vector<search::Distribution> shares;
  for (const auto* part : parts_of_maximum(heuristic)) {
    auto counts = part->value_counts();
    if (counts.empty() || part->scale() != 1) return std::nullopt;
    shares.emplace_back(search::ValueCounts{std::move(counts)});
  }
  return search::Distribution::product(shares);
}

}  // namespace quebra::engine
