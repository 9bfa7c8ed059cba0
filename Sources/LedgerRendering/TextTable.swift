/// Rows of cells in aligned columns, for a terminal or a plain file.
package struct TextTable: Sendable {
  /// How the cells of a column line up.
  package enum Alignment: Sendable {
    case left
    case right
    /// The decimal marks stand below each other; a cell without one ends where the mark would be.
    case decimalMark(Character)
  }

  /// A text and what it means.
  package struct Cell: Sendable {
    package var text: String
    package var style: Style?

    package init(_ text: String, _ style: Style? = nil) {
      self.text = text
      self.style = style
    }
  }

  package var columns: [Alignment]
  package var rows: [[Cell]] = []

  package init(_ columns: [Alignment]) {
    self.columns = columns
  }

  /// Adds a row; cells that it lacks at its end stay empty.
  package mutating func add(_ row: [Cell]) {
    precondition(row.count <= columns.count, "a cell has its column")
    rows.append(row)
  }

  /// The table as lines, columns two spaces apart, without spaces at the ends of lines.
  package func rendered(_ look: TerminalLook = TerminalLook()) -> String {
    let clean = rows.map { row in row.map { Cell(TerminalText.sanitized($0.text), $0.style) } }
    let fitted = columns.indices.map { column in
      fit(clean.map { column < $0.count ? $0[column].text : "" }, columns[column])
    }
    var result = ""
    for (index, row) in clean.enumerated() {
      // Spaces wait until a text follows them, so that none end a line.
      var spaces = 0
      for (column, cell) in row.enumerated() {
        let slot = fitted[column][index]
        spaces += slot.before
        if !cell.text.isEmpty {
          result += String(repeating: " ", count: spaces)
          result += cell.style?.applied(to: cell.text, look.color) ?? cell.text
          spaces = 0
        }
        spaces += slot.after + 2
      }
      result += "\n"
    }
    return result
  }
}

extension TextTable {
  /// How many spaces stand before and after a cell.
  private struct Slot {
    var before: Int
    var after: Int
  }

  private func fit(_ texts: [String], _ alignment: Alignment) -> [Slot] {
    // The head is what stands before the line along which the column is aligned.
    let heads = texts.map { TextTable.head(of: $0, alignment) }
    let tails = zip(texts, heads).map { TerminalText.width(of: $0) - $1 }
    let head = heads.max() ?? 0
    let tail = tails.max() ?? 0
    return zip(heads, tails).map { Slot(before: head - $0, after: tail - $1) }
  }

  private static func head(of text: String, _ alignment: Alignment) -> Int {
    switch alignment {
    case .left: 0
    case .right: TerminalText.width(of: text)
    case .decimalMark(let mark): TerminalText.width(of: String(wholePart(of: text, mark)))
    }
  }

  /// What stands before the last mark that a digit follows, or the text up to its last digit.
  private static func wholePart(of text: String, _ mark: Character) -> Substring {
    var end: String.Index?
    var afterDigit: String.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index].isASCIIDigit { afterDigit = next }
      if text[index] == mark, next < text.endIndex, text[next].isASCIIDigit { end = index }
      index = next
    }
    return text[..<(end ?? afterDigit ?? text.endIndex)]
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { self >= "0" && self <= "9" }
}
