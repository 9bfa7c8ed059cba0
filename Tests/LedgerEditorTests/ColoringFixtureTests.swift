import Foundation
import LedgerEditor
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

/// The colors of the server are those that `docs/editors/fixture.journal` names: below each line stands
/// what each word is, by a letter below its first character.
struct ColoringFixtureTests {
  private static let kinds: [Character: Set<SemanticToken.Kind>] = [
    "k": [.keyword], "d": [.number], "0": [.number], "$": [.type], "a": [.variable],
    "p": [.string], "s": [.string], "n": [.parameter], ";": [.comment], "t": [.property],
    "v": [.enumMember], "=": [.operator], "m": [.operator], "~": [.keyword], "r": [.macro],
    "c": [.decorator],
  ]

  @Test func colorsWhatTheFixtureNames() throws {
    let path = RepositoryPaths.root + "/docs/editors/fixture.journal"
    let lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let pairs = stride(from: 0, to: lines.count, by: 2).map { (lines[$0], lines[$0 + 1]) }
    let text = pairs.map { $0.0 + "\n" }.joined()
    let document = Document(file: SourceFile(path: "fixture", text: text))
    #expect(document.entries.allSatisfy { $0.kind != .unreadable && $0.problems.isEmpty })
    var found: [Int: SemanticToken.Kind] = [:]
    for entry in document.entries {
      for token in SemanticToken.tokens(of: entry) { found[token.range.lowerBound] = token.kind }
    }
    var start = 0
    var named: Set<Int> = []
    for (line, marks) in pairs {
      for (column, mark) in marks.enumerated() where mark != " " {
        named.insert(start + column)
        let expected = try #require(Self.kinds[mark], "\(mark)")
        let kind = found[start + column]
        #expect(kind.map(expected.contains) == true, "\(line): \(column) is \(kind as Any)")
      }
      start += line.utf8.count + 1
    }
    // Every word that begins is named, but for what is left of comments behind tags.
    for (offset, kind) in found where !named.contains(offset) {
      #expect(kind == .comment, "\(offset) \(kind)")
    }
  }
}
