package import LedgerPhrases
import LedgerSource
package import LedgerValues

/// An amount among the words of a first journal, as people write them: `45 230,50`, `-4 200`, `499,-`,
/// `1.850,40`, `3.000 €`, `$120`.
package struct SaidAmount {
  /// In what books are kept, and how numbers are written there.
  package struct Money: Sendable {
    let mark: Character
    /// What the currency is called, as words are compared, the longest name first.
    let names: [String]

    package init(_ currency: String?, _ language: Language) {
      mark = language.decimalMark
      let currency = currency ?? (language == .czech ? "CZK" : "EUR")
      let known = Money.names.first { $0.contains(TypedName.key(currency)) }
      names = (known ?? [TypedName.key(currency)]).sorted { $0.count > $1.count }
    }

    private static let names = [
      ["czk", "Kč", "koruna", "korun"], ["eur", "€", "euro", "ευρώ"], ["usd", "$", "dollars"],
      ["gbp", "£", "pounds"], ["pln", "zł"],
    ].map { $0.map { TypedName.key($0) } }
  }

  package var quantity: Decimal
  /// How many words say it.
  package var count: Int

  /// The amount that words begin with, the longest; nil where they begin with none, or where it could
  /// be two things.
  package init?(_ words: ArraySlice<String>, in money: Money) {
    var reader = Reader(words, money)
    guard let text = reader.number(),
      let number = try? SpokenNumber(text).quantity(mark: money.mark, decimals: nil)
    else { return nil }
    quantity = reader.isNegative ? number.negated : number
    count = words.count - reader.rest.count
  }

  /// The amount that the whole of a text says.
  package init?(whole text: String, in money: Money) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    self.init(words[...], in: money)
    guard count == words.count else { return nil }
  }

  /// A name and the amount behind it, of which the name takes no number.
  package static func named(
    _ line: String, in money: Money
  ) -> (name: String, quantity: Decimal)? {
    if let equals = line.lastIndex(of: "=") {
      let name = line[..<equals].split(separator: " ").joined(separator: " ")
      return SaidAmount(whole: String(line[line.index(after: equals)...]), in: money)
        .map { (name, $0.quantity) }
    }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    for place in words.indices.dropFirst() {
      guard let amount = SaidAmount(words[place...], in: money),
        place + amount.count == words.count
      else { continue }
      let isPlain = Int(words[place - 1]) == nil
      return isPlain ? (name(words[..<place]), amount.quantity) : nil
    }
    return nil
  }

  /// Words as a name, without the colon that some put behind it.
  static func name(_ words: ArraySlice<String>) -> String {
    let name = words.joined(separator: " ")
    return name.hasSuffix(":") ? String(name.dropLast()) : name
  }
}

/// Takes an amount from the front of words.
private struct Reader {
  private(set) var rest: ArraySlice<String>
  private(set) var isNegative = false
  private let money: SaidAmount.Money
  private var hasCurrency = false

  init(_ words: ArraySlice<String>, _ money: SaidAmount.Money) {
    rest = words
    self.money = money
  }

  /// The digits and marks of a number; nil where there is none.
  mutating func number() -> String? {
    guard var text = rest.first else { return nil }
    takeFront(&text)
    if text.isEmpty {
      // The sign or the currency stands alone.
      rest.removeFirst()
      guard let next = rest.first else { return nil }
      text = next
      takeFront(&text)
    }
    let isClosed = takeBack(&text)
    guard SpokenNumber.isNumber(text[...]) else { return nil }
    rest.removeFirst()
    if !isClosed, text.count <= 3, text.allSatisfy(SpokenNumber.isDigit) { takeGroups(&text) }
    if !hasCurrency, let next = rest.first, money.names.contains(TypedName.key(next)) {
      rest.removeFirst()
    }
    return text
  }

  /// Takes the sign and the currency in front.
  private mutating func takeFront(_ text: inout String) {
    while let first = text.first {
      if "-+−–".contains(first) {
        isNegative = first != "+"
        text.removeFirst()
      } else if !hasCurrency, let name = money.names.first(where: { begins(text, $0) }) {
        hasCurrency = true
        text.removeFirst(name.count)
      } else {
        return
      }
    }
  }

  private func begins(_ text: String, _ name: String) -> Bool {
    TypedName.key(text.prefix(name.count)) == name
      && text.dropFirst(name.count).first?.isLetter != true
  }

  /// Takes the currency behind; whether one was there.
  private mutating func takeBack(_ text: inout String) -> Bool {
    guard !hasCurrency,
      let name = money.names.first(where: { TypedName.key(text.suffix($0.count)) == $0 })
    else { return false }
    hasCurrency = true
    text.removeLast(name.count)
    return true
  }

  /// Takes groups of three digits, the last with decimals or the currency.
  private mutating func takeGroups(_ text: inout String) {
    while var next = rest.first {
      let had = hasCurrency
      let isClosed = takeBack(&next)
      let digits = next.prefix(while: SpokenNumber.isDigit)
      let behind = next.dropFirst(digits.count)
      let isGroup =
        digits.count == 3
        && (behind.isEmpty || ".,".contains(behind.first ?? " ") && behind.count <= 3)
        && SpokenNumber.isNumber(next[...])
      guard isGroup else {
        hasCurrency = had
        return
      }
      text += next
      rest.removeFirst()
      if isClosed || !behind.isEmpty { return }
    }
  }
}
