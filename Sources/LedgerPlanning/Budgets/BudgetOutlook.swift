package import LedgerPlan
package import LedgerModel
package import LedgerValues

/// Pace and forecast of all budgets that have a window today.
///
///     var outlook = try BudgetOutlook(loaded, plan, ledger, schedule)
///     outlook.forecast(of: track)?.total
package struct BudgetOutlook: Sendable {
  private let loaded: LoadedJournal
  private let ledger: BudgetLedger
  private let bills: ScheduledBills

  package init(
    _ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger, _ schedule: Schedule
  ) throws(TooLarge) {
    self.loaded = loaded
    self.ledger = ledger
    bills = try ScheduledBills(loaded, plan, ledger, schedule)
  }

  /// The bills of the window that has today; what counts for an envelope is what it held.
  package func bills(of track: Int) throws(TooLarge) -> WindowBills {
    guard let state = ledger.tracks[track].state(on: ledger.today) else { return WindowBills() }
    return try WindowBills(bills.bills[track], in: state.period, on: ledger.today)
  }

  /// Those of them that recurring rules say; others are only expected, as they were posted before.
  func scheduledBills(of track: Int, in window: Period) throws(TooLarge) -> WindowBills {
    bills.usual.contains(track)
      ? WindowBills() : try WindowBills(bills.bills[track], in: window, on: ledger.today)
  }

  /// The pace in the window that has today; for an envelope with what it was given.
  package func pace(
    of track: Int, available: ProratedQuantity? = nil
  ) throws(TooLarge) -> Pace? {
    guard let state = ledger.tracks[track].state(on: ledger.today), isBounded(state) else {
      return nil
    }
    return try Pace(
      available: available ?? state.available, spent: state.spent, bills: bills(of: track),
      elapsed: elapsed(state), length: state.length)
  }

  private func elapsed(_ state: BudgetState) -> Int {
    Int(ledger.today.number - state.start.number) + 1
  }

  private func isBounded(_ state: BudgetState) -> Bool {
    state.start > .earliest && state.end < .latest && state.length > 0
  }

  /// The postings that pay bills of recurring rules.
  package func payments(of track: Int) -> Set<Int> { bills.payments[track] }
}

// MARK: - Forecasting

extension BudgetOutlook {
  /// A posting as forecasts look at it.
  private struct Spent {
    var day: Day
    var amount: Decimal
    var transaction: Int
  }

  /// A window as it looked on the same relative day.
  private struct Look {
    var basis: ForecastBasis
    /// What the window cost in the end.
    var final: Decimal
    /// What was spent beside bills on each day after that day; nil where no day was left.
    var laterRate: ProratedQuantity?
  }

  /// The forecast of the window that has today, as good as past windows allow.
  package func forecast(of number: Int) throws(TooLarge) -> BudgetForecast? {
    let track = ledger.tracks[number]
    guard let place = track.place(of: ledger.today) else { return nil }
    let state = track.states[place]
    guard isBounded(state) else { return nil }
    let elapsed = elapsed(state)
    var looks: [Look] = []
    let firstDay = track.postings.first?.day ?? ledger.today
    looks.reserveCapacity(place)
    for past in track.states[..<place]
    where past.length > 0 && past.end > firstDay {
      // The same relative day, rounded to the nearest.
      let same = (elapsed * past.length * 2 + state.length) / (2 * state.length)
      looks.append(
        try look(number, past, elapsed: min(max(same, 1), past.length), after: looks))
    }
    let now = try look(number, state, elapsed: elapsed, after: looks)
    return try forecast(now.basis, looks)
  }

  private func look(
    _ number: Int, _ state: BudgetState, elapsed: Int, after looks: [Look]
  ) throws(TooLarge) -> Look {
    let track = ledger.tracks[number]
    let lastDay = state.start.adding(days: elapsed - 1)
    let window = try WindowBills(bills.bills[number], in: state.period, on: lastDay)
    var basis = ForecastBasis(
      spent: .zero, rated: .zero, remaining: window.remaining, elapsed: elapsed,
      length: state.length,
      laterRates: looks.suffix(6).compactMap(\.laterRate))
    let payments = bills.payments[number]
    var later = Decimal.zero
    var final = Decimal.zero
    // What is known on that day, bills left out.
    var known: [Spent] = []
    known.reserveCapacity(16)
    for posting in track.postings(in: state.period) where posting.ownDay <= ledger.today {
      guard let amount = try ledger.quantity(posting, in: track, loaded.journal) else { continue }
      let isBill = !payments.isEmpty && payments.contains(posting.posting)
      try final += amount
      if posting.ownDay > lastDay {
        if !isBill { try later += amount }
      } else {
        try basis.spent += amount
        if isBill { continue }
        try basis.rated += amount
        known.append(
          Spent(day: posting.ownDay, amount: amount, transaction: Int(posting.transaction)))
      }
    }
    if let limit = try largePurchase(known, state) {
      let large = try large(known, above: limit)
      try basis.rated -= large
    }
    // What comes back does not come back every day.
    basis.rated = max(basis.rated, .zero)
    let left = state.length - elapsed
    return Look(
      basis: basis, final: final,
      laterRate: left > 0
        ? ProratedQuantity(max(later, .zero))?.scaled(by: 1, over: left) : nil)
  }

  /// What a single purchase has to exceed to be left out of the rate: thrice the median, and a
  /// quarter of what there is.
  private func largePurchase(
    _ known: [Spent], _ state: BudgetState
  ) throws(TooLarge) -> Decimal? {
    guard let largest = known.map(\.amount).max() else { return nil }
    let part = try state.available.scaled(by: 1, over: 4).exact()
    let quarter = try part.rounded(to: 6).exact()
    guard largest > quarter else { return nil }
    let amounts = known.map(\.amount)
    // The largest exceeds thrice the median only where half of all are less than a third of it.
    let small = amounts.count { $0.multiplied(by: Decimal(3)).map { $0 < largest } ?? false }
    guard small * 2 >= amounts.count, let median = try amounts.quantile(tenths: 5) else {
      return nil
    }
    return max(try median * Decimal(3), quarter)
  }

  /// The large purchases, less what came back of them: later refunds of the same payee.
  private func large(
    _ known: [Spent], above limit: Decimal
  ) throws(TooLarge) -> Decimal {
    var total = Decimal.zero
    var refunds = known.filter { $0.amount.isNegative }
    var text = TransactionText()
    func payee(_ item: Spent) -> String {
      text.read(item.transaction, in: loaded.journal)
      return text.payee
    }
    for item in known where item.amount > limit {
      try total += item.amount
      if refunds.isEmpty { continue }
      let name = payee(item)
      var rest = item.amount
      for place in refunds.indices where refunds[place].day >= item.day {
        guard !refunds[place].amount.isZero, payee(refunds[place]) == name else { continue }
        let back = min(rest, refunds[place].amount.magnitude)
        try rest -= back
        try total -= back
        try refunds[place].amount += back
      }
    }
    return total
  }

  /// Chooses between both methods by how they did on past windows.
  private func forecast(
    _ basis: ForecastBasis, _ looks: [Look]
  ) throws(TooLarge) -> BudgetForecast? {
    guard let naive = basis.naive, let blend = basis.blend else { return nil }
    var guesses: [(final: Decimal, blend: Decimal?, naive: Decimal?)] = []
    var replays: [(blend: Decimal, naive: Decimal)] = []
    for look in looks where look.basis.laterRates.count >= 3 {
      guard look.final.signum > 0,
        let blend = look.basis.blend, let naive = look.basis.naive
      else { continue }
      let scale = BudgetOutlook.errorScale
      let guess = (
        final: look.final, blend: blend.rounded(to: scale), naive: naive.rounded(to: scale)
      )
      guesses.append(guess)
      if let first = missed(look.final, guess.blend), let second = missed(look.final, guess.naive) {
        replays.append((first, second))
      }
    }
    let isEnough = replays.count >= 3
    let blendError = try mean(replays.map(\.blend))
    let naiveError = try mean(replays.map(\.naive))
    let isBlendBetter =
      !isEnough || blendError < naiveError
      || basis.elapsed == basis.length
    let total = isBlendBetter ? blend : naive
    var forecast = BudgetForecast(
      method: isBlendBetter ? .blend : .naive, total: total, naive: naive,
      hasLittleHistory: basis.laterRates.count < 3 && basis.elapsed < basis.length)
    guard isEnough, basis.elapsed < basis.length else { return forecast }
    forecast.replays = replays.count
    forecast.pastError = isBlendBetter ? blendError : naiveError
    let errors = guesses.compactMap { relativeError($0.final, isBlendBetter ? $0.blend : $0.naive) }
    let low = errors.count < 6 ? errors.min() : try errors.quantile(tenths: 1)
    let high = errors.count < 6 ? errors.max() : try errors.quantile(tenths: 9)
    if errors.count >= 3, let low, let high, let lowest = scaled(total, low),
      let highest = scaled(total, high)
    {
      // Where all were off to the same side, the forecast itself is the other end; and what is spent
      // already, and the bills, are spent.
      let least = basis.fixed.map { max(lowest, $0) } ?? lowest
      forecast.band = (min(least, total), max(highest, total))
    }
    return forecast
  }

  private static let errorScale = 9

  /// How much more a window cost than its forecast, as a part of the forecast.
  private func relativeError(_ final: Decimal, _ guess: Decimal?) -> Decimal? {
    guard let guess, guess.signum > 0 else { return nil }
    return final.subtracting(guess)?.divided(by: guess, scale: BudgetOutlook.errorScale)
  }

  /// By how many percent of what a window cost its forecast missed.
  private func missed(_ final: Decimal, _ guess: Decimal?) -> Decimal? {
    guard let guess else { return nil }
    return final.subtracting(guess)?.magnitude.multiplied(by: Decimal(100))?
      .divided(by: final, scale: BudgetOutlook.errorScale)
  }

  private func mean(_ values: [Decimal]) throws(TooLarge) -> Decimal {
    try values.sum().divided(by: max(values.count, 1), scale: 1)
  }

  private func scaled(_ total: ProratedQuantity, _ error: Decimal) -> ProratedQuantity? {
    guard let fine = total.rounded(to: BudgetOutlook.errorScale),
      let factor = error.adding(.one),
      let product = fine.multiplied(by: factor)?.rounded(to: BudgetOutlook.errorScale)
    else { return nil }
    return ProratedQuantity(product)
  }
}
