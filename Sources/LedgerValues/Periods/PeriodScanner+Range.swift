/// A range as written, before it is resolved against a reference day.
enum PeriodRange {
  case between(SmartDate, SmartDate)
  case from(SmartDate)
  case to(SmartDate)
  case all(of: SmartDate)
}

extension PeriodRange {
  func period(relativeTo reference: Day) -> Period {
    switch self {
    case .between(let first, let last):
      Period(start: first.day(relativeTo: reference), end: last.day(relativeTo: reference))
    case .from(let first): Period(start: first.day(relativeTo: reference))
    case .to(let last): Period(end: last.day(relativeTo: reference))
    case .all(let date): date.period(relativeTo: reference)
    }
  }
}

extension PeriodScanner {
  /// Reads a range, the longest form first.
  mutating func takeRange() -> PeriodRange? {
    attempt { $0.takeBetween() } ?? attempt { $0.takeFrom() } ?? attempt { $0.takeTo() }
      ?? attempt { $0.takeAll() }
  }

  private mutating func takeBetween() -> PeriodRange? {
    if takeAny(of: ["from", "since"]) { skipBlanks() }
    guard let first = takeDate() else { return nil }
    skipBlanks()
    guard takeAny(of: ["to", "..", "-"]) else { return nil }
    skipBlanks()
    guard let last = takeDate() else { return nil }
    return .between(first, last)
  }

  private mutating func takeFrom() -> PeriodRange? {
    if takeAny(of: ["from", "since"]) {
      skipBlanks()
      return takeDate().map(PeriodRange.from)
    }
    // No blank is allowed before this mark, so that it cannot be taken for a lonely one.
    guard let first = takeDate(), takeAny(of: ["..", "-"]) else { return nil }
    return .from(first)
  }

  private mutating func takeTo() -> PeriodRange? {
    guard takeAny(of: ["to", "until", "..", "-"]) else { return nil }
    skipBlanks()
    // `today` begins as `to day` does; then no date follows.
    return takeDate().map(PeriodRange.to)
  }

  private mutating func takeAll() -> PeriodRange? {
    if take("in") { skipBlanks() }
    return takeDate().map(PeriodRange.all(of:))
  }
}
