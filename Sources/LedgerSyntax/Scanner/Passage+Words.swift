import LedgerSource

extension Passage {
  private func isBlank(_ offset: Int) -> Bool {
    file.padded[offset] == Byte.space || file.padded[offset] == Byte.tab
  }

  /// From the blank before the range to the blank or `;` behind its start.
  var word: Passage {
    let line = line.offsets
    var start = Int(range.start)
    while start > line.lowerBound, !isBlank(start - 1) { start -= 1 }
    var end = max(start, min(Int(range.start), line.upperBound))
    while end < line.upperBound, !isBlank(end), file.padded[end] != Byte.semicolon { end += 1 }
    return moved(to: SourceRange(start, end))
  }

  /// What stands behind the account's name: from two blanks or a tab on, without a comment.
  var column: Passage {
    let line = line.offsets
    var start = min(Int(range.start), line.upperBound)
    while start > line.lowerBound {
      let isDelimited =
        file.padded[start - 1] == Byte.tab
        || (start - 2 >= line.lowerBound && isBlank(start - 1) && isBlank(start - 2))
      if isDelimited, start < line.upperBound, !isBlank(start) { break }
      start -= 1
    }
    while start < line.upperBound, isBlank(start) { start += 1 }
    var end = start
    while end < line.upperBound, file.padded[end] != Byte.semicolon { end += 1 }
    while end > start, isBlank(end - 1) { end -= 1 }
    return moved(to: SourceRange(start, end))
  }

  /// The run of bytes of a kind around the start of the range.
  func run(of isPart: (UInt8) -> Bool) -> Passage {
    let line = line.offsets
    var start = min(Int(range.start), line.upperBound)
    var end = start
    while start > line.lowerBound, isPart(file.padded[start - 1]) { start -= 1 }
    while end < line.upperBound, isPart(file.padded[end]) { end += 1 }
    return moved(to: SourceRange(start, end))
  }

  /// The number around the start of the range, with its marks.
  var number: Passage { run { Byte.isDigit($0) || ".,_'".utf8.contains($0) } }

  /// The character at the start of the range, in backticks.
  var character: String {
    let rest = file.text(SourceRange(start: range.start, end: line.end))
    return rest.first.map { "`\($0)`" } ?? "the end of the line"
  }

  /// The same place, or the word before it where it is empty and could not be seen.
  var visible: Passage {
    guard range.start > line.start, text.allSatisfy(\.isWhitespace) else { return self }
    var end = min(Int(range.start), Int(line.end))
    while end > Int(line.start), isBlank(end - 1) { end -= 1 }
    var start = end
    while start > Int(line.start), !isBlank(start - 1) { start -= 1 }
    return moved(to: SourceRange(start, end))
  }

  /// The starts of all lines of the entry.
  var linesOfEntry: [SourceRange] {
    var starts = [SourceRange(start: entry.start, end: entry.start)]
    var line = firstLine
    while let next = lineBelow(line), next.start < entry.end {
      line = next
      if line.count > 0 { starts.append(SourceRange(start: line.start, end: line.start)) }
    }
    return starts
  }

  /// The line below another; nil at the end of the file.
  func lineBelow(_ line: SourceRange) -> SourceRange? {
    var next = Int(line.end)
    while next < file.count, file.padded[next] != 0x0A { next += 1 }
    return next + 1 < file.count ? self.line(at: UInt32(next + 1)) : nil
  }

  /// Whether a line follows right below a line of an entry that takes indented ones.
  func standsBelowEntry(_ line: SourceRange) -> Bool {
    guard line.start > 0 else { return false }
    let above = self.line(at: line.start - 1)
    guard above.count > 0 else { return false }
    let byte = file.padded[Int(above.start)]
    return " \t~=".utf8.contains(byte) || Byte.isDigit(byte)
  }

  /// A repair that makes the range a comment.
  var commentFix: Fix {
    Fix(
      "write `;` before a comment",
      edits: [edit(SourceRange(start: range.start, end: range.start), "; ")])
  }
}
