extension Completions {
  /// A file for a folder of zsh's `fpath`, or a script for zsh to source.
  var zsh: String {
    """
    #compdef \(programName)
    \(functionName)() {
      local path_so_far=\(quoted(command.path)) word kind=
      local -a flags commands choices values
      for word in "${words[2,CURRENT-1][@]}"; do
        case "$path_so_far $word" in
    \(zshSteps)      *) ;;
        esac
      done
      case "$path_so_far" in
    \(zshWords)  esac
      case "$path_so_far ${words[CURRENT-1]}" in
    \(zshChoices)    *) ;;
      esac
      if (( ${#choices} )); then
        compadd -a choices
      elif [[ "${words[CURRENT]}" == -* ]]; then
        _describe -o flag flags
      elif (( ${#commands} )) && [[ $kind != FILE ]]; then
        _describe command commands
      elif [[ -n $kind && $kind != FILE ]]; then
        values=("${(@f)$(\(listing("$kind")) "${(@)words[2,-1]}" 2>/dev/null)}")
        compadd -- "${(@)values:#}"
      else
        _files
      fi
    }
    if [[ ${funcstack[1]} == \(functionName) ]]; then
      \(functionName) "$@"
    else
      (( ${+functions[compdef]} )) || { autoload -Uz compinit && compinit }
      compdef \(functionName) \(programName)
    fi

    """
  }

  private var zshSteps: String {
    all.flatMap { command in
      command.commands.map { child in
        "      \(steps(from: command, to: child))) path_so_far=\(quoted(child.path)) ;;\n"
      }
    }.joined()
  }

  private var zshWords: String {
    all.map { command in
      let flags = command.completedFlags.flatMap { flag in
        flag.spellings.map { described($0, flag.help) }
      }
      let commands = command.commands.map { described($0.name, $0.summary) }
      let kind = listedOperand(command).map { " kind=\($0)" } ?? ""
      let words =
        "flags=(\(flags.joined(separator: " "))) commands=(\(commands.joined(separator: " ")))\(kind)"
      return "    \(quoted(command.path))) \(words) ;;\n"
    }.joined()
  }

  private var zshChoices: String {
    all.flatMap { command in
      command.completedFlags.compactMap { flag in
        guard let values = zshValues(flag) else { return nil }
        let patterns = flag.spellings.map { quoted("\(command.path) \($0)") }
        return "    \(patterns.joined(separator: "|"))) \(values) ;;\n"
      }
    }.joined()
  }

  private func zshValues(_ flag: FlagDescription) -> String? {
    if !flag.choices.isEmpty {
      return "choices=(\(flag.choices.map(quoted).joined(separator: " ")))"
    }
    if takesFile(flag) { return "kind=FILE" }
    return listedValue(flag).map { "kind=\($0)" }
  }

  /// A word and what it means, as `_describe` wants them: a colon in the word is escaped.
  private func described(_ word: String, _ meaning: String) -> String {
    quoted(word.map { $0 == ":" ? "\\:" : String($0) }.joined() + ":" + meaning)
  }
}
