import LedgerSource
import LedgerSyntax

/// A text that an editor has open, saved or not.
///
/// A class, since what is made of it is kept until it changes.
final class OpenDocument {
  let uri: String
  /// The place of its file, without links and dots; the identifier for a text that has none.
  let path: String
  private(set) var version: Int
  private(set) var text: LiveText
  /// What has been changed, in its order; the oldest changes are forgotten when nobody asks for them.
  private(set) var changes: [TextChange] = []
  private var knownFile: SourceFile?
  /// The version before the oldest change that is known.
  private var firstVersion: Int

  init(uri: String, path: String, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    firstVersion = version
    self.text = LiveText(Array(text.utf8), path: path)
  }

  /// The version that the text had at a revision of the workspace.
  func version(at revision: Int) -> Int {
    changes.last { $0.revision <= revision }?.version ?? firstVersion
  }

  /// The whole text.
  var file: SourceFile {
    if let known = knownFile { return known }
    let file = SourceFile(path: path, padded: text.padded)
    knownFile = file
    return file
  }

  /// Takes the whole text from somebody who has joined it, as it was at a revision.
  func adopt(_ file: SourceFile, of revision: Int) {
    guard knownFile == nil, changes.allSatisfy({ $0.revision <= revision }) else { return }
    knownFile = SourceFile(path: path, padded: file.padded)
  }

  /// The text in its parts, to be joined where there is time for it.
  var parts: OpenParts { OpenParts(path: path, files: text.pieces.map(\.file), whole: knownFile) }

  /// Takes another text in the place of all; `revision` is that of the workspace afterwards.
  func replace(with new: String, version: Int, revision: Int) {
    note(0..<text.count, new.utf8.count, version, revision)
    text = LiveText(Array(new.utf8), path: path)
  }

  /// Takes another text in the place of a range.
  func replace(
    _ range: Range<TextPosition>, with new: String, version: Int, revision: Int,
    _ encoding: PositionEncoding
  ) {
    let start = text.offset(of: range.lowerBound, encoding)
    let end = max(start, text.offset(of: range.upperBound, encoding))
    note(start..<end, new.utf8.count, version, revision)
    text.replace(start..<end, with: Array(new.utf8))
  }

  private func note(_ range: Range<Int>, _ added: Int, _ version: Int, _ revision: Int) {
    self.version = version
    knownFile = nil
    changes.append(TextChange(range: range, added: added, revision: revision, version: version))
  }

  /// Forgets changes that every journal has that is still asked.
  func forgetChanges(through revision: Int) {
    if changes.first.map({ $0.revision > revision }) ?? true { return }
    firstVersion = version(at: revision)
    changes.removeAll { $0.revision <= revision }
  }
}

/// The text of an open document as it is at one time.
struct OpenParts: Sendable {
  let path: String
  let files: [SourceFile]
  /// All of it, where somebody has joined it already.
  let whole: SourceFile?

  var file: SourceFile {
    whole ?? SourceFile(path: path, padded: LiveText.joined(files))
  }
}

/// A range that gave way to so many new bytes.
struct TextChange {
  var range: Range<Int>
  var added: Int
  var revision: Int
  var version: Int
}

/// Where the places of a text are after it was changed, and where they were before.
struct PositionMap {
  private let changes: ArraySlice<TextChange>

  /// The map from a text as it was at a revision to the one that is there now.
  init(_ document: OpenDocument, since revision: Int) {
    changes = document.changes.drop { $0.revision <= revision }
  }

  var isUnchanged: Bool { changes.isEmpty }

  /// Where an offset of the old text is now; nil where its surroundings have changed.
  func now(_ offset: Int) -> Int? {
    var offset = offset
    for change in changes {
      if offset >= change.range.upperBound, offset > change.range.lowerBound {
        offset += change.added - change.range.count
      } else if offset > change.range.lowerBound {
        return nil
      }
    }
    return offset
  }

  /// Where a range of the old text is now; nil where something in it has changed.
  func now(_ range: Range<Int>) -> Range<Int>? {
    var range = range
    for change in changes {
      if range.lowerBound >= change.range.upperBound, range.lowerBound > change.range.lowerBound {
        let moved = change.added - change.range.count
        range = range.lowerBound + moved..<range.upperBound + moved
      } else if range.upperBound > change.range.lowerBound {
        return nil
      }
    }
    return range
  }

  /// Where an offset of this text was in the old one; nil where it has been changed.
  func then(_ offset: Int) -> Int? {
    var offset = offset
    for change in changes.reversed() {
      let end = change.range.lowerBound + change.added
      if offset >= end, offset > change.range.lowerBound {
        offset += change.range.count - change.added
      } else if offset > change.range.lowerBound {
        return nil
      }
    }
    return offset
  }
}
