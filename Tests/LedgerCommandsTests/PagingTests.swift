import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Long text on a terminal goes through a pager, and nothing else does.
struct PagingTests {
  private func console(
    _ folder: TemporaryFolder, height: Int, _ terminals: Set<StandardStream> = [.output]
  ) throws -> MemoryConsole {
    let entries = (1...9).map { "2026-01-0\($0) x\n    a:\($0)    1\n    b\n\n" }
    try folder.write(Array(entries.joined().utf8), to: "main.journal")
    let console = MemoryConsole(workingDirectory: folder.path, width: 80, terminals: terminals)
    console.height = height
    console.hasPager = true
    return console
  }

  @Test func pagesWhatIsLongerThanTheScreen() throws {
    try TemporaryFolder.lend { folder in
      let console = try console(folder, height: 5)
      #expect(ReportCommand.invoke(["accounts"], console: console) == .done)
      #expect(console.pagedBytes.count { $0 == 0x0A } == 10)
      #expect(console.output.isEmpty)
    }
  }

  @Test(arguments: [
    ["accounts", "b"], ["accounts", "--no-pager"], ["accounts", "-o", "out.txt"],
  ])
  func pagesNothingElse(arguments: [String]) throws {
    try TemporaryFolder.lend { folder in
      let console = try console(folder, height: 5)
      #expect(ReportCommand.invoke(arguments, console: console) == .done)
      #expect(console.pagedBytes.isEmpty)
    }
  }

  @Test func pagesNothingThatIsPiped() throws {
    try TemporaryFolder.lend { folder in
      let console = try console(folder, height: 5, [.error])
      #expect(ReportCommand.invoke(["accounts"], console: console) == .done)
      #expect(console.pagedBytes.isEmpty)
      #expect(!console.output.isEmpty)
    }
  }

  @Test func writesWhereThereIsNoPager() throws {
    try TemporaryFolder.lend { folder in
      let console = try console(folder, height: 5)
      console.hasPager = false
      #expect(ReportCommand.invoke(["accounts"], console: console) == .done)
      #expect(!console.output.isEmpty)
    }
  }
}
