// quebra reproduce: published tables, run again.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/bench/instances.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/format.hpp"
#include "cli/common/input.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/layout.hpp"
#include "cli/common/message.hpp"
#include "cli/common/options.hpp"
#include "cli/common/table.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "core/file_io.hpp"
#include "lab/figure_files.hpp"
#include "lab/lab_json.hpp"
#include "lab/report_tables.hpp"
#include "lab/reproduce/profiles.hpp"

namespace quebra::cli {
namespace {

struct ReproduceOptions {
  std::string profile;
  OptionalText file, seed, figures;
  bool list = false;
  bool quick = false;
  LimitOptions limits;
  Format format = Format::text;
};

std::string profile_list(const Terminal& terminal) {
  std::vector<std::pair<std::string, std::string>> items;
  for (const lab::Profile& profile : lab::profiles()) {
    items.emplace_back(profile.name, fmt::format("{} ({})", profile.summary, profile.reference));
  }
  return definitions(items, terminal.width);
}

std::string summary_of(const lab::Reproduction& result) {
  if (result.differing() == 0) {
    return fmt::format("{} published numbers compared: all equal{}\n", result.compared(),
                       result.ended ? " (incomplete: a limit or the user ended it)" : "");
  }
  return fmt::format("{} published numbers compared: {} DIFFER\n", result.compared(),
                     result.differing());
}

void write(const lab::Reproduction& result, Format format, Context& context) {
  Output& out = context.out;
  if (format == Format::json) return out.write(pretty(lab::to_json(result)));
  if (format != Format::text) return out.write(lab::table_text(result, table_format(format)));
  for (const lab::PublishedTable& table : result.tables) {
    auto [columns, rows] = lab::table_of(table);
    rows.insert(rows.begin(), columns);
    out.write(table.title + "\n" + aligned(rows, std::vector<Align>(columns.size(), Align::right)));
    if (!table.note.empty()) out.write(wrapped(table.note, context.terminal.width));
    out.write("\n");
  }
  out.write(summary_of(result));
}

core::Result<lab::ReproduceRequest> request_of(const ReproduceOptions& options,
                                               const lab::Profile& profile) {
  auto limits = options.limits.limits();
  if (!limits) return limits.error();
  const auto seed = seed_number(options.seed);
  if (!seed) return seed.error();
  lab::ReproduceRequest request{.seed = *seed, .quick = options.quick, .limits = *limits};
  if (profile.instances.empty()) return request;
  const std::string file = options.file.value_or(public_set_file(profile.public_set));
  if (file.empty()) {
    return core::bad_input(
        fmt::format("{} needs --file FILE: {}", profile.name, profile.instances));
  }
  auto text = read_text(file);
  if (!text) return text.error();
  request.instances = std::move(*text);
  return request;
}

core::Error figures_error(const core::Error& error) {
  return {error.fault, "--figures: " + error.message + "; name a folder that can be written"};
}

/// Before the experiment, which may take long: whether there is something to write, and a place for it.
core::Result<void> check_figures(const std::string& folder, const lab::Profile& profile) {
  if (!profile.has_figures) {
    std::vector<std::string> others;
    for (const lab::Profile& other : lab::profiles()) {
      if (other.has_figures) others.push_back(other.name);
    }
    return core::bad_input(fmt::format(
        "--figures: {} has no figures; leave it out{}", profile.name,
        others.empty() ? std::string() : fmt::format(", or run {}", fmt::join(others, ", "))));
  }
  const auto made = core::system_files().make_folders(folder);
  if (!made) return figures_error(made.error());
  return {};
}

core::Result<void> write_figures(const std::string& folder, const lab::Reproduction& result) {
  const auto paths = lab::write_figures(result.figures, folder, core::system_files());
  if (!paths) return figures_error(paths.error());
  if (paths->empty()) {
    print_error("--figures: the run ended before its first figure; nothing was written");
  }
  return {};
}

core::Result<ExitCode> run(const ReproduceOptions& options, Context& context) {
  if (options.list || options.profile.empty()) {
    if (!options.list) return core::bad_input("name a profile:\n" + profile_list(context.terminal));
    context.out.write(profile_list(context.terminal));
    return ExitCode::done;
  }
  const auto profile = lab::find_profile(options.profile);
  if (!profile) return profile.error();
  const auto request = request_of(options, **profile);
  if (!request) return request.error();
  if (options.figures) {
    if (const auto ready = check_figures(*options.figures, **profile); !ready) return ready.error();
  }
  Progress progress(context.terminal);
  const auto result = watch<lab::Reproduction>(
      context, [&](const engine::RunHooks& hooks) { return (*profile)->run(*request, hooks); },
      progress);
  if (!result) return result.error();
  write(*result, options.format, context);
  if (options.figures) {
    if (const auto done = write_figures(*options.figures, *result); !done) return done.error();
  }
  if (interrupted()) return ExitCode::stopped;
  if (result->differing() != 0) return ExitCode::refuted;
  return result->ended ? exit_code(*result->ended) : ExitCode::done;
}

}  // namespace

void add_reproduce(CLI::App& app, Context& context) {
  Command command(app, "reproduce", "Run a published table again and compare the numbers");
  const auto options = std::make_shared<ReproduceOptions>();
  command.positional("PROFILE", options->profile, "See --list", Command::Needed::no);
  command.flag("--list", options->list, "Show the profiles");
  command.flag("--quick", options->quick, "Leave out what takes long, and say so");
  command.text("--file", options->file, "FILE", "Instances, for profiles that need them");
  command.text("--figures", options->figures, "DIR",
               "Write the figures to this folder, NAME.svg and NAME.csv each");
  command.text("--seed", options->seed, "N", "Seed of random choices (default 1)");
  options->limits.add_to(command, LimitSet::time_and_memory);
  add_format(command, options->format,
             {Format::text, Format::json, Format::csv, Format::markdown, Format::latex});
  command.footer([] {
    return std::string(
        "Limits hold for each search. Exit 0 if every number that must agree does, 13 if one "
        "differs.");
  });
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
