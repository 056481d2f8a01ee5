// quebra solve: one instance, or a batch of them.

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "cli/commands.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "cli/solve/batch.hpp"
#include "cli/solve/curve.hpp"
#include "cli/solve/options.hpp"
#include "cli/solve/writer.hpp"
#include "core/file_io.hpp"
#include "engine/certificate.hpp"
#include "engine/engine.hpp"

namespace quebra::cli {
namespace {

/// Refuses, before the search, a method without a curve and a place that cannot be written. Nothing is
/// written for a request that is wrong otherwise.
core::Result<core::Curve> begin_curve(const std::string& path, const engine::SolveRequest& request,
                                      const engine::Session& session) {
  if (!request.with.empty()) {
    const auto checked = session.check_method(request.with, request.options);
    if (!checked) return checked.error();
  }
  const auto curve = curve_of(request.with);
  if (!curve) return curve;
  if (const auto written = write_curve(path, *curve, {}); !written) return written.error();
  return curve;
}

/// Tells of a place that cannot be written before the search, while nothing is lost; leaves nothing there.
core::Result<void> check_place(const std::string& path) {
  if (const auto size = core::system_files().size(path); !size) return size.error();
  const auto probe = core::system_files().lock(path + ".lock");
  if (!probe) return probe.error();
  return {};
}

core::Result<void> write_certificate(const std::string& path, const engine::SolveRequest& request,
                                     const engine::SolveReport& report) {
  const auto certificate = engine::certify(request, report);
  if (!certificate) return certificate.error();
  return core::system_files().write(path, pretty(engine::to_json(*certificate)));
}

core::Result<ExitCode> solve_one(const SolveOptions& options, const TextStyle& style,
                                 SolveWriter writer, Context& context) {
  const auto threads = options.thread_count(std::max(1U, std::thread::hardware_concurrency()));
  if (!threads) return threads.error();
  auto request = options.request(1);
  if (!request) return request.error();
  auto state = options.state.read("solve", options.puzzle.puzzle);
  if (interrupted()) return ExitCode::stopped;
  if (!state) return state.error();
  request->puzzle.state = std::move(*state);
  request->threads = *threads;
  const auto session = engine::open(request->puzzle);
  if (!session) return session.error();
  if (const auto canonical = (*session)->canonical(request->puzzle.state); !canonical) {
    return canonical.error();
  }
  if (options.certificate) {
    const auto writable = check_place(*options.certificate);
    if (!writable) return writable.error();
  }
  std::optional<core::Curve> curve;
  if (options.trace_file) {
    const auto begun = begin_curve(*options.trace_file, *request, **session);
    if (!begun) return begun.error();
    curve = *begun;
  }

  const bool text = options.format == Format::text;
  std::string header = text ? header_text(**session, request->puzzle.state, style) : "";
  // The header is shown at once only to a person who waits: a request that turns out to be wrong
  // leaves nothing on standard output.
  const auto show_header = [&] {
    if (!context.terminal.stdout_is_terminal) return;
    context.out.write(std::exchange(header, ""));
    context.out.flush();
  };
  Progress progress(context.terminal, options.quiet);
  const auto report = watch<engine::SolveReport>(
      context, [&](const engine::RunHooks& hooks) { return (*session)->solve(*request, hooks); },
      progress, show_header);
  if (!report) return report.error();
  context.out.write(header);
  if (const auto written = writer.single(*request, *report); !written) return written.error();
  if (options.certificate) {
    const auto written = write_certificate(*options.certificate, *request, *report);
    if (!written) return written.error();
  }
  if (curve) {
    const auto written = write_curve(*options.trace_file, *curve, report->statistics);
    if (!written) return written.error();
  }
  return exit_code(report->status, report->stop_reason);
}

core::Result<ExitCode> run(const SolveOptions& options, Context& context) {
  if (const auto checked = options.check(); !checked) return checked.error();
  const TextStyle style = {.terminal = context.terminal,
                           .language = options.language,
                           .statistics = options.statistics,
                           .quiet = options.quiet};
  if (options.out) return solve_batch_to_file(options, context);
  SolveWriter writer(context.out, options.format, style);
  if (options.batch) return solve_batch(options, std::move(writer), context);
  return solve_one(options, style, std::move(writer), context);
}

}  // namespace

void add_solve(CLI::App& app, Context& context) {
  Command command(app, "solve", "Find a shortest solution of a state and prove it");
  const auto options = std::make_shared<SolveOptions>();
  options->add_to(command);
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
