import LedgerValues

extension Decimal {
  /// The number as drawings and statistics take it.
  var roughly: Double {
    var value = Double(mantissa)
    for _ in 0..<scale { value /= 10 }
    return value
  }
}
