import LedgerCommandLine
import LedgerCommands
import Testing

/// The help of each command fits on a screen and says what the command is for.
struct HelpLawTests {
  private static func all(_ command: CommandDescription) -> [CommandDescription] {
    [command] + command.commands.flatMap(all)
  }

  private static let commands =
    all(BursarCommand.description(as: "bursar"))
    + BursarCommand.programs.flatMap { all($0.description(as: $0.programName)) }

  private func help(_ command: CommandDescription) -> [Substring] {
    HelpText(command, width: 80).brief.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func fitsOnAScreen() {
    #expect(Self.commands.count > 150)
    for command in Self.commands {
      let count = help(command).count - 1
      #expect(count <= (command.path == "bursar" ? 60 : 40), "\(command.path): \(count) lines")
    }
  }

  @Test func namesEveryFlagOrSaysWhereItIs() {
    for command in Self.commands where command.commands.isEmpty {
      let text = HelpText(command, width: 80).brief
      for flag in command.flags where flag.prominence != .hidden && flag.heading != "Reading" {
        #expect(flag.spellings.contains { text.contains($0) }, "\(command.path): \(flag.usage)")
      }
    }
  }

  @Test func beginsWithWhatACommandIsFor() {
    for command in Self.commands {
      #expect(command.summary.count <= 60, "\(command.path): \(command.summary)")
      #expect(!command.summary.contains(":") && !command.summary.hasSuffix("."), "\(command.path)")
      #expect(!command.summary.contains("bursar \(command.name)"), "\(command.path)")
      #expect(help(command).first == "\(command.summary)."[...])
    }
  }
}
