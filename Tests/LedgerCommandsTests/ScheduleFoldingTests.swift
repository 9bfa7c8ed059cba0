import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Very many unpaid occurrences of one rule take three lines of a screen, and stay whole elsewhere.
struct ScheduleFoldingTests {
  private static let journal = """
    ~ monthly from 1996-05-01  Rent
        ; id:rent
        expenses:rent    900 EUR
        assets:bank

    ~ monthly from 2025-07-01  Gym
        ; id:gym
        expenses:gym      20 EUR
        assets:bank

    """

  private func run(
    _ arguments: [String], _ terminals: Set<StandardStream> = [.output], _ extra: String = ""
  ) throws -> (lines: [String], errors: String, code: ExitCode) {
    try TemporaryFolder.lend { folder in
      try folder.write(Array((Self.journal + extra).utf8), to: "main.journal")
      let console = MemoryConsole(workingDirectory: folder.path, width: 120, terminals: terminals)
      let code = ScheduleCommand.invoke(
        arguments + ["--today", "2026-06-15", "--color", "never"], console: console)
      let lines = console.output.split(whereSeparator: \.isNewline).map(String.init)
      return (lines, console.errorOutput, code)
    }
  }

  @Test(arguments: [["due"], []])
  func foldsOnAScreen(_ arguments: [String]) throws {
    let outcome = try run(arguments + ["--exit-code"])
    #expect(outcome.code == .findings)
    #expect(outcome.lines.count { $0.contains("rent@") } == 3 + (arguments.isEmpty ? 1 : 0))
    #expect(outcome.lines.contains { $0.contains("360 more") && $0.contains("-324000 EUR") })
    // Twelve of a rule are shown each.
    #expect(outcome.lines.count { $0.contains("gym@") && $0.contains("overdue") } == 12)
    #expect(outcome.errors.contains("note: rent is overdue 362 times, first on 1996-05-01; "))
    #expect(!outcome.errors.contains("gym is"))
    if arguments.isEmpty {
      let sum = 362 * 900 + 12 * 20
      #expect(outcome.lines.contains { $0.hasPrefix("overdue") && $0.contains("-\(sum) EUR") })
    }
  }

  @Test(arguments: [["due"], ["list", "rent"], ["due", "-O", "csv"], ["due", "-O", "json"]])
  func staysWholeForPrograms(_ arguments: [String]) throws {
    let terminals: Set<StandardStream> = arguments == ["due"] ? [] : [.output]
    let outcome = try run(arguments, terminals)
    #expect(outcome.lines.count { $0.contains("rent@") } >= 362)
    #expect(outcome.errors.isEmpty)
  }

  @Test func foldsWhatIsProbablyPaid() throws {
    let payments = (1...12).flatMap { month in
      (2000...2001).map { year in
        "\(year)-\(month < 10 ? "0" : "")\(month)-01 Rent\n    expenses:rent    900 EUR\n"
          + "    assets:bank\n\n"
      }
    }
    let outcome = try run(["due"], [.output], payments.joined())
    #expect(outcome.lines.contains { $0.contains("22 more") && $0.contains("probably paid") })
    #expect(outcome.errors.contains("`bursar schedule due --link` to link them"))
  }
}
