#pragma once
// What can be completed: the tree of options, and for each option the values that can be listed, from
// its declaration and from the catalogue.

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace quebra::cli {

using Words = std::vector<std::string>;

struct CompletionOption {
  Words names;          ///< with their dashes
  std::string summary;  ///< short, without characters that shells treat specially
  bool takes_value = false;
  bool takes_file = false;
  Words values;
};

struct CompletionCommand {
  std::string name;
  std::string summary;
  std::vector<CompletionOption> options;
  Words positionals;
};

std::vector<CompletionCommand> completion_model(const CLI::App& app);

}  // namespace quebra::cli
