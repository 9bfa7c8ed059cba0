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
    /// Nil for what belongs to no group.
    package var name: String?
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
    comparison = PeriodComparison(period ?? book.month, today: book.today)
    var finder = Breakdown.finder(book, options)
    let periods = [
      comparison.shown, comparison.previous ?? Period(start: .earliest, end: .earliest),
    ]
    let table = try FlowTable(book, kind, &finder, in: periods)
    total = table.totals[0]
    previousTotal = table.totals[1]
    count = table.counts[0]
    let found = table.groups.filter { $0.counts[0] > 0 }.map {
      Row(name: $0.name, total: $0.totals[0], count: $0.counts[0], previous: $0.totals[1])
    }
    rows = Breakdown.sorted(found, options.key)
    if options.key == .tags { arrangeTags() }
    if let top = options.top, rows.count > top + 1, !options.key.overlaps {
      let rest = rows[top...]
      otherCount = rest.count
      others = Row(
        name: nil, total: rest.reduce(.zero) { FlowTotals.sum($0, $1.total) },
        count: rest.reduce(0) { $0 + $1.count },
        previous: rest.reduce(.zero) { FlowTotals.sum($0, $1.previous) })
      rows = Array(rows[..<top])
    }
  }

  static func finder(_ book: InsightBook, _ options: Options) -> FlowGroups {
    var standard = DepthLimits()
    if options.key == .account { standard.flat = 2 }
    return FlowGroups(
      book, by: options.key, depth: options.depth ?? standard,
      sharing: options.sharesTags ? .even : .whole)
  }

  /// The largest first, then by name; what belongs to no group last.
  private static func sorted(_ rows: [Row], _ key: BreakdownKey) -> [Row] {
    rows.sorted { left, right in
      if (left.name == nil) != (right.name == nil) { return right.name == nil }
      let names = (left.name ?? "", right.name ?? "")
      switch key {
      case .weekday:
        let places = (
          Weekday.names.firstIndex(of: names.0) ?? 0, Weekday.names.firstIndex(of: names.1) ?? 0
        )
        return places.0 < places.1
      case .joy where names.0 != names.1: return names.0 > names.1
      default:
        if left.total != right.total { return left.total > right.total }
        return names.0 < names.1
      }
    }
  }

  package var emptiness: String? {
    guard rows.isEmpty else { return nil }
    let verb = kind == .expense ? "spent" : "earned"
    return
      "nothing was \(verb) in \(comparison.title); bursar insights months shows which months have anything"
  }

  func name(_ row: Row) -> String { row.name ?? options.key.absence }
}

// MARK: - Tags

extension Breakdown {
  /// Puts tags below the tags that they are part of.
  private mutating func arrangeTags() {
    let flat = rows
    let names = Set(flat.compactMap(\.name))
    func parent(_ name: String?) -> String? {
      guard let name else { return nil }
      return book.plan.ancestors(ofTag: name).dropFirst().first { names.contains($0) }
    }
    rows = []
    func add(below ancestor: String?, _ level: Int) {
      for var row in flat where parent(row.name) == ancestor {
        if let ancestor, row.name == ancestor { continue }
        row.level = level
        rows.append(row)
        if let name = row.name, level < flat.count { add(below: name, level + 1) }
      }
    }
    add(below: nil, 0)
  }

  /// The sum of the topmost tags, which is more than all where tags overlap.
  package var tagged: Decimal {
    rows.filter { $0.level == 0 && $0.name != nil }
      .reduce(.zero) { FlowTotals.sum($0, $1.total) }
  }
}
