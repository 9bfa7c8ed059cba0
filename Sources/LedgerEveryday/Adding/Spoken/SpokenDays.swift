import LedgerCommandLine
import LedgerValues

/// Days and times among words, in English, Czech and Greek; words come without case and accents.
struct SpokenDays {
  let today: Day
  /// Whether `5/11` is the fifth of November.
  let isDayFirst: Bool
  /// The half of the day that stands beside a day, and whether a bare number may be an hour of it.
  var half: (word: String, mayBeNumber: Bool)?

  private static let near = numbered(
    [
      ["predevcirem", "predvcerem", "προχθες", "προχτες"],
      ["yesterday", "vcera", "χθες", "χτες", "εχτες", "εχθες", "ψες", "εψες"],
      ["today", "tonight", "dnes", "dneska", "σημερα", "αποψε"], ["tomorrow", "zitra", "αυριο"],
      ["pozitri", "μεθαυριο"],
    ], from: -2)

  static let weekdays = numbered([
    ["monday", "pondeli", "pondelek", "pondelka", "pondelku", "pondelkem", "δευτερα", "δευτερας"],
    ["tuesday", "utery", "uterka", "uterku", "uterkem", "τριτη", "τριτης"],
    ["wednesday", "streda", "stredu", "stredy", "stredou", "strede", "τεταρτη", "τεταρτης"],
    ["thursday", "ctvrtek", "ctvrtka", "ctvrtku", "ctvrtkem", "πεμπτη", "πεμπτης"],
    ["friday", "patek", "patku", "patkem", "παρασκευη", "παρασκευης"],
    ["saturday", "sobota", "sobotu", "soboty", "sobotou", "sobote", "σαββατο", "σαββατου"],
    ["sunday", "nedele", "nedeli", "κυριακη", "κυριακης"],
  ])

  static let months = numbered([
    [
      "january", "jan", "leden", "ledna", "lednu", "ιανουαριου", "ιανουαριος", "ιανουαριο",
      "γεναρη", "ιαν",
    ],
    [
      "february", "feb", "unor", "unora", "unoru", "φεβρουαριου", "φεβρουαριος", "φεβρουαριο",
      "φλεβαρη", "φεβ",
    ],
    ["march", "mar", "brezen", "brezna", "breznu", "μαρτιου", "μαρτιος", "μαρτιο", "μαρτη", "μαρ"],
    [
      "april", "apr", "duben", "dubna", "dubnu", "απριλιου", "απριλιος", "απριλιο", "απριλη", "απρ",
    ],
    ["may", "kveten", "kvetna", "kvetnu", "μαιου", "μαιος", "μαιο", "μαη"],
    ["june", "jun", "cerven", "cervna", "cervnu", "ιουνιου", "ιουνιος", "ιουνιο", "ιουνη", "ιουν"],
    [
      "july", "jul", "cervenec", "cervence", "cervenci", "ιουλιου", "ιουλιος", "ιουλιο", "ιουλη",
      "ιουλ",
    ],
    ["august", "aug", "srpen", "srpna", "srpnu", "αυγουστου", "αυγουστος", "αυγουστο", "αυγ"],
    [
      "september", "sep", "sept", "zari", "σεπτεμβριου", "σεπτεμβριος", "σεπτεμβριο",
      "σεπτεμβρη", "σεπ",
    ],
    [
      "october", "oct", "rijen", "rijna", "rijnu", "οκτωβριου", "οκτωβριος", "οκτωβριο",
      "οκτωβρη", "οκτ",
    ],
    [
      "november", "nov", "listopad", "listopadu", "νοεμβριου", "νοεμβριος", "νοεμβριο",
      "νοεμβρη", "νοε",
    ],
    [
      "december", "dec", "prosinec", "prosince", "prosinci", "δεκεμβριου", "δεκεμβριος",
      "δεκεμβριο", "δεκεμβρη", "δεκ",
    ],
  ])

  /// The number of each word, as words are compared.
  static func numbered(_ names: [[String]], from first: Int = 1) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (number, words) in names.enumerated() {
      for word in words { numbers[TypedName.key(word)] = number + first }
    }
    return numbers
  }

  private static let articles = Set(
    ["on", "the", "v", "ve", "dne", "την", "το", "τη", "τον", "στις"].map { TypedName.key($0) })

  /// The day that words begin with, and how many of them say it.
  func day(_ words: ArraySlice<String>) throws(UsageError) -> (day: Day, count: Int)? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    if SpokenDays.articles.contains(first), let found = try day(rest) {
      return (found.day, found.count + 1)
    }
    if let found = try shortened(first, rest) { return found }
    if first == "other", rest.first == "day" { throw unnamed }
    if let days = SpokenDays.near[first] {
      let isHalf = rest.first.map(SpokenDays.halves.contains) ?? false
      return (today.adding(days: days), isHalf ? 2 : 1)
    }
    if SpokenDays.last.contains(first), let name = rest.first {
      if name == "night" { return (today.adding(days: -1), 2) }
      if (SpokenDays.spans[name] ?? 0) > 1 || SpokenDays.monthWords.contains(name) {
        throw unnamed
      }
    }
    if let number = SpokenDays.weekdays[first] {
      if rest.prefix(2) == ["before", "last"] {
        return (today.adding(days: -(back(to: number) == 0 ? 14 : back(to: number) + 7)), 3)
      }
      // `τη Δευτέρα που μας πέρασε`
      guard rest.prefix(3) == SpokenDays.passed else {
        return (today.adding(days: -back(to: number)), 1)
      }
      return (today.adding(days: back(to: number) == 0 ? -7 : -back(to: number)), 4)
    }
    if SpokenDays.beforeLast.contains(first),
      let number = rest.first.flatMap({ SpokenDays.weekdays[$0] })
    {
      return (today.adding(days: -(back(to: number) == 0 ? 14 : back(to: number) + 7)), 2)
    }
    if SpokenDays.last.contains(first), let number = rest.first.flatMap({ SpokenDays.weekdays[$0] })
    {
      let days = back(to: number)
      return (today.adding(days: days == 0 ? -7 : -days), 2)
    }
    if SpokenDays.next.contains(first), let name = rest.first,
      (SpokenDays.spans[name] ?? 0) > 1 || SpokenDays.monthWords.contains(name)
    {
      throw unnamed
    }
    if SpokenDays.next.contains(first) || SpokenDays.these.contains(first) {
      let name = rest.prefix(rest.first.map(SpokenDays.articles.contains) == true ? 2 : 1)
      if let number = name.last.flatMap({ SpokenDays.weekdays[$0] }) {
        throw coming(number, first, name.joined(separator: " "))
      }
      if SpokenDays.parts.contains(rest.first ?? "") { return (today, 2) }
    }
    if first == "end", rest.first == "of",
      let name = rest.dropFirst().first(where: { $0 != "the" }),
      SpokenDays.longSpans.contains(name) || name == "week"
    {
      throw unnamed
    }
    if first == "day", let second = rest.first, let third = rest.dropFirst().first {
      if (second, third) == ("before", "yesterday") { return (today.adding(days: -2), 3) }
      if (second, third) == ("after", "tomorrow") { return (today.adding(days: 2), 3) }
    }
    if let found = try ago(first, rest) { return found }
    if let found = try ahead(first, rest) { return found }
    if let found = try named(first, rest) { return found }
    if let found = try inWords(first, rest) { return found }
    if let number = ordinal(first) {
      // `2nd of three payments` is no day.
      // Nor is that of `2nd hand` and `5th avenue`.
      if let next = rest.first,
        SpokenDays.joining.contains(next) || SpokenDays.ranked.contains(next)
      {
        return nil
      }
      return (try latest(month: nil, number, first), 1)
    }
    return try written(first).map { ($0, 1) }
  }

  private static let last = Set(
    [
      "last", "minuly", "minulou", "minule", "predchozi", "περασμενη", "περασμενο", "προηγουμενη",
      "προηγουμενο",
    ].map { TypedName.key($0) })
  private static let beforeLast = Set(
    ["predminuly", "predminulou", "predminule", "predminula", "προπερασμενη", "προπερασμενο"]
      .map { TypedName.key($0) })
  static func isLast(_ word: String) -> Bool { last.contains(word) }
  private static let monthWords = Set(
    ["month", "year", "mesic", "rok", "μηνα", "χρονο"].map { TypedName.key($0) })
  /// Halves of a day, which say no more than the day.
  static let halves = Set(
    [
      "morning", "afternoon", "evening", "night", "rano", "dopoledne", "odpoledne", "vecer", "πρωι",
      "μεσημερι", "απογευμα", "βραδυ",
    ].map { TypedName.key($0) })
  static let numbers = numbered([
    ["one", "a", "jednim", "μια", "ενα"], ["two", "dva", "dve", "dvema", "δυο"],
    ["three", "tri", "tremi", "τρεις", "τρια"], ["four", "ctyri", "ctyrmi", "τεσσερις", "τεσσερα"],
    ["five", "pet", "peti", "πεντε"], ["six", "sest", "sesti", "εξι"],
    ["seven", "sedm", "sedmi", "επτα", "εφτα"], ["eight", "osm", "osmi", "οκτω", "οχτω"],
    ["nine", "devet", "deviti", "εννεα", "εννια"], ["ten", "deset", "deseti", "δεκα"],
    ["eleven", "jedenact", "jedenacti", "εντεκα"], ["twelve", "dvanact", "dvanacti", "δωδεκα"],
  ])
  private static let next = Set(
    ["next", "pristi", "αλλη", "αλλο", "επομενη", "επομενο", "επομενος"].map { TypedName.key($0) })
  /// Between a day and its month.
  private static let joining = Set(["of", "the", "του", "tohoto"].map { TypedName.key($0) })
  static let ordinals = numbered([
    ["first", "prvniho"], ["second", "druheho"], ["third", "tretiho"], ["fourth", "ctvrteho"],
    ["fifth", "pateho"], ["sixth", "sesteho"], ["seventh", "sedmeho"], ["eighth", "osmeho"],
    ["ninth", "devateho"], ["tenth", "desateho"],
    ["eleventh", "jedenacteho"], ["twelfth", "dvanacteho"], ["thirteenth", "trinacteho"],
    ["fourteenth", "ctrnacteho"], ["fifteenth", "patnacteho"], ["sixteenth", "sestnacteho"],
    ["seventeenth", "sedmnacteho"], ["eighteenth", "osmnacteho"], ["nineteenth", "devatenacteho"],
    ["twentieth", "dvacateho"], ["twenty-first"], ["twenty-second"], ["twenty-third"],
    ["twenty-fourth"], ["twenty-fifth"], ["twenty-sixth"], ["twenty-seventh"], ["twenty-eighth"],
    ["twenty-ninth"], ["thirtieth", "tricateho"], ["thirty-first"],
  ])

  /// What has a number of its own, which is no day.
  private static let ranked = Set(
    [
      "hand", "class", "avenue", "ave", "street", "floor", "grade", "edition", "birthday",
      "anniversary", "gear", "time", "round", "patro", "splátka", "třída", "δόση", "όροφος",
    ].map { TypedName.key($0) })

  var unnamed: UsageError {
    UsageError(asking: .nameADay, hints: [.dayAs("\(today.adding(days: -7))")])
  }

  /// `next friday` may be the coming one or that of next week, `this friday` the latest or the coming one.
  private func coming(_ weekday: Int, _ word: String, _ name: String) -> UsageError {
    let next = today.adding(days: 7 - back(to: weekday))
    let days = [next, next.adding(days: SpokenDays.next.contains(word) ? 7 : -7)].map(\.description)
    return UsageError(
      asking: .whichOf("\(word) \(name)", days), about: "\(word) \(name)", days,
      hints: [.writeDay(days[0])])
  }

  private func back(to weekday: Int) -> Int { (today.weekday - weekday + 7) % 7 }

  private func month(_ word: String?) -> Int? {
    word.flatMap { SpokenDays.months[$0.hasSuffix(".") ? String($0.dropLast()) : $0] }
  }

  /// `5`, `5.` or `5th`.
  private func number(_ word: String?) -> Int? {
    guard let word else { return nil }
    if let number = ordinal(word) ?? SpokenDays.ordinals[word] { return number }
    let digits = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard digits.count <= 2, let number = Int(digits), 1...31 ~= number else { return nil }
    return number
  }

  /// The day of a month with its dot, as in `5.`.
  private func dotted(_ word: String?) -> Int? {
    guard let word, word.hasSuffix("."), let number = Int(word.dropLast()), 1...31 ~= number else {
      return nil
    }
    return number
  }

  /// `5th`, `5η`, `prvního`.
  private func ordinal(_ word: String) -> Int? {
    if word == "prvniho" { return 1 }
    let ending = word.drop(while: SpokenNumber.isDigit)
    guard let number = Int(word.dropLast(ending.count)), 1...31 ~= number,
      ["st", "nd", "rd", "th", "η"].contains(String(ending))
    else { return nil }
    return number
  }

  /// `5 nov`, `nov 5`, `5. listopadu 2026`.
  private func named(
    _ first: String, _ rest: ArraySlice<String>
  ) throws(UsageError) -> (day: Day, count: Int)? {
    // `1st of october`, `1η του Οκτωβρίου`, `november the 3rd`
    let skipped = rest.prefix { SpokenDays.joining.contains($0) }.count
    let behind = rest.dropFirst(skipped)
    let second = behind.first
    if let ten = SpokenDays.tens[first], let one = second.flatMap({ SpokenDays.ordinals[$0] }),
      one < 10, let month = month(behind.dropFirst().first)
    {
      let text = ([first] + rest.prefix(2 + skipped)).joined(separator: " ")
      return (try latest(month: month, ten + one, text), 3 + skipped)
    }
    let pair: (month: Int, day: Int)
    if let one = dotted(first), let two = dotted(second), two <= 12 {
      // `5. 11.` and `5. 11. 2026`
      pair = (two, one)
    } else if let day = number(first) ?? SpokenDays.numbers[first], let month = month(second),
      first != "a"
    {
      pair = (month, day)
    } else if let month = month(first), let day = number(second) {
      pair = (month, day)
    } else {
      return skipped == 0 ? nil : try ofMonth(first, behind, 1 + skipped)
    }
    let text = ([first] + rest.prefix(1 + skipped)).joined(separator: " ")
    if let word = behind.dropFirst().first, word.count == 4, let year = Int(word),
      1900...2200 ~= year
    {
      return (try existing(year, pair.month, pair.day, "\(text) \(word)"), 3 + skipped)
    }
    return (try latest(month: pair.month, pair.day, text), 2 + skipped)
  }

  /// `5th of the month`, `5th of last month`.
  private func ofMonth(
    _ first: String, _ rest: ArraySlice<String>, _ count: Int
  ) throws(UsageError) -> (day: Day, count: Int)? {
    let months = rest.first.flatMap { word in
      SpokenDays.last.contains(word) ? -1 : SpokenDays.next.contains(word) ? 1 : nil
    }
    let isNamed = months != nil || rest.first == "this"
    guard let number = number(first),
      let word = rest.dropFirst(isNamed ? 1 : 0).first,
      ["month", "mesice", TypedName.key("μήνα"), TypedName.key("μηνός")].contains(word)
    else { return nil }
    let civil = today.adding(months: months ?? 0).civil
    let day = try existing(civil.year, civil.month, number, "\(first) of \(word)")
    return (day, count + (isNamed ? 2 : 1))
  }

  /// `2026-11-05`, `5.11.`, `5.11.2026`, `5/11`.
  private func written(_ word: String) throws(UsageError) -> Day? {
    if let day = Day(iso: word) { return day }
    let parts = word.split(omittingEmptySubsequences: false) { "./-".contains($0) }.map(String.init)
    if word.contains("-"), parts.count == 3, let year = Int(parts[0]), parts[0].count == 4,
      let month = Int(parts[1]), let day = Int(parts[2])
    {
      return try existing(year, month, day, word)
    }
    if word.contains("/"), parts.count == 3, parts[0].count == 4, let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    {
      return try existing(year, month, day, word)
    }
    guard parts.count >= 2, let one = Int(parts[0]), let two = Int(parts[1]),
      parts[0].count <= 2, parts[1].count <= 2, !word.contains("-") || parts.count == 3
    else { return nil }
    if word.contains("/") || word.contains("-") {
      guard parts.count == 2 || (parts.count == 3 && [2, 4].contains(parts[2].count)) else {
        return nil
      }
      let year = parts.count == 3 ? year(parts[2]) : nil
      func day(_ month: Int, _ number: Int) throws(UsageError) -> Day {
        if let year { return try existing(year, month, number, word) }
        return try latest(month: month, number, word)
      }
      if isDayFirst || one == two || (one > 12 && two <= 12) { return try day(two, one) }
      if two > 12, one <= 12 { return try day(one, two) }
      let days = [try day(two, one), try day(one, two)]
      throw UsageError(
        asking: .whichMonth(word), about: word, days.map(\.description),
        hints: days.map { .writeDay("\($0)") })
    }
    guard parts.count == 3 else { return nil }
    if parts[2].isEmpty { return try latest(month: two, one, word) }
    // `28.10.26`; `5.5.5` is no day.
    guard [2, 4].contains(parts[2].count), two <= 12, let year = year(parts[2]) else { return nil }
    return try existing(year, two, one, word)
  }

  /// A year of four digits, or of the last two.
  private func year(_ text: String) -> Int? {
    Int(text).map { text.count == 2 ? 2000 + $0 : $0 }
  }

  private func existing(
    _ year: Int, _ month: Int, _ number: Int, _ text: String
  ) throws(UsageError) -> Day {
    guard let day = Day(year: year, month: month, day: number) else {
      throw UsageError("there is no day '\(text)'")
    }
    return day
  }

  func latestOfMonth(_ number: Int, _ text: String) throws(UsageError) -> Day {
    try latest(month: nil, number, text)
  }

  /// The latest such day up to today; a month that comes soon may be meant as well.
  private func latest(month: Int?, _ number: Int, _ text: String) throws(UsageError) -> Day {
    let year = today.civil.year
    guard let month else {
      for back in 0..<12 {
        let civil = today.adding(months: -back).civil
        if let day = Day(year: civil.year, month: civil.month, day: number), day <= today {
          return day
        }
      }
      throw UsageError("there is no day '\(text)'")
    }
    let days = (-8...1).compactMap { Day(year: year + $0, month: month, day: number) }
    guard let day = days.last(where: { $0 <= today }) else {
      throw UsageError("there is no day '\(text)'")
    }
    // The twenty-ninth of February of years ago is hardly meant.
    guard day > today.adding(days: -367) else {
      throw UsageError(
        "there was no '\(text)' in the last twelve months", hints: ["write the day as \(day)"])
    }
    if let next = days.first(where: { $0 > today }), next < today.adding(days: 31) {
      let days = [day, next].map(\.description)
      throw UsageError(
        asking: .whichOf(text, days), about: text, days, hints: [.writeDay("\(next)")])
    }
    return day
  }
}
