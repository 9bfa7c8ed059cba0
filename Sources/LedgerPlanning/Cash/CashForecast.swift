package import LedgerModel
package import LedgerValues

/// Where the money on some accounts will stand, day by day.
///
///     let request = CashForecast.Request(commodity: euro, through: today.adding(days: 60))
///     let forecast = try CashForecast(loaded, schedule, request)
///
/// It begins with today's balance. What rules say counts on the day when it is due; what else was
/// paid again and again goes on as a series; all other flows go on as they were of late. Cards are
/// paid when their bills are. The same forecast made of what was known at earlier ends of months says
/// how far it is off. Who has entered less than three months gets the plan alone.
package struct CashForecast: Sendable {
  /// What a forecast stands on.
  package enum Basis: Sendable {
    /// What was paid, and rules in the place of what they are about.
    case habits
    /// Rules and budgets alone.
    case plan
  }

  /// What is asked.
  package struct Request: Sendable {
    package var accounts: CashAccounts
    package var commodity: CommodityID
    /// The last day; the schedule has to reach as far, and should reach to the next income.
    package var through: Day
    package var floor: Decimal
    /// How far below zero the floors of some accounts lie, together: what may be borrowed there is
    /// in no sum of what is safe to spend.
    package var overdraft: Decimal
    package var basis = Basis.habits

    package init(
      accounts: CashAccounts = .liquid, commodity: CommodityID, through: Day,
      floor: Decimal = .zero, overdraft: Decimal = .zero
    ) {
      self.accounts = accounts
      self.commodity = commodity
      self.through = through
      self.floor = floor
      self.overdraft = overdraft
    }
  }

  /// A day, what happens on it, and what is there when it ends.
  package struct DayBalance: Sendable {
    package let day: Day
    package let balance: Decimal
    /// How far above and below it eight of ten end.
    package let halfBand: Decimal?
    package let parts: CashParts
    package let changes: [CashChange]
  }

  /// What was paid again and again, and goes on.
  package struct Series: Sendable {
    /// The entries that it stands on, by day.
    package let transactions: [Int]
    package let rhythm: CashRhythm
  }

  /// A rule that says something else than what is paid.
  package struct Drift: Sendable {
    /// The rule's place in its schedule.
    package let rule: Int
    package let planned: Decimal
    package let usual: Decimal
  }

  package let request: Request
  /// That of the request, unless too little was entered.
  package let basis: Basis
  /// What is there today before anything that is still to come.
  package let startBalance: Decimal
  /// From today on.
  package let days: [DayBalance]
  package let series: [Series]
  package let drifts: [Drift]
  /// What goes out evenly beside the rules, if the plan is all there is.
  package let outflows: [PlannedOutflow]
  package let trial: CashTrial
  /// What is on the accounts and has no price.
  package let unpriced: Set<CommodityID>
  /// The first of the days with the least balance.
  package let lowest: DayBalance
  package let firstBelowFloor: DayBalance?
  /// The first income after today that is not there yet.
  package let nextIncome: CashChange?
  /// What can be spent until the next income so that no day falls below what is kept, and none
  /// below zero, at the low end of the band; without an income for 30 days.
  package let safeToSpend: Decimal
  /// What could be spent beyond that by drawing on overdrafts.
  package let overdraft: Decimal
  package let billToMove: MovableBill?

  /// A bill whose delay keeps every day at or above the floor.
  package struct MovableBill: Sendable {
    package var bill: CashChange
    package var to: Day
  }

  /// With fewer days of entries there are no habits.
  private static let fewestDays = 90
  private static let daysWithoutIncome = 30

  /// Budgets are asked for only if the plan is all there is.
  ///
  /// What was tried before need not be tried again. Where the entries are known that touch the accounts,
  /// no others are looked at.
  package init(
    _ loaded: LoadedJournal, _ schedule: Schedule, _ request: Request,
    _ payees: PayeeColumn? = nil, among entries: [Int32]? = nil, with scenario: Scenario? = nil,
    tried: CashTrial? = nil, isTried: Bool = true,
    budgets: () throws(TooLarge) -> [PlannedOutflow] = { [] }
  ) throws(TooLarge) {
    let today = schedule.today
    var flows = try CashFlows(
      loaded, request.accounts, request.commodity, payees, among: entries, today: today)
    let first = flows.flows.first?.day ?? today
    let isYoung = Int(today.number) - Int(first.number) < CashForecast.fewestDays
    let basis = isYoung ? Basis.plan : request.basis
    let rules = try CashRules(loaded, schedule, scenario, basis, &flows).rules
    var trial = tried ?? CashTrial()
    var known = isYoung ? nil : CashHabits(flows, rules)
    if var past = known {
      if basis == .habits, isTried, tried == nil { trial = CashTrial(&past) }
      past.advance(to: today)
      known = past
    }
    let habits = basis == .habits ? known : nil
    self.trial = trial
    let reach = max(request.through, schedule.horizon)
    let outlook = CashOutlook(flows, habits, on: today, through: reach)
    var coming = CashChanges(flows, rules, outlook, habits, through: reach)
    var units = flows.units
    if let scenario { try coming.add(scenario, loaded.journal.commodities, &units) }
    coming.sort()
    outflows =
      basis == .plan ? try budgets().filter { $0.amount.commodity == request.commodity } : []
    self.request = request
    self.basis = basis
    series =
      habits.map { known in
        known.series.map {
          Series(transactions: known.transactions(of: $0.series), rhythm: $0.series.rhythm)
        }
      } ?? []
    drifts = known.map { CashForecast.drifts($0, units) } ?? []
    unpriced = flows.unpriced
    startBalance = units.decimal(flows.cash.balance(on: today))
    let income = CashForecast.nextIncome(coming.changes.map(\.change), today)
    let incomeDay = income?.day ?? today.adding(days: CashForecast.daysWithoutIncome)
    let end = max(request.through, incomeDay.adding(days: 1))
    let all = try CashDays(flows, outlook, coming, outflows, trial).days(through: end)
    days = all.filter { $0.day <= max(request.through, today) }
    guard let lowest = days.min(by: { $0.balance < $1.balance }) else {
      preconditionFailure("a forecast has today at least")
    }
    self.lowest = lowest
    firstBelowFloor = days.first { $0.balance < request.floor }
    nextIncome = income
    var least: Decimal?
    for day in all where day.day < incomeDay {
      let low = try day.balance - (day.halfBand ?? .zero)
      least = min(least ?? low, low)
    }
    let lowEnd = least ?? lowest.balance
    let zero = units.decimal(0)
    safeToSpend = max(zero, try lowEnd - request.floor - request.overdraft)
    overdraft = max(zero, try max(zero, lowEnd - request.floor) - safeToSpend)
    billToMove = CashForecast.billToMove(
      all, upTo: lowest.day, to: incomeDay.adding(days: 1), request.floor)
  }

  /// What lowers the balance most on the lowest day.
  package var cause: CashChange? {
    lowest.changes.filter { $0.amount.isNegative }.min { $0.amount < $1.amount }
  }

  /// Whether it is worth being shown unasked: its own replays were not worse than no forecast at all.
  package var isWorthShowing: Bool { !trial.isWorseThanNoChange }
}

// MARK: - Parts of it

extension CashForecast {
  /// The first income that rules, entries or series bring; of series only what is no trifle, such as
  /// the interest of an account.
  private static func nextIncome(_ changes: [CashChange], _ today: Day) -> CashChange? {
    let incomes = changes.filter { $0.isIncome && $0.day > today }
    let largest = incomes.map(\.amount).max() ?? .zero
    return incomes.first { income in
      guard case .series = income.cause else { return true }
      return income.amount.multiplied(by: Decimal(10)).map { $0 >= largest } ?? true
    }
  }

  /// The rules whose payments are mostly another amount, by more than a tenth.
  private static func drifts(_ habits: CashHabits, _ units: CashUnits) -> [Drift] {
    zip(habits.rules, habits.ruled).compactMap { rule, paid in
      let five = paid.sorted { $0.day < $1.day }.suffix(5).map(\.amount)
      func isOff(_ amount: Int128) -> Bool {
        (amount - rule.amount).magnitude * 10 > rule.amount.magnitude
      }
      // What was paid last as planned is a new price.
      guard five.count > 2, !rule.isScenario, let last = five.last, isOff(last) else { return nil }
      let usual = five.sorted()[five.count / 2]
      if !isOff(usual) { return nil }
      return Drift(
        rule: rule.number, planned: units.decimal(rule.amount).magnitude,
        usual: units.decimal(usual).magnitude)
    }
  }

  /// The smallest bill up to a day whose delay is enough.
  private static func billToMove(
    _ days: [DayBalance], upTo last: Day, to delayed: Day, _ floor: Decimal
  ) -> MovableBill? {
    guard let firstBelow = days.first(where: { $0.balance < floor })?.day else { return nil }
    // What is missing outside the delay cannot be mended by it.
    guard days.allSatisfy({ $0.day < delayed || $0.balance >= floor }) else { return nil }
    let bills = days.filter { $0.day <= last && $0.day < delayed }.flatMap(\.changes).filter {
      $0.amount.isNegative && ($0.cause.due.map { $0 >= days[0].day } ?? false)
    }
    // From each day up to the delay: the least balance.
    var least: [Int32: Decimal] = [:]
    var lowest: Decimal?
    for day in days.reversed() where day.day < delayed {
      lowest = min(lowest ?? day.balance, day.balance)
      least[day.day.number] = lowest
    }
    let enough = bills.filter { bill in
      guard bill.day <= firstBelow, let lowest = least[bill.day.number],
        let raised = lowest.subtracting(bill.amount)
      else { return false }
      return raised >= floor
    }
    return enough.min { $0.amount > $1.amount }.map { MovableBill(bill: $0, to: delayed) }
  }
}

/// Two forecasts over the same days.
package struct CashComparison: Sendable {
  package let base: CashForecast
  package let changed: CashForecast

  package init(_ base: CashForecast, _ changed: CashForecast) {
    self.base = base
    self.changed = changed
  }

  /// For each day how much more there would be; nil where that has too many digits.
  package var deltas: [(day: Day, delta: Decimal?)] {
    zip(base.days, changed.days).map { ($0.day, $1.balance.subtracting($0.balance)) }
  }
}
