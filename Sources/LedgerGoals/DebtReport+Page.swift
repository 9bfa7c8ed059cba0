import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension DebtReport {
  package var page: Page {
    var page = Page("Debts", .documents)
    if states.isEmpty { return page }
    page.add(.heading("When each debt is gone"))
    page.add(.table(debts))
    page.add(.heading("With \(text(total)) a month"))
    page.add(.table(strategies))
    for sentence in sentences { page.add(.paragraph([.init(sentence)])) }
    page.add(.chart(.lines(chart)))
    return page
  }

  private var debts: Table {
    var columns: [Table.Column] = [
      .init("Debt", isKey: true), .init("Owed", .right, omission: .ratherThanCutting(2)),
      .init("Rate", .right, omission: .ratherThanCutting(1)),
      .init("Minimum", .right, omission: .ratherThanCutting()),
    ]
    columns += plans.map { plan in
      let isCompared = plan.strategy != .minimumOnly
      return .init(plan.strategy.title, omission: isCompared ? .never : .ratherThanSplitting)
    }
    var table = Table(columns)
    for (index, state) in states.enumerated() {
      var cells: [Table.Cell] = [
        .init(state.name), book.cell(terms[index].balance, state, .amount),
        .init(state.goal.rate.map { "\($0.percent)%" } ?? ""), book.cell(minima[index], state),
      ]
      cells += plans.map { plan in
        .init(plan.ends[index].map { MonthText.text(month($0)) } ?? "never")
      }
      table.add(cells)
    }
    return table
  }

  private var strategies: Table {
    var table = Table([
      .init("Strategy", isKey: true), .init("Months", .right, omission: .ratherThanCutting(2)),
      .init("Interest", .right), .init("Saved", .right, omission: .ratherThanCutting(3)),
      .init("First gone", omission: .ratherThanCutting()), .init("All gone"),
      .init("Order", omission: .ratherThanCutting(1)),
    ])
    for plan in plans {
      let first = plan.ends.compactMap(\.self).min()
      let names = plan.order.map { terms[$0].name }
      var cells: [Table.Cell] = [.init(plan.strategy.text)]
      cells.append(plan.months.map { .init(count: $0) } ?? .init("never"))
      cells.append(cell(plan.months == nil ? nil : plan.interest))
      cells.append(cell(saving(of: plan)))
      cells.append(.init(first.map { "month \($0)" } ?? ""))
      cells.append(.init(plan.months.map { MonthText.text(month($0)) } ?? ""))
      cells.append(.init(names.joined(separator: ", ")))
      table.add(cells)
    }
    return table
  }

  private var sentences: [String] {
    var result: [String] = []
    if let avalanche = plan(.avalanche), let snowball = plan(.snowball),
      let price = snowball.interest.subtracting(avalanche.interest),
      let early = snowball.ends.compactMap(\.self).min(),
      let late = avalanche.ends.compactMap(\.self).min()
    {
      if price.isZero, early == late {
        if states.count > 1 { result.append("Avalanche and snowball cost the same.") }
      } else {
        let win =
          early < late
          ? ": the first debt is gone in month \(early) instead of \(late)" : ""
        result.append("The snowball costs \(text(price)) more\(win).")
      }
    }
    if total == minimum {
      result.append(
        "That is the sum of the minimum payments of now, kept up to the end; --total shows more.")
    }
    if !others.isEmpty {
      result.append(
        "Left out, as they are in another commodity: "
          + others.map(\.name).joined(separator: ", ") + ".")
    }
    return result
  }

  private var chart: LineChart {
    let count = plans.dropFirst().compactMap(\.months).max() ?? 1
    let series = plans.map { plan in
      LineChart.Series(
        Wording(name: plan.strategy.text),
        [owed.approximate]
          + (0..<count).map { month -> Double? in
            if month < plan.owed.count { return plan.owed[month].approximate }
            return plan.months == nil ? nil : 0
          })
    }
    return LineChart(
      "Owed", labels: ["now"] + (1...count).map { MonthText.iso(month($0)) }, series,
      book.amounts.axis(commodity))
  }
}
