#include "puzzle/cube/cube.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>

#include "core/text.hpp"
#include "puzzle/cube/doctor.hpp"
#include "puzzle/cube/facelets.hpp"
#include "puzzle/cube/notation.hpp"
#include "puzzle/cube/orientations.hpp"
#include "puzzle/cube/replay.hpp"
#include "puzzle/cube/state_text.hpp"

namespace quebra::puzzle::cube {
namespace {

constexpr std::string_view kSolvedGoal = "solved";

/// The size of the cube whose facelets the text is, if it is not moves.
std::optional<int> size_of_facelets(std::string_view text) {
  text = core::trimmed(text);
  const std::size_t colon = text.find(':');
  const bool has_prefix = colon != std::string_view::npos;
  const std::string prefix = has_prefix ? core::lower_case(text.substr(0, colon)) : "";
  if (prefix == "moves") return std::nullopt;
  const bool forced = prefix == "facelets";
  if (forced) text.remove_prefix(colon + 1);
  const auto symbols = static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return kFaceletSeparators.find(c) == std::string_view::npos; }));
  for (int size = Geometry::kLeast; size <= Geometry::kMost; ++size) {
    if (symbols != static_cast<std::size_t>(kFaces * size * size)) continue;
    if (forced || kind_of_state_text(text, size) == StateText::facelets) return size;
  }
  return std::nullopt;
}

/// Stickers of a goal other than the solved cube; none for that.
core::Result<Cube::Stickers> parse_goal(std::string_view text, const Spec& spec) {
  if (text.empty() || core::lower_case(text) == kSolvedGoal) return Cube::Stickers{};
  if (spec.size != 3) {
    return core::unsupported(
        fmt::format("goal '{}': the goal of cube:{} is solved; the 3x3x3 alone takes a state",
                    core::quoted_excerpt(text), spec.size));
  }
  const Cube cube(spec);
  auto stickers = cube.parse_stickers(text);
  if (!stickers) {
    return core::Error{stickers.error().fault, fmt::format("the goal: {}; write solved, or a state",
                                                           stickers.error().message)};
  }
  const auto validity = cube.validate_stickers(*stickers);
  if (!validity.solvable) return core::bad_input("the goal: " + validity.reason);
  if (*stickers == cube.geometry().solved()) stickers->clear();
  return stickers;
}

}  // namespace

core::Result<Spec> make_spec(const SpecRequest& request) {
  Spec spec;
  if (core::trimmed(request.size).empty()) {
    spec.size = size_of_facelets(request.state).value_or(3);
  } else {
    const auto size = core::parse_integer(core::trimmed(request.size));
    if (!size || *size < Geometry::kLeast || *size > Geometry::kMost) {
      return core::bad_input(
          fmt::format("cube:{}: a cube has {} to {} layers; write for instance cube:3",
                      core::quoted_excerpt(request.size), Geometry::kLeast, Geometry::kMost));
    }
    spec.size = static_cast<int>(*size);
  }
  const auto metric = parse_metric(request.metric);
  if (!metric) return metric.error();
  spec.metric = *metric;
  auto faces = parse_order(request.order, spec.metric, spec.size);
  if (!faces) return faces.error();
  spec.faces = std::move(*faces);
  auto goal = parse_goal(core::trimmed(request.goal), spec);
  if (!goal) return goal.error();
  spec.goal = std::move(*goal);
  return spec;
}

Cube::Cube(const Spec& spec)
    : geometry_(spec.size),
      metric_(spec.metric),
      goal_name_(spec.goal.empty() ? kSolvedGoal : format_facelets(spec.goal, spec.size)),
      turns_(turns_of(spec.metric, spec.size, spec.faces)) {
  for (const Turn& turn : turns_) {
    const auto inverse = std::ranges::find(turns_, turn.inverse());
    assert(inverse != turns_.end());
    inverses_.push_back({static_cast<std::uint16_t>(inverse - turns_.begin())});
    names_.push_back(format_turn(turn, spec.size));
  }
}

std::string Cube::name() const { return fmt::format("cube:{}", width()); }

core::Result<Move> Cube::parse_move(std::string_view text) const {
  const auto turn = parse_turn(text, width());
  if (!turn) return turn.error();
  const auto found = std::ranges::find(turns_, *turn);
  if (found == turns_.end()) {
    return core::bad_input(fmt::format("{} is not a single move of {} in {}",
                                       format_turn(*turn, width()), name(), metric()));
  }
  return Move{static_cast<std::uint16_t>(found - turns_.begin())};
}

core::Result<std::string> Cube::replay(std::string_view state_text,
                                       std::span<const std::string> move_names) const {
  return cube::replay(width(), state_text, move_names);
}

core::Result<Cube::Stickers> Cube::parse_stickers(std::string_view text) const {
  return parse_state_text(text, geometry_, frame());
}

core::Validity Cube::validate_stickers(std::span<const std::uint8_t> stickers) const {
  const auto pieces = read_pieces(stickers, geometry_);
  assert(pieces && "parse_stickers() lets possible pieces through");
  return reachable(*pieces, width()).validity;
}

std::string Cube::format_stickers(std::span<const std::uint8_t> stickers) const {
  return format_facelets(stickers, width());
}

std::string Cube::draw_stickers(std::span<const std::uint8_t> stickers) const {
  return draw_facelets(stickers, width());
}

core::Result<core::Likeness> Cube::likeness(std::string_view a, std::string_view b) const {
  const auto first = parse_stickers(a);
  if (!first) return first.error();
  const auto second = parse_stickers(b);
  if (!second) return second.error();
  const auto held_first = parse_as_held(a, geometry_);
  if (!held_first) return held_first.error();
  const auto held_second = parse_as_held(b, geometry_);
  if (!held_second) return held_second.error();
  const bool same_symbols =
      core::lower_case(held_first->names) == core::lower_case(held_second->names);
  if (!same_symbols) return *first == *second ? core::Likeness::equal : core::Likeness::different;
  if (held_first->symbols == held_second->symbols) return core::Likeness::equal;
  const Orientations ways(geometry_);
  const bool isomorphic =
      ways.signature(held_first->symbols) == ways.signature(held_second->symbols) &&
      ways.isomorphic(held_first->symbols, held_second->symbols);
  return isomorphic ? core::Likeness::isomorphic : core::Likeness::different;
}

core::Result<std::string> Cube::held_text(std::string_view text) const {
  const auto stickers = parse_stickers(text);
  if (!stickers) return stickers.error();
  const auto held = parse_as_held(text, geometry_);
  if (!held) return held.error();
  return held->names == kFaceLetters ? format_held(*held, width()) : format_stickers(*stickers);
}

std::vector<int> Cube::places_at_fault(std::string_view text) const {
  return cube::places_at_fault(text, geometry_);
}

core::Result<std::vector<core::Fact>> Cube::facts(std::string_view text) const {
  const auto stickers = parse_stickers(text);
  if (!stickers) return stickers.error();
  const auto pieces = read_pieces(*stickers, geometry_);
  if (!pieces) return pieces.error();
  const auto held = parse_as_held(text, geometry_);
  if (!held) return held.error();
  const Verdict verdict = reachable(*pieces, width());
  const Orientations ways(geometry_);
  return std::vector<core::Fact>{
      {"orbit", fmt::format("{} of {}", verdict.orbit, verdict.orbits)},
      {"canonical form", format_held({ways.canonical(held->symbols), held->names}, width())},
      {"signature", fmt::format("{:016x}", ways.signature(held->symbols))}};
}

}  // namespace quebra::puzzle::cube
