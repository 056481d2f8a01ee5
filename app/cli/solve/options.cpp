#include "cli/solve/options.hpp"

#include <fmt/format.h>

#include "cli/common/input.hpp"
#include "core/text.hpp"
#include "engine/catalogue.hpp"

namespace quebra::cli {

void SolveOptions::add_to(Command& command) {
  command.positional("PUZZLE", puzzle.puzzle, "Puzzle, for instance tiles, tiles:3x4, 8-puzzle",
                     Command::Needed::yes);
  command.words("STATE", words, "The state to solve; - reads it from standard input");
  puzzle.add_to(command);
  command.group("Input");
  command.text("--file", file, "FILE", "Read the state from a file (- for standard input)");
  command.text(
      "--batch", batch, "FILE",
      "Solve every line of a file (- for standard input), results in the same order; # begins "
      "a comment; limits hold for each line");
  command.group("Method");
  command.text("--with", with, "METHOD[:HEURISTIC]",
               "How to search (default: the best that is ready)");
  command.text("--seed", seed, "N", "Seed of random choices (default 1)");
  command.text("-j,--threads", threads, "N",
               "Lines of a batch to solve at the same time; they share --memory (default 1)");
  limits.add_to(command, LimitSet::all);
  add_format(
      command, format,
      {Format::text, Format::json, Format::jsonl, Format::csv, Format::markdown, Format::latex});
  command.choice("--lang", {"en", "pt"}, "Language of moves and labels (default en)",
                 [this](const std::string& text) {
                   language = text == "pt" ? core::Language::portuguese : core::Language::english;
                 });
  command.flag("--stats", statistics, "More statistics in the text form");
  command.flag("--quiet", quiet, "The answer alone, no progress");
  method.add_to(command);
  command.footer(method_help);
}

core::Result<void> SolveOptions::check() const {
  if (batch && !words.empty()) {
    return core::bad_input("--batch reads the states from a file: leave out the STATE, or --batch");
  }
  if (batch && file) {
    return core::bad_input("--file gives one state and --batch many: choose one of them");
  }
  if (file && !words.empty()) {
    return core::bad_input("--file reads the state from a file: leave out the STATE, or --file");
  }
  if (quiet && statistics) {
    return core::bad_input("--quiet leaves out what --stats asks for: choose one of them");
  }
  return {};
}

core::Result<std::string> SolveOptions::state() const {
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
    const auto found = engine::catalogue().find_puzzle(puzzle.puzzle);
    if (!found) return found.error();
    const std::string& example = found->entry->info.example;
    return core::bad_input(fmt::format(
        "no state is given: write it behind the puzzle, for instance quebra solve {} {}",
        found->entry->info.name, example));
  }
  return text;
}

core::Result<unsigned> SolveOptions::thread_count() const { return thread_number(threads); }

core::Result<engine::SolveRequest> SolveOptions::request(unsigned concurrent) const {
  auto limit = limits.limits(concurrent);
  if (!limit) return limit.error();
  const auto number = seed_number(seed);
  if (!number) return number.error();
  return engine::SolveRequest{.puzzle = puzzle.request(""),
                              .with = with.value_or(""),
                              .options = method.values,
                              .limits = *limit,
                              .seed = *number};
}

}  // namespace quebra::cli
