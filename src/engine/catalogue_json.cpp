// The catalogue's part of report_json.hpp: what list and the page's forms are made from.
#include "engine/report_json.hpp"

namespace quebra::engine {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const core::OptionInfo& option) {
  constexpr const char* kKinds[] = {"integer", "decimal", "choice", "text", "flag"};
  Json json = {{"name", option.name},
               {"kind", kKinds[static_cast<std::size_t>(option.kind)]},
               {"default", option.default_value},
               {"summary", option.summary}};
  if (option.kind == core::OptionKind::choice) json["choices"] = option.choices;
  if (option.kind == core::OptionKind::integer || option.kind == core::OptionKind::decimal) {
    json["minimum"] = option.minimum;
    json["maximum"] = option.maximum;
  }
  return json;
}

Json to_json(const core::MethodInfo& method) {
  constexpr const char* kCurves[] = {"none", "iterations", "generations"};
  Json options = Json::array();
  for (const auto& option : method.options) options.push_back(to_json(option));
  return {{"name", method.name},
          {"aliases", method.aliases},
          {"summary", method.summary},
          {"details", method.details},
          {"reference", method.reference},
          {"uses_heuristic", method.uses_heuristic},
          {"complete", method.complete},
          {"optimal", method.optimal},
          {"time", method.time},
          {"space", method.space},
          {"curve", kCurves[static_cast<std::size_t>(method.curve)]},
          {"puzzles", method.puzzles},
          {"options", std::move(options)}};
}

Json to_json(const core::HeuristicInfo& heuristic) {
  Json claims = Json::array();
  for (const auto& claim : heuristic.claims) {
    claims.push_back({{"metric", claim.metric},
                      {"sizes", claim.sizes},
                      {"admissible", claim.admissible},
                      {"consistent", claim.consistent},
                      {"proof", claim.proof}});
  }
  return {{"name", heuristic.name},         {"aliases", heuristic.aliases},
          {"summary", heuristic.summary},   {"details", heuristic.details},
          {"argument", heuristic.argument}, {"reference", heuristic.reference},
          {"claims", std::move(claims)}};
}

Json to_json(const std::vector<core::NamedInfo>& infos) {
  Json json = Json::array();
  for (const auto& info : infos) json.push_back({{"name", info.name}, {"summary", info.summary}});
  return json;
}

}  // namespace

Json to_json(const Catalogue& catalogue) {
  Json puzzles = Json::array();
  for (const PuzzleEntry& entry : catalogue.puzzles) {
    Json heuristics = Json::array();
    for (const auto& heuristic : entry.heuristics) heuristics.push_back(to_json(heuristic));
    Json aliases = entry.info.aliases;
    for (const auto& [alias, size] : entry.alias_sizes) aliases.push_back(alias);
    puzzles.push_back({{"name", entry.info.name},
                       {"aliases", std::move(aliases)},
                       {"summary", entry.info.summary},
                       {"details", entry.info.details},
                       {"state_syntax", entry.info.state_syntax},
                       {"example", entry.info.example},
                       {"moves", entry.info.moves},
                       {"metrics", to_json(entry.info.metrics)},
                       {"goals", to_json(entry.info.goals)},
                       {"default_order", entry.info.default_order},
                       {"heuristics", std::move(heuristics)}});
  }
  Json methods = Json::array();
  for (const auto& method : catalogue.methods) methods.push_back(to_json(method));
  return {{"puzzles", std::move(puzzles)}, {"methods", std::move(methods)}};
}

}  // namespace quebra::engine
