extension [Edit] {
  /// The bytes of a file after the edits that concern it, or nil where two of them overlap.
  ///
  /// Edits may come in any order; two insertions at the same offset keep theirs.
  package func applied(to file: SourceFile, id: FileID) -> [UInt8]? {
    let ordered = enumerated()
      .filter { $0.element.file == id }
      .sorted {
        ($0.element.range.start, $0.element.range.end, $0.offset)
          < ($1.element.range.start, $1.element.range.end, $1.offset)
      }
    var result: [UInt8] = []
    // With the padding that a file gets, so that nothing large is copied to make room.
    let added = ordered.reduce(0) { $0 + $1.element.newText.utf8.count }
    result.reserveCapacity(file.count + added + SourceFile.padding)
    var copied = 0
    for (_, edit) in ordered {
      let start = Int(edit.range.start)
      let end = Int(edit.range.end)
      guard start >= copied, end >= start, end <= file.count else { return nil }
      result.append(contentsOf: file.padded[copied..<start])
      result.append(contentsOf: edit.newText.utf8)
      copied = end
    }
    result.append(contentsOf: file.padded[copied..<file.count])
    return result
  }
}
