/// A piece of a file inside its entry, with the text around it: what a message quotes from.
package struct Passage: Sendable {
  package let file: SourceFile
  package let id: FileID
  package let range: SourceRange
  package let entry: SourceRange

  package init(_ range: SourceRange, of entry: SourceRange, in file: SourceFile, _ id: FileID) {
    self.file = file
    self.id = id
    let count = UInt32(truncatingIfNeeded: file.count)
    let start = min(range.start, count)
    self.range = SourceRange(start: start, end: min(max(start, range.end), count))
    self.entry = entry
  }

  package var place: SourcePlace { SourcePlace(id, range) }

  /// The text of the range.
  package var text: String { file.text(range) }

  /// The text of the range in backticks, cut where it is long.
  package var quoted: String { Passage.quoted(text) }

  /// The bytes of the line on which the range begins, without its line end.
  package var line: SourceRange { line(at: range.start) }

  /// The first line of the entry.
  package var firstLine: SourceRange { line(at: entry.start) }

  /// The line that holds an offset, without its line end.
  package func line(at offset: UInt32) -> SourceRange {
    var start = min(Int(offset), file.count)
    var end = start
    while start > 0, file.padded[start - 1] != 0x0A { start -= 1 }
    while end < file.count, file.padded[end] != 0x0A { end += 1 }
    if end > start, file.padded[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }

  /// The byte at an offset from the start of the range; 0 beyond the text.
  package func byte(_ offset: Int) -> UInt8 {
    let place = Int(range.start) + offset
    return file.padded.indices.contains(place) ? file.padded[place] : 0
  }

  /// Another range of the same entry.
  package func moved(to range: SourceRange) -> Passage { Passage(range, of: entry, in: file, id) }

  package func edit(_ range: SourceRange, _ newText: String) -> Edit { Edit(id, range, newText) }

  /// A text in backticks, cut in the middle where it is long.
  package static func quoted(_ text: String) -> String {
    guard text.count > 60 else { return "`\(text)`" }
    return "`\(text.prefix(40))…\(text.suffix(15))`"
  }

  /// A message about the passage.
  package func diagnostic(
    _ code: DiagnosticCode, _ summary: String, label: String = "", related: [RelatedPlace] = [],
    notes: [String] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      code, summary, at: place, label: label, entry: entry, related: related, notes: notes,
      fixes: fixes)
  }
}
