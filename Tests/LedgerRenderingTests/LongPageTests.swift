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
    .init("Held", .right, minimumWidth: 9),
  ]

  private static let names = [
    "Rewe", "κάβα", "日本 市場", "", "a\u{1B}[31mb", "Čerpací stanice u lesa",
  ]

  private func write(_ rows: Int, to table: inout some RowSink) {
    for row in 0..<rows {
      table.add(Day(number: Int32(19_000 + row)))
      table.add(Self.names[row % Self.names.count])
      table.add(
        plain: Amount(Decimal(Int128(12_345 * (row - 2)), scale: 2), CommodityID(0)), Self.writer)
      table.add(row % 3, as: Held.init)
    }
  }

  private static let sums: [[Table.Cell]] = [
    [.init("Short"), .empty, .init("-100.000.000,00 EUR")],
    [.init("Total of all"), .init("6"), .init("1,00 EUR"), .empty],
  ]

  private func texts(_ rows: Int, _ sums: [[Table.Cell]], _ look: TerminalLook) -> (
    whole: String, long: String?
  ) {
    var rest = Page("Sales")
    rest.blocks.append(.paragraph([StyledText("Below.")]))
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
      }
    }
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
