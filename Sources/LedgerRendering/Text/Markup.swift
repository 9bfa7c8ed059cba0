/// A piece of HTML or SVG as bytes, as pages are put together of very many small ones.
///
///     body += "<rect class=\"bar\" x=\"\(x)\"/>" as Markup
///
/// What stands in it stands as it is: texts are escaped before.
package struct Markup: Sendable, ExpressibleByStringInterpolation {
  package private(set) var bytes: [UInt8]

  package init() { bytes = [] }

  package init(stringLiteral text: String) { bytes = Array(text.utf8) }

  package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package static func += (left: inout Markup, right: String) { left.bytes += right.utf8 }

  package static func += (left: inout Markup, right: Markup) { left.bytes += right.bytes }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ text: String) { bytes += text.utf8 }

    package mutating func appendInterpolation(_ text: String) { bytes += text.utf8 }

    package mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }

    package mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }

    /// A place or a length of a drawing.
    mutating func appendInterpolation(_ length: DrawnLength) { length.append(to: &bytes) }

    /// The corners of a line or an outline.
    mutating func appendInterpolation(_ points: [DrawnPoint]) {
      for (place, point) in points.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: " ")) }
        point.x.append(to: &bytes)
        bytes.append(UInt8(ascii: ","))
        point.y.append(to: &bytes)
      }
    }
  }
}
