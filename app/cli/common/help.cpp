#include "cli/common/help.hpp"

#include "cli/common/layout.hpp"

namespace quebra::cli {

std::string HelpFormatter::make_option(const CLI::Option* option, bool is_positional) const {
  constexpr int kColumn = 30;
  constexpr int kLeast = 50;  // columns below which descriptions stand on lines of their own
  const std::string name =
      "  " + make_option_name(option, is_positional) + make_option_opts(option);
  const bool narrow = width_ < kLeast;
  const std::string body = wrapped(make_option_desc(option), width_, narrow ? 6 : kColumn);
  const auto column = static_cast<std::size_t>(kColumn);
  if (narrow || display_width(name) + 1 > column) return name + "\n" + body;
  return name + body.substr(name.size());
}

std::string HelpFormatter::make_group(std::string group, bool is_positional,
                                      std::vector<const CLI::Option*> options) const {
  std::string text = "\n" + group + ":\n";
  for (const CLI::Option* option : options) text += make_option(option, is_positional);
  return text;
}

}  // namespace quebra::cli
