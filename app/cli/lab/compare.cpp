// quebra compare: methods on the same instances.

#include <fmt/format.h>

#include <atomic>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/format.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/method_options.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "cli/lab/compare_input.hpp"
#include "cli/lab/compare_output.hpp"
#include "lab/lab_json.hpp"

namespace quebra::cli {
namespace {

core::Result<ExitCode> run(const CompareOptions& options, Context& context) {
  const auto request = options.request();
  if (!request) return request.error();
  Progress progress(context.terminal);
  std::atomic<std::uint64_t> done{0};
  std::atomic<std::uint64_t> total{0};
  engine::Job<lab::CompareReport> job(
      [&](const engine::RunHooks& hooks) {
        return lab::compare(*request, hooks, [&](std::uint64_t finished, std::uint64_t all) {
          done = finished;
          total = all;
        });
      },
      {.tables = context.tables.get()});
  while (!job.wait_for(std::chrono::milliseconds(20))) {
    if (interrupted()) job.stop();
    if (context.notes.waiting()) {
      progress.clear();
      context.notes.show();
    }
    progress.draw({fmt::format("{} of {} runs", done.load(), total.load())});
  }
  progress.clear();
  const auto report = job.result();
  if (!report) return report.error();
  if (options.format == Format::json) {
    context.out.write(pretty(lab::to_json(*report)));
  } else {
    write_compare(*report, options.format, options.each, context.out);
  }
  return report->stopped ? ExitCode::stopped : ExitCode::done;
}

}  // namespace

void add_compare(CLI::App& app, Context& context) {
  Command command(app, "compare", "Compare methods on the same instances");
  const auto options = std::make_shared<CompareOptions>();
  options->add_to(command);
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
