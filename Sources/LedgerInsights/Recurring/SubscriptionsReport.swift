import LedgerModel
package import LedgerPhrases
package import LedgerPlanning
import LedgerRendering
import LedgerSource
package import LedgerValues

/// What is paid again and again: how much a year, when next, and what became dearer.
package struct SubscriptionsReport: Screen {
  package static let figurePrefixes = ["subscription", "subscriptions"]

  /// Which are listed.
  package enum Selection: Sendable {
    /// Those that go on, and those that stopped within a year.
    case present
    case all
  }

  package let book: InsightBook
  package let rows: [Subscription]
  /// How many more there are that may recur by chance, or stopped long ago.
  package let leftOut: Int
  /// What those that go on cost in a year, in the reporting currency.
  package let annual: Decimal
  package let unpriced: MixedAmount

  package init(
    _ book: InsightBook, _ schedule: Schedule, _ payees: PayeeColumn,
    _ selection: Selection = .present
  ) throws(TooLarge) {
    self.book = book
    let found = try Subscriptions(book, schedule, payees).all
    let start = book.today.adding(months: -12)
    rows = found.filter { row in
      guard selection == .present else { return true }
      return switch row.kind {
      case .subscription, .bill: true
      case .stopped: row.series.next >= start
      case .doubtful: false
      }
    }
    leftOut = found.count - rows.count
    var worth = MarketWorth(book.journal, in: book.currency)
    let costs = rows.filter { $0.kind == .subscription || $0.kind == .bill }
      .map(\.series.annualCost)
    (annual, unpriced) = try worth.split(costs, on: book.today)
  }

  package var emptiness: Wording? {
    rows.isEmpty ? Wording(RecurringPhrase.nothingRecurs) : nil
  }

  package var remarks: [Wording] {
    leftOut > 0 ? [Wording(RecurringPhrase.leftOut(leftOut))] : []
  }

  /// The rules that nobody has written yet, for those that go on.
  var proposed: [Subscription] {
    rows.filter { ($0.kind == .subscription || $0.kind == .bill) && !$0.series.isDeclared }
  }

  /// A twelfth of a year's costs.
  var monthly: Decimal? { annual.divided(by: Decimal(12), scale: book.decimals) }
}
