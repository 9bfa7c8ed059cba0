package import LedgerCommandLine
package import LedgerModel
import LedgerSource
package import LedgerValues

/// An amount among words: `4.50`, `€7`, `+2400`, `3.20+1.30`, `2x3.50`.
package struct SpokenAmount: Sendable {
  package enum Sign: Sendable {
    case none
    case plus
    case minus
  }

  /// As it was said.
  package var text: String
  package var sign = Sign.none
  /// Numbers that are added up.
  var terms: [String]
  /// How often.
  var factor: Decimal?
  package var commodity: CommodityID?

  /// Whether it shows that it is an amount: by decimals, a sign or a commodity.
  var isMarked: Bool {
    sign != .none || commodity != nil || factor != nil || terms.count > 1
      || terms.contains { $0.contains { !$0.isNumber } }
  }

  /// The amount, above zero, in its own commodity or the usual one.
  package func amount(
    _ commodities: CommodityTable, usual: CommodityID
  ) throws(UsageError) -> Amount {
    let id = commodity ?? usual
    let declared = commodities[styles: id].declared
    var sum = Decimal.zero
    for term in terms {
      let number = try SpokenNumber(term).quantity(
        mark: declared?.decimalMark, decimals: declared.map(\.decimals))
      guard let next = sum.adding(number) else { throw SpokenNumber.tooLarge }
      sum = next
    }
    if let factor {
      guard let product = sum.multiplied(by: factor) else { throw SpokenNumber.tooLarge }
      sum = product
    }
    guard sum.signum > 0 else {
      throw UsageError("'\(text)' is not an amount to write down", hints: ["it must be above zero"])
    }
    let decimals = commodities.style(id).decimals
    if sum.scale < decimals { sum = sum.rescaled(to: decimals) ?? sum }
    return Amount(sum.withoutZeros(beyond: decimals), id)
  }
}

/// A number as somebody types it, who may not think of the mark that the journal declares.
struct SpokenNumber {
  private let text: String

  static let tooLarge = UsageError("the amounts are too large")

  init(_ text: String) {
    // `12.-` is a whole amount.
    self.text = text.hasSuffix("-") ? String(text.dropLast(2)) : text
  }

  /// Whether a text may be a number at all.
  static func isNumber(_ text: Substring) -> Bool {
    guard let first = text.first, isDigit(first) else { return false }
    let rest = text.hasSuffix(".-") || text.hasSuffix(",-") ? text.dropLast(2) : text
    return rest.allSatisfy { isDigit($0) || ".,' \u{A0}\u{202F}".contains($0) }
      && rest.last.map(isDigit) == true
  }

  /// Whether a text is a number, or several with `+` between them; a sign may stand before it.
  static func isSum(_ text: String) -> Bool {
    text.drop { "+-".contains($0) }.split(separator: "+").allSatisfy(isNumber) && !text.isEmpty
  }

  static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// What it says where decimals follow a mark and so many are usual; asks where it may say two things.
  func quantity(mark: Character?, decimals: Int?) throws(UsageError) -> Decimal {
    let text = self.text.filter { !"' \u{A0}\u{202F}".contains($0) }
    guard text.filter(SpokenNumber.isDigit).count <= 15 else { throw unreadable }
    let marks = text.filter { ".,".contains($0) }
    guard let last = marks.last else { return try decimal(text, nil) }
    if Set(marks).count > 1 {
      guard marks.filter({ $0 == last }).count == 1 else { throw unreadable }
      return try decimal(text, last)
    }
    if marks.count > 1 { return try decimal(text + "\(other(last))0", other(last)) }
    let behind = text.split(separator: last, omittingEmptySubsequences: false).last?.count ?? 0
    if behind != 3 { return try decimal(text, last) }
    guard let mark, mark != last || decimals ?? 0 >= 3 else {
      let usual = mark ?? last
      let whole = text.filter { $0 != last } + "\(usual)00"
      let decimals = text.replacing(String(last), with: String(usual)) + "0"
      throw UsageError(
        asking: .whichOf(text, [whole, decimals]), about: text, [whole, decimals],
        hints: [.writeAsEither(whole, decimals)])
    }
    return try decimal(mark == last ? text : text + "\(mark)0", mark)
  }

  private func other(_ mark: Character) -> Character { mark == "." ? "," : "." }

  /// Reads digits with a mark before decimals; the other mark stands between groups of three.
  private func decimal(_ text: String, _ mark: Character?) throws(UsageError) -> Decimal {
    let parts =
      mark.map { text.split(separator: $0, omittingEmptySubsequences: false) }
      ?? [Substring(text)]
    let groups = parts[0].split(omittingEmptySubsequences: false) { ".,".contains($0) }
    guard parts.count <= 2, CommodityTable.areGroups(groups),
      let number = Decimal(groups.joined() + (parts.count > 1 ? ".\(parts[1])" : ""))
    else { throw unreadable }
    return number
  }

  private var unreadable: UsageError {
    UsageError(
      "'\(text)' is not an amount", hints: ["write it as the journal does, for example 4.50"])
  }
}
