import LedgerPhrases
import LedgerSource
package import LedgerValues

/// Something that comes in or goes out again and again, as somebody says it in one line.
///
///     salary 2400 on the 25th        Rent=900 monthly on 1
package struct SaidRegularly: Sendable {
  package var name: String
  package var quantity: Decimal
  /// `monthly`, as rules say it.
  package var interval = "monthly"
  /// The day of the month; nil where none was said.
  package var dayOfMonth: Int?

  private static let intervals: [(word: String, interval: String)] = [
    ("weekly", "weekly"), ("monthly", "monthly"), ("quarterly", "quarterly"), ("yearly", "yearly"),
    ("tydne", "weekly"), ("mesicne", "monthly"), ("ctvrtletne", "quarterly"), ("rocne", "yearly"),
    ("εβδομαδιαια", "weekly"), ("μηνιαια", "monthly"), ("τριμηνιαια", "quarterly"),
    ("ετησια", "yearly"),
  ]
  private static let smallWords = Set(
    [
      "on", "the", "of", "each", "every", "month", "každý", "každého", "dne", "měsíc", "měsíce",
      "στις", "την", "του", "κάθε", "μήνα",
    ].map { TypedName.key($0) })

  /// Reads a line; nil where a word of it is none of these.
  package init?(_ line: String) {
    let parts = line.split(separator: "=", maxSplits: 1).joined(separator: " ")
    var words = parts.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { SaidRegularly.quantity($0) != nil }), place > 0,
      let quantity = SaidRegularly.quantity(words[place]), quantity.signum > 0
    else { return nil }
    name = words[..<place].joined(separator: " ")
    self.quantity = quantity
    words.removeSubrange(...place)
    for word in words {
      let key = TypedName.key(word)
      if let known = SaidRegularly.intervals.first(where: { $0.word == key }) {
        interval = known.interval
      } else if let day = SaidRegularly.day(key), dayOfMonth == nil {
        dayOfMonth = day
      } else if !SaidRegularly.smallWords.contains(key) {
        return nil
      }
    }
    guard dayOfMonth == nil || interval != "weekly", SaidRegularly.isName(name) else { return nil }
  }

  /// A number with the mark of any language; what could be thousands or decimals is none.
  package static func quantity(_ text: String) -> Decimal? {
    guard let quantity = Decimal(text.replacing(",", with: ".")), quantity.scale != 3,
      quantity.scale <= 8
    else { return nil }
    return quantity
  }

  /// Whether a text can be a part of an account's name.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { ";()[]=\"".contains($0) || $0.isNewline }
  }

  private static func day(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let day = Int(digits), (1...31).contains(day),
      ["", ".", "st", "nd", "rd", "th", "η", "ης"].contains(word.dropFirst(digits.count))
    else { return nil }
    return day
  }
}
