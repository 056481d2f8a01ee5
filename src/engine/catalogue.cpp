#include "engine/catalogue.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/text.hpp"
#include "engine/puzzles/entries.hpp"
#include "heuristic/combine.hpp"
#include "search/methods.hpp"

namespace quebra::engine {
namespace {

template <class... M>
std::vector<core::MethodInfo> infos_of(search::MethodList<M...> /*list*/) {
  return {M::info()...};
}

Catalogue make_catalogue() {
  Catalogue made{.puzzles = {tiles_entry(), cube_entry(), floppy_entry()},
                 .methods = infos_of(search::Methods{}),
                 .combinations = {heuristic::max_info(), heuristic::sum_info()}};
  for (const PuzzleEntry& entry : made.puzzles) {
    made.methods.insert(made.methods.end(), entry.methods.begin(), entry.methods.end());
  }
  return made;
}

bool is_named(const std::string& name, const std::vector<std::string>& aliases,
              std::string_view text) {
  return name == text || std::ranges::find(aliases, text) != aliases.end();
}

}  // namespace

const Catalogue& catalogue() {
  static const Catalogue the_catalogue = make_catalogue();
  return the_catalogue;
}

const core::MethodInfo* Catalogue::find_method(std::string_view name_or_alias) const {
  const std::string name = core::lower_case(name_or_alias);
  const auto found = std::ranges::find_if(methods, [&](const core::MethodInfo& info) {
    return is_named(info.name, info.aliases, name);
  });
  return found == methods.end() ? nullptr : &*found;
}

core::Result<Catalogue::FoundPuzzle> Catalogue::find_puzzle(std::string_view text) const {
  const std::size_t colon = text.find(':');
  const std::string name = core::lower_case(core::trimmed(text.substr(0, colon)));
  const std::string size(colon == std::string_view::npos ? ""
                                                         : core::trimmed(text.substr(colon + 1)));
  std::vector<std::string> names;
  for (const PuzzleEntry& entry : puzzles) {
    names.push_back(entry.info.name);
    for (const auto& [alias, meant] : entry.alias_sizes) {
      if (alias != name) {
        names.push_back(alias);
        continue;
      }
      if (!size.empty() && size != meant) {
        return core::bad_input(fmt::format("{} is {}:{}; it cannot also be {}", alias,
                                           entry.info.name, meant, core::quoted_excerpt(size)));
      }
      return FoundPuzzle{&entry, meant};
    }
    if (is_named(entry.info.name, entry.info.aliases, name)) {
      if (colon != std::string_view::npos && size.empty()) {
        return core::bad_input(
            fmt::format("puzzle '{}': a size is missing after the colon; {}leave out the colon",
                        core::quoted_excerpt(text),
                        entry.alias_sizes.empty()
                            ? ""
                            : fmt::format("write for instance {}:{}, or ", entry.info.name,
                                          entry.alias_sizes.front().second)));
      }
      return FoundPuzzle{&entry, size};
    }
  }
  const auto near = core::nearest(name, names);
  return core::bad_input(
      fmt::format("unknown puzzle '{}'{}; there are: {}", core::quoted_excerpt(text),
                  near ? fmt::format(", did you mean {}?", *near) : "", fmt::join(names, ", ")));
}

}  // namespace quebra::engine
