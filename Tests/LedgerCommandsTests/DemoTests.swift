import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Made-up books are the same on the same day, and nothing is wrong with them.
struct DemoTests {
  private func run(
    _ arguments: [String], in folder: TemporaryFolder, on day: CivilDate
  ) -> (code: ExitCode, output: String) {
    let console = MemoryConsole(workingDirectory: folder.path, today: day)
    let code = BursarCommand.invoke(arguments, console: console)
    return (code, console.output + console.errorOutput)
  }

  @Test(
    arguments: ["family", "student", "freelancer"],
    [(2026, 11, 26), (2027, 1, 1), (2028, 2, 29), (2026, 3, 27), (2026, 7, 31)])
  func isSound(_ kind: String, _ date: (Int, Int, Int)) throws {
    let day = CivilDate(year: date.0, month: date.1, day: date.2)
    try TemporaryFolder.lend { folder in
      for language in ["en", "cs", "el"] {
        let made = run(["init", "--demo", kind, language, "--lang", language], in: folder, on: day)
        #expect(made.code == .done, "\(made.output)")
        let file = "\(language)/main.journal"
        let checked = run(["check", "--strict", "-f", file], in: folder, on: day)
        #expect(checked.code == .done, "\(checked.output)")
        let home = run(["-f", file, "-O", "json"], in: folder, on: day)
        #expect(home.code == .done)
        for empty in ["budgets", "goals", "schedule", "cash"] {
          #expect(!home.output.contains("\"\(empty)\": null"), "\(empty) of \(kind)")
        }
      }
      _ = run(["init", "--demo", kind, "again"], in: folder, on: day)
      let (first, second) = (
        try folder.read("en/made-up.journal"), try folder.read("again/made-up.journal")
      )
      #expect(first == second)
    }
  }
}
