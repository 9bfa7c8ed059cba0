import Foundation

/// A journal that a Markdown file shows between fences.
package struct JournalBlock: Sendable, CustomStringConvertible {
  /// The document's name and the line, counted from 1.
  package let description: String
  package let text: String
  /// Whether the fence says ` ```journal wrong `: the reader shall see a mistake.
  package let isWrong: Bool

  /// All blocks of a document but those that belong to files.
  package static func blocks(ofFile path: String) throws -> [JournalBlock] {
    let markdown = MarkdownText(
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
    let name = URL(fileURLWithPath: path).lastPathComponent
    return markdown.fences.filter { ["journal", "journal wrong"].contains($0.info) }.map {
      JournalBlock(
        description: "\(name):\($0.lines.lowerBound)",
        text: TextLines(lines: markdown.text(of: $0)).text,
        isWrong: $0.info.hasSuffix("wrong"))
    }
  }
}
