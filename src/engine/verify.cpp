#include "engine/verify.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "engine/engine.hpp"
#include "engine/tables.hpp"

namespace quebra::engine {
namespace {

using core::bad_input;
using core::Result;

Result<void> same(std::string_view what, const std::string& claimed, const std::string& is) {
  if (claimed == is) return {};
  return bad_input(fmt::format("{} is written '{}', the program writes '{}'", what,
                               core::quoted_excerpt(claimed), core::quoted_excerpt(is)));
}

Result<void> check_names(const Certificate& certificate, const Session& session) {
  const auto start = session.canonical(certificate.start);
  if (!start) return bad_input("start: " + start.error().message);
  if (auto good = same("start", certificate.start, *start); !good) return good;
  if (auto good = same("puzzle", certificate.puzzle, session.name()); !good) return good;
  if (auto good = same("goal", certificate.goal, session.goal()); !good) return good;
  if (auto good = same("metric", certificate.metric, session.metric()); !good) return good;
  const auto method = session.check_method(with_of(certificate), certificate.options);
  if (!method) return bad_input("used: " + method.error().message);
  if (certificate.threads == 0) return bad_input("used.threads is 0");
  return {};
}

/// One solution and what it is said to cost.
Result<void> check_moves(const Session& session, const Certificate& certificate,
                         const std::vector<std::string>& moves, std::int64_t length) {
  const auto path = session.check_path(certificate.start, moves);
  if (!path) return path.error();
  if (!path->reaches_goal) return bad_input("the moves do not lead from the start to the goal");
  if (path->cost != length) {
    return bad_input(fmt::format("the length is said to be {}, the moves cost {} in metric {}",
                                 length, path->cost, certificate.metric));
  }
  return {};
}

Result<void> check_solutions(const Certificate& certificate, const Session& session) {
  const auto nothing = session.check_path(certificate.start, {});
  if (!nothing) return nothing.error();
  if (nothing->choices != certificate.choices) {
    return bad_input(fmt::format("choices is {}, in metric {} the start has {}",
                                 certificate.choices, certificate.metric, nothing->choices));
  }
  const bool solved = certificate.status == core::Status::solved;
  if (solved != certificate.length.has_value()) {
    return bad_input("a length belongs to a solved state, and to no other");
  }
  if (!solved) {
    if (!certificate.moves.empty() || !certificate.solutions.empty() ||
        certificate.solution_count || certificate.optimal) {
      return bad_input("there are moves or optimality without a solution");
    }
  } else {
    if (certificate.best) return bad_input("best belongs to a search that found no solution");
    auto good = check_moves(session, certificate, certificate.moves, *certificate.length);
    if (!good) return good;
    for (const auto& moves : certificate.solutions) {
      good = check_moves(session, certificate, moves, *certificate.length);
      if (!good) return bad_input("solutions: " + good.error().message);
    }
    const std::set<std::vector<std::string>> all(certificate.solutions.begin(),
                                                 certificate.solutions.end());
    if (all.size() != certificate.solutions.size()) return bad_input("a solution is there twice");
    if (!all.empty() && certificate.solution_count != all.size()) {
      return bad_input("solution_count is not the number of solutions");
    }
  }
  if (certificate.best) {
    auto good =
        check_moves(session, certificate, certificate.best->moves, certificate.best->length);
    if (!good) return bad_input("best: " + good.error().message);
  }
  return {};
}

Result<void> check_iterations(const Certificate& certificate) {
  if (!certificate.lower_bound && certificate.stop_reason != core::StopReason::exhausted &&
      (!certificate.iterations.empty() || certificate.nodes)) {
    return bad_input("there are nodes of a proof, but no lower bound");
  }
  Certificate::Nodes sum;
  double last = -1;
  for (const auto& iteration : certificate.iterations) {
    if (!(iteration.bound > last)) return bad_input("iterations: the bounds do not rise");
    last = iteration.bound;
    sum.expanded += iteration.expanded;
    sum.generated += iteration.generated;
  }
  if (certificate.lower_bound && !certificate.iterations.empty() &&
      last >= static_cast<double>(*certificate.lower_bound)) {
    return bad_input("an iteration was finished at the lower bound or above it");
  }
  if (certificate.nodes && (certificate.nodes->expanded < sum.expanded ||
                            certificate.nodes->generated < sum.generated)) {
    return bad_input("the iterations have more nodes than the whole search");
  }
  return {};
}

Result<void> check_bounds(const Certificate& certificate) {
  const auto ended = core::status_of(certificate.stop_reason);
  if (certificate.status != core::Status::solved && certificate.status != ended) {
    return bad_input(fmt::format("status {} does not go with stop_reason {}",
                                 core::to_string(certificate.status),
                                 core::to_string(certificate.stop_reason)));
  }
  const auto& bound = certificate.lower_bound;
  if (certificate.status == core::Status::unsolvable && bound) {
    return bad_input("what cannot be solved has no lower bound");
  }
  const std::optional<std::int64_t> known =
      certificate.best ? std::optional(certificate.best->length) : certificate.length;
  if (bound && known && *bound > *known) {
    return bad_input(fmt::format("the lower bound {} is above a solution of {}", *bound, *known));
  }
  const bool met = bound && certificate.length && *bound == *certificate.length;
  if (certificate.optimal && !met) {
    return bad_input("it says optimal, but its lower bound does not meet its length");
  }
  if (met && !certificate.optimal) {
    return bad_input("its lower bound meets its length, but it does not say optimal");
  }
  return {};
}

Result<void> check_solvable(const Certificate& certificate, const Session& session) {
  const auto validity = session.validate(certificate.start);
  if (!validity) return validity.error();
  if (certificate.stop_reason == core::StopReason::parity && validity->solvable) {
    return bad_input("it says that a parity forbids a solution; there is no such parity");
  }
  if (certificate.stop_reason != core::StopReason::parity && !validity->solvable) {
    return bad_input("the start cannot be solved: " + validity->reason);
  }
  return {};
}

/// Those that are on the shelf; the others are not looked for.
Result<void> check_tables(const Certificate& certificate, const TableStore* store) {
  if (store == nullptr || certificate.tables.empty()) return {};
  const auto shelved = TableShelf(store->folder(), core::system_files()).list();
  if (!shelved) return {};  // a shelf that cannot be read says nothing
  for (const auto& table : certificate.tables) {
    const auto is_same_name = [&](const ShelvedTable& there) {
      return there.fault.empty() && there.key.metric == certificate.metric &&
             there.name() == table.name;
    };
    const auto has_checksum = [&](const ShelvedTable& there) {
      return is_same_name(there) && there.header.checksum == table.checksum;
    };
    if (std::ranges::any_of(*shelved, is_same_name) &&
        std::ranges::none_of(*shelved, has_checksum)) {
      return bad_input(fmt::format("table {}: the one on the disk has another checksum",
                                   core::quoted_excerpt(table.name)));
    }
  }
  return {};
}

}  // namespace

Verification verify(const Certificate& certificate, const VerifyOptions& options,
                    const RunHooks& hooks) {
  const auto session = open(puzzle_of(certificate));
  if (!session) return refusal(session.error().message);
  for (const auto& checked :
       {check_names(certificate, **session), check_solvable(certificate, **session),
        check_solutions(certificate, **session), check_bounds(certificate),
        check_iterations(certificate), check_tables(certificate, hooks.tables)}) {
    if (!checked) return refusal(checked.error().message);
  }
  Verification verification;
  if (options.prove) verification = prove(**session, certificate, options.limits, hooks);
  verification.replayed = certificate.length.has_value() || certificate.best.has_value();
  return verification;
}

}  // namespace quebra::engine
