import FoundationEssentials
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// At a terminal `bursar import detect` asks what nothing in a file tells.
struct DetectionDialogueTests {
  private static let statement = """
    Date;Payee;Amount;Balance
    01/10/2026;Rewe;-12,50;987,50
    02/10/2026;Salary;2.000,00;2.987,50
    05/10/2026;Rent;-900,00;2.087,50

    """

  private func run(
    _ input: String, terminals: Set<StandardStream> = [.input, .output], in folder: TemporaryFolder
  ) throws -> (code: Int32, output: String) {
    try folder.write(Array(Self.statement.utf8), to: "giro.csv")
    let console = MemoryConsole(
      environment: [:], workingDirectory: folder.path, input: input,
      today: CivilDate(year: 2026, month: 11, day: 1), terminals: terminals)
    let code = ImportCommand.invoke(["detect", "giro.csv", "--color", "never"], console: console)
    return (code.rawValue, String(decoding: console.outputBytes, as: UTF8.self))
  }

  @Test func asksEachQuestionAndKeepsTheRules() throws {
    try TemporaryFolder.lend { folder in
      // Which form of days, which account, which currency; and yes, keep them.
      let found = try run("1\nassets:giro\n EUR \ny\n", in: folder)
      #expect(found.code == 0, "\(found.output)")
      #expect(found.output.contains("  1  date-format %d/%m/%Y"))
      #expect(found.output.contains("Which one? [1-2, Enter to skip] "))
      let rules = String(decoding: try folder.read("giro.csv.rules"), as: UTF8.self)
      for line in ["date-format %d/%m/%Y", "account1 assets:giro", "currency EUR"] {
        #expect(rules.split(separator: "\n").contains { $0 == line }, "\(rules)")
      }
    }
  }

  @Test func leavesOpenWhatIsNotAnswered() throws {
    try TemporaryFolder.lend { folder in
      let found = try run("\n\n\n", in: folder)
      #expect(found.code == 1)
      #expect(throws: (any Error).self) { try folder.read("giro.csv.rules") }
      // Each is asked once.
      #expect(found.output.components(separatedBy: "Enter to skip").count == 4, "\(found.output)")
    }
  }

  @Test(arguments: [[], [StandardStream.output], [.input]] as [Set<StandardStream>])
  func asksNobodyWhereNobodyIs(_ terminals: Set<StandardStream>) throws {
    try TemporaryFolder.lend { folder in
      let found = try run("1\n", terminals: terminals, in: folder)
      #expect(found.code == 1)
      #expect(!found.output.contains("Enter to skip"))
    }
  }
}
