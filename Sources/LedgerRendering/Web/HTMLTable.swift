import LedgerPhrases

/// A table as an element of a web page.
///
/// The cell that names a row heads it, and each other cell knows the name of its column: on a narrow
/// screen, rows become cards.
struct HTMLTable {
  /// With more columns than these a table is a statement, which is moved sideways in its own box.
  private static let mostOfCards = 9
  /// With fewer columns than these a table fits a phone as it is.
  private static let leastOfCards = 4
  /// The columns whose words may name a payee, by their English names.
  private static let telling: Set<String> = [
    "Payee", "Description", "Note", "What", "When and why", "Comment", "Place", "",
  ]
  /// The column that says itself what it is, by its English name.
  private static let date = CommonPhrase.date.text(in: .english)
  /// A longer name is broken into lines.
  private static let longName = 36

  private let table: Table
  private let caption: String
  private let look: HTMLLook
  /// The column that names the rows.
  private let key: Int?
  /// What tells a cell of each column the name of the column.
  private let labels: [String]
  /// The English names of the columns, by which names lead to their pages.
  private let names: [String]
  /// Whether a column's words may name a payee.
  private let isTelling: [Bool]
  private let isCards: Bool

  init(_ table: Table, caption: String, _ look: HTMLLook) {
    let shown = table.columns(for: .people, in: look.language)
    self.table = shown
    self.caption = caption
    self.look = look
    // An icon before a name names nothing.
    let keys = shown.columns.indices.filter { shown.columns[$0].isKey }
    key = keys.first { !shown.columns[$0].name.isEmpty } ?? keys.first
    isCards =
      (HTMLTable.leastOfCards...HTMLTable.mostOfCards).contains(shown.columns.count)
    names = shown.columns.map(\.name.english)
    isTelling = names.map(HTMLTable.telling.contains)
    let isLabelled = isCards && shown.header == .shown
    labels = shown.columns.map { column in
      let label =
        isLabelled && column.name.english != HTMLTable.date
        ? look.escaped(column.name) : ""
      return label.isEmpty ? "" : " data-label=\"\(label)\""
    }
  }

  func append(to text: inout Markup) {
    let name = look.escaped(caption)
    text += "<div class=\"scroll\" role=\"group\" tabindex=\"0\""
    text += name.isEmpty ? " aria-label=\"table\">" : " aria-label=\"\(name)\">"
    text += isCards ? "<table class=\"cards\">\n" : "<table>\n"
    if !name.isEmpty { text += "<caption>\(name)</caption>\n" }
    if table.header == .shown {
      let names = table.columns.map(heading)
      text += "<thead><tr>\(names.joined())</tr></thead>\n"
    }
    text += "<tbody>\n"
    for row in table.rows { append(row, to: &text) }
    text += "</tbody></table></div>\n"
  }

  private func heading(_ column: Table.Column) -> String {
    let name = look.escaped(column.name)
    // A column that only draws says nothing to whoever cannot see it.
    if name.isEmpty { return "<td></td>" }
    return "<th scope=\"col\"\(column.alignment.attribute)>\(name)</th>"
  }

  private func append(_ row: Table.Row, to text: inout Markup) {
    switch row.kind {
    case .blank: return
    case .heading:
      let name = look.escaped(row.cells.first?.text ?? "")
      text +=
        "<tr class=\"head\"><th class=\"group\" scope=\"rowgroup\" colspan=\"\(table.columns.count)\">"
        + "\(name)</th></tr>\n"
    case .body, .part, .total:
      text += row.kind == .total ? "<tr class=\"total\">" : "<tr>"
      let name = row.kind == .total ? nil : key.flatMap { row.cells[$0] }
      for (number, cell) in row.cells.enumerated() { append(cell, number, of: name, to: &text) }
      text += "</tr>\n"
    }
  }

  private func append(
    _ cell: Table.Cell, _ number: Int, of name: Table.Cell?, to text: inout Markup
  ) {
    let column = table.columns[number]
    let isEmpty = cell.text.isEmpty
    let isKey = number == key && !isEmpty
    let address = isEmpty ? nil : self.address(cell, number, of: name)
    // A cell of one line has its style itself, which is shorter than an element within.
    let isPlain = address == nil && !isEmpty && cell.isOneText
    let style = isPlain ? cell.style(ofLine: 0, cell.text) : nil
    text += isKey ? "<th scope=\"row\"" : "<td"
    let isLong =
      column.alignment == .left && cell.text.utf8.count > HTMLTable.longName
      && cell.text.count > HTMLTable.longName
    let name = style?.className
    if column.alignment != .left || isLong || name != nil {
      let kind = column.alignment != .left ? "number" : isLong ? "long" : ""
      if let name {
        text += kind.isEmpty ? " class=\"\(name)\"" : " class=\"\(kind) \(name)\""
      } else {
        text += isLong ? " class=\"long\"" : column.alignment.attribute
      }
    }
    if !isKey, !isEmpty || !cell.isOneText { text += labels[number] }
    if cell.indentation > 0 {
      text += " data-depth=\"\(min(cell.indentation, PageStyleSheet.mostDepth))\""
    }
    text += ">"
    if let address {
      text += "<a href=\""
      text += XMLText.escaped(address)
      text += "\">"
      text += content(cell, number)
      text += "</a>"
    } else if name != nil {
      text += look.escaped(cell.text)
    } else {
      text += content(cell, number)
    }
    text += isKey ? "</th>" : "</td>"
  }

  /// Where what a cell names leads to, or the figure of a row that has a name.
  private func address(_ cell: Table.Cell, _ column: Int, of name: Table.Cell?) -> String? {
    if isMasked(cell, column) { return nil }
    if let name, column != key, table.columns[column].alignment != .left {
      return look.figureAddress(names[column], name.data ?? name.text)
    }
    return look.address(names[column], cell.data ?? cell.text)
  }

  /// Whether a cell may name a payee where no names are shown.
  private func isMasked(_ cell: Table.Cell, _ column: Int) -> Bool {
    look.discretion == .redacted && cell.amount == nil && !cell.text.isEmpty && isTelling[column]
  }

  private func content(_ cell: Table.Cell, _ column: Int) -> String {
    if let bar = cell.bar { return bar.html }
    if let sparkline = cell.sparkline { return sparkline.svg(in: look.language) }
    if isMasked(cell, column) { return "•••" }
    if cell.text.isEmpty { return "" }
    return cell.isBare ? look.escaped(cell.text) : cell.html(look)
  }
}

extension Table.Cell {
  /// Whether it is a text of one line without any style; amounts are in words already.
  fileprivate var isBare: Bool { isOneText && style(ofLine: 0, text) == nil }

  /// Whether it is a text of one line and nothing else.
  fileprivate var isOneText: Bool {
    (isPlain || !text.utf8.contains(UInt8(ascii: "\n"))) && bar == nil && sparkline == nil
  }
}

extension Table.Alignment {
  fileprivate var attribute: String { self == .left ? "" : " class=\"number\"" }
}

extension Bar {
  fileprivate var html: String {
    let filled = min(1000, max(0, thousandths))
    let name = style?.className ?? "good"
    // A drawing, as pages allow no styles within.
    return "<svg class=\"track\" viewBox=\"0 0 1000 1\" preserveAspectRatio=\"none\" "
      + "aria-hidden=\"true\"><rect class=\"fill \(name)\" width=\"\(filled)\" height=\"1\"/></svg>"
      + (text.isEmpty ? "" : " \(text)")
  }
}

extension Table.Cell {
  /// What stands in the cell, as a part of a web page.
  package func html(_ look: HTMLLook) -> String {
    var cell = self
    cell.word(in: look.language)
    // Nearly all cells are one line, which needs no parts put together.
    if cell.isPlain || !cell.text.utf8.contains(UInt8(ascii: "\n")) {
      return StyledText(Wording(name: cell.text), cell.style(ofLine: 0, cell.text)).html(look)
    }
    let lines = cell.text.split(separator: "\n", omittingEmptySubsequences: false)
    // Of several amounts each has its own sign.
    return lines.enumerated().map { index, line in
      StyledText(Wording(name: String(line)), cell.style(ofLine: index, line)).html(look)
    }.joined(separator: "<br>")
  }
}
