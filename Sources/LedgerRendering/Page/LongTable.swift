import LedgerPhrases

/// A table with very many rows, as text for a terminal: what `Table` prints without header and rules,
/// ten times as fast and in a tenth of the memory; a `LongPage` has these, too.
///
/// All texts stand in one array, one after the other. Cells with several lines begin on the first.
package struct LongTable: Sendable {
  let columns: [Table.Column]
  let look: TerminalLook
  private var text: [UInt8] = []
  /// How long each cell is in the text.
  private var lengths: [UInt32] = []
  var widths: [Int]
  /// By column: whether each byte takes a column of the terminal, and whether any cell has more lines.
  private var isPlain: [Bool]
  private var hasLines: [Bool]
  /// Whether people see each of the columns that rows have cells for.
  private let isShown: [Bool]
  /// By column, as asking the column itself would copy it for each cell.
  private let isLeft: [Bool]
  /// The column of the next cell.
  private var next = 0
  /// What was said of numbers, as putting them in words takes longer than looking it up.
  private var words: [Int: [UInt8]] = [:]

  /// Room is made for so many rows; what is not used costs nothing.
  package init(_ columns: [Table.Column], _ look: TerminalLook, rows: Int = 0) {
    isShown = columns.map { $0.audience != .machines }
    self.columns = columns.filter { $0.audience != .machines }
    isLeft = self.columns.map { $0.alignment == .left }
    self.look = look
    widths = self.columns.map { $0.minimumWidth }
    isPlain = self.columns.map { _ in true }
    hasLines = self.columns.map { _ in false }
    lengths.reserveCapacity(rows * self.columns.count)
    text.reserveCapacity(rows * self.columns.count * LongTable.usualLength)
  }

  /// So long most cells are at most.
  private static let usualLength = 24

  /// Whether people see the next cell.
  var isNextShown: Bool { isShown[next] }

  /// Leaves the next cell out.
  mutating func skip() {
    next = next + 1 == isShown.count ? 0 : next + 1
  }

  /// Adds the next cell of a row, which is appended to the text in UTF-8.
  @inline(__always)
  mutating func addShown(_ append: (inout [UInt8]) -> Void) {
    let start = text.count
    append(&text)
    finishCell(from: start)
    skip()
  }

  /// Adds the rows of another table with the same columns, such as those that another thread made.
  package mutating func append(_ other: LongTable) {
    text += other.text
    lengths += other.lengths
    for column in columns.indices {
      widths[column] = max(widths[column], other.widths[column])
      if !other.isPlain[column] { isPlain[column] = false }
      if other.hasLines[column] { hasLines[column] = true }
    }
  }

  private mutating func finishCell(from start: Int) {
    let column = lengths.count % columns.count
    if let (width, isLine) = LongTable.plainWidth(text.span, from: start) {
      widths[column] = max(widths[column], width)
      if !isLine { hasLines[column] = true }
    } else {
      // An array of its own, as a slice would make the whole text be copied.
      let cell = Array(text[start...])
      text.removeLast(cell.count)
      addSlowly(cell[...], column)
    }
    lengths.append(UInt32(text.count - start))
  }

  /// The columns that the widest line takes, and whether it is the only one; nil where a byte is none.
  private static func plainWidth(
    _ bytes: Span<UInt8>, from start: Int
  ) -> (width: Int, isLine: Bool)? {
    var widest = 0
    var lineStart = start
    for offset in start..<bytes.count where bytes[offset] &- 0x20 >= 0x5F {
      guard bytes[offset] == 0x0A else { return nil }
      widest = max(widest, offset - lineStart)
      lineStart = offset + 1
    }
    return (max(widest, bytes.count - lineStart), lineStart == start)
  }

  private mutating func addSlowly(_ cell: ArraySlice<UInt8>, _ column: Int) {
    isPlain[column] = false
    let lines = cell.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.count > 1 { hasLines[column] = true }
    for (index, line) in lines.enumerated() {
      let shown = TerminalText.sanitized(String(decoding: line, as: UTF8.self))
      if index > 0 { text.append(UInt8(ascii: "\n")) }
      text.append(contentsOf: shown.utf8)
      widths[column] = max(widths[column], TerminalText.width(of: shown))
    }
  }
}

// MARK: - Words

extension LongTable {
  func text(of phrase: some Phrase) -> [UInt8] {
    Array(Wording(phrase).text(in: look.language).utf8)
  }

  mutating func text(of number: Int, _ phrase: (Int) -> some Phrase) -> [UInt8] {
    if let text = words[number] { return text }
    let text = text(of: phrase(number))
    words[number] = text
    return text
  }
}

// MARK: - Lines

extension LongTable {
  /// Pieces that are handed on have so many bytes at least.
  private static let pieceLength = 1 << 17

  /// The rows as lines, without spaces at their ends, piece by piece; names give way where they are too
  /// wide.
  package func write(_ write: ([UInt8]) -> Void) {
    var table = self
    table.narrowNames()
    var output: [UInt8] = []
    var nextLines = columns.map { _ in 0 }
    var ends = nextLines
    var end = 0
    for first in stride(from: 0, to: lengths.count, by: columns.count) {
      for column in columns.indices {
        nextLines[column] = end
        end += Int(lengths[first + column])
        ends[column] = end
      }
      table.append(&nextLines, ends, to: &output)
      if output.count >= LongTable.pieceLength {
        write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    write(output)
  }

  private mutating func narrowNames() {
    guard look.fitting == .toWidth else { return }
    var layout = TableLayout(widths: widths)
    layout.narrowNames(of: columns, to: look.width)
    widths = layout.measures.map { $0.width }
  }

  /// Appends the row whose cells have these ends; where a cell's next line begins is -1 behind its last
  /// one.
  private func append(_ nextLines: inout [Int], _ ends: [Int], to output: inout [UInt8]) {
    var isLast = false
    while !isLast {
      isLast = true
      // Spaces wait until a text follows them, so that none end a line.
      var spaces = 0
      for column in columns.indices {
        let start = nextLines[column]
        if start < 0 {
          spaces += widths[column]
        } else {
          let cellEnd = ends[column]
          let end = hasLines[column] ? endOfLine(start, limit: cellEnd) : cellEnd
          nextLines[column] = end < cellEnd ? end + 1 : -1
          if end < cellEnd { isLast = false }
          spaces = append(start..<end, column, after: spaces, to: &output)
        }
        spaces += TableLayout.gap
      }
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func endOfLine(_ start: Int, limit: Int) -> Int {
    let bytes = text.span
    for offset in start..<limit where bytes[offset] == 0x0A { return offset }
    return limit
  }

  /// Appends a line of a cell, and says how many spaces are due behind it.
  private func append(
    _ range: Range<Int>, _ column: Int, after spaces: Int, to output: inout [UInt8]
  ) -> Int {
    if range.isEmpty { return spaces + widths[column] }
    let width = isPlain[column] ? range.count : TerminalText.width(ofUTF8: text[range])
    if width > widths[column] { return appendShortened(range, column, after: spaces, to: &output) }
    let missing = widths[column] - width
    let isLeft = isLeft[column]
    let blanks = spaces + (isLeft ? 0 : missing)
    if look.color != .never, !isLeft, text[range].contains(UInt8(ascii: "-")) {
      let shown = String(decoding: text[range], as: UTF8.self)
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
      output.append(contentsOf: Style.negativeAmount.applied(to: shown, look.color).utf8)
    } else {
      let bytes = text.span
      output.append(addingCapacity: blanks + range.count) { line in
        line.append(repeating: UInt8(ascii: " "), count: blanks)
        for offset in range { line.append(bytes[offset]) }
      }
    }
    return isLeft ? missing : 0
  }

  /// Appends a name that is too wide; what it loses may be more than it has to.
  private func appendShortened(
    _ range: Range<Int>, _ column: Int, after spaces: Int, to output: inout [UInt8]
  ) -> Int {
    let name = String(decoding: text[range], as: UTF8.self)
    let shown = columns[column].shortening.shortened(name, to: widths[column], look)
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: spaces))
    output.append(contentsOf: shown.utf8)
    return max(0, widths[column] - TerminalText.width(of: shown))
  }
}
