import LedgerTestSupport
import Testing

/// Each piece of advice over the example books and made-up households, reckoned apart from the entries.
struct AdviceTrialTests {
  private static let books = [
    "family/main.journal", "single/main.journal", "student/main.journal",
    "freelancer/main.journal", "domacnost/main.journal", "noikokyrio/main.journal",
    "plan/main.journal",
  ]

  @Test func isWhatTheEntriesSay() throws {
    guard let python = ExternalProgram(named: "python3"), let bursar = BuiltProgram.named("bursar")
    else { return print("skipped: no python3, or no program beside the tests") }
    let households = Thoroughness.count(quick: 4, thorough: 200)
    let outcome = try python.run(
      [RepositoryPaths.root + "/Tests/Trials/advice.py", bursar.path, "\(households)", "1", "--"]
        + Self.books.flatMap { ["\(RepositoryPaths.examples)/\($0)", "2026-06-18"] })
    let told = String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.exitCode == 0, "\(told)\(String(decoding: outcome.errorOutput, as: UTF8.self))")
    #expect(told.hasSuffix("0 books with a difference\n"))
  }
}
