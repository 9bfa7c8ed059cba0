import LedgerRendering
import LedgerSource
import LedgerSyntax

extension EntryWriter {
  /// The width of the keys of sub-lines with the blanks behind them; a longer key moves its own value
  /// and no other.
  private static let keyWidth = 10

  /// Writes a directive, its comments and its sub-lines.
  mutating func writeDirective(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    if entry.prefix != .zero { lines.copy(entry.prefix) }
    writeWords(entry.keyword, bytes)
    var end = entry.keyword.end
    if entry.directive == .price {
      writePrice(entry, bytes, &end)
    } else {
      writeArgument(entry, bytes, &end)
    }
    if !entry.ignoredText.isEmpty {
      // With another blank before it, text without meaning could become a part of the number.
      lines.copy(SourceRange(start: end, end: entry.ignoredText.end))
      end = entry.ignoredText.end
    }
    endLine(comment: entry.comment, after: end, bytes)
    if !entry.commentLines.isEmpty {
      writeComments(entry.commentLines, indented: EntryWriter.indentation, bytes)
    }
    let subLines = entry.subLines.span
    // A single line of a directive that hledger knows looks as it does in hledger's manual.
    let isAligned = entry.directive.isPlan || entry.directive == .account || subLines.count > 1
    for index in subLines.indices {
      if entry.directive == .fund {
        writeFunding(subLines[index], bytes)
      } else {
        write(subLines[index], keyWidth: isAligned ? EntryWriter.keyWidth : 0, bytes)
      }
    }
  }

  /// Writes words with one blank between them, such as `end apply account`.
  private mutating func writeWords(_ range: SourceRange, _ bytes: Span<UInt8>) {
    var isBehindBlank = false
    for offset in range.offsets {
      // Letters only; whatever is not, is one of the many blanks.
      let byte = bytes[offset]
      if byte > 0x20, byte < 0x7F {
        if isBehindBlank { lines.write(" ") }
        lines.text.append(byte)
        isBehindBlank = false
      } else {
        isBehindBlank = true
      }
    }
  }

  private mutating func writeArgument(
    _ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>, _ end: inout UInt32
  ) {
    guard !entry.argument.isEmpty else { return }
    // `Y2026` and `--strict` are written in one.
    if entry.argument.start > entry.keyword.end { lines.write(" ") }
    switch entry.directive {
    case .save, .move, .fund, .place: writeFields(entry.argument, bytes)
    default: lines.copy(entry.argument)
    }
    end = entry.argument.end
  }

  /// Writes `2026-03-05  Winter tyres  100 EUR`: fields with two blanks between them.
  private mutating func writeFields(_ range: SourceRange, _ bytes: Span<UInt8>) {
    var start = Int(range.start)
    var date = DateSyntax()
    if DateSyntax.read(bytes, at: start, limit: Int(range.end), into: &date), date.isReal,
      Int(date.range.end) == Int(range.end) || PlainBlank.contains(bytes[Int(date.range.end)])
    {
      write(date, bytes)
      start = Int(date.range.end)
    }
    while start < Int(range.end) {
      var end = start
      while end < Int(range.end), PlainBlank.contains(bytes[end]) { end += 1 }
      if end > start {
        let isWide = end > start + 1 || bytes[start] == 0x09
        lines.writeBlanks(isWide ? 2 : 1)
      }
      start = end
      while end < Int(range.end), !PlainBlank.contains(bytes[end]) { end += 1 }
      lines.copy(start..<end)
      start = end
    }
  }

  /// Writes ` DATE TIME SYMBOL AMOUNT`.
  private mutating func writePrice(
    _ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>, _ end: inout UInt32
  ) {
    lines.write(" ")
    write(entry.date, bytes)
    if !entry.time.isEmpty {
      lines.write(" ")
      lines.copy(entry.time)
    }
    lines.write(" ")
    lines.copy(entry.symbol.writtenSymbol)
    lines.write(" ")
    // What follows without meaning could be read as part of an amount that is written otherwise.
    amounts.write(entry.amount, bytes, restyled: entry.ignoredText.isEmpty)
    lines.text += amounts.text
    end = entry.amount.range.end
  }

  /// Writes `key       value  ; comment`.
  private mutating func write(_ line: SubLineSyntax, keyWidth: Int, _ bytes: Span<UInt8>) {
    lines.writeBlanks(EntryWriter.indentation)
    if bytes[Int(line.range.start)] == UInt8(ascii: ";") {
      lines.copy(PlainBlank.trimmedEnd(line.range, bytes))
      lines.endLine(line.range.end, bytes)
      return
    }
    lines.copy(line.key)
    if !line.value.isEmpty {
      let missing = EntryWriter.indentation + keyWidth - lines.width
      // Behind two blanks a value that begins with a semicolon would be a comment.
      let isLikeComment = bytes[Int(line.value.start)] == UInt8(ascii: ";")
      lines.writeBlanks(isLikeComment ? 1 : max(1, missing))
      lines.copy(line.value)
    }
    endLine(comment: line.comment, after: line.range.end, bytes)
  }

  /// Writes a line of a `fund` entry, with its amount in the column.
  private mutating func writeFunding(_ line: SubLineSyntax, _ bytes: Span<UInt8>) {
    guard bytes[Int(line.range.start)] != UInt8(ascii: ";") else {
      write(line, keyWidth: EntryWriter.keyWidth, bytes)
      return
    }
    lines.writeBlanks(EntryWriter.indentation)
    if let funding = FundingLine(line, bytes) {
      lines.copy(funding.name)
      amounts.write(funding.amount, bytes, restyled: false)
      writeAlignedAmount()
    } else {
      // A name ends at two blanks, so nothing is known about those that are there.
      let end = line.value.isEmpty ? line.key.end : line.value.end
      lines.copy(SourceRange(start: line.range.start, end: end))
    }
    endLine(comment: line.comment, after: line.range.end, bytes)
  }
}
