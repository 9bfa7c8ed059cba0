import LedgerModel
import LedgerPlan
package import LedgerPlanning
package import LedgerValues

/// Where the cash will stand, once for all screens that say anything of it.
extension Study {
  /// How far ahead screens look that say so much of other things, too.
  package static let cashDays = 60

  /// What some accounts never fall below, together, and how far below zero these floors lie.
  package func cashFloor(
    _ accounts: CashAccounts, _ commodity: CommodityID
  ) throws(TooLarge) -> (floor: Decimal, overdraft: Decimal) {
    var (sum, overdraft) = (Decimal.zero, Decimal.zero)
    for facts in plan.accounts where accounts.contains(facts.account.value, loaded.types) {
      guard let floor = facts.floor?.value, floor.commodity == commodity else { continue }
      try sum += floor.quantity
      try overdraft += max(floor.quantity.negated, .zero)
    }
    return (sum, overdraft)
  }

  /// What budgets let go out of accounts, up to a day.
  package func outflows(
    from accounts: CashAccounts, through day: Day
  ) throws(TooLarge) -> BudgetOutflows {
    guard hasBudgets else { return BudgetOutflows() }
    // Screens show budgets of today only, so that theirs stays as it is.
    let ledger = try BudgetLedger(loaded, plan, today: today, through: day, runner: runner)
    return try BudgetOutflows(loaded, ledger, outlook(), from: accounts, through: day)
  }

  /// Budgets of a currency whose windows mostly cost something else, by more than a tenth.
  package func budgetDrifts(
    _ currency: CommodityID
  ) throws(TooLarge) -> [(name: String, planned: Decimal, usual: Decimal)] {
    guard hasBudgets else { return [] }
    var drifts: [(name: String, planned: Decimal, usual: Decimal)] = []
    for track in try ledger().tracks
    where track.isRoot && track.kind == .spending && track.commodity == currency {
      guard let place = track.place(of: today), place > 2 else { continue }
      let last = track.states[max(0, place - 6)..<place].map(\.spent).sorted()
      let decimals = plan.commodities.style(currency).decimals
      let usual = last[last.count / 2]
      let planned = try track.states[place].base.rounded(to: decimals).exact()
      let off = try (usual - planned).magnitude * Decimal(10)
      if !usual.isZero, off > planned { drifts.append((track.name, planned, usual)) }
    }
    return drifts
  }

  /// The cash as screens show it unasked: only if something moves it, and its own replays found it
  /// no worse than no forecast at all.
  package func shownCash(in currency: CommodityID) -> CashForecast? {
    guard let cash = cash(in: currency), cash.isWorthShowing,
      cash.days.contains(where: { $0.balance != cash.startBalance })
    else { return nil }
    return cash
  }

  /// The forecast of all cash in a currency.
  func reckonCash(_ currency: CommodityID) throws(TooLarge) -> CashForecast {
    let request = try cashRequest(currency)
    return try CashForecast(loaded, cashSchedule(), request, payees) {
      () throws(TooLarge) in try outflows(from: .liquid, through: request.through).outflows
    }
  }

  /// What the caller reckons, while another thread reckons the cash that will be asked for.
  package func besideCash<Own>(
    in currency: CommodityID, _ own: () throws(TooLarge) -> Own
  ) throws(TooLarge) -> Own {
    let count = loaded.journal.transactions.count
    guard runner.pieces(upTo: 2, forTransactions: count) > 1, !isCashKnown(in: currency),
      let request = try? cashRequest(currency), let schedule = try? cashSchedule()
    else { return try own() }
    let (cash, result) = runner.run(
      [
        { @Sendable [loaded, payees] in
          // Budgets, of which who has entered little wants to know, are reckoned where they are kept.
          try? CashForecast(loaded, schedule, request, payees) { () throws(TooLarge) in
            throw TooLarge()
          }
        }
      ],
      beside: { Result { () throws(TooLarge) in try own() } })
    if let cash = cash[0] { keep(cash) }
    return try result.get()
  }

  private func cashRequest(_ currency: CommodityID) throws(TooLarge) -> CashForecast.Request {
    var request = CashForecast.Request(
      commodity: currency, through: today.adding(days: Study.cashDays))
    (request.floor, request.overdraft) = try cashFloor(.liquid, currency)
    return request
  }

  private func cashSchedule() throws(TooLarge) -> Schedule {
    try schedule(through: today.adding(months: Study.cashMonths))
  }
}
