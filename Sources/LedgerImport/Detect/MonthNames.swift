import LedgerPatterns
import LedgerSource
import LedgerValues

/// Days such as `5. října 2026`, for which rules have no format: each month is a pattern of its own.
enum MonthNames {
  /// How the names of months begin, from January on, without accents.
  private static let names: [(language: String, beginnings: [String])] = [
    ("en", "jan feb mar apr may jun jul aug sep oct nov dec"),
    ("cs", "led uno bre dub kve cervn cerve srp zar rij lis pro"),
    ("el", "ιαν φεβ μαρ απρ μαι ιουν ιουλ αυγ σεπ οκτ νοε δεκ"),
    ("de", "jan feb mar apr mai jun jul aug sep okt nov dez"),
    ("fr", "jan fev mar avr mai juin juil aou sep oct nov dec"),
    ("es", "ene feb mar abr may jun jul ago sep oct nov dic"),
    ("it", "gen feb mar apr mag giu lug ago set ott nov dic"),
    ("pt", "jan fev mar abr mai jun jul ago set out nov dez"),
    ("nl", "jan feb maa apr mei jun jul aug sep okt nov dec"),
    ("nl-short", "jan feb mrt apr mei jun jul aug sep okt nov dec"),
    ("pl", "sty lut mar kwi maj cze lip sie wrz paz lis gru"),
    ("sv", "jan feb mar apr maj jun jul aug sep okt nov dec"),
    ("hu", "jan feb mar apr maj jun jul aug sze okt nov dec"),
    ("tr", "oca sub mar nis may haz tem agu eyl eki kas ara"),
    ("ro", "ian feb mar apr mai iun iul aug sep oct noi dec"),
    ("ru", "янв фев мар апр май июн июл авг сен окт ноя дек"),
    ("ru-genitive", "янв фев мар апр мая июн июл авг сен окт ноя дек"),
    ("uk", "січ лют бер кві тра чер лип сер вер жов лис гру"),
  ].map { ($0, $1.split(separator: " ").map(String.init)) }

  /// Letters with accents, as patterns have to name them.
  private static let accents: [Character: String] = [
    "a": "aáàâãäåă", "c": "cčç", "e": "eéèêëěę", "g": "gğ", "i": "iíìîï", "n": "nñń",
    "o": "oóòôõöő",
    "r": "rř", "s": "sšşșś", "t": "tţț", "u": "uúùûüůű", "z": "zžźż", "α": "αά", "ε": "εέ",
    "ι": "ιίϊΐ", "ο": "οό", "υ": "υύ",
  ]

  /// What stands first: the day, the month or the year.
  private enum Order { case day, month, year }

  /// The day, the word of the month and the year of a value; nil where it is something else.
  private static func parts(
    _ value: ArraySlice<UInt8>
  ) -> (day: Int, month: String, year: Int, order: Order)? {
    let digits = value.count(where: \.isDigit)
    guard (9...48).contains(value.count),
      digits < 7 || digits < 16 && value.contains(UInt8(ascii: ":"))
    else { return nil }
    // `24 de fevereiro de 2026`
    let tokens = withoutTime(value.text).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
      .filter { $0 != "de" && $0 != "del" }
    let places = tokens.indices.filter { tokens[$0].utf8.allSatisfy(\.isDigit) }
    guard (3...4).contains(tokens.count), places.count == 2,
      tokens.indices.allSatisfy({ places.contains($0) || tokens[$0].first?.isLetter == true }),
      let first = Int(tokens[places[0]]), let second = Int(tokens[places[1]])
    else { return nil }
    // A weekday may stand before all.
    let lengths = places.map { tokens[$0].count }
    let isYearFirst = lengths[0] == 4 && lengths[1] < 3
    guard isYearFirst || lengths[0] < 3 && lengths[1] == 4 else { return nil }
    let isBetween = places[1] == places[0] + 2
    guard isBetween || !isYearFirst && places[1] == places[0] + 1 && places[0] > 0 else {
      return nil
    }
    let word = HeaderWords.folded(tokens[isBetween ? places[0] + 1 : places[0] - 1])
    if isYearFirst { return (second, word, first, .year) }
    return (first, word, second, isBetween ? .day : .month)
  }

  /// A text without a time, and without the zone of that.
  private static func withoutTime(_ text: String) -> String {
    guard text.contains(":") else { return text }
    let words = text.split(separator: " ").filter { word in
      !(word.first?.isNumber == true && word.contains(":")) && !"+-(".contains(word.first ?? "+")
        && !["GMT", "UTC", "AM", "PM"].contains { word.uppercased().hasPrefix($0) }
    }
    return words.joined(separator: " ")
  }

  private static func month(_ word: String, _ beginnings: [String]) -> Int? {
    beginnings.firstIndex { word.hasPrefix($0) }.map { $0 + 1 }
  }

  static func isDay(_ value: ArraySlice<UInt8>) -> Bool {
    guard let parts = parts(value) else { return false }
    return names.contains { month(parts.month, $0.beginnings) != nil }
  }

  /// Whether a text is a month and its year, as in `March 2026`.
  static func isMonth(_ text: String) -> Bool {
    let tokens = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let words = tokens.filter { $0.first?.isLetter == true }.map { HeaderWords.folded($0) }
    guard tokens.count == 2, words.count == 1,
      tokens.contains(where: { $0.count == 4 && Int($0) != nil })
    else { return false }
    return names.contains { month(words[0], $0.beginnings) != nil }
  }

  /// The days of a column in the one language in which all of its values are some.
  static func days(_ values: [Bytes]) -> (rules: String, days: [Day])? {
    guard let all = values.allMapped({ parts($0[...]) }), let order = all.first?.order else {
      return nil
    }
    for (_, beginnings) in names {
      let days = all.compactMap { parts -> Day? in
        guard parts.order == order, let month = month(parts.month, beginnings) else {
          return nil
        }
        return Day(year: parts.year, month: month, day: parts.day)
      }
      if days.count == values.count {
        let hasTime = values.contains { $0.contains(UInt8(ascii: ":")) }
        return (rules(beginnings, order, hasTime: hasTime), days)
      }
    }
    return nil
  }

  /// Rules that make a day of each value of a column `moment`.
  private static func rules(
    _ beginnings: [String], _ order: Order, hasTime: Bool
  ) -> String {
    // A time may stand before the year.
    let (time, year) = hasTime ? ("([0-9]+:[0-9:]+[^0-9]+)?", 3) : ("", 2)
    let months = beginnings.enumerated().map { number, beginning in
      let name = beginning.map { letter in accents[letter].map { "[\($0)]" } ?? "\(letter)" }
        .joined()
      let month = number + 1
      return switch order {
      case .day:
        "if %moment ([0-9]+)[^0-9]*\(name)[^0-9]*([0-9]{4})\n date \\1-\(month)-\\2\n"
      case .month:
        // Only blanks and marks stand between the month and the day.
        "if %moment \(name)[^0-9 ,.]*[ ,.]*([0-9]+)[^0-9]+\(time)([0-9]{4})\n date \\1-\(month)-\\\(year)\n"
      case .year:
        "if %moment ([0-9]{4})[^0-9]*\(name)[^0-9]*([0-9]+)\n date \\2-\(month)-\\1\n"
      }
    }
    return (["date %moment"] + months).joined(separator: "\n")
  }
}
