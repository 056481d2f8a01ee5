#pragma once
// Options that several subcommands share, and the checks that give them good messages.

#include <chrono>
#include <optional>
#include <string>

#include "cli/common/command.hpp"
#include "core/limits.hpp"
#include "core/result.hpp"
#include "engine/request.hpp"

namespace quebra::cli {

/// --goal, --metric, --order
struct PuzzleOptions {
  std::string puzzle;
  OptionalText goal, metric, order;

  void add_to(Command& command, bool with_order = true);
  [[nodiscard]] engine::PuzzleRequest request(std::string state) const;
};

enum class LimitSet { all, no_depth, time_and_memory };

/// --max-nodes, --time-limit, --memory, --max-depth
struct LimitOptions {
  OptionalText nodes, seconds, bytes, depth;

  void add_to(Command& command, LimitSet set);
  /// Zero and absurd values are bad input. Without --memory, 80 % of what the machine has free. The
  /// bytes are shared by `threads` searches that run at the same time.
  [[nodiscard]] core::Result<core::Limits> limits(unsigned threads = 1) const;
};

/// Whether an error came after the time that was given: then the limit is the reason.
class Stopwatch {
 public:
  [[nodiscard]] bool is_over(const core::Limits& limits) const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began_;
    return limits.seconds && spent.count() >= *limits.seconds;
  }

 private:
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

/// A whole number in [least, most] for the option `name`.
core::Result<std::uint64_t> whole_number(const std::string& name, const std::string& text,
                                         std::uint64_t least, std::uint64_t most);

/// The same for an option that may be missing.
core::Result<std::uint64_t> whole_number_or(std::uint64_t fallback, const std::string& name,
                                            const OptionalText& text, std::uint64_t least,
                                            std::uint64_t most);

/// --seed, 1 if it is not given; --threads likewise.
core::Result<std::uint64_t> seed_number(const OptionalText& text);
core::Result<unsigned> thread_number(const OptionalText& text);

/// 80 % of MemAvailable in /proc/meminfo, if the system has it.
std::optional<std::uint64_t> default_memory_bytes();

inline constexpr std::uint64_t kLargestSeed = (std::uint64_t{1} << 63) - 1;

}  // namespace quebra::cli
