import LedgerLots
import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// What holds of the lots of any journal.
struct LotLawTests {
  private static func book(_ text: String) throws -> LotBook {
    let file = SourceFile(path: "main.journal", text: text)
    let options = LoadOptions(today: Day(number: 20_600))
    let loaded = JournalLoader(MemoryFiles([:]), options).load([file])
    #expect(loaded.problems.items.isEmpty)
    return try LotBook(loaded, .written)
  }

  @Test(arguments: ["FIFO", "LIFO", "HIFO", "AVERAGE", "AVERAGEALL"])
  func losesNothingToRounding(method: String) throws {
    for seed in UInt64(0)..<20 {
      let book = try Self.book(LotJournal.text(seed, method))
      #expect(book.problems.isEmpty)
      let bought = try book.moves.filter { $0.kind == .acquired }.map(\.basis).sum()
      let sold = try book.takings.map(\.basis.quantity).sum()
      let left = try book.openLots.map { book.lots[$0].basis }.sum()
      #expect(try sold + left == bought, "seed \(seed)")
      #expect(book.openLots.isEmpty)
    }
  }

  @Test func gainsTheSameUnderEachMethodWhenAllIsSold() throws {
    for seed in UInt64(0)..<20 {
      let gains = try ["FIFO", "LIFO", "HIFO", "AVERAGE", "AVERAGEALL"].map { method in
        try Self.book(LotJournal.text(seed, method)).realized.map(\.gain).sum()
      }
      #expect(Set(gains).count == 1, "seed \(seed): \(gains)")
    }
  }

  @Test func hasNoLotsWithoutAny() throws {
    let book = try Self.book("2026-01-05 x\n    assets:cash    1 EUR\n    income:x\n")
    #expect(book.isEmpty)
  }
}
