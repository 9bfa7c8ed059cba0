import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension DebtReport {
  package var page: Page {
    var page = Page(GoalPhrase.debts, .documents)
    if states.isEmpty { return page }
    page.add(heading: GoalPhrase.whenGone)
    page.add(.table(debts))
    page.add(heading: GoalPhrase.withAMonth(amount: text(total)))
    page.add(.table(strategies))
    for sentence in sentences { page.add(sentence) }
    page.add(.chart(.lines(chart)))
    return page
  }

  private var debts: Table {
    var columns: [Table.Column] = [
      .init(GoalPhrase.debt, isKey: true),
      .init(GoalPhrase.owed, .right, omission: .ratherThanCutting(2)),
      .init(GoalPhrase.rate, .right, omission: .ratherThanCutting(1)),
      .init(GoalPhrase.minimum, .right, omission: .ratherThanCutting()),
    ]
    columns += plans.map { plan in
      let isCompared = plan.strategy != .minimumOnly
      return .init(plan.strategy.title, omission: isCompared ? .never : .ratherThanSplitting)
    }
    var table = Table(columns)
    for (index, state) in states.enumerated() {
      var cells: [Table.Cell] = [
        .init(state.name), book.cell(terms[index].balance, state, .amount),
        state.goal.rate.map { .init(GoalPhrase.percent($0.percent)) } ?? .empty,
        book.cell(minima[index], state),
      ]
      cells += plans.map { plan in
        plan.ends[index].map { .init(CalendarPhrase.shortMonthOfYear(month($0, of: index))) }
          ?? .init(GoalPhrase.never)
      }
      table.add(cells)
    }
    return table
  }

  private var strategies: Table {
    var table = Table([
      .init(GoalPhrase.strategy, isKey: true),
      .init(GoalPhrase.months, .right, omission: .ratherThanCutting(2)),
      .init(GoalPhrase.interest, .right),
      .init(GoalPhrase.savedInterest, .right, omission: .ratherThanCutting(3)),
      .init(GoalPhrase.firstGone, omission: .ratherThanCutting()), .init(GoalPhrase.allGone),
      .init(GoalPhrase.order, omission: .ratherThanCutting(1)),
    ])
    for plan in plans {
      let first = plan.ends.compactMap(\.self).min()
      let names = plan.order.map { terms[$0].name }
      var cells: [Table.Cell] = [.init(plan.strategy.phrase)]
      cells.append(plan.months.map { .init(count: $0) } ?? .init(GoalPhrase.never))
      cells.append(cell(plan.months == nil ? nil : plan.interest))
      cells.append(cell(saving(of: plan)))
      cells.append(first.map { .init(GoalPhrase.monthNumber($0)) } ?? .empty)
      cells.append(
        end(of: plan).map { .init(CalendarPhrase.shortMonthOfYear($0)) } ?? .empty)
      cells.append(.init(names.joined(separator: ", ")))
      table.add(cells)
    }
    return table
  }

  private var sentences: [GoalPhrase] {
    var result: [GoalPhrase] = []
    if let avalanche = plan(.avalanche), let snowball = plan(.snowball),
      let price = snowball.interest.subtracting(avalanche.interest),
      let early = snowball.ends.compactMap(\.self).min(),
      let late = avalanche.ends.compactMap(\.self).min()
    {
      if price.isZero, early == late {
        if states.count > 1 { result.append(.costTheSame) }
      } else {
        result.append(
          early < late
            ? .snowballCostsButEarlier(amount: text(price), month: early, insteadOf: late)
            : .snowballCosts(amount: text(price)))
      }
    }
    if total == minimum {
      result.append(.sumOfMinima)
    }
    if !others.isEmpty {
      result.append(.leftOut(debts: others.map(\.name).joined(separator: ", ")))
    }
    return result
  }

  private var chart: LineChart {
    let count = plans.dropFirst().compactMap(\.months).max() ?? 1
    // Up to the month of the last debt; what is paid already counts from the next one on.
    let last = states.indices.map { month(count, of: $0) }.max() ?? book.today.startOfMonth
    let start = last.adding(months: -count)
    let series = plans.map { plan in
      LineChart.Series(
        Wording(plan.strategy.phrase),
        [owed.approximate]
          + (0..<count).map { month -> Double? in
            if month < plan.owed.count { return plan.owed[month].approximate }
            return plan.months == nil ? nil : 0
          })
    }
    return LineChart(
      Wording(GoalPhrase.owed),
      labels: [Wording(GoalPhrase.now)]
        + (1...count).map { Wording(name: MonthText.iso(start.adding(months: $0))) },
      series, book.amounts.axis(commodity))
  }
}
