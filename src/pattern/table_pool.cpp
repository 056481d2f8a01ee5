#include "pattern/table_pool.hpp"

#include <vector>

namespace quebra::pattern {

TablePool::Found TablePool::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  Slot& slot = slots_[id];
  slot.last_use = ++clock_;
  if (slot.table != nullptr) return {.table = slot.table};
  if (slot.taken) return {};
  slot.taken = true;
  Found found;
  found.turn.emplace(*this, id);
  return found;
}

void TablePool::wait_for_turn(const std::string& id, std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  given_back_.wait_for(lock, most, [&] { return !slots_[id].taken; });
}

void TablePool::make_room(std::uint64_t bytes) {
  std::vector<std::shared_ptr<const SharedTable>> gone;  // freed after the lock
  const std::lock_guard lock(mutex_);
  for (;;) {
    std::uint64_t sum = 0;
    Slot* oldest = nullptr;
    for (auto& [id, slot] : slots_) {
      if (!slot.idle()) continue;  // new users come through find(), so an idle one stays idle here
      sum += slot.table->bytes();
      if (oldest == nullptr || slot.last_use < oldest->last_use) oldest = &slot;
    }
    if (oldest == nullptr || sum <= bytes) return;
    gone.push_back(std::move(oldest->table));
    oldest->table = nullptr;
  }
}

void TablePool::put(const std::string& id, std::shared_ptr<const SharedTable> table) {
  const std::lock_guard lock(mutex_);
  slots_[id].table = std::move(table);
}

void TablePool::give_back(const std::string& id) {
  {
    const std::lock_guard lock(mutex_);
    slots_[id].taken = false;
  }
  given_back_.notify_all();
}

}  // namespace quebra::pattern
