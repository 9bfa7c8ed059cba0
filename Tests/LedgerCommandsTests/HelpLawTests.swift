import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// The help of each command fits on a screen and says what the command is for.
struct HelpLawTests {
  private static func all(_ command: CommandDescription) -> [CommandDescription] {
    [command] + command.commands.flatMap(all)
  }

  private static let commands =
    all(BursarCommand.description(as: "bursar"))
    + BursarCommand.programs.flatMap { all($0.description(as: $0.programName)) }

  private func help(
    _ command: CommandDescription, _ environment: [String: String] = [:]
  ) throws -> String {
    let words = command.path.split(separator: " ").map(String.init)
    let outcome = try InProcess.program(words + ["--help"], [], RepositoryPaths.root, environment)
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func fitsOnAScreen() throws {
    #expect(Self.commands.count > 150)
    for command in Self.commands {
      let count = try help(command).count { $0 == "\n" }
      #expect(count <= (command.path == "bursar" ? 60 : 40), "\(command.path): \(count) lines")
    }
  }

  /// Help is English for all, so what holds for its length and its words holds in each language.
  @Test(arguments: ["cs_CZ.UTF-8", "el_GR.UTF-8"])
  func speaksEnglishToAll(_ language: String) throws {
    for command in Self.commands {
      let spoken = try help(command, ["LANG": language])
      #expect(spoken == (try help(command)), "\(command.path)")
    }
  }

  @Test func namesEveryFlagOrSaysWhereItIs() throws {
    for command in Self.commands where command.commands.isEmpty {
      let text = try help(command)
      for flag in command.flags where flag.prominence != .hidden && flag.heading != "Reading" {
        #expect(flag.spellings.contains { text.contains($0) }, "\(command.path): \(flag.usage)")
      }
    }
  }

  @Test func explainsAllFlagsThatReadAJournalOnOnePage() throws {
    let page = try InProcess.program(["bursar", "help", "flags"], [], RepositoryPaths.root, [:])
    let text = String(decoding: page.output, as: UTF8.self)
    let reading = Self.commands.flatMap(\.flags).filter {
      $0.heading == FlagDescription.readingHeading && $0.prominence != .hidden
    }
    #expect(reading.count > 100)
    for flag in Set(reading) { #expect(text.contains(flag.usage), "\(flag.usage)") }
  }

  @Test func beginsWithWhatACommandIsFor() throws {
    for command in Self.commands {
      #expect(command.summary.count <= 60, "\(command.path): \(command.summary)")
      #expect(!command.summary.contains(":") && !command.summary.hasSuffix("."), "\(command.path)")
      #expect(!command.summary.contains("bursar \(command.name)"), "\(command.path)")
      let first = try help(command).split(separator: "\n").first.map(String.init)
      #expect(first == "\(command.summary).")
    }
  }
}
