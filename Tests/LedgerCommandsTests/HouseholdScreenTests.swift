import LedgerTestSupport
import Testing

/// What the households of `ledger-examples` are told by screens that look for patterns in years of entries,
/// recorded so that a changed rule shows what it changes for them.
struct HouseholdScreenTests {
  struct Screen: CustomTestStringConvertible, Sendable {
    var command: String
    var household: String

    var testDescription: String { "\(command) of \(household)" }
  }

  static let screens =
    ["student", "freelancer", "domacnost", "noikokyrio", "single"].flatMap { household in
      ["subscriptions", "anomalies", "advice"].map { Screen(command: $0, household: household) }
    } + ["student", "freelancer", "domacnost"].map { Screen(command: "backtest", household: $0) }

  @Test(arguments: screens)
  func areAsRecorded(_ screen: Screen) throws {
    let outcome = try InProcess.program(
      [
        "bursar", "insights", screen.command, "-f", "\(screen.household)/main.journal",
        "--today", "2026-06-18", "--width", "80",
      ], [], RepositoryPaths.examples, [:])
    #expect(outcome.exitCode == 0)
    let text =
      String(decoding: outcome.output, as: UTF8.self)
      + String(decoding: outcome.errorOutput, as: UTF8.self)
    let file = RecordedFile("Tests/Recorded/Households/\(screen.household).\(screen.command)")
    let difference = try file.difference(from: text)
    #expect(difference.isEmpty, "\(difference)")
  }
}
