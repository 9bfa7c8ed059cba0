/// A place or a length of a drawing in tenths, written the same on every machine.
struct DrawnLength: Sendable {
  enum Unit: Sendable {
    case none
    case percent
  }

  private let tenths: Int
  private let unit: Unit

  init(_ value: Double, _ unit: Unit = .none) {
    tenths = Int((value * 10).rounded())
    self.unit = unit
  }

  func append(to bytes: inout [UInt8]) {
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    var unit: UInt = 1
    while whole / unit > 9 { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(whole / unit % 10))
      unit /= 10
    }
    if rest != 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(rest))
    }
    if self.unit == .percent { bytes.append(UInt8(ascii: "%")) }
  }

  var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A corner of a line or an outline.
struct DrawnPoint: Sendable {
  let x: DrawnLength
  let y: DrawnLength

  init(_ x: Double, _ y: Double) {
    self.x = DrawnLength(x)
    self.y = DrawnLength(y)
  }
}

/// A number of a drawing.
package enum SVGNumber {
  /// The number in tenths, written the same on every machine.
  package static func text(_ value: Double) -> String { DrawnLength(value).text }
}
