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
  /// How it feels; nil for income.
  package let mood: Mood?
  /// The percentages of its `alert` line that are reached.
  package let alerts: [Decimal]

  /// A budget in a period, or in the window that has today; nil where it has none.
  static func of(
    _ track: Int, in period: Period?, _ situation: BudgetSituation
  ) throws(TooLarge) -> BudgetRow? {
    guard let period else { return try BudgetRow(track, on: situation.today, situation) }
    return try BudgetRow(track, in: period, situation)
  }

  /// A budget in the window that has today; nil where it has none.
  init?(_ track: Int, on day: Day, _ situation: BudgetSituation) throws(TooLarge) {
    let found = situation.ledger.tracks[track]
    guard let state = found.state(on: day) else { return nil }
    var sums = BudgetSums(
      base: state.base, carried: state.carried, spent: state.spent, later: state.later,
      isProrated: state.isProrated)
    if situation.isUnfunded(track) {
      // The first funding will find what is spent now.
      sums.base = .zero
      sums.carried = .zero
    } else if let window = situation.envelope(track)?.window {
      sums.base = try ProratedQuantity(whole: window.given)
      sums.carried = try ProratedQuantity(whole: window.carried)
      sums.spent = window.spent
    }
    try self.init(
      track, situation, state.period, sums,
      pace: situation.outlook.pace(of: track, available: sums.available),
      forecast: situation.outlook.forecast(of: track))
  }

  /// A budget in any period, in which windows may be cut.
  init?(_ track: Int, in period: Period, _ situation: BudgetSituation) throws(TooLarge) {
    let found = situation.ledger.tracks[track]
    let states = found.states.filter { !$0.period.intersection(period).isEmpty }
    guard let first = states.first, let last = states.last else { return nil }
    if states.count == 1, first.period == period, situation.today < first.end,
      first.start <= situation.today
    {
      try self.init(track, on: situation.today, situation)
      return
    }
    var sums = BudgetSums()
    if found.mode == .envelope {
      // What an envelope was given has days of its own, so that nothing is cut.
      sums.base = try situation.given(track, in: period)
      sums.carried = try situation.carried(track, into: period)
    } else {
      // What is carried comes whole at the start of a window, and of no other day.
      if first.start == period.start { sums.carried = first.carried }
      for state in states { try sums.addPart(of: state, in: period) }
    }
    try sums.add(found.postings(in: period), of: found, situation)
    let shown = Period(
      start: max(first.start, period.start ?? .earliest), end: min(last.end, period.end ?? .latest))
    try self.init(track, situation, shown, sums, pace: nil, forecast: nil)
  }

  private init(
    _ track: Int, _ situation: BudgetSituation, _ period: Period, _ sums: BudgetSums,
    pace: Pace?, forecast: BudgetForecast?
  ) throws(TooLarge) {
    let found = situation.ledger.tracks[track]
    self.track = track
    name = found.name
    kind = found.kind
    mode = found.mode
    commodity = found.commodity
    self.period = period
    isProrated = sums.isProrated
    base = sums.base
    carried = sums.carried
    available = try sums.available
    spent = sums.spent
    left = try sums.left
    later = sums.later
    self.pace = pace
    self.forecast = forecast
    var unpriced = MixedAmount()
    for posting in found.unpriced.counted(in: period) {
      try unpriced += situation.loaded.journal.amount(posting.posting)
    }
    self.unpriced = unpriced
    mood =
      kind == .spending ? try Mood(spent: ProratedQuantity(whole: spent), of: available) : nil
    alerts = try BudgetRow.alerts(situation.budget(track)?.alerts ?? [], spent, of: available)
  }

  private static func alerts(
    _ all: [Decimal], _ spent: Decimal, of available: ProratedQuantity
  ) throws(TooLarge) -> [Decimal] {
    guard available > .zero, !all.isEmpty else { return [] }
    let whole = try available.rounded(to: 9).exact()
    let hundredfold = try spent * Decimal(100)
    var reached: [Decimal] = []
    for percent in all {
      let part = try whole * percent
      if hundredfold >= part { reached.append(percent) }
    }
    return reached
  }
}

extension BudgetRow {
  /// More is spent than there is; an income budget never is over.
  package var isOver: Bool { kind == .spending && left < .zero }

  /// The window of an income budget is over and too little came in.
  func isShort(_ today: Day) -> Bool {
    kind == .income && left > .zero && (period.end ?? .latest) <= today
  }

  /// What is spent of what there is, in thousandths; nil where there is nothing.
  package var thousandths: Int? {
    guard available > .zero, let fine = available.rounded(to: 9), !fine.isZero,
      let share = spent.multiplied(by: Decimal(1000))?.divided(by: fine, scale: 0, .towardsZero)
    else { return nil }
    return Int(clamping: share.mantissa)
  }

  /// Its numbers as figures, in the order in which they are shown.
  func figures(_ situation: BudgetSituation) -> [Figure] {
    let postings: @Sendable () -> [Int] = { [track, period] in
      situation.ledger.tracks[track].postings(in: period)
        .filter { $0.ownDay <= situation.today }.map(\.posting)
    }
    func figure(_ name: String, _ quantity: Decimal, _ formula: Formula) -> Figure {
      Figure(
        "budget/\(self.name)/\(name)", .amount(MixedAmount(Amount(quantity, commodity))), formula,
        postings: postings)
    }
    func figure(_ name: String, _ quantity: ProratedQuantity, _ formula: Formula) -> Figure {
      figure(name, situation.decimal(quantity, commodity), formula)
    }
    func of(_ part: String) -> Formula { .named("budget/\(self.name)/\(part)") }
    let decimals = situation.plan.commodities.style(commodity).decimals
    var figures = [
      figure(
        "base", base,
        mode == .envelope
          ? "funded" + "moved" : isProrated ? "amount" * "days" / "days" : "amount"),
      figure("carry", carried, "what the window before left, by the rollover"),
      figure("available", available, of("base") + of("carry")),
      figure(
        "spent", spent.padded(to: decimals),
        kind == .income
          ? "sum of the postings earned up to today" : "sum of the postings spent up to today"),
      figure("left", left, of("base") + of("carry") - of("spent")),
    ]
    if let share = ratio {
      figures.append(
        Figure(
          "budget/\(name)/percent", share, of("spent") / (of("base") + of("carry")),
          postings: postings))
    }
    if let pace {
      figures.append(
        figure(
          "expected", pace.expected, "bills due" + (of("available") - "bills") * "days" / "days"))
      if let fine = pace.expected.rounded(to: 12), fine.signum > 0 {
        figures.append(
          Figure(
            "budget/\(name)/pace", .quotient(pace.spent, of: fine), of("spent") / of("expected"),
            postings: postings))
      }
      figures.append(
        figure("safe-per-day", pace.safePerDay, (of("left") - "unpaid bills") / "days to come"))
    }
    if let forecast {
      figures.append(
        figure(
          "forecast", forecast.total,
          forecast.method == .blend
            ? of("spent") + "unpaid bills" + "rate" * "days to come"
            : of("spent") * "days" / "days so far"))
    }
    return figures
  }

  private var ratio: Figure.Value? {
    guard let whole = available.rounded(to: 9), whole.signum > 0 else { return nil }
    return .ratio(spent, of: whole)
  }
}
