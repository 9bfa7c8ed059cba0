import LedgerLots
import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// What holds of the lots of any journal.
struct LotLawTests {
  /// A journal of random purchases, sales and moves under a method, which ends with nothing left.
  private static func journal(_ seed: UInt64, _ method: String) -> String {
    var random = SplitMix64(seed: seed)
    var text = "commodity 1,000.00 EUR\ncommodity ABC  ; lots: \(method)\n"
    var held = [0, 0]
    var day = 0
    func entry(_ lines: String...) {
      day += Int.random(in: 0...3, using: &random)
      let month = 1 + day / 28
      text += "2026-\(month < 10 ? "0" : "")\(month)-\(day % 28 < 9 ? "0" : "")\(day % 28 + 1) x\n"
      for line in lines { text += "    \(line)\n" }
    }
    for _ in 0..<20 {
      let account = Int.random(in: 0...1, using: &random)
      let name = "assets:broker\(account)"
      let units = Int.random(in: 1...9, using: &random)
      let cents = Int.random(in: 100...999, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0 where held[account] >= units:
        entry("\(name)    -\(units) ABC @@ \(cents).00 EUR", "assets:cash")
        held[account] -= units
      case 1 where held[account] >= units:
        entry("\(name)    -\(units) ABC", "assets:broker\(1 - account)    \(units) ABC")
        held[account] -= units
        held[1 - account] += units
      default:
        entry("\(name)    \(units) ABC @@ \(cents).01 EUR", "assets:cash")
        held[account] += units
      }
    }
    for account in 0...1 where held[account] > 0 {
      entry("assets:broker\(account)    -\(held[account]) ABC @@ 500.00 EUR", "assets:cash")
    }
    return text
  }

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
      let book = try Self.book(Self.journal(seed, method))
      #expect(
        book.problems.allSatisfy { if case .unrecordedGain = $0.kind { true } else { false } })
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
        try Self.book(Self.journal(seed, method)).realized.map(\.gain).sum()
      }
      #expect(Set(gains).count == 1, "seed \(seed): \(gains)")
    }
  }

  @Test func hasNoLotsWithoutAny() throws {
    let book = try Self.book("2026-01-05 x\n    assets:cash    1 EUR\n    income:x\n")
    #expect(book.isEmpty)
  }
}
