import LedgerTestSupport
import Testing

/// Values at the edge of what can be kept go through every screen: each is shown or refused.
struct BoundaryValueTests {
  /// Numbers at the edges of 64 bits and of 38 digits, with as many decimals as can be kept.
  private static let numbers = [
    "9223372036854775807", "9223372036854775808", "9223372036854775809",
    "92233720368547758.07", "92233720368547758.08", "4611686018427387904",
    String(repeating: "9", count: 38), "1" + String(repeating: "0", count: 37),
    "0." + String(repeating: "0", count: 37) + "1", "0." + String(repeating: "9", count: 38),
  ]

  private static func journal(number: String) -> String {
    """
    account assets:cash  ; type:C
    account assets:fund  ; type:A
    account expenses:food  ; type:X
    account income  ; type:R
    P 2026-01-01 EUR 1.5 USD
    budget B
        amount  \(number) EUR monthly from 2026-01-01
        for     expenses:food
    goal G
        target   \(number) EUR
        account  assets:fund
    ~ monthly from 2026-01-31  food
        ; id:r
        expenses:food  \(number) EUR
        assets:cash
    2026-01-05 HYPERLINK
        expenses:food  \(number) EUR
        assets:cash
    2026-02-01 pay
        assets:cash  = \(number) EUR
        income
    2026-02-02 change
        assets:fund  \(number) EUR @ 2 USD
        assets:cash

    """
  }

  private static func journal(year: String) -> String {
    """
    account assets:cash  ; type:C
    account assets:fund  ; type:A
    P \(year)-01-01 EUR 1.5 USD
    budget B
        amount  5 EUR monthly from \(year)-01-01
        for     expenses:food
    goal G
        target   5 EUR
        by       \(year)-12-31
        account  assets:fund
    ~ yearly from \(year)-01-31 to \(year)-12-31  food
        ; id:r
        expenses:food  5 EUR
        assets:cash
    \(year)-01-01 HYPERLINK
        expenses:food  5 EUR
        assets:cash
    \(year)-12-31 pay
        assets:fund  5 EUR  ; date:\(year)-01-01
        assets:cash

    """
  }

  private static let moreScreens = [
    "check", "check --strict", "check --auto", "format --check",
    "report balance -X USD", "report balance -B --infer-equity", "report balance --gain",
    "report balance -t -%", "report balance -M -T -A", "report balance --budget -M",
    "report balance --auto --forecast", "report register -M -A", "report print -x --auto",
    "report close",
  ]

  @Test(arguments: numbers)
  func showsOrRefusesLargeAndSmallNumbers(number: String) throws {
    try run(Self.journal(number: number))
    try run(Self.journal(number: "-" + number))
  }

  @Test(arguments: ["0001", "9999", "32767"])
  func showsOrRefusesTheFirstAndTheLastYear(year: String) throws {
    try run(Self.journal(year: year))
  }

  /// A trap would end the tests, so what is left to see is how programs end.
  private func run(_ journal: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(journal.utf8), to: "main.journal")
      for screen in HostileOutputTests.screens + Self.moreScreens {
        let words = screen.split(separator: " ").map { $0.hasPrefix("=") ? $0.dropFirst() : $0 }
        let outcome = try InProcess.program(
          ["bursar"] + words.map(String.init) + ["-f", "main.journal", "--today", "2026-03-10"], [],
          folder.path, [:])
        #expect(outcome.exitCode <= 2, "\(screen)\n\(journal)")
        #expect(!outcome.output.isEmpty || !outcome.errorOutput.isEmpty || outcome.exitCode == 0)
      }
    }
  }
}
