import LedgerSource
import LedgerValues

/// A number as a bank writes it, before it is known what its marks mean.
struct NumberText {
  enum Marks: Hashable {
    case none
    /// This one stands before the fraction.
    case decimal(UInt8)
    /// It stands before three digits: before a fraction, or between thousands.
    case either(UInt8)
  }

  private(set) var isNegative = false
  private(set) var symbol = ""
  /// Digits and marks.
  private(set) var digits: Bytes = []
  private(set) var marks = Marks.none
  /// Whether a word behind it says that it is money in, or out.
  private(set) var isCredit: Bool?
  /// Whether a plus stands beside it.
  private(set) var hasPlus = false

  init?(_ value: ArraySlice<UInt8>) {
    guard value.count <= 40, value.contains(where: \.isDigit) else { return nil }
    if let plain = NumberText.plain(value) {
      digits = Array(plain)
      isNegative = plain.startIndex > value.startIndex
      guard readMarks() else { return nil }
      return
    }
    let scalars = Array(String(decoding: value, as: UTF8.self).unicodeScalars)
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    guard var first = scalars.firstIndex(where: isDigit),
      let last = scalars.lastIndex(where: isDigit)
    else { return nil }
    // The point of `.50`, and not that of `Rs.50`.
    if first > 0, ",.".unicodeScalars.contains(scalars[first - 1]),
      first == 1 || !scalars[first - 2].properties.isAlphabetic
    {
      first -= 1
    }
    for scalar in scalars[first...last] {
      if isDigit(scalar) || scalar == "." || scalar == "," {
        digits.append(UInt8(scalar.value))
      } else if !NumberText.groupMarks.contains(scalar) {
        return nil
      }
    }
    var before = NumberText.words(scalars[..<first])
    var after = NumberText.words(scalars[(last + 1)...])
    // `5,-` has no cents.
    if [",-", ".-", ",–", ",--", ".--"].contains(after) { after = "" }
    guard takeSigns(&before, &after) else { return nil }
    guard before.isEmpty || after.isEmpty else { return nil }
    symbol = before + after
    guard symbol.isEmpty || Currencies.isName(symbol) else { return nil }
    // `R1234` is the number of something.
    guard readMarks(), symbol.lowercased() != "r" || marks != .none else { return nil }
  }

  /// The digits and marks of a number that has nothing beside them but a minus, as most have.
  private static func plain(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let digits = value.first == UInt8(ascii: "-") ? value.dropFirst() : value
    guard digits.first?.isDigit == true, digits.last?.isDigit == true,
      digits.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
    else { return nil }
    return digits
  }

  private static let groupMarks = Set(" '\u{A0}\u{202F}\u{2009}’_".unicodeScalars)

  private static func words(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in scalars where scalar != " " && scalar != "\u{A0}" && scalar != "\u{202F}" {
      result.append(scalar)
    }
    return String(result)
  }

  /// Takes signs, parentheses and `CR` off both ends; false where they make no sense.
  private mutating func takeSigns(_ before: inout String, _ after: inout String) -> Bool {
    if after.isEmpty, before.isEmpty || before == "-" {
      isNegative = !before.isEmpty
      before = ""
      return true
    }
    if before.contains("("), after.contains(")") {
      isNegative = true
      before.removeAll { $0 == "(" }
      after.removeAll { $0 == ")" }
    }
    var signs = 0
    for mark: Character in ["-", "−", "–"] {
      let count = before.count { $0 == mark } + after.count { $0 == mark }
      if count > 0 { isNegative = true }
      signs += count
      before.removeAll { $0 == mark }
      after.removeAll { $0 == mark }
    }
    let pluses = before.count { $0 == "+" } + after.count { $0 == "+" }
    hasPlus = pluses > 0
    signs += pluses
    before.removeAll { $0 == "+" }
    after.removeAll { $0 == "+" }
    isCredit = BankSign.isCredit(after)
    if isCredit != nil { after = "" }
    if isCredit == false { isNegative = true }
    return signs <= 1
  }

  /// What the marks mean; false where they are no marks of a number.
  private mutating func readMarks() -> Bool {
    let head = digits.prefix(while: \.isDigit)
    // Codes begin with zeros, and are long.
    if head.count > 1, head.first == UInt8(ascii: "0") { return false }
    guard let place = digits.lastIndex(where: { !$0.isDigit }) else { return head.count <= 13 }
    let (last, tail) = (digits[place], digits[(place + 1)...])
    if place == head.count { return readMark(last, head, tail) }
    let parts = digits.split(omittingEmptySubsequences: false) { !$0.isDigit }
    let found = digits.filter { !$0.isDigit }
    let isGrouped = { (groups: ArraySlice<ArraySlice<UInt8>>) in
      (1...3).contains(head.count)
        && (groups.allSatisfy { $0.count == 3 }
          // Lakhs and crores: `1,23,456`.
          || head.count < 3 && groups.last?.count == 3
            && groups.dropLast().allSatisfy { $0.count == 2 })
    }
    let other = last == UInt8(ascii: ",") ? UInt8(ascii: ".") : UInt8(ascii: ",")
    if Set(found).count == 2 {
      guard found.count(where: { $0 == last }) == 1, isGrouped(parts[1..<(parts.count - 1)]) else {
        return false
      }
      marks = .decimal(last)
    } else {
      guard isGrouped(parts[1...]) else { return false }
      marks = .decimal(other)
    }
    return true
  }

  /// The same for the only mark.
  private mutating func readMark(
    _ mark: UInt8, _ head: ArraySlice<UInt8>, _ tail: ArraySlice<UInt8>
  ) -> Bool {
    if tail.count != 3 || head.isEmpty || head.count > 3 || head.first == UInt8(ascii: "0") {
      // Some programs write a dozen digits, the last of them zeros.
      let zeros = tail.count > 8 ? tail.reversed().prefix { $0 == UInt8(ascii: "0") }.count : 0
      guard tail.count - zeros <= 8 else { return false }
      digits.removeLast(min(zeros, max(0, tail.count - 2)))
      marks = .decimal(mark)
    } else {
      marks = .either(mark)
    }
    return true
  }

  mutating func turn() { isNegative.toggle() }

  /// Turns a number without a sign of its own around, in a column that marks only what came in.
  mutating func takeUnmarked() { if isCredit == nil, !hasPlus { isNegative.toggle() } }

  /// The number, where a mark stands before the fraction.
  func value(_ mark: UInt8) -> Decimal? {
    // Other marks are skipped.
    guard let value = short(mark) ?? Decimal(digits: digits, decimalMark: mark) else { return nil }
    return isNegative ? value.negated : value
  }

  /// The same for the digits that most numbers have.
  private func short(_ mark: UInt8) -> Decimal? {
    guard digits.count <= 18, !digits.contains(where: \.isLetter) else { return nil }
    var (mantissa, scale, hasMark): (Int64, Int, Bool) = (0, 0, false)
    for byte in digits {
      if byte == mark { hasMark = true }
      guard byte.isDigit else { continue }
      mantissa = mantissa * 10 + Int64(byte & 0xF)
      if hasMark { scale += 1 }
    }
    return Decimal(Int128(mantissa), scale: scale)
  }
}

/// The codes of currencies that statements are in.
enum CurrencyCodes {
  static let known: Set<String> = [
    "EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "TRY", "RON", "BGN",
    "ISK", "JPY", "CNY", "AUD", "CAD", "NZD", "INR", "BRL", "MXN", "ZAR", "AED", "ILS", "RUB",
    "UAH", "RSD", "SGD", "HKD", "THB", "KRW", "IDR", "MYR", "PHP", "ALL", "MKD", "BAM", "GEL",
    "CRC", "DOP", "UYU", "GTQ", "KES", "QAR", "KWD", "OMR", "JOD", "LKR", "BDT", "NPR", "MDL",
    "ARS", "CLP", "COP", "PEN", "EGP", "MAD", "TND", "SAR", "VND", "TWD", "KZT", "NGN", "PKR",
  ]

  /// Codes that are usual words, too, in some language.
  private static let words: Set<String> = [
    "ALL", "TRY", "MAD", "PEN", "RON", "GEL", "BAM", "COP", "SAR", "AED", "R",
  ]

  static func isWord(_ code: String) -> Bool { words.contains(code.uppercased()) }

  private static let names: [String: String] = [
    "euro": "EUR", "euros": "EUR", "euroa": "EUR", "ευρω": "EUR", "€": "EUR", "£": "GBP",
    "kc": "CZK",
    "zl": "PLN", "huf": "HUF", "tl": "TRY", "ft": "HUF", "r$": "BRL", "lei": "RON", "円": "JPY",
    "$": "$", "元": "CNY",
  ]

  /// Currencies that have no fractions, or are written without.
  static let withoutFractions: Set<String> = [
    "JPY", "KRW", "CLP", "ISK", "HUF", "VND", "IDR", "COP", "PYG", "TWD",
  ]

  /// Whether a code that is a word, too, stands for a currency: in parentheses, or where a text speaks of one.
  private static func isTold(_ code: String, in text: String) -> Bool {
    text.contains("(\(code))") || text.contains("[\(code)]")
      || text.split { ":;,=\t".contains($0) }.contains { cell in
        [.currency, .own].contains { HeaderWords.score(String(cell), $0) >= 2 }
      }
  }

  /// The one currency that some text names; nil for none or several.
  static func only(in text: String) -> String? {
    var found: Set<String> = []
    let words = text.split { character in
      !character.isLetter && character != "€" && character != "£" && character != "$"
    }
    for word in words {
      let code = String(word.filter(\.isLetter))
      if known.contains(code), !isWord(code) || isTold(code, in: text) {
        found.insert(code)
      } else if let code = names[HeaderWords.folded(String(word))] {
        found.insert(code)
      }
    }
    return found.count == 1 ? found.first : nil
  }
}
