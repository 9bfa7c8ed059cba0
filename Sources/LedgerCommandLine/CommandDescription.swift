/// A command as people and shells know it: what help, manual page and completions are made from.
package struct CommandDescription: Sendable {
  /// What is typed to get there: `bursar report balance`.
  package var path: String
  package var aliases: [String]
  package var summary: String
  package var examples: [Example]
  package var details: [String]
  /// What may follow besides flags: `[FILE…]`, or the names of commands.
  package var operands: String
  /// The command's flags, those that every command has at the end.
  package var flags: [FlagDescription]
  /// The commands beneath, if it is a group.
  package var commands: [CommandDescription]

  /// The heading under which its group lists it.
  package var section = "Commands"

  /// The last word of the path.
  package var name: String {
    path.split(separator: " ").last.map(String.init) ?? path
  }

  /// The name and the aliases.
  package var names: [String] { [name] + aliases }

  /// The flags and names that stand for two things, here or beneath; a test of each program wants
  /// none.
  package var clashes: [String] {
    let spellings = flags.flatMap(\.spellings)
    let names = commands.flatMap(\.names)
    return (repeated(in: spellings) + repeated(in: names)).map { "\(path) \($0)" }
      + commands.flatMap(\.clashes)
  }

  private func repeated(in words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { !seen.insert($0).inserted }
  }
}

extension Invocable {
  fileprivate static func description(
    as path: String, operands: String, flags: [FlagDescription],
    commands: [CommandDescription] = []
  ) -> CommandDescription {
    CommandDescription(
      path: path, aliases: aliases, summary: summary, examples: examples, details: details,
      operands: operands, flags: flags + BuiltInFlag.descriptions, commands: commands)
  }
}

extension Command {
  package static func description(as path: String) -> CommandDescription {
    description(as: path, operands: operands, flags: flags.map(\.description))
  }
}

extension CommandGroup {
  package static func description(as path: String) -> CommandDescription {
    let commands = sections.flatMap { section in
      section.commands.map { command in
        var description = command.description(as: "\(path) \(command.name)")
        description.section = section.heading
        return description
      }
    }
    let command = defaultCommand == nil ? "COMMAND" : "[COMMAND]"
    return description(
      as: path, operands: "\(command) …", flags: sharedFlags(of: commands, path),
      commands: commands)
  }

  /// The flags of the command that runs by itself, or else those that all commands have.
  private static func sharedFlags(
    of commands: [CommandDescription], _ path: String
  ) -> [FlagDescription] {
    if let defaultCommand {
      return BuiltInFlag.removed(from: defaultCommand.description(as: path).flags)
    }
    guard let first = commands.first else { return [] }
    let others = commands.dropFirst().map { Set($0.flags) }
    return BuiltInFlag.removed(from: first.flags).filter { flag in
      others.allSatisfy { $0.contains(flag) }
    }
  }
}
