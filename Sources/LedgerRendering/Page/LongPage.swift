import LedgerPhrases
import LedgerSource

/// A page that begins with a table of very many rows, as text.
package struct LongPage: Sendable {
  private let head: [UInt8]
  private let table: LongTable
  private let foot: [UInt8]

  /// The rows of a table below a header and above their sums, and below them the rest of the page.
  ///
  /// Nil where a `Table` does what this one cannot: colors, and columns that give way.
  package init?(_ table: LongTable, sums: [[Table.Cell]], _ page: Page) {
    var frame = Table(
      zip(table.columns, table.widths).map { column, width in
        var column = column
        column.minimumWidth = width
        return column
      })
    // The rows stand here.
    frame.addBlank()
    for sum in sums { frame.add(sum, .total) }
    let look = table.look
    let layout = TableLayout(TableView(frame, for: .people, in: look.language), look.language)
    guard look.color == .never, look.fitting != .toWidth || layout.total <= look.width else {
      return nil
    }
    let lines = Array(frame.terminalText(look).utf8)
    guard let blank = lines.firstRange(of: Array("\n\n".utf8)) else { return nil }
    let title = Page(page.title, page.titling).terminalText(look)
    head = (title.isEmpty ? [] : Array(title.utf8) + [0x0A]) + lines[...blank.lowerBound]
    let rest = Page(page.title, .documents, page.blocks).terminalText(look)
    foot = lines[blank.upperBound...] + (rest.isEmpty ? [] : [0x0A] + Array(rest.utf8))
    var fitted = table
    fitted.widths = layout.measures.map { $0.width }
    self.table = fitted
  }

  package func write(_ write: ([UInt8]) -> Void) {
    write(head)
    table.write(write)
    write(foot)
  }
}
