import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerValues

// A5, A6 and A17: prices that rose twice, subscriptions side by side, trials that end, income that is late.
extension AdviceContext {
  /// From so many percent on a price is dearer.
  private static let dearer = Decimal(3)
  private static let trialDays = 7
  private static let dateCount = 6

  func prices() throws(TooLarge) -> [Advice] {
    let start = today.adding(months: -12)
    var found: [(advice: Advice, day: Day)] = []
    for row in subscriptions.all where row.kind == .subscription {
      let last = row.priceChanges.suffix(2)
      guard last.count == 2, let first = last.first, let latest = last.last, latest.day >= start,
        last.allSatisfy({ $0.percent.map { $0 >= AdviceContext.dearer } ?? false })
      else { continue }
      let commodity = latest.to.commodity
      let more = try latest.to.quantity - first.from.quantity
      let yearly = try more * Decimal(Int128(row.series.rhythm.timesAYear))
      let advice = Advice(
        rule: .price, subject: row.series.payee,
        sentence: .dearer(
          payee: row.series.payee, from: book.amounts.display(first.from),
          to: book.amounts.display(latest.to), yearly: text(yearly, commodity)),
        period: Period(start: first.day, end: book.tomorrow),
        count: row.series.transactions.count,
        facts: last.flatMap { change -> [Advice.Fact] in
          [
            .init(
              "\(change.day)/from", .priceBefore(change.day),
              .amount(MixedAmount(change.from))),
            .init("\(change.day)/to", .priceFrom(change.day), .amount(MixedAmount(change.to))),
          ]
        } + [.init("yearly", .moreAYear, amount(yearly, commodity))],
        formula: "two changes in a row of at least +3 %, the last one within a year",
        postings: expenses(of: row.series.transactions.suffix(3)),
        clearance: clearance(row, latest.day.adding(months: 12)),
        command: "bursar insights subscriptions", stake: try worth(yearly, commodity))
      found.append((advice, latest.day))
    }
    return try together(found)
  }

  /// Nobody looks for another kindergarten because of its price.
  private func clearance(_ row: Subscription, _ day: Day) -> AdvicePhrase {
    let isNeed = book.plan.necessity(of: journal.accounts.name(row.account)) == .need
    return isNeed
      ? .neededClears(day: day) : .dearerClears(payee: row.series.payee, day: day)
  }

  /// Prices that rose in one quarter are one piece.
  private func together(
    _ prices: [(advice: Advice, day: Day)]
  ) throws(TooLarge) -> [Advice] {
    let quarters = Dictionary(grouping: prices) { price in
      let month = price.day.startOfMonth
      return month.adding(months: -((month.civil.month - 1) % 3))
    }
    var found: [Advice] = []
    for (_, pairs) in quarters.sorted(by: { $0.key < $1.key }) {
      let group = pairs.map(\.advice)
      guard group.count > 1, var first = group.first else {
        found += group
        continue
      }
      let sum = try group.map(\.stake).sum()
      first.subject = group.map(\.subject).sorted().joined(separator: ", ")
      first.sentence = .pricesRose(
        payees: group.map(\.subject).sorted(), yearly: book.text(sum))
      first.facts = group.flatMap { price in
        price.facts.suffix(2).map { fact in
          .init(
            "\(price.subject)/\(fact.name)", .ofPayee(price.subject, Wording(fact.label)),
            fact.value)
        }
      }
      first.postings = group.flatMap(\.postings)
      first.clearance = .pricesClear
      first.stake = sum
      found.append(first)
    }
    return found
  }

  func expenses(of transactions: some Sequence<Int>) -> [Int] {
    transactions.flatMap { transaction in
      journal.postingRange(transaction).filter {
        book.loaded.types[journal.postings[$0].account] == .expense
      }
    }
  }

  /// Several subscriptions for one account, which may be for the same thing.
  func twins() throws(TooLarge) -> [Advice] {
    // What has no price in the currency of the report can be neither added nor compared.
    let rows = try subscriptions.all.map { (row) throws(TooLarge) in
      (
        row: row,
        cost: try book.worth.quantity(of: row.series.annualCost, in: book.currency, on: today)
      )
    }.filter {
      $0.row.kind == .subscription && $0.cost != nil
        && book.plan.necessity(of: journal.accounts.name($0.row.account)) != .need
    }
    var found: [Advice] = []
    let groups = Dictionary(grouping: rows) { $0.row.account }
    for (account, pairs) in groups.sorted(by: { $0.key < $1.key }) {
      let (twins, costs) = (pairs.map(\.row), pairs.compactMap(\.cost))
      guard Set(twins.map { RecurringSearch.normalized($0.series.payee) }).count > 1 else {
        continue
      }
      let together = try costs.sum()
      let name = journal.accounts.name(account)
      found.append(
        Advice(
          rule: .twin, subject: name,
          sentence: .twins(
            names: twins.map(\.series.payee), account: name, yearly: book.text(together)),
          period: Period(start: today.adding(months: -12), end: book.tomorrow), count: twins.count,
          facts: twins.map {
            .init(
              $0.series.payee, .costAYear($0.series.payee),
              .amount(MixedAmount($0.series.annualCost)))
          }, formula: "active subscriptions of one category > 1",
          postings: expenses(of: twins.compactMap(\.series.transactions.last)),
          clearance: .twinsClear, command: "bursar insights subscriptions \(name)",
          stake: costs.min() ?? .zero))
    }
    return found
  }

  func trials() throws(TooLarge) -> [Advice] {
    try schedule.rules.enumerated().map { (number, rule) throws(TooLarge) -> Advice? in
      guard let end = rule.rule.trialEnd?.value, end >= today,
        Int(end.number) - Int(today.number) <= AdviceContext.trialDays
      else { return nil }
      let cost = rule.postings?.compactMap(\.amount.nonzero.first)
        .first { $0.quantity.signum > 0 }
      return Advice(
        rule: .twin, subject: rule.rule.description,
        sentence: .trial(
          payee: rule.rule.description, day: end,
          cost: cost.map { book.amounts.display($0) } ?? ""),
        period: Period(start: today, end: end.adding(days: 1)), count: 1,
        facts: [.init("trial-end", .trialEnd, .day(end))],
        formula: "trial-end within 7 days", postings: [], places: [rule.place],
        clearance: .trialClears, command: "bursar schedule rules",
        stake: try cost.map { (one) throws(TooLarge) in
          try worth(one.quantity, one.commodity) * Decimal(try timesAYear(number, from: end))
        } ?? .zero,
        isDanger: true)
    }.compactMap(\.self)
  }

  /// How often a rule comes in the year after a day.
  private func timesAYear(_ rule: Int, from day: Day) throws(TooLarge) -> Int128 {
    let end = day.adding(months: 12)
    let year = try study.schedule(through: end)
    return Int128(year.rules[rule].occurrences.count { day <= $0.due && $0.due < end })
  }

  func missingIncome() throws(TooLarge) -> [Advice] {
    try lateRules()
      + subscriptions.incomes.map { (one) throws(TooLarge) in try lateSeries(one) }.compactMap(
        \.self)
  }

  private func lateRules() throws(TooLarge) -> [Advice] {
    try schedule.rules.map { (rule) throws(TooLarge) -> Advice? in
      guard let late = rule.lateOccurrences(on: today).first,
        let income = rule.postings?.first(where: { isRevenue($0) })?.amount.nonzero.first
      else { return nil }
      let paid = rule.occurrences.flatMap(\.payments).suffix(AdviceContext.dateCount)
      guard paid.count >= AdviceRule.missingIncome.minimum else { return nil }
      var advice = try lateIncome(
        rule.rule.description, late.due, Amount(income.quantity.magnitude, income.commodity),
        Array(paid), slack: rule.rule.slack, count: paid.count,
        command: "bursar schedule due")
      advice.places = [rule.place]
      return advice
    }.compactMap(\.self)
  }

  private func isRevenue(_ posting: PlannedPosting) -> Bool {
    book.loaded.types.type(of: schedule.accounts.name(posting.account))?.isKind(of: .revenue)
      ?? false
  }

  /// Income that came regularly without a rule, and once did not, though later days are written.
  private func lateSeries(_ series: RecurringSuggestion) throws(TooLarge) -> Advice? {
    let limit = series.next.adding(days: series.rhythm.slack)
    let second = series.rhythm.next(after: series.next).adding(days: series.rhythm.slack)
    guard series.doubt == .stopped, series.chance == nil, !series.isDeclared, limit < today,
      today <= second,
      let last = book.flows.flows(in: Period(end: book.tomorrow)).last?.day, limit < last
    else { return nil }
    return try lateIncome(
      series.payee, series.next, series.amount,
      Array(series.transactions.suffix(AdviceContext.dateCount)), slack: series.rhythm.slack,
      count: series.transactions.count, command: "bursar insights anomalies")
  }

  private func lateIncome(
    _ name: String, _ due: Day, _ income: Amount, _ paid: [Int], slack: Int, count: Int,
    command: String
  ) throws(TooLarge) -> Advice {
    let dates = paid.map { journal.transactions[$0].day }
    return Advice(
      rule: .missingIncome, subject: name,
      sentence: .lateIncome(
        name: name, amount: book.amounts.display(income), due: due,
        days: Int(today.number) - Int(due.number)),
      period: Period(start: due, end: book.tomorrow), count: count,
      facts: [.init("due", .due, .day(due)), .init("slack", .slack, .count(slack))]
        + dates.map { .init("\($0)", .cameOn, .day($0)) },
      formula: "today > due + slack",
      postings: paid.flatMap { transaction in
        journal.postingRange(transaction).filter {
          book.loaded.types[journal.postings[$0].account]?.isKind(of: .revenue) ?? false
        }
      }, clearance: .lateIncomeClears, command: command,
      stake: try worth(income.quantity, income.commodity), isDanger: true)
  }
}
