#include "core/monitor.hpp"

namespace quebra::core {
namespace {

constexpr double kShortest = 0.002;  ///< seconds between checkpoints: aim between these two
constexpr double kLongest = 0.008;
constexpr std::uint64_t kMaxStride = 1 << 20;

}  // namespace

Monitor::Monitor(const Options& options)
    : options_(options), memory_(options.limits.bytes.value_or(MemoryAccountant::kUnlimited)) {
  next_checkpoint_ = 0;  // the first expansion looks: a limit or a stop may be there already
}

double Monitor::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

Snapshot Monitor::snapshot(const Statistics& statistics) const {
  std::optional<std::uint64_t> frontier;
  if (keeps_frontier_) frontier = statistics.open_nodes();
  return {.generated = statistics.generated,
          .expanded = statistics.expanded,
          .bytes = (options_.memory != nullptr ? *options_.memory : memory_).used(),
          .depth = statistics.max_depth,
          .frontier = frontier,
          .seconds = seconds(),
          .bound = bound_,
          .lower_bound = lower_bound_,
          .best = options_.best,
          .activity = options_.activity,
          .fraction = fraction_,
          .forecast = forecast_,
          .generation = generation_,
          .best_individual = best_individual_};
}

void Monitor::plan_next(const Statistics& statistics, double now) {
  const double elapsed = now - last_checkpoint_;
  if (elapsed < kShortest && stride_ < kMaxStride) stride_ *= 2;
  if (elapsed > kLongest && stride_ > 1) stride_ /= 2;
  last_checkpoint_ = now;
  next_checkpoint_ = statistics.expanded + stride_;
  if (options_.limits.nodes) next_checkpoint_ = std::min(next_checkpoint_, *options_.limits.nodes);
}

std::optional<StopReason> Monitor::checkpoint(const Statistics& statistics) {
  const double now = seconds();
  const Limits& limits = options_.limits;
  if (options_.stop != nullptr && options_.stop->requested()) return StopReason::user;
  if (limits.nodes && statistics.expanded >= *limits.nodes) return StopReason::node_limit;
  if (limits.seconds && now >= *limits.seconds) return StopReason::time_limit;
  plan_next(statistics, now);
  if (options_.listener != nullptr && now - last_progress_ >= options_.progress_every_seconds) {
    last_progress_ = now;
    options_.listener->progress(snapshot(statistics));
  }
  return std::nullopt;
}

void Monitor::set_best(Cost moves, const Statistics& statistics) {
  options_.best = moves;
  if (options_.listener == nullptr) return;
  last_progress_ = seconds();
  options_.listener->progress(snapshot(statistics));
}

Monitor::Options Monitor::preparation(std::string_view activity) {
  Options options{.stop = options_.stop,
                  .listener = options_.listener,
                  .progress_every_seconds = options_.progress_every_seconds,
                  .memory = &memory(),
                  .activity = activity,
                  .best = options_.best};
  if (options_.limits.seconds) options.limits.seconds = *options_.limits.seconds - seconds();
  return options;
}

void Monitor::finished_iteration(const Iteration& iteration, const Statistics& statistics) {
  if (options_.listener != nullptr) options_.listener->iteration(iteration, snapshot(statistics));
}

}  // namespace quebra::core
