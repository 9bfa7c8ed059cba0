import LedgerSource
import LedgerSyntax
import LedgerValues

/// Evaluates an amount expression such as `(255 €/12)` exactly.
struct AmountExpression {
  /// A number, with its commodity if it has one.
  struct Value {
    var quantity: Decimal
    var commodity: CommodityID?
  }

  /// What is wrong with an expression.
  enum Problem: Error {
    case syntax(SourceRange)
    case twoCommodities(SourceRange)
    case divisionByZero(SourceRange)
    case divisionByCommodity(SourceRange)
    case numberTooLarge(SourceRange)
    case tooDeep(SourceRange)
  }

  private static let maximumDepth = 100

  var offset: Int
  let end: Int
  /// The decimals of a quotient that does not end, if its commodity declares any.
  var roundedDecimals: (CommodityID?) -> Int
  /// Whether a quotient had to be rounded.
  private(set) var isRounded = false

  init(_ range: SourceRange, roundedDecimals: @escaping (CommodityID?) -> Int) {
    offset = Int(range.start)
    end = Int(range.end)
    self.roundedDecimals = roundedDecimals
  }

  /// The value of the whole.
  mutating func evaluate(
    _ bytes: Span<UInt8>, _ read: (inout Int) -> Value?
  ) throws(Problem) -> Value {
    let value = try primary(bytes, 0, read)
    skipBlanks(bytes)
    guard offset == end else { throw .syntax(SourceRange(offset, end)) }
    return value
  }

  private mutating func sum(
    _ bytes: Span<UInt8>, _ depth: Int, _ read: (inout Int) -> Value?
  ) throws(Problem) -> Value {
    var left = try product(bytes, depth, read)
    while true {
      skipBlanks(bytes)
      let sign = bytes[offset]
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return left }
      let place = SourceRange(offset, offset + 1)
      offset += 1
      let right = try product(bytes, depth, read)
      let commodity = try common(left, right, place)
      let other = sign == UInt8(ascii: "-") ? right.quantity.negated : right.quantity
      guard let result = left.quantity.adding(other) else { throw .numberTooLarge(place) }
      left = Value(quantity: result, commodity: commodity)
    }
  }

  private mutating func product(
    _ bytes: Span<UInt8>, _ depth: Int, _ read: (inout Int) -> Value?
  ) throws(Problem) -> Value {
    var left = try primary(bytes, depth, read)
    while true {
      skipBlanks(bytes)
      let sign = bytes[offset]
      guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else { return left }
      let place = SourceRange(offset, offset + 1)
      offset += 1
      let right = try primary(bytes, depth, read)
      let commodity = try common(left, right, place)
      if sign == UInt8(ascii: "*") {
        guard let result = left.quantity.multiplied(by: right.quantity) else {
          throw .numberTooLarge(place)
        }
        left = Value(quantity: result, commodity: commodity)
      } else {
        if right.commodity != nil, left.commodity == nil { throw .divisionByCommodity(place) }
        left = Value(
          quantity: try quotient(left.quantity, right.quantity, commodity, place),
          commodity: commodity)
      }
    }
  }

  private func common(
    _ left: Value, _ right: Value, _ place: SourceRange
  ) throws(Problem) -> CommodityID? {
    if let first = left.commodity, let second = right.commodity, first != second {
      throw .twoCommodities(place)
    }
    return left.commodity ?? right.commodity
  }

  /// A quotient: exact where its digits end, else rounded half-even.
  private mutating func quotient(
    _ left: Decimal, _ right: Decimal, _ commodity: CommodityID?, _ place: SourceRange
  ) throws(Problem) -> Decimal {
    if right.isZero { throw .divisionByZero(place) }
    for scale in 0...20 {
      guard let result = left.divided(by: right, scale: scale, .towardsZero) else { break }
      if result.multiplied(by: right) == left { return result }
    }
    isRounded = true
    guard let result = left.divided(by: right, scale: roundedDecimals(commodity)) else {
      throw .numberTooLarge(place)
    }
    return result
  }

  private mutating func primary(
    _ bytes: Span<UInt8>, _ depth: Int, _ read: (inout Int) -> Value?
  ) throws(Problem) -> Value {
    skipBlanks(bytes)
    let start = offset
    if depth > AmountExpression.maximumDepth { throw .tooDeep(SourceRange(start, start + 1)) }
    if bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") {
      let isNegative = bytes[offset] == UInt8(ascii: "-")
      var after = offset + 1
      while TagScanner.isBlank(bytes[after]) { after += 1 }
      if bytes[after] == UInt8(ascii: "(") {
        offset = after
        var value = try primary(bytes, depth + 1, read)
        if isNegative { value.quantity = value.quantity.negated }
        return value
      }
    }
    if bytes[offset] == UInt8(ascii: "(") {
      offset += 1
      let value = try sum(bytes, depth + 1, read)
      skipBlanks(bytes)
      guard bytes[offset] == UInt8(ascii: ")"), offset < end else {
        throw .syntax(SourceRange(offset, max(end, offset + 1)))
      }
      offset += 1
      return value
    }
    guard offset < end, let value = read(&offset), offset <= end else {
      throw .syntax(SourceRange(start, end))
    }
    return value
  }

  private mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while offset < end, TagScanner.isBlank(bytes[offset]) { offset += 1 }
  }
}

extension JournalBuilder {
  /// What an expression is worth; reports it where it makes no sense.
  mutating func expression(_ amount: AmountSyntax, _ bytes: Span<UInt8>) -> Amount? {
    let terms = expressionTerms(amount.range, bytes)
    // Only now are all commodities of the expression known.
    let commodities = journal.commodities
    var expression = AmountExpression(amount.range) { commodity in
      commodity.flatMap { commodities[styles: $0].declared?.decimals } ?? 10
    }
    var next = 0
    do throws(AmountExpression.Problem) {
      let value = try expression.evaluate(bytes) { offset in
        guard next < terms.count, terms[next].start == offset else { return nil }
        offset = terms[next].end
        next += 1
        return terms[next - 1].value
      }
      if expression.isRounded {
        report(.roundedQuotient(value.quantity.description), at: amount.range)
      }
      return Amount(value.quantity, value.commodity ?? state.defaultCommodity)
    } catch {
      reportExpression(error)
      return nil
    }
  }

  /// The amounts inside an expression, in order, read under the declarations in force.
  private mutating func expressionTerms(
    _ range: SourceRange, _ bytes: Span<UInt8>
  ) -> [(start: Int, end: Int, value: AmountExpression.Value)] {
    var terms: [(start: Int, end: Int, value: AmountExpression.Value)] = []
    var offset = Int(range.start)
    while offset < Int(range.end) {
      let byte = bytes[offset]
      if "()+-*/".utf8.contains(byte) && !startsNegativeTerm(offset, bytes)
        || TagScanner.isBlank(byte)
      {
        offset += 1
        continue
      }
      var term = AmountSyntax()
      guard term.readTerm(bytes, at: offset, limit: Int(range.end)),
        let value = self.amount(term, bytes)
      else { return terms }
      let commodity = term.symbol.isEmpty && !term.traits.contains(.quoted) ? nil : value.commodity
      terms.append(
        (
          offset, Int(term.range.end),
          AmountExpression.Value(
            quantity: value.quantity, commodity: commodity)
        ))
      offset = Int(term.range.end)
    }
    return terms
  }

  /// Whether a `-` or `+` belongs to the number behind it: after `(` or another operator.
  private func startsNegativeTerm(_ offset: Int, _ bytes: Span<UInt8>) -> Bool {
    guard bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") else {
      return false
    }
    var before = offset - 1
    while before > 0, TagScanner.isBlank(bytes[before]) { before -= 1 }
    var after = offset + 1
    while TagScanner.isBlank(bytes[after]) { after += 1 }
    return "(+-*/".utf8.contains(bytes[before]) && bytes[after] != UInt8(ascii: "(")
  }

  private mutating func reportExpression(_ problem: AmountExpression.Problem) {
    switch problem {
    case .syntax(let range): report(.badExpression, at: range)
    case .twoCommodities(let range): report(.expressionMixesCommodities, at: range)
    case .divisionByZero(let range): report(.expressionDividesByZero, at: range)
    case .divisionByCommodity(let range): report(.expressionDividesByCommodity, at: range)
    case .numberTooLarge(let range): report(.numberTooLarge, at: range)
    case .tooDeep(let range): report(.expressionTooDeep, at: range)
    }
  }
}
