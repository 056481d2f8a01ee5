#pragma once
// --format: text for people, everything else for programs.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace quebra::cli {

class Command;

enum class Format { text, json, jsonl, csv, markdown, latex, dot, certificate };

std::string to_string(Format format);

/// Declares --format with the formats that the subcommand has.
void add_format(Command& command, Format& target, const std::vector<Format>& offered);

/// With line ends and indentation, and a line end at the end.
std::string pretty(const nlohmann::ordered_json& document);
/// On one line, with a line end.
std::string compact(const nlohmann::ordered_json& document);

}  // namespace quebra::cli
