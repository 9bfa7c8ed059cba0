package import LedgerValues

/// A posting that a budget counts.
package struct CountedPosting: BitwiseCopyable, Sendable {
  package let number: UInt32
  package let transaction: UInt32
  /// The day in whose window it counts: its own, or that of what it refunds.
  package let day: Day
  /// The day on which it happens.
  package let ownDay: Day
  /// What it counts for, in units of the scale.
  private var mantissa: Int64 = 0
  /// Negative where the quantity is not known, or needs more than 64 bits.
  private var scale: Int16 = -1

  init(_ posting: Int, of transaction: Int, in day: Day, on ownDay: Day) {
    number = UInt32(truncatingIfNeeded: posting)
    self.transaction = UInt32(truncatingIfNeeded: transaction)
    self.day = day
    self.ownDay = ownDay
  }

  package var posting: Int { Int(number) }

  /// What it counts for, so that nobody looks it up again; nil where that is not known here.
  var quantity: Decimal? {
    get { scale < 0 ? nil : Decimal(Int128(mantissa), scale: Int(scale)) }
    set {
      guard let newValue, let short = Int64(exactly: newValue.mantissa),
        let digits = Int16(exactly: newValue.scale)
      else {
        scale = -1
        return
      }
      (mantissa, scale) = (short, digits)
    }
  }
}
