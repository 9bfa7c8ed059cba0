package import LedgerPhrases
import LedgerRendering
package import LedgerValues

/// Two periods beside each other: what changed most stands first.
package struct CompareReport: Screen {
  package static let figurePrefixes = ["compare"]

  package struct Row: Sendable {
    package var group: GroupKey
    package var old: Decimal
    package var new: Decimal

    package var change: Decimal { FlowTotals.difference(new, old) }
  }

  package struct Section: Sendable {
    package var kind: MoneyFlow.Kind
    package var rows: [Row]
    package var sum: Row
  }

  package let book: InsightBook
  package let options: Breakdown.Options
  package let old: Period
  package let new: Period
  /// The periods before they were cut.
  let asked: (old: Period, new: Period)
  /// Whether the one period was cut to as many days as the running one has had.
  package let isCut: Bool
  /// Whether the second period has days that are still to come.
  package let isRunning: Bool
  /// Expenses, then income.
  package let sections: [Section]
  package let net: Row

  package init(
    _ book: InsightBook, _ old: Period, _ new: Period,
    _ options: Breakdown.Options = Breakdown.Options()
  ) throws(TooLarge) {
    self.book = book
    self.options = options
    asked = (old, new)
    let (first, second) = (Period.upTo(book.tomorrow, old), Period.upTo(book.tomorrow, new))
    isRunning = second != new
    let days = (second.length ?? 0, first.length ?? 0)
    isCut = isRunning && first == old && days.0 < days.1
    self.new = second
    let cut =
      isCut
      ? Period(start: first.start, end: first.start?.adding(days: days.0)) : first
    self.old = cut
    var sections: [Section] = []
    for kind in [MoneyFlow.Kind.expense, .income] {
      var finder = Breakdown.finder(book, options)
      let table = try FlowTable(book, kind, &finder, in: [cut, second])
      let rows = table.groups.map { Row(group: $0.key, old: $0.totals[0], new: $0.totals[1]) }
        .filter { !$0.old.isZero || !$0.new.isZero }
        .sorted { left, right in
          let changes = (left.change.magnitude, right.change.magnitude)
          if changes.0 != changes.1 { return changes.0 > changes.1 }
          return left.group < right.group
        }
      sections.append(
        Section(
          kind: kind, rows: rows,
          sum: Row(group: .several, old: table.totals[0], new: table.totals[1])))
    }
    self.sections = sections
    net = Row(
      group: .several, old: book.totals(in: cut).net, new: book.totals(in: second).net)
  }

  package var emptiness: Wording? {
    sections.allSatisfy(\.rows.isEmpty)
      ? Wording(InsightPhrase.nothingInEither)
      : nil
  }
}

extension Period {
  /// The part of a period before a day.
  static func upTo(_ end: Day, _ period: Period) -> Period {
    // What is to come is compared as it is asked for.
    if let start = period.start, start >= end { return period }
    return Period(start: period.start, end: min(period.end ?? end, end))
  }
}
