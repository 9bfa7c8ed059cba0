/// An exact number of the second reader: so many units of a power of ten.
package struct SecondNumber: Hashable, Sendable, CustomStringConvertible {
  private var units: Int128
  private var places: Int

  package static let zero = SecondNumber(units: 0, places: 0)

  private init(units: Int128, places: Int) {
    (self.units, self.places) = (units, places)
    while self.places > 0, self.units % 10 == 0 {
      self.units /= 10
      self.places -= 1
    }
  }

  /// Digits with at most one point, perhaps behind a minus.
  package init?(plain text: some StringProtocol) {
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, digits.contains(where: \.isNumber),
      digits.allSatisfy({ $0 == "." || $0.isASCII && $0.isNumber }),
      let units = Int128(parts.joined())
    else { return nil }
    self.init(units: isNegative ? -units : units, places: parts.count > 1 ? parts[1].count : 0)
  }

  package var isZero: Bool { units == 0 }
  package var isNegative: Bool { units < 0 }
  package var negated: SecondNumber { SecondNumber(units: -units, places: places) }

  /// Nil where it has too many digits.
  package func adding(_ other: SecondNumber) -> SecondNumber? {
    let common = max(places, other.places)
    guard let left = raised(to: common), let right = other.raised(to: common) else { return nil }
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? nil : SecondNumber(units: sum, places: common)
  }

  package func multiplied(by other: SecondNumber) -> SecondNumber? {
    let (product, isTooLarge) = units.multipliedReportingOverflow(by: other.units)
    return isTooLarge ? nil : SecondNumber(units: product, places: places + other.places)
  }

  private func raised(to wanted: Int) -> Int128? {
    var result = units
    for _ in places..<wanted {
      let (product, isTooLarge) = result.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      result = product
    }
    return result
  }

  package var description: String {
    let digits = String(units.magnitude)
    let sign = units < 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}
