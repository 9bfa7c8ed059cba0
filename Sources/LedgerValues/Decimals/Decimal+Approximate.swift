extension Decimal {
  /// The number for statistics and drawings, never for an amount that is written.
  ///
  /// It is divided by powers of ten that binary numbers hold exactly, so that all machines agree.
  package var approximate: Double {
    let simple = simplified
    // Wide numbers take ten times as long.
    var value = Int64(exactly: simple.mantissa).map { Double($0) } ?? Double(simple.mantissa)
    var rest = simple.scale
    while rest > 0 {
      let step = min(rest, Decimal.exactPowers.count - 1)
      value /= Decimal.exactPowers[step]
      rest -= step
    }
    return value
  }

  /// The powers of ten that a binary number holds exactly.
  private static let exactPowers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
