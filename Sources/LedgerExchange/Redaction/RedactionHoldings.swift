import LedgerModel
import LedgerValues

/// What accounts hold day by day, and what differences have come to in each.
///
/// What somebody has may only grow, and what is spent only shrink: then no floor, limit or envelope is missed
/// that was kept before. An account that comes to nothing comes to nothing again.
struct RedactionHoldings {
  private let types: AccountTypes
  private let factor: Int128
  private var held: [AccountID: MixedAmount] = [:]
  private var drifts: [AccountID: MixedAmount] = [:]

  init(_ types: AccountTypes, _ factor: Int128) {
    self.types = types
    self.factor = factor
  }

  mutating func add(_ amount: MixedAmount, to account: AccountID) {
    guard held[account, default: MixedAmount()].add(amount) else { return }
  }

  mutating func add(difference: Amount, to account: AccountID) {
    guard drifts[account, default: MixedAmount()].add(difference) else { return }
  }

  private func drift(_ account: AccountID, _ step: RedactionStep) -> Int128 {
    step.units(drifts[account]?.quantity(of: step.commodity) ?? .zero)
  }

  /// Whether it is something that somebody has or owes, whose balance decides.
  private func isStock(_ account: AccountID) -> Bool {
    switch types[account] {
    case .asset, .cash, .liability, nil: true
    case .equity, .revenue, .expense, .conversion, .gain, .unrealizedGain: false
    }
  }

  /// How much may be added to an account and taken from another; nil where nothing may.
  func range(
    _ taker: AccountID, _ giver: AccountID?, _ step: RedactionStep, _ room: Int128
  ) -> ClosedRange<Int128>? {
    var (low, high) = (-room, room)
    let (ends, giverEnds) = (ends(taker, step), giver.map { self.ends($0, step) })
    let takerIsStock = isStock(taker)
    let giverIsStock = giver.map(isStock) ?? false
    if takerIsStock { low = max(low, -drift(taker, step)) }
    if let giver, giverIsStock { high = min(high, drift(giver, step)) }
    if let only = ends.only ?? giverEnds?.only.map({ -$0 }) {
      return low...high ~= only ? only...only : nil
    }
    if let giver,
      takerIsStock != giverIsStock || types[taker] == .expense || types[giver] == .expense
    {
      let giverGains = giverIsStock || !takerIsStock && types[taker] == .expense
      if giverGains { high = min(high, 0) } else { low = max(low, 0) }
    }
    low = max(low, ends.least ?? low, giverEnds?.most.map { -$0 } ?? low)
    high = min(high, ends.most ?? high, giverEnds?.least.map { -$0 } ?? high)
    return low <= high ? low...high : nil
  }

  /// How far an account may move and keep its sign.
  private func ends(
    _ account: AccountID, _ step: RedactionStep
  ) -> (least: Int128?, most: Int128?, only: Int128?) {
    let balance = held[account]?.quantity(of: step.commodity) ?? .zero
    let drift = drift(account, step)
    if balance.isZero { return (nil, nil, -drift) }
    let whole = step.units(balance) * factor
    return balance.isNegative ? (nil, -1 - whole - drift, nil) : (1 - whole - drift, nil, nil)
  }
}
