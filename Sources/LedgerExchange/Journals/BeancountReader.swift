import LedgerModel
import LedgerSource
import LedgerValues

/// An amount of beancount.
struct BeancountAmount {
  var number: Decimal
  var currency: String
}

/// What stands in the braces of a posting: a basis, and what else tells lots apart.
struct BeancountCost {
  /// Of one unit, or of all together.
  var amount: BeancountAmount?
  var isTotal = false
  var day: Day?
  var label: String?
}

/// Takes numbers, amounts and names from the front of a line of beancount.
struct BeancountReader {
  /// So deep may parentheses and signs nest: a file that somebody sent may hold any number of them.
  private static let mostDepth = 100

  private var rest: Substring
  private var depth = 0

  init(_ text: some StringProtocol) { rest = Substring(String(text)) }

  /// What is left, without the blanks in front.
  var remainder: String { String(rest).trimmedBlanks }
  var isAtEnd: Bool { remainder.isEmpty }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  mutating func take(_ text: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  mutating func word() -> String {
    skipBlanks()
    let word = rest.prefix { $0 != " " && $0 != "\t" }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// A currency; beancount writes them in capitals.
  mutating func currency() -> String? {
    skipBlanks()
    let name = rest.prefix {
      $0.isASCII && ($0.isUppercase || $0.isNumber || "'._-/".contains($0))
    }
    guard name.contains(where: \.isUppercase) else { return nil }
    rest = rest[name.endIndex...]
    return String(name)
  }

  mutating func amount() -> BeancountAmount? {
    guard let number = expression(), let currency = currency() else { return nil }
    return BeancountAmount(number: number, currency: currency)
  }

  /// An amount that holds to the last digit: nil where it may differ by more than nothing.
  mutating func asserted() -> BeancountAmount? {
    guard let number = expression() else { return nil }
    if take("~"), expression()?.isZero != true { return nil }
    return currency().map { BeancountAmount(number: number, currency: $0) }
  }

  // MARK: - Numbers

  /// Sums, products and quotients of numbers; nil where there is none, or one that is too large.
  mutating func expression() -> Decimal? {
    guard var sum = product() else { return nil }
    while true {
      let isMinus = take("-")
      guard isMinus || take("+") else { return sum }
      guard let next = product(), let result = sum.adding(isMinus ? next.negated : next) else {
        return nil
      }
      sum = result
    }
  }

  private mutating func product() -> Decimal? {
    guard var value = factor() else { return nil }
    while true {
      let isQuotient = take("/")
      guard isQuotient || take("*") else { return value }
      guard let next = factor() else { return nil }
      let result = isQuotient ? BeancountReader.quotient(value, next) : value.multiplied(by: next)
      guard let result else { return nil }
      value = result
    }
  }

  /// With all digits where they end, else with so many that nobody misses one.
  private static func quotient(_ left: Decimal, _ right: Decimal) -> Decimal? {
    if right.isZero { return nil }
    for scale in 0...12 {
      guard let result = left.divided(by: right, scale: scale, .towardsZero) else { return nil }
      if result.multiplied(by: right) == left { return result }
    }
    return left.divided(by: right, scale: 10)
  }

  private mutating func factor() -> Decimal? {
    depth += 1
    defer { depth -= 1 }
    if depth > BeancountReader.mostDepth { return nil }
    if take("(") {
      let value = expression()
      return take(")") ? value : nil
    }
    if take("-") { return factor()?.negated }
    if take("+") { return factor() }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") }
    guard let number = Decimal(digits.filter { $0 != "," }) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }

  // MARK: - Costs

  /// `{50.00 EUR, 2026-01-15, "x"}`, also in two braces and with a sum behind `#`; nil for anything else.
  mutating func cost(of units: Decimal) -> BeancountCost? {
    var cost = BeancountCost()
    cost.isTotal = take("{{")
    guard cost.isTotal || take("{") else { return nil }
    // A sum behind `#` makes a cost of all units of one brace.
    let end = cost.isTotal ? "}}" : "}"
    while !take(end) {
      skipBlanks()
      if rest.first == "\"" {
        let line = BeancountLine(String(rest))
        guard let label = line.strings.first, let close = rest.dropFirst().firstIndex(of: "\"")
        else { return nil }
        cost.label = label
        rest = rest[rest.index(after: close)...]
      } else if let day = Day(iso: String(rest.prefix(10))) {
        cost.day = day
        rest = rest.dropFirst(10)
      } else {
        guard let amount = costAmount(&cost, units) else { return nil }
        cost.amount = amount
      }
      skipBlanks()
      if !take(","), !rest.hasPrefix(end) { return nil }
    }
    return cost
  }

  private mutating func costAmount(
    _ cost: inout BeancountCost, _ units: Decimal
  ) -> BeancountAmount? {
    guard var number = expression() else { return nil }
    if take("#") {
      guard !cost.isTotal, let more = expression(),
        let sum = number.multiplied(by: units.magnitude)?.adding(more)
      else { return nil }
      number = sum
      cost.isTotal = true
    }
    return currency().map { BeancountAmount(number: number, currency: $0) }
  }
}
