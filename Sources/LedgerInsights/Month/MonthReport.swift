package import LedgerPhrases
import LedgerRendering
package import LedgerValues

/// A month, or another period, by category: what changed against the period before and what is usual.
package struct MonthReport: Screen {
  package static let figurePrefixes = ["month"]

  /// How many earlier periods the means are of.
  package static let spans = [3, 6, 12]

  package struct Row: Sendable {
    package var group: GroupKey
    package var total: Decimal
    package var previous: Decimal
    /// The means of the last 3, 6 and 12 complete periods; nil where there are not so many.
    package var means: [Decimal?]
    /// The earlier periods and this one, the oldest first.
    package var history: [Decimal]
  }

  package struct Section: Sendable {
    package var kind: MoneyFlow.Kind
    package var rows: [Row]
    package var sum: Row
  }

  package let book: InsightBook
  package let comparison: PeriodComparison
  package let options: Breakdown.Options
  /// Income, then expenses.
  package private(set) var sections: [Section] = []
  package let net: Row

  package init(
    _ book: InsightBook, in period: Period? = nil,
    _ options: Breakdown.Options = Breakdown.Options()
  ) throws(TooLarge) {
    self.book = book
    self.options = options
    comparison = PeriodComparison(period ?? book.month, today: book.today)
    let past = MonthReport.past(book, comparison)
    let periods = [
      comparison.shown, comparison.previous ?? Period(start: .earliest, end: .earliest),
    ]
    var sections: [Section] = []
    for kind in [MoneyFlow.Kind.income, .expense] {
      var finder = Breakdown.finder(book, options)
      let table = try FlowTable(book, kind, &finder, in: periods + past)
      let rows = table.groups.map { MonthReport.row($0.key, $0.totals, book) }
        .filter { row in
          // All that the sums of the columns are made of.
          !row.total.isZero || !row.previous.isZero || row.history.suffix(4).contains { !$0.isZero }
            || row.means.contains { $0?.isZero == false }
        }
        .sorted { left, right in
          if left.total != right.total { return left.total > right.total }
          return left.group < right.group
        }
      sections.append(
        Section(kind: kind, rows: rows, sum: MonthReport.row(.several, table.totals, book)))
    }
    self.sections = sections
    let totals = ([comparison.shown] + periods.dropFirst() + past).map {
      book.totals(in: $0).net
    }
    net = MonthReport.row(.several, totals, book)
  }

  /// Earlier periods that are over, the latest first, as far back as there is anything.
  private static func past(_ book: InsightBook, _ comparison: PeriodComparison) -> [Period] {
    guard let first = book.flows.firstDay else { return [] }
    return (1...12).compactMap { comparison.whole.earlier($0) }.filter { period in
      guard let start = period.start, let end = period.end else { return false }
      return start >= (period.months == nil ? first : first.startOfMonth) && end <= book.tomorrow
    }
  }

  private static func row(_ group: GroupKey, _ totals: [Decimal], _ book: InsightBook) -> Row {
    let past = totals.dropFirst(2)
    let means = spans.map { span -> Decimal? in
      guard past.count >= span else { return nil }
      return book.mean(past.prefix(span).reduce(.zero, FlowTotals.sum), of: span)
    }
    return Row(
      group: group, total: totals[0], previous: totals[1], means: means,
      history: past.reversed() + [totals[0]])
  }

  package var emptiness: Wording? {
    guard sections.allSatisfy(\.rows.isEmpty) else { return nil }
    return Wording(InsightPhrase.nothingEarnedOrSpent(in: comparison.title))
  }

  var income: Decimal { sections[0].sum.total }
}
