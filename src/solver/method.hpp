#pragma once
// A method made for one puzzle: it brings its own representation, tables and search. The engine lists it
// beside the generic searches (search/methods.hpp) and checks and reports its answer in the same way.

#include <cstdint>
#include <vector>

#include "core/concepts.hpp"
#include "core/info.hpp"
#include "core/monitor.hpp"
#include "core/option.hpp"
#include "core/result.hpp"
#include "core/stop.hpp"
#include "core/table_use.hpp"
#include "pattern/store.hpp"
#include "search/task.hpp"

namespace quebra::solver {

template <core::Puzzle P>
struct MethodRequest {
  typename P::State start;            ///< can be solved
  const core::OptionValues& options;  ///< those that the method declares
  core::Monitor& monitor;             ///< of preparations and search
  const core::StopFlag* stop = nullptr;
  const pattern::TableStore* store = nullptr;     ///< where tables are kept; null: nowhere
  std::vector<core::TableUse>* tables = nullptr;  ///< each table that is used adds itself
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

/// A row of a puzzle's list of own methods. Errors of `run` before the search: a limit of memory, a stop,
/// a puzzle of the wrong metric.
template <core::Puzzle P>
struct MethodRow {
  core::MethodInfo (*info)();
  core::Result<search::Outcome<typename P::Move>> (*run)(const P&, const MethodRequest<P>&);
  /// What can be said against the options, or the puzzle's metric, before anything is begun; may be null.
  core::Result<void> (*check)(const P&, const core::OptionValues&) = nullptr;
};

}  // namespace quebra::solver
