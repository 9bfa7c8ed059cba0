import LedgerCommandLine
import LedgerValues

/// Days that lie so many days or weeks behind or ahead.
extension SpokenDays {
  /// The words for so many days or weeks, and how many days each is.
  static let spans = ["day": 1, "days": 1, "week": 7, "weeks": 7].merging(
    [
      "den": 1, "dny": 1, "dni": 1, "dnem": 1, "tyden": 7, "tydny": 7, "tydnem": 7, "μερα": 1,
      "μερες": 1, "ημερα": 1, "ημερες": 1, "εβδομαδα": 7, "εβδομαδες": 7, "βδομαδα": 7,
      "βδομαδες": 7,
    ].map { (TypedName.key($0), $1) }, uniquingKeysWith: { first, _ in first })
  /// Those of more than one.
  private static let several = Set(
    [
      "days", "weeks", "dny", "dni", "tydny", "μερες", "ημερες", "εβδομαδες", "βδομαδες",
    ].map { TypedName.key($0) })
  private static let before = Set(["pred", "πριν"].map { TypedName.key($0) })
  static let longSpans = Set(
    [
      "month", "months", "year", "years", "měsíc", "měsícem", "měsíce", "měsíci", "rokem", "roky",
      "lety", "μήνα", "μήνες", "χρόνο", "χρόνια",
    ].map { TypedName.key($0) })

  /// Words for so many days, and how many they are.
  private func span(_ words: ArraySlice<String>) -> (days: Int, count: Int)? {
    let number = words.first.flatMap { SpokenDays.numbers[$0] ?? Int($0) }
    let name = number == nil ? words.first : words.dropFirst().first
    guard let name, let days = SpokenDays.spans[name], 1...3660 ~= number ?? 1,
      // `oběd 122 týden zpátky`: the number is none of weeks.
      ((number ?? 1) > 1) == SpokenDays.several.contains(name)
    else { return nil }
    return (days * (number ?? 1), number == nil ? 1 : 2)
  }

  /// `3 days ago`, `a week ago`, `o dva dny dříve`, `před 3 dny`; a month ago is no day.
  func ago(
    _ first: String, _ rest: ArraySlice<String>
  ) throws(UsageError) -> (day: Day, count: Int)? {
    let all = [first] + rest
    let isBefore = SpokenDays.before.contains(first)
    let skipped = isBefore ? (rest.first == TypedName.key("από") ? 2 : 1) : first == "o" ? 1 : 0
    let words = all.dropFirst(skipped)
    let isNumbered = words.first.flatMap { SpokenDays.numbers[$0] ?? Int($0) } != nil
    let isLong = words.dropFirst(isNumbered ? 1 : 0).first.map(SpokenDays.longSpans.contains)
    if isLong == true {
      let behind = words.dropFirst(isNumbered ? 2 : 1).first
      if isBefore || behind.map(SpokenDays.backwards.contains) == true { throw unnamed }
      return nil
    }
    guard let found = span(words) else { return nil }
    if isBefore { return (today.adding(days: -found.days), skipped + found.count) }
    guard words.dropFirst(found.count).first.map(SpokenDays.backwards.contains) == true else {
      return nil
    }
    return (today.adding(days: -found.days), skipped + found.count + 1)
  }

  /// `in two days`, `σε δύο μέρες`; `za 3 dny` may be for so many days, too.
  func ahead(
    _ first: String, _ rest: ArraySlice<String>
  ) throws(UsageError) -> (day: Day, count: Int)? {
    guard ["in", "za", "σε"].contains(first), let found = span(rest),
      found.count == 2 || first == "za"
    else { return nil }
    let day = today.adding(days: found.days)
    guard first == "za" else { return (day, 1 + found.count) }
    let text = ([first] + rest.prefix(found.count)).joined(separator: " ")
    throw UsageError(
      asking: .whichOf(text, [day.description]), about: text, [day.description],
      hints: [.writeDay("\(day)"), .quoteName])
  }
}
