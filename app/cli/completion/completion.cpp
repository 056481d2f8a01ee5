// quebra completion SHELL: prints a script, made from the tree of options and from the catalogue, so that
// it cannot fall behind them.

#include <memory>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/completion/scripts.hpp"
#include "cli/context.hpp"

namespace quebra::cli {

void add_completion(CLI::App& app, Context& context) {
  Command command(app, "completion", "Print a completion script for a shell");
  const auto shell = std::make_shared<std::string>("bash");
  command.choice("SHELL", {"bash", "zsh", "fish"}, "The shell (default bash)",
                 [shell](const std::string& text) { *shell = text; });
  command.footer([] { return std::string("Use it with: eval \"$(quebra completion bash)\""); });
  command.runs(context, [shell, &app, &context]() -> core::Result<ExitCode> {
    const auto model = completion_model(app);
    context.out.write(*shell == "bash"  ? bash_script(model)
                      : *shell == "zsh" ? zsh_script(model)
                                        : fish_script(model));
    return ExitCode::done;
  });
}

}  // namespace quebra::cli
