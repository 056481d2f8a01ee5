#include "pattern/cube/cube_pattern.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "core/text.hpp"
#include "index/arrangement.hpp"
#include "index/combination.hpp"
#include "index/orientation.hpp"
#include "puzzle/cube/pieces.hpp"

namespace quebra::pattern::cube {
namespace {

constexpr std::array<std::string_view, 2> kOrbits = {"corners", "edges"};
constexpr std::array<std::string_view, 4> kTracks = {"both", "places", "set", "orientation"};

constexpr std::array<NamedPattern, 6> kCatalogue = {{
    {"six-a", "edges UR UF UL UB FR FL", "the U layer and the front of the middle; mean 7.668"},
    {"six-b", "edges DR DF DL DB BL BR", "its complement, the same turned; mean 7.668"},
    {"slides-a", "edges UR UB FR FL BL BR", "document 001's edges 1 to 6; mean 7.626"},
    {"slides-b", "edges UF UL DR DF DL DB", "document 001's edges 7 to 12; mean 7.619"},
    {"seven-a", "edges UR UF UL UB FR FL BL", "six-a and BL"},
    {"seven-b", "edges DR DF DL DB FL BL BR", "six-b and FL, seven-a turned"},
}};

template <std::size_t count>
std::optional<std::size_t> find(const std::array<std::string_view, count>& names,
                                std::string_view word) {
  const auto found = std::ranges::find(names, word);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string piece_name(Orbit orbit, int piece) {
  return orbit == Orbit::corners ? puzzle::cube::corner_name(piece)
                                 : puzzle::cube::edge_name(piece);
}

int places_of(Orbit orbit) { return CubePattern{.orbit = orbit}.places(); }

std::string all_names(Orbit orbit) {
  std::vector<std::string> names;
  for (int piece = 0; piece < places_of(orbit); ++piece) names.push_back(piece_name(orbit, piece));
  return fmt::format("{}", fmt::join(names, " "));
}

/// The piece whose letters these are, in any order.
std::optional<std::uint8_t> find_piece(Orbit orbit, std::string word) {
  std::ranges::sort(word);
  for (int piece = 0; piece < places_of(orbit); ++piece) {
    std::string name = core::lower_case(piece_name(orbit, piece));
    std::ranges::sort(name);
    if (name == word) return static_cast<std::uint8_t>(piece);
  }
  return std::nullopt;
}

std::vector<std::uint8_t> all_pieces(Orbit orbit) {
  std::vector<std::uint8_t> pieces;
  for (int piece = 0; piece < places_of(orbit); ++piece) {
    pieces.push_back(static_cast<std::uint8_t>(piece));
  }
  return pieces;
}

/// Reads the words of one text; messages show it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  core::Result<CubePattern> pattern() {
    std::string spaced = core::lower_case(text_);
    std::ranges::replace(spaced, ',', ' ');
    const auto words = core::words(spaced);
    if (words.empty()) {
      return fault("it is empty; write for instance corners, edges UR UF UL UB FR FL or six-a");
    }
    const auto orbit = find(kOrbits, words.front());
    if (!orbit) return named(words);
    CubePattern pattern{.orbit = static_cast<Orbit>(*orbit)};
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (const auto track = find(kTracks, words[i])) {
        pattern.track = static_cast<Track>(*track);
        if (i + 1 == words.size()) break;
        return fault(fmt::format("'{}' stands after {}, which must be the last word",
                                 core::quoted_excerpt(words[i + 1]), words[i]));
      }
      if (const auto ok = add_piece(pattern, words[i]); !ok) return ok.error();
    }
    return finished(std::move(pattern));
  }

 private:
  core::Result<CubePattern> named(const std::vector<std::string_view>& words) const {
    std::vector<std::string> known(kOrbits.begin(), kOrbits.end());
    for (const NamedPattern& row : kCatalogue) {
      if (words.front() != row.name) {
        known.emplace_back(row.name);
        continue;
      }
      if (words.size() == 1) return parse_pattern(row.text);
      return fault(
          fmt::format("'{}' stands after the name {}; to change that pattern write it out: "
                      "{}",
                      core::quoted_excerpt(words[1]), row.name, row.text));
    }
    return fault(fmt::format("'{}' is neither a kind of pieces nor a named pattern; known are {}",
                             core::quoted_excerpt(words.front()), fmt::join(known, ", ")));
  }

  core::Result<void> add_piece(CubePattern& pattern, std::string_view word) const {
    const auto kind = kOrbits[static_cast<std::size_t>(pattern.orbit)];
    const auto piece = find_piece(pattern.orbit, std::string(word));
    if (!piece) {
      return fault(fmt::format(
          "'{}' is none of the {} {}, nor a word that says what is tracked "
          "({})",
          core::quoted_excerpt(word), kind, all_names(pattern.orbit), fmt::join(kTracks, ", ")));
    }
    const auto place = std::ranges::lower_bound(pattern.pieces, *piece);
    if (place != pattern.pieces.end() && *place == *piece) {
      return fault(fmt::format("{} is there twice; write each piece once",
                               piece_name(pattern.orbit, *piece)));
    }
    pattern.pieces.insert(place, *piece);
    return {};
  }

  core::Result<CubePattern> finished(CubePattern pattern) const {
    const bool listed = !pattern.pieces.empty();
    if (!listed) pattern.pieces = all_pieces(pattern.orbit);
    if (pattern.track == Track::orientation && !pattern.is_whole()) {
      return fault(
          fmt::format("orientation is tracked at all the places, of no piece in particular; "
                      "write {} orientation",
                      kOrbits[static_cast<std::size_t>(pattern.orbit)]));
    }
    if (const auto ok = check_pattern(pattern); !ok) return ok.error();
    return pattern;
  }

  [[nodiscard]] core::Error fault(const std::string& what) const {
    return core::bad_input(fmt::format("pattern '{}': {}", core::quoted_excerpt(text_), what));
  }

  std::string_view text_;
};

}  // namespace

PatternExtent extent_of(const CubePattern& pattern) {
  const int places = pattern.places();
  const int pieces = static_cast<int>(pattern.pieces.size());
  const bool turns = pattern.track == Track::both || pattern.track == Track::orientation;
  PatternExtent extent;
  if (pattern.track == Track::both || pattern.track == Track::places) {
    extent.rows = index::arrangement_count(places, pieces);
  }
  if (pattern.track == Track::set) extent.rows = index::combination_count(places, pieces);
  // The last orientation follows from the others if all of them are there.
  if (turns) {
    extent.columns = index::digits_count(pattern.base(), pattern.is_whole() ? pieces - 1 : pieces);
  }
  return extent;
}

core::Result<void> check_pattern(const CubePattern& pattern) {
  const PatternExtent extent = extent_of(pattern);
  const std::string text = core::quoted_excerpt(format_pattern(pattern));
  if (extent.size() == 1) {
    return core::bad_input(fmt::format(
        "pattern '{}' looks the same in every cube; track fewer pieces, or their places", text));
  }
  if (extent.size() > kMostPatternEntries) {
    return core::unsupported(
        fmt::format("pattern '{}' has {} entries, more than the {} that a table may have; track "
                    "fewer pieces, for instance six-a and six-b",
                    text, core::grouped(extent.size()), core::grouped(kMostPatternEntries)));
  }
  return {};
}

core::Result<CubePattern> parse_pattern(std::string_view text) { return Reader(text).pattern(); }

std::string format_pattern(const CubePattern& pattern) {
  std::string text(kOrbits[static_cast<std::size_t>(pattern.orbit)]);
  if (!pattern.is_whole()) {
    for (const std::uint8_t piece : pattern.pieces) text += ' ' + piece_name(pattern.orbit, piece);
  }
  if (pattern.track != Track::both) {
    text += ' ';
    text += kTracks[static_cast<std::size_t>(pattern.track)];
  }
  return text;
}

std::span<const NamedPattern> pattern_catalogue() { return kCatalogue; }

}  // namespace quebra::pattern::cube
