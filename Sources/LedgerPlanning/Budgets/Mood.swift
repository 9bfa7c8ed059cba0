package import LedgerValues

/// How a budget feels, decided by cross-multiplication and never by rounded shares.
package enum Mood: String, CaseIterable, Sendable {
  case veryHappy = "very-happy"
  case happy
  case neutral
  case sad
  case verySad = "very-sad"

  /// Compares what was spent with what there is.
  package init(spent: ProratedQuantity, of available: ProratedQuantity) throws(TooLarge) {
    if available <= .zero {
      if available.isZero, spent.isZero {
        self = .neutral
      } else {
        self = spent > .zero ? .verySad : .sad
      }
      return
    }
    let twice = try spent.scaled(by: 2).exact()
    let threefold = try available.scaled(by: 3).exact()
    if twice < available {
      self = .veryHappy
    } else if spent < available {
      self = .happy
    } else if spent == available {
      self = .neutral
    } else {
      self = twice < threefold ? .sad : .verySad
    }
  }
}
