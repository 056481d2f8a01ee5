#include "pattern/obtain.hpp"

#include <fmt/core.h>

#include <utility>

#include "core/text.hpp"
#include "pattern/checksum.hpp"

namespace quebra::pattern {
namespace {

ObtainedTable obtained(DistanceTable table, const TableKey& key, std::uint64_t checksum,
                       core::TableUse::Source source) {
  core::TableUse use{
      .name = key.name(), .bytes = table.layout().bytes(), .checksum = checksum, .source = source};
  return {std::make_shared<const DistanceTable>(std::move(table)), std::move(use)};
}

/// From the store; nullopt, with a note where there is something to say, if it has to be built.
std::optional<TableStore::Loaded> from_store(const TableRecipe& recipe,
                                             const TableRequest& request) {
  const TableStore& store = *request.store;
  auto found = store.load(recipe.key, request.memory, request.stop);
  if (!found) {
    store.note(found.error().message + "; the table is built again");
    return std::nullopt;
  }
  if (*found && !recipe.is_plausible((*found)->table)) {
    store.note(store.path(recipe.key) +
               " does not hold the distances of this puzzle; the table is built again");
    return std::nullopt;
  }
  return std::move(*found);
}

core::Result<DistanceTable> build(const TableRecipe& recipe, const TableRequest& request) {
  core::Monitor::Options options;
  if (request.monitor != nullptr) options = request.monitor->preparation("building a table");
  options.memory = &request.memory;
  options.stop = request.stop;
  core::Monitor monitor(options);
  return recipe.build({.monitor = monitor, .threads = request.threads});
}

/// If that fails the answer is as good, only the next run is slower.
void keep(const TableKey& key, const DistanceTable& table, std::uint64_t checksum,
          const TableRequest& request) {
  const auto saved = request.store->save(key, table, checksum, request.stop);
  const bool stopped = request.stop != nullptr && request.stop->requested();
  if (!saved && !stopped) {
    request.store->note("table " + key.name() + " is not kept: " + saved.error().message);
  }
}

}  // namespace

core::Error build_ended(const TableKey& key, core::StopReason reason, std::uint64_t bytes) {
  switch (reason) {
    case core::StopReason::memory_limit:
      return {core::Fault::memory,
              fmt::format("table {} needs {}, more than the memory limit leaves", key.name(),
                          core::human_bytes(bytes))};
    case core::StopReason::depth_limit:
      return core::unsupported(
          fmt::format("table {} would have distances above 253, more than an entry holds; use "
                      "another heuristic",
                      key.name()));
    default:
      return core::environment_fault(fmt::format("stopped while table {} was built ({})",
                                                 key.name(), core::to_string(reason)));
  }
}

core::Result<ObtainedTable> obtain_table(const TableRecipe& recipe, const TableRequest& request) {
  using Source = core::TableUse::Source;
  // Step 1. Is it there?
  if (request.store != nullptr) {
    if (auto loaded = from_store(recipe, request)) {
      return obtained(std::move(loaded->table), recipe.key, loaded->checksum, Source::loaded);
    }
  }
  // Step 2. Build it.
  auto made = build(recipe, request);
  if (!made) return made.error();
  const std::uint64_t checksum = Checksum::of(made->bytes());
  // Step 3. Keep it.
  if (request.store != nullptr) keep(recipe.key, *made, checksum, request);
  return obtained(std::move(*made), recipe.key, checksum, Source::built);
}

}  // namespace quebra::pattern
