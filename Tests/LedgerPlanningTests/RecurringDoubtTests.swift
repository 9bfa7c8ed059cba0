import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// What is believed to recur, and what is not.
struct RecurringDoubtTests {
  /// Transactions of one payee, whose amounts take turns.
  private func series(
    _ days: [String], _ payee: String = "Payee", _ amounts: [String] = ["50"],
    to account: String = "expenses:home", from source: String = "assets:bank"
  ) -> String {
    days.enumerated().map { number, day in
      "\(day) \(payee)\n    \(account)    \(amounts[number % amounts.count]) EUR\n"
        + "    \(source)\n\n"
    }.joined()
  }

  private func search(_ text: String, today: String = "2026-06-05") throws -> [RecurringSuggestion]
  {
    let scheduled = try ScheduledText(text, today: today)
    var search = RecurringSearch(scheduled.loaded, scheduled.schedule)
    return try search.suggestions()
  }

  private static let months = [
    "2025-11-02", "2025-12-02", "2026-01-02", "2026-02-02", "2026-03-02", "2026-04-02",
    "2026-05-02", "2026-06-02",
  ]
  private static let varying = ["80", "95", "70", "110", "84", "90", "72", "101"]

  /// Whoever settles a card pays what was spent on it.
  @Test func doubtsSettlingACard() throws {
    let purchases = series(
      ["2025-12-20", "2026-03-07"], "Shop", ["20", "45"], from: "liabilities:card")
    let bills = series(Self.months, "Card", Self.varying, to: "liabilities:card")
    #expect(try search(purchases + bills).map(\.doubt) == [.varyingTransfer])
    let saving = series(Self.months, "Saving", Self.varying, to: "assets:savings")
    #expect(try search(saving).map(\.doubt) == [.varyingTransfer])
  }

  @Test func believesTransfersThatAreFixedAndDebtsThatNothingIsChargedTo() throws {
    let card = series(["2025-12-20"], "Shop", from: "liabilities:card")
    let fixed = series(Self.months, "Card", ["100"], to: "liabilities:card")
    #expect(try search(card + fixed).map(\.doubt) == [nil])
    // A rate that is raised now and then is fixed.
    let rates = ["62", "62", "62", "66", "66", "66", "78", "78"]
    #expect(try search(series(Self.months, "Loan", rates, to: "assets:fund")).map(\.doubt) == [nil])
    let tax = series(Self.months, "Tax office", Self.varying, to: "liabilities:vat")
    #expect(try search(tax).map(\.doubt) == [nil])
  }

  @Test func doubtsInterest() throws {
    let text = series(Self.months, "Bank", Self.varying, to: "expenses:interest")
    #expect(try search(text).map(\.doubt) == [.interest])
    let fixed = series(Self.months, "Bank", ["5"], to: "expenses:loan interest")
    #expect(try search(fixed).map(\.doubt) == [nil])
  }

  @Test(
    arguments: [
      (["2025-03-10", "2026-03-10"], ["240"], nil),
      (["2025-03-10", "2026-03-10"], ["240", "250"], nil),
      (["2025-03-10", "2026-03-10"], ["240", "320"], .fewTimes),
      (["2025-03-10", "2026-03-14"], ["240"], .fewTimes),
      (["2024-03-10", "2025-03-10", "2026-03-11"], ["80", "100", "120"], nil),
      (["2024-08-03", "2025-08-02", "2026-08-01"], ["60", "71", "62"], .loose),
      (["2024-03-02", "2025-03-10", "2026-03-05"], ["49"], nil),
      (["2022-12-31", "2024-01-01", "2025-01-01", "2026-01-01"], ["60", "71", "62"], nil),
      (["2023-12-31", "2024-12-31", "2026-01-02"], ["60", "71", "62"], nil),
      (["2022-12-26", "2024-01-01", "2025-01-01", "2026-01-01"], ["60", "71", "62"], .loose),
    ] as [([String], [String], RecurringDoubt?)])
  func wantsYearsToAgreeInDayOrAmount(
    _ days: [String], _ amounts: [String], _ doubt: RecurringDoubt?
  ) throws {
    let found = try search(series(days, "Payee", amounts), today: "2026-08-02")
    #expect(found.map(\.doubt) == [doubt])
  }

  /// Two visits of many to one shop can be a year apart.
  @Test func doubtsTwoYearsOfAPayeeWithMore() throws {
    let other = series(["2026-05-20"], "Payee", ["3"], to: "expenses:food")
    let text = series(["2025-03-10", "2026-03-10"], "Payee", ["240"]) + other
    #expect(try search(text).map(\.doubt) == [.fewTimes])
  }

  @Test(
    arguments: [
      (["2026-05-16", "2026-05-23", "2026-05-30"], ["10"], .fewTimes),
      (["2026-05-09", "2026-05-16", "2026-05-23", "2026-05-30"], ["10"], nil),
      (["2026-05-09", "2026-05-16", "2026-05-23", "2026-05-30"], ["10", "12"], .loose),
      (["2026-04-02", "2026-05-02", "2026-06-02"], ["10"], nil),
      (["2026-04-02", "2026-05-02", "2026-06-02"], ["10", "12", "14"], .fewTimes),
    ] as [([String], [String], RecurringDoubt?)])
  func wantsMoreOfWeeksAndOfWhatVaries(
    _ days: [String], _ amounts: [String], _ doubt: RecurringDoubt?
  ) throws {
    #expect(try search(series(days, "Payee", amounts)).map(\.doubt) == [doubt])
  }

  @Test func doubtsWhatStopped() throws {
    #expect(try search(series(Self.months), today: "2026-09-01").map(\.doubt) == [.stopped])
  }

  /// Heating costs ten times as much in winter, and is paid each month.
  @Test func believesWhatComesEachMonthHoweverItVaries() throws {
    let seasons = ["120", "190", "197", "150", "80", "40", "25", "20"]
    let found = try #require(try search(series(Self.months, "Heat", seasons)).first)
    #expect(found.doubt == nil)
    #expect(found.price.lowest == Decimal(20) && found.price.highest == Decimal(197))
    #expect(try search(series(Array(Self.months.dropLast(2)), "Heat", seasons)).isEmpty)
  }

  /// What is left of a name such as `Power 2026/1` without its numbers names the payee; `O2` is one.
  @Test func knowsAPayeeWhoseNameIsANumber() throws {
    let found = try search(series(Self.months, "O2"))
    #expect(found.map(\.payee) == ["O2"])
  }

  /// Whoever pastes a proposal is not offered it again, even before its first day.
  @Test func proposesNothingTwice() throws {
    let text = series(Self.months, "Heat GmbH 7", Self.varying)
    let found = try #require(try search(text).first)
    #expect(found.next == .of("2026-07-02"))
    #expect(try search(found.ruleText + "\n" + text).isEmpty)
    // Another amount is another series, and a rule that ended says nothing about what goes on.
    let other = found.ruleText.replacing("101 EUR", with: "300 EUR")
    #expect(try search(other + "\n" + text).count == 1)
    let ended = found.ruleText.replacing("approx:", with: "until:2026-06-01, approx:")
      .replacing("from 2026-07-02", with: "from 2026-05-02")
    #expect(try search(ended + "\n" + text).count == 1)
  }

  /// Money back is no payment, and no reason to doubt the others.
  @Test func tellsMoneyBackFromPayments() throws {
    let back = series(["2026-03-19"], "Payee", ["-50"])
    #expect(try search(series(Self.months) + back).map(\.transactions.count) == [8])
  }

  /// One amount that is far off is an exception, not a new price.
  @Test func takesAnExceptionForNoPrice() throws {
    let amounts = ["3040", "3040", "3040", "3040", "3040", "3040", "3040", "1280"]
    let found = try #require(try search(series(Self.months, "Job", amounts)).first)
    #expect(found.amount.quantity == Decimal(3040))
    #expect(found.lastChange == nil)
    #expect(found.ruleText.contains("3040 EUR"))
  }
}

extension RecurringDoubtTests {
  @Test func movesARuleByWeekendsAsPaymentsWere() throws {
    let days = [
      "2025-10-24", "2025-11-25", "2025-12-25", "2026-01-23", "2026-02-25", "2026-03-25",
      "2026-04-24", "2026-05-25",
    ]
    let found = try #require(try search(series(days, "Salary")).first)
    #expect(found.ruleText.hasPrefix("~ monthly from 2026-06-25  Salary\n"))
    #expect(found.ruleText.contains("shift:prev"))
    let late = [
      "2025-10-27", "2025-11-25", "2025-12-25", "2026-01-26", "2026-02-25", "2026-03-25",
      "2026-04-27", "2026-05-25",
    ]
    #expect(try #require(try search(series(late)).first).ruleText.contains("shift:next"))
  }

  /// On the 30th, although the rule begins in February.
  @Test func keepsADayThatFebruaryLacks() throws {
    let days = ["2025-10-30", "2025-11-30", "2025-12-30", "2026-01-30"]
    let found = try #require(try search(series(days), today: "2026-02-10").first)
    #expect(found.ruleText.hasPrefix("~ monthly from 2026-02-28"))
    #expect(found.ruleText.contains("on:30"))
  }

  /// Shares cost the same each month, though they are never as many.
  @Test func writesWhatSharesCost() throws {
    let text = Self.months.enumerated().map { number, day in
      "\(day) Fund\n    assets:fund    2.\(number + 1) FUND @@ 200 EUR\n    assets:bank\n\n"
    }.joined()
    let found = try #require(try search(text).first)
    #expect(found.amount.quantity == Decimal(200) && found.isFixed)
    #expect(found.ruleText.contains("assets:fund    2.8 FUND @@ 200 EUR\n"))
    #expect(found.ruleText.contains("approx:25%"))
    let declared = found.ruleText.replacing("from 2026-07-02", with: "from 2025-11-02") + "\n"
    #expect(try search(declared + text).isEmpty)
  }
}
