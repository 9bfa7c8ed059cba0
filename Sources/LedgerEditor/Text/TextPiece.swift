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
  private(set) lazy var document = Document(file: file)
  /// Its colors, once somebody has asked for them.
  var tokens: PieceTokens?

  init(_ bytes: ArraySlice<UInt8>, path: String) {
    var padded = Array(bytes)
    padded.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    file = SourceFile(path: path, padded: padded)
    lines = TextLines(padded: padded, count: bytes.count)
  }

  var count: Int { file.count }
  var bytes: ArraySlice<UInt8> { file.bytes }

  /// How many lines begin in it where another part follows.
  var lineCount: Int { lines.lineCount - 1 }
}
