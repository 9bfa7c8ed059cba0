import LedgerTestSupport
import Testing

/// What would take more memory than there is ends with a sentence.
struct LimitTests {
  private static func run(_ line: String, _ journal: String) throws -> (errors: String, code: Int32)
  {
    let outcome = try InProcess.program(
      line.split(separator: " ").map(String.init) + ["-f", "-"], Array(journal.utf8),
      "/nonexistent",
      [:])
    return (String(decoding: outcome.errorOutput, as: UTF8.self), outcome.exitCode)
  }

  private static let rule = """
    ~ daily from 2026-01-01  Coffee
        ; id:coffee
        expenses:coffee    1.00 EUR
        assets:bank

    2026-01-01 Opening
        assets:bank      100.00 EUR
        equity:opening

    """

  @Test(arguments: [
    "bursar schedule --until 32767-12-31", "bursar schedule --next 30000y",
    "bursar schedule forecast --next 101y", "bursar report register --forecast=..9999",
    "bursar report balance --forecast -e 9999", "bursar insights page --today 9999-12-31",
    "bursar --today 3001-01-01", "bursar check --today 9999-12-31",
  ])
  func computesNoFartherThanACentury(_ line: String) throws {
    let found = try Self.run(line, Self.rule)
    #expect(found.code == 2 || found.code == 1 && line.contains("--forecast="))
    #expect(found.errors.contains("too far ahead"), "\(found.errors)")
  }

  @Test func countsAFileThatIsIncludedOnTooManyWays() throws {
    try TemporaryFolder.lend { folder in
      let deepest = 29
      for level in 1...deepest {
        let text = String(repeating: "include \(level + 1).journal\n", count: 2)
        try folder.write(Array((level < deepest ? text : "; end\n").utf8), to: "\(level).journal")
      }
      let outcome = try InProcess.program(
        ["bursar", "check", "-f", "1.journal"], [], folder.path, [:])
      let shown = String(decoding: outcome.output, as: UTF8.self)
      #expect(outcome.exitCode == 1)
      #expect(shown.contains("`29.journal` is included more than 1000 times"))
      #expect(shown.contains("1 error"))
    }
  }

  @Test func showsNoMoreThanMillionsOfAmounts() throws {
    let journal = (0..<2500).map { "2026-01-05 x\n  a  1 \"C\($0)\"\n  b\n" }.joined()
    let found = try Self.run("bursar report register a", journal)
    #expect(found.code == 1)
    #expect(found.errors.contains("3,000,000 amounts"))
    #expect(try Self.run("bursar report register a cur:C7$ -O csv", journal).code == 0)
  }

  @Test(arguments: ["report balance", "report register a", "report aregister a", "goals", "budget"])
  func callsTooManyDigitsAFaultOfTheJournal(_ line: String) throws {
    let large = String(repeating: "9", count: 38)
    let journal = """
      budget B
          amount  1 EUR monthly from 2026-01-01
          for     a
      goal G
          target  5 EUR
          account a

      2026-01-05 x
          a     \(large) EUR
          b
      2026-01-06 x
          a     \(large) EUR
          b

      """
    let found = try Self.run("bursar \(line) --today 2026-01-10", journal)
    #expect(found.code == 1, "\(found.errors)")
  }
}
