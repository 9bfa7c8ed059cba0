package import LedgerValues

/// What a formula comes to has to be what its figure says.
package struct FigureLaw {
  private let values: [String: Fraction]
  private let figures: [Figure]

  package init(_ figures: [Figure]) {
    self.figures = figures
    values = Dictionary(
      figures.compactMap { figure in Fraction(figure.value).map { (figure.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// How many formulas can be reckoned.
  package var count: Int { reckoned.count }

  /// Those that come to something else, farther off than so many hundredths.
  package func faults(within hundredths: Int = 0) -> [String] {
    reckoned.compactMap { figure, said, found in
      let slack = max(hundredths, figure.formula.isRemarked ? 1 : 0)
      guard let rest = said.minus(found), !rest.isWithin(hundredths: slack) else { return nil }
      return "\(figure.id) is \(said), but \(figure.formula) comes to \(found)"
    }
  }

  /// Names that stand twice, and inputs that stand nowhere.
  package var strays: [String] {
    var known: Set<String> = []
    let doubled = figures.map(\.id).filter { !known.insert($0).inserted }
    return doubled + figures.flatMap(\.formula.inputs).filter { !known.contains($0) }
  }

  private var reckoned: [(figure: Figure, said: Fraction, found: Fraction)] {
    figures.compactMap { figure in
      guard let said = Fraction(figure.value), let found = value(figure.formula) else { return nil }
      return (figure, said, found)
    }
  }

  /// Nil for what is looked up, or is too large to be tried.
  private func value(_ formula: Formula) -> Fraction? {
    func both(_ left: Formula, _ right: Formula, _ sign: (Fraction, Fraction) -> Fraction?)
      -> Fraction?
    {
      guard let left = value(left), let right = value(right) else { return nil }
      return sign(left, right)
    }
    return switch formula {
    case .figure(let id, _): values[id]
    case .number(let number): Fraction(Int128(number))
    case .phrase: nil
    case .sum(let left, let right): both(left, right) { $0.plus($1) }
    case .difference(let left, let right): both(left, right) { $0.minus($1) }
    case .product(let left, let right): both(left, right) { $0.times($1) }
    case .quotient(let left, let right): both(left, right) { $0.over($1) }
    case .magnitude(let whole): value(whole)?.magnitude
    case .percent(let share, let whole):
      value(whole).flatMap { $0.times(Fraction(share)) }?.over(Fraction(100))
    case .remarked(let formula, _): value(formula)
    }
  }
}

extension Formula {
  /// Whether its text says more, such as that it is rounded.
  fileprivate var isRemarked: Bool {
    if case .remarked = self { return true }
    return false
  }
}

/// An exact number; what has too many digits is none.
private struct Fraction: CustomStringConvertible {
  private let top: Int128
  private let bottom: Int128

  init(_ whole: Int128) { (top, bottom) = (whole, 1) }

  init?(_ top: Int128, _ bottom: Int128) {
    guard bottom != 0 else { return nil }
    var (a, b) = (top.magnitude, bottom.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(a) * (bottom < 0 ? -1 : 1)
    self.top = top / divisor
    self.bottom = bottom / divisor
  }

  init(_ decimal: Decimal) {
    let power = Decimal.powerOfTen(max(0, decimal.scale)) ?? 1
    self = Fraction(decimal.mantissa, power) ?? Fraction(0)
  }

  init?(_ value: Figure.Value) {
    switch value {
    case .amount(let mixed):
      guard mixed.amounts.count <= 1 else { return nil }
      self.init(mixed.amounts.first?.quantity ?? .zero)
    case .ratio(let part, let whole), .quotient(let part, let whole):
      guard let found = Fraction(part).over(Fraction(whole)) else { return nil }
      self = found
    case .count(let count): self.init(Int128(count))
    case .day, .nothing, .noIncome: return nil
    }
  }

  func plus(_ other: Fraction) -> Fraction? {
    let (left, first) = top.multipliedReportingOverflow(by: other.bottom)
    let (right, second) = other.top.multipliedReportingOverflow(by: bottom)
    let (sum, third) = left.addingReportingOverflow(right)
    let (product, fourth) = bottom.multipliedReportingOverflow(by: other.bottom)
    return first || second || third || fourth ? nil : Fraction(sum, product)
  }

  func minus(_ other: Fraction) -> Fraction? { plus(Fraction(-other.top, other.bottom) ?? other) }

  func times(_ other: Fraction) -> Fraction? {
    let (product, first) = top.multipliedReportingOverflow(by: other.top)
    let (below, second) = bottom.multipliedReportingOverflow(by: other.bottom)
    return first || second ? nil : Fraction(product, below)
  }

  func over(_ other: Fraction) -> Fraction? {
    Fraction(other.bottom, other.top).flatMap { times($0) }
  }

  var magnitude: Fraction? { Fraction(top < 0 ? -top : top, bottom) }

  func isWithin(hundredths: Int) -> Bool {
    let (times, isTooLarge) = top.magnitude.multipliedReportingOverflow(by: 100)
    return !isTooLarge && times <= bottom.magnitude * UInt128(hundredths)
  }

  var description: String { bottom == 1 ? "\(top)" : "\(top)/\(bottom)" }
}
