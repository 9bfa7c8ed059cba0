import LedgerTestSupport
import Testing

/// A journal with very many errors does not push the first ones off the screen, and `check` has all.
struct ManyErrorsTests {
  private static let journal = (1...50).map { number in
    "2026-01-05 Shop\n    expenses:food    \(number) EUR\n    assets:bank    -99 EUR\n\n"
  }.joined()

  private static func errors(of command: String, _ journal: String) throws -> String {
    try TemporaryFolder.lend { folder in
      let outcome = try InProcess.program(
        command.split(separator: " ").map(String.init) + ["-f", "-"], Array(journal.utf8),
        folder.path, [:])
      return String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
    }
  }

  @Test func showTheFirstOnesWhereAReportStops() throws {
    let said = try Self.errors(of: "bursar report balance", Self.journal)
    #expect(said.split(separator: "\n").count { $0.hasPrefix("error[") } == 20)
    #expect(
      said.hasSuffix(
        """
        the journal has 50 errors in 1 of 1 file; a report needs a journal without errors
        these are the first 20; `bursar check` shows all of them

        """))
  }

  @Test func nameTheCheckThatFindsThem() throws {
    let accounts = (1...21).map { "    a\($0)    1 EUR\n" }.joined()
    let said = try Self.errors(
      of: "bursar report balance --strict", "2026-01-05 Shop\n\(accounts)    b\n")
    #expect(said.hasSuffix("these are the first 20; `bursar check --strict` shows all of them\n"))
  }

  @Test func areAllInTheCheck() throws {
    let said = try Self.errors(of: "bursar check", Self.journal)
    #expect(said.split(separator: "\n").count { $0.hasPrefix("error[") } == 50)
    #expect(!said.contains("these are the first"))
  }
}
