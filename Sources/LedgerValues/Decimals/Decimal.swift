/// An exact decimal number: a whole number of units of 10⁻ˢᶜᵃˡᵉ.
///
/// The scale is kept, as written precision decides balancing and display: `1.0` and `1.00` are equal
/// but not alike. Every operation that could leave the range of 38 digits returns nil instead of a
/// wrong number.
@usableFromInline
package struct Decimal: Sendable {
  @usableFromInline
  package var mantissa: Int128
  /// How many digits stand after the decimal mark.
  @usableFromInline
  package var scale: Int

  /// The most digits after the decimal mark.
  @usableFromInline
  package static let maximumScale = 255

  @inlinable
  package init(_ mantissa: Int128, scale: Int = 0) {
    self.mantissa = mantissa
    self.scale = scale
  }

  package static let zero = Decimal(0)
  package static let one = Decimal(1)

  @inlinable
  package var isZero: Bool { mantissa == 0 }

  @inlinable
  package var isNegative: Bool { mantissa < 0 }

  /// -1, 0 or 1.
  @inlinable
  package var signum: Int { mantissa > 0 ? 1 : mantissa < 0 ? -1 : 0 }

  /// Ten to a power, or nil beyond 38.
  @inlinable
  package static func powerOfTen(_ exponent: Int) -> Int128? {
    guard exponent >= 0, exponent <= 38 else { return nil }
    // Steps in 64 bits as far as they go, as wide ones cost several times as much.
    var low: UInt64 = 1
    for _ in 0..<min(exponent, 19) { low &*= 10 }
    if exponent <= 19 { return Int128(low) }
    var result = Int128(low)
    for _ in 19..<exponent { result *= 10 }
    return result
  }
}

extension Decimal {
  @inlinable
  package var negated: Decimal { Decimal(-mantissa, scale: scale) }

  @inlinable
  package var magnitude: Decimal { mantissa < 0 ? negated : self }

  /// The same value with more digits after the mark, or nil where they do not fit.
  @inlinable
  package func rescaled(to newScale: Int) -> Decimal? {
    if newScale == scale || mantissa == 0 { return Decimal(mantissa, scale: newScale) }
    // Nearly all numbers are short, and two of these have a product without wide arithmetic.
    if newScale > scale, newScale - scale < 19, let short = Int64(exactly: mantissa) {
      var power: Int64 = 1
      for _ in scale..<newScale { power &*= 10 }
      let (high, low) = short.multipliedFullWidth(by: power)
      return Decimal(Int128(high) << 64 | Int128(low), scale: newScale)
    }
    guard let factor = Decimal.powerOfTen(newScale - scale) else { return nil }
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: factor)
    // The least number has no negation, so it is left out of the range.
    return overflow || product == .min ? nil : Decimal(product, scale: newScale)
  }

  @inlinable
  package func adding(_ other: Decimal) -> Decimal? {
    if scale == other.scale {
      let (sum, overflow) = mantissa.addingReportingOverflow(other.mantissa)
      return overflow || sum == .min ? nil : Decimal(sum, scale: scale)
    }
    let (coarse, fine) = scale < other.scale ? (self, other) : (other, self)
    guard let rescaled = coarse.rescaled(to: fine.scale) else { return nil }
    let (sum, overflow) = rescaled.mantissa.addingReportingOverflow(fine.mantissa)
    return overflow || sum == .min ? nil : Decimal(sum, scale: fine.scale)
  }

  @inlinable
  package func subtracting(_ other: Decimal) -> Decimal? { adding(other.negated) }

  @inlinable
  package func multiplied(by other: Decimal) -> Decimal? {
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: other.mantissa)
    guard !overflow, product != .min else { return simplifiedProduct(with: other) }
    let scale = scale + other.scale
    if scale <= Decimal.maximumScale { return Decimal(product, scale: scale) }
    return Decimal(product, scale: scale).simplified(to: Decimal.maximumScale)
  }

  /// The product without the zeros at the end of either number, for products that are too large.
  @usableFromInline
  package func simplifiedProduct(with other: Decimal) -> Decimal? {
    let left = simplified
    let right = other.simplified
    guard left.scale < scale || right.scale < other.scale else { return nil }
    let (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
    return overflow || product == .min ? nil : Decimal(product, scale: left.scale + right.scale)
  }

  /// The same value without zeros at the end of its fraction.
  package var simplified: Decimal {
    var result = self
    while result.scale > 0, Int64(exactly: result.mantissa) == nil, result.mantissa % 10 == 0 {
      result.mantissa /= 10
      result.scale -= 1
    }
    // Divisions in 64 bits cost a tenth of wide ones.
    guard result.scale > 0, var short = Int64(exactly: result.mantissa), short % 10 == 0 else {
      return result
    }
    while result.scale > 0, short % 10 == 0 {
      short /= 10
      result.scale -= 1
    }
    result.mantissa = Int128(short)
    return result
  }

  /// The same value with at most so many digits after the mark, or nil where it has more.
  @usableFromInline
  package func simplified(to newScale: Int) -> Decimal? {
    let result = simplified
    return result.scale <= newScale ? result : nil
  }
}

extension Decimal: Hashable, Comparable {
  @usableFromInline
  package static func == (left: Decimal, right: Decimal) -> Bool {
    if left.scale == right.scale { return left.mantissa == right.mantissa }
    let common = max(left.scale, right.scale)
    // What cannot be written at the other's scale is no such number.
    guard let first = left.rescaled(to: common), let second = right.rescaled(to: common) else {
      return false
    }
    return first.mantissa == second.mantissa
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    let simple = simplified
    hasher.combine(simple.mantissa)
    hasher.combine(simple.scale)
  }

  @usableFromInline
  package static func < (left: Decimal, right: Decimal) -> Bool {
    if left.scale == right.scale { return left.mantissa < right.mantissa }
    if left.signum != right.signum { return left.signum < right.signum }
    let common = max(left.scale, right.scale)
    // A number that cannot be written at the other's scale is the larger in magnitude.
    guard let first = left.rescaled(to: common) else { return left.isNegative }
    guard let second = right.rescaled(to: common) else { return !right.isNegative }
    return first.mantissa < second.mantissa
  }
}
