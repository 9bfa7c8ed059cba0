extension Page {
  /// What stands between the cells of a line.
  package enum Separator: String, Sendable {
    case comma = ","
    case tab = "\t"
  }

  /// The tables as RFC 4180 wants them, a blank line between them.
  package func separatedValues(_ separator: Separator) -> String {
    tables.map { $0.separatedValues(separator) }.joined(separator: "\r\n")
  }

  private var tables: [Table] {
    blocks.compactMap { block in
      if case .table(let table) = block { return table }
      return nil
    }
  }
}

extension Table {
  fileprivate func separatedValues(_ separator: Page.Separator) -> String {
    let table = columns(for: .machines).withHeadingsInColumn()
    var text = SeparatedValues(separator)
    text.add(table.columns.map(\.name))
    for row in table.rows where row.kind != .blank {
      text.add(
        table.columns.indices.map { column in
          column < row.cells.count ? row.cells[column].value(table.columns[column].alignment) : ""
        })
    }
    return text.text
  }
}

extension Table.Cell {
  /// What a spreadsheet gets; an apostrophe stands before what it would run as a formula.
  fileprivate func value(_ alignment: Table.Alignment) -> String {
    // Such a table may be looked at on a terminal, too.
    let lines = data ?? text.split(separator: "\n").joined(separator: ", ")
    let value = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.sanitizedJournalText(String($0)) }.joined(separator: "\n")
    // Numbers may be negative, and no journal decides how they begin.
    guard alignment == .left, let first = value.unicodeScalars.first,
      "=+-@\t\r\n".unicodeScalars.contains(first), !Table.Cell.isSignedAmount(value)
    else { return value }
    return "'" + value
  }

  /// Whether a text is a number with a sign and perhaps a commodity, of which no formula can be made.
  private static func isSignedAmount(_ text: String) -> Bool {
    guard let sign = text.first, sign == "-" || sign == "+",
      text.dropFirst().first?.isNumber == true
    else { return false }
    return text.dropFirst().allSatisfy {
      $0.isLetter || $0.isNumber || $0.isCurrencySymbol || " .,%".contains($0)
    }
  }
}

/// Lines of cells as they grow.
private struct SeparatedValues {
  private(set) var text = ""
  private let separator: Page.Separator

  init(_ separator: Page.Separator) {
    self.separator = separator
  }

  mutating func add(_ values: [String]) {
    text += values.map { field($0) }.joined(separator: separator.rawValue) + "\r\n"
  }

  private func field(_ value: String) -> String {
    switch separator {
    case .tab: return String(value.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    case .comma:
      let needsQuotes = value.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
      guard needsQuotes else { return value }
      return "\"" + value.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }
  }
}
