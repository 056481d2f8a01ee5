#include "puzzle/cube/metric.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace quebra::puzzle::cube {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"htm", "qtm", "isomorphic"};

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

}  // namespace

std::string_view name_of(Metric metric) { return kNames[static_cast<std::size_t>(metric)]; }

core::Result<Metric> parse_metric(std::string_view text) {
  if (text.empty()) return Metric::htm;
  const auto found = std::ranges::find(kNames, text);
  if (found != kNames.end()) return static_cast<Metric>(found - kNames.begin());
  return core::bad_input(fmt::format("cube has no metric '{}'; it has {}",
                                     core::quoted_excerpt(text), fmt::join(kNames, ", ")));
}

Frame frame_of(Metric metric, int size) {
  return size == 3 && metric != Metric::isomorphic ? Frame::centres : Frame::corner;
}

std::string_view turning_faces(Metric metric, int size) {
  return frame_of(metric, size) == Frame::centres ? "URFDLB" : "URF";
}

std::vector<Turn> turns_of(Metric metric, int size, std::string_view faces) {
  std::vector<Turn> turns;
  const auto add = [&](int axis, int first, int last, int clockwise) {
    for (const int quarters : {1, 2, 3}) {
      if (quarters == 2 && metric != Metric::htm) continue;
      turns.push_back({byte(axis), byte(first), byte(last), byte(quarters * clockwise % 4)});
    }
  };
  for (const char letter : faces) {
    const int face = static_cast<int>(kFaceLetters.find(letter));
    const int axis = axis_of(face);
    if (frame_of(metric, size) == Frame::centres) {
      const int plane = face > 2 ? size - 1 : 0;
      add(axis, plane, plane, face > 2 ? 3 : 1);
      continue;
    }
    for (int plane = size - 1; plane > 0; --plane) add(axis, plane, plane, 3);
    if (size > 2) add(axis, 1, size - 1, 3);  // what plane 0 does, up to the orientation
  }
  return turns;
}

core::Result<std::string> parse_order(std::string_view text, Metric metric, int size) {
  const std::string_view known = turning_faces(metric, size);
  std::string order;
  for (const char c : text) {
    if (c == ' ' || c == ',') continue;
    order += static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  }
  if (order.empty()) return std::string(known);
  if (std::ranges::is_permutation(order, known)) return order;
  return core::bad_input(
      fmt::format("order '{}': cube:{} in {} turns the faces {}; write each of them once, for "
                  "instance {}",
                  core::quoted_excerpt(text), size, name_of(metric), known, known));
}

bool is_redundant(const Turn& last, const Turn& next, Metric metric) {
  if (last.axis != next.axis) return false;
  const bool same_layer = last.first == next.first && last.last == next.last;
  if (!same_layer) {
    return std::pair(next.first, next.last) < std::pair(last.first, last.last);
  }
  return metric == Metric::htm || next.quarters != 3 || last.quarters != 3;
}

}  // namespace quebra::puzzle::cube
