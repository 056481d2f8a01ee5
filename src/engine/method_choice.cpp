#include "engine/method_choice.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "core/text.hpp"
#include "engine/catalogue.hpp"

namespace quebra::engine {

core::Error made_for_another(const core::MethodInfo& method, const std::string& puzzle) {
  return core::unsupported(
      fmt::format("{} is made for {}, not for {}; quebra list methods shows "
                  "the others",
                  method.name, method.puzzles, puzzle));
}

core::Result<MethodChoice> choose_method(std::string_view with, std::string_view default_heuristic,
                                         const std::map<std::string, std::string>& options) {
  const std::size_t colon = with.find(':');
  const std::string_view name = core::trimmed(with.substr(0, colon));
  const core::MethodInfo* method = catalogue().find_method(name);
  if (method == nullptr) {
    std::vector<std::string> names;
    for (const auto& known : catalogue().methods) names.push_back(known.name);
    const auto near = core::nearest(core::lower_case(name), names);
    return core::bad_input(
        fmt::format("unknown method '{}'{}; there are: {}", core::quoted_excerpt(name),
                    near ? fmt::format(", did you mean {}?", *near) : "", fmt::join(names, ", ")));
  }
  MethodChoice choice{.method = method};
  if (colon != std::string_view::npos) choice.heuristic = core::trimmed(with.substr(colon + 1));
  if (!method->puzzles.empty() && colon != std::string_view::npos) {
    return core::bad_input(
        fmt::format("{0} brings its own heuristic and takes none: write --with {0}", method->name));
  }
  if (!method->uses_heuristic && colon != std::string_view::npos) {
    return core::bad_input(fmt::format(
        "{0} is a blind search and takes no heuristic; write --with {0}, or choose an informed "
        "search such as astar:{1}",
        method->name, core::quoted_excerpt(choice.heuristic)));
  }
  if (method->uses_heuristic && choice.heuristic.empty()) {
    if (colon != std::string_view::npos) {
      return core::bad_input(fmt::format("--with '{}': a heuristic is missing after the colon",
                                         core::quoted_excerpt(with)));
    }
    choice.heuristic = default_heuristic;
  }
  auto values = core::OptionValues::check(method->name, method->options, options);
  if (!values) return values.error();
  choice.options = std::move(*values);
  return choice;
}

}  // namespace quebra::engine
