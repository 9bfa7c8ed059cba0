import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

struct NoJournalTests {
  private func errors(_ files: [String]) throws -> String {
    try TemporaryFolder.lend { folder in
      for file in files { try folder.write([], to: file) }
      let console = MemoryConsole(workingDirectory: folder.path)
      #expect(HomeCommand.invoke([], console: console) == .usage)
      return console.errorOutput
    }
  }

  @Test func showsHowToBeginInAnEmptyFolder() throws {
    let text = try errors([])
    let hints = text.split(separator: "\n").filter { $0.hasPrefix("hint:") }
    #expect(
      hints == [
        "hint: run `bursar init` to start one here",
        "hint: run `bursar init --demo` to try everything with made-up books",
      ])
  }

  @Test func namesTheJournalsThatAreHere() throws {
    let text = try errors(["notes.txt", "2026.journal", "2025.hledger"])
    #expect(text.contains("hint: to read that one: bursar -f 2025.hledger"))
    #expect(text.contains("here are 2025.hledger, 2026.journal"))
    #expect(!text.contains("notes.txt"))
  }
}
