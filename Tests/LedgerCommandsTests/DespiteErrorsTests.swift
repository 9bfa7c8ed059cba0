import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Every command that can leave out what has errors says what it left out, and ends with 1.
struct DespiteErrorsTests {
  private static func leaves(_ command: CommandDescription) -> [CommandDescription] {
    [command] + command.commands.flatMap(leaves)
  }

  static let commands = leaves(BursarCommand.description(as: "bursar"))
    .filter { $0.flags.contains { $0.names.contains("despite-errors") } }
    .map(\.path)
    // Words on screens are explained without a journal.
    .filter { $0 != "bursar explain" }

  private static let journal = """
    2026-01-01 Salary
        assets:bank  3000 EUR
        income:salary

    2026-01-05 Broken
        expenses:food  20 EUR
        assets:bank   -19 EUR

    ~ monthly from 2026-01-01  Rent
        ; id:rent
        expenses:rent  900 EUR
        assets:bank

    budget Food
        for  expenses:food
        amount  250 EUR monthly

    goal Trip
        target  900 EUR

    """

  @Test(arguments: commands)
  func neverPassInSilence(_ command: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(DespiteErrorsTests.journal.utf8), to: "main.journal")
      let words = command.split(separator: " ").map(String.init)
      let outcome = try InProcess.program(
        words + ["--despite-errors", "--today", "2026-02-01"], [], folder.path, [:])
      let said = String(decoding: outcome.errorOutput, as: UTF8.self)
      // Without their words some do not know what they are asked.
      #expect([1, 2].contains(outcome.exitCode), "\(command): \(outcome.exitCode) \(said)")
      guard outcome.exitCode == 1 else { return }
      // The home screen itself says it.
      let isHome = ["bursar", "bursar home"].contains(command)
      #expect(isHome || said.contains("main.journal:7"), "\(command): \(said)")
    }
  }

  @Test func areMany() {
    #expect(DespiteErrorsTests.commands.count > 60)
  }
}
