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

  /// The day, the word of the month and the year of a value; nil where it is something else.
  private static func parts(_ value: ArraySlice<UInt8>) -> (day: Int, words: [String], year: Int)? {
    guard (9...48).contains(value.count) else { return nil }
    let tokens = value.text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let numbers = tokens.filter { $0.utf8.allSatisfy(\.isDigit) }
    guard (3...4).contains(tokens.count), numbers.count == 2, numbers[0].count < 3,
      numbers[1].count == 4, let day = Int(numbers[0]), let year = Int(numbers[1])
    else { return nil }
    let words = tokens.filter { $0.first?.isLetter == true }.map { HeaderWords.folded($0) }
    return words.count == tokens.count - 2 ? (day, words, year) : nil
  }

  private static func month(_ words: [String], _ beginnings: [String]) -> Int? {
    words.lazy.compactMap { word in
      beginnings.firstIndex { word.hasPrefix($0) }.map { $0 + 1 }
    }.first
  }

  static func isDay(_ value: ArraySlice<UInt8>) -> Bool {
    guard let parts = parts(value) else { return false }
    return names.contains { month(parts.words, $0.beginnings) != nil }
  }

  /// The days of a column in the one language in which all of its values are some.
  static func days(_ values: [Bytes]) -> (language: String, days: [Day])? {
    let all = values.map { parts($0[...]) }
    for (language, beginnings) in names {
      let days = all.compactMap { parts -> Day? in
        guard let parts, let month = month(parts.words, beginnings) else { return nil }
        return Day(year: parts.year, month: month, day: parts.day)
      }
      if days.count == values.count, !days.isEmpty { return (language, days) }
    }
    return nil
  }

  /// Rules that make a day of each value of a column `moment`.
  static func rules(_ language: String) -> String {
    let beginnings = names.first { $0.language == language }?.beginnings ?? []
    let months = beginnings.enumerated().map { number, beginning in
      let name = beginning.map { letter in accents[letter].map { "[\($0)]" } ?? "\(letter)" }
        .joined()
      return "if %moment ([0-9]+)[^0-9]*\(name)[^0-9]*([0-9]{4})\n date \\1-\(number + 1)-\\2\n"
    }
    return (["date %moment"] + months).joined(separator: "\n")
  }
}
