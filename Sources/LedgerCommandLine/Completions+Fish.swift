extension Completions {
  /// A script for fish's folder of completions.
  var fish: String {
    """
    function \(pathFunction)
      set -l path \(fishQuoted(command.path))
      for word in (commandline -opc)[2..-1]
        switch "$path $word"
    \(fishSteps)    end
      end
      test "$path" = "$argv[1]"
    end
    \(all.map(fishLines).joined())
    """
  }

  private var pathFunction: String { "_\(functionName)_at" }

  private var fishSteps: String {
    all.flatMap { command in
      command.commands.map { child in
        let patterns = child.names.map { fishQuoted("\(command.path) \($0)") }
        let step = "set path \(fishQuoted(child.path))"
        return "      case \(patterns.joined(separator: " "))\n        \(step)\n"
      }
    }.joined()
  }

  private func fishLines(_ command: CommandDescription) -> String {
    let condition = fishQuoted("\(pathFunction) \(fishQuoted(command.path))")
    let start = "complete -c \(programName) -n \(condition)"
    let commands = command.commands.map { child in
      "\(start) -f -a \(fishQuoted(child.name)) -d \(fishQuoted(child.summary))\n"
    }
    let flags = command.completedFlags.map { flag in
      "\(start) \(fishSpellings(flag))\(fishArgument(flag)) -d \(fishQuoted(flag.help))\n"
    }
    let values = listedOperand(command).map { kind in
      ["\(start) -f -a \(fishQuoted(fishListing(kind)))\n"]
    }
    return (commands + flags + (values ?? [])).joined()
  }

  private func fishSpellings(_ flag: FlagDescription) -> String {
    let letters = flag.letters.map { "-s \(fishQuoted(String($0)))" }
    let names = flag.names.map { "-l \(fishQuoted($0))" }
    return (letters + names).joined(separator: " ")
  }

  private func fishArgument(_ flag: FlagDescription) -> String {
    let choices = flag.choices.joined(separator: " ")
    switch flag.argument {
    case .none: return ""
    case .required where choices.isEmpty:
      if takesFile(flag) { return " -r -F" }
      return listedValue(flag).map { " -x -a \(fishQuoted(fishListing($0)))" } ?? " -r"
    case .required,
      .optional where !choices.isEmpty:
      return " -x -a \(fishQuoted(choices))"
    case .optional: return ""
    }
  }

  /// What fish runs to get the values of a kind.
  private func fishListing(_ kind: String) -> String {
    "(\(listing(kind)) (commandline -opc)[2..-1] 2>/dev/null)"
  }

  /// In single quotes fish lets only the quote and the backslash be escaped.
  private func fishQuoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
