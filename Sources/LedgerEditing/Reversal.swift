package import LedgerSource

/// How a file gets its old text back.
package struct Reversal: Hashable, Sendable {
  /// A stretch of the new text, and the bytes that stood in its place.
  package struct Part: Hashable, Sendable {
    package var range: SourceRange
    package var oldBytes: [UInt8]
  }

  package var path: String
  /// The digest of the text before the change; nil where there was no file.
  package var oldDigest: String?
  package var newDigest: String
  /// In ascending order.
  package var parts: [Part]
}

extension FileChange {
  /// What takes the change back.
  package var reversal: Reversal {
    let old = file.map { [UInt8]($0.bytes) } ?? []
    let new = [UInt8](newFile.bytes)
    return Reversal(
      path: path, oldDigest: file == nil ? nil : SHA256.hexadecimal(old),
      newDigest: SHA256.hexadecimal(new),
      parts: reversiblePieces.map {
        Reversal.Part(range: $0.new, oldBytes: [UInt8](old[$0.old.offsets]))
      })
  }

  /// The stretches that differ; one where the whole text was made anew.
  var reversiblePieces: [Piece] {
    guard pieces.isEmpty else { return pieces }
    return [FileChange.middle(file?.bytes ?? [], newFile.bytes)]
  }

  /// What lies between the beginning and the end that two texts have in common.
  private static func middle(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Piece {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    return Piece(
      old: SourceRange(start, old.count - end), new: SourceRange(start, new.count - end))
  }
}

extension Reversal {
  /// The old text; nil where the file no longer holds the new one.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    guard SHA256.hexadecimal(bytes) == newDigest else { return nil }
    var result: [UInt8] = []
    var copied = 0
    for part in parts {
      result += bytes[copied..<Int(part.range.start)] + part.oldBytes
      copied = Int(part.range.end)
    }
    return result + bytes[copied...]
  }
}
