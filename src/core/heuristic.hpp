#pragma once
// AnyHeuristic<P>: a heuristic chosen at run time. One virtual call a node, which disappears beside
// the cache misses of an open-list search; hot loops take concrete types instead.

#include <cstdint>
#include <memory>
#include <vector>

#include "core/concepts.hpp"

namespace quebra::core {

/// What is declared of a heuristic for one metric; `audit` and the tests check it.
struct HeuristicProperties {
  bool admissible = false;  ///< never above the true cost
  bool consistent = false;  ///< h(s) <= cost(s, t) + h(t) on every edge
};

template <StateSpace P>
class AnyHeuristic {
 public:
  using State = typename P::State;
  using Move = typename P::Move;

  virtual ~AnyHeuristic() = default;
  [[nodiscard]] virtual Cost estimate(const State& state) const = 0;
  /// h of `after` = `before` with `move` applied, given h of `before`.
  [[nodiscard]] virtual Cost update(const State& /*before*/, Cost /*h*/, Move /*move*/,
                                    const State& after) const {
    return estimate(after);
  }
  [[nodiscard]] virtual Cost scale() const { return 1; }
  /// The values of all states, where they are known without looking: counts[v] of equally likely cases
  /// (entries of a table) have value v. Empty: not known.
  [[nodiscard]] virtual std::vector<std::uint64_t> value_counts() const { return {}; }
  [[nodiscard]] bool admissible() const { return properties_.admissible; }
  [[nodiscard]] bool consistent() const { return properties_.consistent; }

 protected:
  explicit AnyHeuristic(HeuristicProperties properties) : properties_(properties) {}

 private:
  HeuristicProperties properties_;
};

/// Gives a concrete heuristic (a type that satisfies core::Heuristic) the run-time interface.
template <StateSpace P, Heuristic<P> H>
class ErasedHeuristic final : public AnyHeuristic<P> {
 public:
  using State = typename P::State;
  using Move = typename P::Move;

  explicit ErasedHeuristic(H heuristic)
      : AnyHeuristic<P>({heuristic.admissible(), heuristic.consistent()}),
        heuristic_(std::move(heuristic)) {}
  [[nodiscard]] Cost estimate(const State& state) const override {
    return heuristic_.estimate(state);
  }
  [[nodiscard]] Cost update(const State& before, Cost h, Move move,
                            const State& after) const override {
    return heuristic_.update(before, h, move, after);
  }
  [[nodiscard]] Cost scale() const override { return heuristic_.scale(); }
  [[nodiscard]] std::vector<std::uint64_t> value_counts() const override {
    if constexpr (requires { heuristic_.value_counts(); }) {
      return heuristic_.value_counts();
    } else {
      return {};
    }
  }

 private:
  H heuristic_;
};

template <StateSpace P>
using HeuristicPtr = std::unique_ptr<const AnyHeuristic<P>>;

}  // namespace quebra::core
