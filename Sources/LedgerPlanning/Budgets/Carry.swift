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
  package init(_ rollover: Rollover?) {
    kind = rollover?.kind ?? .none
    cap = rollover?.cap.flatMap { ProratedQuantity($0.quantity) }
    least = rollover?.floor.flatMap { ProratedQuantity($0.quantity)?.negated }
    start = rollover?.start.flatMap { ProratedQuantity($0.quantity) } ?? .zero
  }

  /// What is carried of what is left, and what of it a cap releases.
  package func next(left: ProratedQuantity) -> (
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
      released = carried.subtracting(cap) ?? .zero
      carried = cap
    }
    if let least { carried = max(carried, least) }
    return (carried, released)
  }
}
