package import LedgerModel
package import LedgerValues

/// Where the money on some accounts will stand, day by day.
///
///     let request = CashForecast.Request(commodity: euro, through: today.adding(days: 60))
///     let forecast = try CashForecast(loaded, schedule, request)
///
/// It begins with today's balance. Each occurrence that is not paid counts on the day when it is due;
/// a payment, tagged or probable, counts in its place on its own date, which may lie ahead. One
/// forecast is about one commodity.
package struct CashForecast: Sendable {
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
    /// What goes out evenly beside the rules: here budgets join.
    package var outflows: [PlannedOutflow]

    package init(
      accounts: CashAccounts = .liquid, commodity: CommodityID, through: Day,
      floor: Decimal = .zero, overdraft: Decimal = .zero, outflows: [PlannedOutflow] = []
    ) {
      self.accounts = accounts
      self.commodity = commodity
      self.through = through
      self.floor = floor
      self.overdraft = overdraft
      self.outflows = outflows
    }
  }

  /// A day, what happens on it, and what is there when it ends.
  package struct DayBalance: Sendable {
    package let day: Day
    package let balance: ProratedQuantity
    package let changes: [CashChange]
  }

  package let request: Request
  /// What is there today before anything that is still to come.
  package let startBalance: Decimal
  /// From today on.
  package let days: [DayBalance]
  /// The first of the days with the least balance.
  package let lowest: DayBalance
  package let firstBelowFloor: DayBalance?
  /// The first income after today that is not there yet.
  package let nextIncome: CashChange?
  /// What can be spent until the next income so that no day falls below what is kept, and none
  /// below zero; without an income for 30 days.
  package let safeToSpend: ProratedQuantity
  /// What could be spent beyond that by drawing on overdrafts.
  package let overdraft: ProratedQuantity
  package let billToMove: MovableBill?

  /// A bill whose delay keeps every day at or above the floor.
  package struct MovableBill: Sendable {
    package var bill: CashChange
    package var to: Day
  }

  package init(
    _ loaded: LoadedJournal, _ schedule: Schedule, _ request: Request,
    with scenario: Scenario? = nil
  ) throws(TooLarge) {
    let found = try CashChanges(loaded, schedule, request, scenario)
    let floor = try ProratedQuantity(whole: request.floor)
    let today = schedule.today
    let income = found.changes.first { $0.isIncome && $0.day > today }
    let incomeDay = income?.day ?? today.adding(days: 30)
    let end = max(request.through, incomeDay.adding(days: 1))
    let all = try CashForecast.project(found, request, today, through: end)
    days = all.filter { $0.day <= max(request.through, today) }
    guard let lowest = days.min(by: { $0.balance < $1.balance }) else {
      preconditionFailure("a forecast has today at least")
    }
    self.request = request
    self.lowest = lowest
    startBalance = found.balance
    firstBelowFloor = days.first { $0.balance < floor }
    nextIncome = income
    let least = all.filter { $0.day < incomeDay }.map(\.balance).min() ?? lowest.balance
    let kept = try ProratedQuantity(whole: request.floor + request.overdraft)
    safeToSpend = max(try least - kept, .zero)
    overdraft = max(try max(least - floor, .zero) - safeToSpend, .zero)
    billToMove = CashForecast.billToMove(
      all, upTo: lowest.day, to: incomeDay.adding(days: 1), floor)
  }

  /// What lowers the balance most on the lowest day.
  package var cause: CashChange? {
    lowest.changes.filter { $0.amount.isNegative }.min { $0.amount < $1.amount }
  }
}

// MARK: - Projecting

extension CashForecast {
  private static func project(
    _ found: CashChanges, _ request: Request, _ today: Day, through end: Day
  ) throws(TooLarge) -> [DayBalance] {
    let outflows = request.outflows.filter { $0.amount.commodity == request.commodity }
    var result: [DayBalance] = []
    var fixed = found.balance
    var rest = found.changes[...]
    var day = today
    while day <= end {
      let changes = rest.prefix { $0.day == day }
      rest = rest.dropFirst(changes.count)
      for change in changes { try fixed += change.amount }
      var balance = try ProratedQuantity(whole: fixed)
      for outflow in outflows { try balance -= outflow.spent(by: day) }
      result.append(DayBalance(day: day, balance: balance, changes: Array(changes)))
      if day >= .latest { break }
      day = day.adding(days: 1)
    }
    return result
  }

  /// The smallest bill up to a day whose delay is enough.
  private static func billToMove(
    _ days: [DayBalance], upTo last: Day, to delayed: Day, _ floor: ProratedQuantity
  ) -> MovableBill? {
    guard days.contains(where: { $0.balance < floor }) else { return nil }
    // What is missing outside the delay cannot be mended by it.
    guard days.allSatisfy({ $0.day < delayed || $0.balance >= floor }) else { return nil }
    let bills = days.filter { $0.day <= last && $0.day < delayed }.flatMap(\.changes).filter {
      $0.amount.isNegative && ($0.cause.due.map { $0 >= days[0].day } ?? false)
    }
    // From each day up to the delay: the least balance.
    var least: [Int32: ProratedQuantity] = [:]
    var lowest: ProratedQuantity?
    for day in days.reversed() where day.day < delayed {
      lowest = min(lowest ?? day.balance, day.balance)
      least[day.day.number] = lowest
    }
    let firstBelow = days.first { $0.balance < floor }?.day
    let enough = bills.filter { bill in
      guard let firstBelow, bill.day <= firstBelow,
        let lowest = least[bill.day.number], let amount = ProratedQuantity(bill.amount),
        let raised = lowest.subtracting(amount)
      else { return false }
      return raised >= floor
    }
    guard let best = enough.min(by: { $0.amount > $1.amount }) else { return nil }
    return MovableBill(bill: best, to: delayed)
  }
}

// MARK: - Comparing

/// A forecast beside that of a scenario.
package struct CashComparison: Sendable {
  package let base: CashForecast
  package let changed: CashForecast

  package init(_ base: CashForecast, _ changed: CashForecast) {
    self.base = base
    self.changed = changed
  }

  /// For each day how much more there would be; nil where that has too many digits.
  package var deltas: [(day: Day, delta: ProratedQuantity?)] {
    zip(base.days, changed.days).map { ($0.day, $1.balance.subtracting($0.balance)) }
  }
}
