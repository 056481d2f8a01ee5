#pragma once
// Help texts: CLI11's, with descriptions wrapped to the terminal.

#include <CLI/CLI.hpp>

namespace quebra::cli {

class HelpFormatter final : public CLI::Formatter {
 public:
  explicit HelpFormatter(int width) : width_(width) {}
  std::string make_option(const CLI::Option* option, bool is_positional) const override;
  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override;

 private:
  int width_;
};

}  // namespace quebra::cli
