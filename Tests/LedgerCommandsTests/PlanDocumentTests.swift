import Foundation
import LedgerTestSupport
import Testing

/// What docs/plan.md shows of journals stands in the examples, and so is read and checked.
struct PlanDocumentTests {
  @Test func showsWhatTheExamplesHold() throws {
    let text = try String(
      contentsOfFile: RepositoryPaths.root + "/docs/plan.md", encoding: .utf8)
    let folder = RepositoryPaths.examples + "/plan"
    let examples = try FolderTree.files(in: folder, endingWith: ".journal").map {
      try String(contentsOfFile: $0, encoding: .utf8)
    }
    let blocks = text.components(separatedBy: "```journal\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count > 10)
    for block in blocks {
      #expect(examples.contains { $0.contains(block) }, "no example holds\n\(block)")
    }
  }
}
