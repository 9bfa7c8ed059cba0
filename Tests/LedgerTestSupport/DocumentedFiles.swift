/// The files that a Markdown file asks its reader to write.
///
/// A fence that says ` ```journal file=NAME ` holds a whole file, one that says
/// ` ```journal append=NAME ` what comes to its end. Pages show neither word.
struct DocumentedFiles {
  private struct Change {
    let line: Int
    let name: String
    let bytes: [UInt8]
    let appends: Bool
  }

  private var changes: [Change]

  init(_ markdown: MarkdownText) {
    changes = markdown.fences.compactMap { Self.change(in: $0, of: markdown) }
  }

  /// Makes the changes that stand above a line and were not made yet.
  mutating func write(above line: Int, to folder: TemporaryFolder) throws {
    for change in changes where change.line < line {
      let old = change.appends ? try folder.read(change.name) : []
      try folder.write(old + change.bytes, to: change.name)
    }
    changes.removeAll { $0.line < line }
  }

  private static func change(
    in fence: MarkdownText.Fence, of markdown: MarkdownText
  ) -> Change? {
    let words = fence.info.split(separator: " ")
    for (key, appends) in [("file=", false), ("append=", true)] {
      guard let word = words.first(where: { $0.hasPrefix(key) }) else { continue }
      let text = TextLines(lines: markdown.text(of: fence)).text
      // What is appended is a paragraph of its own.
      return Change(
        line: fence.lines.lowerBound, name: String(word.dropFirst(key.count)),
        bytes: Array((appends ? "\n" + text : text).utf8), appends: appends)
    }
    return nil
  }
}
