import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// What commands ask at a terminal, and what they make of the answers.
struct QuestionedCommandTests {
  private static let journal = """
    account assets:cash  ; type:C
    account expenses:food
    account expenses:fun

    2026-02-01 Opening
        assets:cash                                  40.00 EUR
        equity:opening

    """

  private func talk(
    _ answers: [String], _ line: String, in folder: TemporaryFolder
  ) throws -> String {
    let console = MemoryConsole(
      environment: [:], workingDirectory: folder.path,
      input: answers.map { $0 + "\n" }.joined(),
      today: CivilDate(year: 2026, month: 3, day: 10), terminals: [.input, .output])
    let code = BursarCommand.invoke(
      line.split(separator: " ").map(String.init), as: "bursar", console: console)
    #expect(code == .done, "\(console.errorOutput)")
    return console.output
  }

  @Test func fillsInAFormByAnswers() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(QuestionedCommandTests.journal.utf8), to: "main.journal")
      // A wrong amount is asked again, and `<` goes back.
      let output = try talk(["x", "12.50", "<", "13", "4"], "form 2026-03", in: folder)
      #expect(output.contains("expenses:food: "))
      let text = String(decoding: try folder.read("main.journal"), as: UTF8.self)
      #expect(text.contains("expenses:food                                13.00 EUR"))
      #expect(text.contains("expenses:fun                                  4.00 EUR"))
      #expect(text.contains("2026-03-31 Spending of 2026-03  ; form:2026-03"))
    }
  }

  @Test func keepsTheScoreOfLessons() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(QuestionedCommandTests.journal.utf8), to: "main.journal")
      let first = try talk(["1", "9", "3"], "learn", in: folder)
      #expect(first.contains("It is 2: Where it came from, and where it went"))
      #expect(first.contains("That is right."))
      #expect(String(decoding: try folder.read(".bursar/learn"), as: UTF8.self) == "sides no yes\n")
      let second = try talk(["3", "1"], "learn --lang cs", in: folder)
      #expect(second.hasPrefix("Co je čisté jmění?"))
      #expect(
        String(decoding: try folder.read(".bursar/learn"), as: UTF8.self)
          == "sides no yes\nworth yes yes\n")
      // Who stops has answered nothing.
      _ = try talk(["1"], "learn budget", in: folder)
      #expect(
        String(decoding: try folder.read(".bursar/learn"), as: UTF8.self)
          == "sides no yes\nworth yes yes\n")
    }
  }
}
