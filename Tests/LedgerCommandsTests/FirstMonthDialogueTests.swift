import FoundationEssentials
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// What somebody at a terminal is asked in a first month.
struct FirstMonthDialogueTests {
  private func run(
    _ words: [String], _ input: String, in folder: TemporaryFolder
  ) -> (code: Int32, output: String) {
    let console = MemoryConsole(
      environment: [:], workingDirectory: folder.path, input: input,
      today: CivilDate(year: 2026, month: 11, day: 5), terminals: [.input, .output])
    let code = BursarCommand.invoke(words + ["--color", "never"], console: console)
    return (
      code.rawValue,
      String(decoding: console.outputBytes + console.errorBytes, as: UTF8.self)
    )
  }

  private func text(_ name: String, _ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  // MARK: - init

  /// Whoever answers the next question first is asked again, as by all others.
  @Test func asksForACurrencyAgain() throws {
    try TemporaryFolder.lend { folder in
      let lines = "běžný účet 45 230,50\nCZK\nběžný účet 45 230,50\n\n\n\n\n\n\n"
      let found = run(["init", "--lang", "cs"], lines, in: folder)
      #expect(found.code == 0, "\(found.output)")
      #expect(found.output.contains("„běžný účet 45 230,50“"), "\(found.output)")
      let book = try text("2026.journal", folder)
      #expect(book.contains("45 230,50 Kč"))
    }
  }

  @Test func readsAmountsAsPeopleWriteThem() throws {
    try TemporaryFolder.lend { folder in
      let lines = """

        běžný účet 45 230,50
        hotovost 1 500
        kreditka -4 200
        visa 350

        spoření 12,34,5
        spoření 120000 Kč


        telefon 499,- 5.

        potraviny 9 000


        """
      let found = run(["init", "--lang", "cs"], lines + "\n\n", in: folder)
      #expect(found.code == 0, "\(found.output)")
      #expect(found.output.contains("„spoření 12,34,5“"), "\(found.output)")
      let book = try text("2026.journal", folder)
      for line in [
        "majetek:běžný účet                       45 230,50 Kč",
        "majetek:hotovost                          1 500,00 Kč",
        "dluhy:kreditka                           -4 200,00 Kč",
        "dluhy:visa                                 -350,00 Kč",
        "majetek:spoření                         120 000,00 Kč",
        "~ monthly from 2026-11-05  Telefon",
      ] {
        #expect(book.contains(line), "\(line) in \(book)")
      }
      #expect(try text("plan.journal", folder).contains("for       výdaje:potraviny"))
    }
  }

  @Test func saysThatNothingIsWritten() throws {
    try TemporaryFolder.lend { folder in
      let found = run(["init"], "\n\n\n\n\n\nn\n", in: folder)
      #expect(found.output.hasSuffix("Write these files? [Y/n] nothing was written\n"))
      #expect((try? folder.read("main.journal")) == nil)
      _ = run(["init"], "\n\n\n\n\n\n\n", in: folder)
      let root = try text("main.journal", folder)
      #expect(root.contains("include"))
    }
  }

  // MARK: - add

  private static let journal = """
    account assets:bank  ; type:C
    account expenses:food
    account expenses:unknown
    commodity 1,000.00 EUR

    """

  @Test(arguments: [
    ("?\nfood\n", "expenses:food"), ("2500\nfood\n", "expenses:food"),
    ("pets\nn\nfood\n", "expenses:food"), ("pets\ny\n", "expenses:pets"),
    ("foot\ny\n", "expenses:foot"),
  ])
  func makesNoCategoryUnasked(input: String, account: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let found = run(["add", "12", "Zoo"], input, in: folder)
      #expect(found.code == 0, "\(found.output)")
      #expect(try text("main.journal", folder).contains("    \(account) "), "\(found.output)")
      if input.hasPrefix("?") { #expect(found.output.contains("  expenses:food\n")) }
      if input.hasPrefix("2500") { #expect(found.output.contains("'2500' is not an account")) }
      if input.hasPrefix("pets") {
        #expect(found.output.contains("Create the account expenses:pets? [y/N]"))
      }
      if input.hasPrefix("foot") {
        #expect(found.output.contains("expenses:food already exists."))
      }
    }
  }

  // MARK: - import

  @Test func takesTheWalletOfThatName() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let rows =
        "Date,Payee,Amount,Currency\n2026-03-01,Rewe,-12.00,EUR\n2026-03-02,Work,90.00,EUR\n"
      try folder.write(Array(rows.utf8), to: "bank.csv")
      let found = run(["import", "bank.csv", "--yes"], "giro\nbank\n", in: folder)
      #expect(found.code == 0, "\(found.output)")
      #expect(!found.output.contains("\\u{A}"))
      #expect(found.output.contains("no account is called 'giro'"))
      let journal = try text("main.journal", folder)
      #expect(journal.contains("    assets:bank                                 -12.00 EUR"))
      #expect(!journal.contains("giro"))
    }
  }
}
