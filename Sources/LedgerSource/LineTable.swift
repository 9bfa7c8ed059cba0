/// Where the lines of a text begin, to turn offsets into lines and columns when they are shown.
package struct LineTable: Sendable {
  /// The offset of each line's first byte; the first line's is 0.
  package private(set) var starts: [UInt32] = [0]
  /// How many bytes the text has.
  package let length: Int

  package init(_ file: SourceFile) {
    length = file.count
    let bytes = file.padded.span
    // Lines of journals have about forty bytes.
    if length > 4096 { starts.reserveCapacity(length / 32) }
    for offset in stride(from: 0, to: length, by: 8) {
      // The padding behind the text holds no line ends.
      var ends = bytes.word(at: offset).marks(of: 0x0A)
      while ends != 0 {
        let lineEnd = offset + ends.trailingZeroBitCount / 8
        starts.append(UInt32(truncatingIfNeeded: lineEnd + 1))
        ends &= ends &- 1
      }
    }
  }

  /// The number of the line that holds an offset, counted from 1.
  package func line(at offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line, counted from 1, without its line end.
  package func range(ofLine line: Int, in file: SourceFile) -> SourceRange {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) - 1 : length
    if end > start, line < starts.count, file.padded[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }

  /// Line and column of an offset, both counted from 1; the column counts Unicode scalars.
  ///
  /// A byte order mark belongs to no column, as no editor shows it.
  package func position(of offset: UInt32, in file: SourceFile) -> SourcePosition {
    let line = line(at: offset)
    let start = line == 1 ? file.byteOrderMarkLength : Int(starts[line - 1])
    let before = file.padded[start..<max(start, Int(offset))]
    if before.allSatisfy({ $0 < 0x80 }) {
      return SourcePosition(line: line, column: before.count + 1, utf16Column: before.count + 1)
    }
    // Decoded as it is shown, so that invalid bytes count as the replacements that stand for them.
    let text = String(decoding: before, as: UTF8.self)
    return SourcePosition(
      line: line, column: text.unicodeScalars.count + 1, utf16Column: text.utf16.count + 1)
  }
}

/// A line and a column, counted from 1.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  /// Counted in Unicode scalars.
  package var column: Int
  /// Counted in UTF-16 units, as SARIF and editors want it.
  package var utf16Column: Int

  package init(line: Int, column: Int, utf16Column: Int) {
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
  }
}
