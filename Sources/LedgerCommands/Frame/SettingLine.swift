import LedgerSource
import LedgerSystem

/// One comment `; bursar: --flag value` in words.
struct SettingLine {
  /// A word and where it stands; quotes around it are no part of it.
  struct Word: Hashable {
    let text: String
    let range: SourceRange

    /// The flag without a value attached to it: `--width` of `--width=60`, `-w` of `-w60`.
    var spelling: String {
      guard text.hasPrefix("-") else { return text }
      if text.hasPrefix("--") { return String(text.prefix { $0 != "=" }) }
      return String(text.prefix(2))
    }

    /// The value attached to the flag.
    var attachedValue: String? {
      let rest = text.dropFirst(spelling.count)
      if rest.isEmpty { return nil }
      return String(rest.first == "=" ? rest.dropFirst() : rest)
    }
  }

  let range: SourceRange
  let words: [Word]

  /// The lines at the top of a file: comments and empty lines, down to the first entry.
  static func head(of file: SourceFile) -> [SettingLine] {
    var lines: [SettingLine] = []
    var start = file.byteOrderMarkLength
    while start < file.count {
      let end = file.padded[start..<file.count].firstIndex(of: 0x0A) ?? file.count
      let line = file.padded[start..<end]
      let isBlank = line.allSatisfy(isBlank)
      guard isBlank || line.first.map(startsComment) == true else { break }
      if let found = SettingLine(start..<end, file) { lines.append(found) }
      start = end + 1
    }
    return lines
  }

  /// The lines below the top of a file that set something; a remark is none, only a flag.
  static func below(_ head: [SettingLine], of file: SourceFile) -> [SettingLine] {
    let known = Set(head.map(\.range))
    let bytes = file.padded.span
    var lines: [SettingLine] = []
    for place in places(file) {
      guard let first = commentStart(before: place - 1, bytes, file) else { continue }
      let end = file.padded[place..<file.count].firstIndex(of: 0x0A) ?? file.count
      guard let line = SettingLine(first..<end, file), !known.contains(line.range),
        line.words.first?.text.hasPrefix("-") == true
      else { continue }
      lines.append(line)
    }
    return lines
  }

  /// Where `urs` of `bursar:` stands, which is in hardly any line; parts of a long file are searched at once.
  private static func places(_ file: SourceFile) -> [Int] {
    let top = file.byteOrderMarkLength
    let length = max(file.count / Threads.processorCount + 1, 1 << 20)
    let parts = Array(stride(from: top, to: file.count, by: length))
    return Threads.map(parts) { start in
      // The last may begin in this part and end in the next.
      let end = min(start + length + 2, file.count)
      var places: [Int] = []
      var offset = start
      while let place = file.padded.span.firstIndex(
        of: [0x75, 0x72, 0x73], from: offset, upTo: end)
      {
        places.append(place)
        offset = place + 3
      }
      return places
    }.flatMap { $0 }
  }

  /// Where the comment begins whose text would begin at an offset; nil where other text comes before.
  private static func commentStart(
    before offset: Int, _ bytes: Span<UInt8>, _ file: SourceFile
  ) -> Int? {
    let top = file.byteOrderMarkLength
    var start = offset
    var first: Int?
    while start > top, isBlank(bytes[start - 1]) || startsComment(bytes[start - 1]) {
      start -= 1
      if startsComment(bytes[start]) { first = start }
    }
    return start == top || start > top && bytes[start - 1] == 0x0A ? first : nil
  }

  /// Reads a comment; nil where it is none of ours.
  private init?(_ offsets: Range<Int>, _ file: SourceFile) {
    let line = file.padded[offsets]
    let text = line.drop { SettingLine.isBlank($0) || SettingLine.startsComment($0) }
    guard text.starts(with: "bursar:".utf8) else { return nil }
    range = SourceRange(offsets.lowerBound, offsets.upperBound)
    words = SettingLine.words(text.dropFirst(7))
  }

  private static func words(_ text: ArraySlice<UInt8>) -> [Word] {
    var words: [Word] = []
    var rest = text.drop(while: isBlank)
    while let first = rest.first {
      let isQuoted = first == 0x22 || first == 0x27
      let body = isQuoted ? rest.dropFirst() : rest
      let word = body.prefix { isQuoted ? $0 != first : !isBlank($0) }
      words.append(
        Word(
          text: String(decoding: word, as: UTF8.self),
          range: SourceRange(word.startIndex, word.endIndex)))
      rest = text[word.endIndex...].dropFirst(isQuoted ? 1 : 0).drop(while: isBlank)
    }
    return words
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func startsComment(_ byte: UInt8) -> Bool {
    byte == 0x3B || byte == 0x23 || byte == 0x2A
  }
}
