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
  /// The day of the month, 31 for the last; nil where none was said.
  package var dayOfMonth: Int?
  /// The month of what is paid once a year; nil where none was said.
  package var month: Int?
  /// From 1 for Monday on; nil where none was said.
  package var weekday: Int?

  private static let intervals: [String: String] = {
    let words = [
      "daily": ["day", "days", "denně", "den", "dny", "dní", "ημέρα", "ημέρες", "μέρες"],
      "weekly": [
        "week", "weeks", "týdne", "týden", "týdně", "týdny", "týdnů", "εβδομαδιαία", "εβδομάδα",
        "εβδομάδες",
      ],
      "monthly": [
        "month", "months", "měsíčně", "měsíc", "měsíců", "μηνιαία", "μηνιαίως", "μήνα", "μήνες",
      ],
      "quarterly": ["quarter", "quarters", "čtvrtletně", "čtvrtletí", "τριμηνιαία", "τρίμηνο"],
      "yearly": [
        "year", "years", "ročně", "rok", "roky", "let", "ετήσια", "ετησίως", "χρόνο", "χρόνια",
      ],
    ]
    var intervals: [String: String] = [:]
    for (interval, others) in words {
      for word in [interval] + others { intervals[TypedName.key(word)] = interval }
    }
    return intervals
  }()

  private static let units = [
    "daily": "days", "weekly": "weeks", "monthly": "months", "quarterly": "quarters",
    "yearly": "years",
  ]

  /// How often something is, by the words of any language: `monthly`, `měsíčně`, `κάθε 3 μήνες`.
  package static func interval(_ text: String) -> String? {
    var found: String?
    var count: Int?
    for word in text.split(separator: " ") {
      let key = TypedName.key(word)
      if let interval = intervals[key] ?? (count == nil ? nil : months[key]), found == nil {
        found = interval
      } else if count == nil, found == nil, let number = Int(word), number > 0 {
        count = number
      } else if !smallWords.contains(key) {
        return nil
      }
    }
    guard let found, let count, let unit = units[found] else { return found }
    return "every \(count) \(unit)"
  }

  /// Behind a number: `každé 3 měsíce`; elsewhere it is a word of `1. dne měsíce`.
  private static let months = [TypedName.key("měsíce"): "monthly"]

  private static let smallWords = Set(
    [
      "on", "the", "of", "each", "every", "každý", "každou", "každé", "každých", "každého", "dne",
      "měsíce",
      "στις", "την", "του", "κάθε",
    ].map { TypedName.key($0) })

  /// Reads a line; nil where a word of it is none of these.
  package init?(_ line: String, in money: SaidAmount.Money) {
    let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let blank: (Character) -> Bool = { $0.isWhitespace }
    let words = sides.flatMap { $0.split(whereSeparator: blank) }.map(String.init)
    let first = sides.count > 1 ? sides[0].split(whereSeparator: blank).count : 1
    let last = sides.count > 1 ? first : words.count - 1
    guard first > 0, first <= last else { return nil }
    let found = (first...last).lazy.compactMap { place in
      SaidAmount(words[place...], in: money).map { (place: place, amount: $0) }
    }.first
    guard let found, found.amount.quantity.signum > 0 else { return nil }
    name = SaidAmount.name(words[..<found.place])
    quantity = found.amount.quantity
    for word in words[(found.place + found.amount.count)...] {
      let key = TypedName.key(word)
      if let known = SaidRegularly.intervals[key] {
        interval = known
      } else if let day = SaidRegularly.day(key), dayOfMonth == nil {
        dayOfMonth = day
      } else if let date = SaidRegularly.date(word), dayOfMonth == nil, month == nil {
        (month, dayOfMonth) = date
      } else if let number = SpokenDays.months[key], month == nil {
        month = number
      } else if let day = SpokenDays.weekdays[key], weekday == nil {
        weekday = day
      } else if !SaidRegularly.smallWords.contains(key) {
        return nil
      }
    }
    if month != nil {
      guard ["year", "quarter", "month"].contains(where: interval.contains), interval != "monthly"
      else { return nil }
      dayOfMonth = dayOfMonth ?? 1
    }
    let isWeekly = interval == "weekly"
    guard isWeekly ? dayOfMonth == nil : weekday == nil, SaidRegularly.isName(name) else {
      return nil
    }
  }

  /// The first day on which it happens from one on.
  package func first(from today: Day) -> Day {
    if let weekday { return today.adding(days: (weekday - today.weekday + 7) % 7) }
    guard let month, let dayOfMonth else {
      return dayOfMonth.map { SaidRegularly.next($0, from: today) } ?? today
    }
    let year = today.civil.year
    let here = Day.clipping(year: year, month: month, day: dayOfMonth)
    return here < today ? Day.clipping(year: year + 1, month: month, day: dayOfMonth) : here
  }

  /// The next day from one on with this number; the last of months that are too short.
  private static func next(_ dayOfMonth: Int, from today: Day) -> Day {
    let now = today.civil
    let here = Day.clipping(year: now.year, month: now.month, day: dayOfMonth)
    guard here < today else { return here }
    let next = Day.clipping(year: now.year, month: now.month, day: 1).adding(months: 1).civil
    return Day.clipping(year: next.year, month: next.month, day: dayOfMonth)
  }

  /// The day of the month that a rule has to name, as its first month is too short for it.
  package func onDay(from first: Day) -> Int? {
    dayOfMonth.flatMap { $0 > first.civil.day ? $0 : nil }
  }

  /// Whether a text can be a part of an account's name.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { ";()[]=\"".contains($0) || $0.isNewline }
  }

  /// `10.3.` and `2026-03-10`, of which the year counts for nothing.
  private static func date(_ word: String) -> (month: Int, day: Int)? {
    if let day = Day(iso: word) { return (day.civil.month, day.civil.day) }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let day = Int(parts[0]), let month = Int(parts[1]),
      Day(year: 2000, month: month, day: day) != nil
    else { return nil }
    return (month, day)
  }

  private static let last = Set(
    ["last", "poslední", "posledního", "τελευταία"].map { TypedName.key($0) })

  private static func day(_ word: String) -> Int? {
    if last.contains(word) { return 31 }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let day = Int(digits), (1...31).contains(day),
      ["", ".", "st", "nd", "rd", "th", "η", "ης"].contains(word.dropFirst(digits.count))
    else { return nil }
    return day
  }
}

/// The keys of rules.
package enum RuleID {
  /// A name in small letters, with `-` between its words.
  package static func stem(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
      // A sigma is another letter at the end.
      word.hasSuffix("σ") ? word.dropLast() + "ς" : word
    }.joined(separator: "-")
  }
}
