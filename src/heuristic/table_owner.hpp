#pragma once
// A table for a heuristic: asked for with what the maker of the heuristic was given, noted in its list of
// tables, and kept as long as the heuristic lives.

#include <memory>
#include <utility>

#include "core/memory.hpp"
#include "core/result.hpp"
#include "heuristic/rows.hpp"
#include "pattern/obtain.hpp"

namespace quebra::heuristic {

using TablePtr = std::shared_ptr<const pattern::DistanceTable>;

/// Calls obtain(TableRequest), which returns a Result<ObtainedTable>.
template <class Obtain>
core::Result<TablePtr> obtain_for(const MakeRequest& request, Obtain&& obtain) {
  // An accountant of its own if nobody counts; it goes with the table, and after it.
  struct Owned {
    std::unique_ptr<core::MemoryAccountant> unlimited;
    TablePtr table;
  };
  auto owned = std::make_shared<Owned>();
  if (request.memory == nullptr) owned->unlimited = std::make_unique<core::MemoryAccountant>();
  core::Result<pattern::ObtainedTable> made = obtain(pattern::TableRequest{
      .memory = request.memory != nullptr ? *request.memory : *owned->unlimited,
      .stop = request.stop,
      .monitor = request.monitor,
      .store = request.store,
      .threads = request.threads});
  if (!made) return made.error();
  if (request.tables != nullptr) request.tables->push_back(std::move(made->use));
  owned->table = std::move(made->table);
  return TablePtr(owned, owned->table.get());
}

}  // namespace quebra::heuristic
