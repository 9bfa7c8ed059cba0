import LedgerValues

/// The middle of numbers, and how far they usually lie from it.
enum Middle {
  /// The middle one, or the mean of the two in the middle, exactly; nil for none.
  static func of(_ values: [Decimal]) -> Decimal? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    return sorted[middle - 1].adding(sorted[middle])?.multiplied(by: Decimal(5, scale: 1))?
      .simplified
  }

  /// The middle of the distances from a number: MAD, where that number is the middle itself.
  static func distance(of values: [Decimal], from middle: Decimal) -> Decimal? {
    let distances = values.compactMap { $0.subtracting(middle)?.magnitude }
    return distances.count == values.count ? of(distances) : nil
  }

  static func of(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
