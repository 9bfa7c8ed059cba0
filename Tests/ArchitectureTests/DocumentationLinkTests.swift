import Foundation
import LedgerTestSupport
import Testing

struct DocumentationLinkTests {
  @Test func leadsSomewhereWithEveryLocalLink() throws {
    for path in try FolderTree.files(in: RepositoryPaths.root, endingWith: ".md") {
      #expect(try LocalLinks.problems(inFile: path) == [])
    }
  }

  @Test func holdsNoTwoVersionsOfALine() throws {
    for path in try FolderTree.files(in: RepositoryPaths.root, endingWith: ".md") {
      let lines = try TextLines(Data(contentsOf: URL(fileURLWithPath: path))).lines
      // Between fences a page may show what a conflict looks like.
      var isFenced = false
      let marks = lines.filter { line in
        if line.hasPrefix("```") { isFenced.toggle() }
        return !isFenced && (line.hasPrefix("<<<<<<< ") || line.hasPrefix(">>>>>>> "))
      }
      #expect(marks.isEmpty, "\(path)")
    }
  }
}
