import LedgerCommandLine
import LedgerValues

/// Short and long words for days, and those that speak of a day without naming it.
extension SpokenDays {
  private static func keys(_ words: [String]) -> Set<String> {
    Set(words.map { TypedName.key($0) })
  }

  static let these = keys([
    "this", "tento", "tuto", "toto", "tohle", "tato", "αυτή", "αυτό", "αυτήν",
  ])
  /// What follows a span of time that lies behind: `3 days ago`.
  static let backwards = keys([
    "ago", "back", "earlier", "zpátky", "zpět", "nazpět", "dříve", "πριν", "νωρίτερα",
  ])
  static let passed = ["που", "μας", "πέρασε"].map { TypedName.key($0) }[...]
  /// Parts of today: `this morning`.
  static let parts = keys(["morning", "afternoon", "evening"])
  /// What stands beside a day and says nothing more.
  static let fillers = keys(["earlier", "early", "late", "later", "brzy", "pozdě", "νωρίς", "αργά"])
  /// What stands before a day that something is for.
  static let purposes = keys(["for", "na", "pro", "για"])

  /// Short names of weekdays; those that are words, too, count only behind `on` and its like.
  private static let short = numbered([
    ["mon", "po", "δευ", "δευτ"], ["tue", "tues", "ut", "τρι"],
    ["wed", "weds", "st", "τετ", "τεταρ"],
    ["thu", "thur", "thurs", "ct", "πεμ", "πεμπ"], ["fri", "pa", "παρ", "παρασκ"],
    ["sat", "so", "σαβ", "σαββ"],
    ["sun", "ne", "κυρ"],
  ])
  private static let isAlsoWord = keys([
    "mon", "po", "wed", "st", "so", "sun", "ne", "ct", "pa", "τρι", "παρ",
  ])
  private static let onWords = keys(["on", "v", "ve", "την", "τη", "το"])

  /// `on tue`, `last thurs`, `út` at the end: a short name is a day where no word follows it.
  func shortened(
    _ first: String, _ rest: ArraySlice<String>
  ) throws(UsageError) -> (day: Day, count: Int)? {
    let isOn = SpokenDays.onWords.contains(first) || SpokenDays.isLast(first)
    let word = isOn ? rest.first : first
    guard let word, let number = SpokenDays.short[word],
      isOn || !SpokenDays.isAlsoWord.contains(word)
    else { return nil }
    let next = rest.dropFirst(isOn ? 1 : 0).first
    guard next?.contains(where: \.isLetter) != true || next.map(SpokenDays.isBehindDay) == true
    else { return nil }
    let back = (today.weekday - number + 7) % 7
    let days = back == 0 && SpokenDays.isLast(first) ? 7 : back
    return (today.adding(days: -days), isOn ? 2 : 1)
  }

  static let tens = ["dvacateho": 20, "tricateho": 30]

  /// `on the fifth`, `pátého`, `dvacátého pátého`, `στις 25`: an ordinal that no word follows.
  func inWords(
    _ first: String, _ rest: ArraySlice<String>
  ) throws(UsageError) -> (day: Day, count: Int)? {
    if first == TypedName.key("στις"), let word = rest.first, let number = Int(word),
      13...31 ~= number
    {
      let day = try latestOfMonth(number, word)
      guard number < 24 else { return (day, 2) }
      let texts = [day.description, "\(number):00"]
      throw UsageError(
        asking: .whichOf("\(first) \(word)", texts), about: "\(first) \(word)", texts,
        hints: texts.map(EntryHint.writeAs))
    }
    var (number, count) = (SpokenDays.ordinals[first], 1)
    if first == "on", rest.first == "the", let second = rest.dropFirst().first {
      (number, count) = (SpokenDays.ordinals[second], 3)
    } else if let ten = SpokenDays.tens[first], let one = rest.first,
      let ones = SpokenDays.ordinals[one], ones < 10
    {
      (number, count) = (ten + ones, 2)
    } else if !first.hasSuffix("eho"), first != "tretiho" {
      return nil
    }
    let next = rest.dropFirst(count - 1).first
    guard let number,
      next?.contains(where: \.isLetter) != true || next.map(SpokenDays.isBehindDay) == true
    else { return nil }
    return (try latestOfMonth(number, first), count)
  }

  /// Whether a word may follow a day: `sat night`, `on tue at 7`.
  private static func isBehindDay(_ word: String) -> Bool {
    parts.contains(word)
      || ["at", "night", "with", "by", "from", "paid", "in", "v", "ve"].contains(word)
  }

  // MARK: - What speaks of time

  private static let vague = keys([
    "ago", "recently", "lately", "previously", "fortnight", "noon", "o'clock",
    "onehdy", "nedávno", "předtím", "předminulý", "předminulou", "kdysi", "poledne",
    "προάλλες", "πρόσφατα", "πριν",
  ])
  /// Days of which somebody has to say the date, unless a name goes on behind them.
  private static let occasions = keys([
    "weekend", "christmas", "xmas", "easter", "víkend", "víkendu", "víkendem", "vánoce",
    "vánocích", "velikonoce", "silvestra", "σαββατοκύριακο", "σκ", "χριστούγεννα", "πάσχα",
  ])

  /// The latest day that a short weekday may mean, which stands alone beside what was bought: `safeway 12 mon`.
  func shortened(_ word: String) -> Day? {
    SpokenDays.short[word].map { today.adding(days: -((today.weekday - $0 + 7) % 7)) }
  }

  private static let nouns = keys([
    "day", "days", "week", "weeks", "month", "months", "year", "years", "den", "dny", "dní", "dnů",
    "týden", "týdny", "týdnů", "týdnem", "měsíc", "měsíce", "měsíců", "měsícem", "rok", "roky",
    "lety", "rokem", "μέρα", "μέρες", "ημέρα", "ημέρες", "εβδομάδα", "εβδομάδες", "βδομάδα",
    "βδομάδες", "μήνα", "μήνες", "μηνός", "χρόνο", "χρόνια",
  ])
  /// What makes a span of time the thing that was paid: `insurance for a year`.
  private static let spanning = keys([
    "for", "per", "each", "every", "of", "na", "za", "každý", "για", "κάθε", "ανά", "pass",
  ])
  private static let quantities = keys(["couple", "few", "pár", "několik", "λίγες"])

  /// Whether a word that is left speaks of a day, a week or a month, as words stand around it.
  func isOfTime(_ word: String, before: ArraySlice<String>, next: String?) -> Bool {
    if SpokenDays.vague.contains(word) { return true }
    if SpokenDays.occasions.contains(word) { return next?.contains(where: \.isLetter) != true }
    if word.count > 3, word != "june", SpokenDays.months[word] != nil {
      return before.last != "of"
    }
    if SpokenDays.weekdays[word] != nil { return true }
    if SpokenDays.short[word] != nil, !SpokenDays.isAlsoWord.contains(word) { return true }
    if SpokenDays.ordinals[word] != nil, before.suffix(2) == ["on", "the"] { return true }
    guard SpokenDays.nouns.contains(word) else { return false }
    if before.contains(where: SpokenDays.quantities.contains) { return true }
    // `day ticket`, `week pass`
    let isName = next?.contains(where: \.isLetter) == true && !SpokenDays.isBackward(next)
    return !isName && !before.contains(where: SpokenDays.spanning.contains)
  }

  /// Whether a word only says that some time lies between: `ago`, `předminulý týden`.
  func isVague(_ word: String) -> Bool {
    SpokenDays.vague.union(SpokenDays.nouns).union(SpokenDays.occasions).union(
      SpokenDays.quantities
    ).contains(word)
      || SpokenDays.isLast(word)
  }

  private static func isBackward(_ word: String?) -> Bool {
    word.map { backwards.union(vague).union(["before", "after"]).contains($0) } == true
  }
}
