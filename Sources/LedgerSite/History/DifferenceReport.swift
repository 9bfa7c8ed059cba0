package import LedgerHistory
import LedgerInsights
package import LedgerModel
import LedgerPlan
import LedgerRendering
package import LedgerStudy
package import LedgerValues

/// What a change says in money: entries, balances, figures of the plan, and problems, before and after.
package struct DifferenceReport: Sendable {
  /// A state of a journal and what people call it.
  package struct State: Sendable {
    /// A commit's short name, or words such as `the working tree`.
    package var name: String
    package var commit: String?
    package var date: String?

    package init(name: String, commit: String? = nil, date: String? = nil) {
      self.name = name
      self.commit = commit
      self.date = date
    }

    var label: String { [date, name].compactMap(\.self).joined(separator: " ") }
  }

  /// A problem by its code and where it stands.
  package struct Problem: Hashable, Sendable {
    package var code: String
    package var path: String
    package var line: Int

    package init(code: String, path: String, line: Int) {
      self.code = code
      self.path = path
      self.line = line
    }

    var text: String { "\(code) \(path):\(line)" }
  }

  /// A figure that is not what it was, as people read it.
  struct ChangedFigure: Sendable {
    var name: String
    var before: String
    var after: String
  }

  struct BalanceRow: Sendable {
    var holding: MoneyHolding
    var before: Decimal
    var after: Decimal
    var change: Decimal
  }

  /// Whether amounts are shown.
  package enum Amounts: Sendable {
    case shown
    case hidden
  }

  package let from: State
  package let to: State
  package var commits: Int?
  package var files: Int
  package let changes: [EntryChange]
  package var amountsShown = Amounts.shown
  /// What entries are listed under.
  package enum Grouping: String, Sendable, CaseIterable {
    case entry
    /// Each account with the entries that change it.
    case account
  }

  package var grouping = Grouping.entry
  /// Whether entries are only counted.
  package var onlyCounts = false
  /// How many rows each table has at most; nil for all of them.
  package var mostRows: Int?
  /// Whether new layouts are listed, and not only counted.
  package var listsRestyled = false
  package var gone: [Problem] = []
  package var new: [Problem] = []
  /// Why there are no balances; nil where there are.
  package var missing: String?
  private(set) var balances: [BalanceRow] = []
  private(set) var figureChanges: [ChangedFigure] = []
  private var commodities: [String: (CommodityTable, CommodityID)] = [:]

  package init(_ from: State, _ to: State, _ changes: [EntryChange], files: Int) {
    self.from = from
    self.to = to
    self.changes = changes
    self.files = files
  }

  /// Adds what accounts hold on both sides, as far as it differs.
  package mutating func add(
    _ old: JournalMoney, _ new: JournalMoney, _ tables: (CommodityTable, CommodityTable)
  ) {
    for table in [tables.0, tables.1] {
      for id in table.ids { commodities[table.symbol(id)] = (table, id) }
    }
    for holding in Set(old.balances.keys).union(new.balances.keys).sorted() {
      let before = old.balances[holding] ?? Decimal(0)
      let after = new.balances[holding] ?? Decimal(0)
      guard before != after, let change = after.subtracting(before) else { continue }
      balances.append(BalanceRow(holding: holding, before: before, after: after, change: change))
    }
  }

  /// Adds figures of budgets, goals and the schedule that are not what they were.
  package mutating func add(_ old: Study, _ new: Study) throws(TooLarge) {
    let left = try DifferenceReport.figures(old)
    let right = try DifferenceReport.figures(new)
    let before = Dictionary(left.map { ($0.name, $0.value) }) { first, _ in first }
    let after = Dictionary(right.map { ($0.name, $0.value) }) { first, _ in first }
    var seen: Set<String> = []
    for (name, _) in left + right where seen.insert(name).inserted {
      guard before[name] != after[name] else { continue }
      figureChanges.append(
        ChangedFigure(name: name, before: before[name] ?? "", after: after[name] ?? ""))
    }
  }

  private static func figures(_ study: Study) throws(TooLarge) -> [(name: String, value: String)] {
    let amounts = AmountText(study.plan.commodities)
    return try PlanScreens(study).figures.map { figure in
      (figure.id, FigureList.text(figure.value, amounts))
    }
  }

  /// Whether anybody's money differs: layout and moves do not count.
  package var changesMoney: Bool {
    !balances.isEmpty
      || changes.contains { ![.restyled, .moved].contains($0.kind) && !$0.effect.isEmpty }
  }

  // MARK: - Amounts

  /// An effect on one account as it is shown.
  func text(_ effect: MoneyEffect) -> String {
    effect.nonzero.sorted { $0.key < $1.key }
      .map { text($0.value, $0.key.commodity, signed: true) }.joined(separator: ", ")
  }

  /// An amount as its commodity is written.
  func text(_ quantity: Decimal, _ symbol: String, signed: Bool = false) -> String {
    guard amountsShown == .shown else { return "•" }
    let sign = signed && quantity.signum > 0 ? "+" : ""
    guard let (table, id) = commodities[symbol] else {
      return sign + (symbol.isEmpty ? "\(quantity)" : "\(quantity) \(symbol)")
    }
    return sign + AmountText(table).display(Amount(quantity, id))
  }

  /// What an entry moves: its largest sum that comes in, so that both ends of one purchase are not shown.
  func amount(of change: EntryChange) -> String {
    var sums: [String: Decimal] = [:]
    for (holding, quantity) in change.effect where quantity.signum > 0 {
      sums[holding.commodity] = (sums[holding.commodity] ?? Decimal(0)).adding(quantity)
    }
    let parts = sums.keys.sorted().compactMap { symbol in
      sums[symbol].map { text($0, symbol) }
    }
    return parts.joined(separator: ", ")
  }

  /// A part of an entry as it is shown.
  func shown(_ value: String, of field: EntryChange.Field) -> String {
    guard amountsShown == .hidden, field.isMoney else { return value }
    return value.isEmpty ? "" : "•"
  }
}

extension EntryChange.Field {
  /// Whether it holds an amount: postings are named by their accounts, lines are whole.
  var isMoney: Bool {
    !["date", "second date", "status", "code", "payee", "note", "comment"].contains(name)
      && !name.hasPrefix("tag ")
  }
}
