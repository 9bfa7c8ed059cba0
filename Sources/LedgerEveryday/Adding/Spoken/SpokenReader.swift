import LedgerCommandLine
import LedgerModel
import LedgerPlan
import LedgerValues

/// Reads a line such as `rewe 45.20 food yesterday`: every word gets exactly one role, or the line is
/// refused with the word.
///
/// The longest forms are looked for first, and names that the journal knows before numbers, so that
/// `route 66 12` is twelve.
struct SpokenReader {
  struct Word {
    var text: String
    /// Whether it was one argument with blanks in it.
    var isPhrase = false
    var part = 0
    var role: SpokenEntry.Role?
    /// As it was typed, where a mark was taken off since.
    var typed: String?

    var key: String { TypedName.key(text) }
  }

  let names: SpokenNames
  let commodities: CommodityTable
  /// Commodities that are another one by their declaration, and that one.
  private(set) var aliases: [CommodityID: CommodityID] = [:]
  var days: SpokenDays
  var words: [Word] = []
  var entry = SpokenEntry()
  /// Whether a flag says the category.
  var isCategorySaid = false
  /// Whether a flag says the day.
  var isDaySaid = false
  /// Words that are nearly the name of an account for income.
  var likelyIncome: String?

  init(_ known: KnownEntries, isDayFirst: Bool) {
    names = SpokenNames(known)
    commodities = known.plan.commodities
    for alias in CommodityAliases(known.journal.declarations).all {
      guard let one = commodities.find(alias.symbol), let other = commodities.find(alias.commodity)
      else { continue }
      aliases[one] = other
    }
    days = SpokenDays(today: known.today, isDayFirst: isDayFirst)
  }

  /// Reads arguments; one alone is a line, of several those with blanks are phrases.
  mutating func read(_ arguments: [String]) throws(UsageError) -> SpokenEntry {
    try cut(arguments)
    dropMarks()
    joinNumbers()
    joinParts()
    try readMoves()
    readNames()
    try readDays()
    try readTags()
    try readAmounts()
    try readCategories()
    readIncomeName()
    try readWallets()
    readPaying()
    try readIntents()
    try readPayee()
    entry.said = said
    return entry
  }

  // MARK: - Words

  /// Cuts arguments into words and parts; a note is all behind `;` or `--`.
  private mutating func cut(_ arguments: [String]) throws(UsageError) {
    let isLine = arguments.count == 1
    var part = 0
    for (index, typed) in arguments.enumerated() {
      let argument = SpokenReader.plain(typed)
      if argument == ";" || argument == "--" {
        let note = arguments[(index + 1)...]
        // Somebody who types a flag at the end wants it to count.
        if argument == "--", let flag = note.first(where: { $0.hasPrefix("--") && $0.count > 2 }) {
          throw UsageError(
            "'\(flag)' after -- would become part of the note", hints: ["put flags before --"])
        }
        return takeNote(note)
      }
      guard !isLine, argument.contains(where: \.isWhitespace), !argument.contains(">") else {
        if cut(line: argument, &part) { return }
        continue
      }
      words.append(Word(text: argument, isPhrase: true, part: part))
    }
  }

  private mutating func takeNote(_ words: ArraySlice<String>) {
    if !words.isEmpty { entry.note = words.joined(separator: " ") }
  }

  /// Cuts a line at its blanks; whether a note ends it.
  private mutating func cut(line: String, _ part: inout Int) -> Bool {
    let pieces = SpokenReader.pieces(of: line)
    for (index, piece) in pieces.enumerated() {
      if piece.contains(where: \.isWhitespace) {
        words.append(Word(text: piece, isPhrase: true, part: part))
        continue
      }
      if piece == ";" || piece == "--" {
        takeNote(pieces[(index + 1)...])
        return true
      }
      for (number, side) in piece.split(separator: ">", omittingEmptySubsequences: false)
        .enumerated()
      {
        if number > 0 { words.append(Word(text: ">", part: part)) }
        let text = side.hasSuffix(",") || side.hasSuffix(":") ? side.dropLast() : side
        if !text.isEmpty { words.append(Word(text: String(text), part: part)) }
        if side.hasSuffix(",") { part += 1 }
      }
    }
    return false
  }

  /// The words of a line; what stands between double quotes is one.
  private static func pieces(of line: String) -> [String] {
    var pieces: [String] = []
    let stretches = line.split(omittingEmptySubsequences: false) { "\"“”„«»".contains($0) }
    for (number, stretch) in stretches.enumerated() {
      if number.isMultiple(of: 2) {
        pieces += stretch.split(whereSeparator: \.isWhitespace).map(String.init)
      } else if !stretch.isEmpty {
        pieces.append(String(stretch))
      }
    }
    return pieces
  }

  /// The keys of words that have no role yet, from a place on, within one part.
  func keys(from start: Int) -> ArraySlice<String> {
    let end = words[start...].firstIndex { $0.role != nil || $0.part != words[start].part }
    return words[start..<(end ?? words.count)].map(\.key)[...]
  }

  mutating func give(_ range: Range<Int>, _ role: SpokenEntry.Role) {
    for index in range { words[index].role = role }
  }

  /// The longest name that begins at a place, and how many words it has.
  func longest(from start: Int, _ find: (String) -> String?) -> (name: String, count: Int)? {
    guard start < words.count, words[start].role == nil else { return nil }
    let keys = keys(from: start)
    for count in stride(from: min(keys.count, 5), through: 1, by: -1) {
      if let name = find(keys.prefix(count).joined(separator: " ")) { return (name, count) }
    }
    return nil
  }
}

// MARK: - Days and tags

extension SpokenReader {
  private mutating func readDays() throws(UsageError) {
    days.half = halfOfDay
    for index in words.indices where words[index].role == nil {
      let keys = keys(from: index)
      let day = try settling { () throws(UsageError) in try days.day(keys) }
      // The longest form counts: `στις 7 Οκτωβρίου` is a day, `στις 7` a time.
      if let found = days.times(keys), found.count >= day?.count ?? 0 {
        guard entry.time == nil else { throw UsageError(asking: .timeTwice(words[index].text)) }
        let range = index..<(index + found.count)
        guard found.times.count == 1 else { throw whichOf(found.times, at: range) }
        entry.time = found.times[0]
        give(range, .time)
        readFillers(around: range)
      } else if let found = day {
        guard entry.day == nil else { throw UsageError(asking: .dayTwice(words[index].text)) }
        if let question = eitherDay(at: index, found) { throw question }
        // `tickets for saturday` were not bought on the last one.
        if index > 0, words[index - 1].role == nil, found.day != days.today,
          SpokenDays.purposes.contains(words[index - 1].key)
        {
          throw whichOf(
            [days.today, found.day].map(\.description), at: (index - 1)..<(index + found.count))
        }
        entry.day = found.day
        give(index..<(index + found.count), .day)
        readFillers(around: index..<(index + found.count))
      }
    }
  }

  /// `coffee 4 oct 28` may be of the fourth or of the twenty-eighth, and the other number the amount.
  private func eitherDay(at index: Int, _ found: (day: Day, count: Int)) -> UsageError? {
    let end = index + 2
    guard !days.isDayFirst, found.count == 2, end < words.count,
      words[end].role == nil, words[end].part == words[index].part,
      [index, end].allSatisfy({ Int(words[$0].text).map { 1...31 ~= $0 } == true }),
      end + 1 == words.count || !SpokenCurrency.isCurrency(words[end + 1].text),
      let other = try? days.day([words[index + 1].key, words[end].key]), other.count == 2
    else { return nil }
    let range = index..<(end + 1)
    let answers = [
      UsageError.Question.Answer(
        found.day.description,
        words: line(with: [found.day.description, words[end].text], at: range)),
      .init(
        other.day.description,
        words: line(with: [words[index].text, other.day.description], at: range)),
    ]
    return UsageError(
      asking: .whichOf(words[range].map(\.text).joined(separator: " "), answers.map(\.text)),
      answers,
      hints: answers.map(\.hint))
  }

  /// The half of the day that stands beside a day: `χθες το βράδυ`, `včera večer`.
  private var halfOfDay: (word: String, mayBeNumber: Bool)? {
    let numbers = words.count { $0.role == nil && SpokenNumber.isNumber($0.text[...]) }
    for index in words.indices where words[index].role == nil {
      let keys = keys(from: index)
      guard let day = try? days.day(keys) else { continue }
      let behind = keys.dropFirst(day.count)
      let skipped = ["το", "τη"].contains(behind.first) ? 1 : 0
      let said = keys.prefix(day.count + skipped + 1)
      // Behind the number that it belongs to it says nothing of another one.
      if let half = SpokenDays.half(of: said) { return (half, numbers > 1) }
    }
    return nil
  }

  /// `earlier today` says no more than the day.
  private mutating func readFillers(around range: Range<Int>) {
    for index in [range.lowerBound - 1, range.upperBound]
    where words.indices.contains(index) && words[index].role == nil
      && SpokenDays.fillers.contains(words[index].key)
    {
      words[index].role = .day
    }
    // `sunday night`, `το Σάββατο το βράδυ`
    let next = words[range.upperBound...].first.map(\.key)
    let end = range.upperBound + (next.map(["το", "τη"].contains) == true ? 2 : 1)
    guard end <= words.count, words[range.upperBound..<end].allSatisfy({ $0.role == nil }),
      SpokenDays.halves.contains(words[end - 1].key)
    else { return }
    give(range.upperBound..<end, .day)
  }

  /// Asks which of several things a few words mean.
  private func whichOf(_ texts: [String], at range: Range<Int>) -> UsageError {
    let answers = answers(texts, at: range)
    return UsageError(
      asking: .whichOf(words[range].map(\.text).joined(separator: " "), texts), answers,
      hints: answers.map(\.hint))
  }

  private mutating func readTags() throws(UsageError) {
    for index in words.indices where words[index].role == nil && !words[index].isPhrase {
      let text = words[index].text
      if text.hasPrefix("#"), text.count > 1 {
        entry.tags.append(String(text.dropFirst()))
        words[index].role = .tag
      } else if text.hasPrefix("@"), let second = text.dropFirst().first, second.isLetter {
        let name = String(text.dropFirst())
        entry.place = names.place(TypedName.key(name)) ?? name
        words[index].role = .place
      } else if let colon = text.firstIndex(of: ":"), colon > text.startIndex,
        !names.isAccount(text), text[..<colon].allSatisfy({ $0.isLetter || $0 == "-" })
      {
        try readTag(String(text[..<colon]), index)
      }
    }
  }

  private mutating func readTag(_ name: String, _ index: Int) throws(UsageError) {
    let text = words[index].text
    let value = String(text.dropFirst(name.count + 1))
    switch name {
    case "date":
      guard let found = try days.day([TypedName.key(value)]) else {
        throw UsageError("'\(value)' is not a day", hints: ["write it as 2026-10-31"])
      }
      entry.day = found.day
      return words[index].role = .day
    case "by": return try set(\.by, value, index..<(index + 1), .member)
    case "for": return try set(\.forWhom, value, index..<(index + 1), .member)
    default: break
    }
    guard !ReservedTags.contains(name) || ["loc", "joy", "refund-of"].contains(name) else {
      throw UsageError(
        "'\(text)': the tag \(name) belongs to bursar", hints: ["use a flag instead"])
    }
    if names.categories(TypedName.key(text)).isEmpty {
      entry.tags.append(text)
      words[index].role = .tag
    }
  }
}
