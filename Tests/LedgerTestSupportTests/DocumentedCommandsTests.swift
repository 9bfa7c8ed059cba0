import LedgerTestSupport
import Testing

struct DocumentedCommandsTests {
  private let text = """
    # Title

    ```console
    $ bursar one
    $ cat a.journal
    output of one
    text of a
    $ bursar two
    ```

    - In a list:

      ```
      $ bursar three
      stale

      $ 5.00 more
      ```

    ```swift
    let unrelated = "$ bursar"
    ```

    """

  private func program(
    _ arguments: [String], _: [UInt8], _: String, _: [String: String]
  ) throws -> ProgramOutcome {
    let name = arguments.last ?? ""
    return name == "two"
      ? ([], Array("note\n".utf8), 0) : (Array("output of \(name)\n".utf8), [], 0)
  }

  @Test func findsCommandsWithWhatIsShownBelowThem() {
    let examples = DocumentedCommands(path: "x.md", text: text).examples
    #expect(
      examples.map(\.commands) == [
        ["bursar one", "cat a.journal"], ["bursar two"], ["bursar three"],
      ])
    #expect(
      examples.map(\.shown) == [
        ["output of one", "text of a"], [], ["stale", "", "$ 5.00 more"],
      ])
  }

  @Test func reportsAndThenRecordsWhatDiffers() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(text.utf8), to: "doc.md")
      try folder.write(Array("text of a\n".utf8), to: "examples/a.journal")
      let path = folder.path + "/doc.md"
      let examples = folder.path + "/examples"
      let failures = try DocumentedCommands(path: path)
        .failures(inCopyOf: examples, .off, running: program)
      #expect(failures.count == 2)
      #expect(failures.first?.contains(":8: bursar two\n+ note\n") == true)
      _ = try DocumentedCommands(path: path)
        .failures(inCopyOf: examples, .on, running: program)
      let recorded = String(decoding: try folder.read("doc.md"), as: UTF8.self)
      let expected = text.replacing("two\n", with: "two\nnote\n")
        .replacing("  stale\n\n  $ 5.00 more\n", with: "  output of three\n")
      #expect(recorded == expected)
      #expect(
        try DocumentedCommands(path: path)
          .failures(inCopyOf: examples, .off, running: program).isEmpty)
    }
  }

  @Test func writesTheFilesThatTheDocumentShows() throws {
    let text = """
      ```journal file=new/a.journal
      first
      ```

      ```
      $ bursar one
      $ cat new/a.journal
      output of one
      first
      ```

      ```journal append=new/a.journal
      second
      ```

      ```
      $ bursar one
      $ cat new/a.journal
      output of one
      first

      second
      ```

      """
    try TemporaryFolder.lend { folder in
      try folder.write([], to: "examples/b.journal")
      let failures = try DocumentedCommands(path: "x.md", text: text)
        .failures(inCopyOf: folder.path + "/examples", .off, running: program)
      #expect(failures == [])
    }
  }
}
