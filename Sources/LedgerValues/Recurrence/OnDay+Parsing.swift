extension OnDay {
  /// Reads the value of an `on:` tag: `last`, `15 -1`, `2nd tue`, `last fri`, `-2 workday`.
  package init(parsing text: some StringProtocol) throws(OnDayProblem) {
    var reader = OnDayReader(text)
    self.init(try reader.takeAll())
  }
}

/// Reads days of a month, one after the other.
private struct OnDayReader {
  var scanner: PeriodScanner
  var choices: [OnDay.Choice] = []

  init(_ text: some StringProtocol) {
    scanner = PeriodScanner(Array(text.utf8))
  }

  mutating func takeAll() throws(OnDayProblem) -> [OnDay.Choice] {
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      let start = scanner.position
      let choice = try takeChoice()
      if choices.contains(choice) { throw problem(start) { .twice(word: $0) } }
      choices.append(choice)
      scanner.skipBlanks()
    }
    if choices.isEmpty { throw OnDayProblem(kind: .empty, range: 0..<scanner.bytes.count) }
    return choices
  }

  private mutating func takeChoice() throws(OnDayProblem) -> OnDay.Choice {
    let start = scanner.position
    guard let written = takeOrdinal(), scanner.isAtWordEnd else {
      throw unknownWord(at: start)
    }
    let ordinal = written.ordinal
    if ordinal == 0 { throw problem(start) { _ in .zero } }
    let end = scanner.position
    let kind = takeKind()
    if kind == nil, written.awaitsWeekday { try rejectStrangeWord(after: start..<end) }
    let choice = OnDay.Choice(ordinal, kind ?? .day)
    guard ordinal.magnitude <= choice.kind.limit else {
      throw OnDayProblem(
        kind: .tooLarge(limit: choice.kind.limit, of: choice.kind), range: start..<end)
    }
    return choice
  }

  /// Reads `last`, `15`, `-1` or `2nd`; after the last a weekday is awaited.
  private mutating func takeOrdinal() -> (ordinal: Int, awaitsWeekday: Bool)? {
    if scanner.take("last") { return (-1, false) }
    if let ordinal = scanner.attempt({ $0.takeOrdinal() }) { return (ordinal, true) }
    let isNegative = scanner.take("-")
    guard let number = scanner.takeNumber() else { return nil }
    return (isNegative ? -number : number, false)
  }

  private mutating func takeKind() -> OnDay.Kind? {
    scanner.attempt { scanner in
      scanner.skipBlanks()
      let kind: OnDay.Kind? =
        scanner.take("workday")
        ? .workday : scanner.takeName(of: PeriodScanner.weekdays).map(OnDay.Kind.weekday)
      return scanner.isAtWordEnd ? kind : nil
    }
  }
}

// MARK: - What is wrong

extension OnDayReader {
  /// What is wrong at a word that is no ordinal.
  private func unknownWord(at start: Int) -> OnDayProblem {
    if let comma = scanner.word(at: start).firstIndex(of: UInt8(ascii: ",")) {
      return OnDayProblem(kind: .comma, range: comma..<comma + 1)
    }
    return problem(start) { word in
      if let (_, ordinal) = PeriodScanner.ordinalWords.first(where: { $0.0 == word }) {
        return .ordinalWord(word: word, ordinal: ordinal)
      }
      var scanner = PeriodScanner(Array(word.utf8))
      let isWeekday = scanner.takeName(of: PeriodScanner.weekdays) != nil && scanner.isAtEnd
      return isWeekday || word == "workday" ? .weekdayAlone(word: word) : .unknown(word: word)
    }
  }

  /// Says no to `2nd tus`, where a word follows that is neither a weekday nor another day.
  private func rejectStrangeWord(after ordinal: Range<Int>) throws(OnDayProblem) {
    var scanner = scanner
    scanner.skipBlanks()
    let word = scanner.word(at: scanner.position)
    let text = scanner.text(in: word.indices)
    guard let first = word.first, PeriodScanner.isLetter(first), text != "last" else { return }
    throw OnDayProblem(
      kind: .unknownWeekday(word: text, ordinal: scanner.text(in: ordinal)), range: word.indices)
  }

  private func problem(
    _ start: Int, _ kind: (String) -> OnDayProblem.Kind
  ) -> OnDayProblem {
    let word = scanner.word(at: start)
    return OnDayProblem(kind: kind(scanner.text(in: word.indices)), range: word.indices)
  }
}
