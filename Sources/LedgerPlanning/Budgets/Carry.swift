import LedgerModel
package import LedgerPlan
package import LedgerValues

/// How much of what is left of a window goes into the next one.
package struct Carry: Sendable {
  package let kind: Rollover.Kind
  private let cap: ProratedQuantity?
  /// The least that is carried: a debt, or zero.
  private let least: ProratedQuantity?
  /// What is carried into the first window.
  package let start: ProratedQuantity

  /// No rollover carries nothing.
  package init(_ rollover: Rollover?) throws(TooLarge) {
    kind = rollover?.kind ?? .none
    cap = try Carry.whole(rollover?.cap)
    least = try Carry.whole(rollover?.floor)?.negated
    start = try Carry.whole(rollover?.start) ?? .zero
  }

  private static func whole(_ amount: Amount?) throws(TooLarge) -> ProratedQuantity? {
    guard let amount else { return nil }
    return try ProratedQuantity(whole: amount.quantity)
  }

  /// What is carried of what is left, and what of it a cap releases.
  package func next(left: ProratedQuantity) throws(TooLarge) -> (
    carried: ProratedQuantity, released: ProratedQuantity
  ) {
    var carried: ProratedQuantity =
      switch kind {
      case .none: .zero
      case .surplus: max(left, .zero)
      case .debt: min(left, .zero)
      case .both: left
      }
    var released = ProratedQuantity.zero
    if let cap, carried > cap {
      released = try carried - cap
      carried = cap
    }
    if let least { carried = max(carried, least) }
    return (carried, released)
  }
}
