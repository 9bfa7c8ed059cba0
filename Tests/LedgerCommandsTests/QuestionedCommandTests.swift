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
      #expect(first.contains("The right answer is 2: Where it came from, and where it went"))
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

  /// What older versions kept is read, and lessons that are new come to it.
  @Test func goesOnWithTheScoreOfBefore() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(QuestionedCommandTests.journal.utf8), to: "main.journal")
      let before = "sides no yes\nworth yes yes\nbudget yes no\nshare no yes\n"
      try folder.write(Array(before.utf8), to: ".bursar/learn")
      let output = try talk(["2", "1"], "learn", in: folder)
      #expect(output.hasPrefix("The bank says 1,200, your journal 1,150."))
      #expect(output.hasSuffix("5 lessons done. The next one: bursar learn tag\n"))
      let kept = String(decoding: try folder.read(".bursar/learn"), as: UTF8.self)
      #expect(
        kept == "sides no yes\nworth yes yes\nassertion yes yes\nshare no yes\nbudget yes no\n")
      let score = try talk([], "learn --score", in: folder)
      #expect(score.contains("All lessons             5 / 24       3      4"), "\(score)")
      _ = try talk([], "learn --export learned.csv", in: folder)
      let table = String(decoding: try folder.read("learned.csv"), as: UTF8.self)
      #expect(table.hasPrefix("Lesson,Question,Before,After\n"))
      #expect(table.contains("\nworth,What is your net worth?,right,right\n"))
      #expect(table.contains("\nbudget,What does a budget do?,right,wrong\n"))
      #expect(table.split(separator: "\n").count == 25)
    }
  }

  /// The last place is proposed for an hour to an entry that has none.
  @Test func proposesTheLastPlaceForAnHour() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(QuestionedCommandTests.journal.utf8), to: "main.journal")
      func add(
        _ line: String, _ hour: Int, _ minute: Int, day: Int = 10,
        at terminals: Set<StandardStream> = [.input, .output]
      ) -> String {
        let console = MemoryConsole(
          environment: [:], workingDirectory: folder.path,
          today: CivilDate(year: 2026, month: 3, day: day), terminals: terminals)
        console.time = TimeOfDay(hour: hour, minute: minute)
        let code = BursarCommand.invoke(
          ["add"] + line.split(separator: " ").map(String.init), as: "bursar", console: console)
        #expect(code == .done, "\(console.errorOutput)")
        return console.errorOutput
      }
      #expect(add("3 fun", 12, 0) == "")
      #expect(add("4 fun --place 50.1,14.4", 12, 0) == "")
      let note = "note: the last place was 50.1 14.4; if this was there as well: "
      #expect(add("5 fun", 12, 59) == note + "bursar edit last place=50.1,14.4\n")
      // Nobody is there to be asked.
      #expect(add("5.50 fun", 12, 59, at: []) == "")
      #expect(add("6 fun", 13, 0) == "")
      #expect(add("7 fun --place Tom's", 23, 50) == "")
      #expect(add("8 fun", 0, 10, day: 11).hasSuffix("place='Tom'\\''s'\n"))
      #expect(add("9 fun -O json", 0, 11, day: 11) == "")
    }
  }
}
