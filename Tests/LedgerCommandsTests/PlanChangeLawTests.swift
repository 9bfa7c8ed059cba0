import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Commands that change accounts, tags and the plan do that on every journal and nothing else: entries
/// keep what they say, `check` and `fmt` find nothing new, and `undo` gives every byte back.
struct PlanChangeLawTests {
  /// What is there besides: a rule with a payment that lacks its key, envelopes, and a goal.
  private static let plan = """
    account assets:zzpurse  ; type:C
    account expenses:zzphone  ; type:X
    account expenses:zzother  ; type:X
    account expenses:zzunused  ; type:X

    pool assets:zzpurse

    budget YYEnvelope
        amount    20.00 ZZP monthly from 2026-01-01
        for       expenses:zzphone
        mode      envelope

    budget YYOther
        amount    20.00 ZZP monthly from 2026-01-01
        for       expenses:zzother
        mode      envelope

    ~ monthly from 2026-01-10  ZZ Phone
        ; id:zzphone
        expenses:zzphone                             10.00 ZZP
        assets:zzpurse

    2026-01-02 ZZ Opening
        assets:zzpurse                              500.00 ZZP
        equity:zzopening

    2026-03-10 ZZ Phone
        expenses:zzphone                             10.00 ZZP
        assets:zzpurse


    """

  private static let statement = """
    date,what,amount
    2026-03-20,ZZ Coffee,-3.50

    """

  private static let known = """
    date,what,amount
    2026-03-10,ZZ Phone,-10.00

    """

  private static let rules = """
    skip 1
    fields date, description, amount
    account1 assets:zzpurse
    currency ZZP
    if Coffee
      account2 expenses:zzother

    """

  private static let receipt = """
    ZZ Market
    2026-03-30 17:04
    Bread  2.00
    Milk   1.50
    TOTAL  3.50

    """

  /// What is run, one behind the other, and whether entries stay as they are.
  static let commands: [(line: String, keepsEntries: Bool)] = [
    ("account add assets:zz:piggy --icon 🐖", true),
    ("account add assets:zz:jar 5", false),
    ("account set assets:zz:jar 3", false),
    ("account edit assets:zz:piggy help=coins color=teal", true),
    ("account hide assets:zz:piggy", true),
    ("account unhide assets:zz:piggy", true),
    ("account close assets:zz:piggy", true),
    ("account close assets:zz:jar --into assets:zzpurse", false),
    ("account remove assets:zz:piggy --yes", true),
    ("category add zzpets", true),
    ("category edit zzpets icon=🐈", true),
    ("category hide zzpets", true),
    ("category unhide zzpets", true),
    ("category set zzpets 3", false),
    ("category close zzpets --into zzother", false),
    ("category add zzgone", true),
    ("category remove zzgone --yes", true),
    ("category remove zzunused --yes", true),
    ("budget fund YYEnvelope 15", true),
    ("budget move YYEnvelope YYOther 5", true),
    ("schedule due --link", false),
    ("schedule split zzphone 2026-06-10", true),
    ("import adopt known.csv --rules zz.csv.rules", false),
    ("import zz.csv --yes", false),
    ("import receipt zz.txt --wallet assets:zzpurse --account expenses:zzother", false),
    ("form 2026-03 zzother=7 --wallet assets:zzpurse", false),
    ("tag add zzjoy", true),
    ("tag rename zzjoy zzglad", true),
    ("tag rename zzglad zzjoy", true),
    ("tag add zztea --parent zzjoy", true),
    ("tag edit zztea parent= icon=☕", true),
    ("tag remove zzjoy --recursive --yes", true),
    ("budget add ZZ 30 monthly zzpets", true),
    ("budget edit ZZ amount=40 icon=🐈", true),
    ("goals add ZZ 300ZZP --by 2030", true),
    ("goals save ZZ 10ZZP", true),
    ("goals edit ZZ target=400ZZP", true),
    ("goals add ZZDone 10ZZP", true),
    ("goals save ZZDone 10ZZP", true),
    ("goals reach ZZDone", true),
    ("goals drop ZZ --yes", true),
    ("goals remove ZZ --yes", true),
    ("household member add zzanna born=1995", true),
    ("household member edit zzanna email=z@example.org", true),
    ("household set saving=12%", true),
    ("household settle --write", false),
    ("household member remove zzanna --yes", true),
    ("clear last", false),
    ("schedule add monthly 5 ZZ zzpets assets:zz:jar --from 2026-04-10", true),
    ("schedule edit zz amount=6", true),
    ("schedule edit zz amount=7 --from 2026-06-01", true),
    ("schedule remove zz.2 --yes", true),
    ("schedule repeat last monthly", false),
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
    let states = ReadingStates(
      PlanChangeLawTests.plan + generator.journal().text, seed: seed,
      seed.isMultiple(of: 3) ? "\r\n" : "\n")
    var done = 0
    try TemporaryFolder.lend { folder in
      try states.write(to: folder)
      try folder.write(Array(PlanChangeLawTests.statement.utf8), to: "zz.csv")
      try folder.write(Array(PlanChangeLawTests.rules.utf8), to: "zz.csv.rules")
      try folder.write(Array(PlanChangeLawTests.known.utf8), to: "known.csv")
      try folder.write(Array(PlanChangeLawTests.receipt.utf8), to: "zz.txt")
      for command in PlanChangeLawTests.commands
      where try follows(command.line, command.keepsEntries, in: folder) {
        done += 1
      }
    }
    // A few are refused where the generated entries make too little of them.
    #expect(done > PlanChangeLawTests.commands.count - 8, "\(seed): \(done) wrote")
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
    #expect(no.output.contains("Remove expenses:food? [y/N] "))
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
