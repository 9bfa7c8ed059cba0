import LedgerFormatting
package import LedgerSource

/// The text of one entry that was changed: laid out where it was before, in as few bytes as can be.
package enum EntryLayout {
  /// A new text, laid out if the old one was.
  package static func kept(_ old: String, _ new: String, column: Int?) -> String {
    laidOut(old, column) == old ? laidOut(new, column) : new
  }

  static func laidOut(_ text: String, _ column: Int?) -> String {
    var formatter = JournalFormatter(MemoryFiles([:]), .namedFile) { _ in
      column ?? JournalFormatter.defaultColumn
    }
    let file = SourceFile(path: "", text: text)
    guard let formatted = formatter.format(file).first, formatted.isChanged else { return text }
    return formatted.newFile.text(formatted.newFile.range)
  }

  /// The bytes of an entry that differ, as an edit inside it.
  package static func edit(
    _ range: SourceRange, _ new: String, in file: SourceFile, _ id: FileID
  ) -> Edit {
    let before = Array(file.padded[range.offsets])
    let after = Array(new.utf8)
    // The end is compared first, so that a line is put in before a line end, inside the entry.
    var end = 0
    while end < before.count, end < after.count,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    while end > 0, isContinuation(before[before.count - end]) { end -= 1 }
    var start = 0
    while start < before.count - end, start < after.count - end, before[start] == after[start] {
      start += 1
    }
    while start > 0, start < max(before.count, after.count),
      isContinuation(start < before.count ? before[start] : 0)
        || isContinuation(start < after.count ? after[start] : 0)
    {
      start -= 1
    }
    let isInside = start > 0 && before.count - end < before.count
    guard isInside else { return Edit(id, range, new) }
    let offset = Int(range.start)
    return Edit(
      id, SourceRange(offset + start, offset + before.count - end),
      String(decoding: after[start..<(after.count - end)], as: UTF8.self))
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
