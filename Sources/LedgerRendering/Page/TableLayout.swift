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
  }

  var measures: [Measure] = []

  /// A layout of columns whose widths are known.
  init(widths: [Int]) {
    measures = widths.map { Measure(width: $0) }
  }

  /// Measures the cells, whose texts must be sanitized.
  init(_ table: Table) {
    for (number, column) in table.columns.enumerated() {
      var measure = Measure()
      for row in table.rows where number < row.cells.count && row.kind != .heading {
        let cell = row.cells[number]
        if let bar = cell.bar { measure.width = max(measure.width, bar.width) }
        cell.forEachLine { line in
          let width = TerminalText.width(of: line)
          let head = TableLayout.head(of: line, column.alignment, width)
          measure.head = max(measure.head, head)
          measure.tail = max(measure.tail, width - head)
        }
      }
      let name = table.header == .shown ? TerminalText.width(of: column.name) : 0
      measure.width = max(
        measure.width, measure.head + measure.tail, name, column.minimumWidth)
      measures.append(measure)
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

  /// How many spaces stand before and behind a line of a cell.
  func spaces(
    _ line: String, _ column: Int, _ alignment: Table.Alignment
  ) -> (before: Int, after: Int) {
    let width = TerminalText.width(of: line)
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
  private static func head(of text: String, _ alignment: Table.Alignment, _ width: Int) -> Int {
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

  /// Whether the text is shown as it is, as one line.
  var isOneLine: Bool {
    if indentation > 0 { return false }
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
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { indent + Substring($0) }
  }

  /// Whether a terminal might obey something in the text, besides the ends of its lines.
  var mayBeHarmful: Bool {
    let bytes = text.utf8.span
    var previous: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte != 0x0A, TerminalText.mayBeHarmful(byte, after: previous) { return true }
      previous = byte
    }
    return false
  }

  /// The cell made harmless for a terminal.
  var sanitized: Table.Cell {
    var result = self
    if text.utf8.contains(UInt8(ascii: "\n")) {
      result.text = text.utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).map { TerminalText.sanitized(String(Substring($0))) }.joined(separator: "\n")
    } else {
      result.text = TerminalText.sanitized(text)
    }
    return result
  }
}
