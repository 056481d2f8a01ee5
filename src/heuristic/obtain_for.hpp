#pragma once
// A table for a heuristic: asked for with what the maker of the heuristic was given, and noted in its list
// of tables.

#include <memory>
#include <utility>

#include "core/result.hpp"
#include "heuristic/rows.hpp"
#include "pattern/obtain.hpp"

namespace quebra::heuristic {

using TablePtr = std::shared_ptr<const pattern::DistanceTable>;

inline pattern::TableRequest table_request(const MakeRequest& request) {
  return {.memory = request.memory,
          .stop = request.stop,
          .monitor = request.monitor,
          .store = request.store,
          .threads = request.threads};
}

/// Calls obtain(TableRequest), which returns a Result<ObtainedTable>.
template <class Obtain>
core::Result<TablePtr> obtain_for(const MakeRequest& request, Obtain&& obtain) {
  core::Result<pattern::ObtainedTable> made = obtain(table_request(request));
  if (!made) return made.error();
  if (request.tables != nullptr) request.tables->push_back(std::move(made->use));
  return std::move(made->table);
}

}  // namespace quebra::heuristic
