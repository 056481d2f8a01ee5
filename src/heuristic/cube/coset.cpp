#include "heuristic/cube/coset.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/text.hpp"

namespace quebra::heuristic::cube {
namespace {

using pattern::LineLayout;
using pattern::cube::CornerClasses;
using pattern::cube::CosetKind;
using pattern::cube::SymmetryClasses;
using puzzle::cube::Cube3;
using puzzle::cube::LatticeCube;

/// What both kinds have in common: bounds in lines.
class Lines {
 public:
  Lines(const LineLayout& layout, TablePtr table) : layout_(layout), table_(std::move(table)) {}

  [[nodiscard]] const LineLayout& layout() const { return layout_; }
  [[nodiscard]] unsigned bound_at(std::uint64_t place) const {
    return layout_.bound_at(reinterpret_cast<const std::uint8_t*>(table_->bytes().data()), place);
  }

 private:
  LineLayout layout_;
  TablePtr table_;
};

class CosetBound {
 public:
  CosetBound(CosetKind kind, std::shared_ptr<const CornerClasses> classes, Lines lines)
      : kind_(kind), classes_(std::move(classes)), lines_(std::move(lines)) {}

  [[nodiscard]] core::Cost estimate_of(const LatticeCube& cube) const {
    return static_cast<core::Cost>(
        lines_.bound_at(pattern::cube::coset_place(lines_.layout(), kind_, *classes_, cube)));
  }

 private:
  CosetKind kind_;
  std::shared_ptr<const CornerClasses> classes_;
  Lines lines_;
};

class DominoBound {
 public:
  DominoBound(std::shared_ptr<const SymmetryClasses> classes, Lines lines)
      : classes_(std::move(classes)), lines_(std::move(lines)) {
    const auto& all = puzzle::cube::cube_symmetries();
    for (std::size_t s = puzzle::cube::kSymmetries; s-- > 0;) {
      for (std::size_t axis = 0; axis < upright_.size(); ++axis) {
        if (all[s].axis_to[axis] == 1) upright_[axis] = &all[s];
      }
    }
  }

  [[nodiscard]] core::Cost estimate_of(const LatticeCube& cube) const {
    unsigned bound = 0;
    for (const auto* symmetry : upright_) {
      bound = std::max(bound, lines_.bound_at(pattern::cube::domino_place(
                                  lines_.layout(), *classes_, symmetry->of(cube))));
    }
    return static_cast<core::Cost>(bound);
  }

 private:
  std::shared_ptr<const SymmetryClasses> classes_;
  Lines lines_;
  std::array<const puzzle::cube::CubeSymmetry*, puzzle::cube::kAxes> upright_{};
};

/// A bound of lattice cubes as a heuristic.
template <class Bound>
class OfStates : private Bound {
 public:
  explicit OfStates(Bound bound) : Bound(std::move(bound)) {}

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return false; }
  [[nodiscard]] core::Cost estimate(const Cube3::State& state) const {
    return Bound::estimate_of(puzzle::cube::lattice_of(state));
  }
  [[nodiscard]] core::Cost update(const Cube3::State& /*before*/, core::Cost /*h*/,
                                  Cube3::Move /*move*/, const Cube3::State& after) const {
    return estimate(after);
  }
};

template <class Bound>
core::HeuristicPtr<Cube3> erased(Bound bound) {
  return std::make_unique<core::ErasedHeuristic<Cube3, OfStates<Bound>>>(
      OfStates<Bound>(std::move(bound)));
}

core::Result<void> check_metric(const Cube3& puzzle, std::string_view name) {
  if (puzzle.metric_kind() != puzzle::cube::Metric::isomorphic) return {};
  return core::unsupported("heuristic " + std::string(name) +
                           " knows the metrics htm and qtm: its groups hold the centres still");
}

std::vector<core::HeuristicClaim> claims() {
  const std::string proof =
      "The solved cube is in the group, so that every solution leads into it. Not consistent: the "
      "table tells small distances only roughly, so that a move may change the value by more than "
      "1.";
  return {{"htm", true, false, proof, "N = 3"},
          {"qtm", true, false, proof, "N = 3"},
          {"isomorphic", false, false, "It is refused: the centres move."}};
}

}  // namespace

core::HeuristicInfo coset_info() {
  return {.name = "coset",
          .aliases = {},
          .summary = "How many moves take a 3x3x3 into a group with the half turns, from a table",
          .details =
              "For the 3x3x3. tetrads: each corner in its tetrad and untwisted, each edge in its "
              "slice (30 MB); squares: corners as half turns permute them (176 MB); "
              "tetrads-parities and squares-parities: also an even number of flipped edges of each "
              "slice (119 and 701 MB); squares-flips3 and squares-flips4: no flipped edges, as far "
              "as three or four places tell (1.4 and 2.5 GB). Two bits an entry: 0 to 7 or so "
              "roughly, then exactly, and 11 or so for more. Built when first needed, in seconds "
              "(squares-parities: about a minute; flips: some minutes), and kept in the table "
              "cache. --with optimal uses them for the cube and its inverse.",
          .reference = "S. Tronto, H48; T. Rokicki, twenty-two moves suffice, 2008",
          .claims = claims(),
          .example = "cube:3 R U F2 L",
          .argument = "tetrads"};
}

core::HeuristicInfo domino_info() {
  return {.name = "domino",
          .aliases = {},
          .summary =
              "How many moves take a 3x3x3 into the group of U, D and half turns, along three axes",
          .details =
              "For the 3x3x3: the distance to the end of Kociemba's first phase, the largest of "
              "the three axes, from one table (37 MB, built in seconds and kept).",
          .reference = "H. Kociemba, 1992",
          .claims = claims(),
          .example = "cube:3 R U F2 L"};
}

core::Result<core::HeuristicPtr<Cube3>> make_coset(const Cube3& puzzle,
                                                   const MakeRequest& request) {
  if (const auto ok = check_metric(puzzle, "coset"); !ok) return ok.error();
  const auto kind =
      pattern::cube::parse_coset_kind(core::lower_case(core::trimmed(request.argument)));
  if (!kind) {
    return core::bad_input(
        "heuristic coset needs a group between parentheses: coset(tetrads), "
        "coset(tetrads-parities), coset(squares), coset(squares-parities), coset(squares-flips3) "
        "or coset(squares-flips4)");
  }
  const auto classes = std::make_shared<const CornerClasses>(kind->corners);
  auto table = obtain_for(request, [&](const pattern::TableRequest& wanted) {
    return pattern::cube::obtain_cosets(puzzle, *kind, *classes, wanted);
  });
  if (!table) return table.error();
  return erased(CosetBound(*kind, classes,
                           Lines(pattern::cube::coset_layout(puzzle, *kind), std::move(*table))));
}

core::Result<core::HeuristicPtr<Cube3>> make_domino(const Cube3& puzzle,
                                                    const MakeRequest& request) {
  if (const auto ok = check_metric(puzzle, "domino"); !ok) return ok.error();
  if (const auto ok = refuse_argument("domino", request); !ok) return ok.error();
  const auto classes = std::make_shared<const SymmetryClasses>(pattern::cube::domino_classes());
  auto table = obtain_for(request, [&](const pattern::TableRequest& wanted) {
    return pattern::cube::obtain_domino(puzzle, *classes, wanted);
  });
  if (!table) return table.error();
  return erased(
      DominoBound(classes, Lines(pattern::cube::domino_layout(puzzle), std::move(*table))));
}

}  // namespace quebra::heuristic::cube
