#pragma once
// Completion scripts for three shells.

#include "cli/completion/model.hpp"

namespace quebra::cli {

std::string bash_script(const std::vector<CompletionCommand>& commands);
std::string zsh_script(const std::vector<CompletionCommand>& commands);
std::string fish_script(const std::vector<CompletionCommand>& commands);

}  // namespace quebra::cli
