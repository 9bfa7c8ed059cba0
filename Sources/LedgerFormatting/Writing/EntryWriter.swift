import LedgerSource
import LedgerSyntax

/// Writes the entries of one file canonically.
struct EntryWriter {
  /// How far the lines below a first line are indented.
  static let indentation = 4

  var lines: LineWriter
  var amounts: AmountWriter
  /// The column, counted from 1, in which decimal marks stand.
  let column: Int
  private let dates: DateLayout
  /// The column of the entry that is being written: a further one where a name needs the place.
  private(set) var entryColumn: Int
  /// The furthest column that an entry needed.
  private(set) var widestColumn = 0

  init(_ file: SourceFile, _ scope: StyleScope, column: Int, _ dates: DateLayout) {
    lines = LineWriter(file)
    amounts = AmountWriter()
    amounts.scope = scope
    self.column = column
    self.dates = dates
    entryColumn = column
  }

  /// Writes an entry that was read without problems.
  mutating func write(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    entryColumn = max(column, neededColumn(entry, bytes))
    if entryColumn > column { widestColumn = max(widestColumn, entryColumn) }
    switch entry.kind {
    case .transaction, .periodicRule, .autoRule:
      writeHeader(entry, bytes)
      writePostings(entry, bytes)
    case .directive where entry.directive != .python: writeDirective(entry, bytes)
    default: lines.copyLines(entry.range)
    }
  }

  private mutating func writePostings(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    let postings = entry.postings.span
    for index in postings.indices {
      let posting = postings[index]
      if posting.detail >= 0 {
        write(posting, entry.details[Int(posting.detail)], bytes)
      } else {
        write(posting, nil, bytes)
      }
      if !posting.commentLines.isEmpty {
        writeComments(posting.commentLines, indented: EntryWriter.indentation, bytes)
      }
    }
  }
}

// MARK: - Comments

extension EntryWriter {
  /// Writes `  ; text` behind what stands on a line, and ends the line.
  mutating func endLine(
    comment: SourceRange, after offset: UInt32, _ bytes: Span<UInt8>
  ) {
    guard comment != .zero else {
      lines.endLine(offset, bytes)
      return
    }
    lines.writeBlanks(2)
    let text = SourceRange(start: comment.start - 1, end: comment.end)
    lines.copy(PlainBlank.trimmedEnd(text, bytes))
    lines.endLine(comment.end, bytes)
  }

  /// Writes lines that are comments and nothing else, so far indented.
  mutating func writeComments(
    _ range: SourceRange, indented indentation: Int, _ bytes: Span<UInt8>
  ) {
    var start = Int(range.start)
    if start == 0, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { start = 3 }
    while start < Int(range.end) {
      var end = start
      while end < Int(range.end), bytes[end] != 0x0A { end += 1 }
      var text = PlainBlank.trimmedEnd(SourceRange(EntryWriter.mark(start, end, bytes), end), bytes)
      // Only a blank makes a comment of `%` and `|`.
      let isBare = text.count == 1 && "%|".utf8.contains(bytes[Int(text.start)])
      if isBare, Int(text.end) < end, bytes[Int(text.end)] == 0x20 { text.end += 1 }
      lines.writeBlanks(indentation)
      lines.copy(text)
      lines.endLine(UInt32(truncatingIfNeeded: end), bytes)
      start = end + 1
    }
  }

  /// The mark of the comment on a line, before which only blanks of any kind stand.
  private static func mark(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < end, !";#*%|".utf8.contains(bytes[offset]) { offset += 1 }
    return offset < end ? offset : start
  }
}

// MARK: - First lines

extension EntryWriter {
  private mutating func writeHeader(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    var end = entry.range.start
    if entry.kind == .transaction {
      write(entry.date, bytes)
      end = entry.date.range.end
      if entry.secondaryDate.isPresent {
        lines.write("=")
        write(entry.secondaryDate, bytes)
        end = entry.secondaryDate.range.end
      }
    } else {
      lines.copy(entry.keyword)
      end = entry.keyword.end
      if !entry.argument.isEmpty {
        lines.write(" ")
        lines.copy(entry.argument)
        end = entry.argument.end
      }
      // Two blanks end a period expression.
      let hasMore = entry.statusMark != .zero || entry.code != .zero || !entry.description.isEmpty
      if hasMore { lines.write(" ") }
    }
    writeDescription(entry, &end)
    endLine(comment: entry.comment, after: end, bytes)
    if !entry.commentLines.isEmpty {
      writeComments(entry.commentLines, indented: EntryWriter.indentation, bytes)
    }
  }

  /// Writes status, code and description, each behind a blank.
  private mutating func writeDescription(_ entry: borrowing EntrySyntax, _ end: inout UInt32) {
    if entry.statusMark != .zero {
      lines.write(" ")
      lines.copy(entry.statusMark)
      end = entry.statusMark.end
    }
    if entry.code != .zero {
      lines.write(" ")
      lines.copy(SourceRange(start: entry.code.start - 1, end: entry.code.end + 1))
      end = entry.code.end + 1
    }
    guard !entry.description.isEmpty else { return }
    // A parenthesis that touches the status is text; behind a blank it would be a code.
    let isText =
      entry.code == .zero && entry.description.start == end
      && lines.source[Int(end)] == UInt8(ascii: "(")
    if !isText { lines.write(" ") }
    lines.copy(entry.description)
    end = entry.description.end
  }
}

// MARK: - Dates

extension EntryWriter {
  /// Writes a date as `2026-01-31`, or as `01-31` where it has no year, unless dates stay.
  @inline(__always)
  mutating func write(_ date: DateSyntax, _ bytes: Span<UInt8>) {
    if dates == .asWritten
      || date.range.count == 10 && bytes[Int(date.range.start) + 4] == UInt8(ascii: "-")
    {
      lines.copy(date.range)
    } else {
      writeUncommon(date, bytes)
    }
  }

  private mutating func writeUncommon(_ date: DateSyntax, _ bytes: Span<UInt8>) {
    if date.year != DateSyntax.noYear {
      var end = Int(date.range.start)
      while bytes[end] &- 0x30 < 10 { end += 1 }
      lines.copy(Int(date.range.start)..<end)
      lines.write("-")
    }
    writeTwoDigits(date.month)
    lines.write("-")
    writeTwoDigits(date.day)
  }

  private mutating func writeTwoDigits(_ number: UInt8) {
    lines.text.append(UInt8(ascii: "0") + number / 10)
    lines.text.append(UInt8(ascii: "0") + number % 10)
  }
}

// MARK: - Columns

extension EntryWriter {
  /// Writes an amount so that its decimal mark stands in the column.
  @inline(__always)
  mutating func writeAligned(_ amount: AmountSyntax, _ bytes: Span<UInt8>) {
    guard let mark = amounts.markIfCanonical(amount, bytes) else {
      amounts.write(amount, bytes)
      writeAlignedAmount()
      return
    }
    let before = lines.width + lines.width(of: Int(amount.range.start)..<mark, bytes)
    lines.writeBlanks(max(2, entryColumn - 1 - before))
    lines.copy(amount.range)
  }

  /// Writes the amount that was made last so that its decimal mark stands in the column, at least
  /// two blanks behind what is there; something may stand before it, such as `= `.
  mutating func writeAlignedAmount(behind prefix: StaticString = "") {
    let before = lines.width + prefix.utf8CodeUnitCount + amounts.widthBeforeMark
    lines.writeBlanks(max(2, entryColumn - 1 - before))
    if prefix.utf8CodeUnitCount > 0 { lines.text += Array("\(prefix)".utf8) }
    lines.text += amounts.text
  }
}
