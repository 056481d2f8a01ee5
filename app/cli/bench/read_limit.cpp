#include "cli/bench/read_limit.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "cli/bench/cpu_clock.hpp"
#include "core/rng.hpp"

namespace quebra::cli {
namespace {

/// Uniform below 2^32 lines, by a product instead of a remainder: the drawing must not be what is measured.
class Lines {
 public:
  explicit Lines(std::uint64_t count) : count_(count) {}
  std::uint64_t draw() { return ((rng_.next() >> 32U) * count_) >> 32U; }

 private:
  core::Rng rng_{0x64};
  std::uint64_t count_;
};

}  // namespace

std::optional<double> random_read_limit(std::uint64_t bytes, core::MemoryAccountant& memory) {
  constexpr std::uint64_t kReads = std::uint64_t{1} << 23U;
  constexpr std::uint64_t kMostLines = std::uint64_t{1} << 32U;
  const std::uint64_t count = std::min(bytes / kLineBytes, kMostLines - 1);
  if (count == 0) return std::nullopt;
  const core::Block block(memory, count * kLineBytes);
  if (!block) return std::nullopt;
  unsigned char* const buffer = block.as<unsigned char>();
  std::memset(buffer, 1, count * kLineBytes);

  Lines lines(count);
  std::array<const unsigned char*, kReadsAhead> ahead{};
  const auto ask = [&](const unsigned char*& place) {
    place = buffer + lines.draw() * kLineBytes;
    __builtin_prefetch(place);
  };
  for (const unsigned char*& place : ahead) ask(place);
  std::uint64_t sum = 0;
  const double begin = thread_cpu_seconds();
  for (std::uint64_t i = 0; i < kReads; ++i) {
    const unsigned char*& place = ahead[i % kReadsAhead];
    sum += *place;
    ask(place);
  }
  const double seconds = thread_cpu_seconds() - begin;
  // Every byte is 1: a sum that is not the number of reads would mean that reads were left out.
  if (sum != kReads || !(seconds > 0)) return std::nullopt;
  return static_cast<double>(kReads) / seconds;
}

}  // namespace quebra::cli
