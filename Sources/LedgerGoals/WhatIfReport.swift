package import LedgerPhrases
import LedgerPlan
import LedgerModel
package import LedgerPlanning
package import LedgerRendering
import LedgerValues

/// A goal as it is, as it would be, and the difference; nothing is written.
package struct WhatIfReport: Screen {
  /// What both sides are compared in.
  struct Row {
    enum Value {
      case amount(Decimal?)
      /// Months from this one on; nil for never.
      case month(Int?)
    }

    var id: String
    var name: GoalPhrase
    var base: Value
    var scenario: Value
  }

  let book: GoalBook
  let outlook: GoalOutlook
  let changes: WhatIf
  let base: PaceOutlook
  let scenario: PaceOutlook

  package init(_ book: GoalBook, _ outlook: GoalOutlook, _ changes: WhatIf) {
    self.book = book
    self.outlook = outlook
    self.changes = changes
    base = outlook.used
    scenario = PaceOutlook(outlook.state, outlook.used.pace, changes)
  }

  var state: GoalState { outlook.state }

  package var remarks: [Wording] {
    changes.isEmpty ? [Wording(GoalPhrase.nothingChanged)] : []
  }

  var rows: [Row] {
    var rows: [Row] = []
    let last = state.isOverdue ? nil : state.slots.map { $0 - 1 }
    let yearEnd = 12 - book.today.civil.month
    if state.target != nil {
      rows.append(
        Row(
          id: "arrival", name: .reachedThen, base: .month(base.projection.arrival),
          scenario: .month(scenario.projection.arrival)))
    }
    if last != nil {
      rows.append(
        Row(
          id: "estimate", name: .savedAtDate, base: .amount(base.atDate),
          scenario: .amount(scenario.atDate)))
    }
    rows.append(
      Row(
        id: "year-end", name: .savedAtYearEnd, base: .amount(base.atYearEnd),
        scenario: .amount(scenario.atYearEnd)))
    if state.goal.rate != nil || changes.rate != nil {
      let through = [base, scenario].map {
        $0.projection.interest(through: last ?? yearEnd).rounded(to: state.decimals)
      }
      rows.append(
        Row(
          id: "interest", name: last == nil ? .interestAtYearEnd : .interestAtDate,
          base: .amount(through[0]), scenario: .amount(through[1])))
    }
    return rows
  }
}

// MARK: - JSON and page

extension WhatIfReport {
  /// The comparison as `bursar/what-if/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/what-if/1"), "today": .string(book.today.description),
      "goal": .string(state.name), "pace": .string(base.pace.kind.name),
      "rows": .array(
        rows.map { row in
          .members([
            "id": .string("goal/\(state.name)/\(row.id)"), "base": json(row.base),
            "scenario": json(row.scenario), "difference": difference(row),
          ])
        }),
    ])
  }

  private func json(_ value: Row.Value) -> JSON {
    switch value {
    case .amount(let amount): amount.map { book.json($0, state.commodity) } ?? .null
    case .month(let month):
      month.map { .string(MonthText.iso(book.today.startOfMonth.adding(months: $0))) } ?? .null
    }
  }

  private func difference(_ row: Row) -> JSON {
    switch (row.base, row.scenario) {
    case (.amount(let base?), .amount(let scenario?)):
      scenario.subtracting(base).map { book.json($0, state.commodity) } ?? .null
    case (.month(let base?), .month(let scenario?)): .integer(scenario - base)
    default: .null
    }
  }

  package var page: Page {
    var page = Page(GoalPhrase.whatIf(goal: outlook.title))
    var table = Table([
      .init(Wording.nothing, isKey: true), .init(GoalPhrase.asItIs, .right),
      .init(GoalPhrase.whatWould, .right), .init(GoalPhrase.difference, .right),
    ])
    for row in rows {
      table.add([
        .init(row.name), cell(row.base), cell(row.scenario),
        difference(row, isBetter(row).map { $0 ? .good : .bad }),
      ])
    }
    page.add(.table(table))
    page.add(
      GoalPhrase.nothingWritten(
        pace: Wording(base.pace.kind.phrase), monthly: book.wording(base.pace.monthly, state)),
      .faint)
    return page
  }

  func cell(_ value: Row.Value) -> Table.Cell {
    switch value {
    case .amount(let amount): book.cell(amount, state)
    case .month where state.isReached: .init(GoalPhrase.reached)
    case .month(let month):
      month.map {
        .init(CalendarPhrase.shortMonthOfYear(book.today.startOfMonth.adding(months: $0)))
      } ?? .init(GoalPhrase.notAtThisPace)
    }
  }

  private func difference(_ row: Row, _ style: Style?) -> Table.Cell {
    switch (row.base, row.scenario) {
    case (.amount(let base?), .amount(let scenario?)):
      return book.cell(scenario.subtracting(base), state, style, .difference)
    case (.month(let base?), .month(let scenario?)):
      let months = abs(scenario - base)
      if months == 0 { return .init(GoalPhrase.theSame, style) }
      return .init(
        scenario < base ? GoalPhrase.monthsEarlier(months) : .monthsLater(months), style)
    default: return .empty
    }
  }

  private func isBetter(_ row: Row) -> Bool? {
    switch (row.base, row.scenario) {
    case (.amount(let base?), .amount(let scenario?)):
      scenario == base ? nil : scenario > base
    case (.month(let base?), .month(let scenario?)):
      scenario == base ? nil : scenario < base
    case (.month(nil), .month(_?)): true
    case (.month(_?), .month(nil)): false
    default: nil
    }
  }
}
