import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension GoalReport {
  package var page: Page {
    var page = Page(outlook.title)
    page.add(.table(facts))
    if !state.others.isZero {
      page.add(
        .paragraph([
          .init("Not counted, as it is in another commodity: ", .warning),
          .init(book.amounts.lines(state.others).joined(separator: ", ")),
        ]))
    }
    if state.isArchived { return page }
    if !state.isReached {
      page.add(.heading("At each pace"))
      page.add(.table(paces))
    }
    // Where nothing is added and nothing earned, every month is the same.
    guard
      outlook.used.projection.months.contains(where: { !($0.contribution + $0.interest).isZero })
    else { return page }
    page.add(.heading("Month by month"))
    page.add(.table(months))
    page.add(.chart(.lines(chart)))
    if let sentence = chanceSentence { page.add(.paragraph([.init(sentence)])) }
    return page
  }

  private var facts: Table {
    var table = Table([.init("What", isKey: true), .init("Value")], header: .hidden)
    func add(_ name: String, _ value: String, _ style: Style? = nil) {
      if !value.isEmpty { table.add([.init(name), .init(value, style)]) }
    }
    add("saved", book.text(state.saved, state) + share)
    add("owed", book.text(state.owed, state))
    add("added this month", book.text(state.added, state))
    if !state.charged.isZero { add("charged this month", book.text(state.charged, state)) }
    add("missing", state.isReached ? "" : book.text(state.missing, state))
    if let by = state.goal.by?.value {
      add("by", "\(by)" + (state.isOverdue ? ", passed" : ""), state.isOverdue ? .bad : nil)
    }
    if !state.isReached, let required = outlook.required {
      add(
        state.isOverdue ? "still to save" : "needed a month",
        book.text(required, state) + slots)
      if !state.isOverdue { add("left this month", book.text(outlook.leftThisMonth, state)) }
    }
    add("expected", expected, outlook.isBehind ? .bad : nil)
    if let rate = state.goal.rate {
      add("interest", "\(rate.percent)% \(rate.kind == .effective ? "yearly" : "nominal monthly")")
    }
    if let day = state.reached { add("first reached", day.description) }
    if let day = state.goal.reached?.value { add("put away", day.description) }
    add("note", state.goal.note ?? "")
    return table
  }

  private var share: String {
    guard let target = state.target else { return "" }
    return " of \(book.text(target, state))" + (state.percent.map { ", \($0)%" } ?? "")
  }

  private var slots: String {
    guard !state.isOverdue, let slots = state.slots else { return "" }
    return ", \(counted(slots, "month")) with this one"
  }

  private var expected: String {
    if state.isReached || state.isArchived { return "" }
    if state.target == nil {
      if let amount = outlook.used.atDate { return "\(book.text(amount, state)) by its date" }
      return outlook.used.atYearEnd.map { "\(book.text($0, state)) at the end of the year" } ?? ""
    }
    return outlook.arrivalText(outlook.used)
      + (outlook.isBehind && !state.isOverdue ? ", too late" : "")
  }

  private var paces: Table {
    var table = Table([
      .init("Pace", isKey: true), .init("A month", .right), .init("Reached"),
      .init("At its date", .right), .init("At year's end", .right), .init(""),
    ])
    var all = [outlook.used] + outlook.others()
    if outlook.used.pace.kind != .month { all.append(outlook.thisMonth()) }
    for (number, one) in all.enumerated() {
      table.add([
        .init(one.pace.kind.text), book.cell(one.pace.monthly, state),
        .init(outlook.arrivalText(one)), book.cell(one.atDate, state),
        book.cell(one.atYearEnd, state), .init(number == 0 ? "used" : "", .faint),
      ])
    }
    return table
  }

  private var months: Table {
    let hasInterest = state.goal.rate != nil
    var columns: [Table.Column] = [.init("Month", isKey: true), .init("Added", .right)]
    if hasInterest { columns.append(.init("Interest", .right)) }
    columns.append(.init("Saved", .right))
    if chances != nil {
      columns += [.init("Low", .right), .init("Middle", .right), .init("High", .right)]
    }
    var table = Table(columns)
    for place in shownMonths {
      let month = outlook.used.projection.months[place]
      var cells: [Table.Cell] = [
        .init(MonthText.text(month.start), data: MonthText.iso(month.start)),
        book.cell(month.contribution, state),
      ]
      if hasInterest { cells.append(book.cell(month.interest, state)) }
      cells.append(book.cell(month.saved, state, .amount))
      if let chances, place < chances.outcome.low.count {
        cells += [chances.outcome.low, chances.outcome.middle, chances.outcome.high].map {
          .init(book.rough($0[place], state), .faint)
        }
      }
      table.add(cells)
    }
    return table
  }

  private var chart: LineChart {
    let months = outlook.used.projection.months.prefix(count)
    let values = months.map { $0.saved.approximate }
    var series = [LineChart.Series("saved", values)]
    if let target = state.target {
      series.append(.init("target", values.map { _ in target.approximate }))
    }
    let band = chances.map { chances in
      LineChart.Band(
        low: padded(chances.outcome.low, values.count),
        high: padded(chances.outcome.high, values.count))
    }
    return LineChart(
      "Saved at the pace \"\(outlook.used.pace.kind.text)\"",
      labels: months.map { MonthText.iso($0.start) }, series, band: band,
      book.amounts.axis(state.commodity))
  }

  private func padded(_ values: [Double], _ count: Int) -> [Double?] {
    values.prefix(count).map { $0 } + Array(repeating: nil, count: max(0, count - values.count))
  }

  /// How likely it is that the goal is there in time.
  private var chanceSentence: String? {
    if state.isReached || state.isOverdue || state.target == nil { return nil }
    guard let chances else {
      let months = counted(state.months.count, "complete month")
      return
        "How likely that is cannot be said yet: there \(state.months.count == 1 ? "is" : "are") "
        + "\(months), and \(MonthlyBootstrap.leastMonths) are needed."
    }
    let base = "made of \(counted(chances.monthCount, "month")) of its own"
    let rough = chances.trust == .rough ? ", rough" : ""
    if state.goal.by != nil, let probability = chances.outcome.probability {
      return
        "In time in about \(Int((probability * 100).rounded())) of 100 cases (\(base)\(rough))."
    }
    let start = book.today.startOfMonth
    guard let middle = chances.outcome.arrivals.middle else {
      let last = start.adding(months: chances.outcome.low.count - 1)
      return "In most cases later than \(MonthText.text(last)) (\(base)\(rough))."
    }
    return
      "In half of all cases by \(MonthText.text(start.adding(months: middle))) (\(base)\(rough))."
  }
}
