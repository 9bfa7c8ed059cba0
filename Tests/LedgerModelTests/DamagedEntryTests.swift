import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues
import Testing

/// A mistake is reported once and hides nothing else.
struct DamagedEntryTests {
  private func load(_ text: String) throws -> LoadedJournal {
    let options = LoadOptions(today: try #require(Day(year: 2026, month: 3, day: 31)))
    return JournalLoader(MemoryFiles([:]), options, seed: 1)
      .load([SourceFile(path: "x.journal", text: text)])
  }

  @Test func readsAnExpressionWithACommodityNeverSeenBefore() throws {
    let loaded = try load("2026-01-05 x\n    a    (100 NEW / 3)\n    b\n")
    #expect(loaded.problems.items.count == 1)
    #expect(loaded.journal.amount(0).amounts.first?.quantity == Decimal("33.3333333333"))
  }

  @Test(arguments: ["26-01-05 x\n", "2026-01-05x\n", "2026-02-30 x\n", "2026/01-05 x\n"])
  func reportsADateOnce(_ text: String) throws {
    #expect(try load(text).problems.items.count == 1)
  }

  @Test func countsPostingsThatABlankLineCutOff() throws {
    let loaded = try load(
      "2026-01-05 x\n    a    1 A\n\n    b    -1 A = -1 A\n2026-01-06 y\n    b    1 A = 0 A\n    c\n"
    )
    #expect(loaded.problems.items.count == 1)
    #expect(loaded.journal.findings.imbalances.isEmpty)
    #expect(loaded.journal.findings.failedAssertions.isEmpty)
    #expect(loaded.journal.postingRange(0) == 0..<2)
  }

  @Test func infersAnAmountOverACommentThatCutItsPostingOff() throws {
    let loaded = try load(
      "2026-01-05 x\n    a    1 A\n; cut\n    b\n2026-01-06 y\n    b    1 A = 0 A\n    c\n")
    #expect(loaded.problems.items.count == 1)
    #expect(loaded.journal.findings.imbalances.isEmpty)
    #expect(loaded.journal.findings.failedAssertions.isEmpty)
  }

  @Test func doesNotContinueADirective() throws {
    let loaded = try load("2026-01-05 x\n    a    0\naccount b\n\n    c    1\n")
    #expect(loaded.problems.items.count == 1)
    #expect(loaded.journal.postings.count == 1)
  }

  @Test func doesNotBlameTheBalanceForACostThatCannotBeRead() throws {
    let loaded = try load(
      "2026-01-05 x\n    a    2 A @ 999999999999999999999999999999999999999999 B\n    b    -4 B\n")
    #expect(loaded.problems.items.count == 1)
    #expect(loaded.journal.findings.imbalances.isEmpty)
  }

  @Test func assertsNothingInAPostingThatCannotBeRead() throws {
    let loaded = try load("2026-01-05 x\n    a    1 A = 1 A {2 B}\n    b\n")
    #expect(loaded.problems.items.count == 1)
    #expect(loaded.journal.findings.failedAssertions.isEmpty)
  }
}
