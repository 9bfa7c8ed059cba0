import LedgerSource
import LedgerSyntax
package import LedgerValues

/// What is written of a posting's lot: `{2026-01-31, "label", 50 EUR}`, `[2026-01-31]`, `(label)`.
package struct LotAnnotation: Sendable {
  package var day: Day?
  package var label: String?
  /// The cost, of each unit or of all.
  package var cost: CostRecord?

  package init(day: Day? = nil, label: String? = nil, cost: CostRecord? = nil) {
    self.day = day
    self.label = label
    self.cost = cost
  }

  /// Whether it names nothing, as `{}` does.
  package var isEmpty: Bool { day == nil && label == nil && cost == nil }
}

extension TransactionText {
  /// What is written of a posting's lot; nil if nothing is.
  package func lot(ofPosting posting: Int, in journal: borrowing Journal) -> LotAnnotation? {
    guard let syntax = syntax(ofPosting: posting), syntax.detail >= 0 else { return nil }
    let detail = entry.details[Int(syntax.detail)]
    guard [detail.lotBraces, detail.lotDate, detail.lotNote].contains(where: { !$0.isEmpty }) else {
      return nil
    }
    return LotAnnotation(
      day: LotAnnotation.date(LotAnnotation.inner(text(detail.lotDate))),
      label: LotAnnotation.inner(text(detail.lotNote)), cost: journal.lot(posting))
  }
}

extension LotAnnotation {
  /// A date as it is written, with any of its marks.
  fileprivate static func date(_ written: String?) -> Day? {
    let numbers = (written ?? "").split { "-/.".contains($0) }.compactMap { Int($0) }
    return numbers.count == 3 ? Day(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }

  /// The text inside brackets; nil if nothing is written.
  fileprivate static func inner(_ written: String) -> String? {
    if written.isEmpty { return nil }
    let marks: [Character: Character] = ["[": "]", "(": ")"]
    guard let first = written.first, marks[first] == written.last else { return written }
    return String(written.dropFirst().dropLast())
  }

  /// The lot that an account's name ends in, as in `assets:broker:{2026-01-31, "label", 50 EUR}`, and
  /// the account above it; nil if the name has no date or no cost.
  package static func named(
    in account: String, _ journal: borrowing Journal
  ) -> (account: String, lot: LotAnnotation)? {
    guard let parts = parts(of: account), let cost = parts.cost.amount(in: journal) else {
      return nil
    }
    let record = CostRecord(posting: 0, kind: .unit, amount: cost, origin: .lot)
    return (
      parts.account, LotAnnotation(day: parts.day, label: parts.label, cost: record)
    )
  }

  /// The cost in the name of a lot's account.
  static func cost(in account: String) -> NamedCost? { parts(of: account)?.cost }

  private struct Parts {
    var account: String
    var day: Day
    var label: String?
    var cost: NamedCost
  }

  private static func parts(of account: String) -> Parts? {
    guard account.hasSuffix("}"), let start = account.firstIndex(of: "{"),
      account[..<start].hasSuffix(":")
    else { return nil }
    let inside = account[account.index(after: start)...].dropLast()
    var parts = inside.split(separator: ",", maxSplits: 1).map { String($0).trimmedBlanks }
    guard parts.count == 2, let day = date(parts[0]) else { return nil }
    var label: String?
    if parts[1].hasPrefix("\"") {
      let rest = parts[1].dropFirst()
      guard let end = rest.firstIndex(of: "\"") else { return nil }
      let after = String(rest[rest.index(after: end)...]).trimmedBlanks
      if after.hasPrefix(",") {
        label = String(rest[..<end])
        parts[1] = String(after.dropFirst()).trimmedBlanks
      }
    }
    guard let cost = NamedCost(parts[1]) else { return nil }
    return Parts(account: String(account[..<start].dropLast()), day: day, label: label, cost: cost)
  }
}

/// An amount as it stands in the name of a lot.
struct NamedCost {
  private(set) var symbol: String
  private var number: String
  private var isNegative: Bool
  private var isOnLeft: Bool
  private var isSpaced: Bool

  init?(_ text: String) {
    guard let first = text.firstIndex(where: \.isNumber),
      let last = text.lastIndex(where: \.isNumber)
    else { return nil }
    var digits = first...last
    if text.hasPrefix("\""), let close = text.dropFirst().firstIndex(of: "\"") {
      guard let begin = text[close...].firstIndex(where: \.isNumber) else { return nil }
      digits = begin...last
    } else if let open = text.firstIndex(of: "\""), open > first {
      guard let end = text[..<open].lastIndex(where: \.isNumber) else { return nil }
      digits = first...end
    }
    var left = String(text[..<digits.lowerBound])
    let right = String(text[text.index(after: digits.upperBound)...])
    isSpaced = left.last == " " || right.first == " "
    left = left.trimmedBlanks
    isNegative = left.contains("-")
    left.removeAll { $0 == "-" || $0 == "+" }
    isOnLeft = !left.isEmpty
    symbol = isOnLeft ? left : right.trimmedBlanks
    symbol.removeAll { $0 == "\"" }
    number = String(text[digits])
  }

  /// The amount, of a commodity that the journal knows.
  func amount(in journal: borrowing Journal) -> Amount? {
    guard let id = journal.commodities.find(symbol) else { return nil }
    let mark = NamedCost.decimalMark(number, journal.commodities.style(id))
    guard let quantity = Decimal(digits: number.utf8, decimalMark: mark) else { return nil }
    return Amount(isNegative ? quantity.negated : quantity, id)
  }

  /// How it is written, for a commodity that stands nowhere else.
  func style(of amount: Amount) -> AmountStyle {
    AmountStyle(
      side: isOnLeft ? .left : .right, isSpaced: isSpaced,
      decimalMark: number.utf8.contains(UInt8(ascii: ",")) ? "," : ".",
      decimals: amount.quantity.scale)
  }

  /// Which mark of a number is its decimal mark: the last of several, or the only one unless its
  /// commodity is written with it between groups.
  private static func decimalMark(_ number: String, _ style: AmountStyle) -> UInt8 {
    let marks = number.utf8.filter { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    guard let last = marks.last else { return 0 }
    let isGroup = style.groupMark?.asciiValue == last && Set(marks).count == 1
    return isGroup || (marks.count > 1 && Set(marks).count == 1) ? 0 : last
  }
}
