import Foundation
import LedgerTestSupport
import Testing

/// The journal in the manual becomes what the manual says.
struct ManualTests {
  private let text: String

  init() throws {
    text = try String(contentsOfFile: RepositoryPaths.root + "/docs/format.md", encoding: .utf8)
  }

  private func block(_ name: String) throws -> String {
    let start = try #require(text.range(of: "```journal \(name)\n")).upperBound
    let end = try #require(text.range(of: "```\n", range: start..<text.endIndex)).lowerBound
    return String(text[start..<end])
  }

  @Test func showsWhatFormattingDoes() throws {
    let formatted = Formatted(try block("before"))
    #expect(formatted.text == (try block("after")))
  }
}
