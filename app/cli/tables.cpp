// quebra tables: what is in the table cache, whether it is sound, how to fill and to empty it.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.hpp"
#include "cli/common/format.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/layout.hpp"
#include "cli/common/message.hpp"
#include "cli/common/options.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "core/file_io.hpp"
#include "core/text.hpp"
#include "engine/engine.hpp"
#include "engine/report_json.hpp"
#include "engine/tables.hpp"

namespace quebra::cli {
namespace {

using engine::ShelvedTable;
using engine::TableShelf;
using Tables = std::vector<ShelvedTable>;

struct TablesOptions {
  std::string action;
  std::vector<std::string> names;
  bool all = false;
  PuzzleOptions puzzle;
  OptionalText threads;
  LimitOptions limits;
  Format format = Format::text;
};

core::Result<TableShelf> open_shelf() {
  std::string folder = table_folder();
  if (folder.empty()) {
    return core::environment_fault(
        "there is no table cache: set QUEBRA_HOME to a folder, or HOME to your own");
  }
  return TableShelf(std::move(folder), core::system_files());
}

/// "cube:2/exact" means that table in every metric and for every goal, and what a build of it left.
bool is_called(const ShelvedTable& table, const std::string& name) {
  return table.file == name || table.name() == name ||
         (table.key.is_draft() && table.name() == name + " draft");
}

/// "cube:3/pattern(six-a)" as the list shows it; what cannot be read stays as it is.
std::string canonical_name(const std::string& name) {
  const std::size_t slash = name.find('/');
  if (slash == std::string::npos) return name;
  const auto session = engine::open({.puzzle = name.substr(0, slash)});
  if (!session) return name;
  const auto heuristic = (*session)->canonical_heuristic(name.substr(slash + 1));
  return heuristic ? (*session)->name() + "/" + *heuristic : name;
}

/// Those that the user named; all of them without a name where that does no harm, or with --all.
core::Result<Tables> chosen(const TablesOptions& options, Tables tables) {
  if (options.all && !options.names.empty()) {
    return core::bad_input("--all means every table: leave out the names, or --all");
  }
  if (options.all || (options.names.empty() && options.action != "remove")) return tables;
  if (options.names.empty()) {
    return core::bad_input(
        "tables remove: name the tables (quebra tables list shows them), or give --all");
  }
  std::vector<std::string> names;
  for (const std::string& name : options.names) {
    names.push_back(canonical_name(name));
    if (std::ranges::none_of(tables,
                             [&](const auto& table) { return is_called(table, names.back()); })) {
      return core::bad_input(fmt::format("there is no table '{}'; quebra tables list shows them",
                                         core::quoted_excerpt(name)));
    }
  }
  std::erase_if(tables, [&](const ShelvedTable& table) {
    return std::ranges::none_of(names, [&](const auto& name) { return is_called(table, name); });
  });
  return tables;
}

std::string state_of(const ShelvedTable& table, bool verified) {
  if (!table.fault.empty()) return table.fault;
  if (!verified) return table.key.is_draft() ? "draft of an unfinished build" : "header is sound";
  const std::size_t declared = engine::invariants_of(table.key).size();
  if (table.held.size() == declared) return "verified";
  return fmt::format("verified, {} of {} invariants", table.held.size(), declared);
}

std::string list_text(const Tables& tables, const std::string& folder, bool verified) {
  if (tables.empty()) return fmt::format("no tables in {}\n", folder);
  std::vector<Row> rows = {{"table", "metric", "bytes", "states", "state of the file"}};
  std::uint64_t sum = 0;
  for (const ShelvedTable& table : tables) {
    sum += table.bytes;
    const bool sound = table.fault.empty();
    rows.push_back({table.name(), sound ? table.key.metric : "-", core::grouped(table.bytes),
                    sound ? core::grouped(table.header.layout.entries) : "-",
                    state_of(table, verified)});
  }
  return aligned(rows, {Align::left, Align::left, Align::right, Align::right, Align::left}) +
         fmt::format("{} in {}\n", core::human_bytes(sum), folder);
}

std::string info_text(const ShelvedTable& table, int width) {
  std::vector<std::pair<std::string, std::string>> lines = {{"file", table.file},
                                                            {"bytes", core::grouped(table.bytes)}};
  if (!table.fault.empty()) {
    lines.emplace_back("fault", table.fault);
  } else {
    std::vector<std::string> depths;
    for (const std::uint64_t count : table.header.layout.depths) {
      depths.push_back(core::grouped(count));
    }
    lines.emplace_back("metric", table.key.metric);
    lines.emplace_back("goal", table.key.goal);
    lines.emplace_back("entries",
                       fmt::format("{} of {} bits", core::grouped(table.header.layout.entries),
                                   table.header.layout.width_bits));
    lines.emplace_back("by depth", fmt::format("{}", fmt::join(depths, " ")));
    lines.emplace_back("xxh3", fmt::format("{:016x}", table.header.checksum));
    for (const engine::Invariant& invariant : engine::invariants_of(table.key)) {
      lines.emplace_back("verify", std::string(invariant.text));
    }
  }
  return table.name() + "\n" + definitions(lines, width);
}

void write(const Tables& tables, const TablesOptions& options, const std::string& folder,
           Context& context) {
  if (options.format == Format::json) {
    nlohmann::ordered_json json = {{"folder", folder}, {"tables", nlohmann::ordered_json::array()}};
    for (const ShelvedTable& table : tables)
      json["tables"].push_back(engine::to_json(table, options.action == "verify"));
    return context.out.write(pretty(json));
  }
  if (options.action != "info") {
    return context.out.write(list_text(tables, folder, options.action == "verify"));
  }
  for (const ShelvedTable& table : tables) {
    context.out.write(info_text(table, context.terminal.width));
  }
}

/// What needs the puzzle: its heuristic looks the table over whenever it loads it. A table that no
/// heuristic of this program asks for is left as it is.
void verify_with_puzzle(ShelvedTable& table, const TableShelf& shelf, const core::Limits& limits) {
  engine::TableStore store(shelf.folder(), core::system_files());
  store.refuse_to_build();
  for (const std::string& goal :
       {table.key.goal, std::string()}) {  // not every puzzle takes a goal
    const auto loaded = engine::prepare(
        {.puzzle = {.puzzle = table.key.puzzle, .goal = goal, .metric = table.key.metric},
         .heuristic = table.key.pattern,
         .limits = limits},
        {.stop = &interrupt_flag(), .tables = &store});
    if (!loaded && loaded.error().message.find(table.file) != std::string::npos) {
      table.fault = loaded.error().message;
      return;
    }
    if (!loaded || loaded->size() != 1 || (*loaded)[0].checksum != table.header.checksum) continue;
    for (const engine::Invariant& invariant : engine::invariants_of(table.key)) {
      if (invariant.fault == nullptr) table.held.emplace_back(invariant.text);
    }
    return;
  }
}

core::Result<ExitCode> look(const TablesOptions& options, Context& context) {
  const auto limits = options.limits.limits();
  if (!limits) return limits.error();
  const auto shelf = open_shelf();
  if (!shelf) return shelf.error();
  auto all = shelf->list();
  if (!all) return all.error();
  auto tables = chosen(options, std::move(*all));
  if (!tables) return tables.error();
  if (options.action == "verify") {
    for (ShelvedTable& table : *tables) {
      shelf->verify(table, &interrupt_flag());
      if (table.fault.empty()) verify_with_puzzle(table, *shelf, *limits);
      if (interrupted()) return ExitCode::stopped;
    }
  }
  write(*tables, options, shelf->folder(), context);
  const bool sound = std::ranges::all_of(*tables, [](const auto& t) { return t.fault.empty(); });
  return sound || options.action != "verify" ? ExitCode::done : ExitCode::refuted;
}

core::Result<ExitCode> remove(const TablesOptions& options, Context& context) {
  const auto shelf = open_shelf();
  if (!shelf) return shelf.error();
  auto all = shelf->list();
  if (!all) return all.error();
  const auto tables = chosen(options, std::move(*all));
  if (!tables) return tables.error();
  for (const ShelvedTable& table : *tables) {
    if (const auto removed = shelf->remove(table); !removed) return removed.error();
    context.out.write(fmt::format("removed {} ({}, {})\n", table.name(), table.file,
                                  core::human_bytes(table.bytes)));
  }
  if (tables->empty()) context.out.write(fmt::format("no tables in {}\n", shelf->folder()));
  return ExitCode::done;
}

/// Whether all of them are on the disk now: a solve goes on without, but who builds ahead wants to know.
core::Result<bool> are_kept(const std::vector<core::TableUse>& uses) {
  const auto shelf = open_shelf();
  if (!shelf) return shelf.error();
  const auto tables = shelf->list();
  if (!tables) return tables.error();
  return std::ranges::all_of(uses, [&](const core::TableUse& use) {
    return std::ranges::any_of(*tables, [&](const ShelvedTable& table) {
      return table.fault.empty() && table.name() == use.name &&
             table.header.checksum == use.checksum;
    });
  });
}

core::Result<ExitCode> build(const TablesOptions& options, Context& context) {
  if (options.names.empty()) {
    return core::bad_input("tables build: name the tables, for instance cube:2/exact");
  }
  if (context.tables == nullptr) return open_shelf().error();
  const auto limits = options.limits.limits();
  if (!limits) return limits.error();
  const auto threads = options.threads ? thread_number(options.threads)
                                       : std::max(1U, std::thread::hardware_concurrency());
  if (!threads) return threads.error();
  for (const std::string& name : options.names) {
    const std::size_t slash = name.find('/');
    if (slash == std::string::npos) {
      return core::bad_input(
          fmt::format("'{}': write a puzzle and a heuristic, for instance cube:2/exact",
                      core::quoted_excerpt(name)));
    }
    engine::PrepareRequest request{.puzzle = options.puzzle.request(""),
                                   .heuristic = name.substr(slash + 1),
                                   .threads = *threads,
                                   .limits = *limits};
    request.puzzle.puzzle = name.substr(0, slash);
    const Stopwatch clock;
    Progress progress(context.terminal);
    const auto made = watch<std::vector<core::TableUse>>(
        context, [&](const engine::RunHooks& hooks) { return engine::prepare(request, hooks); },
        progress);
    if (interrupted()) return ExitCode::stopped;
    if (!made && clock.is_over(*limits)) {
      print_error(made.error().message);
      return ExitCode::time;
    }
    if (!made) return made.error();
    if (made->empty()) {
      return core::unsupported(fmt::format("{} needs no table", core::quoted_excerpt(name)));
    }
    for (const core::TableUse& use : *made) {
      const bool loaded = use.source == core::TableUse::Source::loaded;
      context.out.write(fmt::format("{}: {}, xxh3 {:016x}, {}\n", use.name,
                                    core::human_bytes(use.bytes), use.checksum,
                                    loaded ? "was there" : "built"));
    }
    const auto kept = are_kept(*made);
    if (!kept) return kept.error();
    if (!*kept) {  // the store has said why
      return core::environment_fault(
          fmt::format("{}: built, but not kept", core::quoted_excerpt(name)));
    }
  }
  return ExitCode::done;
}

core::Result<ExitCode> run(const TablesOptions& options, Context& context) {
  if (options.action == "build") return build(options, context);
  if (options.action == "remove") return remove(options, context);
  return look(options, context);
}

}  // namespace

void add_tables(CLI::App& app, Context& context) {
  Command command(app, "tables", "Look at the table cache, fill it or empty it");
  const auto options = std::make_shared<TablesOptions>();
  options->action = "list";
  command.choice("ACTION", {"list", "info", "verify", "build", "remove"},
                 "What to do (default: list)",
                 [options](const std::string& text) { options->action = text; });
  command.words("NAME", options->names,
                "Tables as list shows them, or their files; to build, PUZZLE/HEURISTIC");
  command.flag("--all", options->all, "Every table");
  command.text("-j,--threads", options->threads, "N", "Threads to build with (default: all cores)");
  options->puzzle.add_to(command, false);
  options->limits.add_to(command, LimitSet::time_and_memory);
  add_format(command, options->format, {Format::text, Format::json});
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
