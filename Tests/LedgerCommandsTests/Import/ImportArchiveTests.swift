import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Data that is put by when it is in the journal, and rules that are kept after a yes.
struct ImportArchiveTests {
  private static let rules = """
    source ../inbox/giro*.csv
    archive
    fields date, description, amount
    account1 assets:giro
    currency EUR

    """
  private static let journal = "2026-01-01 Opening\n    assets:cash  1.00 EUR\n    equity\n"

  private func run(
    _ words: [String], in folder: TemporaryFolder, input: String = "",
    terminals: Set<StandardStream> = []
  ) -> (code: Int32, output: String, errors: String) {
    let console = MemoryConsole(
      workingDirectory: folder.path, input: input,
      today: CivilDate(year: 2026, month: 4, day: 1), terminals: terminals)
    let code = BursarCommand.invoke(words, console: console)
    return (code.rawValue, console.output, console.errorOutput)
  }

  private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private func write(_ text: String, to name: String, day: Int, _ folder: TemporaryFolder) throws {
    try folder.write(Array(text.utf8), to: name)
    let moment = Date(timeIntervalSince1970: Double(1_775_000_000 + day * 86_400))
    try FileManager.default.setAttributes(
      [.modificationDate: moment], ofItemAtPath: "\(folder.path)/\(name)")
  }

  @Test func putsDataByTheOldestFirstAndUndoBringsItBack() throws {
    try TemporaryFolder.lend { folder in
      for name in ["inbox", "rules"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      }
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      try folder.write(Array(Self.rules.utf8), to: "rules/giro.rules")
      try write("2026-03-09,Two,-2.00\n", to: "inbox/giro-2.csv", day: 5, folder)
      try write("2026-03-03,One,-1.00\n", to: "inbox/giro-1.csv", day: 0, folder)
      let dry = run(["import", "--no-predict", "--dry-run"], in: folder)
      #expect(dry.code == 0, "\(dry.errors)")
      #expect(try folder.names(in: "inbox").sorted() == ["giro-1.csv", "giro-2.csv"])

      let first = run(["import", "--no-predict"], in: folder)
      #expect(first.code == 0, "\(first.errors)")
      #expect(first.errors.contains("inbox/giro-1.csv"))
      #expect(!first.errors.contains("rules/../"))
      #expect(try folder.names(in: "inbox") == ["giro-2.csv"])
      let kept = try #require(try folder.names(in: "rules/data").first)
      #expect(kept.hasPrefix("giro.2026-0") && kept.hasSuffix(".csv"), "\(kept)")
      #expect(try text(folder, "rules/data/\(kept)") == "2026-03-03,One,-1.00\n")
      #expect(first.errors.contains("archived as rules/data/\(kept)"), "\(first.errors)")

      #expect(run(["undo"], in: folder).code == 0)
      #expect(try text(folder, "main.journal") == Self.journal)
      #expect(try folder.names(in: "inbox").sorted() == ["giro-1.csv", "giro-2.csv"])
      #expect(try folder.names(in: "rules/data").isEmpty)
      #expect(run(["redo"], in: folder).code == 0)
      #expect(try folder.names(in: "inbox") == ["giro-2.csv"])

      #expect(run(["import", "--no-predict"], in: folder).code == 0)
      #expect(try folder.names(in: "inbox").isEmpty)
      #expect(try text(folder, "main.journal").contains("Two"))
    }
  }

  @Test func putsDataByOfWhichNothingIsNew() throws {
    try TemporaryFolder.lend { folder in
      for name in ["inbox", "rules"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      }
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      try folder.write(Array(Self.rules.utf8), to: "rules/giro.rules")
      try write("2026-03-03,One,-1.00\n", to: "inbox/giro-1.csv", day: 0, folder)
      #expect(run(["import", "inbox/giro-1.csv", "--no-predict"], in: folder).code == 0)
      #expect(try folder.names(in: "inbox") == ["giro-1.csv"])
      let second = run(["import", "--no-predict"], in: folder)
      #expect(second.code == 0, "\(second.errors)")
      #expect(second.errors.contains("nothing new"))
      #expect(try folder.names(in: "inbox").isEmpty)
    }
  }

  @Test func putsNothingOutsideOfTheJournalsFolder() throws {
    try TemporaryFolder.lend { folder in
      for name in ["inbox", "rules", "books"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      }
      try folder.write(Array(Self.journal.utf8), to: "books/main.journal")
      try folder.write(Array(Self.rules.utf8), to: "rules/giro.rules")
      try write("2026-03-03,One,-1.00\n", to: "inbox/giro-1.csv", day: 0, folder)
      let found = run(
        ["import", "rules/giro.rules", "-f", "books/main.journal", "--no-predict"], in: folder)
      #expect(found.code == 1)
      #expect(found.errors.contains("outside the journal's folder"), "\(found.errors)")
      #expect(try text(folder, "books/main.journal") == Self.journal)
    }
  }

  @Test(arguments: [("y\n", true), ("n\n", false)])
  func asksAtATerminalWhetherRulesAreKept(_ answer: String, _ isKept: Bool) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let csv =
        "Date,Text,Amount (EUR),Balance\n2026-03-03,Rewe,-5.00,95.00\n2026-03-04,Pay,9.00,104.00\n"
      try folder.write(Array(csv.utf8), to: "giro.csv")
      let found = run(
        ["import", "detect", "giro.csv", "--account", "assets:giro"], in: folder, input: answer,
        terminals: [.input, .output])
      #expect(found.code == 0, "\(found.errors)")
      let rules = folder.path + "/rules/giro.rules"
      #expect(found.output.contains("rules/giro.rules"))
      #expect(FileManager.default.fileExists(atPath: rules) == isKept)
      guard isKept else { return }
      #expect(run(["undo"], in: folder).code == 0)
      #expect(!FileManager.default.fileExists(atPath: rules))
    }
  }
}
