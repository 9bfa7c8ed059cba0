import LedgerPhrases
import LedgerRendering
import LedgerValues
import Testing

/// A page of very many rows is the page of the same table, byte by byte.
struct LongPageTests {
  private static let writer = AmountText([
    (
      symbol: "EUR",
      style: AmountStyle(decimalMark: ",", groupMark: ".", groupSizes: [3], decimals: 2)
    )
  ])

  private static let columns: [Table.Column] = [
    .init("Day"), .init("Name", shortening: .parents), .init("Amount", .right),
    .init("Held", .right, minimumWidth: 9), .init("Cost", .right),
  ]

  private static let names = [
    "Rewe", "κάβα", "日本 市場", "", "a\u{1B}[31mb", "Čerpací stanice u lesa",
  ]

  private func write(_ rows: Int, to table: inout some RowSink, from first: Int = 0) {
    for row in first..<rows {
      table.add(Day(number: Int32(19_000 + row)))
      table.add(Self.names[row % Self.names.count])
      table.add(
        plain: Amount(Decimal(Int128(12_345 * (row - 2)), scale: 2), CommodityID(0)), Self.writer)
      table.add(row % 3, as: Held.init)
      table.add(whole: Amount(Decimal(Int128(row), scale: row % 5), CommodityID(0)), Self.writer)
    }
  }

  private static let sums: [[Table.Cell]] = [
    [.init("Short"), .empty, .init("-100.000.000,00 EUR")],
    [.init("Total of all"), .init("6"), .init("1,00 EUR"), .empty, .init("2,5 EUR")],
  ]

  private static let below = [Page.Block.paragraph([StyledText("Below.")])]

  private func texts(
    _ rows: Int, _ sums: [[Table.Cell]], _ look: TerminalLook, below: [Page.Block] = Self.below
  ) -> (whole: String, long: String?) {
    var rest = Page("Sales")
    rest.blocks = below
    var table = Table(Self.columns)
    write(rows, to: &table)
    for sum in sums { table.add(sum, .total) }
    var whole = rest
    whole.blocks.insert(.table(table), at: 0)
    var long = LongTable(Self.columns, look, rows: rows)
    write(rows, to: &long)
    let text = LongPage(long, sums: sums, rest).map { page in
      var bytes: [UInt8] = []
      page.write { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self)
    }
    return (whole.terminalText(look), text)
  }

  @Test(arguments: [1, 6, 500])
  func isThePageOfTheTable(_ rows: Int) {
    for sums in [Self.sums, Array(Self.sums.suffix(1))] {
      for look in [TerminalLook(), TerminalLook(glyphs: .ascii, width: 90, fitting: .toWidth)] {
        let (whole, long) = texts(rows, sums, look)
        #expect(long == whole)
        let (wholeAlone, longAlone) = texts(rows, sums, look, below: [])
        #expect(longAlone == wholeAlone)
      }
    }
  }

  @Test func isTheSameInParts() {
    let empty = LongTable(Self.columns, TerminalLook())
    var (whole, first, second) = (empty, empty, empty)
    write(12, to: &whole)
    write(5, to: &first)
    write(12, to: &second, from: 5)
    first.append(second)
    func text(_ table: LongTable) -> [UInt8] {
      var text: [UInt8] = []
      table.write { text += $0 }
      return text
    }
    #expect(text(first) == text(whole))
  }

  @Test func leavesColorsAndNarrowScreensToTheTable() {
    #expect(texts(6, Self.sums, TerminalLook(.always)).long == nil)
    #expect(texts(6, Self.sums, TerminalLook(width: 30, fitting: .toWidth)).long == nil)
  }
}

private struct Held: Phrase {
  let days: Int

  init(_ days: Int) { self.days = days }

  var english: Words { "\(days) days" }
  var czech: Words { "\(days) dní" }
  var greek: Words { "\(days) μέρες" }
}
