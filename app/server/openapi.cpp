#include "server/openapi.hpp"

#include "core/version.hpp"
#include "server/embedded.hpp"

namespace quebra::server {
namespace {

/// References inside a schema, "#/definitions/x", from where the schema stands in the document.
void move_references(Json& json, const std::string& place) {
  if (json.is_object()) {
    json.erase("$schema");
    for (const auto& [name, value] : json.items()) {
      if (name == "$ref" && value.is_string() && value.get<std::string>().starts_with("#")) {
        value = "#" + place + value.get<std::string>().substr(1);
      } else {
        move_references(value, place);
      }
    }
  }
  if (json.is_array()) {
    for (Json& value : json) move_references(value, place);
  }
}

Json assembled() {
  Json document = Json::parse(embedded_openapi());
  document["info"]["version"] = core::build_info().version;
  for (const EmbeddedSchema& schema : embedded_schemas()) {
    Json json = Json::parse(schema.text);
    move_references(json, "/components/schemas/" + std::string(schema.name));
    document["components"]["schemas"][std::string(schema.name)] = std::move(json);
  }
  return document;
}

}  // namespace

const Json& openapi() {
  static const Json document = assembled();
  return document;
}

}  // namespace quebra::server
