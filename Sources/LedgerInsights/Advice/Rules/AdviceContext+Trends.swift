import LedgerModel
import LedgerPlanning
import LedgerStudy
import LedgerValues

// A3 and A4: categories that jumped last month, or have been rising for long.
extension AdviceContext {
  private static let before = 6

  /// A category with a sum for each complete month, the latest last.
  private var series: [(name: String, totals: [Decimal])] {
    categories.groups.compactMap { group in
      group.key.name.map { ($0, group.totals) }
    }.sorted { $0.name < $1.name }
  }

  func jumps() throws(TooLarge) -> [Advice] {
    guard let month = months.last, months.count > AdviceContext.before,
      let spending = categories.totals.last
    else { return [] }
    var found: [Advice] = []
    for (name, totals) in series {
      let last = totals[totals.count - 1]
      let before = Array(totals.dropLast().suffix(AdviceContext.before))
      // What is paid a few times a year is no habit that jumped.
      guard before.count(where: { $0.signum > 0 }) > AdviceContext.before / 2,
        let median = Middle.of(before), median.signum > 0,
        let distance = Middle.distance(of: before, from: median),
        isJump(last, median, distance), isMuch(last, of: spending), !wasAYearAgo(last, totals)
      else { continue }
      found.append(try jump(name, last, before, median, month))
    }
    return found
  }

  /// More than the median and a fifth of it, and than three usual distances.
  private func isJump(_ last: Decimal, _ median: Decimal, _ distance: Decimal) -> Bool {
    guard let fifth = median.multiplied(by: Decimal(2, scale: 1)),
      let far = distance.multiplied(by: Decimal(44478, scale: 4)),
      let limit = median.adding(max(fifth, far))
    else { return false }
    return last > limit
  }

  /// At least two hundredths of everything.
  private func isMuch(_ part: Decimal, of whole: Decimal) -> Bool {
    part.multiplied(by: Decimal(50)).map { $0 >= whole } ?? true
  }

  /// Whether the same month a year before was as dear: heating, holidays, Christmas.
  private func wasAYearAgo(_ last: Decimal, _ totals: [Decimal]) -> Bool {
    guard totals.count > 12, let tenfold = totals[totals.count - 13].multiplied(by: Decimal(10)),
      let eightfold = last.multiplied(by: Decimal(8))
    else { return false }
    return tenfold >= eightfold
  }

  private func jump(
    _ name: String, _ last: Decimal, _ before: [Decimal], _ median: Decimal, _ month: Period
  ) throws(TooLarge) -> Advice {
    let isMeant = isCategory(name)
    let more = try last - median
    var facts: [Advice.Fact] = [
      .init("month", .thatMonth, amount(last)), .init("median", .median, amount(median)),
    ]
    for (period, total) in zip(months.dropLast().suffix(AdviceContext.before), before) {
      facts.append(.init(period.label, .month(period), amount(total)))
    }
    let payees = try jumpedPayees(month, isMeant)
    // What comes again each month costs that much more in a year.
    let recurs = payees.contains { payee in
      subscriptions.active.contains { $0.series.payee == payee }
    }
    return Advice(
      rule: .jump, subject: name,
      sentence: .jump(
        name: name, month: month, spent: book.text(last), usual: book.text(median),
        payees: payees),
      period: month, count: before.count, facts: facts,
      formula: "month > median + max(20 % of it, 3 × 1.4826 × MAD), and at least 2 % of spending",
      postings: largest(3, in: month, isMeant), clearance: .jumpClears(name: name),
      command: "bursar insights month \(month.label) \(name)",
      stake: recurs ? try more * Decimal(12) : more)
  }

  /// The payees that got more than in the mean month before.
  private func jumpedPayees(
    _ month: Period, _ isMeant: (MoneyFlow) -> Bool
  ) throws(TooLarge) -> [String] {
    let before = span(Array(months.dropLast().suffix(AdviceContext.before)))
    var changes: [String: Decimal] = [:]
    for payment in payments {
      let isNow = month.contains(payment.day)
      guard isNow || before.contains(payment.day), payment.flows.contains(where: isMeant)
      else { continue }
      let payee = study.payees.payee(of: payment.transaction)
      if payee.isEmpty { continue }
      for flow in payment.flows where isMeant(flow) {
        let weight = Decimal(isNow ? Int128(AdviceContext.before) : -1)
        try changes[payee, default: .zero] += flow.quantity * weight
      }
    }
    return changes.filter { $0.value.signum > 0 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2).map(\.key)
  }

  /// How often a category has to rise from one month to the next; a price that changed once is no trend.
  private static let leastRises = 3

  func drifts() throws(TooLarge) -> [Advice] {
    let span = Array(months.suffix(12))
    guard span.count >= MonthlyTrend.leastMonths else { return [] }
    var found: [Advice] = []
    for (name, all) in series {
      let totals = Array(all.suffix(12))
      guard let trend = MonthlyTrend(totals), trend.isClear, trend.slope.signum > 0,
        let median = Middle.of(totals), median.signum > 0,
        zip(totals, totals.dropFirst()).count(where: { $0 < $1 }) >= AdviceContext.leastRises,
        let yearly = trend.slope.multiplied(by: Decimal(12)),
        let twentyfold = yearly.multiplied(by: Decimal(20)), twentyfold >= median
      else { continue }
      let rise = yearly.rounded(to: book.decimals) ?? yearly
      let slope = trend.slope.rounded(to: book.decimals) ?? trend.slope
      var facts: [Advice.Fact] = [
        .init("slope", .slope, amount(slope)), .init("median", .median, amount(median)),
      ]
      for (period, total) in zip(span, totals) {
        facts.append(.init(period.label, .month(period), amount(total)))
      }
      found.append(
        Advice(
          rule: .drift, subject: name,
          sentence: .drift(
            name: name, slope: book.text(slope), median: book.text(median), rise: book.text(rise)),
          period: self.span(span), count: totals.count, facts: facts,
          formula: "p < 0.1 and 12 × slope >= 5 % of median",
          postings: largest(3, in: self.span(span), isCategory(name)),
          clearance: .driftClears(name: name), command: "bursar insights trend --by account",
          stake: try rise * Decimal(6)))
    }
    return found
  }
}
