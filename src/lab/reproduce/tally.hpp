#pragma once
// A running mean of a sample, with its deviation and standard error.

#include <cmath>
#include <cstdint>

namespace quebra::lab {

class Tally {
 public:
  void add(double value) {
    ++count_;
    const double from_old = value - mean_;
    mean_ += from_old / static_cast<double>(count_);
    squares_ += from_old * (value - mean_);
  }

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] double mean() const { return mean_; }
  /// 0 of fewer than two.
  [[nodiscard]] double deviation() const {
    return count_ < 2 ? 0 : std::sqrt(squares_ / static_cast<double>(count_ - 1));
  }
  /// Of the mean.
  [[nodiscard]] double error() const {
    return count_ < 2 ? 0 : deviation() / std::sqrt(static_cast<double>(count_));
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  ///< of the distances from the mean
};

}  // namespace quebra::lab
