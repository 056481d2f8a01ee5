#include "cli/common/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "core/text.hpp"

namespace quebra::cli {
namespace {

std::string not_empty(const std::string& text) {
  return core::trimmed(text).empty() ? "the value is empty" : "";
}

CLI::Option* add(CLI::App& app, const std::string& names, const std::string& help, Store store) {
  return app.add_option_function<std::string>(names, std::move(store), help);
}

}  // namespace

Command::Command(CLI::App& parent, const std::string& name, const std::string& summary)
    : app_(*parent.add_subcommand(name, summary)) {}

void Command::text(const std::string& names, OptionalText& target, const std::string& type,
                   const std::string& help) {
  add(app_, names, help, [&target](const std::string& given) { target = given; })
      ->check(not_empty)
      ->type_name(type)
      ->group(group_);
}

void Command::choice(const std::string& name, const std::vector<std::string>& choices,
                     const std::string& help, Store store) {
  const auto check = [choices](const std::string& given) -> std::string {
    if (std::ranges::find(choices, given) != choices.end()) return "";
    const auto near = core::nearest(given, choices);
    return fmt::format("'{}' is not one of {}{}", core::quoted_excerpt(given),
                       fmt::join(choices, ", "),
                       near ? fmt::format("; did you mean {}?", *near) : "");
  };
  add(app_, name, help, std::move(store))
      ->check(check)
      ->type_name(fmt::format("{}", fmt::join(choices, "|")))
      ->group(group_);
}

void Command::value(const std::string& name, const std::string& type, const std::string& help,
                    Store store) {
  add(app_, name, help, std::move(store))->type_name(type)->group(group_);
}

void Command::flag(const std::string& name, bool& target, const std::string& help) {
  app_.add_flag(name, target, help)->group(group_);
}

void Command::flag(const std::string& name, const std::string& help, std::function<void()> given) {
  app_.add_flag_callback(name, std::move(given), help)->group(group_);
}

void Command::positional(const std::string& name, std::string& target, const std::string& help,
                         Needed needed) {
  add(app_, name, help, [&target](const std::string& given) {
    target = given;
  })->required(needed == Needed::yes);
}

void Command::words(const std::string& name, std::vector<std::string>& target,
                    const std::string& help) {
  app_.add_option(name, target, help);
}

bool Command::has(const std::string& option) const {
  return app_.get_option_no_throw(option) != nullptr;
}

void Command::footer(std::function<std::string()> text) { app_.footer(std::move(text)); }

void Command::runs(Context& context, std::function<core::Result<ExitCode>()> function) {
  app_.callback([&context, function = std::move(function)] { context.run = function; });
}

}  // namespace quebra::cli
