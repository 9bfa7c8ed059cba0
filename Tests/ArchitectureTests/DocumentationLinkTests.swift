import LedgerTestSupport
import Testing

struct DocumentationLinkTests {
  @Test func leadsSomewhereWithEveryLocalLink() throws {
    for path in try FolderTree.files(in: RepositoryPaths.root, endingWith: ".md") {
      #expect(try LocalLinks.problems(inFile: path) == [])
    }
  }
}
