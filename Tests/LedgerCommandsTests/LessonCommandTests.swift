import LedgerCommandLine
import LedgerCommands
import LedgerEveryday
import LedgerTestSupport
import Testing

/// The commands that lessons name are there, and take what is said.
struct LessonCommandTests {
  private static let journal = """
    account assets:cash  ; type:C

    household Home
        member  anna
        member  tom

    goal Card
        debt      liabilities:card
        rate      18% nominal monthly

    2026-01-01 Opening
        assets:cash        100.00 EUR
        liabilities:card  -220.00 EUR
        equity:opening
    2026-02-04 Rewe
        expenses:food        3.20 EUR
        assets:cash

    """

  @Test(arguments: Set(Lesson.allCases.map(\.command)).sorted())
  func runs(_ command: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(LessonCommandTests.journal.utf8), to: "main.journal")
      let console = MemoryConsole(
        environment: [:], workingDirectory: folder.path,
        today: CivilDate(year: 2026, month: 3, day: 10))
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let code = BursarCommand.invoke(words, as: "bursar", console: console)
      #expect(code == .done || code == .findings, "\(command): \(console.errorOutput)")
    }
  }
}
