import LedgerEditor
import Testing

struct PositionTests {
  /// Lines and characters, reckoned character by character.
  private static func slow(
    _ text: String, _ offset: Int, _ encoding: PositionEncoding
  ) -> TextPosition {
    let bytes = Array(text.utf8)
    var (line, start) = (0, 0)
    for place in bytes.indices where place < offset {
      let isEnd =
        bytes[place] == 0x0A
        || bytes[place] == 0x0D
          && (place + 1 >= bytes.count || bytes[place + 1] != 0x0A)
      if isEnd { (line, start) = (line + 1, place + 1) }
    }
    let part = String(
      decoding: bytes[start..<offset].filter { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
    let count =
      switch encoding {
      case .utf8: part.utf8.count
      case .utf16: part.utf16.count
      case .utf32: part.unicodeScalars.count
      }
    return TextPosition(line: line, character: count)
  }

  @Test(arguments: PositionEncoding.allCases)
  func countsCharacters(encoding: PositionEncoding) {
    let text = "aé\n😀 x\r\n\rзц\n\n日本 1\r\r\nend"
    let bytes = Array(text.utf8)
    let lines = TextLines(padded: bytes + Array(repeating: 0, count: 16), count: bytes.count)
    var offset = 0
    for scalar in text.unicodeScalars {
      let expected = Self.slow(text, offset, encoding)
      #expect(lines.position(of: offset, encoding) == expected, "\(offset)")
      let isInLineEnd = scalar == "\n" && offset > 0 && bytes[offset - 1] == 0x0D
      if !isInLineEnd { #expect(lines.offset(of: expected, encoding) == offset, "\(offset)") }
      offset += scalar.utf8.count
    }
  }
}
