#pragma once
// What a component says of itself: name, documentation, reference, options, properties. Each method,
// heuristic and puzzle carries such a record beside its code; the catalogue lists them, and help
// texts, the JSON API, the page's forms and docs/reference.md are generated from it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quebra::core {

enum class OptionKind { integer, decimal, choice, text, flag };  ///< a flag is "yes" or "no"

struct OptionInfo {
  std::string name;
  OptionKind kind = OptionKind::text;
  std::string default_value;
  std::string summary;
  std::vector<std::string> choices = {};  ///< of a choice
  double minimum = 0;                     ///< of a number, inclusive
  double maximum = 1e18;
};

/// Declared of a heuristic for one metric, with the reason.
struct HeuristicClaim {
  std::string metric;
  bool admissible = false;
  bool consistent = false;
  std::string proof;       ///< a sketch, or a counterexample where a claim is false
  std::string sizes = {};  ///< "N = 2, 3"; empty: all sizes of the puzzle
};

struct HeuristicInfo {
  std::string name;
  std::vector<std::string> aliases = {};
  std::string summary;
  std::string details = {};
  std::string reference = {};
  std::vector<HeuristicClaim> claims = {};
  std::string example = {};   ///< puzzle and state; empty: the puzzle's own example
  std::string argument = {};  ///< for examples, of a heuristic that must have one
};

/// What a method leaves in the statistics of a run, line by line (solve --trace-file).
enum class Curve { none, iterations, generations };

struct MethodInfo {
  std::string name;
  std::vector<std::string> aliases = {};
  std::string summary;
  std::string details = {};
  std::string reference = {};
  bool uses_heuristic = false;
  std::string complete;  ///< the four criteria of a textbook, in words
  std::string optimal;
  std::string time;
  std::string space;
  Curve curve = Curve::none;
  std::string puzzles = {};  ///< that it is made for, "cube:3 in htm"; empty: all
  std::vector<OptionInfo> options = {};
};

struct NamedInfo {  ///< a metric, a goal
  std::string name;
  std::string summary;
};

struct PuzzleInfo {
  std::string name;
  std::vector<std::string> aliases = {};
  std::string summary;
  std::string details = {};
  std::string state_syntax;
  std::string example;                  ///< a state that can be pasted into `solve`
  std::string moves;                    ///< names of the moves, and what they move
  std::vector<NamedInfo> metrics = {};  ///< the first is the default
  std::vector<NamedInfo> goals = {};    ///< the first is the default
  std::string default_order;            ///< successor order
};

}  // namespace quebra::core
