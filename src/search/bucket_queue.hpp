#pragma once
// A priority queue of node numbers for integer keys: one bucket per key, last in first out inside a
// bucket. Keys are pairs (primary, secondary), smallest first; best-first searches have few distinct
// ones, so a push is a look into a small cache of buckets and a store.
//
// Entries are four bytes, in chunks of 61 that are taken from the accountant and used again.

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/cost.hpp"
#include "core/memory.hpp"
#include "search/chunked_array.hpp"

namespace quebra::search {

struct QueueKey {
  core::Cost primary = 0;
  core::Cost secondary = 0;
  auto operator<=>(const QueueKey&) const = default;
};

class BucketQueue {
 public:
  explicit BucketQueue(core::MemoryAccountant& memory) : memory_(memory) {}

  [[nodiscard]] bool empty() const { return buckets_.empty(); }
  /// The smallest key; the queue must not be empty.
  [[nodiscard]] QueueKey front_key() const { return buckets_.begin()->first; }

  /// False if there is no memory left.
  [[nodiscard]] bool push(QueueKey key, std::uint32_t value) {
    Bucket& bucket = bucket_of(key);
    if (bucket.top == nullptr || bucket.top->used == Chunk::kCapacity) {
      Chunk* chunk = take_chunk();
      if (chunk == nullptr) {
        if (bucket.top == nullptr) drop(buckets_.find(key));
        return false;
      }
      chunk->below = bucket.top;
      bucket.top = chunk;
    }
    bucket.top->values[bucket.top->used++] = value;
    return true;
  }

  /// Removes an entry with the smallest key; the queue must not be empty.
  std::uint32_t pop() {
    Bucket& bucket = buckets_.begin()->second;
    Chunk* chunk = bucket.top;
    const std::uint32_t value = chunk->values[--chunk->used];
    if (chunk->used == 0) {
      bucket.top = chunk->below;
      chunk->below = free_;
      free_ = chunk;
      if (bucket.top == nullptr) drop(buckets_.begin());
    }
    return value;
  }

 private:
  struct Chunk {
    static constexpr std::uint32_t kCapacity = 61;
    Chunk* below;
    std::uint32_t used;
    std::uint32_t values[kCapacity];
  };
  static_assert(sizeof(Chunk) == 256);

  struct Bucket {
    Chunk* top = nullptr;
  };
  using Map = std::map<QueueKey, Bucket>;
  struct Recent {
    QueueKey key;
    Bucket* bucket = nullptr;
  };

  Recent& recent(QueueKey key) {
    const auto mixed =
        static_cast<std::uint64_t>(key.primary) * 31 + static_cast<std::uint64_t>(key.secondary);
    return recent_[mixed % recent_.size()];
  }
  Bucket& bucket_of(QueueKey key) {
    Recent& cached = recent(key);
    if (cached.bucket == nullptr || cached.key != key) cached = {key, &buckets_[key]};
    return *cached.bucket;
  }
  void drop(Map::iterator bucket) {
    Recent& cached = recent(bucket->first);
    if (cached.key == bucket->first) cached = {};
    buckets_.erase(bucket);
  }
  Chunk* take_chunk() {
    if (free_ == nullptr) {
      constexpr std::size_t kSlab = 64;
      core::Block slab(memory_, kSlab * sizeof(Chunk));
      if (!slab) return nullptr;
      for (std::size_t i = 0; i < kSlab; ++i) {
        Chunk* chunk = slab.as<Chunk>() + i;
        chunk->below = free_;
        chunk->used = 0;
        free_ = chunk;
      }
      slabs_.push_back(std::move(slab));
    }
    Chunk* chunk = free_;
    free_ = chunk->below;
    return chunk;
  }

  core::MemoryAccountant& memory_;
  Map buckets_;
  std::array<Recent, 64> recent_{};
  std::vector<core::Block> slabs_;
  Chunk* free_ = nullptr;
};

}  // namespace quebra::search
