package import LedgerSource
package import LedgerValues

/// What the text of a receipt says, as some recognition of letters has read it.
package struct ReceiptText: Sendable {
  /// Something that was bought, or taken off.
  package struct Line: Hashable, Sendable {
    package var text: String
    package var amount: Decimal
    /// The line of the file, from 1 on.
    package var line: Int
  }

  /// What the text leaves open.
  package enum Question: Hashable, Sendable {
    case noShop
    case noDay
    case twoDays([String])
    case noTotal
    case manyTotals([String])
    case sum(lines: Decimal, total: Decimal)
  }

  package internal(set) var shop: String?
  package internal(set) var day: Day?
  package internal(set) var time: String?
  package internal(set) var total: Decimal?
  package internal(set) var symbol: String?
  package internal(set) var lines: [Line] = []
  /// Each with the line of the file that shows it.
  package internal(set) var questions: [(question: Question, line: Int)] = []
  package let file: SourceFile

  var texts: [ReceiptLine] = []

  /// Reads a text; what somebody says of it is no question.
  package init(_ file: SourceFile, payees: [String], said: Said) {
    self.file = file
    texts = ReceiptLine.lines(file)
    readSymbol()
    readShop(payees, said)
    readDay(said)
    readAmounts(said)
  }

  /// What somebody says of a receipt.
  package struct Said: Sendable {
    package var payee: String?
    package var day: Day?
    package var total: Decimal?

    package init() {}
  }

  mutating func ask(_ question: Question, at line: Int?) {
    questions.append((question, line ?? 1))
  }

  /// The sum of what was bought.
  package var sum: Decimal? {
    lines.reduce(Decimal.zero) { sum, line in sum.flatMap { $0.adding(line.amount) } }
  }
}

/// A line of a receipt's text.
struct ReceiptLine {
  /// From 1 on.
  var number: Int
  var text: String
  /// Small, without accents.
  var folded: String
  /// The text without the amount at its end.
  var label: String
  /// The amount at its end.
  var amount: Decimal?
  /// Whether the amount has a fraction, as prices have.
  var isPrice = false

  static func lines(_ file: SourceFile) -> [ReceiptLine] {
    let bytes = file.bytes.dropFirst(file.byteOrderMarkLength)
    return bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A }.enumerated().compactMap {
      number, line in
      let text = EntryText.cleaned(line.trimmedSpace().text).split(separator: " ")
        .joined(separator: " ")
      return text.isEmpty ? nil : ReceiptLine(number + 1, text)
    }
  }

  private init(_ number: Int, _ text: String) {
    self.number = number
    self.text = text
    folded = HeaderWords.folded(text)
    label = text
    readAmount()
  }

  private static let marks: Set<String> = [
    "€", "$", "£", "eur", "kc", "czk", "gbp", "usd", "a", "b", "c", "d", "e", "f", "*", "%", "t",
    "n",
    "ευρω", "kč", "x", "#", "α", "β", "γ", "δ",
  ]

  /// Takes the amount off the end: behind it may stand a currency and a letter of a tax.
  private mutating func readAmount() {
    var words = text.split(separator: " ").map(String.init)
    while words.count > 1, let last = words.last, ReceiptLine.marks.contains(last.lowercased()) {
      words.removeLast()
    }
    guard var last = words.popLast() else { return }
    // `1 234,50` has a blank between its thousands.
    if let before = words.last, ReceiptLine.isThousands(before),
      last.prefix(3).allSatisfy(\.isNumber), last.count >= 6,
      ",.".contains(last.dropFirst(3).first ?? " ")
    {
      last = before + last
      words.removeLast()
    }
    if words.last == "-" {
      words.removeLast()
      last = "-" + last
    }
    guard let (value, isPrice) = ReceiptLine.number(last) else { return }
    amount = value
    self.isPrice = isPrice
    label = words.joined(separator: " ")
  }

  private static func isThousands(_ word: String) -> Bool {
    let plain = word.hasPrefix("-") ? String(word.dropFirst()) : word
    return (1...3).contains(plain.count) && plain.allSatisfy(\.isNumber)
  }

  /// A number with two digits behind its mark, or a whole one.
  static func number(_ word: String) -> (Decimal, isPrice: Bool)? {
    var text = word
    for symbol in ["€", "$", "£", "Kč", "kč", "CZK", "EUR", "*", "="] {
      text = text.replacing(symbol, with: "")
    }
    var isNegative = false
    if text.hasSuffix("-"), text.count > 1 {
      if text.hasSuffix(",-") || text.hasSuffix(".-") {
        text.removeLast(2)
      } else {
        isNegative = true
        text.removeLast()
      }
    }
    if text.hasPrefix("-") || text.hasPrefix("−") {
      isNegative = true
      text.removeFirst()
    }
    guard text.first?.isNumber == true, text.allSatisfy({ $0.isNumber || $0 == "," || $0 == "." })
    else { return nil }
    let mark = text.last { $0 == "," || $0 == "." }
    let digits = mark.flatMap { mark in
      text.lastIndex(of: mark).map { text.distance(from: $0, to: text.endIndex) - 1 }
    }
    let isPrice = digits == 2
    guard digits == nil || isPrice else { return nil }
    let value = Decimal(digits: text.utf8, decimalMark: isPrice ? mark?.asciiValue ?? 0 : 0)
    return value.map { (isNegative ? $0.negated : $0, isPrice) }
  }

  /// Whether it has one of some words, as whole words.
  func has(_ phrases: [String]) -> Bool {
    let words =
      " "
      + folded.map { $0.isLetter || $0.isNumber ? String($0) : " " }.joined()
      .split(separator: " ").joined(separator: " ") + " "
    return phrases.contains { words.contains(" \($0) ") }
  }
}
