import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Commands that change accounts, tags and the plan do that on every journal and nothing else: entries
/// keep what they say, `check` and `fmt` find nothing new, and `undo` gives every byte back.
struct PlanChangeLawTests {
  /// What is run, one behind the other, and whether entries stay as they are.
  private static let commands: [(line: String, keepsEntries: Bool)] = [
    ("account add assets:zz:piggy --icon 🐖", true),
    ("account add assets:zz:jar 5", false),
    ("account set assets:zz:jar 3", false),
    ("account hide assets:zz:piggy", true),
    ("account show assets:zz:piggy", true),
    ("account close assets:zz:piggy", true),
    ("account close assets:zz:jar --into assets:zz:other", false),
    ("account remove assets:zz:piggy --yes", true),
    ("category add zzpets", true),
    ("category hide zzpets", true),
    ("tag add zzjoy", true),
    ("tag add zztea --parent zzjoy", true),
    ("tag remove zzjoy --recursive --yes", true),
    ("budget add ZZ 30 monthly zzpets", true),
    ("budget edit ZZ amount=40 icon=🐈", true),
    ("goals add ZZ 300 --by 2030", true),
    ("goals save ZZ 10", true),
    ("goals edit ZZ target=400", true),
    ("goals remove ZZ --yes", true),
    ("schedule add monthly 5 ZZ zzpets assets:zz:jar --from 2026-04-10", true),
    ("schedule edit zz amount=6", true),
    ("schedule edit zz amount=7 --from 2026-06-01", true),
    ("schedule remove zz.2 --yes", true),
    ("budget remove ZZ --yes", true),
  ]

  private static func run(_ line: String, in folder: TemporaryFolder) throws -> ProgramOutcome {
    try InProcess.program(
      ["bursar"] + line.split(separator: " ").map(String.init), [], folder.path,
      ["BURSAR_TODAY": "2026-04-01", "LC_ALL": "C.UTF-8"])
  }

  @Test(arguments: 0..<UInt64(Thoroughness.count(quick: 6, thorough: 300)))
  func doesWhatItSaysAndNothingElse(seed: UInt64) throws {
    // Blocks that give every name a prefix are for other laws.
    let features = Set(JournalGenerator.Feature.allCases).subtracting([.applyAccount])
    var generator = JournalGenerator(
      seed: seed &+ 31, transactions: 12, features: features,
      lineEnding: seed.isMultiple(of: 3) ? .carriageReturnAndLineFeed : .lineFeed)
    let text = generator.journal().text
    var done = 0
    try TemporaryFolder.lend { folder in
      try folder.write(Array(text.utf8), to: "main.journal")
      for command in PlanChangeLawTests.commands
      where try follows(command.line, command.keepsEntries, in: folder) {
        done += 1
      }
    }
    #expect(done > 0, "\(seed)")
  }

  /// Runs a command, takes it back and does it again; whether it wrote something.
  private func follows(
    _ line: String, _ keepsEntries: Bool, in folder: TemporaryFolder
  ) throws -> Bool {
    let before = try folder.read("main.journal")
    let wasFormatted =
      try PlanChangeLawTests.run("fmt --check main.journal", in: folder).exitCode == 0
    let entries = try PlanChangeLawTests.run("report print -x", in: folder).output
    let findings = try PlanChangeLawTests.run("check", in: folder).exitCode
    let outcome = try PlanChangeLawTests.run(line, in: folder)
    let note = "\(line): \(String(decoding: outcome.errorOutput, as: UTF8.self))"
    #expect(outcome.exitCode < 3, "\(note)")
    let after = try folder.read("main.journal")
    guard outcome.exitCode == 0, after != before else {
      #expect(after == before, "\(note)")
      return false
    }
    if wasFormatted {
      #expect(
        try PlanChangeLawTests.run("fmt --check main.journal", in: folder).exitCode == 0, "\(note)")
    }
    #expect(try PlanChangeLawTests.run("check", in: folder).exitCode <= findings, "\(note)")
    if keepsEntries {
      #expect(
        try PlanChangeLawTests.run("report print -x", in: folder).output == entries, "\(note)")
    }
    #expect(try PlanChangeLawTests.run("undo", in: folder).exitCode == 0, "\(note)")
    let back = try folder.read("main.journal")
    #expect(
      back == before,
      "\(note)--- before\n\(String(decoding: before, as: UTF8.self))--- back\n\(String(decoding: back, as: UTF8.self))"
    )
    #expect(try PlanChangeLawTests.run("redo", in: folder).exitCode == 0, "\(note)")
    #expect(try folder.read("main.journal") == after, "\(note)")
    return true
  }
}

/// Somebody at a terminal is asked before something is removed.
struct RemovalQuestionTests {
  private static let journal = """
    account assets:cash
    account expenses:food

    2026-03-01 Opening
        assets:cash                                  40.00 EUR
        equity:opening

    """

  private func answer(_ text: String, _ line: String) throws -> (bytes: [UInt8], output: String) {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(RemovalQuestionTests.journal.utf8), to: "main.journal")
      let console = MemoryConsole(
        environment: ["BURSAR_TODAY": "2026-04-01"], workingDirectory: folder.path,
        input: text, terminals: [.input, .output])
      let code = BursarCommand.invoke(
        line.split(separator: " ").map(String.init), as: "bursar", console: console)
      #expect(code == .done)
      return (
        try folder.read("main.journal"), String(decoding: console.outputBytes, as: UTF8.self)
      )
    }
  }

  @Test func removesWithYesOnly() throws {
    let old = Array(RemovalQuestionTests.journal.utf8)
    let no = try answer("\n", "category remove food")
    #expect(no.bytes == old)
    #expect(no.output.contains("Remove expenses:food? [n]: "))
    #expect(no.output.contains("-account expenses:food"))
    let yes = try answer("y\n", "category remove food")
    #expect(yes.bytes != old)
    #expect(yes.output.hasSuffix("removed the account expenses:food\n"))
    let flag = try answer("", "category remove food --yes")
    #expect(flag.bytes == yes.bytes)
    #expect(!flag.output.contains("?"))
    #expect(try answer("", "category remove food --dry-run").bytes == old)
    #expect(try answer("ano\n", "category remove food --lang cs").bytes == yes.bytes)
  }
}
