#pragma once
// A row of the list of heuristics: the record that documents one, and the function that makes it.
// Each puzzle has one list (see tiles/rows.hpp); the catalogue and the expression builder read it.

#include <string>
#include <string_view>
#include <vector>

#include "core/heuristic.hpp"
#include "core/info.hpp"
#include "core/memory.hpp"
#include "core/monitor.hpp"
#include "core/result.hpp"
#include "core/stop.hpp"
#include "core/table_use.hpp"
#include "pattern/store.hpp"

namespace quebra::heuristic {

struct MakeRequest {
  std::string argument = {};                 ///< what stood between the parentheses
  core::MemoryAccountant* memory = nullptr;  ///< null: no limit; else it must outlive the heuristic
  const core::StopFlag* stop = nullptr;      ///< ends a long construction; make() then returns an
                                             ///< error, and the caller sees the flag
  core::Monitor* monitor = nullptr;  ///< its time limit and listener, for long constructions
  const pattern::TableStore* store = nullptr;     ///< where tables are kept; null: nowhere
  std::vector<core::TableUse>* tables = nullptr;  ///< each table that is used adds itself
  unsigned threads = 1;                           ///< for long constructions
};

template <core::Puzzle P>
struct Row {
  core::HeuristicInfo (*info)();
  core::Result<core::HeuristicPtr<P>> (*make)(const P&, const MakeRequest&);
  /// One text for each meaning of an argument, if there can be several; errors are left to make().
  std::string (*canonical_argument)(std::string_view) = nullptr;
};

/// For heuristics that take no argument.
inline core::Result<void> refuse_argument(std::string_view name, const MakeRequest& request) {
  if (request.argument.empty()) return {};
  return core::bad_input("heuristic " + std::string(name) + " takes no argument: write " +
                         std::string(name) + " without parentheses");
}

}  // namespace quebra::heuristic
