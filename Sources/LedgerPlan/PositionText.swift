import LedgerModel
import LedgerSource
import LedgerValues

extension Coordinates {
  /// Reads a position as people, telephones and maps write it; nil for other texts, such as names.
  ///
  /// Degrees with a point or a comma, degrees with minutes and seconds, letters for the directions, `geo:`,
  /// and links that name the position themselves: nothing is asked of a network.
  package init?(typed text: String) {
    let text = text.trimmedBlanks
    let isLink = text.contains("://") || text.lowercased().hasPrefix("geo:")
    guard let found = isLink ? PositionLink(text).position : PositionText(text).position else {
      return nil
    }
    self.init(latitude: found.latitude, longitude: found.longitude)
  }

  /// Whether a text cannot be a name, but wants to be a position.
  package static func isMeant(by text: String) -> Bool {
    let text = text.trimmedBlanks
    return text.contains("://") || text.lowercased().hasPrefix("geo:")
      || text.contains("°") || text.first.map { "+-".contains($0) } ?? false
      || text.contains(where: \.isNumber)
        && text.allSatisfy { $0.isNumber || $0.isWhitespace || ".,;+-/°'\"".contains($0) }
  }

  /// As the value of a tag has it: degrees north and degrees east.
  package var text: String { "\(latitude.simplified) \(longitude.simplified)" }
}

/// A position in degrees, before it is known whether it is on the globe.
struct TypedPosition {
  var latitude: Decimal
  var longitude: Decimal

  /// Some ten centimeters; what maps write beyond is noise.
  private static let mostDecimals = 6

  init?(_ latitude: Decimal?, _ longitude: Decimal?) {
    guard let latitude, let longitude else { return nil }
    self.latitude = TypedPosition.shortened(latitude)
    self.longitude = TypedPosition.shortened(longitude)
  }

  private static func shortened(_ degrees: Decimal) -> Decimal {
    degrees.scale > mostDecimals ? degrees.rounded(to: mostDecimals) ?? degrees : degrees
  }
}

/// Degrees that somebody typed: `50.1003, 14.4259`, `50°6'1.1"N 14°25'33.2"E`, `N50 6.018 E14 25.554`.
private struct PositionText {
  private enum Token: Equatable {
    case number(Decimal)
    case degrees, minutes, seconds
    case direction(Direction)
  }

  private enum Direction { case north, south, east, west }

  let position: TypedPosition?

  init(_ text: String) {
    position = PositionText.tokens(PositionText.plain(text)).flatMap(PositionText.position)
  }

  /// One way of writing each mark.
  private static func plain(_ text: String) -> String {
    var result = text
    for (marks, plain) in [("′’‘´`", "'"), ("″”“", "\""), ("º˚", "°"), ("−–", "-"), (";", " ; ")] {
      for mark in marks { result = result.replacing(String(mark), with: plain) }
    }
    result = result.replacing("''", with: "\"")
    return withPoints(result)
  }

  /// Commas between digits are marks of decimals where no point is, and each number has one.
  private static func withPoints(_ text: String) -> String {
    let letters = Array(text)
    let between = letters.indices.filter { place in
      letters[place] == "," && place > 0 && place + 1 < letters.count && letters[place - 1].isNumber
        && letters[place + 1].isNumber
    }
    var decimals: [Int] = []
    if !letters.contains(".") {
      let isMarked = letters.contains { "°'\"".contains($0) || $0.isLetter }
      // Of `50,1,14,4` every other one.
      if between.count == 3, letters.count(where: \.isWhitespace) == 0 {
        decimals = [between[0], between[2]]
      } else if isMarked || between.count == 2 {
        decimals = between
      }
    }
    return String(
      letters.indices.map { place in
        letters[place] == "," ? decimals.contains(place) ? "." : " " : letters[place]
      })
  }

  private static func tokens(_ text: String) -> [Token]? {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace || first == ";" {
        rest.removeFirst()
      } else if first.isNumber || "+-".contains(first) {
        let sign = "+-".contains(first) ? rest.prefix(1) : ""
        let digits = rest.dropFirst(sign.count).prefix { $0.isNumber || $0 == "." }
        guard let number = Decimal("\(sign)\(digits)") else { return nil }
        tokens.append(.number(number))
        rest = rest.dropFirst(sign.count + digits.count)
      } else if let token = token(first) {
        tokens.append(token)
        rest.removeFirst()
      } else {
        return nil
      }
    }
    return tokens
  }

  /// A mark, or a letter of a direction, which Greeks write in their own.
  private static func token(_ letter: Character) -> Token? {
    switch letter {
    case "°": .degrees
    case "'": .minutes
    case "\"": .seconds
    case "N", "n", "Β", "β": .direction(.north)
    case "S", "s", "Ν", "ν": .direction(.south)
    case "E", "e", "Α", "α": .direction(.east)
    case "W", "w", "Δ", "δ": .direction(.west)
    default: nil
    }
  }

  private static func position(_ tokens: [Token]) -> TypedPosition? {
    let letters = tokens.indices.filter { place in
      if case .direction = tokens[place] { true } else { false }
    }
    if letters.isEmpty {
      guard let (first, second) = halves(tokens) else { return nil }
      return TypedPosition(degrees(first), degrees(second))
    }
    guard letters.count == 2 else { return nil }
    let isLeading = letters[0] == 0
    guard isLeading || letters[1] == tokens.count - 1 else { return nil }
    let cut = isLeading ? letters[1] : letters[0] + 1
    let sides = [tokens[..<cut], tokens[cut...]].map { part -> (Direction, Decimal)? in
      guard case .direction(let direction)? = isLeading ? part.first : part.last,
        let value = degrees(Array(isLeading ? part.dropFirst() : part.dropLast())),
        !value.isNegative
      else { return nil }
      return (direction, value)
    }
    let north = sides.compactMap { side in
      side.flatMap { $0.0 == .north ? $0.1 : $0.0 == .south ? $0.1.negated : nil }
    }
    let east = sides.compactMap { side in
      side.flatMap { $0.0 == .east ? $0.1 : $0.0 == .west ? $0.1.negated : nil }
    }
    return north.count == 1 && east.count == 1 ? TypedPosition(north[0], east[0]) : nil
  }

  /// Before the number of the second degrees; without marks each half has as many numbers.
  private static func halves(_ tokens: [Token]) -> ([Token], [Token])? {
    let marks = tokens.indices.filter { tokens[$0] == .degrees }
    let cut = marks.count == 2 ? marks[1] - 1 : marks.isEmpty ? tokens.count / 2 : 0
    guard cut > 0, marks.count == 2 || tokens.count.isMultiple(of: 2) else { return nil }
    return (Array(tokens[..<cut]), Array(tokens[cut...]))
  }

  /// Degrees, then perhaps minutes and seconds, whose marks may be left out.
  private static func degrees(_ tokens: [Token]) -> Decimal? {
    var (numbers, expected): ([Decimal], [Token]) = ([], [.degrees, .minutes, .seconds])
    var isOpen = false
    for token in tokens {
      if case .number(let number) = token {
        guard numbers.count < 3 else { return nil }
        numbers.append(number)
        isOpen = true
      } else {
        guard isOpen, token == expected[numbers.count - 1] else { return nil }
        isOpen = false
      }
    }
    expected = []
    guard let whole = numbers.first else { return nil }
    let parts = numbers.dropFirst()
    guard numbers.dropLast().allSatisfy({ $0.simplified.scale == 0 }),
      parts.allSatisfy({ !$0.isNegative && $0 < Decimal(60) })
    else { return nil }
    if parts.isEmpty { return whole }
    var sum = LongDecimal(whole.magnitude)
    for (place, part) in parts.enumerated() {
      sum = sum + LongDecimal(part) / LongDecimal(place == 0 ? 60 : 3_600)
    }
    return sum.rounded(to: 6).map { whole.isNegative ? $0.negated : $0 }
  }
}
