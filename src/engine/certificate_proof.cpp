#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/text.hpp"
#include "engine/verify.hpp"

namespace quebra::engine {
namespace {

/// Ends the repeated search of a run that was ended from outside as soon as it is as far as that: after as many
/// finished iterations, or at its bound where there are none. Passes everything on.
class AsFarAs final : public core::Listener {
 public:
  AsFarAs(const Certificate& certificate, const RunHooks& outer)
      : certificate_(certificate), outer_(outer) {}

  [[nodiscard]] const core::StopFlag& stop() const { return stop_; }
  [[nodiscard]] bool is_there() const { return there_; }

  void progress(const core::Snapshot& snapshot) override {
    look(snapshot);
    if (outer_.listener != nullptr) outer_.listener->progress(snapshot);
  }
  void iteration(const core::Iteration& finished, const core::Snapshot& snapshot) override {
    ++finished_;
    look(snapshot);
    if (outer_.listener != nullptr) outer_.listener->iteration(finished, snapshot);
  }

 private:
  void look(const core::Snapshot& snapshot) {
    if (!ends_by_itself(certificate_.stop_reason)) {
      const bool by_bound = certificate_.iterations.empty() && snapshot.lower_bound &&
                            *snapshot.lower_bound >= certificate_.lower_bound.value_or(0);
      const bool by_iterations =
          !certificate_.iterations.empty() && finished_ >= certificate_.iterations.size();
      there_ = there_ || by_bound || by_iterations;
    }
    if (there_ || (outer_.stop != nullptr && outer_.stop->requested())) stop_.request();
  }

  const Certificate& certificate_;
  const RunHooks& outer_;
  core::StopFlag stop_;
  std::size_t finished_ = 0;
  bool there_ = false;
};

std::string number_or_none(const std::optional<std::int64_t>& number) {
  return number ? std::to_string(*number) : "none";
}

/// The repeated search against what is claimed; empty: the same.
std::string difference(const Certificate& claimed, const Certificate& found, bool cut_short) {
  const std::size_t iterations = claimed.iterations.size();
  for (std::size_t i = 0; i < iterations; ++i) {
    if (i >= found.iterations.size()) {
      return fmt::format("it claims {} finished iterations, the search has {}", iterations,
                         found.iterations.size());
    }
    const auto& a = claimed.iterations[i];
    const auto& b = found.iterations[i];
    if (a.bound != b.bound) {
      return fmt::format("iteration {} is said to have bound {:g}, it has {:g}", i + 1, a.bound,
                         b.bound);
    }
    if (!(a == b)) {
      return fmt::format(
          "the iteration of bound {:g} is said to expand {} and generate {} nodes, "
          "it expands {} and generates {}",
          a.bound, a.expanded, a.generated, b.expanded, b.generated);
    }
  }
  if (cut_short && iterations == 0) {
    if (found.lower_bound.value_or(0) >= claimed.lower_bound.value_or(0)) return "";
  }
  if (claimed.lower_bound != found.lower_bound) {
    return fmt::format("the lower bound is said to be {}, the search proves {}",
                       number_or_none(claimed.lower_bound), number_or_none(found.lower_bound));
  }
  if (cut_short) return "";
  if (iterations != found.iterations.size()) {
    return fmt::format("it claims {} finished iterations, the search has {}", iterations,
                       found.iterations.size());
  }
  if (claimed.status != found.status || claimed.stop_reason != found.stop_reason) {
    return fmt::format("it is said to end as {} by {}, it ends as {} by {}",
                       core::to_string(claimed.status), core::to_string(claimed.stop_reason),
                       core::to_string(found.status), core::to_string(found.stop_reason));
  }
  if (claimed.optimal != found.optimal) {
    return claimed.optimal ? "it says optimal, the search does not" : "the search says optimal";
  }
  const bool length_is_fixed = claimed.threads == 1 || claimed.optimal;
  if (length_is_fixed && claimed.length != found.length) {
    return fmt::format("the length is said to be {}, the search finds {}",
                       number_or_none(claimed.length), number_or_none(found.length));
  }
  if (claimed.all_solutions_found != found.all_solutions_found ||
      (claimed.all_solutions_found && claimed.solution_count != found.solution_count)) {
    return fmt::format("it claims {}{} shortest solutions, the search finds {}",
                       claimed.all_solutions_found ? "all " : "",
                       claimed.solution_count.value_or(0), found.solution_count.value_or(0));
  }
  if (claimed.threads == 1 && !claimed.nodes) return "the nodes of the whole search are missing";
  if (claimed.nodes && !(*claimed.nodes == *found.nodes)) {
    return fmt::format(
        "it is said to expand {} and generate {} nodes, it expands {} and generates "
        "{}",
        claimed.nodes->expanded, claimed.nodes->generated, found.nodes->expanded,
        found.nodes->generated);
  }
  return "";
}

Verification undecided(std::string reason, core::StopReason ended_by) {
  return {.verdict = Verification::Verdict::undecided,
          .reason = std::move(reason),
          .ended_by = ended_by};
}

/// The counts are those of its tables.
std::optional<Verification> other_tables(const Certificate& claimed, const Certificate& found) {
  const auto name = [](const Certificate::Table& table) { return table.name; };
  std::vector<std::string> ours;
  std::vector<std::string> theirs;
  std::ranges::transform(found.tables, std::back_inserter(ours), name);
  std::ranges::transform(claimed.tables, std::back_inserter(theirs), name);
  if (ours != theirs) {
    std::string wanted;
    for (const std::string& one : theirs) wanted += " \"" + core::quoted_excerpt(one) + "\"";
    Verification verification = undecided(
        theirs.empty()
            ? "the search uses tables here, the certificate names none"
            : "the search uses other tables here; to have the same: quebra tables build" + wanted,
        core::StopReason::goal_reached);
    verification.fault = core::Fault::environment;
    return verification;
  }
  if (claimed.tables != found.tables) return refusal("a table has another checksum or size");
  return std::nullopt;
}

}  // namespace

Verification prove(const Session& session, const Certificate& certificate,
                   const core::Limits& limits, const RunHooks& hooks) {
  const bool is_parity = certificate.stop_reason == core::StopReason::parity;
  const bool claims = certificate.lower_bound || (certificate.status == core::Status::unsolvable);
  if (!claims || is_parity)
    return {.proved = is_parity};  // the replay has said all there is to say

  AsFarAs listener(certificate, hooks);
  SolveRequest request{.puzzle = puzzle_of(certificate),
                       .with = with_of(certificate),
                       .options = certificate.options,
                       .limits = limits,
                       .seed = certificate.seed,
                       .threads = 1};
  request.limits.nodes = certificate.node_limit;
  request.limits.depth = certificate.depth_limit;
  const auto report = session.solve(
      request, {.stop = &listener.stop(), .listener = &listener, .tables = hooks.tables});
  if (!report) {
    const core::Error& error = report.error();
    if (error.fault == core::Fault::bad_input || error.fault == core::Fault::unsupported) {
      return refusal("the search cannot be repeated: " + error.message);
    }
    Verification verification = undecided(error.message, core::StopReason::goal_reached);
    verification.fault = error.fault;
    return verification;
  }
  const bool cut_short = !ends_by_itself(report->stop_reason);
  if (cut_short && !listener.is_there()) {
    return undecided(fmt::format("the proof was not repeated to its end: {}",
                                 core::to_string(report->stop_reason)),
                     report->stop_reason);
  }
  Certificate found = certify(request, *report, certificate.choices);
  if (auto others = other_tables(certificate, found)) return *others;
  const bool ended_from_outside = !ends_by_itself(certificate.stop_reason);
  // Small iterations may be finished before the search looks at the flag: the bound that was proven by those
  // that count is that of the iteration behind them.
  const auto& all = report->statistics.iterations;
  if (const std::size_t last = certificate.iterations.size();
      ended_from_outside && last > 0 && all.size() > last) {
    found.lower_bound = static_cast<std::int64_t>(std::ceil(all[last].bound));
  }
  const std::string wrong = difference(certificate, found, cut_short || ended_from_outside);
  if (!wrong.empty()) return refusal(wrong);
  return {.proved = true};
}

}  // namespace quebra::engine
