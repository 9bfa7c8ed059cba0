import LedgerTestSupport
import Testing

struct GoldenCaseTests {
  /// Prints what it was called with; `fail` as an argument is an error.
  private func echo(
    _ arguments: [String], _ standardInput: [UInt8], _ folder: String,
    _ environment: [String: String]
  ) throws -> ProgramOutcome {
    let home = environment["HOME"] == folder ? "home" : "elsewhere"
    let text = "\(arguments) \(environment["DAY"] ?? "-") \(home) \(folder) \(folder)/x\n"
    let failed = arguments.contains("fail")
    return (
      Array(text.utf8) + standardInput, failed ? Array("\(folder)/x: bad\n".utf8) : [],
      failed ? 1 : 0
    )
  }

  private func onlyCase(_ text: String) throws -> GoldenCase {
    try #require(try GoldenFile(path: "x.test", text: text).cases.first)
  }

  @Test func passesWhereEverythingIsAsExpected() throws {
    let golden = try onlyCase(
      """
      <
      journal
      -- FILE folder/other
      more
      $ DAY=3 bursar-x 'a b' fail
      $ cat folder/other main.journal
      $ ls
      ["bursar-x", "a b", "fail"] 3 home . x
      journal
      more
      journal
      folder
      main.journal
      >2
      x: bad
      >=1
      """)
    #expect(try golden.failure(.off, running: echo) == nil)
  }

  @Test func feedsABlockNamedDashToStandardInput() throws {
    let golden = try onlyCase(
      "<\njournal\n-- FILE -\nanswers\n$ bursar\n[\"bursar\"] - home . x\nanswers\n>=0\n")
    #expect(try golden.failure(.off, running: echo) == nil)
  }

  @Test func saysWhatDiffersAndWhere() throws {
    let golden = try onlyCase("# tells all\n$ bursar fail\nother\n>=0\n")
    let failure = try #require(try golden.failure(.off, running: echo))
    #expect(
      failure == """
        tells all
        x.test:2: bursar fail
        output:
        - other
        + ["bursar", "fail"] - home . x
        errors:
        + x: bad
        exit code: expected 0, came 1
        If this is right, `make record` writes it down.
        """)
  }

  @Test func recordsWhatCameInPlace() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(
        Array("# a\n$ bursar\n\n# b\n$ bursar fail\nold\n>=0\n".utf8), to: "x/a.test")
      try folder.write(Array("not a test".utf8), to: "x/b.txt")
      let cases = try GoldenFile.cases(inFolder: folder.path)
      #expect(cases.map(\.description) == ["a (a.test:2)", "b (a.test:5)"])
      for golden in cases { #expect(try golden.failure(.on, running: echo) == nil) }
      let recorded = String(decoding: try folder.read("x/a.test"), as: UTF8.self)
      #expect(
        recorded == """
          # a
          $ bursar
          ["bursar"] - home . x
          >=0

          # b
          $ bursar fail
          ["bursar", "fail"] - home . x
          >2
          x: bad
          >=1

          """)
      for golden in try GoldenFile.cases(inFolder: folder.path) {
        #expect(try golden.failure(.off, running: echo) == nil)
      }
    }
  }

  @Test func refusesProgramsThatAreNotOurs() throws {
    let golden = try onlyCase("$ rm x\n")
    #expect(throws: (any Error).self) { try golden.failure(.off, running: echo) }
  }
}
