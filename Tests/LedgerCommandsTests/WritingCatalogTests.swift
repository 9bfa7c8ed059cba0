import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// No command that writes is left out of the laws: whoever adds one is told here.
struct WritingCatalogTests {
  /// Those that other tests hold to the same: nothing else changes, and it can be taken back.
  private static let elsewhere: [String: String] = [
    "init": "begins a folder: InitTests, EverydayTrialTests",
    "undo": "takes back what each law writes", "redo": "does it again in each law",
    "merge": "writes a file of git's: MergeLawTests",
    "import rules suggest": "writes a file of rules: Golden/import/suggest.test",
    "schedule pay": "EverydayLawTests, with the day of a rule",
  ]

  private static func leaves(_ command: CommandDescription) -> [CommandDescription] {
    let own = command.commands.isEmpty || command.operands.contains("FILE") ? [command] : []
    return own + command.commands.flatMap(leaves)
  }

  /// What can be told to write nothing, by the words behind `bursar`.
  private static let writing = Set(
    leaves(BursarCommand.description(as: "bursar"))
      .filter { $0.flags.contains { $0.names.contains("dry-run") } }
      .map { String($0.path.dropFirst("bursar ".count)) })

  private static let laws = EverydayLawTests.lines + PlanChangeLawTests.commands.map(\.line)

  @Test func knowsEveryCommandThatWrites() {
    let missing = Self.writing.filter { path in
      Self.elsewhere[path] == nil && !Self.laws.contains { $0.hasPrefix(path + " ") }
    }
    #expect(missing.isEmpty, "no law is about \(missing.sorted())")
    #expect(Self.writing.count > 40)
  }

  @Test func excusesOnlyCommandsThatThereAre() {
    #expect(Set(Self.elsewhere.keys).isSubset(of: Self.writing))
  }

  /// Each that writes to a journal is killed, run in a locked folder and on a full disk, too.
  @Test func triesEveryCommandThatWrites() {
    let missing = Self.writing.filter { path in
      Self.elsewhere[path] == nil && Self.triedElsewhere[path] == nil
        && !EverydayTrialTests.lines.contains { $0.hasPrefix(path + " ") || $0 == path }
    }
    #expect(missing.isEmpty, "no trial is about \(missing.sorted())")
  }

  /// Imports are killed and run at once by a suite of their own; what `check` repairs are errors, with
  /// which the other commands would not run.
  private static let triedElsewhere = [
    "check": "Golden/check/options.test",
    "import": "ImportProcessTests", "import adopt": "ImportProcessTests",
    "import receipt": "ImportProcessTests",
  ]
}
