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
      let marks = lines.filter { $0.hasPrefix("<<<<<<< ") || $0.hasPrefix(">>>>>>> ") }
      #expect(marks.isEmpty, "\(path)")
    }
  }
}
