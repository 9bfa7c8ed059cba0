import LedgerPlan
import LedgerBalances
import LedgerModel
import LedgerValues

/// What single `fill` lines need to know.
struct FillContext: Sendable {
  private let loaded: LoadedJournal
  private let plan: Plan
  private let ledger: BudgetLedger
  private let schedule: Schedule
  private let commodity: CommodityID

  init(
    _ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger, _ schedule: Schedule,
    _ commodity: CommodityID
  ) {
    self.loaded = loaded
    self.plan = plan
    self.ledger = ledger
    self.schedule = schedule
    self.commodity = commodity
  }

  func budget(_ track: Int) -> Budget? {
    guard case .budget(let number) = ledger.tracks[track].origin else { return nil }
    return plan.budgets[number]
  }

  /// The amount line of today's window, which fills like a line of its own.
  func amount(_ track: Int) throws(TooLarge) -> Fill? {
    guard let budget = budget(track), let windows = budget.windows(plan.freeDays),
      let window = windows.window(containing: ledger.today)
    else { return nil }
    let line = budget.amounts[window.line]
    guard !line.amount.value.quantity.isZero else { return nil }
    let whole = try ProratedQuantity(whole: line.amount.value.quantity)
    let part = try whole.prorated(window.share).exact()
    let decimals = plan.commodities.style(commodity).decimals
    let quantity = try (part.decimal ?? part.rounded(to: decimals, .up)).exact()
    return Fill(
      want: .amount(Amount(quantity, commodity), upTo: nil), text: line.text, place: line.place)
  }

  /// How much of a balance can be meant for a line; nil for lines that do not look at it.
  func limit(_ fill: Fill) throws(TooLarge) -> Decimal? {
    switch fill.want {
    case .amount(_, let limit): limit?.quantity
    case .upTo(let limit, _): limit.quantity
    case .by(let target, _, _): target.quantity
    case .schedule(let id): try scheduled(id.value, fill.extra, from: nil)?.total
    case .share, .average, .rest: nil
    }
  }

  /// What a line wants in the present window.
  func need(
    _ fill: Fill, saved: Decimal, _ state: EnvelopeState, scale: Int
  ) throws(TooLarge) -> Decimal {
    let window = window(of: state)
    let start = max(window.start ?? ledger.today, .earliest)
    func missing(_ whole: Decimal) throws(TooLarge) -> Decimal { max(try whole - saved, .zero) }
    switch fill.want {
    case .amount(let amount, let limit):
      guard let limit else { return amount.quantity }
      return min(amount.quantity, try missing(limit.quantity))
    case .upTo(let limit, let isHeld):
      return isHeld && saved.signum > 0 ? .zero : try missing(limit.quantity)
    case .by(let target, let day, let repeats):
      guard let day = due(day, repeats, from: start) else { return .zero }
      return try part(missing(target.quantity), from: start, through: day, scale)
    case .schedule(let id):
      guard let next = try scheduled(id.value, fill.extra, from: window) else { return .zero }
      return try part(missing(next.total), from: start, through: next.day, scale)
    case .share(let percent, let account):
      let part = try income(account.value, in: window) * percent
      return max(try part.divided(by: 100, scale: scale), .zero)
    case .average(let months):
      return try average(state.track, months: months, fill.extra, scale)
    case .rest: return .zero
    }
  }

  /// Today's window, also of an envelope into which nothing was put yet.
  private func window(of state: EnvelopeState) -> Period {
    if state.window.period != .always { return state.window.period }
    return ledger.tracks[state.track].state(on: ledger.today)?.period
      ?? Period(
        start: ledger.today.startOfMonth, end: ledger.today.startOfMonth.adding(months: 1))
  }

  /// The day by which a sum has to be there; with repetition the next one.
  private func due(_ day: Day, _ repeats: Bool, from start: Day) -> Day? {
    if day >= start { return day }
    guard repeats else { return nil }
    let years = start.civil.year - day.civil.year
    let this = day.adding(months: 12 * years)
    return this >= start ? this : day.adding(months: 12 * (years + 1))
  }

  /// The part of a sum for this month, rounded up so that the sum never falls short.
  private func part(_ missing: Decimal, from start: Day, through day: Day, _ scale: Int)
    throws(TooLarge) -> Decimal
  {
    let (year, month, _) = start.civil
    let (lastYear, lastMonth, _) = day.civil
    let months = max((lastYear - year) * 12 + lastMonth - month + 1, 1)
    return try missing.divided(by: months, scale: scale, .up)
  }

  /// What a rule needs next: everything that is due in a window, or the first bill behind it.
  private func scheduled(
    _ id: String, _ extra: Decimal?, from window: Period?
  ) throws(TooLarge) -> (total: Decimal, day: Day)? {
    guard let number = schedule.number(ofRule: id), let usual = schedule.rules[number].postings
    else { return nil }
    func cost(_ postings: [PlannedPosting]) throws(TooLarge) -> Decimal {
      var each = Decimal.zero
      for posting in postings
      where loaded.types.type(of: schedule.accounts.name(posting.account)) == .expense {
        try each += posting.amount.quantity(of: commodity)
      }
      if let extra { each = try raised(each, by: extra, parts: 100, max(each.scale, 2)) }
      return each
    }
    guard let window else { return (try cost(usual), ledger.today) }
    let start = window.start ?? ledger.today
    let waiting = schedule.rules[number].occurrences.filter {
      $0.state != .skipped && $0.due >= start
    }
    guard let first = waiting.first else { return nil }
    let within = waiting.filter { window.contains($0.due) }
    var total = Decimal.zero
    for occurrence in within.isEmpty ? [first] : within {
      try total += cost(schedule.rules[number].postings(on: occurrence.nominal) ?? usual)
    }
    return (total, first.due)
  }

  /// What came into an account, and those below it, up to today.
  private func income(_ account: String, in window: Period) throws(TooLarge) -> Decimal {
    var sum = Decimal.zero
    let journal = loaded.journal
    let isChosen = journal.accounts.ids.map {
      AccountName.contains(account, journal.accounts.name($0))
    }
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction)
      where isChosen[journal.postings[posting].account.index] {
        let day = journal.day(posting, of: transaction)
        guard window.contains(day), day <= ledger.today else { continue }
        let quantity = journal.amount(posting).quantity(of: commodity)
        let isRevenue =
          loaded.types[journal.postings[posting].account]?.isKind(of: .revenue) ?? false
        try sum += isRevenue ? quantity.negated : quantity
      }
    }
    return sum
  }

  /// What was spent a month in the last complete months, also before the envelope had windows.
  private func average(
    _ track: Int, months: Int, _ extra: Decimal?, _ scale: Int
  ) throws(TooLarge) -> Decimal {
    guard let budget = budget(track) else { return .zero }
    let journal = loaded.journal
    let end = ledger.today.startOfMonth
    let period = Period(start: end.adding(months: -months), end: end)
    var matcher = BudgetMatcher(budget, in: journal, types: loaded.types)
    var sum = Decimal.zero
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction) {
        let day = journal.day(posting, of: transaction)
        guard period.contains(day), matcher.matches(posting: posting, of: transaction, in: journal)
        else { continue }
        let quantity = try ledger.worth.quantity(
          ofPosting: posting, in: commodity, on: day, journal)
        if let quantity { try sum += quantity }
      }
    }
    return max(try raised(sum, by: extra ?? .zero, parts: 100 * max(months, 1), scale), .zero)
  }

  /// A sum with so many percent more, by so many hundredths, rounded up.
  private func raised(
    _ sum: Decimal, by percent: Decimal, parts: Int, _ scale: Int
  ) throws(TooLarge) -> Decimal {
    try ((Decimal(100) + percent) * sum).divided(by: parts, scale: scale, .up)
  }
}
