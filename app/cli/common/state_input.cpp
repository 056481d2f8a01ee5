#include "cli/common/state_input.hpp"

#include <fmt/format.h>

#include "cli/common/input.hpp"
#include "core/text.hpp"
#include "engine/catalogue.hpp"

namespace quebra::cli {

void StateInput::add_to(Command& command, const std::string& help) {
  command.words("STATE", words, help);
  command.group("Input");
  command.text("--file", file, "FILE", "Read the state from a file (- for standard input)");
  command.group("Options");
}

core::Result<void> StateInput::check() const {
  if (!file || words.empty()) return {};
  return core::bad_input("--file reads the state from a file: leave out the STATE, or --file");
}

core::Result<std::string> StateInput::read(const std::string& command,
                                           const std::string& puzzle) const {
  std::string text = fmt::format("{}", fmt::join(words, " "));
  const bool from_stdin = core::trimmed(text) == "-";
  if (file || from_stdin) {
    const std::string source = file.value_or("-");
    auto content = read_text(source);
    if (!content) return content.error();
    if (core::trimmed(*content).empty()) {
      return core::bad_input(fmt::format(
          "{} holds no state", source == "-" ? "standard input" : core::quoted_excerpt(source)));
    }
    return content;
  }
  if (core::trimmed(text).empty()) {
    const auto found = engine::catalogue().find_puzzle(puzzle);
    if (!found) return found.error();
    // Quoted, because a shell would wait for the second apostrophe.
    const std::string& plain = found->entry->info.example;
    const bool quoted = plain.find('\'') != std::string::npos;
    const std::string example = quoted ? '"' + plain + '"' : plain;
    return core::bad_input(
        fmt::format("no state is given: write it behind the puzzle, for instance quebra {} {} {}",
                    command, found->entry->info.name, example));
  }
  return text;
}

}  // namespace quebra::cli
