import LedgerTestSupport
import Testing

struct GoldenFileTests {
  private let text = """
    # * What the file is about

    # shows accounts
    <
    2026-01-01 x

    -- FILE more/prices.journal
    P 2026-01-01 EUR $1
    $ bursar-report accounts
    a

    b
    >=0

    # fails
    $ bursar-check
    $ bursar-check --strict
    >2
    oops

    >=1

    <
    $ bursar-report print
    \\# a comment
    \\$ 5
    \\

    # the last one
    $ bursar
    """

  @Test func readsInputsCommandsAndExpectations() throws {
    let cases = try GoldenFile(path: "x.test", text: text).cases
    #expect(
      cases.map(\.name) == [
        "What the file is about shows accounts", "fails", "bursar-report print", "the last one",
      ])
    #expect(cases.map(\.line) == [9, 16, 24, 30])
    let first = try #require(cases.first)
    #expect(first.files.map(\.name) == ["main.journal", "more/prices.journal"])
    #expect(
      first.files.map(\.bytes) == [
        Array("2026-01-01 x\n\n".utf8), Array("P 2026-01-01 EUR $1\n".utf8),
      ])
    #expect(first.expectation == .init(output: Array("a\n\nb\n".utf8)))
    #expect(cases[1].files == first.files)
    #expect(cases[1].commands == ["bursar-check", "bursar-check --strict"])
    #expect(cases[1].expectation == .init(errorOutput: Array("oops\n\n".utf8), exitCode: 1))
    #expect(cases[2].files.map(\.bytes) == [[]])
    #expect(cases[2].expectation.output == Array("# a comment\n$ 5".utf8))
    #expect(cases[3].expectation == .init())
  }

  @Test func replacesOnlyTheExpectationOfOneCase() throws {
    let file = try GoldenFile(path: "x.test", text: text)
    let changed = file.replacing(.init(output: Array("> z".utf8), exitCode: 2), ofCase: 0)
    #expect(
      Array(changed.utf8)
        == Array(text.replacing("a\n\nb\n>=0", with: "\\> z\n\\\n>=2").utf8) + [0x0A])
  }

  @Test(arguments: [0, 1, 2, 3])
  func readsBackWhatItWrites(number: Int) throws {
    let outcomes: [GoldenCase.Expectation] = [
      .init(output: Array("\n\n# a\n<\n>=3\n\\b\n$ 5\n\r\n".utf8), exitCode: 0),
      .init(output: [], errorOutput: Array("\n>2\n".utf8), exitCode: 2),
      .init(output: Array("no end".utf8), errorOutput: Array("none here".utf8), exitCode: 1),
      .init(),
    ]
    for outcome in outcomes {
      let written = try GoldenFile(path: "x.test", text: text)
        .replacing(outcome, ofCase: number)
      let again = try GoldenFile(path: "x.test", text: written)
      #expect(again.cases[number].expectation == outcome)
      #expect(
        again.cases.map(\.commands) == (try GoldenFile(path: "", text: text).cases.map(\.commands)))
    }
  }

  @Test(arguments: [
    ("stray\n", 1, "expected a comment, `<` or `$ command`"),
    ("$ a\n>= x\n", 2, "expected an exit code after `>=`"),
    ("$ a\n> quoted\n", 2, "expected `>2`, `>=CODE`, or a backslash before this line of output"),
    ("<\na\n", 3, "an input without a command"),
  ])
  func refusesWhatItCannotRead(text: String, line: Int, message: String) throws {
    let problem = #expect(throws: GoldenProblem.self) { try GoldenFile(path: "x", text: text) }
    #expect(problem?.line == line)
    #expect(problem?.message == message)
  }
}
