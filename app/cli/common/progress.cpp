#include "cli/common/progress.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "cli/common/message.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

/// "6.1 M/s"; `things` stand before the stroke, " individuals" for instance.
std::string human_rate(double per_second, std::string_view things = "") {
  if (per_second >= 1e6) return fmt::format("{:.1f} M{}/s", per_second / 1e6, things);
  return fmt::format("{:.0f} k{}/s", per_second / 1e3, things);
}

}  // namespace

void Progress::progress(const core::Snapshot& snapshot) {
  const std::lock_guard lock(mutex_);
  const bool prepared = !snapshot_.activity.empty() && snapshot.activity.empty();
  if (prepared) iteration_began_seconds_ = snapshot.seconds;
  snapshot_ = snapshot;
  fresh_ = true;
}

void Progress::iteration(const core::Iteration& /*finished*/, const core::Snapshot& snapshot) {
  const std::lock_guard lock(mutex_);
  iteration_began_seconds_ = snapshot.seconds;
  snapshot_ = snapshot;
  fresh_ = true;
}

/// What is left of the running iteration, and what it takes in all.
std::vector<std::string> Progress::estimate() const {
  if (!snapshot_.forecast) return {};
  const double left = snapshot_.forecast->seconds - (snapshot_.seconds - iteration_began_seconds_);
  if (left < 0.5) return {};
  return {fmt::format("next bound in about {}", human_seconds(left)),
          fmt::format("after about {} nodes", human_nodes(snapshot_.forecast->generated))};
}

std::vector<std::string> Progress::parts() const {
  if (snapshot_.generation) return generation_parts(snapshot_);
  std::vector<std::string> parts;
  if (!snapshot_.activity.empty()) parts.emplace_back(snapshot_.activity);
  if (snapshot_.fraction) {
    // Of an activity it is the part done since its own clock started, of a search that of the iteration.
    const double began = snapshot_.activity.empty() ? iteration_began_seconds_ : 0;
    parts.push_back(bar(*snapshot_.fraction, snapshot_.seconds - began));
  }
  if (snapshot_.bound) {
    parts.push_back(
        fmt::format("{} {:g}", snapshot_.activity.empty() ? "bound" : "depth", *snapshot_.bound));
  }
  if (snapshot_.best) parts.push_back(fmt::format("best {}", *snapshot_.best));
  parts.push_back(human_seconds(snapshot_.seconds));
  parts.push_back(core::grouped(snapshot_.generated) + " nodes");
  for (std::string& part : estimate()) parts.push_back(std::move(part));
  if (snapshot_.seconds > 0) {
    parts.push_back(human_rate(static_cast<double>(snapshot_.generated) / snapshot_.seconds));
  }
  if (snapshot_.bytes > 0) parts.push_back(core::human_bytes(snapshot_.bytes));
  return parts;
}

/// "4.8 s  best 18  proven >= 17" with the line's end, if that is news.
std::string Progress::milestone() {
  if (!snapshot_.best || !label_.empty()) return "";
  if (snapshot_.best == shown_best_ && snapshot_.lower_bound == shown_bound_) return "";
  shown_best_ = snapshot_.best;
  shown_bound_ = snapshot_.lower_bound;
  std::vector<std::string> parts = {fmt::format("{:>8}", human_seconds(snapshot_.seconds)),
                                    fmt::format("best {}", *snapshot_.best)};
  if (snapshot_.lower_bound) parts.push_back(fmt::format("proven >= {}", *snapshot_.lower_bound));
  for (std::string& part : estimate()) parts.push_back(std::move(part));
  return fitted(parts, width_ - 1) + "\n";
}

bool Progress::due() {
  constexpr auto kInterval = std::chrono::milliseconds(100);
  const auto now = Clock::now();
  if (!enabled_ || now - last_ < kInterval) return false;
  last_ = now;
  return true;
}

void Progress::draw() {
  if (!enabled_) return;
  std::vector<std::string> current;
  std::string news;
  {
    const std::lock_guard lock(mutex_);
    if (!fresh_) return;
    current = parts();
    news = milestone();
  }
  if (!news.empty()) print_error_text("\r\x1b[K" + news);
  if (!label_.empty()) current.insert(current.begin(), label_);
  draw(current);
}

void Progress::draw(const std::vector<std::string>& parts) {
  if (!due()) return;
  print_error_text("\r" + fitted(parts, width_ - 1) + "\x1b[K");
  drawn_ = true;
}

void Progress::clear() {
  if (std::exchange(drawn_, false)) print_error_text("\r\x1b[K");
}

std::vector<std::string> generation_parts(const core::Snapshot& snapshot) {
  const core::Generation& generation = *snapshot.generation;
  std::vector<std::string> parts = {"generation " + core::grouped(generation.number),
                                    fmt::format("phase {}", generation.phase),
                                    fmt::format("best {:g}", generation.best_fitness),
                                    fmt::format("mean {:.1f}", generation.mean_fitness),
                                    fmt::format("mean length {:.1f}", generation.mean_length)};
  if (const double rate = individuals_per_second(generation); rate > 0) {
    parts.push_back(human_rate(rate, " individuals"));
  }
  parts.push_back(human_seconds(snapshot.seconds));
  if (snapshot.bytes > 0) parts.push_back(core::human_bytes(snapshot.bytes));
  return parts;
}

double individuals_per_second(const core::Generation& generation) {
  constexpr double kShort = 1e-9;
  if (generation.seconds <= kShort) return 0;
  return static_cast<double>(generation.individuals) / generation.seconds;
}

std::string bar(double fraction, double seconds) {
  constexpr std::size_t kWidth = 20;
  const auto full = static_cast<std::size_t>(fraction * static_cast<double>(kWidth));
  std::string text = fmt::format("[{:#<{}}{:.<{}}] {:.0f} %", "", full, "", kWidth - full,
                                 std::floor(fraction * 100));
  if (seconds < 1 || fraction < 0.02) return text;  // too early to say
  return text + ", about " + human_seconds(seconds * (1 - fraction) / fraction) + " left";
}

std::string human_seconds(double seconds) {
  if (seconds < 9.95) return fmt::format("{:.1f} s", seconds);
  if (seconds < 120) return fmt::format("{:.0f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(std::min(seconds, 1e15));
  if (whole < 7200) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", core::grouped(whole / 3600), whole / 60 % 60);
}

std::string human_nodes(double nodes) {
  if (nodes < 1e4) return fmt::format("{:.0f}", nodes);
  constexpr struct {
    double from;
    const char* word;
  } kWords[] = {{1e15, ""}, {1e9, " billion"}, {1e6, " million"}, {1e3, " thousand"}};
  if (nodes >= kWords[0].from) return fmt::format("{:.2g}", nodes);
  for (const auto& [from, word] : kWords) {
    if (nodes >= from) return fmt::format("{:.3g}{}", nodes / from, word);
  }
  return "";
}

std::string fitted(const std::vector<std::string>& parts, int width) {
  const auto most = static_cast<std::size_t>(std::max(width, 0));
  std::string line;
  for (const std::string& part : parts) {
    const std::size_t needed = line.size() + (line.empty() ? 0 : 2) + part.size();
    if (needed > most) break;
    if (!line.empty()) line += "  ";
    line += part;
  }
  return line;
}

}  // namespace quebra::cli
