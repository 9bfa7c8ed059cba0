import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// At a terminal `bursar init` asks what there is, and `bursar add` what could be two things.
struct FirstRunTests {
  private func run(
    _ words: [String], typing input: String, in folder: TemporaryFolder, language: String = "en"
  ) -> (code: Int32, output: String) {
    let console = MemoryConsole(
      environment: ["LANG": "\(language)_XX.UTF-8"], workingDirectory: folder.path, input: input,
      today: CivilDate(year: 2026, month: 3, day: 14), terminals: [.input, .output])
    let code = BursarCommand.invoke(words, console: console)
    return (code.rawValue, String(decoding: console.outputBytes, as: UTF8.self))
  }

  @Test func writesWhatWasAnsweredAndNothingElse() throws {
    try TemporaryFolder.lend { folder in
      let said = [
        "", "bank 1234.50", "visa -200", "nonsense", "", "salary 2400 on the 25th", "",
        "rent 900 on the 1st", "", "food 300", "", "Anna", "Tom", "", "y", "",
      ]
      let (code, output) = run(["init"], typing: said.joined(separator: "\n"), in: folder)
      #expect(code == 0)
      #expect(output.contains("could not read 'nonsense'"))
      let book = String(decoding: try folder.read("2026.journal"), as: UTF8.self)
      let plan = String(decoding: try folder.read("plan.journal"), as: UTF8.self)
      #expect(book.contains("~ monthly from 2026-03-25  Salary"))
      #expect(book.contains("~ monthly from 2026-04-01  Rent"))
      #expect(book.contains("liabilities:visa"))
      #expect(plan.contains("budget Food"))
      #expect(plan.contains("member"))
    }
  }

  @Test(arguments: ["en", "cs", "el"])
  func leavesOutWhatIsNotAnswered(_ language: String) throws {
    try TemporaryFolder.lend { folder in
      let (code, _) = run(
        ["init"], typing: "\n\n\n\n\n\ny\n", in: folder, language: language)
      #expect(code == 0)
      let book = String(decoding: try folder.read("2026.journal"), as: UTF8.self)
      #expect(!book.contains("~ "))
      #expect(!book.contains("2026-03-14"))
    }
  }

  @Test func writesNothingUnlessItIsWanted() throws {
    try TemporaryFolder.lend { folder in
      _ = run(["init"], typing: "\n\n\n\n\n\nn\n", in: folder)
      #expect(throws: (any Error).self) { try folder.read("main.journal") }
    }
  }

  @Test func asksForWhatIsMissingOrCouldBeTwoThings() throws {
    try TemporaryFolder.lend { folder in
      _ = run(["init", "--account", "bank=100"], typing: "", in: folder)
      let missing = run(["add", "coffee"], typing: "4.50\n", in: folder)
      #expect(missing.output.contains("expenses:food"))
      let twofold = run(["add", "2 coffee 7.00"], typing: "7.00 coffee\n", in: folder)
      #expect(twofold.output.contains("2 or 7.00?"))
      #expect(twofold.output.contains("7.00 EUR"))
      let nothing = run(["add", "2 coffee 9.00"], typing: "\n", in: folder)
      #expect(nothing.code != 0)
    }
  }
}
