import Foundation
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
    "import review": "edits the entries that are unsure: Golden/import/review.test",
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

  @Test func letsProgramsReadWhatEachHasDone() {
    let all = Self.leaves(BursarCommand.description(as: "bursar"))
    let silent = all.filter { command in
      let names = command.flags.flatMap(\.names)
      return names.contains("dry-run") && !names.contains("output-format")
    }
    #expect(silent.map(\.path) == [])
  }

  /// What a command that writes did, and what it would do, is told in one form.
  @Test(arguments: EverydayTrialTests.lines)
  func tellsInOneForm(_ line: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(EverydayTrialTests.journal.utf8), to: "main.journal")
      let isFormat = line.hasPrefix("fmt")
      for (flags, state) in [(["--dry-run"], "shown"), ([], "written")]
      where !isFormat || flags.isEmpty {
        let words = ["bursar"] + line.split(separator: " ").map(String.init)
        let outcome = try InProcess.program(
          words + ["-O", "json", "--today", "2026-04-01"] + flags, [], folder.path, [:])
        let told = String(decoding: outcome.errorOutput, as: UTF8.self)
        #expect(outcome.exitCode == 0, "\(told)")
        let document = try JSONSerialization.jsonObject(with: Data(outcome.output))
        let members = try #require(document as? [String: Any])
        #expect(members["schema"] as? String == "bursar/change/1")
        #expect(members["state"] as? String == state, "\(told)")
        #expect((members["files"] as? [Any])?.isEmpty == false)
      }
    }
  }

  /// Imports are killed and run at once by a suite of their own; what `check` repairs are errors, with
  /// which the other commands would not run.
  private static let triedElsewhere = [
    "check": "Golden/check/options.test",
    "import": "ImportProcessTests", "import adopt": "ImportProcessTests",
    "import receipt": "ImportProcessTests",
  ]
}
