import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import LedgerValues
import Testing

/// Words in any order say what they say: the day, the amount, with whom and what for.
struct SpokenEntryLawTests {
  private static let journal = """
    commodity 1,000.00 EUR
    commodity 1,000.00 USD
    account assets:bank  ; type:C
    account assets:cash  ; type:C
    account expenses:food
    account expenses:travel
    account income:salary
    payee Rewe
    payee Route 66
    payee 7-Eleven

    2026-01-01 Opening
        assets:bank  100,000.00 EUR
        equity:opening

    """

  /// A way of saying something, and what it means.
  private typealias Said = (words: String, means: String)

  private static let days: [Said] = [
    ("yesterday", "2026-11-05"), ("on monday", "2026-11-02"), ("5 nov", "2026-11-05"),
    ("nov 5 2025", "2025-11-05"), ("28.10.", "2026-10-28"), ("2026-10-21", "2026-10-21"),
    ("3 days ago", "2026-11-03"), ("last friday", "2026-10-30"), ("the 25th", "2026-10-25"),
    ("the day before yesterday", "2026-11-04"), ("a week ago", "2026-10-30"),
    ("2 weeks ago", "2026-10-23"), ("před 3 dny", "2026-11-03"), ("předevčírem", "2026-11-04"),
    ("minulý pátek", "2026-10-30"), ("πριν από 2 μέρες", "2026-11-04"),
    ("στις 7 Οκτωβρίου", "2026-10-07"), ("včera", "2026-11-05"), ("v pátek", "2026-11-06"),
    ("την Τρίτη", "2026-11-03"),
    ("", "2026-11-06"),
  ]

  private static let payees: [Said] = [
    ("rewe", "Rewe"), ("route 66", "Route 66"), ("7-eleven", "7-Eleven"), ("Kiosk", "Kiosk"),
    ("o2", "o2"),
  ]

  private static let categories: [Said] = [
    ("food", "expenses:food"), ("travel", "expenses:travel"), ("for food", "expenses:food"),
    ("expenses:travel", "expenses:travel"),
  ]

  private static let wallets: [Said] = [
    ("", "assets:bank"), ("from cash", "assets:cash"), ("with bank", "assets:bank"),
  ]

  private static func amount(_ random: inout SplitMix64) -> Said {
    let cents = Int.random(in: 1...999_999, using: &random)
    let (whole, rest) = (cents / 100, cents % 100)
    let two = rest < 10 ? "0\(rest)" : "\(rest)"
    let value = "\(whole).\(two)"
    let forms = [
      "\(whole).\(two)", "\(whole),\(two)", "€\(value)", "\(value)€", "\(value) eur",
      "EUR \(value)",
      "\(value) EUR", "0.00+\(value)",
    ]
    return (forms[Int.random(in: 0..<forms.count, using: &random)], value)
  }

  @Test(arguments: 0..<UInt64(Thoroughness.count(quick: 150, thorough: 3000)))
  func writesWhatIsSaid(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 77)
    func any(_ all: [Said]) -> Said { all[Int.random(in: 0..<all.count, using: &random)] }
    let day = any(SpokenEntryLawTests.days)
    let payee = any(SpokenEntryLawTests.payees)
    let category = any(SpokenEntryLawTests.categories)
    let wallet = any(SpokenEntryLawTests.wallets)
    let amount = SpokenEntryLawTests.amount(&random)
    let parts = [day, payee, category, wallet, amount].map(\.words).filter { !$0.isEmpty }
    let line = parts.shuffled(using: &random).joined(separator: " ")
    try TemporaryFolder.lend { folder in
      try folder.write(Array(SpokenEntryLawTests.journal.utf8), to: "main.journal")
      let outcome = try InProcess.program(
        ["bursar", "add", line, "--force"], [], folder.path,
        ["BURSAR_TODAY": "2026-11-06", "LC_ALL": "C.UTF-8"])
      #expect(
        outcome.exitCode == 0, "\(line): \(String(decoding: outcome.errorOutput, as: UTF8.self))")
      let entry = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      let written = entry.prefix(3).map { $0.split(separator: " ").joined(separator: " ") }
      #expect(written.first == "\(day.means) \(payee.means)", "\(line)")
      let number = written.dropFirst().first?.replacing(",", with: "")
      #expect(number == "\(category.means) \(amount.means) EUR", "\(line)")
      #expect(written.last == wallet.means, "\(line)")
    }
  }
}
