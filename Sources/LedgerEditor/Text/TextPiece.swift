import LedgerSource
import LedgerSyntax

/// A part of an open text: whole entries, whose places are counted from the start of the part.
///
/// A class, since its entries are read when somebody first asks for them; a part that an edit leaves
/// alone is the same object before and after it.
final class TextPiece {
  let file: SourceFile
  /// Where its lines begin; the last part of a text has one more than line ends.
  let lines: TextLines
  var document: Document {
    edits = 0
    if let known { return known }
    let document = Document(file: file)
    known = document
    return document
  }
  private var known: Document?
  /// How many edits the text has had since somebody asked for the entries.
  private var edits = 0
  /// Where the last line of it begins that begins as a directive.
  private(set) lazy var lastDirective = DirectiveLines.last(in: file.padded, before: count)
  /// Its colors, once somebody has asked for them.
  var tokens: PieceTokens?

  init(_ bytes: ArraySlice<UInt8>, path: String) {
    var padded = Array(bytes)
    padded.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    file = SourceFile(path: path, padded: padded)
    lines = TextLines(padded: padded, count: bytes.count)
  }

  /// Entries that nobody asks for take more room than their text.
  func age() {
    edits += 1
    if edits > TextPiece.memory { known = nil }
  }

  private static let memory = 32

  var count: Int { file.count }
  var bytes: ArraySlice<UInt8> { file.bytes }

  /// How many lines begin in it where another part follows.
  var lineCount: Int { lines.lineCount - 1 }
}
