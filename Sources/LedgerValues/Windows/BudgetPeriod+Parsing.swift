extension BudgetPeriod {
  /// Reads what follows the amount; a date without a year takes the default one, if there is any.
  package init(
    parsing text: some StringProtocol, defaultYear: Int? = nil
  ) throws(BudgetPeriodProblem) {
    var reader = BudgetPeriodReader(text, defaultYear: defaultYear)
    self = try reader.takeAll()
  }
}

/// Reads a budget's period word by word.
private struct BudgetPeriodReader {
  private var scanner: PeriodScanner
  private let defaultYear: Int?
  private var cadence: BudgetPeriod.Cadence?
  private var start: Day?
  private var end: Day?
  private var shift: Shift?
  /// Where the clauses stand that were read.
  private var places: [String: Range<Int>] = [:]

  init(_ text: some StringProtocol, defaultYear: Int?) {
    scanner = PeriodScanner(Array(text.utf8))
    self.defaultYear = defaultYear
  }

  mutating func takeAll() throws(BudgetPeriodProblem) -> BudgetPeriod {
    scanner.skipBlanks()
    guard !scanner.isAtEnd else { throw problem(.empty, 0..<scanner.bytes.count) }
    cadence = try takeCadence()
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      try takeClause()
      scanner.skipBlanks()
    }
    try check()
    return BudgetPeriod(cadence ?? .single, start: start, end: end, shift: shift ?? .none)
  }
}

// MARK: - Cadence

extension BudgetPeriodReader {
  private mutating func takeCadence() throws(BudgetPeriodProblem) -> BudgetPeriod.Cadence? {
    for (word, cadence) in BudgetPeriod.words where takeWord(word) { return cadence }
    guard takeWord("every") else { return nil }
    scanner.skipBlanks()
    let offset = scanner.position
    let count = scanner.takeNumber()
    let countRange = offset..<scanner.position
    scanner.skipBlanks()
    let unitOffset = scanner.position
    guard let unit = scanner.takeUnit() else { throw unknownRepetition(at: offset) }
    let isPlural = scanner.take("s")
    guard scanner.isAtWordEnd else { throw unknownRepetition(at: offset) }
    let unitRange = unitOffset..<scanner.position
    guard let count else {
      if isPlural { throw problem(.repetition(.pluralUnit(unit)), unitRange) }
      return .every(1, unit)
    }
    let written = scanner.text(in: countRange)
    if count == 0 { throw problem(.repetition(.zeroInterval), countRange) }
    if count > Interval.largestCount { throw problem(.repetition(.numberTooLarge), countRange) }
    guard isPlural else {
      throw problem(.repetition(.singularUnit(count: written, unit: unit)), unitRange)
    }
    return .every(count, unit)
  }

  private func unknownRepetition(at offset: Int) -> BudgetPeriodProblem {
    var scanner = scanner
    scanner.position = offset
    let range = offset..<(scanner.isAtEnd ? offset : scanner.word(at: offset).endIndex)
    if scanner.take("other"), scanner.isAtWordEnd {
      scanner.skipBlanks()
      return problem(.repetition(.everyOther(scanner.takeUnit())), range)
    }
    return problem(.unknownRepetition(word: scanner.text(in: offset..<scanner.bytes.count)), range)
  }

  private mutating func takeWord(_ word: String) -> Bool {
    let found: Bool? = scanner.attempt { $0.take(word) && $0.isAtWordEnd ? true : nil }
    return found != nil
  }
}

// MARK: - Clauses

extension BudgetPeriodReader {
  private mutating func takeClause() throws(BudgetPeriodProblem) {
    let range = scanner.word(at: scanner.position).indices
    for word in ["from", "to", "through", "shift"] where takeWord(word) {
      if places[word] != nil { throw problem(.twice(word: word), range) }
      places[word] = range
      scanner.skipBlanks()
      switch word {
      case "from": start = try takeDate(after: word, at: range).first
      case "to": end = try takeDate(after: word, at: range).first
      case "through": end = try takeDate(after: word, at: range).last.adding(days: 1)
      default: shift = try takeShift(after: range)
      }
      return
    }
    throw unknownClause(at: range)
  }

  private func unknownClause(at range: Range<Int>) -> BudgetPeriodProblem {
    let word = scanner.text(in: range)
    let isCadence = word == "every" || BudgetPeriod.words.contains { $0.word == word }
    if isCadence { return problem(.misplacedCadence(word: word), range) }
    switch word {
    case "since": return problem(.otherWord(word: word, instead: "\"from\""), range)
    case "until":
      let both = "\"to\", which leaves its day out, or \"through\", which does not"
      return problem(.otherWord(word: word, instead: both), range)
    default: return problem(.unknown(word: word), range)
    }
  }

  private mutating func takeDate(
    after word: String, at place: Range<Int>
  ) throws(BudgetPeriodProblem) -> PlanDate {
    let offset = scanner.position
    let range = scanner.word(at: offset).indices
    if scanner.isAtEnd || ["from", "to", "through", "shift"].contains(scanner.text(in: range)) {
      throw problem(.missingDate(after: word), place)
    }
    guard let date = scanner.takeDate(), scanner.isAtWordEnd else {
      let kind = scanner.suspicion?.kind ?? .unknownDate(word: scanner.text(in: range))
      throw problem(.date(.unreadable(kind)), range)
    }
    do throws(PlanDateProblem.Kind) {
      return try PlanDate(date, defaultYear: defaultYear)
    } catch {
      throw problem(.date(error), offset..<scanner.position)
    }
  }

  private mutating func takeShift(after place: Range<Int>) throws(BudgetPeriodProblem) -> Shift {
    guard !scanner.isAtEnd else { throw problem(.missingShift, place) }
    for shift in BudgetPeriod.shifts where takeWord(shift.rawValue) { return shift }
    let range = scanner.word(at: scanner.position).indices
    throw problem(.unknownShift(word: scanner.text(in: range)), range)
  }
}

// MARK: - What does not go together

extension BudgetPeriodReader {
  private func check() throws(BudgetPeriodProblem) {
    if places["to"] != nil, let place = places["through"] { throw problem(.toAndThrough, place) }
    let endPlace = places["through"] ?? places["to"]
    if cadence == nil {
      if let place = places["shift"] { throw problem(.shiftOfSingle, place) }
      guard let startPlace = places["from"] else {
        throw problem(.singleWithoutStart, endPlace ?? 0..<0)
      }
      guard endPlace != nil else { throw problem(.singleWithoutEnd, startPlace) }
    }
    if let start, let end, let endPlace, end <= start { throw problem(.endBeforeStart, endPlace) }
  }

  private func problem(
    _ kind: BudgetPeriodProblem.Kind, _ range: Range<Int>
  ) -> BudgetPeriodProblem {
    BudgetPeriodProblem(kind: kind, range: range)
  }
}
