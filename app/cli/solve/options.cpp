#include "cli/solve/options.hpp"

#include <fmt/format.h>

namespace quebra::cli {

void SolveOptions::add_to(Command& command) {
  command.positional("PUZZLE", puzzle.puzzle, "Puzzle, for instance tiles, tiles:3x4, 8-puzzle",
                     Command::Needed::yes);
  state.add_to(command, "The state to solve; - reads it from standard input");
  puzzle.add_to(command);
  command.group("Input");
  command.text(
      "--batch", batch, "FILE",
      "Solve every line of a file (- for standard input), results in the same order; # begins "
      "a comment; limits hold for each line");
  command.text("--out", out, "FILE",
               "Write the results of a batch to a file: certificates, or reports with --format "
               "jsonl, one a line. Finished lines are kept in FILE.journal, so that the same "
               "command goes on after whatever ended it");
  command.group("Method");
  command.text("--with", with, "METHOD[:HEURISTIC]",
               "How to search (default: the best that is ready)");
  command.text("--seed", seed, "N", "Seed of random choices (default 1)");
  command.text("-j,--threads", threads, "N",
               "Threads of a method that can use several (default: all cores); with --batch the "
               "lines to solve at the same time, which share --memory (default 1)");
  limits.add_to(command, LimitSet::all);
  add_format(command, format,
             {Format::text, Format::json, Format::jsonl, Format::csv, Format::markdown,
              Format::latex, Format::certificate});
  command.choice("--lang", {"en", "pt"}, "Language of moves and labels (default en)",
                 [this](const std::string& text) {
                   language = text == "pt" ? core::Language::portuguese : core::Language::english;
                 });
  command.flag("--stats", statistics, "More statistics in the text form");
  command.flag("--quiet", quiet, "The answer alone, no progress");
  command.text(
      "--certificate", certificate, "FILE",
      "Write what the run claims to a file that quebra verify checks; a batch has --format "
      "certificate");
  command.text(
      "--trace-file", trace_file, "FILE",
      "Write the curve of the run as comma-separated values: a line for each generation of "
      "evolution, for each iteration of a method that deepens");
  method.add_to(command);
  command.footer(method_help);
}

core::Result<void> SolveOptions::check() const {
  if (batch && !state.words.empty()) {
    return core::bad_input("--batch reads the states from a file: leave out the STATE, or --batch");
  }
  if (batch && state.file) {
    return core::bad_input("--file gives one state and --batch many: choose one of them");
  }
  if (const auto checked = state.check(); !checked) return checked.error();
  if (quiet && statistics) {
    return core::bad_input("--quiet leaves out what --stats asks for: choose one of them");
  }
  if (trace_file && batch) {
    return core::bad_input("--trace-file holds the curve of one run: leave it or --batch out");
  }
  if (out && !batch) return core::bad_input("--out holds the results of a batch: give --batch too");
  if (out && format != Format::text && format != Format::jsonl && format != Format::certificate) {
    return core::bad_input("--out holds one record a line: --format certificate or jsonl");
  }
  if (out == "-") return core::bad_input("--out needs a file; without it results go to the output");
  if (certificate && batch) {
    return core::bad_input(
        "--certificate holds one result; a batch writes one a line with --format certificate");
  }
  if (certificate == "-") {
    return core::bad_input("--certificate needs a file; --format certificate writes to the output");
  }
  if (trace_file == "-") {
    return core::bad_input("--trace-file needs a file; --format json has the curve as well");
  }
  return {};
}

core::Result<unsigned> SolveOptions::thread_count(unsigned otherwise) const {
  return threads ? thread_number(threads) : otherwise;
}

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
