#include "cli/parse_errors.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/common/message.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

const CLI::App& chosen(const CLI::App& app) {
  const auto subcommands = app.get_subcommands();
  return subcommands.empty() ? app : *subcommands.front();
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // hidden
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::vector<std::string> subcommand_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* subcommand : app.get_subcommands({}))
    names.push_back(subcommand->get_name());
  return names;
}

/// The nearest candidate, else where to look.
std::string hint(const std::string& word, const std::vector<std::string>& candidates,
                 const std::string& help) {
  const auto near = core::nearest(word, candidates);
  return near ? fmt::format("did you mean {}?", *near) : help;
}

std::string help_command(const CLI::App& app, const CLI::App& sub) {
  return &sub == &app ? "see quebra --help" : fmt::format("see quebra {} --help", sub.get_name());
}

/// "--heuristc=manhattan" is looked up without its value.
std::string option_part(const std::string& word) { return word.substr(0, word.find('=')); }

std::string unexpected(const CLI::App& app) {
  const CLI::App& sub = chosen(app);
  const std::string help = help_command(app, sub);
  const std::vector<std::string> extras = sub.remaining(true);
  if (extras.empty()) return "unexpected argument; " + help;
  const auto option =
      std::ranges::find_if(extras, [](const std::string& word) { return word.starts_with("-"); });
  if (&sub == &app && option != extras.begin()) {
    return fmt::format("unknown command '{}'; {}", core::quoted_excerpt(extras.front()),
                       hint(extras.front(), subcommand_names(app), help));
  }
  if (option == extras.end()) {
    return fmt::format("unexpected argument '{}'; {}", core::quoted_excerpt(extras.front()), help);
  }
  return fmt::format("unknown option '{}'; {}", core::quoted_excerpt(*option),
                     hint(option_part(*option), option_names(sub), help));
}

}  // namespace

ExitCode answer_parse_error(const CLI::App& app, const CLI::ParseError& error, Context& context) {
  if (dynamic_cast<const CLI::CallForHelp*>(&error) != nullptr) {
    context.out.write(app.help());
    return ExitCode::done;
  }
  if (dynamic_cast<const CLI::CallForVersion*>(&error) != nullptr) {
    context.out.write(std::string(error.what()) + "\n");
    return ExitCode::done;
  }
  const bool extras = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  print_error(extras ? unexpected(app)
                     : fmt::format("{}; {}", error.what(), help_command(app, chosen(app))));
  return ExitCode::bad_input;
}

}  // namespace quebra::cli
