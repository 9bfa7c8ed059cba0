import Foundation
import LedgerTestSupport
import Testing

/// Goal budgets by calendar months agree with hledger's, account by account and month by month.
struct HledgerBudgetTests {
  private static let accounts = ["expenses:food", "expenses:home", "expenses:fun"]
  private static let months = ["2026-01", "2026-02", "2026-03", "2026-04"]

  @Test(
    .enabled(if: ExternalProgram(named: "hledger") != nil),
    arguments: UInt64(0)..<UInt64(Thoroughness.count(quick: 3, thorough: 60)))
  func agreesOnWhatIsSpentAndBudgeted(seed: UInt64) throws {
    let hledger = try #require(ExternalProgram(named: "hledger"))
    var random = SplitMix64(seed: seed &+ 5)
    let text = HledgerBudgetTests.journal(&random)
    try TemporaryFolder.lend { folder in
      try folder.write(Array(text.utf8), to: "main.journal")
      let path = folder.url("main.journal").path
      let theirs = try hledger.run(
        [
          "-f", path, "bal", "--budget", "-M", "-b", "2026-01", "-e", "2026-05", "-O", "csv", "-N",
          "-E", "expenses",
        ],
        environment: ["LANG": "C.UTF-8"])
      let rows = String(decoding: theirs.output, as: UTF8.self).split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",").map { $0.trimmingCharacters(in: ["\""]) } }
      for account in HledgerBudgetTests.accounts {
        let row = try #require(rows.first { $0.first == account }, "\(text)")
        let expected = row.dropFirst().map(HledgerBudgetTests.number)
        #expect(
          try HledgerBudgetTests.windows(account, folder) == expected, "\(account)\n\(text)")
      }
    }
  }

  /// What was spent and budgeted in each month, in turns.
  private static func windows(_ account: String, _ folder: TemporaryFolder) throws -> [Decimal] {
    let ours = try InProcess.program(
      [
        "bursar-budget", "show", account, "-f", "main.journal", "--today", "2026-04-30", "-O",
        "json",
      ], [], folder.path, [:])
    let json = try JSONSerialization.jsonObject(with: Data(ours.output)) as? [String: Any]
    let windows = json?["windows"] as? [[String: Any]] ?? []
    return windows.filter { months.contains(String(($0["from"] as? String ?? "").prefix(7))) }
      .flatMap { [number($0["spent"] as? String ?? ""), number($0["base"] as? String ?? "")] }
  }

  private static func number(_ text: String) -> Decimal {
    Decimal(string: text.replacingOccurrences(of: " EUR", with: "")) ?? 0
  }

  private static func journal(_ random: inout SplitMix64) -> String {
    var text = "commodity 1000.00 EUR\n~ monthly from 2026-01\n"
    for account in accounts { text += "    (\(account))  \(random.below(500)).5 EUR\n" }
    if random.happens(percent: 50) {
      text += "\n~ quarterly from 2026-01\n    (expenses:home)  90 EUR\n"
    }
    for _ in 0..<random.number(in: 5...30) {
      let month = random.number(in: 1...4)
      let day = random.number(in: 10...28)
      let below = random.happens(percent: 30) ? ":sub" : ""
      let sign = random.happens(percent: 10) ? "-" : ""
      text +=
        "\n2026-0\(month)-\(day) x\n    \(random.pick(accounts))\(below)  \(sign)\(random.below(90)).25 EUR\n    assets:bank\n"
    }
    return text
  }
}
