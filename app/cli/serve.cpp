// quebra serve: the page and the JSON API, on this machine.

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <system_error>
#include <thread>

#include "cli/bench/instances.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/input.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/message.hpp"
#include "cli/common/options.hpp"
#include "cli/common/tables.hpp"
#include "cli/context.hpp"
#include "core/text.hpp"
#include "server/server.hpp"

namespace quebra::cli {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  OptionalText host, port, allow_host, page, jobs, job_seconds, memory, unseen_seconds;
};

/// Where the page is, or why there is none.
struct Page {
  std::string folder;
  std::string why_missing;
};

bool has_index(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "index.html", error);
}

/// --page; else beside an installed program; else as the source tree builds it.
core::Result<Page> find_page(const OptionalText& given) {
  if (given) {
    if (has_index(*given)) return Page{*given, {}};
    return core::bad_input(
        fmt::format("--page: there is no index.html in {}; name the folder of the "
                    "built page",
                    core::quoted_excerpt(*given)));
  }
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = program.parent_path().parent_path() / "share" / "quebra" / "page";
  if (!error && has_index(installed)) return Page{installed.string(), {}};
  const fs::path built = QUEBRA_SOURCE_PAGE_DIR;
  if (has_index(built)) return Page{built.string(), {}};
  return Page{{},
              fmt::format("the page is not built: there is no index.html in {} nor in {}; "
                          "./quebra serve builds it, or name its folder with --page",
                          installed.string(), built.string())};
}

core::Result<double> seconds_of(const std::string& name, const OptionalText& text,
                                double fallback) {
  if (!text) return fallback;
  const auto seconds = core::parse_duration(*text);
  if (!seconds || !(*seconds > 0) || *seconds > 1e9) {
    return core::bad_input(fmt::format("{}: '{}' is not a time such as 30, 10m, 1h", name,
                                       core::quoted_excerpt(*text)));
  }
  return *seconds;
}

/// The sets that come with Quebra, and those that published tables need, where they are. What cannot be read is
/// not offered.
void add_instances(server::RoutesOptions& routes) {
  for (const std::string& name : set_names()) {
    const auto instances = read_set(name);
    if (!instances) continue;
    server::NamedSet set{.name = name, .puzzle = name};
    std::ranges::replace(set.puzzle, '_', ':');
    for (const Instance& one : *instances) set.instances.push_back({one.state, one.length});
    routes.sets.push_back(std::move(set));
  }
  for (const lab::Profile& profile : lab::profiles()) {
    if (profile.instances.empty()) continue;
    const std::string file = public_set_file(profile.public_set);
    if (file.empty()) continue;
    if (auto text = read_text(file)) routes.profile_instances[profile.name] = std::move(*text);
  }
}

/// "::1" for "[::1]" and "0.0.0.0" for "0", as other programs take them.
std::string bare_address(std::string host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return host == "0" ? "0.0.0.0" : host;
}

core::Result<server::ServerOptions> server_options(const ServeOptions& options, const Page& page) {
  const auto port = whole_number_or(8080, "--port", options.port, 0, 65535);
  if (!port) return port.error();
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const auto jobs = whole_number_or(cores, "--jobs", options.jobs, 1, 256);
  if (!jobs) return jobs.error();
  const auto job_seconds = seconds_of("--job-seconds", options.job_seconds, 600);
  if (!job_seconds) return job_seconds.error();
  const auto unseen = seconds_of("--owner-seconds", options.unseen_seconds, 60);
  if (!unseen) return unseen.error();
  LimitOptions memory;
  memory.bytes = options.memory;
  const auto limits = memory.limits();
  if (!limits) return limits.error();

  server::ServerOptions result;
  result.routes.host = bare_address(options.host.value_or("127.0.0.1"));
  if (options.allow_host) {
    for (const std::string_view name : core::split(*options.allow_host, ',')) {
      if (!core::trimmed(name).empty()) {
        result.routes.allowed_hosts.emplace_back(core::trimmed(name));
      }
    }
  }
  result.routes.port = static_cast<int>(*port);
  result.routes.page = page.folder;
  result.routes.page_missing = page.why_missing;
  result.routes.table_folder = table_folder();
  result.routes.threads = cores;
  result.routes.jobs.running = static_cast<unsigned>(*jobs);
  result.routes.jobs.seconds = std::chrono::duration<double>(*job_seconds);
  result.routes.jobs.unseen = std::chrono::duration<double>(*unseen);
  if (limits->bytes) result.routes.jobs.bytes = *limits->bytes;
  add_instances(result.routes);
  return result;
}

std::string address_of(std::string host, int port) {
  if (host == "0.0.0.0" || host == "::") host = "localhost";  // where a browser finds it
  const bool six = host.find(':') != std::string::npos && !host.starts_with('[');
  return fmt::format("http://{}:{}/", six ? "[" + host + "]" : host, port);
}

core::Result<ExitCode> run(const ServeOptions& options, Context& context) {
  const auto page = find_page(options.page);
  if (!page) return page.error();
  const auto settings = server_options(options, *page);
  if (!settings) return settings.error();
  server::Server server(*settings, context.tables.get());
  const auto port = server.bind();
  if (!port) return port.error();
  context.out.write(
      fmt::format("{}\n{}\n", address_of(settings->routes.host, *port),
                  page->folder.empty() ? page->why_missing : "page: " + page->folder));
  context.out.flush();

  std::atomic<bool> ended = false;
  std::thread listening;
  try {
    listening = std::thread([&] {
      server.run();
      ended = true;
    });
  } catch (const std::system_error& error) {
    return core::environment_fault(
        fmt::format("cannot have another thread: {}", error.code().message()));
  }
  while (!interrupted() && !ended) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    context.notes.show();
  }
  server.stop();
  listening.join();
  if (!interrupted()) return core::environment_fault("the server cannot take connections any more");
  return ExitCode::done;
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  Command command(app, "serve", "Serve the page and the JSON API on this machine");
  const auto options = std::make_shared<ServeOptions>();
  command.text("--port", options->port, "N", "Port (default 8080; 0: any free one)");
  command.text("--host", options->host, "ADDRESS",
               "Address to listen on (default 127.0.0.1: this machine alone)");
  command.text("--allow-host", options->allow_host, "NAME,...",
               "Other names that a browser may ask for (behind a proxy)");
  command.text("--page", options->page, "DIR", "Folder of the built page");
  command.group("Limits");
  command.text("--jobs", options->jobs, "N", "Jobs at the same time (default: all cores)");
  command.text("--job-seconds", options->job_seconds, "TIME", "Longest job (default 10m)");
  command.text("--memory", options->memory, "BYTES",
               "Bytes of all jobs together (default 80 % of the free memory)");
  command.text("--owner-seconds", options->unseen_seconds, "TIME",
               "Cancel a job that nobody watches or asks for (default 60)");
  command.footer([] { return std::string("Ctrl-C ends it. The API is in docs/server.md."); });
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
