#include "solver/cube3/evolution/breeding.hpp"

#include <numeric>

namespace quebra::solver::evolution {

LengthLaw::LengthLaw(std::uint32_t least, std::uint32_t most) : least_(least), most_(most) {
  std::array<double, kLongestMutation + 1> alike{};
  for (std::uint32_t i = least; i <= most; ++i) alike[i] = 1.0 / (most - least + 1);
  set(alike);
}

void LengthLaw::learn(const std::array<std::uint32_t, kLongestMutation + 1>& good) {
  constexpr double kAlike = 0.2;
  const double all = std::accumulate(good.begin() + least_, good.begin() + most_ + 1, 0.0);
  if (all == 0) return;
  alike_ = false;
  std::array<double, kLongestMutation + 1> next{};
  for (std::uint32_t i = least_; i <= most_; ++i) {
    const double learned = 0.5 * chances_[i] + 0.5 * good[i] / all;
    next[i] = (1 - kAlike) * learned + kAlike / (most_ - least_ + 1);
  }
  set(next);
}

void LengthLaw::set(const std::array<double, kLongestMutation + 1>& chances) {
  chances_ = chances;
  double sum = 0;
  for (std::uint32_t i = least_; i <= most_; ++i) {
    sum += chances[i];
    up_to_[i] = static_cast<std::uint32_t>(sum * 65'536);
  }
}

}  // namespace quebra::solver::evolution
