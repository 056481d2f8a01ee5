#include "pattern/obtain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "core/text.hpp"
#include "pattern/checksum.hpp"

namespace quebra::pattern {
namespace {

using Source = core::TableUse::Source;
using Lock = std::unique_ptr<core::FileLock>;

constexpr auto kPoll = std::chrono::milliseconds(20);  ///< a stop is seen so soon while we wait
constexpr std::uint64_t kAnnounceFrom = 64 << 20;      ///< smaller builds are not worth a word
constexpr std::uint64_t kIdleBytes = 1 << 30;  ///< of tables in memory that nobody uses, at most

/// One request on its way. With a store the steps are those of from_store_or_built().
class Obtaining {
 public:
  Obtaining(const TableRecipe& recipe, const TableRequest& request)
      : recipe_(recipe),
        request_(request),
        memory_(request.memory != nullptr ? *request.memory : unlimited_) {}

  core::Result<ObtainedTable> run() {
    if (request_.store != nullptr) return from_store_or_built();
    if (const auto room = check_memory(); !room) return room.error();
    auto made = build({});
    if (!made) return made.error();
    const std::uint64_t checksum = Checksum::of(made->bytes());
    return first_use({std::move(*made), checksum}, Source::built, nullptr);
  }

 private:
  [[nodiscard]] const TableStore& store() const { return *request_.store; }
  [[nodiscard]] std::string name() const { return recipe_.key.name(); }

  core::Result<ObtainedTable> from_store_or_built() {
    // Step 1. In memory? Else it is our turn to bring it, or that of another thread, and we wait.
    TablePool& pool = store().pool();
    const std::string id = recipe_.key.descriptor();
    core::Monitor waiting = monitor("waiting for a table");
    TablePool::Found found = pool.find(id);
    while (!found.table && !found.turn) {
      if (const auto ended = waiting.checkpoint({})) return ended_by(*ended);
      pool.wait_for_turn(id, kPoll);
      found = pool.find(id);
    }
    if (found.table) return another_use(std::move(found.table));
    pool.make_room(idle_room(recipe_.table_bytes));

    // Step 2. On the disk?
    if (auto loaded = load()) {
      return first_use(std::move(*loaded), Source::loaded, &*found.turn);
    }
    if (const auto ended = waiting.checkpoint({})) return ended_by(*ended);
    if (!store().builds()) return core::bad_input(fault_.empty() ? "is not there" : fault_);
    if (!fault_.empty()) store().note(fault_ + "; the table is built again");
    if (const auto room = check_memory(); !room) return room.error();

    // Step 3. Is another program building it? Then it is on the disk afterwards; and it may have been
    // finished since we looked.
    auto lock = take_lock(waiting);
    if (!lock) return lock.error();
    if (waited_ || fault_.empty()) {
      if (auto loaded = load()) {
        return first_use(std::move(*loaded), Source::loaded, &*found.turn);
      }
      if (!fault_.empty()) store().note(fault_ + "; the table is built again");
    }
    if (*lock) store().sweep(recipe_.key);

    // Step 4. Build it, from the draft of an earlier build if there is one.
    announce();
    auto made = build_on_draft();
    if (!made) return made.error();

    // Step 5. Keep it, then let the others in.
    const std::uint64_t checksum = Checksum::of(made->bytes());
    keep(*made, checksum);
    return first_use({std::move(*made), checksum}, Source::built, &*found.turn);
  }

  // ---- using a table ---------------------------------------------------------------------

  /// What a user holds; both are given back with the last copy.
  struct Use {
    std::shared_ptr<const SharedTable> shared;
    core::Reservation counted;
  };

  [[nodiscard]] ObtainedTable use_of(Use use, Source source) const {
    const DistanceTable& table = use.shared->table();
    core::TableUse named{.name = name(),
                         .bytes = table.layout().bytes(),
                         .checksum = use.shared->checksum(),
                         .source = source};
    // Who asked without an accountant has nothing to count on, and ours ends with this request.
    if (request_.memory == nullptr) use.counted = {};
    const auto held = std::make_shared<const Use>(std::move(use));
    return {{held, &held->shared->table()}, std::move(named)};
  }

  ObtainedTable first_use(TableStore::Loaded brought, Source source, TablePool::Turn* turn) {
    Use use;
    use.shared = std::make_shared<const SharedTable>(std::move(brought.table), brought.checksum,
                                                     use.counted);
    if (turn != nullptr) turn->put(use.shared);
    return use_of(std::move(use), source);
  }

  core::Result<ObtainedTable> another_use(std::shared_ptr<const SharedTable> shared) {
    const std::uint64_t bytes = shared->bytes();
    Use use{std::move(shared), core::Reservation(memory_, bytes)};
    if (!use.counted) {
      return build_ended(recipe_.key, core::StopReason::memory_limit,
                         use.shared->table().layout().bytes());
    }
    store().pool().make_room(idle_room(bytes));
    return use_of(std::move(use), Source::loaded);
  }

  /// Tables that wait for another use must not take what this request may still need.
  [[nodiscard]] std::uint64_t idle_room(std::uint64_t bytes) const {
    return std::min(kIdleBytes, memory_.available() - std::min(memory_.available(), bytes));
  }

  // ---- the store -------------------------------------------------------------------------

  core::Result<std::optional<TableStore::Loaded>> read(const TableKey& key) {
    core::Monitor loading = monitor("loading a table");
    return store().load(key, memory_, [&] { return loading.checkpoint({}).has_value(); });
  }

  /// From the disk; nullopt if it is not there, or no use: then fault_ says why.
  std::optional<TableStore::Loaded> load() {
    auto found = read(recipe_.key);
    if (!found) {
      fault_ = found.error().message;
      return std::nullopt;
    }
    if (*found && !recipe_.is_plausible((*found)->table)) {
      fault_ = store().path(recipe_.key) + " does not hold the distances of this puzzle";
      return std::nullopt;
    }
    return std::move(*found);
  }

  /// Empty if there can be none, in a folder that only reads say: then we build without. Errors: an end
  /// of the request while another program had it.
  core::Result<Lock> take_lock(core::Monitor& waiting) {
    for (;;) {
      auto lock = store().lock(recipe_.key);
      if (!lock) return Lock();
      if (*lock) return lock;
      if (!std::exchange(waited_, true)) {
        store().news(fmt::format("another program is building table {}: waiting for it", name()));
      }
      if (const auto ended = waiting.checkpoint({})) return ended_by(*ended);
      std::this_thread::sleep_for(kPoll);
    }
  }

  /// If that fails the answer is as good, only the next run is slower.
  void keep(const DistanceTable& table, std::uint64_t checksum) {
    const auto free = store().free_bytes();
    if (told_of_disk_ && free && *free < table.bytes().size()) return;
    // Not ended by the request's stop: the work is done, a moment later it is not lost either.
    const auto saved = store().save(recipe_.key, table, checksum, nullptr);
    if (saved) {
      if (const auto removed = store().remove(recipe_.key.draft()); !removed) {
        store().note(removed.error().message);
      }
      return;
    }
    store().note(fmt::format("table {} is not kept: {}", name(), saved.error().message));
  }

  // ---- building --------------------------------------------------------------------------

  [[nodiscard]] core::Result<void> check_memory() const {
    const std::uint64_t bytes = recipe_.build_bytes();
    if (bytes <= memory_.available()) return {};
    return build_ended(recipe_.key, core::StopReason::memory_limit, bytes);
  }

  void announce() {
    const auto free = store().free_bytes();
    told_of_disk_ = free && *free < recipe_.table_bytes;
    if (told_of_disk_) {
      store().note(fmt::format("table {} takes up to {} and {} has {} left: it may not be kept",
                               name(), core::human_bytes(recipe_.table_bytes), store().folder(),
                               core::human_bytes(*free)));
    }
    const std::uint64_t bytes = recipe_.build_bytes();
    if (bytes >= kAnnounceFrom) {
      store().news(fmt::format("building table {}: {} of memory, kept in {} ({})", name(),
                               core::human_bytes(bytes), store().folder(),
                               core::human_bytes(recipe_.table_bytes)));
    }
  }

  [[nodiscard]] core::Monitor monitor(std::string_view activity) const {
    core::Monitor::Options options;
    if (request_.monitor != nullptr) options = request_.monitor->preparation(activity);
    options.memory = &memory_;
    if (request_.stop != nullptr) options.stop = request_.stop;
    return core::Monitor(options);
  }

  core::Result<DistanceTable> build(std::optional<DistanceTable> draft) {
    core::Monitor watched = monitor("building a table");
    BuildRequest build{.monitor = watched, .threads = request_.threads, .draft = std::move(draft)};
    if (request_.store != nullptr) {
      build.keep_draft = [this](const DistanceTable& unfinished) { keep_draft(unfinished); };
    }
    return recipe_.build(std::move(build));
  }

  core::Result<DistanceTable> build_on_draft() {
    const TableKey key = recipe_.key.draft();
    auto draft = read(key);
    if (!draft) store().note(draft.error().message + "; the build starts from the beginning");
    if (!draft || !*draft) return build({});
    const std::size_t depths = (*draft)->table.layout().depths.size();
    store().news(fmt::format("the build of table {} goes on; it had come to depth {}", name(),
                             std::max(depths, std::size_t{1}) - 1));
    auto made = build(std::move((*draft)->table));
    if (!made || recipe_.is_plausible(*made)) return made;
    store().note(store().path(key) +
                 " led to wrong distances; the build starts from the beginning");
    return build({});
  }

  void keep_draft(const DistanceTable& draft) const {
    const auto saved =
        store().save(recipe_.key.draft(), draft, Checksum::of(draft.bytes()), nullptr);
    if (!saved) {
      store().note(
          fmt::format("the unfinished table {} is not kept: {}", name(), saved.error().message));
    }
  }

  [[nodiscard]] core::Error ended_by(core::StopReason reason) const {
    return build_ended(recipe_.key, reason, recipe_.build_bytes());
  }

  const TableRecipe& recipe_;
  const TableRequest& request_;
  core::MemoryAccountant unlimited_;
  core::MemoryAccountant& memory_;
  std::string fault_ = {};     ///< of what is on the disk
  bool waited_ = false;        ///< for another program
  bool told_of_disk_ = false;  ///< that it is nearly full
};

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
  return Obtaining(recipe, request).run();
}

}  // namespace quebra::pattern
