#pragma once
// One subcommand with its options. CLI11 stays behind this file: it is large, and with it in every
// subcommand the program took minutes to compile.
//
// Values stay text until the request is made (options.hpp), so that there is one parser and one way of
// saying what is wrong.
//
//   Command command(app, "scramble", "Make random states, one a line");
//   command.positional("PUZZLE", options->puzzle, "...", Command::Needed::yes);
//   command.group("Limits");
//   command.text("--memory", options->memory, "BYTES", "...");
//   command.runs(context, [options, &context] { return run(*options, context); });

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/context.hpp"

namespace CLI {
class App;
}

namespace quebra::cli {

using OptionalText = std::optional<std::string>;
using Store = std::function<void(const std::string&)>;

class Command {
 public:
  Command(CLI::App& parent, const std::string& name, const std::string& summary);

  /// The heading under which help shows the options that follow; empty hides them.
  void group(const std::string& name) { group_ = name; }

  /// An option that takes a text which must not be empty.
  void text(const std::string& names, OptionalText& target, const std::string& type,
            const std::string& help);
  /// An option or positional that takes one of a few words; the message for any other names the
  /// nearest.
  void choice(const std::string& name, const std::vector<std::string>& choices,
              const std::string& help, Store store);
  /// An option whose value somebody else checks.
  void value(const std::string& name, const std::string& type, const std::string& help,
             Store store);
  void flag(const std::string& name, bool& target, const std::string& help);
  void flag(const std::string& name, const std::string& help, std::function<void()> given);

  enum class Needed { no, yes };
  void positional(const std::string& name, std::string& target, const std::string& help,
                  Needed needed);
  /// All other positionals.
  void words(const std::string& name, std::vector<std::string>& target, const std::string& help);

  [[nodiscard]] bool has(const std::string& option) const;
  /// Text after the options, made when help is asked for.
  void footer(std::function<std::string()> text);
  /// What to run if the user chose this subcommand.
  void runs(Context& context, std::function<core::Result<ExitCode>()> function);

 private:
  CLI::App& app_;
  std::string group_ = "Options";
};

}  // namespace quebra::cli
