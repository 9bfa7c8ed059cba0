import LedgerCommandLine

/// Numbers that may be something else than the amount: a day, a time, a measure, the end of a name.
extension SpokenReader {
  private static let units = Set(
    [
      "l", "ml", "g", "kg", "km", "ks", "pcs", "lb", "lbs", "gal", "litre", "litres", "liter",
      "liters", "kilo", "kilos", "litr", "litry", "litrů", "kila", "λίτρα", "λίτρο", "κιλά", "τεμ",
      "h", "hour", "hours", "minutes", "min", "day", "days", "night", "nights", "week", "weeks",
      "month", "months", "hodina", "hodiny", "hodin", "minut", "den", "dny", "dní", "noci", "týdny",
      "měsíce", "měsíců", "ώρα", "ώρες", "μέρες", "ημέρες", "νύχτες", "μήνες",
    ].map { TypedName.key($0) })

  func isMeasure(_ index: Int) -> Bool {
    index < words.count && words[index].role == nil && SpokenReader.units.contains(words[index].key)
  }

  /// Whether a number with a mark may be a day or a time (`lunch 14 20.11`, `10.30 vlak 240`), is a
  /// price for one, or comes on top (`taxi 20 +5`).
  func isDoubtful(_ candidate: Candidate) -> Bool {
    guard candidate.amount.commodity == nil else { return false }
    let place = candidate.range.lowerBound
    let text = words[place].text
    let parts = text.split { ".,".contains($0) }.map { Int($0) ?? 99 }
    let before = place > 0 && words[place - 1].role == nil ? words[place - 1].key : nil
    let isTimed = before.map { ["at", "v", "ve", "kolem", "around", "στισ", "στις"].contains($0) }
    let isClock = parts.count == 2 && parts[0] < 24 && parts[1] < 60
    if isTimed == true || (place == 0 && isClock) { return true }
    if candidate.amount.sign != .none, place > 0, SpokenNumber.isNumber(words[place - 1].text[...])
    {
      return true
    }
    return isLikeDay(text)
  }

  /// `20.11`, which lacks the dot that closes a day.
  private func isLikeDay(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 99 }
    return parts.count == 2 && 1...31 ~= parts[0] && 1...12 ~= parts[1]
  }

  /// Between two numbers that are added or taken away.
  private static let adding = keys([
    "plus", "and", "&", "i", "a", "και", "συν", "minus", "less", "bez", "mínus", "μείον", "πλην",
  ])

  /// Whether one number comes on top of another, or off it: `45.30 plus 5 tip`, `80 minus 20 coupon`.
  func isAdded(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
    return words[first.upperBound..<second.lowerBound].contains {
      $0.role == nil && SpokenReader.adding.contains($0.key)
    }
  }

  private static let takingAway = keys(["minus", "less", "bez", "mínus", "μείον", "πλην"])

  /// Both of two numbers, where one comes on top of the other: `45.30+5`.
  private func sum(_ found: [Candidate]) -> UsageError.Question.Answer? {
    guard found.count == 2, isAdded(found[0].range, found[1].range) else { return nil }
    let between = found[0].range.upperBound..<found[1].range.lowerBound
    let other = words[found[1].range.lowerBound].text
    guard !words[between].contains(where: { SpokenReader.takingAway.contains($0.key) }),
      found[1].range.count == 1, SpokenNumber.isNumber(other[...]),
      let place = found[0].range.first(where: {
        words[$0].text.contains(where: SpokenNumber.isDigit)
      }), let digit = words[place].text.lastIndex(where: SpokenNumber.isDigit)
    else { return nil }
    var reader = self
    let end = words[place].text.index(after: digit)
    reader.words[place].text.insert(contentsOf: "+\(other)", at: end)
    let text = reader.words[place].text
    reader.words[found[1].range.lowerBound].text = ""
    for index in between where SpokenReader.adding.contains(words[index].key) {
      reader.words[index].text = ""
    }
    return .init(text, words: reader.line(with: [], at: 0..<0).filter { !$0.isEmpty })
  }

  private static let tens = keys([
    "ten", "fifteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    "deset", "patnáct", "dvacet", "třicet", "čtyřicet", "padesát", "šedesát", "sedmdesát",
    "osmdesát", "devadesát", "půl", "δέκα", "δεκαπέντε", "είκοσι", "τριάντα", "σαράντα", "πενήντα",
    "εξήντα", "εβδομήντα", "ογδόντα", "ενενήντα", "μισό",
  ])

  /// `12 dollars fifty` and `5 ευρώ και είκοσι` say more than twelve and five.
  func requireDigits(behind currency: Int) throws(UsageError) {
    var place = currency + 1
    if place < words.count, SpokenReader.adding.contains(words[place].key) { place += 1 }
    guard place < words.count, words[place].role == nil,
      SpokenReader.tens.contains(words[place].key)
    else { return }
    throw SpokenReader.notInDigits(
      words[(currency - 1)...place].map(\.text).joined(separator: " "))
  }

  static func notInDigits(_ text: String) -> UsageError {
    UsageError(asking: .noAmount(text), hints: [.inDigits])
  }

  private static func keys(_ words: [String]) -> Set<String> {
    Set(words.map { TypedName.key($0) })
  }

  /// Which of several numbers is the amount; one of them may be a day.
  func either(_ found: [Candidate]) -> UsageError {
    let amounts = found.map { ($0.amount.text, $0.range) }
    if let sum = sum(found) { return either(amounts, behind: [sum]) }
    guard entry.day == nil,
      let day = found.first(where: { isLikeDay(words[$0.range.lowerBound].text) }), found.count == 2
    else { return either(amounts) }
    let text = words[day.range.lowerBound].text
    return either(amounts, behind: answers([text + "."], at: day.range))
  }

  /// Whether something may be an amount.
  func isAmount(_ index: Int) -> Bool {
    do { return try candidate(at: index) != nil } catch { return true }
  }

  private static let numbering = Set(
    ["no", "nr", "room", "gate", "line", "tram", "bus", "č", "č.", "číslo", "pokoj", "linka"]
      .map { TypedName.key($0) })

  /// Whether so many people may follow: `oběd pro 2 450 Kč`.
  private func isForSo(_ place: Int) -> Bool {
    ["for", "pro", TypedName.key("για")].contains(words[place].key)
  }

  /// Asks where the first digits may end a name: `pokoj 12 850,00`, `tramvaj 22 300 Kč`, a phone number.
  func requireOneNumber(_ range: Range<Int>) throws(UsageError) {
    let digits = range.filter { words[$0].text.first.map(SpokenNumber.isDigit) == true }
    let place = range.lowerBound - 1
    guard place >= 0, words[place].role == nil, !words[place].isPhrase,
      words[place].text.contains(where: \.isLetter), names.categories(words[place].key).isEmpty,
      words[range.lowerBound].text.count > 1 || digits.count > 3
        || SpokenReader.numbering.contains(words[place].key) || isForSo(place),
      !isSmall(words[place].key) || isForSo(place)
    else { return }
    let whole = range.map { words[$0].text }
    let joined =
      digits.map { words[$0].text }.joined()
      + whole.dropFirst(digits.count).map { " \($0)" }.joined()
    let rest = whole.dropFirst(digits.count - 1).joined(separator: " ")
    let name = words[place].text + " " + whole.prefix(digits.count - 1).joined(separator: " ")
    let answers = [
      UsageError.Question.Answer(joined, words: line(with: [joined], at: range)),
      .init(rest, words: line(with: [name, rest], at: place..<range.upperBound)),
    ]
    throw UsageError(asking: .either([joined, rest]), answers, hints: answers.map(\.hint))
  }
}
