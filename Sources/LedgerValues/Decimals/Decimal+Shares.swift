extension Decimal {
  /// The parts of a whole in proportion to weights, so that they add up to it exactly.
  ///
  /// Each part has so many digits after the mark, or those of the whole if it has more. What rounding
  /// leaves over goes in single units to the largest remainders, to the first of equal ones. Nil for
  /// weights that are negative or all zero, and for numbers with too many digits.
  package func divided(amongWeights weights: [Decimal], scale: Int) -> [Decimal]? {
    guard let whole = rescaled(to: max(scale, self.scale)) else { return nil }
    let common = weights.map(\.scale).max() ?? 0
    var units: [UInt128] = []
    var total: UInt128 = 0
    for weight in weights {
      guard !weight.isNegative, let weight = weight.rescaled(to: common)?.mantissa.magnitude else {
        return nil
      }
      let (sum, overflow) = total.addingReportingOverflow(weight)
      if overflow { return nil }
      total = sum
      units.append(weight)
    }
    guard total > 0 else { return nil }
    // No part is larger than the whole, so that the quotients fit.
    let parts = units.map { unit in
      total.dividingFullWidth(whole.mantissa.magnitude.multipliedFullWidth(by: unit))
    }
    var magnitudes = parts.map(\.quotient)
    let rest = whole.mantissa.magnitude - magnitudes.reduce(0, +)
    let order = parts.indices.sorted { parts[$1].remainder < parts[$0].remainder }
    for index in order.prefix(Int(rest)) { magnitudes[index] += 1 }
    return magnitudes.map { magnitude in
      Decimal(isNegative ? -Int128(magnitude) : Int128(magnitude), scale: whole.scale)
    }
  }
}
