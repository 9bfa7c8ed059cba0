import LedgerRendering
import LedgerTestSupport
import Testing

/// Registers keep their columns on every terminal.
struct RegisterWidthTests {
  private static let reports = [
    ["register"], ["register", "--monthly"], ["aregister", "assets"], ["aregister", "expenses"],
  ]

  /// Names of all lengths, and several accounts beside one.
  private static let journal: String = {
    let accounts = [
      "expenses:food:market", "expenses:health:doctors and dentists:teeth", "income:salary",
      "liabilities:credit cards:gold", "expenses:travel:far away:lodging:hotels",
    ]
    let names = [
      "Rent", "A very long name of a very small shop at the corner", "Market", "Zoë's Café",
    ]
    var text = "commodity 1,000.00 EUR\n"
    for number in 0..<20 {
      let month = number % 9 + 1
      text += "2026-0\(month)-1\(number % 10) \(names[number % names.count])\n"
      text += "  \(accounts[number % accounts.count])  \(number * number * 17).25 EUR\n"
      if number % 3 == 0 {
        text += "  \(accounts[(number + 1) % accounts.count])  -\(number * 3).50 EUR\n"
      }
      text += "  assets:bank:checking\n"
    }
    return text
  }()

  /// As elsewhere, `COLUMNS` says how wide lines are where neither a flag nor a terminal does.
  @Test(arguments: [("60", [], 60), ("x", [], nil), ("0", [], nil), ("60", ["--width", "90"], 90)])
  func fitsTheVariable(columns: String, flags: [String], width: Int?) throws {
    guard let program = BuiltProgram.named("bursar") else { return print("skipped: no program") }
    let outcome = try program.run(
      ["register", "-f", "-"] + flags, standardInput: Array(Self.journal.utf8),
      environment: ["COLUMNS": columns, "HOME": "/nonexistent"])
    let longest = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      .map(\.count).max()
    if let width { #expect(longest == width) } else { #expect(longest.map { $0 > 90 } == true) }
  }

  @Test(arguments: reports)
  func endsAllLinesAtTheSamePlace(_ report: [String]) throws {
    for width in 50...160 {
      let arguments = ["bursar-report"] + report + ["-f", "-", "--width", String(width)]
      let outcome = try InProcess.program(
        arguments, Array(Self.journal.utf8), RepositoryPaths.root, [:])
      try #require(outcome.exitCode == 0)
      let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      let widths = lines.map { TerminalText.width(of: String($0)) }
      #expect(widths.allSatisfy { $0 <= width }, "a line of \(report) is wider than \(width)")
      // The last column stands at the right; on narrow terminals names have lines of their own.
      let ends = zip(lines, widths).filter { $0.0.hasSuffix(" EUR") }.map(\.1)
      #expect(Set(ends).count == 1, "\(report) is ragged at \(width)")
    }
  }
}
