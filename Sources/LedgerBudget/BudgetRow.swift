import LedgerModel
package import LedgerPlan
package import LedgerPlanning
package import LedgerValues

/// A budget in a window, or in another period, with all of its figures.
package struct BudgetRow: Sendable {
  package let track: Int
  package let name: String
  package let kind: Budget.Kind
  package let mode: Budget.Mode
  package let commodity: CommodityID
  /// The window, or the period that was asked for.
  package let period: Period
  /// Whether the amounts are parts of whole windows.
  package let isProrated: Bool
  package let base: ProratedQuantity
  package let carried: ProratedQuantity
  package let available: ProratedQuantity
  package let spent: Decimal
  package let left: ProratedQuantity
  /// What is posted with dates to come.
  package let later: Decimal
  /// Amounts whose worth nothing says.
  package let unpriced: MixedAmount
  package let pace: Pace?
  package let forecast: BudgetForecast?

  /// A budget in the window that has today; nil where it has none.
  init?(_ track: Int, on day: Day, _ situation: BudgetSituation) {
    let found = situation.ledger.tracks[track]
    guard let state = found.state(on: day) else { return nil }
    var carried = state.carried
    var base = state.base
    var available = state.available
    var left = state.left
    var spent = state.spent
    if let envelope = situation.envelope(track) {
      let window = envelope.window
      carried = ProratedQuantity(window.carried) ?? .zero
      let given = window.funded.adding(window.moved) ?? window.funded
      base = ProratedQuantity(given) ?? .zero
      available = base.adding(carried) ?? base
      spent = window.spent
      left = ProratedQuantity(spent).flatMap { available.subtracting($0) } ?? available
    }
    self.init(
      track, situation, state.period, isProrated: state.isProrated, base: base, carried: carried,
      available: available, spent: spent, left: left, later: state.later,
      pace: situation.outlook.pace(of: track, available: available),
      forecast: situation.outlook.forecast(of: track))
  }

  /// A budget in any period, in which windows may be cut.
  init?(_ track: Int, in period: Period, _ situation: BudgetSituation) {
    let found = situation.ledger.tracks[track]
    let states = found.states.filter { !$0.period.intersection(period).isEmpty }
    guard let first = states.first, let last = states.last else { return nil }
    if states.count == 1, first.period == period, situation.today < first.end,
      first.start <= situation.today
    {
      self.init(track, on: situation.today, situation)
      return
    }
    var base = ProratedQuantity.zero
    var isProrated = false
    for state in states {
      let days = state.period.intersection(period).length ?? 0
      if days < state.length { isProrated = true }
      let share = DayShare(days, of: max(state.length, 1))
      base = state.base.prorated(share).flatMap { base.adding($0) } ?? base
    }
    // What is carried comes whole at the start of a window, and of no other day.
    var carried = first.start == period.start ? first.carried : .zero
    var spent = Decimal.zero
    var later = Decimal.zero
    for posting in found.postings(in: period) {
      let quantity = situation.ledger.quantity(posting, in: found, situation.loaded.journal)
      guard let quantity else { continue }
      if posting.ownDay <= situation.today {
        spent = spent.adding(quantity) ?? spent
      } else {
        later = later.adding(quantity) ?? later
      }
    }
    if found.mode == .envelope {
      // What an envelope was given has days of its own, so that nothing is cut.
      base = situation.given(track, in: period)
      carried = situation.carried(track, into: period)
      isProrated = false
    }
    let available = base.adding(carried) ?? base
    let shown = Period(
      start: max(first.start, period.start ?? .earliest), end: min(last.end, period.end ?? .latest))
    self.init(
      track, situation, shown, isProrated: isProrated, base: base, carried: carried,
      available: available, spent: spent,
      left: ProratedQuantity(spent).flatMap { available.subtracting($0) } ?? available,
      later: later, pace: nil, forecast: nil)
  }

  private init(
    _ track: Int, _ situation: BudgetSituation, _ period: Period, isProrated: Bool,
    base: ProratedQuantity, carried: ProratedQuantity, available: ProratedQuantity,
    spent: Decimal, left: ProratedQuantity, later: Decimal, pace: Pace?,
    forecast: BudgetForecast?
  ) {
    let found = situation.ledger.tracks[track]
    self.track = track
    name = found.name
    kind = found.kind
    mode = found.mode
    commodity = found.commodity
    self.period = period
    self.isProrated = isProrated
    self.base = base
    self.carried = carried
    self.available = available
    self.spent = spent
    self.left = left
    self.later = later
    self.pace = pace
    self.forecast = forecast
    let parts = found.unpriced.counted(in: period)
      .flatMap { situation.loaded.journal.amount($0.posting).amounts }
    guard let unpriced = MixedAmount(sum: parts) else {
      preconditionFailure("amounts whose sums do not fit are refused with the plan")
    }
    self.unpriced = unpriced
  }
}

extension BudgetRow {
  /// More is spent than there is; an income budget never is over.
  package var isOver: Bool { kind == .spending && left < .zero }

  /// The window of an income budget is over and too little came in.
  func isShort(_ today: Day) -> Bool {
    kind == .income && left > .zero && (period.end ?? .latest) <= today
  }

  package var mood: Mood? {
    guard kind == .spending, let spent = ProratedQuantity(spent) else { return nil }
    return Mood(spent: spent, of: available)
  }

  /// What is spent of what there is, in thousandths; nil where there is nothing.
  package var thousandths: Int? {
    guard available > .zero, let fine = available.rounded(to: 9), !fine.isZero,
      let share = spent.multiplied(by: Decimal(1000))?.divided(by: fine, scale: 0, .towardsZero)
    else { return nil }
    return Int(clamping: share.mantissa)
  }

  /// The percentages of its `alert` line that are reached.
  func alerts(_ budget: Budget?) -> [Decimal] {
    guard let budget, available > .zero else { return [] }
    return budget.alerts.filter { percent in
      guard let part = available.rounded(to: 9)?.multiplied(by: percent),
        let hundredfold = spent.multiplied(by: Decimal(100))
      else { return false }
      return hundredfold >= part
    }
  }

  /// Its numbers as figures, in the order in which they are shown.
  func figures(_ situation: BudgetSituation) -> [Figure] {
    let postings: @Sendable () -> [Int] = { [track, period] in
      situation.ledger.tracks[track].postings(in: period)
        .filter { $0.ownDay <= situation.today }.map(\.posting)
    }
    func figure(
      _ name: String, _ quantity: ProratedQuantity, _ formula: String
    ) -> Figure {
      let amount = Amount(situation.decimal(quantity, commodity), commodity)
      return Figure(
        "budget/\(self.name)/\(name)", .amount(MixedAmount(amount)), formula, postings: postings)
    }
    let word = kind == .income ? "earned" : "spent"
    var figures = [
      figure(
        "base", base,
        mode == .envelope ? "funded + moved" : isProrated ? "amount × days / days" : "amount"),
      figure("carry", carried, "what the window before left, by the rollover"),
      figure("available", available, "base + carry"),
      figure(
        "spent", ProratedQuantity(spent) ?? .zero, "sum of the postings \(word) up to today"),
      figure("left", left, "base + carry - spent"),
    ]
    if let share = ratio {
      figures.append(
        Figure("budget/\(name)/percent", share, "spent / (base + carry)", postings: postings))
    }
    if let pace {
      figures.append(
        figure("expected", pace.expected, "bills due + (available - bills) × days / days"))
      if let fine = pace.expected.rounded(to: 12), fine.signum > 0 {
        figures.append(
          Figure(
            "budget/\(name)/pace", .quotient(pace.spent, of: fine), "spent / expected",
            postings: postings))
      }
      figures.append(
        figure("safe-per-day", pace.safePerDay, "(left - unpaid bills) / days to come"))
    }
    if let forecast {
      figures.append(
        figure(
          "forecast", forecast.total,
          forecast.method == .blend
            ? "spent + unpaid bills + rate × days to come" : "spent × days / days so far"))
    }
    return figures
  }

  private var ratio: Figure.Value? {
    guard let whole = available.rounded(to: 9), whole.signum > 0 else { return nil }
    return .ratio(spent, of: whole)
  }
}
