import FoundationEssentials
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// At a terminal `bursar import review` asks about one unsure entry after another.
struct ReviewDialogueTests {
  private static let journal = """
    account expenses:food
    account expenses:fun

    2026-03-01 * Corner Shop
        assets:bank                                 -12.00 EUR  ; import:~9fatex2vnrd7
        expenses:unknown                             12.00 EUR  ; guess:expenses:food 0.57

    2026-03-03 * Circus
        assets:bank                                  -9.00 EUR  ; import:~4aj6s1ea0s2c
        expenses:unknown                              9.00 EUR

    """

  private func run(
    _ input: String, in folder: TemporaryFolder, journal: String = Self.journal
  ) throws -> (code: Int32, output: String, journal: String) {
    try folder.write(Array(journal.utf8), to: "main.journal")
    let console = MemoryConsole(
      environment: [:], workingDirectory: folder.path, input: input,
      today: CivilDate(year: 2026, month: 11, day: 1), terminals: [.input, .output])
    let code = ImportCommand.invoke(["review", "--color", "never"], console: console)
    return (
      code.rawValue, String(decoding: console.outputBytes, as: UTF8.self),
      String(decoding: try folder.read("main.journal"), as: UTF8.self)
    )
  }

  @Test func takesTheFirstGuessAndLetters() throws {
    try TemporaryFolder.lend { folder in
      let found = try run("\nfun\n", in: folder)
      #expect(found.code == 0, "\(found.output)")
      #expect(found.output.contains("1 of 2  2026-03-01  Corner Shop  12.00 EUR"))
      #expect(found.journal.contains("expenses:food                                12.00 EUR\n"))
      #expect(found.journal.contains("expenses:fun                                  9.00 EUR\n"))
    }
  }

  @Test func takesTheLastAnswerBack() throws {
    try TemporaryFolder.lend { folder in
      let found = try run("\nu\nfun\nbank\nq\n", in: folder)
      #expect(found.output.contains("1 of 2  2026-03-01  Corner Shop  12.00 EUR"))
      #expect(found.journal.contains("expenses:fun                                 12.00 EUR\n"))
      // The account that it is on already is no answer.
      #expect(found.journal.contains("expenses:unknown                              9.00 EUR\n"))
    }
  }

  static let shops = """
    account expenses:food
    account expenses:fun

    2026-03-01 * Corner Shop 12 Brno
        assets:bank                                 -12.00 EUR  ; import:~9fatex2vnrd7
        expenses:unknown                             12.00 EUR

    2026-03-03 * Circus
        assets:bank                                  -9.00 EUR  ; import:~4aj6s1ea0s2c
        expenses:unknown                              9.00 EUR

    2026-03-04 * Corner Shop 7 Praha
        assets:bank                                  -5.00 EUR  ; import:~4aj6s1ea0s2d
        expenses:unknown                              5.00 EUR

    2026-03-05 * Corner Shop 12 Brno
        assets:cash                                  -6.00 EUR  ; import:~4aj6s1ea0s2f
        expenses:unknown                              6.00 EUR

    """
  static let rules = "fields date, description, amount\naccount1 assets:bank\n"

  @Test func writesARuleForAllRowsWithTheSameWords() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.rules.utf8), to: "rules/bank.rules")
      let found = try run("a\n\nfood\ny\nfun\nq\n", in: folder, journal: Self.shops)
      #expect(found.code == 0, "\(found.output)")
      #expect(found.output.contains("Which words? [Corner Shop] "))
      #expect(
        found.output.contains(
          "Settle 2 entries, and write a rule into bank.rules? [y/N] 2 entries settled"))
      #expect(found.journal.contains("expenses:food                                12.00 EUR\n"))
      #expect(found.journal.contains("expenses:food                                 5.00 EUR\n"))
      // The statement of another account is not meant.
      #expect(found.journal.contains("expenses:unknown                              6.00 EUR\n"))
      let rules = String(decoding: try folder.read("rules/bank.rules"), as: UTF8.self)
      #expect(rules == Self.rules + "\nif\nCorner Shop\n account2 expenses:food\n")
      // Both answers are one sitting.
      let console = MemoryConsole(
        environment: [:], workingDirectory: folder.path, input: "",
        today: CivilDate(year: 2026, month: 11, day: 1), terminals: [.output])
      #expect(BursarCommand.invoke(["undo", "--review"], console: console).rawValue == 0)
      #expect(String(decoding: try folder.read("main.journal"), as: UTF8.self) == Self.shops)
      #expect(String(decoding: try folder.read("rules/bank.rules"), as: UTF8.self) == Self.rules)
    }
  }

  @Test func writesNoRuleThatDoesNotFit() throws {
    try TemporaryFolder.lend { folder in
      let found = try run(
        "a\nBistro\nfood\na\n\nfood\nn\nq\n", in: folder, journal: Self.shops)
      #expect(found.output.contains("'Bistro' is not in the text of this row"))
      #expect(found.output.contains("assets:bank has no rules in the folder `rules`"))
      #expect(found.journal == Self.shops)
    }
  }

  /// What came in was earned, and what went out was spent, whatever the row before was.
  @Test func proposesOnlyWhatMoneyGoesTheSameWayFor() throws {
    let journal = """
      account expenses:food
      account income:salary

      2026-02-01 * Rewe
          expenses:food                                 3.00 EUR
          assets:bank

      2026-03-01 * Aurora
          assets:bank                                2000.00 EUR  ; import:~9fatex2vnrd7
          income:unknown                            -2000.00 EUR

      2026-03-03 * Circus
          assets:bank                                  -9.00 EUR  ; import:~4aj6s1ea0s2c
          expenses:unknown                              9.00 EUR

      """
    try TemporaryFolder.lend { folder in
      let found = try run("salary\n1\n", in: folder, journal: journal)
      let second = found.output.split(separator: "2 of 2").last ?? ""
      #expect(second.contains("  1  expenses:food\n"), "\(found.output)")
      #expect(!second.contains("income:salary"), "\(found.output)")
      #expect(found.journal.contains("expenses:food                                 9.00 EUR\n"))
    }
  }

  @Test func leavesAndEndsAndRefusesWhatIsNoAccount() throws {
    try TemporaryFolder.lend { folder in
      let found = try run("?\nnobody\ns\nq\n", in: folder)
      #expect(found.code == 0)
      #expect(found.output.contains("2 of 2  2026-03-03  Circus  9.00 EUR"))
      #expect(found.journal == Self.journal)
    }
  }
}
