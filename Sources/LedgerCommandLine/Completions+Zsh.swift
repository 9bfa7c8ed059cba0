extension Completions {
  /// A file for a folder of zsh's `fpath`.
  var zsh: String {
    """
    #compdef \(programName)
    \(functionName)() {
      local path_so_far=\(quoted(command.path)) word
      local -a flags commands choices
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
      elif (( ${#commands} )); then
        _describe command commands
      else
        _files
      fi
    }
    \(functionName) "$@"

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
      let words =
        "flags=(\(flags.joined(separator: " "))) commands=(\(commands.joined(separator: " ")))"
      return "    \(quoted(command.path))) \(words) ;;\n"
    }.joined()
  }

  private var zshChoices: String {
    all.flatMap { command in
      command.completedFlags.filter { !$0.choices.isEmpty }.map { flag in
        let patterns = flag.spellings.map { quoted("\(command.path) \($0)") }
        let choices = flag.choices.map(quoted).joined(separator: " ")
        return "    \(patterns.joined(separator: "|"))) choices=(\(choices)) ;;\n"
      }
    }.joined()
  }

  /// A word and what it means, as `_describe` wants them: a colon in the word is escaped.
  private func described(_ word: String, _ meaning: String) -> String {
    quoted(word.map { $0 == ":" ? "\\:" : String($0) }.joined() + ":" + meaning)
  }
}
