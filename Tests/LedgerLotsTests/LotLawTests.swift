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

  @Test(arguments: ["FIFO", "LIFO", "HIFO", "AVERAGE", "AVERAGEALL"])
  func losesNoBasisInSplits(method: String) throws {
    for seed in UInt64(0)..<40 {
      let book = try Self.book(LotJournal.text(seed, method, sellsAll: false, splits: true))
      #expect(book.problems.isEmpty, "seed \(seed): \(book.problems.map(\.kind))")
      let bought = try book.moves.filter { $0.kind == .acquired }.map(\.basis).sum()
      let sold = try book.takings.map(\.basis.quantity).sum()
      let left = try book.openLots.map { book.lots[$0].basis }.sum()
      #expect(try sold + left == bought, "seed \(seed)")
    }
  }

  /// Many lots become few units of something else, each with its basis.
  @Test func losesNoBasisInMergers() throws {
    for units in 1...9 {
      var text = "commodity OLD  ; lots:\ncommodity NEW  ; lots:\n"
      for day in 1...7 {
        text +=
          "2026-01-0\(day) x\n    assets:b    \(day) OLD @@ \(day * 11).00 EUR\n    assets:cash\n"
      }
      text += "2026-02-01 x  ; exchange:\n    assets:b  -28 OLD\n    equity:x  28 OLD\n"
      text += "    assets:b  \(units) NEW\n    equity:x  -\(units) NEW\n"
      let book = try Self.book(text)
      let left = book.openLots.map { book.lots[$0] }
      #expect(try left.map(\.basis).sum() == Decimal(308))
      #expect(try left.map(\.quantity).sum() == Decimal(Int128(units)))
      #expect(left.count == 7)
    }
  }

  @Test func hasNoLotsWithoutAny() throws {
    let book = try Self.book("2026-01-05 x\n    assets:cash    1 EUR\n    income:x\n")
    #expect(book.isEmpty)
  }
}
