package import LedgerPlan
package import LedgerModel
package import LedgerPlanning
import LedgerRendering
import LedgerSource
package import LedgerStudy
package import LedgerValues

/// What all screens about budgets look at.
package final class BudgetSituation: Sendable {
  package let loaded: LoadedJournal
  package let plan: Plan
  package let today: Day
  package let ledger: BudgetLedger
  package let schedule: Schedule
  package let outlook: BudgetOutlook
  package let books: [EnvelopeBook]
  let amounts: AmountText
  let runner: any ParallelRunner

  /// Reckons up to today, or to the end of a period that goes further.
  package init(_ study: Study, period: Period = .always) throws(TooLarge) {
    runner = study.runner
    loaded = study.loaded
    plan = study.plan
    today = study.today
    ledger = try study.ledger(through: period.end.map { $0.adding(days: -1) })
    schedule = try study.schedule(through: study.budgetHorizon())
    outlook = try study.outlook()
    books = try study.envelopes()
    amounts = AmountText(plan.commodities)
  }

  /// The declared budget of a track; nil for a goal of a periodic rule.
  func budget(_ track: Int) -> Budget? {
    guard case .budget(let number) = ledger.tracks[track].origin else { return nil }
    return plan.budgets[number]
  }

  /// The envelope of a track.
  func envelope(_ track: Int) -> EnvelopeState? {
    for book in books {
      if let envelope = book.envelopes.first(where: { $0.track == track }) { return envelope }
    }
    return nil
  }

  /// Whether a track is an envelope that nothing was ever put into.
  func isUnfunded(_ track: Int) -> Bool {
    envelope(track).map { $0.window.period == .always && $0.past.isEmpty } ?? false
  }

  /// The command that puts money into an envelope: as much as its line says.
  func fundingCommand(_ track: Int) -> String {
    let state = ledger.tracks[track].state(on: today)
    let amount = state.flatMap { $0.base.isZero ? nil : $0.base }
      .map { text($0, ledger.tracks[track].commodity) }
    return "bursar budget fund \(ShellWord.quoted(ledger.tracks[track].name)) "
      + ShellWord.quoted(amount ?? "AMOUNT")
  }

  /// What helps where there are no envelopes.
  package var lackOfEnvelopes: BudgetPhrase? { books.isEmpty ? .noEnvelopes : nil }

  /// What helps envelopes of which nothing says what they are counted in.
  package var notesOnCommodities: [BudgetPhrase] {
    let known = plan.commodities.ids.first { !plan.commodities.symbol($0).isEmpty }
    guard let known else { return [] }
    let example = "amount  \(written(.zero, known)) monthly from \(today.startOfMonth)"
    return ledger.tracks.filter { $0.mode == .envelope && $0.commodity == .none }.map {
      .uncounted(name: $0.name, example: example)
    }
  }

  /// What entries put into an envelope in a period, less what they took out of it.
  func given(_ track: Int, in period: Period) throws(TooLarge) -> ProratedQuantity {
    let found = ledger.tracks[track]
    var sum = Decimal.zero
    func add(_ amount: Amount, _ day: Day) throws(TooLarge) {
      guard period.contains(day), day <= today, amount.commodity == found.commodity else { return }
      try sum += amount.quantity
    }
    func isMeant(_ name: Placed<String>) -> Bool { PlanName.areSame(name.value, found.name) }
    for funding in plan.funds {
      for line in funding.lines where isMeant(line.envelope) {
        try add(line.amount.value, funding.day)
      }
    }
    for move in plan.moves {
      let amount = move.amount.value
      if isMeant(move.to) { try add(amount, move.day) }
      if isMeant(move.from) { try add(amount.negated, move.day) }
    }
    return try ProratedQuantity(whole: sum)
  }

  /// What an envelope brought into a window that begins with a period.
  func carried(_ track: Int, into period: Period) throws(TooLarge) -> ProratedQuantity {
    guard let envelope = envelope(track) else { return .zero }
    let windows = envelope.past + [envelope.window]
    guard let first = windows.first(where: { $0.period.start == period.start }) else {
      return .zero
    }
    return try ProratedQuantity(whole: first.carried)
  }

  /// How many budgets a budget lies in.
  func depth(_ track: Int) -> Int {
    var depth = 0
    var next = ledger.tracks[track].outer
    while let outer = next, depth < ledger.tracks.count {
      depth += 1
      next = ledger.tracks[outer].outer
    }
    return depth
  }

  /// A quantity as a decimal number: exact where it can be, else rounded as its commodity is shown.
  func decimal(_ quantity: ProratedQuantity, _ commodity: CommodityID) -> Decimal {
    let decimals = plan.commodities.style(commodity).decimals
    if let exact = quantity.decimal { return exact.padded(to: decimals) }
    return quantity.shown(to: decimals)
  }

  func text(_ quantity: ProratedQuantity, _ commodity: CommodityID) -> String {
    amounts.display(Amount(decimal(quantity, commodity), commodity))
  }

  func text(_ quantity: Decimal, _ commodity: CommodityID) -> String {
    amounts.display(Amount(quantity, commodity))
  }

  /// `17.02 to 94.05 EUR`; nothing where both look the same.
  func range(
    _ low: ProratedQuantity, _ high: ProratedQuantity, _ commodity: CommodityID
  ) -> BudgetPhrase? {
    let first = Amount(decimal(low, commodity), commodity)
    let last = text(high, commodity)
    if amounts.display(first) == last { return nil }
    let isBehind = plan.commodities.style(commodity).side == .right
    return .fromTo(
      low: isBehind ? amounts.number(first) : amounts.display(first), high: last)
  }

  func cell(
    _ quantity: Decimal, _ commodity: CommodityID, _ style: Style? = nil
  ) -> Table.Cell {
    amounts.cell(Amount(quantity, commodity), style)
  }

  func cell(
    _ quantity: ProratedQuantity, _ commodity: CommodityID, _ style: Style? = nil,
    _ mark: CellAmount.Mark = .none
  ) -> Table.Cell {
    amounts.cell(Amount(decimal(quantity, commodity), commodity), style, .shown, mark)
  }

  /// Amounts to show; nothing is a zero of the commodity that stands beside it.
  func cell(
    _ amount: MixedAmount, beside commodity: CommodityID?, _ style: Style? = nil
  ) -> Table.Cell {
    if amounts.looksZero(amount), let commodity { return cell(Decimal.zero, commodity, style) }
    return amounts.cell(amount, style)
  }
}

extension Decimal {
  /// The same value with at least so many digits after the mark.
  func padded(to decimals: Int) -> Decimal {
    scale < decimals ? rescaled(to: decimals) ?? self : self
  }
}
