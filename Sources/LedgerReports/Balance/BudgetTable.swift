import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// What was posted and the goal of one cell.
struct BudgetPair {
  var actual: MixedAmount
  var goal: MixedAmount

  /// What is left of the goal.
  var remaining: MixedAmount {
    MixedAmount(sum: goal.amounts + actual.negated.amounts) ?? goal
  }

  /// The part of its goal that was reached; nil if they cannot be compared.
  var percent: Wording? {
    let goal = goal.nonzero
    let actual = actual.nonzero
    guard goal.count == 1, actual.count < 2 else { return nil }
    guard let part = actual.first else { return .percent(.zero) }
    guard part.commodity == goal[0].commodity,
      let share = part.quantity.multiplied(by: Decimal(100))?
        .divided(by: goal[0].quantity, scale: 0)
    else { return nil }
    return .percent(share)
  }

  /// The part of both in one commodity.
  func part(in commodity: CommodityID) -> BudgetPair {
    BudgetPair(
      actual: MixedAmount(Amount(actual.quantity(of: commodity), commodity)),
      goal: MixedAmount(Amount(goal.quantity(of: commodity), commodity)))
  }
}

extension BalanceBudget.Row {
  /// What was posted beside its goal, by column.
  var pairs: [BudgetPair] {
    zip(actual.columns, goal.columns).map { BudgetPair(actual: $0, goal: $1) }
  }

  /// The same with what the columns come to.
  func pairs(with extras: [BalanceLook.Extra]) -> [BudgetPair] {
    pairs
      + extras.map { extra in
        switch extra {
        case .total: BudgetPair(actual: actual.total, goal: goal.total)
        case .average: BudgetPair(actual: actual.average, goal: goal.average)
        }
      }
  }
}

/// A budget as rows of a table with columns for each period.
struct BudgetTable {
  private(set) var table: Table
  private let columns: PeriodColumns
  private let extras: [BalanceLook.Extra]
  private let amounts: AmountText
  private let cells: BalanceLook.Cells
  private let periods: BalanceLook.Periods
  private let remaining: BalanceBudget.Remaining
  /// The commodity that the title names, so that people do not read it in each cell.
  private let only: CommodityID?

  init(
    _ budget: BalanceBudget, _ extras: [BalanceLook.Extra], _ amounts: AmountText,
    _ look: BalanceLook, _ remaining: BalanceBudget.Remaining, only: CommodityID?
  ) {
    self.only = only
    self.extras = extras
    self.amounts = amounts
    self.remaining = remaining
    columns = budget.columns
    cells = look.cells ?? .wide
    periods = look.periods
    if cells == .tidy {
      table = Table([
        .init(CommonPhrase.account, isKey: true), .init(ReportPhrase.period),
        .init(ReportPhrase.start), .init(ReportPhrase.end), .init(CommonPhrase.commodity),
        .init(CommonPhrase.value, .right), .init(CommonPhrase.goal, .right),
      ])
      return
    }
    table = Table([.init(CommonPhrase.account, isKey: true)])
    if cells == .bare { table.columns.append(.init(CommonPhrase.commodity, isKey: true)) }
    var names =
      periods == .summedUp
      ? []
      : columns.periods.map {
        Wording(name: $0.heading(budget.options.accumulation, look.periodTitles))
      }
    names += extras.map {
      $0 == .total ? Wording(CommonPhrase.total) : Wording(ReportPhrase.average)
    }
    for name in names {
      table.columns += [
        .init(name, .right), .init(ReportPhrase.goalIn(name), .right),
        .init(CommonPhrase.of, .right, audience: .people),
      ]
      if remaining == .shown { table.columns.append(.init(ReportPhrase.leftIn(name), .right)) }
    }
  }

  mutating func add(_ row: BalanceBudget.Row, _ kind: Table.Kind = .body) {
    let name =
      kind == .total
      ? Table.Cell(CommonPhrase.total)
      : Table.Cell(
        row.label, data: row.account.isEmpty ? nil : row.account, indentation: row.indentation)
    let all = row.pairs(with: extras)
    let pairs = periods == .summedUp ? Array(all.dropFirst(columns.periods.count)) : all
    switch cells {
    case .wide: table.add([name] + pairs.flatMap { shown($0, amounts.line) }, kind)
    case .tall: table.add([name] + pairs.flatMap { shown($0, amounts.text) }, kind)
    case .bare: addBare(name, pairs, kind)
    case .tidy:
      if kind == .body { addTidy(row) }
    }
  }

  private func shown(_ pair: BudgetPair, _ text: (MixedAmount) -> String) -> [Table.Cell] {
    let hasGoal = !pair.goal.isZero
    func cell(_ amount: MixedAmount) -> Table.Cell {
      guard let only else { return .init(text(amount), .amount) }
      return .init(amounts.number(amount, in: only), .amount, data: text(amount))
    }
    var cells = [
      cell(pair.actual), hasGoal ? cell(pair.goal) : .empty, .init(pair.percent ?? .nothing),
    ]
    if remaining == .shown { cells.append(hasGoal ? cell(pair.remaining) : .empty) }
    return cells
  }

  private func commodities(_ pairs: [BudgetPair]) -> [CommodityID] {
    amounts.shownCommodities(pairs.flatMap { [$0.actual, $0.goal] })
  }

  private func number(_ amount: MixedAmount) -> String {
    guard let amount = amount.amounts.first, !amounts.looksZero(MixedAmount(amount)) else {
      return "0"
    }
    return amounts.number(amount)
  }

  private mutating func addBare(_ name: Table.Cell, _ pairs: [BudgetPair], _ kind: Table.Kind) {
    let commodities = commodities(pairs)
    for commodity in commodities {
      let cells = pairs.flatMap { shown($0.part(in: commodity), number) }
      table.add([name, .init(amounts.symbol(commodity))] + cells, kind)
    }
    if commodities.isEmpty {
      table.add([name, .empty] + pairs.flatMap { shown($0, number) }, kind)
    }
  }

  private mutating func addTidy(_ row: BalanceBudget.Row) {
    let pairs = row.pairs
    for (column, period) in columns.periods.enumerated() {
      for commodity in commodities(pairs) {
        table.add([
          .init(row.account), .init(period.label), .init(period.start?.description ?? ""),
          .init(columns.lastDay(of: column)?.description ?? ""), .init(amounts.symbol(commodity)),
          .init(pairs[column].actual.quantity(of: commodity).description, .amount),
          .init(pairs[column].goal.quantity(of: commodity).description, .amount),
        ])
      }
    }
  }
}
