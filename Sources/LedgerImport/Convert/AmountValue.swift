import LedgerSource
import LedgerSyntax
package import LedgerValues

/// An amount of a statement: a number with its symbol, and what it cost.
package struct ImportedAmount: Hashable, Sendable {
  package struct Cost: Hashable, Sendable {
    package var isTotal: Bool
    package var quantity: Decimal
    package var symbol: String
  }

  package var quantity: Decimal
  package var symbol: String
  @Rare package var cost: Cost?

  package init(_ quantity: Decimal, _ symbol: String) {
    self.quantity = quantity
    self.symbol = symbol
  }

  package var negated: ImportedAmount {
    var result = self
    result.quantity = quantity.negated
    return result
  }

  /// What it cost, or itself.
  var atCost: ImportedAmount? {
    guard let cost else { return self }
    if cost.isTotal {
      return ImportedAmount(
        quantity.isNegative ? cost.quantity.negated : cost.quantity, cost.symbol)
    }
    return quantity.multiplied(by: cost.quantity).map { ImportedAmount($0, cost.symbol) }
  }

  /// As a journal in which points are decimal marks reads it.
  func append(to text: inout Bytes) {
    quantity.append(to: &text)
    ImportedAmount.append(symbol, to: &text)
    if let cost {
      text.append(contentsOf: cost.isTotal ? Bytes(" @@ ") : Bytes(" @ "))
      cost.quantity.append(to: &text)
      ImportedAmount.append(cost.symbol, to: &text)
    }
  }

  static func append(_ symbol: String, to text: inout Bytes) {
    if symbol.isEmpty { return }
    text.append(0x20)
    let isPlain = symbol.hasOnly { $0.isLetter || $0 >= 0x80 || $0 == UInt8(ascii: "$") }
    if !isPlain { text.append(UInt8(ascii: "\"")) }
    text.append(contentsOf: symbol.utf8)
    if !isPlain { text.append(UInt8(ascii: "\"")) }
  }
}

/// What banks write behind a number, or instead of one.
enum BankSign {
  /// Whether a word behind a number says that it is money in; nil for no such word.
  static func isCredit(_ text: String, takesLetters: Bool = true) -> Bool? {
    guard text.contains("(") == text.contains(")") else { return nil }
    return switch text.uppercased().filter({ !" .()".contains($0) }) {
    case "CR": true
    case "DR", "DB": false
    case "C", "H": takesLetters ? true : nil
    case "D", "S": takesLetters ? false : nil
    default: nil
    }
  }

  /// Whether a cell says that there is no number; words do so only where its currency is known.
  static func isNothing(_ text: ArraySlice<UInt8>, takesWords: Bool = true) -> Bool {
    guard text.count < 8, !text.contains(where: \.isDigit) else { return false }
    let plain = text.text.lowercased().filter { $0 != " " && $0 != "\u{A0}" }
    return ["", "-", "+", "()"].contains(plain)
      || takesWords && ["--", "–", "—", "n/a"].contains(plain)
  }
}

/// Reads amounts as statements write them.
struct AmountReader {
  /// The mark that a rule declares; nil for none.
  var decimalMark: UInt8?
  /// Numbers such as `1,234` that could mean two things.
  private(set) var ambiguous = 0

  static let mostDigits = 30

  init(decimalMark: UInt8?) { self.decimalMark = decimalMark }

  enum Reading {
    case none
    case amount(ImportedAmount)
    case fault
  }

  /// Reads a value behind its currency.
  mutating func read(_ value: ArraySlice<UInt8>, currency: ArraySlice<UInt8>) -> Reading {
    let trimmed = value.trimmedSpace()
    let hasCurrency = !currency.isEmpty
    if !trimmed.isEmpty, currency.allSatisfy(\.isLetter), var amount = quick(trimmed) {
      amount.symbol = currency.text
      return .amount(amount)
    }
    if BankSign.isNothing(trimmed, takesWords: hasCurrency) { return .none }
    let signed = AmountReader.simplified(
      AmountReader.tidied(trimmed, takesLetters: hasCurrency))
    if let amount = renamed(signed, currency) { return .amount(amount) }
    return parse(Array(currency) + signed).map { .amount($0) } ?? .fault
  }

  /// An amount beside another name of its currency.
  private mutating func renamed(_ text: Bytes, _ currency: ArraySlice<UInt8>) -> ImportedAmount? {
    guard !currency.isEmpty, let first = text.firstIndex(where: \.isDigit),
      let last = text.lastIndex(where: \.isDigit),
      first > 1 || last + 1 < text.count
        || first == 1 && text[0] != UInt8(ascii: "-")
    else { return nil }
    let before = text[..<first]
    let name = (before + text[(last + 1)...]).text.filter { !"-+ \u{A0}\u{202F}".contains($0) }
    guard name != currency.text, Currencies.isName(name), Currencies.areSame(name, currency.text),
      var own = plain(Bytes(before.contains(UInt8(ascii: "-")) ? "-" : "") + text[first...last])
    else { return nil }
    own.symbol = currency.text
    return own
  }

  /// Signs and marks of banks as a journal writes them: `5-`, `5.00 CR`, `,5`, `5,-`, `1'234.56`.
  ///
  /// A single letter behind a number is a sign only where its currency is known without it.
  static func tidied(_ value: ArraySlice<UInt8>, takesLetters: Bool = false) -> Bytes {
    var text = Array(value)
    if isPlain(text) { return text }
    // U+2212, a minus sign of its own.
    if text.starts(with: [0xE2, 0x88, 0x92]) {
      text.replaceSubrange(0..<3, with: [UInt8(ascii: "-")])
    }
    var isNegative = false
    if let place = text.lastIndex(where: \.isDigit), place + 1 < text.count,
      let isCredit = BankSign.isCredit(text[(place + 1)...].text, takesLetters: takesLetters)
    {
      isNegative = !isCredit
      text.removeSubrange((place + 1)...)
    }
    if text.last == UInt8(ascii: "+"), text.count > 1 { text.removeLast() }
    // A dash stands for no cents behind a mark, for a minus behind a number.
    if text.last == UInt8(ascii: "-"), text.count > 1 {
      let rest = text.reversed().drop { $0 == UInt8(ascii: "-") }
      if let mark = rest.first, ",.".utf8.contains(mark), rest.dropFirst().first?.isDigit == true {
        text = rest.dropFirst().reversed()
      } else if rest.first?.isDigit == true, text[text.count - 2] != UInt8(ascii: "-") {
        isNegative.toggle()
        text.removeLast()
      }
    }
    text = text.text.replacing("\u{2019}", with: "'").utf8.map { $0 }
    text = text.indices.filter { !isGroupMark(text, $0) }.map { text[$0] }
    if let place = text.firstIndex(where: { $0.isDigit }), place > 0,
      text[place - 1] == UInt8(ascii: ","), place == 1 || !text[place - 2].isDigit,
      text[..<(place - 1)].allSatisfy({ "+-( ".utf8.contains($0) })
    {
      text.replaceSubrange((place - 1)..<place, with: Bytes("0,"))
    }
    return isNegative ? [UInt8(ascii: "-")] + text : text
  }

  /// Most are digits and marks, a digit before and behind.
  private static func isPlain(_ text: Bytes) -> Bool {
    guard let last = text.last, last.isDigit else { return false }
    let start = text[0] == UInt8(ascii: "-") ? 1 : 0
    guard start < text.count, text[start].isDigit else { return false }
    for place in start..<text.count {
      let byte = text[place]
      guard byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") else {
        return false
      }
    }
    return true
  }

  private static func isGroupMark(_ text: Bytes, _ place: Int) -> Bool {
    guard text[place] == UInt8(ascii: "'") || text[place] == UInt8(ascii: "_") else { return false }
    return place > 0 && text[place - 1].isDigit && place + 1 < text.count && text[place + 1].isDigit
  }

  /// Parentheses and doubled signs resolved.
  static func simplified(_ text: Bytes) -> Bytes {
    let text = text.trimmedSpace()
    guard let first = text.first else { return [] }
    let isWrapped = first == UInt8(ascii: "(") && text.last == UInt8(ascii: ")")
    if isWrapped { return simplified(negated(Array(text.dropFirst().dropLast()))) }
    if first == UInt8(ascii: "+") { return simplified(Array(text.dropFirst())) }
    if first == UInt8(ascii: "-") {
      let rest = text.dropFirst()
      if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
        return simplified(Array(rest.dropFirst().dropLast()))
      }
      if rest.first == UInt8(ascii: "-") { return simplified(Array(rest.dropFirst())) }
      if rest.first == UInt8(ascii: "+") {
        return simplified([UInt8(ascii: "-")] + rest.dropFirst())
      }
      // `-R$ -5`, where a rule turns an amount that has a sign behind its currency.
      if let digit = rest.firstIndex(where: \.isDigit), rest[..<digit].last == UInt8(ascii: "-") {
        return simplified(Array(rest[..<(digit - 1)] + rest[digit...]))
      }
    }
    return Array(text)
  }

  private static func negated(_ text: Bytes) -> Bytes {
    text.first == UInt8(ascii: "-") ? Array(text.dropFirst()) : [UInt8(ascii: "-")] + text
  }

  /// Reads a whole journal amount, with its cost.
  mutating func parse(_ text: Bytes) -> ImportedAmount? {
    var isQuoted = false
    let at = text.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: "@") && !isQuoted
    }
    if let lot = AmountReader.lot(text, at) {
      return parse(Array(text[..<lot.lowerBound].trimmedSpace()) + text[lot.upperBound...])
    }
    guard let at else { return plain(text[...].trimmedSpace()) }
    guard var amount = plain(text[..<at].trimmedSpace()) else { return nil }
    var rest = text[(at + 1)...]
    let isTotal = rest.first == UInt8(ascii: "@")
    if isTotal { rest = rest.dropFirst() }
    guard let cost = plain(rest.trimmedSpace()) else { return nil }
    amount.cost = ImportedAmount.Cost(
      isTotal: isTotal, quantity: cost.quantity, symbol: cost.symbol)
    return amount
  }

  /// The price of a lot, in braces before the cost; it says nothing of the amount.
  private static func lot(_ text: Bytes, _ cost: Int?) -> Range<Int>? {
    guard let start = text.firstIndex(of: UInt8(ascii: "{")), start < cost ?? text.count,
      let end = text[start...].firstIndex(of: UInt8(ascii: "}")), start > 0
    else { return nil }
    return start..<(end + 1)
  }

  private mutating func plain(_ text: ArraySlice<UInt8>) -> ImportedAmount? {
    if text.isEmpty { return nil }
    if let quick = quick(text) { return quick }
    let padded = Array(text) + Bytes(repeating: 0, count: SourceFile.padding)
    var syntax = AmountSyntax()
    guard syntax.read(padded.span, SourceRange(0, text.count)) == nil else { return nil }
    var scale = Int(syntax.fractionDigits)
    if syntax.traits.contains(.singleMark) {
      if let decimalMark, decimalMark != syntax.decimalMark { scale = 0 }
      if decimalMark == nil, scale == 3, mayBeGrouped(padded[syntax.number.offsets]) {
        ambiguous += 1
      }
    }
    let number = padded[syntax.number.offsets]
    guard number.count(where: \.isDigit) <= AmountReader.mostDigits else { return nil }
    let mark = scale > 0 ? syntax.decimalMark : 0
    var quantity: Decimal
    if syntax.traits.contains(.wide) {
      guard let wide = Decimal(digits: number, decimalMark: mark) else { return nil }
      quantity = wide
    } else {
      quantity = Decimal(Int128(syntax.mantissa), scale: scale)
    }
    if syntax.traits.contains(.negative) { quantity = quantity.negated }
    return ImportedAmount(quantity, padded[syntax.symbol.offsets].text)
  }

  /// Whether the digits before a mark may be a group: one to three, and no zero before them.
  private func mayBeGrouped(_ number: ArraySlice<UInt8>) -> Bool {
    let digits = number.drop { !$0.isDigit }.prefix { $0.isDigit }
    return (1...3).contains(digits.count) && digits.first != UInt8(ascii: "0")
  }

  /// The amounts of most rows: a sign, digits and a mark with one or two digits behind it.
  private func quick(_ text: ArraySlice<UInt8>) -> ImportedAmount? {
    guard text.count < 17 else { return nil }
    var mantissa: Int64 = 0
    var scale = -1
    var place = text.startIndex
    let isNegative = text[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    guard place < text.endIndex, text[place].isDigit else { return nil }
    while place < text.endIndex {
      let byte = text[place]
      if byte.isDigit {
        mantissa = mantissa * 10 + Int64(byte & 0xF)
        if scale >= 0 { scale += 1 }
      } else if scale < 0, byte == decimalMark ?? UInt8(ascii: "."),
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
      {
        scale = 0
      } else {
        return nil
      }
      place += 1
    }
    guard scale != 0, scale < 3 else { return nil }
    return ImportedAmount(
      Decimal(Int128(isNegative ? -mantissa : mantissa), scale: max(0, scale)), "")
  }
}
