package import LedgerEditing
package import LedgerPhrases
package import LedgerRendering
import LedgerSource

/// What a command has changed, or would change.
package struct ChangeReport: Screen {
  package enum State: String, Sendable {
    case written
    /// Only shown.
    case shown
    /// All was as it should be.
    case unchanged
  }

  /// A file, and how many lines came and went.
  package struct File: Sendable {
    package var path: String
    package var added: Int
    package var removed: Int
  }

  private let state: State
  private let files: [File]
  /// What was done, a sentence each.
  private let lines: [Wording]
  private let facts: [JSON.Member]

  /// The facts are what programs want to know besides.
  package init(
    _ draft: Draft?, _ state: State, _ lines: [Wording], facts: [JSON.Member] = []
  ) {
    self.state = draft == nil ? .unchanged : state
    self.lines = lines
    self.facts = facts
    files =
      draft?.changes.map { change in
        let (old, new) = (
          change.file.map { [UInt8]($0.bytes) } ?? [], [UInt8](change.newFile.bytes)
        )
        return File(change.path, old, new)
      } ?? []
  }

  package init(
    _ files: [File], _ state: State, _ lines: [Wording], facts: [JSON.Member] = []
  ) {
    self.state = state
    self.files = files
    self.lines = lines
    self.facts = facts
  }

  package var page: Page {
    var page = Page(EverydayPhrase.changes)
    for line in lines { page.blocks.append(.paragraph([StyledText(line)])) }
    return page
  }

  /// Sentences alone, a line each.
  package func text(in language: Language) -> String {
    lines.map { TerminalText.sanitized($0.text(in: language)) + "\n" }.joined()
  }

  /// The same as `bursar/change/1`.
  package func json() -> JSON {
    .object(
      [
        JSON.Member("schema", .string("bursar/change/1")),
        JSON.Member("state", .string(state.rawValue)),
        JSON.Member(
          "files",
          .array(
            files.map { file in
              .members([
                "path": .string(file.path), "added": .integer(file.added),
                "removed": .integer(file.removed),
              ])
            })),
        JSON.Member("says", .strings(lines.map(\.english))),
      ] + facts)
  }
}

extension ChangeReport.File {
  package init(_ path: String, _ old: [UInt8], _ new: [UInt8]) {
    self.path = path
    let patch = UnifiedDifference(path, from: old, to: new).bytes()
    let lines = patch.split(separator: UInt8(ascii: "\n"))
    // The first two lines name the files.
    added = lines.dropFirst(2).count { $0.first == UInt8(ascii: "+") }
    removed = lines.dropFirst(2).count { $0.first == UInt8(ascii: "-") }
  }
}
