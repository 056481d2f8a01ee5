#include "cli/common/format.hpp"

#include "cli/common/command.hpp"

namespace quebra::cli {

std::string to_string(Format format) {
  switch (format) {
    case Format::text: return "text";
    case Format::json: return "json";
    case Format::jsonl: return "jsonl";
    case Format::csv: return "csv";
    case Format::markdown: return "markdown";
    case Format::latex: return "latex";
    case Format::dot: return "dot";
    case Format::certificate: return "certificate";
  }
  return "";
}

void add_format(Command& command, Format& target, const std::vector<Format>& offered) {
  std::vector<std::string> names;
  for (const Format format : offered) names.push_back(to_string(format));
  command.group("Output");
  command.choice("--format", names, "Form of the result (default text)",
                 [&target, offered](const std::string& text) {
                   for (const Format format : offered) {
                     if (to_string(format) == text) target = format;
                   }
                 });
}

}  // namespace quebra::cli
