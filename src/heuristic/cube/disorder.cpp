#include "heuristic/cube/disorder.hpp"

#include <algorithm>

namespace quebra::heuristic::cube {
namespace {

/// Searches keep a value in 32 bits.
constexpr std::int64_t kFinestScale = 1'000'000;

/// The finest scale that the other heuristics' scales divide, so that combinations have it too.
std::int64_t rounded_scale(std::int64_t n) {
  const std::int64_t others = std::lcm(8 * n, 12 * n - 4);
  return kFinestScale / others * others;
}

/// Occurrences of colours.
class Tally {
 public:
  void add(std::uint8_t colour) { ++counts_[colour]; }
  [[nodiscard]] int most() const { return *std::ranges::max_element(counts_); }

 private:
  std::array<int, 6> counts_{};
};

}  // namespace

DisorderCount::DisorderCount(int size) : size_(size) {
  if (size != 2) return;
  for (int code = 0; code < 6 * 6 * 6 * 6; ++code) {
    std::array<std::uint8_t, 4> face{};
    int left = code;
    for (std::size_t i = 4; i-- > 0; left /= 6) face[i] = static_cast<std::uint8_t>(left % 6);
    small_faces_.push_back(static_cast<std::uint8_t>(of_face(face.data(), 2)));
  }
}

int DisorderCount::of_face(const std::uint8_t* face, int size) {
  int sum = 0;
  Tally whole;
  for (int line = 0; line < size; ++line) {
    Tally row;
    Tally column;
    for (int i = 0; i < size; ++i) {
      row.add(face[line * size + i]);
      column.add(face[i * size + line]);
      whole.add(face[line * size + i]);
    }
    sum += 2 * size - row.most() - column.most();
  }
  return sum + size * size - whole.most();
}

int DisorderCount::operator()(std::span<const std::uint8_t> stickers) const {
  int sum = 0;
  const std::uint8_t* face = stickers.data();
  for (int i = 0; i < 6; ++i, face += size_ * size_) {
    if (size_ == 2) {
      const int code = ((face[0] * 6 + face[1]) * 6 + face[2]) * 6 + face[3];
      sum += small_faces_[static_cast<std::size_t>(code)];
    } else {
      sum += of_face(face, size_);
    }
  }
  return sum;
}

CorrectedDisorder corrected_disorder(Correction correction, int size, bool whole_moves) {
  const std::int64_t n = size;
  CorrectedDisorder result;
  switch (correction) {
    case Correction::quadratic:
      result.square = 39 * n - 12;
      result.linear = (289 * n * n - 856 * n + 336) * n;
      result.denominator = 8 * n * n * (289 * n * n - 544 * n + 240);
      break;
    case Correction::linear:
      result.linear = 1;
      result.denominator = 8 * n;
      break;
  }
  const std::int64_t common = std::gcd(std::gcd(result.square, result.linear), result.denominator);
  result.square /= common;
  result.linear /= common;
  result.denominator /= common;
  const bool exact = result.denominator <= kFinestScale;
  result.scale = whole_moves ? 1 : exact ? result.denominator : rounded_scale(n);
  return result;
}

core::HeuristicProperties disorder_properties(Correction correction) {
  const bool holds = correction == Correction::linear;
  return {holds, holds};
}

}  // namespace quebra::heuristic::cube
