package import LedgerModel
package import LedgerPlanning
package import LedgerValues

/// Something that is paid again and again, with what it cost before.
package struct Subscription: Sendable {
  /// From a day on it cost more, or less.
  package struct PriceChange: Sendable {
    package var day: Day
    package var from: Amount
    package var to: Amount

    /// In percent of what it was; nil where it was nothing.
    package var percent: Decimal? {
      to.quantity.subtracting(from.quantity)?.multiplied(by: Decimal(100))?
        .divided(by: from.quantity, scale: 1)
    }
  }

  /// What it is among the others, in the order in which they are listed.
  package enum Kind: String, Sendable, CaseIterable {
    /// The same amount each time.
    case subscription
    /// An amount that varies.
    case bill
    case stopped
    /// It may recur by chance.
    case doubtful
  }

  package let series: RecurringSuggestion
  /// The account for most of the last payment.
  package let account: AccountID
  /// The earliest first.
  package let priceChanges: [PriceChange]

  package var kind: Kind {
    if series.chance != nil { return .doubtful }
    // What a rule still awaits has not stopped.
    if !series.isActive, !series.isDeclared { return .stopped }
    return series.isFixed ? .subscription : .bill
  }

  init(_ series: RecurringSuggestion, _ account: AccountID, _ journal: borrowing Journal) {
    self.series = series
    self.account = account
    let days = series.transactions.map { journal.transactions[$0].day }
    priceChanges =
      series.isFixed
      ? Subscription.changes(series.quantities, days, series.amount.commodity) : []
  }

  /// By commodity, then what costs most in a year.
  static func isListedBefore(_ left: Subscription, _ right: Subscription) -> Bool {
    let (left, right) = (left.series.annualCost, right.series.annualCost)
    return (left.commodity, right.quantity) < (right.commodity, left.quantity)
  }

  /// A price is what is paid twice running, or last; what was paid once between equal prices is an
  /// exception, and what falls a little each time, as the interest of a loan does, is no price.
  private static func changes(
    _ quantities: [Decimal], _ days: [Day], _ commodity: CommodityID
  ) -> [PriceChange] {
    var runs: [(price: Decimal, first: Int, count: Int)] = []
    for (index, quantity) in quantities.enumerated() {
      if let last = runs.last, last.price == quantity {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((quantity, index, 1))
      }
    }
    var index = 1
    while index + 1 < runs.count {
      if runs[index].count == 1, runs[index - 1].price == runs[index + 1].price {
        runs[index - 1].count += runs[index + 1].count
        runs.removeSubrange(index...(index + 1))
      } else {
        index += 1
      }
    }
    return zip(runs, runs.dropFirst()).compactMap { before, after in
      guard let change = after.price.subtracting(before.price)?.magnitude,
        let steps = change.multiplied(by: Decimal(200)), steps >= before.price.magnitude
      else { return nil }
      return PriceChange(
        day: days[after.first], from: Amount(before.price, commodity),
        to: Amount(after.price, commodity))
    }
  }
}

/// Everything that a household pays again and again, whether a rule says so or not.
package struct Subscriptions: Sendable {
  /// By kind, then what costs most in a year.
  package let all: [Subscription]
  /// What comes in again and again.
  let incomes: [RecurringSuggestion]

  package init(
    _ book: InsightBook, _ schedule: Schedule, _ payees: PayeeColumn
  ) throws(TooLarge) {
    var search = RecurringSearch(book.loaded, schedule, payees, .everything)
    var flows: [Int: [MoneyFlow]] = [:]
    let found = try search.suggestions()
    var isLast = Array(repeating: false, count: book.journal.transactions.count)
    for transaction in found.compactMap(\.transactions.last) { isLast[transaction] = true }
    for flow in book.flows.flows where isLast[flow.transaction] {
      flows[flow.transaction, default: []].append(flow)
    }
    var subscriptions: [Subscription] = []
    var incomes: [RecurringSuggestion] = []
    for series in found {
      let parts = series.transactions.last.flatMap { flows[$0] } ?? []
      guard let main = parts.max(by: { $0.quantity.magnitude < $1.quantity.magnitude }),
        main.quantity.signum > 0
      else { continue }
      // What is earned recurs, too, but is nothing that one pays.
      if main.kind == .income {
        incomes.append(series)
      } else {
        subscriptions.append(Subscription(series, main.account, book.journal))
      }
    }
    self.incomes = incomes
    all = Subscription.Kind.allCases.flatMap { kind in
      subscriptions.filter { $0.kind == kind }.sorted(by: Subscription.isListedBefore)
    }
  }

  /// Those that go on and are beyond doubt.
  package var active: [Subscription] {
    all.filter { $0.kind == .subscription || $0.kind == .bill }
  }
}
