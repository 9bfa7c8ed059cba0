import LedgerPhrases
import LedgerPlan
import LedgerModel
package import LedgerPlanning
package import LedgerRendering
import LedgerValues

/// A goal as it goes on, with a little more each month, and after a pause, beside each other.
package struct GoalScenarios {
  private static let pausedMonths = 3
  /// So many months are drawn at most.
  private static let mostMonths = 120

  private let book: GoalBook
  private let state: GoalState
  /// What is added in each month, a tenth of the pace.
  private let step: Decimal
  private let more: WhatIfReport
  private let pause: WhatIfReport

  /// Nil where nothing can change: it is reached, put away, or without any pace.
  package init?(_ book: GoalBook, _ outlook: GoalOutlook) {
    let state = outlook.state
    guard !state.isReached, !state.isArchived, state.target != nil, !state.isOverdue,
      let step = GoalScenarios.step(outlook)
    else { return nil }
    self.book = book
    self.state = state
    self.step = step
    var addition = WhatIf()
    addition.addition = step
    more = WhatIfReport(book, outlook, addition)
    var pausing = WhatIf()
    pausing.pause = GoalScenarios.pausedMonths
    pause = WhatIfReport(book, outlook, pausing)
  }

  /// A tenth of what is added in a month, or of what would be needed, as a round number.
  private static func step(_ outlook: GoalOutlook) -> Decimal? {
    guard
      let monthly = [outlook.used.pace.monthly.rounded(to: 0), outlook.required?.rounded(to: 0)]
        .compactMap({ $0 }).first(where: { $0 > .zero })
    else { return nil }
    var unit = Decimal(1)
    while true {
      for digit in [1, 2, 5] {
        guard let step = unit.multiplied(by: Decimal(Int128(digit))),
          let tenfold = step.multiplied(by: Decimal(10))
        else { return nil }
        if tenfold >= monthly { return step }
      }
      guard let next = unit.multiplied(by: Decimal(10)) else { return nil }
      unit = next
    }
  }

  /// The flags of `bursar goals what-if` that show the same, one set for each scenario.
  package var flags: [String] {
    ["--add \(step.description)", "--pause \(GoalScenarios.pausedMonths)m"]
  }

  private var names: [Wording] {
    [
      Wording(GoalPhrase.asItIs), Wording(GoalPhrase.moreAMonth(book.text(step, state))),
      Wording(GoalPhrase.afterAPause(months: GoalScenarios.pausedMonths)),
    ]
  }

  package var blocks: [Page.Block] { [.chart(.lines(chart)), .table(table)] }

  private var table: Table {
    let columns = names.map { Table.Column($0, .right) }
    var table = Table([.init(Wording.nothing, isKey: true)] + columns)
    for (with, without) in zip(more.rows, pause.rows) {
      table.add([
        .init(with.name), more.cell(with.base), more.cell(with.scenario),
        pause.cell(without.scenario),
      ])
    }
    return table
  }

  private var chart: LineChart {
    let projections = [more.base, more.scenario, pause.scenario].map(\.projection)
    let longest = projections.compactMap(\.arrival).max().map { $0 + 1 } ?? 12
    let count = min(
      GoalScenarios.mostMonths, max(2, longest, state.slots ?? 0),
      projections.map(\.months.count).max() ?? 2)
    let months = (0..<count).map { book.today.startOfMonth.adding(months: $0) }
    let series = zip(names, projections).map { name, projection in
      LineChart.Series(
        name,
        (0..<count).map { place in
          projection.months.indices.contains(place)
            ? projection.months[place].saved.approximate : nil
        })
    }
    return LineChart(
      Wording(GoalPhrase.scenarios), labels: months.map { Wording(name: MonthText.iso($0)) },
      series, book.amounts.axis(state.commodity))
  }
}
