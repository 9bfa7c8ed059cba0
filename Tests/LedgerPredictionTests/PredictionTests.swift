import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerPrediction

struct PredictionTests {
  private static let start = Day(iso: "2026-01-01") ?? .earliest

  private func history(_ text: String) -> PaymentHistory {
    let main = SourceFile(path: "main.journal", text: text)
    let loaded = JournalLoader(MemoryFiles([:]), LoadOptions(today: Self.start)).load([main])
    return PaymentHistory(loaded, PlanReader.read(loaded.journal).plan, through: .latest)
  }

  private func entry(_ day: Int, _ payee: String, _ account: String, _ amount: String) -> String {
    "\(Self.start.adding(days: day)) \(payee)\n    \(account)    \(amount) EUR\n    assets:bank\n\n"
  }

  @Test func comparesNamesWithoutCaseAccentsAndDigits() {
    #expect(PaymentHistory.words(of: "CAFÉ Central 12") == ["cafe", "central"])
    #expect(PaymentHistory.words(of: "REWE SAGT DANKE. 4711") == ["rewe", "sagt", "danke"])
    #expect(PaymentHistory.words(of: "2026-01") == [])
  }

  @Test func sharesVotesAmongCategories() throws {
    let history = history(
      (0..<20).map { entry($0, "Shop", $0 % 4 == 0 ? "expenses:home" : "expenses:food", "5") }
        .joined())
    let guess = Predictor(history).guess(PaymentContext(payee: "shop"))
    #expect(guess.categories.count == 2)
    let sum = guess.categories.reduce(0) { $0 + $1.confidence }
    #expect(abs(sum - 1) < 1e-9)
    #expect(abs(guess.categories[0].confidence - 0.75) < 1e-9)
    #expect(guess.isAmountExact)
  }

  /// The median gap is 3; after exactly 3 days it was paid in 2 of the 3 cases that took as long.
  @Test func expectsPayeesByTheirGaps() throws {
    let history = history(
      [0, 3, 6, 8, 15].map { entry($0, "Bakery", "expenses:food", "5") }.joined())
    let expected = history.expected(on: Self.start.adding(days: 18))
    let bakery = try #require(expected.first)
    #expect(bakery.gap == 3 && bakery.count == 4)
    #expect(abs(bakery.chance - 2.0 / 3) < 1e-9)
    #expect(history.expected(on: Self.start.adding(days: 17)).count == 1)
    #expect(history.expected(on: Self.start.adding(days: 19)).isEmpty)
  }

  /// What comes later changes no guess.
  @Test func neverSeesTheFuture() throws {
    var random = SplitMix64(seed: 7)
    let accounts = ["expenses:food", "expenses:home", "expenses:fun"]
    let entries = (0..<300).map { day in
      entry(
        day, "Shop \(["a", "b", "c", "d"].randomElement(using: &random) ?? "")",
        accounts.randomElement(using: &random) ?? "", "\(Int.random(in: 1...90, using: &random))")
    }
    let all = history(entries.joined())
    let some = history(entries.prefix(200).joined())
    for place in [50, 120, 199] {
      let payment = all.payments[place]
      let context = PaymentContext(
        payee: all.payees[Int(all.traits[place].payee)], day: payment.day)
      var (first, second) = (Likeness(all), Likeness(some))
      let early = Predictor(some).guess(context, before: place, &second)
      let late = Predictor(all).guess(context, before: place, &first)
      #expect(early.categories.map(\.value) == late.categories.map(\.value))
      #expect(early.categories.map(\.confidence) == late.categories.map(\.confidence))
    }
  }

  @Test func comparesHoursAroundMidnight() {
    let history = history(
      """
      2026-01-01 x  ; time:23:50
          expenses:bar    5
          assets:bank
      2026-01-01 y  ; time:12:00
          expenses:lunch    5
          assets:bank

      """)
    let guess = Predictor(history).guess(PaymentContext(hour: 0.2))
    #expect(
      guess.categories.first.map { history.loaded.journal.accounts.name($0.value) }
        == "expenses:bar")
  }
}
