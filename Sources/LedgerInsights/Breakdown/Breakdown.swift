package import LedgerPhrases
import LedgerRendering
import LedgerPlan
package import LedgerModel
package import LedgerValues

/// What was spent, or earned, in a period by account, payee, tag, wallet, member, place, joy or weekday.
package struct Breakdown: Screen {
  package static let figurePrefixes = ["spending", "income"]

  /// What is asked for.
  package struct Options: Sendable {
    package var key = BreakdownKey.account
    /// Nil for accounts of two parts, and wallets of all their parts.
    package var depth: DepthLimits?
    /// How many groups are shown before the rest is one.
    package var top: Int?
    package var sharesTags = false

    package init() {}
  }

  package struct Row: Sendable {
    package var group: GroupKey
    package var total: Decimal
    package var count: Int
    package var previous: Decimal
    /// How far it is moved to the right: below the tag that it is part of.
    package var level = 0
  }

  package let book: InsightBook
  package let kind: MoneyFlow.Kind
  package let options: Options
  package let comparison: PeriodComparison
  package private(set) var rows: [Row]
  /// The groups beyond the first ones, added up.
  package private(set) var others: Row?
  /// How many groups the others are.
  package private(set) var otherCount = 0
  package let total: Decimal
  package let previousTotal: Decimal
  package let count: Int

  package init(
    _ book: InsightBook, _ kind: MoneyFlow.Kind, in period: Period? = nil,
    _ options: Options = Options()
  ) throws(TooLarge) {
    self.book = book
    self.kind = kind
    self.options = options
    comparison = PeriodComparison(
      period ?? book.month, today: book.today, since: book.flows.firstDay)
    var finder = Breakdown.finder(book, options)
    let periods = [
      comparison.shown, comparison.previous ?? Period(start: .earliest, end: .earliest),
    ]
    let table = try FlowTable(book, kind, &finder, in: periods)
    total = table.totals[0]
    previousTotal = table.totals[1]
    count = table.counts[0]
    let found = table.groups.filter { $0.counts[0] > 0 }.map {
      Row(group: $0.key, total: $0.totals[0], count: $0.counts[0], previous: $0.totals[1])
    }
    rows = Breakdown.sorted(found, options.key)
    if options.key == .tags { arrangeTags() }
    if let top = options.top, rows.count > top + 1, !options.key.overlaps {
      let rest = rows[top...]
      otherCount = rest.count
      others = Row(
        group: .several, total: rest.reduce(.zero) { FlowTotals.sum($0, $1.total) },
        count: rest.reduce(0) { $0 + $1.count },
        previous: rest.reduce(.zero) { FlowTotals.sum($0, $1.previous) })
      rows = Array(rows[..<top])
    }
  }

  static func finder(_ book: InsightBook, _ options: Options) -> FlowGroups {
    if let known = book.known?.finder(options) { return known }
    var standard = DepthLimits()
    if options.key == .account { standard.flat = 2 }
    return FlowGroups(
      book, by: options.key, depth: options.depth ?? standard,
      sharing: options.sharesTags ? .even : .whole)
  }

  /// The largest first, then by name; what belongs to no group last.
  private static func sorted(_ rows: [Row], _ key: BreakdownKey) -> [Row] {
    let totals = FlowTotals.ofOneScale(rows.map(\.total))
    // Places are moved quicker than rows.
    let order = rows.indices.sorted { left, right in
      let isLast = rows[right].group.isAbsent
      if rows[left].group.isAbsent != isLast { return isLast }
      switch key {
      case .weekday: return rows[left].group < rows[right].group
      case .joy where rows[left].group != rows[right].group:
        return rows[left].group > rows[right].group
      default:
        if totals[left] != totals[right] { return totals[left] > totals[right] }
        return rows[left].group < rows[right].group
      }
    }
    return order.map { rows[$0] }
  }

  package var emptiness: Wording? {
    guard rows.isEmpty else { return nil }
    let title = comparison.title
    return Wording(
      kind == .expense ? InsightPhrase.nothingSpent(in: title) : .nothingEarned(in: title))
  }
}

// MARK: - Tags

extension Breakdown {
  /// Puts tags below the tags that they are part of.
  private mutating func arrangeTags() {
    let flat = rows
    let groups = Set(flat.map(\.group))
    func parent(_ group: GroupKey) -> GroupKey? {
      guard case .name(let name) = group else { return nil }
      return book.plan.ancestors(ofTag: name).dropFirst().map { .name($0) }
        .first { groups.contains($0) }
    }
    rows = []
    func add(below ancestor: GroupKey?, _ level: Int) {
      for var row in flat where parent(row.group) == ancestor {
        if row.group == ancestor { continue }
        row.level = level
        rows.append(row)
        if row.group != .absent, level < flat.count { add(below: row.group, level + 1) }
      }
    }
    add(below: nil, 0)
  }

  /// The sum of the topmost tags, which is more than all where tags overlap.
  package var tagged: Decimal {
    rows.filter { $0.level == 0 && $0.group != .absent }
      .reduce(.zero) { FlowTotals.sum($0, $1.total) }
  }
}
