import LedgerPlan
package import LedgerPlanning
package import LedgerValues

/// How a budget stands today: what it has in its window, and what of that is left.
package struct BudgetStanding: Sendable {
  package let state: BudgetState
  package let available: ProratedQuantity
  package let left: ProratedQuantity
}

extension Study {
  /// How the budget of a track stands; an envelope has what it was given, not what its line says.
  package func standing(_ number: Int) throws(TooLarge) -> BudgetStanding? {
    let track = try ledger().tracks[number]
    guard let state = track.state(on: today) else { return nil }
    guard track.mode == .envelope,
      let window = try envelopes().flatMap(\.envelopes).first(where: { $0.track == number })?.window
    else { return BudgetStanding(state: state, available: state.available, left: state.left) }
    return BudgetStanding(
      state: state, available: try ProratedQuantity(whole: window.given + window.carried),
      left: try ProratedQuantity(whole: window.left))
  }
}
