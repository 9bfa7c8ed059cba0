import LedgerSource
import LedgerSyntax

/// A text that an editor has open, saved or not.
///
/// A class, since its entries are read when they are first asked for, and kept until it changes.
final class OpenDocument {
  let uri: String
  /// The place of its file, without links and dots; the identifier for a text that has none.
  let path: String
  private(set) var version: Int
  private(set) var file: SourceFile
  private(set) lazy var lines = TextLines(padded: file.padded, count: file.count)
  private(set) lazy var document = Document(file: file)

  init(uri: String, path: String, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    file = SourceFile(path: path, text: text)
  }

  /// Takes another text in the place of all.
  func replace(with text: String, version: Int) {
    set(Array(text.utf8), version)
  }

  /// Takes another text in the place of a range.
  func replace(
    _ range: Range<TextPosition>, with text: String, version: Int, _ encoding: PositionEncoding
  ) {
    let start = lines.offset(of: range.lowerBound, encoding)
    let end = max(start, lines.offset(of: range.upperBound, encoding))
    var bytes = Array(file.bytes)
    bytes.replaceSubrange(start..<end, with: text.utf8)
    set(bytes, version)
  }

  private func set(_ bytes: [UInt8], _ version: Int) {
    self.version = version
    let padded = bytes + Array(repeating: 0, count: SourceFile.padding)
    file = SourceFile(path: path, padded: padded)
    lines = TextLines(padded: padded, count: bytes.count)
    document = Document(file: file)
  }
}
