extension Completions {
  /// A script for bash to source.
  var bash: String {
    """
    \(functionName)() {
      local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local path=\(quoted(command.path)) flags= commands= choices= kind= index
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
      elif [[ -n $commands && $kind != FILE ]]; then
        COMPREPLY=($(compgen -W "$commands" -- "$word"))
      elif [[ -n $kind && $kind != FILE ]]; then
        \(functionName)_values
      else
        local IFS=$'\\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$word"))
      fi
    }
    \(functionName)_values() {
      # bash takes a word apart at colons, and wants only what follows the last one.
      local line="${COMP_LINE:0:COMP_POINT}" typed value
      typed="${line##*[[:space:]]}"
      COMPREPLY=()
      while IFS= read -r value; do
        if [[ $value == "$typed"* ]]; then
          value="${value#"${typed%"${typed##*:}"}"}"
          COMPREPLY+=("$(printf '%q' "$value")")
        fi
      done < <(\(listing("\"$kind\"")) "${COMP_WORDS[@]:1}" 2>/dev/null)
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
      let kind = listedOperand(command).map { " kind=\($0)" } ?? ""
      let words = "flags=\(quoted(flags)) commands=\(quoted(commands))\(kind)"
      return "    \(quoted(command.path))) \(words) ;;\n"
    }.joined()
  }

  private var bashChoices: String {
    all.flatMap { command in
      command.completedFlags.compactMap { flag in
        guard let values = bashValues(flag) else { return nil }
        let patterns = flag.spellings.map { quoted("\(command.path) \($0)") }
        return "    \(patterns.joined(separator: "|"))) \(values) ;;\n"
      }
    }.joined()
  }

  private func bashValues(_ flag: FlagDescription) -> String? {
    if !flag.choices.isEmpty { return "choices=\(quoted(flag.choices.joined(separator: " ")))" }
    if takesFile(flag) { return "kind=FILE" }
    return listedValue(flag).map { "kind=\($0)" }
  }
}
