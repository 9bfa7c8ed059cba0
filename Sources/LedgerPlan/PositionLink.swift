import LedgerSource
import LedgerValues

/// The position that a link to a map names.
struct PositionLink {
  /// What stands before a latitude and a longitude, the surest first: the mark of a place before the middle of a map.
  private static let keys = [
    "mlat=", "q=", "query=", "ll=", "sll=", "destination=", "daddr=", "cp=", "center=",
    "geo:", "map=", "@", "/place/", "/search/", "/dir//",
  ]

  private let text: String

  init(_ text: String) {
    self.text = PositionLink.decoded(text).lowercased()
  }

  var position: TypedPosition? {
    // Google's mark of a place, and Seznam, which writes x and y.
    if let found = pair("!3d", "!4d") ?? pair("y=", "x=") ?? pair("mlat=", "mlon=") { return found }
    for key in PositionLink.keys {
      for rest in places(behind: key) {
        if let found = PositionLink.pair(at: rest, isMap: key == "map=") { return found }
      }
    }
    return nil
  }

  /// What stands behind a key; one of a query begins behind a mark, not within another word.
  private func places(behind key: String) -> [Substring] {
    var found: [Substring] = []
    var rest = text[...]
    while let range = rest.firstRange(of: key) {
      let before = text[..<range.lowerBound].last
      if key.last != "=" || before.map({ "?&#".contains($0) }) ?? true {
        found.append(text[range.upperBound...])
      }
      rest = text[range.upperBound...]
    }
    return found
  }

  private func pair(_ north: String, _ east: String) -> TypedPosition? {
    func number(_ key: String) -> Decimal? {
      places(behind: key).first.flatMap { PositionLink.number($0)?.value }
    }
    return TypedPosition(number(north), number(east))
  }

  /// Two numbers with a mark between them; a map has its scale before them.
  ///
  /// `0,0` is nowhere, and says that the position stands elsewhere.
  private static func pair(at start: Substring, isMap: Bool) -> TypedPosition? {
    var rest = start
    var numbers: [Decimal] = []
    while numbers.count < (isMap ? 3 : 2) {
      rest = rest.drop { $0 == " " || $0 == "+" && !numbers.isEmpty }
      guard let found = number(rest) else { return nil }
      numbers.append(found.value)
      rest = found.rest.drop { $0 == " " || $0 == "+" }
      guard numbers.count == (isMap ? 3 : 2) || rest.first.map({ ",~/".contains($0) }) ?? false
      else { return nil }
      rest = rest.dropFirst()
    }
    let pair = numbers.suffix(2)
    if pair.allSatisfy(\.isZero) { return nil }
    return TypedPosition(pair.first, pair.last)
  }

  private static func number(_ text: Substring) -> (value: Decimal, rest: Substring)? {
    let sign = text.prefix { "+-".contains($0) }
    let digits = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard sign.count <= 1, let value = Decimal("\(sign)\(digits)") else { return nil }
    return (value, text.dropFirst(sign.count + digits.count))
  }

  /// With what `%2C` stands for.
  private static func decoded(_ text: String) -> String {
    var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], text[...].utf8)
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "%"), let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
