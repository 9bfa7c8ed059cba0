import LedgerBalances
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerStudy
import LedgerValues

/// What all rules of advice look at, each part reckoned once.
struct AdviceContext {
  /// So many days ahead an overdraft is looked for.
  static let daysAhead = 45
  /// So many months back at most payments are looked at.
  static let year = 12

  let book: InsightBook
  let study: Study
  let schedule: Schedule
  let subscriptions: Subscriptions
  /// The months that are over and have entries, the latest last.
  let months: [Period]
  /// What was spent by category in the last of them, as far back as any rule looks.
  let categories: FlowTable
  /// What was paid in the last year of them, which is as far as any rule looks back.
  let payments: [Payments.Payment]
  /// What is held today.
  let wallets: Wallets
  /// By account: whether what goes there is needed or wanted.
  let necessities: [AccountFacts.Necessity?]

  var today: Day { book.today }
  var journal: Journal { book.journal }

  init(_ book: InsightBook, _ study: Study) throws(TooLarge) {
    self.book = book
    self.study = study
    schedule = try study.schedule(through: book.today.adding(days: AdviceContext.daysAhead))
    subscriptions = try Subscriptions(book, schedule, study.payees)
    wallets = try Wallets(today: book)
    let journal = book.journal
    necessities = journal.accounts.ids.map { book.plan.necessity(of: journal.accounts.name($0)) }
    // Months after the last entry are empty because nobody wrote anything.
    let last = book.flows.flows(in: Period(end: book.tomorrow)).last?.day ?? .earliest
    months = book.completeMonths().filter { ($0.start ?? .latest) <= last }
    var finder = Breakdown.finder(book, Breakdown.Options())
    categories = try FlowTable(
      book, .expense, &finder, in: Array(months.suffix(AdviceContext.year + 1)))
    let recent = months.suffix(AdviceContext.year)
    payments =
      Payments(
        book, study.payees, in: Period(start: recent.first?.start, end: recent.last?.end)
      ).all
  }

  /// The last complete months together; nil where there are fewer.
  func latest(_ count: Int) -> [Period]? {
    months.count >= count ? Array(months.suffix(count)) : nil
  }

  /// As many of the last complete months as there are, up to a number.
  func span(_ periods: [Period]) -> Period {
    Period(start: periods.first?.start, end: periods.last?.end)
  }

  func amount(_ quantity: Decimal) -> Figure.Value { amount(quantity, book.currency) }

  func amount(_ quantity: Decimal, _ commodity: CommodityID) -> Figure.Value {
    .amount(MixedAmount(Amount(quantity, commodity)))
  }

  /// What something is worth in the reporting currency today; as it is where no price says that.
  func worth(_ quantity: Decimal, _ commodity: CommodityID) throws(TooLarge) -> Decimal {
    let amount = Amount(quantity, commodity)
    return try book.worth.quantity(of: amount, in: book.currency, on: today) ?? quantity
  }

  func text(_ quantity: Decimal, _ commodity: CommodityID) -> String {
    book.amounts.display(Amount(quantity, commodity))
  }

  /// The largest flows of some periods that are meant.
  func largest(
    _ count: Int, in period: Period, _ isMeant: (MoneyFlow) -> Bool
  ) -> [Int] {
    book.flows.flows(in: period).filter { $0.kind == .expense && isMeant($0) }
      .sorted { ($1.quantity, $0.posting) < ($0.quantity, $1.posting) }
      .prefix(count).map(\.posting)
  }

  /// Whether an account belongs to a category of at most two parts.
  func isCategory(_ name: String) -> (MoneyFlow) -> Bool {
    let isMeant = journal.accounts.ids.map { journal.accounts.contains(name, $0) }
    return { isMeant[$0.account.index] }
  }
}
