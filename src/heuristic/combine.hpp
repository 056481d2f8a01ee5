#pragma once
// Heuristics made from nothing or from others: zero, the maximum and the sum.
//
//   max   admissible (consistent) if every part is. h <= h* holds for the part that attains the
//         maximum. On an edge s -> t of cost c the part i that attains the maximum at s has
//         max(s) = h_i(s) <= c + h_i(t) <= c + max(t).
//   sum   neither is declared: two parts may count the same move. Sums that are admissible (over
//         disjoint patterns, say) are heuristics of their own, with their own proof.
//
// Parts may have different scales; the whole has their least common multiple. update() is the
// default, a full estimate, because the parent's value says nothing of its single parts.

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/heuristic.hpp"
#include "heuristic/rows.hpp"

namespace quebra::heuristic {

/// h = 0: admissible and consistent in every metric, since costs are not negative.
template <core::StateSpace P>
class Zero {
 public:
  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
  [[nodiscard]] core::Cost estimate(const typename P::State& /*state*/) const { return 0; }
  [[nodiscard]] core::Cost update(const typename P::State& /*before*/, core::Cost /*h*/,
                                  typename P::Move /*move*/,
                                  const typename P::State& /*after*/) const {
    return 0;
  }
};

template <core::Puzzle P>
core::Result<core::HeuristicPtr<P>> make_zero(const P& /*puzzle*/, const MakeRequest& request) {
  if (const auto ok = refuse_argument("zero", request); !ok) return ok.error();
  return core::HeuristicPtr<P>(std::make_unique<core::ErasedHeuristic<P, Zero<P>>>(Zero<P>()));
}

/// Parts with their values brought to one scale.
template <core::StateSpace P>
class Parts {
 public:
  /// At least one part.
  explicit Parts(std::vector<core::HeuristicPtr<P>> parts) {
    for (const auto& part : parts) scale_ = std::lcm(scale_, part->scale());
    for (auto& part : parts) {
      const core::Cost factor = scale_ / part->scale();
      parts_.push_back({std::move(part), factor});
    }
  }

  [[nodiscard]] core::Cost scale() const { return scale_; }
  [[nodiscard]] std::size_t size() const { return parts_.size(); }
  [[nodiscard]] const core::AnyHeuristic<P>& operator[](std::size_t i) const {
    return *parts_[i].heuristic;
  }
  [[nodiscard]] core::Cost largest(const typename P::State& state) const {
    core::Cost best = 0;
    for (const Part& part : parts_) best = std::max(best, part.estimate(state));
    return best;
  }
  [[nodiscard]] core::Cost total(const typename P::State& state) const {
    core::Cost sum = 0;
    for (const Part& part : parts_) sum += part.estimate(state);
    return sum;
  }

  static core::HeuristicProperties common(const std::vector<core::HeuristicPtr<P>>& parts) {
    return {std::ranges::all_of(parts, [](const auto& part) { return part->admissible(); }),
            std::ranges::all_of(parts, [](const auto& part) { return part->consistent(); })};
  }

 private:
  struct Part {
    core::HeuristicPtr<P> heuristic;
    core::Cost factor;
    [[nodiscard]] core::Cost estimate(const typename P::State& state) const {
      return heuristic->estimate(state) * factor;
    }
  };
  std::vector<Part> parts_;
  core::Cost scale_ = 1;
};

template <core::StateSpace P>
class MaxOf final : public core::AnyHeuristic<P> {
 public:
  explicit MaxOf(std::vector<core::HeuristicPtr<P>> parts)
      : core::AnyHeuristic<P>(Parts<P>::common(parts)), parts_(std::move(parts)) {}
  [[nodiscard]] core::Cost estimate(const typename P::State& state) const override {
    return parts_.largest(state);
  }
  [[nodiscard]] core::Cost scale() const override { return parts_.scale(); }
  [[nodiscard]] const Parts<P>& parts() const { return parts_; }

 private:
  Parts<P> parts_;
};

template <core::StateSpace P>
class SumOf final : public core::AnyHeuristic<P> {
 public:
  explicit SumOf(std::vector<core::HeuristicPtr<P>> parts)
      : core::AnyHeuristic<P>({}), parts_(std::move(parts)) {}
  [[nodiscard]] core::Cost estimate(const typename P::State& state) const override {
    return parts_.total(state);
  }
  [[nodiscard]] core::Cost scale() const override { return parts_.scale(); }

 private:
  Parts<P> parts_;
};

core::HeuristicInfo zero_info();
core::HeuristicInfo max_info();
core::HeuristicInfo sum_info();

}  // namespace quebra::heuristic
