import LedgerRendering
import LedgerSource

/// Writes lines, made of pieces of a file and of blanks, into a new text.
struct LineWriter {
  /// The bytes of the file, padding included.
  let source: [UInt8]
  var text: [UInt8] = []
  /// Where the line being written begins.
  private(set) var lineStart = 0
  private let markLength: Int
  /// What ended the last line, to end those that the file does not have.
  private var lineEnding: LineEnding = .lineFeed

  private enum LineEnding {
    case lineFeed
    case carriageReturnAndLineFeed
  }

  private static let blanks: [UInt8] = Array(repeating: 0x20, count: 256)

  init(_ file: SourceFile) {
    source = file.padded
    text.reserveCapacity(file.count + file.count / 8 + 64)
    markLength = file.byteOrderMarkLength
    copy(0..<markLength)
    lineStart = markLength
  }

  /// Adds a piece of the file.
  @inline(__always)
  mutating func copy(_ range: SourceRange) {
    text.append(contentsOf: source[range.offsets])
  }

  mutating func copy(_ offsets: Range<Int>) {
    text.append(contentsOf: source[offsets])
  }

  mutating func write(_ character: Unicode.Scalar) {
    text.append(UInt8(ascii: character))
  }

  mutating func writeBlanks(_ count: Int) {
    var count = count
    while count > 0 {
      let next = min(count, LineWriter.blanks.count)
      text.append(contentsOf: LineWriter.blanks[0..<next])
      count -= next
    }
  }

  /// How many columns the line takes so far.
  var width: Int { LineWriter.width(of: text, from: lineStart) }

  /// How many columns a piece of the file takes.
  @inline(__always)
  func width(of offsets: Range<Int>, _ bytes: Span<UInt8>) -> Int {
    LineWriter.isASCII(offsets, bytes)
      ? offsets.count : TerminalText.width(ofUTF8: source[offsets])
  }

  /// How many columns a text takes from an offset to its end.
  static func width(of text: [UInt8], from start: Int) -> Int {
    isASCII(start..<text.count, text.span)
      ? text.count - start : TerminalText.width(ofUTF8: text[start...])
  }

  /// Whether a column is a byte.
  @inline(__always)
  private static func isASCII(_ offsets: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    var offset = offsets.lowerBound
    while offset + 8 <= offsets.upperBound {
      if bytes.word(at: offset) & 0x8080_8080_8080_8080 != 0 { return false }
      offset += 8
    }
    while offset < offsets.upperBound {
      if bytes[offset] >= 0x80 { return false }
      offset += 1
    }
    return true
  }

  /// Ends the line as the file's line is ended that holds an offset, or ends there.
  @inline(__always)
  mutating func endLine(_ offset: UInt32, _ bytes: Span<UInt8>) {
    if bytes[Int(offset)] == 0x0A {
      lineEnding = .lineFeed
      if offset > 0, bytes[Int(offset) - 1] == 0x0D { lineEnding = .carriageReturnAndLineFeed }
      endLine()
    } else {
      endLineRarely(offset, bytes)
    }
  }

  private mutating func endLineRarely(_ offset: UInt32, _ bytes: Span<UInt8>) {
    var end = Int(offset)
    let limit = bytes.count - SourceFile.padding
    while end < limit, bytes[end] != 0x0A { end += 1 }
    if end < limit {
      let isPair = end > 0 && bytes[end - 1] == 0x0D
      lineEnding = isPair ? .carriageReturnAndLineFeed : .lineFeed
    }
    endLine()
  }

  /// Ends the line as the one before.
  mutating func endLine() {
    if lineEnding == .carriageReturnAndLineFeed { text.append(0x0D) }
    text.append(0x0A)
    lineStart = text.count
  }

  /// Adds whole lines of the file as they are; its byte order mark stands there already.
  mutating func copyLines(_ range: SourceRange) {
    copy(max(Int(range.start), markLength)..<Int(range.end))
    lineStart = text.count
    guard text.last == 0x0A else { return }
    let isPair = text.count > 1 && text[text.count - 2] == 0x0D
    lineEnding = isPair ? .carriageReturnAndLineFeed : .lineFeed
  }
}

/// Blanks that may stand at the ends of a line without meaning anything.
enum PlainBlank {
  static func contains(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  /// A range without the blanks and the line end at its end.
  static func trimmedEnd(_ range: SourceRange, _ bytes: Span<UInt8>) -> SourceRange {
    var end = Int(range.end)
    while end > Int(range.start), contains(bytes[end - 1]) || bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(Int(range.start), end)
  }
}
