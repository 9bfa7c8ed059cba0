package import LedgerCommandLine

/// The flags of all commands that there are, as one table.
package enum CommandFlags {
  /// Every command, groups replaced by what they hold.
  package static let commands: [any Command.Type] = commands(of: BursarCommand.self)

  private static func commands(of command: any Invocable.Type) -> [any Command.Type] {
    if let group = command as? any CommandGroup.Type {
      let named = group.commands.flatMap(commands(of:))
      return named + (group.defaultCommand.map(commands(of:)) ?? [])
    }
    return [command as? any Command.Type].compactMap(\.self)
  }

  /// A flag that is written so in some command; those that a journal may set come first.
  package static func flag(spelled spelling: String) -> FlagDescription? {
    flagsBySpelling[spelling]
  }

  private static let flagsBySpelling: [String: FlagDescription] = {
    let all = commands.flatMap { descriptions($0) }
    let allowed = all.filter { JournalSettings.allowed.contains($0.names.first ?? "") }
    // Where commands disagree, what follows is a value: it is no word to be complained of.
    let withValue = all.filter { if case .required = $0.argument { true } else { false } }
    return Dictionary(
      (allowed + withValue + all).flatMap { flag in flag.spellings.map { ($0, flag) } }
    ) {
      first, _ in first
    }
  }()

  /// What a command that has the flag says of an argument; nil where it takes it.
  static func complaint(of argument: String, flag name: String) -> String? {
    for command in commands where descriptions(command).contains(where: { $0.names.first == name })
    {
      return complaint(of: argument, command)
    }
    return nil
  }

  private static func complaint<Chosen: Command>(
    of argument: String, _ command: Chosen.Type
  ) -> String? {
    var options = command.defaults
    do throws(UsageError) {
      _ = try command.flags.parse([argument], into: &options)
      return nil
    } catch {
      return error.message
    }
  }

  private static func descriptions<Chosen: Command>(_ command: Chosen.Type) -> [FlagDescription] {
    command.flags.map(\.description)
  }
}
