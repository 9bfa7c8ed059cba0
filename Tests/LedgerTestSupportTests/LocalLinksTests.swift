import LedgerTestSupport
import Testing

struct LocalLinksTests {
  @Test func findsLinksThatLeadNowhere() throws {
    try TemporaryFolder.lend { folder in
      let text = """
        # A *Title*, and more
        [good](docs/other.md#second-part-1) [web](https://example.org/x) [self](#a-title-and-more)
        [bad](docs/none.md) `[code](nowhere)` ![image](docs/other.md)
        [bad anchor](docs/other.md#third)
        ```
        [code](nowhere)
        ```
        [defined]: missing.md
        """
      try folder.write(Array(text.utf8), to: "readme.md")
      try folder.write(Array("## Second part\n## Second part\n".utf8), to: "docs/other.md")
      let path = folder.path + "/readme.md"
      #expect(
        try LocalLinks.problems(inFile: path) == [
          "\(path):3: no file docs/none.md",
          "\(path):4: no heading docs/other.md#third",
          "\(path):8: no file missing.md",
        ])
    }
  }

  @Test func namesHeadingsAsHostingSitesDo() {
    let text =
      "# Über `bursar-check` & co.\n## [Link](x.md) #2 ##\n<a id=\"own\"></a>\n```\n# no\n```\n"
    #expect(LocalLinks.anchors(in: text) == ["über-bursar-check--co", "link-2", "own"])
  }
}
