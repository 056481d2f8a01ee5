#pragma once
// --format: text for people, everything else for programs.

#include <string>
#include <vector>

namespace quebra::cli {

class Command;

enum class Format { text, json, jsonl, csv, markdown, latex, dot, certificate };

std::string to_string(Format format);

/// Declares --format with the formats that the subcommand has.
void add_format(Command& command, Format& target, const std::vector<Format>& offered);

}  // namespace quebra::cli
