/// One line of a journal as a terminal shows it, and the columns of the marks under it.
///
/// Tabs are expanded, harmful characters made visible, and a long line is cut around its first
/// mark, so that even a line of megabytes costs little.
struct LineView {
  /// Where a mark stands, counted from 0; an empty range still has its column.
  struct Mark: Hashable {
    var column: Int
    var width: Int
  }

  /// How far apart the tab stops are, which is what most editors are set to for journals.
  private static let tabWidth = 4

  private(set) var text: String
  private(set) var marks: [Mark]

  /// Lays out a line; the marks are ranges of its indices, in order and apart from each other.
  init(_ line: ArraySlice<UInt8>, marks: [Range<Int>] = [], limit: Int, ellipsis: String) {
    if line.count <= limit, line.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      self.text = String(decoding: line, as: UTF8.self)
      self.marks = marks.map { Mark(column: $0.lowerBound - line.startIndex, width: $0.count) }
    } else {
      let cells = Cells(line, marks: marks, limit: limit, tabWidth: LineView.tabWidth)
      (self.text, self.marks) = cells.cut(to: limit, ellipsis: ellipsis)
    }
  }
}

/// The characters of a line one by one, with their widths.
private struct Cells {
  private var texts: [String] = []
  /// The column at which each cell begins, and at the end that of the line's end.
  private var columns: [Int] = [0]
  private var marks: [Range<Int>] = []
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  init(_ line: ArraySlice<UInt8>, marks: [Range<Int>], limit: Int, tabWidth: Int) {
    // More bytes than can be seen: a character takes four at most, marks that combine aside.
    let reach = 8 * limit
    let focus = marks.first?.lowerBound ?? line.startIndex
    let window = line.indices.clamped(to: focus - reach..<focus + 2 * reach).wholeScalars(in: line)
    isCutBefore = window.lowerBound > line.startIndex
    isCutAfter = window.upperBound < line.endIndex
    var position = window.lowerBound
    for mark in marks where mark.lowerBound <= window.upperBound {
      let mark = mark.clamped(to: position..<window.upperBound)
      append(line[position..<mark.lowerBound], tabWidth)
      let first = texts.count
      append(line[mark], tabWidth)
      self.marks.append(first..<texts.count)
      position = mark.upperBound
    }
    append(line[position..<window.upperBound], tabWidth)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, _ tabWidth: Int) {
    for character in String(decoding: bytes, as: UTF8.self) {
      let column = columns[columns.count - 1]
      let text =
        character == "\t"
        ? String(repeating: " ", count: tabWidth - column % tabWidth)
        : TerminalText.sanitized(String(character), .withInvisible)
      texts.append(text)
      columns.append(column + TerminalText.width(of: text))
    }
  }

  /// The text within the limit, and its marks.
  func cut(to limit: Int, ellipsis: String) -> (text: String, marks: [LineView.Mark]) {
    let dots = TerminalText.width(of: ellipsis)
    let start = firstVisible(limit, dots)
    let isCutLeft = isCutBefore || start > 0
    let indent = isCutLeft ? dots : 0
    let room = limit - indent
    var end = texts.count
    if isCutAfter || width(start..<end) > room {
      while end > start, width(start..<end) > room - dots { end -= 1 }
    }
    let isCutRight = isCutAfter || end < texts.count
    let body = texts[start..<end].joined()
    let shown = marks.filter { $0.lowerBound <= end }.map { mark in
      let mark = mark.clamped(to: start..<end)
      return LineView.Mark(column: indent + width(start..<mark.lowerBound), width: width(mark))
    }
    return ((isCutLeft ? ellipsis : "") + body + (isCutRight ? ellipsis : ""), shown)
  }

  /// The first cell that is shown: as far left as leaves room for the mark and what follows it.
  private func firstVisible(_ limit: Int, _ dots: Int) -> Int {
    let all = 0..<texts.count
    let focus = marks.first ?? 0..<0
    if !isCutBefore, !isCutAfter, width(all) <= limit { return 0 }
    let after = min(width(focus.upperBound..<texts.count), limit / 4)
    let needed = min(width(focus), limit / 2) + after + dots
    if !isCutBefore, width(0..<focus.lowerBound) + needed <= limit { return 0 }
    var start = focus.lowerBound
    while start > 0, width(start - 1..<focus.lowerBound) + needed + dots <= limit { start -= 1 }
    return start
  }

  private func width(_ cells: Range<Int>) -> Int {
    columns[cells.upperBound] - columns[cells.lowerBound]
  }
}

extension Range<Int> {
  /// The range without the parts of characters at its ends that it holds only in part.
  func wholeScalars(in bytes: ArraySlice<UInt8>) -> Range<Int> {
    var (start, end) = (lowerBound, upperBound)
    while start > bytes.startIndex, start < end, bytes[start].continuesScalar { start += 1 }
    while end < bytes.endIndex, end > start, bytes[end].continuesScalar { end -= 1 }
    return start..<end
  }
}
