package import LedgerPhrases
package import LedgerValues

/// What screens say about money that came in and went out.
package enum InsightPhrase: Phrase {
  // Periods
  case soFar(Wording)
  case commaSoFar(Wording)
  case fromTo(Wording, Wording)
  case upTo(Day)
  case against(Wording, previous: Period)

  // Changes and parts
  case new, gone
  case number(Decimal)
  case lessThan(Decimal)
  case others(Int)
  case together

  // Columns
  case now, before, previous
  case share, count, average
  case saved
  case mean(Int)
  case meanColumn, aMonth, trend
  case paidBy, joy, weekday

  // What has nothing of a kind
  case noAccount, noPayee, noTag, noTagNamed(String), noWallet, nobodyNamed, noPlace, noJoy, noDay
  case noValue

  // The overview
  case incomeAfterTax, expensesWithoutTax
  case whereItWent, whatChangedMost
  case nothingCameIn
  case moreWentOut(amount: String)
  case savedOfIncome(percent: Decimal, before: Decimal?)
  case savedOfIncomeOnly(percent: Decimal, before: Decimal?)
  case householdAims(percent: Decimal)
  case leftOfSalary(percent: Wording, salary: String)
  case moreThanSalary(amount: String, salary: String)
  case noIncomeInJournal
  case payeeChange(Wording, change: String)
  case listed([Wording])

  // Months
  case months
  case allIncome, allExpenses
  case monthCaption(currency: String?, previous: Period?, spans: [Int], PeriodUnit)
  case nothingEarnedOrSpent(in: Wording)
  case nothingEarnedOrSpentUpTo(Day)

  // Two periods
  case compared(Wording, Wording)
  case compareCaption(currency: String?, isCut: Bool, days: [Int]?)
  case nothingInEither

  // Breakdowns
  case spendingBy(BreakdownKey, Wording)
  case incomeBy(BreakdownKey, Wording)
  case breakdownCaption(currency: String?, previous: Period?)
  case tagsOverlap(percent: Wording)
  case nothingSpent(in: Wording)
  case nothingEarned(in: Wording)

  // Trends
  case trendTitle(Wording?)
  case rising, falling, level, noTrend
  case trendNote(currency: String?)
  case trendNeeds(currency: String?, least: Int, months: Int)
  case noMonthComplete

  // What sums do not have
  case unpriced(spent: String?, earned: String?, period: Period?, currency: String?)
  case notCounted(currency: String?)
  case closingEntry(Day, tags: [String])
  case closingEntries(Int, first: Day, last: Day, tags: [String])
  case unwanted(Int)
  case untyped(accounts: [String], more: Int, line: String)
}

/// Periods as people count them.
package enum PeriodUnit: String, Sendable {
  case months, quarters
  case halfYears = "half-years"
  case years, periods

  /// That of a period with so many months.
  init(months: Int?) {
    switch months {
    case 1: self = .months
    case 3: self = .quarters
    case 6: self = .halfYears
    case 12: self = .years
    default: self = .periods
    }
  }
}

extension InsightPhrase {
  package var english: Words {
    switch self {
    case .soFar(let period): "\(period) so far"
    case .commaSoFar(let period): "\(period), so far"
    case .fromTo(let first, let last): "\(first) to \(last)"
    case .upTo(let day): "up to \(day)"
    case .against(let title, let previous): "\(title), compared with \(previous)"
    case .new: "new"
    case .gone: "gone"
    case .number(let number): "\(number)"
    case .lessThan(let number): "< \(number)"
    case .others(let count): "\(count, "other", "others")"
    case .together: "Together"
    case .now: "Now"
    case .before: "Before"
    case .previous: "Previous"
    case .share: "Share"
    case .count: "Count"
    case .average: "Average"
    case .saved: "Saved"
    case .mean(let count): "Mean \(count)"
    case .meanColumn: "Mean"
    case .aMonth: "Per month"
    case .trend: "Trend"
    case .paidBy: "Paid by"
    case .joy: "Joy"
    case .weekday: "Weekday"
    case .noAccount: "(no account)"
    case .noPayee: "(no payee)"
    case .noTag: "(no tag)"
    case .noTagNamed(let name): "(no \(name))"
    case .noWallet: "(no wallet)"
    case .nobodyNamed: "(nobody named)"
    case .noPlace: "(no place)"
    case .noJoy: "(no joy given)"
    case .noDay: "(no day)"
    case .noValue: "(no value)"
    case .incomeAfterTax: "Income after tax"
    case .expensesWithoutTax: "Expenses without tax"
    case .whereItWent: "Where it went"
    case .whatChangedMost: "Largest changes"
    case .nothingCameIn: "No income yet, so no savings rate."
    case .moreWentOut(let amount): "\(amount) more went out than came in"
    case .savedOfIncome(let percent, let before):
      "Saved \(percent: percent) of income\(given: before, { ", \(percent: $0) before" })"
    case .savedOfIncomeOnly(let percent, let before):
      "Saved \(percent: percent) of income\(given: before, { ", \(percent: $0) before" })."
    case .householdAims(let percent): "; the household aims at \(percent: percent)."
    case .leftOfSalary(let percent, let salary):
      "\(percent) left of the household's salary of \(salary)"
    case .moreThanSalary(let amount, let salary):
      "\(amount) more went out than the household's salary of \(salary)"
    case .noIncomeInJournal: "; the journal has no income."
    case .payeeChange(let payee, let change): "\(payee) \(change)"
    case .listed(let items): "\(joined: items, by: ", ")"
    case .months: "Months"
    case .allIncome: "All income"
    case .allExpenses: "All expenses"
    case .monthCaption(let currency, let previous, let spans, let unit):
      "Amounts\(given: currency, { " in \($0)" })\(given: previous, { "; change compared with \($0)" })\(given: spans.isEmpty ? nil : spans, { "; means of the last \(list: $0.map(String.init)) complete \(words: unit.rawValue)" })."
    case .nothingEarnedOrSpent(let period):
      "nothing was earned or spent in \(period); run `bursar insights months` to see which months have entries"
    case .nothingEarnedOrSpentUpTo(let day):
      "nothing was earned or spent up to \(day); run `bursar report accounts --types` to see what each account counts as"
    case .compared(let old, let new): "\(old) and \(new)"
    case .compareCaption(let currency, let isCut, let days):
      "Amounts\(given: currency, { " in \($0)" }), largest changes first.\(words: isCut ? " The first period is cut to the days that have passed in the second." : "")\(given: days, { " The first has \($0[0], "day", "days"), the second \($0[1])." })"
    case .nothingInEither:
      "nothing was earned or spent in either period; run `bursar insights months` to see which months have entries"
    case .spendingBy(let key, let period): "Spending by \(key.englishWords), \(period)"
    case .incomeBy(let key, let period): "Income by \(key.englishWords), \(period)"
    case .breakdownCaption(let currency, let previous):
      "Amounts\(given: currency, { " in \($0)" })\(given: previous, { ", change compared with \($0)" })."
    case .tagsOverlap(let percent):
      "Tags overlap: the tags listed add up to \(percent) of the total. Use --share to split entries with several tags evenly."
    case .nothingSpent(let period):
      "nothing was spent in \(period); run `bursar insights months` to see which months have entries"
    case .nothingEarned(let period):
      "nothing was earned in \(period); run `bursar insights months` to see which months have entries"
    case .trendTitle(let span): "Trend\(given: span, { ", \($0)" })"
    case .rising: "rising"
    case .falling: "falling"
    case .level: "level"
    case .noTrend: "no clear trend"
    case .trendNote(let currency):
      "Amounts\(given: currency, { " in \($0)" }). Complete months only. The change per month is the median of the changes between any two months; p is how likely it is by chance, and from \(Decimal(1, scale: 1)) on no trend is claimed."
    case .trendNeeds(let currency, let least, let months):
      "Amounts\(given: currency, { " in \($0)" }). A trend needs \(least) complete months; there \(agreeing: months, "is", "are") \(months)."
    case .noMonthComplete: "no month is complete yet; run `bursar insights` to see the current one"
    case .unpriced(let spent, let earned, let period, let currency):
      "Not in these sums\(given: period, { " for \($0)" }): \(given: spent, { "\($0) spent" })\(words: spent != nil && earned != nil ? "; " : "")\(given: earned, { "\($0) earned" }). There is no price for it\(given: currency, { " in \($0)" }); add a line such as `P DATE COMMODITY PRICE`."
    case .notCounted(let currency?): "Not counted, because it has no price in \(currency): "
    case .notCounted(nil):
      "Not counted, because it has no price in the commodity without a symbol: "
    case .closingEntry(let day, let tags):
      "Left out: the entry on \(day), which only closes the books (\(joined: tags.map(Wording.init(name:)), by: " or "))."
    case .closingEntries(let count, let first, let last, let tags):
      "Left out: \(count) entries from \(first) to \(last) that only close the books (\(joined: tags.map(Wording.init(name:)), by: " or "))."
    case .unwanted(let count): "Left out: \(count, "posting", "postings") marked `stats:no`."
    case .untyped(let accounts, let more, let line):
      "These accounts have no type and are not counted: \(joined: accounts.map(Wording.init(name:)), by: ", ")\(given: more > 0 ? more : nil, { " and \($0) more" }). One line for each is enough: \(line) (C is money on hand, A other assets, L debts, R income, X spending, E equity)."
    }
  }
}

extension BreakdownKey {
  fileprivate var englishWords: Words {
    switch self {
    case .account: "account"
    case .payee: "payee"
    case .tags: "tag"
    case .tag(let name): "tag:\(name)"
    case .wallet: "wallet"
    case .member: "member"
    case .place: "place"
    case .joy: "joy"
    case .weekday: "weekday"
    }
  }
}
