#include "engine/report_json.hpp"

#include <fmt/core.h>

#include "core/text.hpp"

namespace quebra::engine {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kExactInJavaScript = std::uint64_t{1} << 53;

void put_count(Json& json, const char* name, std::uint64_t count) {
  json[name] = count;
  if (count > kExactInJavaScript) json[std::string(name) + "_text"] = std::to_string(count);
}

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json to_json(const core::Generation& generation) {
  Json json = {{"number", generation.number}, {"phase", generation.phase}};
  put_count(json, "individuals", generation.individuals);
  json["best_fitness"] = generation.best_fitness;
  json["mean_fitness"] = generation.mean_fitness;
  json["best_length"] = generation.best_length;
  json["mean_length"] = generation.mean_length;
  json["ready"] = generation.ready;
  json["seconds"] = generation.seconds;
  return json;
}

Json to_json(const core::Statistics& statistics, double branching_factor) {
  Json json;
  put_count(json, "generated", statistics.generated);
  put_count(json, "expanded", statistics.expanded);
  put_count(json, "frontier", statistics.frontier);
  put_count(json, "duplicates", statistics.duplicates);
  put_count(json, "pruned", statistics.pruned);
  put_count(json, "reopened", statistics.reopened);
  put_count(json, "max_depth", statistics.max_depth);
  put_count(json, "peak_bytes", statistics.peak_bytes);
  json["seconds"] = statistics.seconds;
  json["nodes_per_second"] = statistics.nodes_per_second();
  json["branching_factor"] = branching_factor;
  json["iterations"] = Json::array();
  for (const core::Iteration& iteration : statistics.iterations) {
    json["iterations"].push_back(engine::to_json(iteration));
  }
  for (const core::Generation& generation : statistics.generations) {
    json["generations"].push_back(to_json(generation));
  }
  return json;
}

Json to_json(const std::vector<core::TableUse>& tables) {
  Json json = Json::array();
  for (const auto& table : tables) {
    const bool loaded = table.source == core::TableUse::Source::loaded;
    json.push_back({{"name", table.name},
                    {"bytes", table.bytes},
                    {"checksum", fmt::format("xxh3:{:016x}", table.checksum)},
                    {"source", loaded ? "loaded" : "built"}});
  }
  return json;
}

Json to_json(const Used& used) {
  Json json = {{"method", used.method},
               {"heuristic", used.heuristic},
               {"options", used.options},
               {"tables", to_json(used.tables)},
               {"threads", used.threads}};
  put_count(json, "seed", used.seed);
  return json;
}

}  // namespace

Json to_json(const SolveReport& report) {
  Json json;
  json["puzzle"] = report.puzzle;
  json["start"] = report.start;
  json["goal"] = report.goal;
  json["metric"] = report.metric;
  json["status"] = core::to_string(report.status);
  json["stop_reason"] = core::to_string(report.stop_reason);
  json["explanation"] = report.explanation;
  json["optimal"] = report.optimal;
  json["length"] = or_null(report.length);
  json["moves"] = report.moves;
  for (const PhaseReport& phase : report.phases) {
    json["phases"].push_back({{"name", phase.name}, {"moves", phase.moves}});
  }
  if (!report.solutions.empty()) json["solutions"] = report.solutions;
  if (report.solution_count) {
    json["solution_count"] = *report.solution_count;
    json["all_solutions_found"] = report.all_solutions_found;
  }
  json["lower_bound"] = or_null(report.lower_bound);
  if (report.best) {
    json["best"] = {{"length", report.best->length},
                    {"moves", report.best->moves},
                    {"method", report.best->method}};
  }
  json["replayed"] = report.replayed;
  json["statistics"] = to_json(report.statistics, report.branching_factor);
  json["used"] = to_json(report.used);
  return json;
}

Json to_json(const ScrambleReport& report) {
  Json scrambles = Json::array();
  for (const Scramble& scramble : report.scrambles) {
    Json item = {{"state", scramble.state}};
    if (!scramble.moves.empty()) item["moves"] = scramble.moves;
    if (scramble.distance) item["distance"] = *scramble.distance;
    scrambles.push_back(std::move(item));
  }
  return {{"puzzle", report.puzzle},
          {"goal", report.goal},
          {"metric", report.metric},
          {"seed", report.seed},
          {"scrambles", std::move(scrambles)}};
}

Json to_json(const EnumerateReport& report) {
  Json json = {{"puzzle", report.puzzle},
               {"start", report.start},
               {"goal", report.goal},
               {"metric", report.metric}};
  put_count(json, "states", report.states);
  json["depths"] = report.depths;
  json["complete"] = report.complete;
  json["stop_reason"] = core::to_string(report.stop_reason);
  json["hardest"] = report.hardest;
  json["seconds"] = report.seconds;
  json["peak_bytes"] = report.peak_bytes;
  return json;
}

Json to_json(const AuditReport& report) {
  Json json = {{"puzzle", report.puzzle},
               {"goal", report.goal},
               {"metric", report.metric},
               {"heuristic", report.heuristic},
               {"scope", report.scope}};
  json["stop_reason"] = core::to_string(report.stop_reason);
  put_count(json, "states", report.states);
  put_count(json, "edges", report.edges);
  json["declared"] = {{"admissible", report.declared_admissible},
                      {"consistent", report.declared_consistent}};
  // A counterexample refutes; its absence says something only of an audit that was finished.
  const auto verdict = [&](bool holds) {
    return holds && !report.complete() ? Json(nullptr) : Json(holds);
  };
  json["admissible"] = verdict(report.admissible());
  json["consistent"] = verdict(report.consistent());
  json["declaration_holds"] = verdict(report.declaration_holds());
  put_count(json, "violations", report.violations);
  put_count(json, "inconsistent_edges", report.inconsistent_edges);
  json["states_by_depth"] = report.states_by_depth;
  json["violations_by_depth"] = report.violations_by_depth;
  json["mean_h_by_depth"] = report.mean_h_by_depth;
  json["worst_excess"] = report.worst_excess;
  json["worst_drop"] = report.worst_drop;
  json["mean_h"] = report.mean_h;
  json["max_h"] = report.max_h;
  json["mean_distance"] = report.mean_distance;
  json["max_distance"] = report.max_distance;
  json["error_histogram"] = Json::array();
  for (const auto& [error, count] : report.error_histogram) {
    json["error_histogram"].push_back({{"error", error}, {"states", count}});
  }
  json["cells"] = Json::array();
  for (const AuditCell& cell : report.cells) {
    json["cells"].push_back({{"distance", cell.distance}, {"h", cell.h}, {"states", cell.states}});
  }
  json["counterexamples"] = Json::array();
  for (const AuditExample& example : report.counterexamples) {
    json["counterexamples"].push_back(
        {{"state", example.state}, {"distance", example.distance}, {"h", example.h}});
  }
  json["seconds"] = report.seconds;
  json["peak_bytes"] = report.peak_bytes;
  return json;
}

Json to_json(const PredictReport& report) {
  const auto distribution = [](const PredictDistribution& shares) {
    Json json = {{"source", shares.source}};
    put_count(json, "states", shares.states);
    json["mean_h"] = shares.mean_h;
    json["within"] = shares.within;
    return json;
  };
  const auto nodes = [](const PredictNodes& counts) {
    return Json{{"expanded", counts.expanded}, {"generated", counts.generated}};
  };
  const auto measured = [](const PredictMeasured& measure) {
    return Json{{"mean", measure.mean},
                {"deviation", measure.deviation},
                {"standard_error", measure.standard_error},
                {"low", measure.low},
                {"high", measure.high}};
  };
  Json json = {{"puzzle", report.puzzle}};
  json["start"] = report.start.empty() ? Json(nullptr) : Json(report.start);
  json["start_h"] = or_null(report.start_h);
  json["goal"] = report.goal;
  json["metric"] = report.metric;
  json["stop_reason"] = core::to_string(report.stop_reason);
  json["declared"] = {{"admissible", report.declared_admissible},
                      {"consistent", report.declared_consistent}};
  json["branching_factor"] = report.branching_factor;
  json["places"] = report.places;
  json["steps_of_two"] = report.steps_of_two;
  json["distribution"] = distribution(report.distribution);
  json["product"] = report.product ? distribution(*report.product) : Json(nullptr);
  json["states"] = or_null(report.states);
  put_count(json, "entries", report.entries);
  json["states_per_entry"] = or_null(report.states_per_entry());
  json["depths"] = Json::array();
  for (const PredictDepth& row : report.depths) {
    Json item = {{"depth", row.depth}};
    item["predicted"] = row.predicted ? nodes(*row.predicted) : Json(nullptr);
    item["sampling_error"] = nodes(row.sampling_error);
    item["product"] = row.product ? nodes(*row.product) : Json(nullptr);
    item["measured"] = nullptr;
    if (row.instances > 0) {
      item["measured"] = {{"instances", row.instances},
                          {"with_solution", row.with_solution},
                          {"expanded", measured(row.expanded)},
                          {"generated", measured(row.generated)}};
    }
    json["depths"].push_back(std::move(item));
  }
  json["seconds"] = report.seconds;
  json["peak_bytes"] = report.peak_bytes;
  json["used"] = to_json(report.used);
  return json;
}

Json to_json(const TraceEvent& event) {
  Json json = {{"step", event.step}, {"decision", event.decision}, {"node", event.node}};
  json["parent"] = or_null(event.parent);
  json["state"] = event.state;
  json["move"] = event.move;
  json["g"] = event.g;
  json["h"] = event.h;
  json["f"] = event.f;
  json["open"] = event.open;
  return json;
}

Json to_json(const StateReport& report) {
  Json json = {{"puzzle", report.puzzle},     {"goal", report.goal},
               {"metric", report.metric},     {"possible", report.possible},
               {"solvable", report.solvable}, {"reason", report.reason}};
  json["canonical"] = report.possible ? Json(report.canonical) : Json(nullptr);
  json["drawing"] = report.possible ? Json(report.drawing) : Json(nullptr);
  json["facts"] = Json::object();
  for (const core::Fact& fact : report.facts) json["facts"][fact.name] = fact.value;
  json["places"] = report.places;
  return json;
}

Json to_json(const core::Iteration& iteration) {
  Json json;
  json["bound"] = iteration.bound;
  put_count(json, "expanded", iteration.expanded);
  put_count(json, "generated", iteration.generated);
  json["seconds"] = iteration.seconds;
  if (iteration.forecast) json["expected_generated"] = iteration.forecast->generated;
  return json;
}

Json to_json(const core::Snapshot& snapshot) {
  Json json;
  put_count(json, "generated", snapshot.generated);
  put_count(json, "expanded", snapshot.expanded);
  put_count(json, "bytes", snapshot.bytes);
  put_count(json, "depth", snapshot.depth);
  json["frontier"] = or_null(snapshot.frontier);
  json["seconds"] = snapshot.seconds;
  json["bound"] = or_null(snapshot.bound);
  json["lower_bound"] = or_null(snapshot.lower_bound);
  json["best"] = or_null(snapshot.best);
  json["activity"] = snapshot.activity.empty() ? Json(nullptr) : Json(snapshot.activity);
  json["fraction"] = or_null(snapshot.fraction);
  json["forecast"] = nullptr;
  if (snapshot.forecast) {
    json["forecast"] = {{"generated", snapshot.forecast->generated},
                        {"seconds", snapshot.forecast->seconds}};
  }
  json["generation"] = snapshot.generation ? to_json(*snapshot.generation) : Json(nullptr);
  if (snapshot.generation) {
    json["generation"]["best_moves"] = core::words(snapshot.best_individual);
  }
  return json;
}

Json to_json(const ShelvedTable& table, bool verified) {
  Json json = {{"name", table.name()}, {"file", table.file}, {"bytes", table.bytes}};
  json["fault"] = table.fault;
  if (!table.fault.empty()) return json;
  json["puzzle"] = table.key.puzzle;
  json["pattern"] = table.key.pattern;
  json["metric"] = table.key.metric;
  json["goal"] = table.key.goal;
  json["bits"] = table.header.layout.width_bits;
  json["checksum"] = fmt::format("xxh3:{:016x}", table.header.checksum);
  json["states"] = table.header.layout.entries;
  json["depths"] = table.header.layout.depths;
  json["draft"] = table.key.is_draft();
  json["invariants"] = Json::array();
  for (const Invariant& invariant : invariants_of(table.key)) {
    json["invariants"].push_back(std::string(invariant.text));
  }
  if (verified) json["held"] = table.held;
  return json;
}

}  // namespace quebra::engine
