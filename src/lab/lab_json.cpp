#include "lab/lab_json.hpp"

#include "engine/report_json.hpp"

namespace quebra::lab {
namespace {

using Json = nlohmann::ordered_json;

Json depth_json(const std::optional<std::int64_t>& depth) {
  return depth ? Json(*depth) : Json(nullptr);
}

Json to_json(const Figure& figure) {
  Json series = Json::array();
  for (const FigureSeries& one : figure.series) {
    Json points = Json::array();
    for (const FigurePoint& point : one.points) points.push_back({point.x, point.y});
    series.push_back(
        {{"name", one.name}, {"is_end_marked", one.is_end_marked}, {"points", std::move(points)}});
  }
  return {{"name", figure.name},         {"title", figure.title},
          {"x_label", figure.x_label},   {"y_label", figure.y_label},
          {"end_mark", figure.end_mark}, {"series", std::move(series)}};
}

Json to_json(const CompareMean& mean, const std::vector<std::string>& methods) {
  Json unsolved = Json::object();
  for (const auto& [reason, count] : mean.unsolved)
    unsolved[std::string(core::to_string(reason))] = count;
  return {{"depth", depth_json(mean.depth)},
          {"method", methods[mean.method]},
          {"runs", mean.runs},
          {"solved", mean.solved},
          {"optimal", mean.optimal},
          {"length", mean.length},
          {"generated", mean.generated},
          {"expanded", mean.expanded},
          {"frontier", mean.frontier},
          {"branching_factor", mean.branching_factor},
          {"seconds", mean.seconds},
          {"peak_bytes", mean.peak_bytes},
          {"unsolved", std::move(unsolved)}};
}

}  // namespace

Json to_json(const CompareReport& report) {
  Json json = {{"puzzle", report.puzzle},
               {"goal", report.goal},
               {"metric", report.metric},
               {"methods", report.methods}};
  json["instances"] = Json::array();
  for (const CompareInstance& instance : report.instances) {
    json["instances"].push_back({{"state", instance.state}, {"depth", depth_json(instance.depth)}});
  }
  json["runs"] = Json::array();
  for (const CompareRun& run : report.runs) {
    json["runs"].push_back({{"instance", run.instance},
                            {"method", report.methods[run.method]},
                            {"report", engine::to_json(run.report)}});
  }
  json["means"] = Json::array();
  for (const CompareMean& mean : report.means)
    json["means"].push_back(to_json(mean, report.methods));
  json["sentence"] = report.sentence;
  json["stopped"] = report.stopped;
  return json;
}

Json to_json(const Reproduction& reproduction) {
  Json json = {{"profile", reproduction.profile},
               {"compared", reproduction.compared()},
               {"differing", reproduction.differing()},
               {"stopped", reproduction.ended.has_value()}};
  json["tables"] = Json::array();
  for (const PublishedTable& table : reproduction.tables) {
    Json rows = Json::array();
    for (const auto& row : table.rows) {
      Json cells = Json::array();
      for (const Cell& cell : row.cells) {
        cells.push_back({{"ours", cell.ours},
                         {"published", cell.published},
                         {"must_match", cell.must_match},
                         {"differs", cell.differs()}});
      }
      rows.push_back({{"label", row.label}, {"cells", std::move(cells)}});
    }
    json["tables"].push_back({{"title", table.title},
                              {"columns", table.columns},
                              {"rows", std::move(rows)},
                              {"note", table.note}});
  }
  json["figures"] = Json::array();
  for (const Figure& figure : reproduction.figures) json["figures"].push_back(to_json(figure));
  return json;
}

}  // namespace quebra::lab
