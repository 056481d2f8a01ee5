#include "cli/completion/scripts.hpp"

#include <fmt/format.h>

namespace quebra::cli {
namespace {

std::string joined(const Words& words) { return fmt::format("{}", fmt::join(words, " ")); }

Words names_of(const std::vector<CompletionCommand>& commands) {
  Words names;
  for (const CompletionCommand& command : commands) names.push_back(command.name);
  return names;
}

/// Behind an option its values, else options or what can stand alone.
std::string bash_branch(const CompletionCommand& command) {
  std::string text = fmt::format("    {})\n      case $previous in\n", command.name);
  Words options;
  for (const CompletionOption& option : command.options) {
    options.insert(options.end(), option.names.begin(), option.names.end());
    if (!option.takes_value) continue;
    const std::string names = fmt::format("{}", fmt::join(option.names, "|"));
    text +=
        option.takes_file
            ? fmt::format("        {}) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n", names)
            : fmt::format("        {}) words='{}' ;;\n", names, joined(option.values));
  }
  return text +
         fmt::format("        *) words='{}'; [[ $word == -* ]] && words='{}' ;;\n      esac ;;\n",
                     joined(command.positionals), joined(options));
}

std::string zsh_escaped(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string zsh_option(const CompletionOption& option, const std::string& name) {
  std::string spec = fmt::format("{}[{}]", name, zsh_escaped(option.summary));
  if (option.takes_file) {
    spec += ":file:_files";
  } else if (option.takes_value) {
    spec += fmt::format(":value:({})", zsh_escaped(joined(option.values)));
  }
  return fmt::format("        '{}' \\\n", spec);
}

}  // namespace

std::string bash_script(const std::vector<CompletionCommand>& commands) {
  std::string branches;
  for (const CompletionCommand& command : commands) branches += bash_branch(command);
  // bash breaks METHOD:HEURISTIC at the colon; the script looks at the whole and answers with the rest.
  return fmt::format(
      R"sh(# Completion for bash. Use it with: eval "$(quebra completion bash)"
_quebra() {{
  local at=$COMP_CWORD
  local word=${{COMP_WORDS[at]}} previous=${{COMP_WORDS[at-1]}} prefix= words=
  if [[ $word == : && $at -gt 2 ]]; then
    prefix=$previous: word=$previous: previous=${{COMP_WORDS[at-2]}}
  elif [[ $previous == : && $at -gt 3 ]]; then
    prefix=${{COMP_WORDS[at-2]}}: word=${{COMP_WORDS[at-2]}}:$word previous=${{COMP_WORDS[at-3]}}
  fi
  case $([[ $at -gt 1 ]] && echo "${{COMP_WORDS[1]}}") in
{}    *) words='{} --help --version' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  COMPREPLY=("${{COMPREPLY[@]#"$prefix"}}")
}}
complete -F _quebra quebra ./quebra
)sh",
      branches, joined(names_of(commands)));
}

std::string zsh_script(const std::vector<CompletionCommand>& commands) {
  std::string descriptions;
  std::string branches;
  for (const CompletionCommand& command : commands) {
    descriptions += fmt::format("    '{}:{}'\n", command.name, command.summary);
    branches += fmt::format("    {})\n      _arguments \\\n", command.name);
    for (const CompletionOption& option : command.options) {
      for (const std::string& name : option.names) branches += zsh_option(option, name);
    }
    branches +=
        fmt::format("        '*:argument:({})' ;;\n", zsh_escaped(joined(command.positionals)));
  }
  return fmt::format(
      R"sh(#compdef quebra
# Completion for zsh. Use it with: source <(quebra completion zsh)
_quebra() {{
  local -a commands
  commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{}  esac
}}
compdef _quebra quebra
)sh",
      descriptions, branches);
}

std::string fish_script(const std::vector<CompletionCommand>& commands) {
  const std::string all = joined(names_of(commands));
  std::string text =
      "# Completion for fish. Use it with: quebra completion fish | source\ncomplete -c quebra "
      "-f\n";
  for (const CompletionCommand& command : commands) {
    text +=
        fmt::format("complete -c quebra -n 'not __fish_seen_subcommand_from {}' -a {} -d '{}'\n",
                    all, command.name, command.summary);
    const std::string inside =
        fmt::format("complete -c quebra -n '__fish_seen_subcommand_from {}'", command.name);
    if (!command.positionals.empty())
      text += fmt::format("{} -a '{}'\n", inside, joined(command.positionals));
    for (const CompletionOption& option : command.options) {
      text += inside;
      for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      if (option.takes_file)
        text += " -r -F";
      else if (option.takes_value)
        text += fmt::format(" -x -a '{}'", joined(option.values));
      text += fmt::format(" -d '{}'\n", option.summary);
    }
  }
  return text;
}

}  // namespace quebra::cli
