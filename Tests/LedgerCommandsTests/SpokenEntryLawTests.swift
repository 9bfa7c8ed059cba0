import Foundation
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

// MARK: - Czech and Greek

extension SpokenEntryLawTests {
  /// A journal in another language, and ways to say things in it.
  private struct Spoken {
    var language: String
    var locale: String
    var journal: String
    var amounts: [Said]
    var days: [Said]
    var payees: [Said]
    var categories: [Said]
    var wallets: [Said]
    var members: [Said]
    var times: [Said]
  }

  private static let languages = [
    Spoken(
      language: "cs", locale: "cs_CZ.UTF-8",
      journal: """
        commodity 1 000,00 Kč
        account aktiva:banka  ; type:C
        account aktiva:hotovost  ; type:C
        account pasiva:karta  ; type:L
        account výdaje:jídlo  ; type:X
        account výdaje:káva  ; type:X
        payee Albert
        payee Café Louvre
        household Domov
            member  Anna
            member  Tomáš

        2026-09-01 Počátek
            aktiva:banka  90 000,00 Kč
            equity:opening

        """,
      amounts: [
        ("129,90 Kč", "129,90 Kč"), ("129.90", "129,90 Kč"), ("45,-", "45,00 Kč"),
        ("45 korun", "45,00 Kč"), ("45czk", "45,00 Kč"), ("za 150", "150,00 Kč"),
      ],
      days: [
        ("včera", "2026-11-05"), ("předevčírem", "2026-11-04"), ("v pátek", "2026-11-06"),
        ("minulou středu", "2026-11-04"), ("5. listopadu", "2026-11-05"), ("3. 11.", "2026-11-03"),
        ("před 3 dny", "2026-11-03"), ("ve čtvrtek", "2026-11-05"), ("", "2026-11-06"),
      ],
      payees: [
        ("albert", "Albert"), ("v Albertu", "Albert"), ("u Alberta", "Albert"),
        ("cafe louvre", "Café Louvre"), ("Pekárna U Tří lip", "Pekárna U Tří lip"),
      ],
      categories: [
        ("jídlo", "výdaje:jídlo"), ("za jídlo", "výdaje:jídlo"), ("na kávu", "výdaje:káva"),
        ("za kávu", "výdaje:káva"),
      ],
      wallets: [
        ("kartou", "pasiva:karta"), ("hotově", "aktiva:hotovost"), ("z banky", "aktiva:banka"),
        ("z hotovosti", "aktiva:hotovost"),
      ],
      members: [("", ""), ("pro Annu", "for:Anna"), ("pro Tomáše", "for:Tomáš")],
      times: [("", ""), ("v 19:30", "time:19:30")]),
    Spoken(
      language: "el", locale: "el_GR.UTF-8",
      journal: """
        commodity 1.000,00 EUR
        account πάγια:τράπεζα  ; type:C
        account πάγια:μετρητά  ; type:C
        account χρέη:κάρτα  ; type:L
        account έξοδα:φαγητό  ; type:X
        account έξοδα:καφές  ; type:X
        payee Μασούτης
        payee Βενέτη
        household Σπίτι
            member  Άννα
            member  Τομ

        2026-09-01 Αρχή
            πάγια:τράπεζα  90.000,00 EUR
            equity:opening

        """,
      amounts: [
        ("4,50", "4,50 EUR"), ("4.50€", "4,50 EUR"), ("12 ευρώ", "12,00 EUR"),
        ("12,30ευρώ", "12,30 EUR"), ("€7", "7,00 EUR"),
      ],
      days: [
        ("χθες", "2026-11-05"), ("προχθές", "2026-11-04"), ("την Παρασκευή", "2026-11-06"),
        ("στις 5 Νοεμβρίου", "2026-11-05"), ("5/11", "2026-11-05"),
        ("πριν από 2 ημέρες", "2026-11-04"), ("το Σάββατο", "2026-10-31"), ("", "2026-11-06"),
      ],
      payees: [
        ("μασούτης", "Μασούτης"), ("στον Μασούτη", "Μασούτης"), ("βενετη", "Βενέτη"),
        ("Ταβέρνα ο Γιάννης", "Ταβέρνα ο Γιάννης"),
      ],
      categories: [
        ("φαγητό", "έξοδα:φαγητό"), ("για φαγητό", "έξοδα:φαγητό"), ("για καφέ", "έξοδα:καφές"),
      ],
      wallets: [
        ("με κάρτα", "χρέη:κάρτα"), ("από την τράπεζα", "πάγια:τράπεζα"),
        ("από τα μετρητά", "πάγια:μετρητά"),
      ],
      members: [("", ""), ("για τον Τομ", "for:Τομ"), ("για την Άννα", "for:Άννα")],
      times: [("", ""), ("στις 19:30", "time:19:30"), ("στις 7", "time:07:00")]),
  ]

  @Test(arguments: 0..<UInt64(Thoroughness.count(quick: 120, thorough: 2000)))
  func writesWhatIsSaidInOtherLanguages(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 7)
    let spoken = Self.languages[Int(seed % 2)]
    func any(_ all: [Said]) -> Said { all[Int.random(in: 0..<all.count, using: &random)] }
    let (amount, day, payee) = (any(spoken.amounts), any(spoken.days), any(spoken.payees))
    let (category, wallet) = (any(spoken.categories), any(spoken.wallets))
    let (member, time) = (any(spoken.members), any(spoken.times))
    let parts = [amount, day, payee, category, wallet, member, time].map(\.words)
    let line = parts.filter { !$0.isEmpty }.shuffled(using: &random).joined(separator: " ")
    try TemporaryFolder.lend { folder in
      try folder.write(Array(spoken.journal.utf8), to: "main.journal")
      let outcome = try InProcess.program(
        ["bursar", "add", line, "--force", "--lang", spoken.language], [], folder.path,
        ["BURSAR_TODAY": "2026-11-06", "LC_ALL": spoken.locale])
      let error = String(decoding: outcome.errorOutput, as: UTF8.self)
      #expect(outcome.exitCode == 0, "\(line): \(error)")
      let entry = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      let written = entry.prefix(3).map { $0.split(separator: " ").joined(separator: " ") }
      let head = written.first ?? ""
      #expect(
        head.components(separatedBy: " ; ").first == "\(day.means) \(payee.means)", "\(line)")
      for tag in [member.means, time.means] {
        #expect(tag.isEmpty || head.contains(tag), "\(line)")
      }
      #expect(written.dropFirst().first == "\(category.means) \(amount.means)", "\(line)")
      #expect(written.last == wallet.means, "\(line)")
    }
  }
}
