extension Completions {
  /// A script for bash to source.
  var bash: String {
    """
    \(functionName)() {
      local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local path=\(quoted(command.path)) flags= commands= choices= index
      for ((index = 1; index < COMP_CWORD; index++)); do
        case "$path ${COMP_WORDS[index]}" in
    \(bashSteps)      *) ;;
        esac
      done
      case "$path" in
    \(bashWords)  esac
      if [[ $previous == '=' ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
      if [[ $word == '=' ]]; then word=; fi
      case "$path $previous" in
    \(bashChoices)    *) ;;
      esac
      if [[ -n $choices ]]; then
        COMPREPLY=($(compgen -W "$choices" -- "$word"))
      elif [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$flags" -- "$word"))
      elif [[ -n $commands ]]; then
        COMPREPLY=($(compgen -W "$commands" -- "$word"))
      else
        local IFS=$'\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$word"))
      fi
    }
    complete -F \(functionName) \(programName)

    """
  }

  private var bashSteps: String {
    all.flatMap { command in
      command.commands.map { child in
        "      \(steps(from: command, to: child))) path=\(quoted(child.path)) ;;\n"
      }
    }.joined()
  }

  private var bashWords: String {
    all.map { command in
      let flags = command.completedFlags.flatMap(\.spellings).joined(separator: " ")
      let commands = command.commands.map(\.name).joined(separator: " ")
      let words = "flags=\(quoted(flags)) commands=\(quoted(commands))"
      return "    \(quoted(command.path))) \(words) ;;\n"
    }.joined()
  }

  private var bashChoices: String {
    all.flatMap { command in
      command.completedFlags.filter { !$0.choices.isEmpty }.map { flag in
        let patterns = flag.spellings.map { quoted("\(command.path) \($0)") }
        let choices = quoted(flag.choices.joined(separator: " "))
        return "    \(patterns.joined(separator: "|"))) choices=\(choices) ;;\n"
      }
    }.joined()
  }
}
