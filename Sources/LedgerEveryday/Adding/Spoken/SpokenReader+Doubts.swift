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

  /// Which of several numbers is the amount; one of them may be a day.
  func either(_ found: [Candidate]) -> UsageError {
    let amounts = found.map { ($0.amount.text, $0.range) }
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

  /// Asks where the first digits may end a name: `pokoj 12 850,00`, `tramvaj 22 300 Kč`, a phone number.
  func requireOneNumber(_ range: Range<Int>) throws(UsageError) {
    let digits = range.filter { words[$0].text.first.map(SpokenNumber.isDigit) == true }
    let place = range.lowerBound - 1
    guard place >= 0, words[place].role == nil, !words[place].isPhrase,
      words[place].text.contains(where: \.isLetter), names.categories(words[place].key).isEmpty,
      words[range.lowerBound].text.count > 1 || digits.count > 3
        || SpokenReader.numbering.contains(words[place].key),
      !isSmall(words[place].key)
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
