/// Finds out what someone meant whose text was not understood, to advise the repair.
struct PeriodDiagnosis {
  /// The scanner as it stopped, at what it could not read.
  private let stopped: PeriodScanner
  private let hasStart: Bool

  init(_ scanner: PeriodScanner, hasStart: Bool) {
    self.stopped = scanner
    self.hasStart = hasStart
  }

  /// The most helpful thing to say about a period expression.
  var problem: PeriodProblem {
    if let offset = offsetOfWeekNumber { return PeriodProblem(.weekNumber, offset: offset) }
    if let suspicion = stopped.suspicion { return suspicion }
    var scanner = stopped
    if scanner.position == offsetOfText {
      if scanner.isAtEnd { return PeriodProblem(.empty, offset: 0) }
      if scanner.take("every") { return repetitionProblem(from: scanner.position) }
      if let name = weekdayName(at: scanner.position) {
        return PeriodProblem(.weekdayAlone(word: name), offset: offsetOfText)
      }
    }
    return leftoverProblem
  }

  /// The most helpful thing to say about a date.
  func dateProblem(from start: Int) -> PeriodProblem {
    if start == stopped.bytes.count { return PeriodProblem(.emptyDate, offset: 0) }
    if let offset = offsetOfWeekNumber { return PeriodProblem(.weekNumber, offset: offset) }
    if let suspicion = stopped.suspicion { return suspicion }
    return PeriodProblem(.unknownDate(word: text(from: start)), offset: stopped.position)
  }
}

// MARK: - What follows what was understood

extension PeriodDiagnosis {
  private var leftoverProblem: PeriodProblem {
    var scanner = stopped
    let offset = scanner.position
    if hasStart, scanner.take("until") { return PeriodProblem(.untilAfterStart, offset: offset) }
    for word in ["from", "since", "to", "until", "in", ".."] where scanner.take(word) {
      // `Insurance` does not begin with the word `in`.
      if word != "..", let next = scanner.next, PeriodScanner.isLetter(next) {
        scanner.position = offset
        continue
      }
      scanner.skipBlanks()
      if scanner.takeDate() == nil {
        return PeriodProblem(.missingDate(after: word), offset: scanner.position)
      }
      break
    }
    scanner.position = offset
    if hasStart, scanner.takeDate() != nil { return PeriodProblem(.twoDates, offset: offset) }
    if let problem = repetitionLeftover { return problem }
    let word = word(at: offset)
    return PeriodProblem(
      offset == offsetOfText ? .unknownPeriod(word: word) : .leftover(word: word), offset: offset)
  }

  /// Advice for `every days` and `every mon, wed`, of which the first part was understood.
  private var repetitionLeftover: PeriodProblem? {
    var scanner = stopped
    scanner.position = offsetOfText
    guard scanner.take("every") else { return nil }
    scanner.skipBlanks()
    let start = scanner.position
    if let unit = scanner.takeUnit(), scanner.take("s"), scanner.position == stopped.position + 1 {
      return PeriodProblem(.pluralUnit(unit), offset: start)
    }
    if stopped.next == UInt8(ascii: ",") {
      return PeriodProblem(.blankAfterComma, offset: stopped.position)
    }
    return nil
  }
}

// MARK: - What follows every

extension PeriodDiagnosis {
  private func repetitionProblem(from position: Int) -> PeriodProblem {
    var scanner = stopped
    scanner.position = position
    scanner.skipBlanks()
    let offset = scanner.position
    if scanner.take("other") {
      scanner.skipBlanks()
      return PeriodProblem(.everyOther(scanner.takeUnit()), offset: offset)
    }
    for (written, ordinal) in PeriodScanner.ordinalWords where scanner.take(written) {
      return PeriodProblem(.ordinalWord(word: written, ordinal: ordinal), offset: offset)
    }
    if let problem = numberProblem(at: offset) { return problem }
    if scanner.takeName(of: PeriodScanner.weekdays) != nil, scanner.take(",") {
      return PeriodProblem(.blankAfterComma, offset: scanner.position)
    }
    return PeriodProblem(.unknownRepetition(word: text(from: offset)), offset: offset)
  }

  private func numberProblem(at offset: Int) -> PeriodProblem? {
    var scanner = stopped
    scanner.position = offset
    if scanner.takeOrdinal() != nil {
      let ordinal = String(decoding: scanner.bytes[offset..<scanner.position], as: UTF8.self)
      return PeriodProblem(.ordinalAlone(ordinal: ordinal), offset: scanner.position)
    }
    scanner.position = offset
    guard scanner.takeNumber() != nil else { return nil }
    let count = String(decoding: scanner.bytes[offset..<scanner.position], as: UTF8.self)
    scanner.skipBlanks()
    let unitOffset = scanner.position
    guard let unit = scanner.takeUnit(), !(scanner.next.map(PeriodScanner.isLetter) ?? false)
    else { return nil }
    return PeriodProblem(.singularUnit(count: count, unit: unit), offset: unitOffset)
  }
}

// MARK: - Looking at the text

extension PeriodDiagnosis {
  private var offsetOfText: Int {
    var scanner = stopped
    scanner.position = 0
    scanner.skipBlanks()
    return scanner.position
  }

  /// The offset of `2024W05`, `2024-W05` or `W05`.
  private var offsetOfWeekNumber: Int? {
    var scanner = stopped
    scanner.position = 0
    while !scanner.isAtEnd {
      scanner.skipBlanks()
      let start = scanner.position
      _ = scanner.takeNumber()
      _ = scanner.take("-")
      if scanner.take("w"), scanner.digitCount > 0 { return start }
      while let next = scanner.next, next != 0x20, next != 0x09 { scanner.position += 1 }
    }
    return nil
  }

  private func weekdayName(at offset: Int) -> String? {
    var scanner = stopped
    scanner.position = offset
    guard scanner.takeName(of: PeriodScanner.weekdays) != nil else { return nil }
    if let next = scanner.next, PeriodScanner.isLetter(next) { return nil }
    return text(in: offset..<scanner.position)
  }

  private func word(at offset: Int) -> String { text(in: stopped.word(at: offset).indices) }

  private func text(from offset: Int) -> String { text(in: offset..<stopped.bytes.count) }

  private func text(in range: Range<Int>) -> String { stopped.text(in: range) }
}
