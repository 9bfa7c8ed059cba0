package import LedgerSource

/// A name and a value found in a comment.
package struct Tag: Hashable, Sendable {
  package var name: String
  package var value: String
  /// The name and the value where they are written.
  package var nameRange: SourceRange
  package var valueRange: SourceRange

  /// The file that it names as a receipt, without the digest that may stand behind; nil for other tags.
  package var receiptPath: String? {
    guard name == "receipt", !value.isEmpty else { return nil }
    let words = value.split(separator: " ", omittingEmptySubsequences: false)
    let path = words.prefix { !$0.hasPrefix("sha:") }.joined(separator: " ")
    return path.isEmpty ? nil : path
  }
}

/// Finds tags in comments.
package enum TagScanner {
  /// The tags in a comment: a same-line part, then whole comment lines.
  package static func tags(
    comment: SourceRange, lines: SourceRange, in bytes: Span<UInt8>
  ) -> [Tag] {
    var result: [Tag] = []
    forEachTag(comment: comment, lines: lines, in: bytes) { name, value in
      result.append(
        Tag(
          name: text(name, bytes), value: text(value, bytes),
          nameRange: SourceRange(name.lowerBound, name.upperBound),
          valueRange: SourceRange(value.lowerBound, value.upperBound)))
    }
    return result
  }

  /// Calls with the places of each tag's name and of its value.
  package static func forEachTag(
    comment: SourceRange, lines: SourceRange, in bytes: Span<UInt8>,
    _ body: (Range<Int>, Range<Int>) -> Void
  ) {
    scanLine(Int(comment.start), Int(comment.end), bytes, body)
    forEachLine(lines, bytes) { start, end in scanLine(start, end, bytes, body) }
  }

  /// Calls with the text behind the `;` of each comment line.
  package static func forEachLine(
    _ lines: SourceRange, _ bytes: Span<UInt8>, _ body: (Int, Int) -> Void
  ) {
    var offset = Int(lines.start)
    while offset < Int(lines.end) {
      var end = offset
      while end < Int(lines.end), bytes[end] != 0x0A { end += 1 }
      var start = offset
      while start < end, bytes[start] != UInt8(ascii: ";") { start += 1 }
      let last = end > start && bytes[end - 1] == 0x0D ? end - 1 : end
      body(min(start + 1, last), last)
      offset = end + 1
    }
  }

  /// The lines of a comment, each trimmed.
  static func commentLines(
    _ comment: SourceRange, _ lines: SourceRange, in file: SourceFile
  ) -> [String] {
    let bytes = file.padded
    func text(_ start: Int, _ end: Int) -> String {
      let range = trimmed(start, end, bytes.span)
      return file.text(SourceRange(range.lowerBound, range.upperBound))
    }
    var result: [String] = []
    if !comment.isEmpty { result.append(text(Int(comment.start), Int(comment.end))) }
    forEachLine(lines, bytes.span) { start, end in result.append(text(start, end)) }
    return result
  }

  /// Finds the tags of one line of comment text.
  private static func scanLine(
    _ start: Int, _ end: Int, _ bytes: Span<UInt8>, _ body: (Range<Int>, Range<Int>) -> Void
  ) {
    var offset = start
    var wordStart = start
    while offset < end {
      let byte = bytes[offset]
      if isBlank(byte) {
        wordStart = offset + 1
      } else if byte == UInt8(ascii: ":") {
        if offset > wordStart {
          let valueEnd = endOfValue(offset + 1, end, bytes)
          body(wordStart..<offset, trimmed(offset + 1, valueEnd, bytes))
          offset = valueEnd
        } else if let after = scanTagWords(offset, end, bytes, body) {
          offset = after
        }
        wordStart = offset + 1
      }
      offset += 1
    }
  }

  /// Where a value ends that begins at an offset.
  private static func endOfValue(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < end, bytes[offset] != UInt8(ascii: ",") { offset += 1 }
    return offset
  }

  /// Finds ledger's `:one:two:`; gives the offset of its last colon.
  private static func scanTagWords(
    _ start: Int, _ end: Int, _ bytes: Span<UInt8>, _ body: (Range<Int>, Range<Int>) -> Void
  ) -> Int? {
    var last = start
    var names: [Range<Int>] = []
    var offset = start + 1
    while offset < end, !isBlank(bytes[offset]), bytes[offset] != UInt8(ascii: ",") {
      if bytes[offset] == UInt8(ascii: ":") {
        guard offset > last + 1 else { break }
        names.append(last + 1..<offset)
        last = offset
      }
      offset += 1
    }
    // The word has to end with its last colon; otherwise it is a tag with a value.
    guard !names.isEmpty, last == offset - 1 else { return nil }
    for name in names { body(name, name.upperBound..<name.upperBound) }
    return last
  }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  /// A range without blanks at its ends.
  package static func trimmed(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> Range<Int> {
    var start = start
    var end = end
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Bytes without blanks at their ends.
  package static func trimmed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let text = Array(bytes)
    return Array(text[trimmed(0, text.count, text.span)])
  }

  private static func text(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    for offset in range { copy.append(bytes[offset]) }
    return String(decoding: copy, as: UTF8.self)
  }
}

extension String {
  /// Without blanks at its ends.
  package var trimmedBlanks: String {
    String(decoding: TagScanner.trimmed(utf8), as: UTF8.self)
  }
}
