// quebra: the command line door to the engine. Results go to standard output; progress, messages and
// logs to standard error.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <new>

#include "cli/commands.hpp"
#include "cli/common/help.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/message.hpp"
#include "cli/context.hpp"
#include "cli/parse_errors.hpp"
#include "core/version.hpp"

namespace quebra::cli {
namespace {

std::string version_text() {
  const core::BuildInfo& build = core::build_info();
  return fmt::format("quebra {} (revision {}, {}, {})", build.version, build.revision,
                     build.compiler, build.build_type);
}

ExitCode run(int argc, char** argv, Context& context) {
  CLI::App app("Quebra solves permutation puzzles by search and proves what it claims.", "quebra");
  app.formatter(std::make_shared<HelpFormatter>(context.terminal.width));
  app.require_subcommand(0, 1);
  app.set_version_flag("-V,--version", version_text, "Print version, revision and compiler");
  app.set_help_flag("-h,--help", "Print this help");
  add_solve(app, context);
  add_show(app, context);
  add_scramble(app, context);
  add_enumerate(app, context);
  add_compare(app, context);
  add_audit(app, context);
  add_predict(app, context);
  add_trace(app, context);
  add_reproduce(app, context);
  add_report(app, context);
  add_tables(app, context);
  add_verify(app, context);
  add_list(app, context);
  add_explain(app, context);
  add_bench(app, context);
  add_serve(app, context);
  add_completion(app, context);
  app.footer("Try: quebra solve tiles 8 6 7 2 5 4 3 0 1\nMore: quebra COMMAND --help");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return answer_parse_error(app, error, context);
  }
  if (!context.run) {
    print_error_text(app.help());
    return ExitCode::bad_input;
  }
  const core::Result<ExitCode> code = context.run();
  context.notes.show();
  if (code) return *code;
  print_error(code.error().message);
  return exit_code(code.error().fault);
}

ExitCode guarded(int argc, char** argv) {
  Context context;
  ExitCode code = ExitCode::internal;
  try {
    code = run(argc, argv, context);
  } catch (const std::bad_alloc&) {
    print_error("out of memory; lower --memory so that the search keeps within the machine");
    code = ExitCode::memory;
  } catch (const std::exception& error) {
    print_error(fmt::format("internal error: {}; please report it with the command", error.what()));
  }
  return context.out.finish(code);
}

}  // namespace
}  // namespace quebra::cli

int main(int argc, char** argv) {
  quebra::cli::catch_interrupts();
  return static_cast<int>(quebra::cli::guarded(argc, argv));
}
