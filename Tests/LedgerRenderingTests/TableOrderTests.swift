import LedgerPhrases
import LedgerRendering
import Testing

/// Names stand where readers look for them.
struct TableOrderTests {
  private func names(
    _ rows: [(name: String, level: Int)], _ language: Language, column: Int? = 0
  ) -> [String] {
    var table = Table([.init("Account")], header: .hidden)
    table.orderingColumn = column
    for row in rows { table.add([.init(row.name, indentation: row.level)]) }
    var look = TerminalLook()
    look.language = language
    return Page("Accounts", .documents, [.table(table)]).terminalText(look)
      .split(separator: "\n").map(String.init)
  }

  private let rows = [
    (name: "banka", level: 0), (name: "výdaje", level: 0), (name: "chléb", level: 1),
    (name: "hory", level: 1), (name: "čaj", level: 1), (name: "úspory", level: 0),
  ]

  @Test func ordersEachFamilyForReaders() {
    #expect(
      names(rows, .czech) == ["banka", "úspory", "výdaje", "  čaj", "  hory", "  chléb"])
    #expect(
      names(rows, .english) == ["banka", "výdaje", "  chléb", "  hory", "  čaj", "úspory"])
    #expect(names(rows, .czech, column: nil) == names(rows, .english))
  }

  @Test func keepsAnotherOrder() {
    let declared = [(name: "výdaje", level: 0), (name: "banka", level: 0), (name: "čaj", level: 0)]
    #expect(names(declared, .czech) == ["výdaje", "banka", "čaj"])
  }
}
