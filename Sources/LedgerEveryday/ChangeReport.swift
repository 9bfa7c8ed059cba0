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
    /// Somebody said no.
    case declined
    case refused
  }

  /// Why nothing was written.
  package struct Reason: Sendable {
    /// `readTwice`, `changed`.
    package var kind: String
    package var path: String
    /// Nil where it concerns no line.
    package var line: Int?
    package var text: String

    package init(_ kind: String, _ path: String, _ line: Int? = nil, _ text: String) {
      self.kind = kind
      self.path = path
      self.line = line
      self.text = text
    }

    fileprivate var json: JSON {
      .members([
        "kind": .string(kind), "path": .string(path),
        "line": line.map { .integer($0) } ?? .null, "reason": .string(text),
      ])
    }
  }

  /// A file before and after; its lines are only counted for programs that read it, as that takes long.
  package struct File: Sendable {
    package var path: String
    private var old: ArraySlice<UInt8>
    private var new: ArraySlice<UInt8>

    package init(_ path: String, _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) {
      self.path = path
      self.old = old
      self.new = new
    }

    /// How many lines came and went.
    fileprivate var lines: (added: Int, removed: Int) {
      UnifiedDifference(path, from: old, to: new).counts
    }
  }

  private let state: State
  private let files: [File]
  /// What was done, a sentence each.
  private let lines: [Wording]
  private let facts: [JSON.Member]

  /// The facts are what programs want to know besides.
  package init(
    _ drafts: [Draft], _ state: State, _ lines: [Wording] = [], facts: [JSON.Member] = []
  ) {
    self.init(FileTransaction(drafts), state, lines, facts: facts)
  }

  package init(
    _ files: FileTransaction, _ state: State, _ lines: [Wording], facts: [JSON.Member] = []
  ) {
    self.init(files.texts.map { File($0.path, $0.old, $0.new) }, state, lines, facts: facts)
  }

  package init(
    _ files: [File], _ state: State, _ lines: [Wording], facts: [JSON.Member] = []
  ) {
    self.state = state
    self.files = files
    self.lines = lines
    self.facts = facts
  }

  /// Nothing was written.
  package init(refusing reason: Reason) {
    self.init([File](), .refused, [], facts: [JSON.Member("refusal", reason.json)])
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
              let (added, removed) = file.lines
              return .members([
                "path": .string(file.path), "added": .integer(added),
                "removed": .integer(removed),
              ])
            })),
        JSON.Member("says", .strings(lines.map(\.english))),
      ] + facts)
  }
}
