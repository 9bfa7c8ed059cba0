import LedgerValues

/// The middle of numbers, and how far they usually lie from it.
enum Middle {
  /// The middle one, or the mean of the two in the middle, exactly; nil for none.
  static func of(_ values: [Decimal]) -> Decimal? {
    of(sorted: values.sorted())
  }

  /// The same of values that ascend.
  static func of(sorted: [Decimal]) -> Decimal? {
    guard !sorted.isEmpty else { return nil }
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

  /// The middle of some values that ascend.
  static func of(sorted: [Double]) -> Double {
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The middle of the distances of values that ascend: they grow to both sides of the number.
  static func distance(of sorted: [Double], from middle: Double) -> Double {
    var right = sorted.partitionPoint { $0 < middle }
    var left = right - 1
    var (before, last) = (0.0, 0.0)
    for _ in 0...sorted.count / 2 {
      let below = left >= 0 ? middle - sorted[left] : .infinity
      let above = right < sorted.count ? sorted[right] - middle : .infinity
      before = last
      last = min(below, above)
      if below < above { left -= 1 } else { right += 1 }
    }
    return sorted.count % 2 == 1 ? last : (before + last) / 2
  }
}
