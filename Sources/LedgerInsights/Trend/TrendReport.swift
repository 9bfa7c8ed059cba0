package import LedgerPhrases
import LedgerRendering
package import LedgerValues

/// How income, expenses and what is left go from month to month, and where they are heading.
package struct TrendReport: Screen {
  package static let figurePrefixes = ["trend"]

  /// What a line of months is about.
  package enum Subject: Hashable, Sendable {
    case income, expenses, net
    case group(GroupKey)
  }

  package struct Series: Sendable {
    package var subject: Subject
    /// A sum for each month.
    package var totals: [Decimal]
    /// Nil where there are too few months.
    package var trend: MonthlyTrend?
    /// Whether more of it is less money.
    var isSpending: Bool
  }

  /// How many months are looked at unless asked for others.
  private static let usualMonths = 12

  package let book: InsightBook
  /// Complete months, the oldest first.
  package let months: [Period]
  /// Income, expenses and net.
  package let totals: [Series]
  /// The largest groups of expenses, where they were asked for.
  package let groups: [Series]
  package let options: Breakdown.Options?

  package init(
    _ book: InsightBook, in period: Period? = nil, by options: Breakdown.Options? = nil
  ) throws(TooLarge) {
    self.book = book
    self.options = options
    let months = book.completeMonths(in: period ?? .always)
    self.months = period == nil ? Array(months.suffix(TrendReport.usualMonths)) : months
    let flows = self.months.map { book.flows.totals(in: $0) }
    totals = [
      Series(.income, flows.map(\.income), isSpending: false),
      Series(.expenses, flows.map(\.expenses), isSpending: true),
      Series(.net, flows.map(\.net), isSpending: false),
    ]
    guard let options else {
      groups = []
      return
    }
    var finder = Breakdown.finder(book, options)
    let table = try FlowTable(book, .expense, &finder, in: self.months)
    let found = table.groups.filter { $0.counts.contains { $0 > 0 } }.map { group in
      (
        sum: group.totals.reduce(.zero, FlowTotals.sum), key: group.key,
        series: Series(.group(group.key), group.totals, isSpending: true)
      )
    }
    groups = found.sorted {
      $0.sum == $1.sum ? $0.key < $1.key : $0.sum > $1.sum
    }.prefix(options.top ?? 10).map(\.series)
  }

  package var emptiness: Wording? {
    months.isEmpty
      ? Wording(InsightPhrase.noMonthComplete) : nil
  }

  var series: [Series] { totals + groups }
}

extension TrendReport.Series {
  init(_ subject: TrendReport.Subject, _ totals: [Decimal], isSpending: Bool) {
    self.init(
      subject: subject, totals: totals, trend: MonthlyTrend(totals), isSpending: isSpending)
  }
}

extension InsightBook {
  /// The months that are over, from the first one with any flow, as far as they lie in a period.
  package func completeMonths(in period: Period = .always) -> [Period] {
    guard let first = flows.firstDay else { return [] }
    var months: [Period] = []
    var start = first.startOfMonth
    while true {
      let month = Period(start: start, end: start.adding(months: 1))
      guard let end = month.end, end <= tomorrow else { return months }
      if period.intersection(month) == month { months.append(month) }
      start = end
    }
  }
}
