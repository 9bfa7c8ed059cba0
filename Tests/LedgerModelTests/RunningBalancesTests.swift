import LedgerModel
import LedgerSource
import LedgerValues
import Testing

struct RunningBalancesTests {
  private func load(_ text: String) -> LoadedJournal {
    let loader = JournalLoader(MemoryFiles([:]), LoadOptions(today: Day(number: 19_000)), seed: 1)
    return loader.load([SourceFile(path: "main", text: text)])
  }

  @Test(arguments: [
    "2024-01-02 x\n    a  0 USD = 3 USD\n    a  0 EUR = 2.50 EUR",
    "2024-01-02 x\n    a  1.000 USD = 4 USD\n    b",
    "2024-01-02 x\n    a  0 USD =* 3 USD\n    b  0 EUR == -2.50 EUR",
    "2024-01-02 x\n    a  -3 USD == 2.5 EUR\n    c",
    "2024-01-02 x\n    a  0 GBP = 0 GBP\n    c",
  ])
  func findsThatAssertionsHold(transaction: String) {
    let loaded = load(
      "2024-01-01 x\n    a  3 USD\n    c\n\n2024-01-01 y\n    a  2.50 EUR\n    b\n\n\(transaction)\n"
    )
    #expect(loaded.journal.findings.failedAssertions.isEmpty)
    #expect(loaded.problems.items.isEmpty)
  }

  @Test func saysWhatTheAccountHolds() throws {
    let loaded = load(
      """
      2024-01-01 x
          a  3 USD
          c

      2024-01-02 y
          a  2.50 USD = 5 USD
          c
      """)
    let failed = try #require(loaded.journal.findings.failedAssertions.first)
    #expect(failed.actual.quantity == Decimal(550, scale: 2))
    #expect(failed.postingsSince == 2)
  }

  /// A slip in one assertion is no fault of the next one, which the postings bear out.
  @Test func blamesAWrongAssertionOnlyOnce() {
    let loaded = load(
      """
      2024-01-01 x
          a  3 USD = 3 USD
          c

      2024-01-02 y
          a  2 USD = 99 USD
          c

      2024-01-03 z
          a  1 USD = 6 USD
          c

      2024-01-04 z
          a  1 USD = 7 USD
          c
      """)
    #expect(loaded.journal.findings.failedAssertions.map(\.expected.quantity) == [Decimal(99)])
  }

  @Test func goesOnAsIfAFailedAssertionWereTrue() {
    let loaded = load(
      """
      2024-01-01 x
          a  3 USD = 4 USD
          c

      2024-01-02 y
          a  1 USD = 5 USD
          c

      2024-01-03 z
          a  1 EUR = 1 EUR
          a  1 USD = 6 USD
          c  -1 EUR
          c  -1 USD
      """)
    #expect(loaded.journal.findings.failedAssertions.count == 1)
  }

  @Test func sumsBeyondSixtyFourBits() {
    let large = "9000000000000000000"
    let loaded = load(
      """
      2024-01-01 x
          a  \(large) USD
          c

      2024-01-02 x
          a  \(large) USD = 18000000000000000000 USD
          c

      2024-01-03 x
          a  0.5 USD = 18000000000000000000.5 USD
          c
      """)
    #expect(loaded.journal.findings.failedAssertions.isEmpty)
    #expect(loaded.problems.items.isEmpty)
  }

  @Test func alignsDecimalsWhileBalancing() {
    let loaded = load(
      """
      2024-01-01 x
          a  1 USD
          b  0.125 USD
          c  -1.1 USD
          d
      """)
    let last = loaded.journal.postings[3]
    #expect(last.plainAmount.quantity == Decimal(-25, scale: 3))
    #expect(last.scale == 3)
  }
}
