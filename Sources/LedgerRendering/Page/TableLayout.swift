import LedgerPhrases

/// Where the cells of a table stand on a terminal.
struct TableLayout {
  /// How far columns stand apart.
  static let gap = 2

  /// What a column of the table takes.
  struct Measure {
    /// The widest text before the line along which the column is aligned.
    var head = 0
    /// The widest text behind it.
    var tail = 0
    /// The columns of the terminal that are set aside.
    var width = 0

    /// Makes room for a cell, whose text must be sanitized.
    fileprivate mutating func include(_ cell: Table.Cell, _ alignment: Table.Alignment) {
      if let bar = cell.bar { width = max(width, bar.width) }
      cell.forEachLine { line in
        let lineWidth = cell.width(of: line)
        let lineHead = TableLayout.head(of: line, alignment, lineWidth)
        head = max(head, lineHead)
        tail = max(tail, lineWidth - lineHead)
      }
    }
  }

  var measures: [Measure] = []

  /// A layout of columns whose widths are known.
  init(widths: [Int]) {
    measures = widths.map { Measure(width: $0) }
  }

  /// Measures the cells, whose texts must be sanitized.
  init(_ view: TableView, _ language: Language) {
    measures = view.columns.map { _ in Measure() }
    let alignments = view.columns.map(\.alignment)
    // Row by row, as they lie in memory.
    for row in view.rows where row.kind != .heading {
      for (number, place) in view.places.enumerated() where place < row.cells.count {
        measures[number].include(row.cells[place], alignments[number])
      }
    }
    for (number, column) in view.columns.enumerated() {
      let name =
        view.table.header == .shown ? TerminalText.width(of: column.name.text(in: language)) : 0
      let texts = measures[number].head + measures[number].tail
      measures[number].width = max(measures[number].width, texts, name, column.minimumWidth)
    }
  }

  /// The columns of a terminal that the whole table takes.
  var total: Int { total(of: Array(measures.indices)) }

  /// The columns of a terminal that some columns of the table take.
  func total(of columns: [Int]) -> Int {
    columns.reduce(0) { $0 + measures[$1].width } + TableLayout.gap * max(0, columns.count - 1)
  }

  /// Makes a column narrower.
  mutating func narrow(_ column: Int, to width: Int) {
    measures[column].width = width
  }

  /// How many spaces stand before and behind a line of a cell that has a width.
  func spaces(
    _ line: String, _ width: Int, _ column: Int, _ alignment: Table.Alignment
  ) -> (before: Int, after: Int) {
    let measure = measures[column]
    let before =
      switch alignment {
      case .left: 0
      case .right: max(0, measure.width - width)
      case .decimalMark:
        // A name of the column may be wider than its numbers, which then stand at the right.
        max(
          0,
          measure.width - measure.tail - TableLayout.head(of: line, alignment, width))
      }
    return (before, max(0, measure.width - before - width))
  }
}

// MARK: - Alignment

extension TableLayout {
  /// How much of a line stands before the line along which its column is aligned.
  fileprivate static func head(of text: String, _ alignment: Table.Alignment, _ width: Int) -> Int {
    switch alignment {
    case .left: 0
    case .right: width
    case .decimalMark(let mark): head(of: text, mark, width)
    }
  }

  /// What stands before the last mark that a digit follows, or the text up to its last digit.
  private static func head(of text: String, _ mark: Character, _ width: Int) -> Int {
    guard let mark = mark.asciiValue else { return width }
    let bytes = text.utf8.span
    var end: Int?
    var afterDigit: Int?
    for index in bytes.indices {
      if isDigit(bytes[index]) { afterDigit = index + 1 }
      if bytes[index] == mark, index + 1 < bytes.count, isDigit(bytes[index + 1]) { end = index }
    }
    guard let head = end ?? afterDigit else { return width }
    return width == bytes.count
      ? head : TerminalText.width(of: String(text.utf8.prefix(head)) ?? "")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

extension Table.Cell {
  /// Calls for each line of the text, moved as the tree wants it.
  func forEachLine(_ work: (String) -> Void) {
    if isOneLine { return work(text) }
    for line in lines { work(line) }
  }

  /// How many columns a terminal gives to one of the lines.
  func width(of line: String) -> Int {
    isPlain ? line.utf8.count : TerminalText.width(of: line)
  }

  /// Whether the text is shown as it is, as one line.
  var isOneLine: Bool {
    if indentation > 0 { return false }
    if isPlain { return true }
    let bytes = text.utf8.span
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { return false }
    return true
  }

  /// The lines of the text.
  var lines: [String] {
    if isOneLine { return [text] }
    let indent = String(repeating: "  ", count: indentation)
    guard text.utf8.contains(UInt8(ascii: "\n")) else {
      return [indentation == 0 ? text : indent + text]
    }
    // Bytes are split, as looking for whole characters costs ten times as much.
    let lines = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { indent + String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a terminal might obey something in the text, besides the ends of its lines.
  var mayBeHarmful: Bool {
    !isPlain && TerminalText.mayBeHarmful(lines: text.utf8.span)
  }
}
