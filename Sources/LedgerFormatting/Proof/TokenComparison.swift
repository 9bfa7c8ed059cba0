import LedgerSource
import LedgerSyntax

/// Compares the tokens of two entries, each with its own bytes.
struct TokenComparison {
  /// What differs, as the end of a sentence; nil for nothing.
  func difference(
    _ left: borrowing EntrySyntax, _ oldBytes: Span<UInt8>, _ right: borrowing EntrySyntax,
    _ newBytes: Span<UInt8>
  ) -> String? {
    guard left.kind == right.kind, left.directive == right.directive else {
      return "it would be read as something else"
    }
    guard left.problems.isEmpty, right.problems.isEmpty, left.kind != .commentBlock,
      left.directive != .python
    else {
      return isSameText(left.range, oldBytes, right.range, newBytes)
        ? nil : "a part that is left alone would change"
    }
    return headerDifference(left, oldBytes, right, newBytes)
      ?? postingDifference(left, oldBytes, right, newBytes)
      ?? subLineDifference(left, oldBytes, right, newBytes)
  }

  private func headerDifference(
    _ left: borrowing EntrySyntax, _ oldBytes: Span<UInt8>, _ right: borrowing EntrySyntax,
    _ newBytes: Span<UInt8>
  ) -> String? {
    func differs(_ first: SourceRange, _ second: SourceRange) -> Bool {
      !isSame(first, oldBytes, second, newBytes)
    }
    if !isSame(left.date, right.date) || !isSame(left.secondaryDate, right.secondaryDate) {
      return "its date would change"
    }
    if left.status != right.status { return "its status would change" }
    if (left.code == .zero) != (right.code == .zero) || differs(left.code, right.code) {
      return "its code would change"
    }
    if differs(left.description, right.description) { return "its description would change" }
    if differs(left.prefix, right.prefix) || differs(left.time, right.time)
      || differs(left.ignoredText, right.ignoredText)
      || letters(left.keyword, oldBytes) != letters(right.keyword, newBytes)
      || !isSameArgument(left, oldBytes, right, newBytes)
    {
      return "its first line would change"
    }
    if !isSame(left.symbol.symbol, oldBytes, right.symbol.symbol, newBytes)
      || !isSame(left.amount, oldBytes, right.amount, newBytes)
    {
      return "its amount would change"
    }
    let isSameComment =
      isSameComment(left.comment, oldBytes, right.comment, newBytes)
      && isSameLines(left.commentLines, oldBytes, right.commentLines, newBytes)
    return isSameComment ? nil : "its comment would change"
  }

  private func isSameArgument(
    _ left: borrowing EntrySyntax, _ oldBytes: Span<UInt8>, _ right: borrowing EntrySyntax,
    _ newBytes: Span<UInt8>
  ) -> Bool {
    // A price's amount is compared as an amount.
    guard left.directive.isPlan else {
      return isSame(left.argument, oldBytes, right.argument, newBytes)
    }
    var (first, second) = (left.argument, right.argument)
    var (oldDate, newDate) = (DateSyntax(), DateSyntax())
    if DateSyntax.read(oldBytes, at: Int(first.start), limit: Int(first.end), into: &oldDate),
      DateSyntax.read(newBytes, at: Int(second.start), limit: Int(second.end), into: &newDate),
      isSame(oldDate, newDate)
    {
      first.start = oldDate.range.end
      second.start = newDate.range.end
    }
    return isSameSpaced(first, oldBytes, second, newBytes)
  }

  private func postingDifference(
    _ left: borrowing EntrySyntax, _ oldBytes: Span<UInt8>, _ right: borrowing EntrySyntax,
    _ newBytes: Span<UInt8>
  ) -> String? {
    guard left.postings.count == right.postings.count else { return "a posting would be lost" }
    let (oldPostings, newPostings) = (left.postings.span, right.postings.span)
    for index in oldPostings.indices {
      let (old, new) = (oldPostings[index], newPostings[index])
      if old.status != new.status { return "a posting's status would change" }
      if !isSame(old.account, oldBytes, new.account, newBytes) { return "an account would change" }
      if !isSame(old.amount, oldBytes, new.amount, newBytes) { return "an amount would change" }
      if (old.detail < 0) != (new.detail < 0) { return "a cost or an assertion would be lost" }
      if old.detail >= 0,
        !isSame(
          left.details[Int(old.detail)], oldBytes, right.details[Int(new.detail)], newBytes)
      {
        return "a cost, a lot or an assertion would change"
      }
      guard isSameComment(old.comment, oldBytes, new.comment, newBytes),
        isSameLines(old.commentLines, oldBytes, new.commentLines, newBytes)
      else { return "a posting's comment would change" }
    }
    return nil
  }

  private func subLineDifference(
    _ left: borrowing EntrySyntax, _ oldBytes: Span<UInt8>, _ right: borrowing EntrySyntax,
    _ newBytes: Span<UInt8>
  ) -> String? {
    guard left.subLines.count == right.subLines.count else { return "a line would be lost" }
    let (oldLines, newLines) = (left.subLines.span, right.subLines.span)
    for index in oldLines.indices {
      let (old, new) = (oldLines[index], newLines[index])
      // In a `fund` entry a name may have several words, so the blanks behind the first one count.
      let isSameLine =
        left.directive == .fund
        ? isSameSpaced(content(old), oldBytes, content(new), newBytes)
        : isSame(old.key, oldBytes, new.key, newBytes)
          && isSameSpaced(old.value, oldBytes, new.value, newBytes)
      guard isSameLine,
        isSameComment(old.comment, oldBytes, new.comment, newBytes)
      else { return "a line would change" }
    }
    return nil
  }
}

extension TokenComparison {
  /// A line from its key to the end of its value.
  private func content(_ line: SubLineSyntax) -> SourceRange {
    SourceRange(start: line.key.start, end: max(line.key.end, line.value.end))
  }
}

// MARK: - Text

extension TokenComparison {
  /// Whether two ranges hold the same bytes, be they present or not.
  @inline(__always)
  func isSame(
    _ left: SourceRange, _ oldBytes: Span<UInt8>, _ right: SourceRange, _ newBytes: Span<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    var offset = 0
    let count = left.count
    while offset + 8 <= count {
      guard
        oldBytes.word(at: Int(left.start) + offset) == newBytes.word(at: Int(right.start) + offset)
      else { return false }
      offset += 8
    }
    while offset < count {
      guard oldBytes[Int(left.start) + offset] == newBytes[Int(right.start) + offset] else {
        return false
      }
      offset += 1
    }
    return true
  }

  /// The same for text that is left alone; only a byte order mark is not looked at.
  private func isSameText(
    _ left: SourceRange, _ oldBytes: Span<UInt8>, _ right: SourceRange, _ newBytes: Span<UInt8>
  ) -> Bool {
    func start(_ range: SourceRange, _ bytes: Span<UInt8>) -> Int {
      let hasMark = range.start == 0 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
      return hasMark ? 3 : Int(range.start)
    }
    return isSame(
      SourceRange(start(left, oldBytes), Int(left.end)), oldBytes,
      SourceRange(start(right, newBytes), Int(right.end)), newBytes)
  }

  /// Whether two texts have the same words, one blank or several between the same ones.
  private func isSameSpaced(
    _ left: SourceRange, _ oldBytes: Span<UInt8>, _ right: SourceRange, _ newBytes: Span<UInt8>
  ) -> Bool {
    words(left, oldBytes) == words(right, newBytes)
  }

  /// The letters of a directive's words, between which there are blanks.
  private func letters(_ range: SourceRange, _ bytes: Span<UInt8>) -> [UInt8] {
    range.offsets.map { bytes[$0] }.filter { $0 > 0x20 && $0 < 0x7F }
  }

  /// A text with each run of blanks as one space, or as two where it separates fields.
  private func words(_ range: SourceRange, _ bytes: Span<UInt8>) -> [UInt8] {
    var words: [UInt8] = []
    var blanks = 0
    for offset in range.offsets {
      if PlainBlank.contains(bytes[offset]) {
        blanks += bytes[offset] == 0x09 ? 2 : 1
        continue
      }
      for _ in 0..<min(blanks, 2) { words.append(0x20) }
      blanks = 0
      words.append(bytes[offset])
    }
    return words
  }

  /// Whether two comments on a line are the same, but for the blanks at their ends.
  private func isSameComment(
    _ left: SourceRange, _ oldBytes: Span<UInt8>, _ right: SourceRange, _ newBytes: Span<UInt8>
  ) -> Bool {
    guard (left == .zero) == (right == .zero) else { return false }
    return isSame(
      PlainBlank.trimmedEnd(left, oldBytes), oldBytes, PlainBlank.trimmedEnd(right, newBytes),
      newBytes)
  }

  private func isSameLines(
    _ left: SourceRange, _ oldBytes: Span<UInt8>, _ right: SourceRange, _ newBytes: Span<UInt8>
  ) -> Bool {
    var (left, right) = (left, right)
    while !left.isEmpty, !right.isEmpty {
      let old = TokenCursor.takeLine(&left, oldBytes)
      let new = TokenCursor.takeLine(&right, newBytes)
      guard isSame(old, oldBytes, new, newBytes) else { return false }
    }
    return left.isEmpty && right.isEmpty
  }
}
