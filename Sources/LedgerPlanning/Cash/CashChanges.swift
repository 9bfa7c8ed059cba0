import LedgerModel
import LedgerValues

/// All that is known to change the cash on days to come, by day: what rules say, what series go on
/// to pay, and entries with later dates.
struct CashChanges {
  /// With the units of each, as their sums are made of these.
  private(set) var changes: [(change: CashChange, units: Int128)] = []
  private let flows: CashFlows

  init(
    _ flows: CashFlows, _ rules: [CashRule], _ outlook: CashOutlook, _ habits: CashHabits?,
    through end: Day
  ) {
    self.flows = flows
    for flow in flows.later { add(flow.amount, flow.day, .transaction(Int(flow.transaction))) }
    for rule in rules { addPlanned(rule) }
    if let habits { addSeries(outlook, habits) }
  }

  private mutating func add(
    _ units: Int128, _ day: Day, _ cause: CashChange.Cause, isIncome: Bool = false
  ) {
    changes.append(
      (
        CashChange(day: day, amount: flows.units.decimal(units), cause: cause, isIncome: isIncome),
        units
      ))
  }

  /// Adds what is not paid: a bill that is overdue is paid today at the earliest, and income that is
  /// overdue is not counted on.
  private mutating func addPlanned(_ rule: CashRule) {
    for occurrence in rule.occurrences where occurrence.paid == nil {
      guard occurrence.due >= flows.today || occurrence.amount < 0 else { continue }
      add(
        occurrence.amount, max(occurrence.due, flows.today),
        rule.isScenario ? .scenarioOccurrence(occurrence.place) : .occurrence(occurrence.place),
        isIncome: rule.isIncome)
    }
  }

  /// Adds what series pay, unless an entry with a later date pays it.
  private mutating func addSeries(_ outlook: CashOutlook, _ habits: CashHabits) {
    let series = habits.series
    var later = flows.later
    for payment in outlook.payments {
      let key = series[payment.series].key
      if let end = habits.end(ofKey: key), payment.day >= end { continue }
      let known = later.firstIndex {
        habits.isSpelling(Int($0.key), ofSeries: key)
          && abs(Int($0.day.number) - Int(payment.day.number)) <= CashRule.patience
      }
      if let known {
        later.remove(at: known)
        continue
      }
      add(
        payment.amount, payment.day, .series(payment.series), isIncome: flows.keys[key].isIncome)
    }
  }

  /// Adds the entries of a scenario, none of them before today.
  mutating func add(
    _ scenario: Scenario, _ commodities: CommodityTable, _ units: inout CashUnits
  ) throws(TooLarge) {
    let journal = scenario.loaded.journal
    let symbol = commodities.symbol(flows.commodity)
    guard let commodity = journal.commodities.find(symbol) else { return }
    let isOwn = journal.accounts.ids.map {
      flows.holdings.kind(ofName: journal.accounts.name($0)) != .other
    }
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      var sums: [Day: Int128] = [:]
      for posting in journal.postingRange(transaction)
      where isOwn[journal.postings[posting].account.index] {
        let day = max(flows.today, journal.day(posting, of: transaction))
        sums[day, default: 0] += try units.count(journal.quantity(posting, of: commodity))
      }
      for (day, sum) in sums.sorted(by: { $0.key < $1.key }) where sum != 0 {
        add(sum, day, .scenarioTransaction(transaction))
      }
    }
  }

  /// What comes first on a day stays first.
  mutating func sort() {
    changes = changes.enumerated()
      .sorted {
        ($0.element.change.day, $0.offset) < ($1.element.change.day, $1.offset)
      }.map(\.element)
  }
}
