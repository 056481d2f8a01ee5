#pragma once
// A table that costs nothing to build, and a builder that can be stopped, watched and resumed.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "pattern/obtain.hpp"

namespace quebra::test {

/// Entry 0 is the goal; the others are spread over the depths 1 .. depths-1. Built a depth at a time.
class FakeBuilder {
 public:
  std::uint64_t entries = 100'000;
  unsigned depths = 12;
  std::uint64_t build_bytes = 200'000;
  std::string name = "fake";
  std::chrono::milliseconds pause{0};       ///< before each depth, watching the stop flag
  std::optional<unsigned> ends_after = {};  ///< gives up after so many depths, keeping a draft
  std::atomic<int> builds{0};
  std::atomic<unsigned> depths_made{0};  ///< by all builds together

  [[nodiscard]] unsigned depth_of(std::uint64_t i) const {
    return i == 0 ? 0 : static_cast<unsigned>(1 + i * 2'654'435'761U % (depths - 1));
  }

  [[nodiscard]] pattern::TableRecipe recipe() {
    return {.key = {.puzzle = "none:1", .pattern = name, .metric = "m", .goal = "g"},
            .build_bytes = [this] { return build_bytes; },
            .table_bytes = entries,
            .is_plausible = [this](const auto& table) { return is_right(table, depths); },
            .build = [this](pattern::BuildRequest request) { return build(std::move(request)); }};
  }

  /// Whether the first `complete` depths are there and nothing else.
  [[nodiscard]] bool is_right(const pattern::DistanceTable& table, unsigned complete) const {
    if (table.layout().entries != entries || table.layout().depths.size() != complete) return false;
    for (std::uint64_t i = 0; i < entries; ++i) {
      const unsigned depth = depth_of(i);
      if (table.at(i) != (depth < complete ? std::optional(depth) : std::nullopt)) return false;
    }
    return true;
  }

  [[nodiscard]] pattern::DistanceTable table(unsigned complete, core::MemoryAccountant& memory) {
    core::Block marks(memory, entries);
    std::vector<std::uint64_t> counts(complete);
    for (std::uint64_t i = 0; i < entries; ++i) {
      const unsigned depth = depth_of(i);
      if (depth >= complete) continue;
      marks.as<std::uint8_t>()[i] = static_cast<std::uint8_t>(depth + 1);
      ++counts[depth];
    }
    return pattern::DistanceTable::from_marks(std::move(marks), std::move(counts), entries, memory);
  }

 private:
  core::Result<pattern::DistanceTable> build(pattern::BuildRequest request) {
    ++builds;
    unsigned complete = 0;
    if (request.draft) complete = static_cast<unsigned>(request.draft->layout().depths.size());
    request.draft.reset();
    for (; complete < depths; ++complete) {
      auto ended = pause_and_look(request.monitor);
      if (ends_after && complete == *ends_after) ended = core::StopReason::user;
      if (ended) {
        if (complete != 0 && request.keep_draft) {
          request.keep_draft(table(complete, request.monitor.memory()));
        }
        return pattern::build_ended(recipe().key, *ended, build_bytes);
      }
      ++depths_made;
    }
    return table(depths, request.monitor.memory());
  }

  std::optional<core::StopReason> pause_and_look(core::Monitor& monitor) const {
    const auto end = std::chrono::steady_clock::now() + pause;
    do {
      if (const auto ended = monitor.checkpoint({})) return ended;
      if (pause.count() != 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    } while (std::chrono::steady_clock::now() < end);
    return std::nullopt;
  }
};

}  // namespace quebra::test
