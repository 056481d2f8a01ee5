// quebra report FILE: document 002's program, its input and its output.

#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/input.hpp"
#include "cli/common/message.hpp"
#include "cli/common/options.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "lab/report_file.hpp"

namespace quebra::cli {
namespace {

struct ReportOptions {
  std::string file;
  OptionalText seed;
  LimitOptions limits;
};

core::Result<ExitCode> run(const ReportOptions& options, Context& context) {
  auto limits = options.limits.limits();
  if (!limits) return limits.error();
  const auto seed = seed_number(options.seed);
  if (!seed) return seed.error();
  const auto text = read_text(options.file);
  if (!text) return text.error();
  Progress progress(context.terminal);
  const auto summary = watch<lab::ReportFileSummary>(
      context,
      [&](const engine::RunHooks& hooks) {
        return lab::write_report({.text = *text, .limits = *limits, .seed = *seed}, hooks,
                                 [&](std::string_view block) {
                                   context.out.write(block);
                                   context.out.flush();
                                 });
      },
      progress);
  if (!summary) return summary.error();
  if (summary->bad_lines != 0) {
    print_error(fmt::format("{} of {} boards could not be read; see their blocks",
                            summary->bad_lines, summary->boards));
    return ExitCode::bad_input;
  }
  return summary->stopped ? ExitCode::stopped : ExitCode::done;
}

}  // namespace

void add_report(CLI::App& app, Context& context) {
  Command command(app, "report", "Six searches on a file of boards, in document 002's format");
  const auto options = std::make_shared<ReportOptions>();
  command.positional("FILE", options->file,
                     "'3 SIMPLES' or '3 TESTE', then one board a line; - reads standard input",
                     Command::Needed::yes);
  command.text("--seed", options->seed, "N", "Seed of hill climbing's choices (default 1)");
  options->limits.add_to(command, LimitSet::no_depth);
  command.footer([] {
    return std::string("Limits hold for each search. Exit 33 if a line could not be read.");
  });
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
