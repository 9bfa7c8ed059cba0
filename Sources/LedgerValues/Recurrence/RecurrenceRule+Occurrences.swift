extension RecurrenceRule {
  /// The occurrences whose nominal day lies in a period, in ascending order.
  package func occurrences(
    nominalWithin period: Period = .always, skipped: SkippedOccurrences = .leftOut
  ) -> RecurrenceOccurrences {
    RecurrenceOccurrences(
      rule: self, start: period.start ?? .earliest, period: period, reckoning: .nominal,
      skipped: skipped)
  }

  /// The occurrences that are due in a period, in ascending order.
  package func occurrences(
    dueWithin period: Period, skipped: SkippedOccurrences = .leftOut
  ) -> RecurrenceOccurrences {
    // A day before the period can be due within it only if nobody works in between.
    let start = period.start.map { start in
      holidays.workday(onOrBefore: start.adding(days: -1))
    }
    return RecurrenceOccurrences(
      rule: self, start: start ?? .earliest, period: period, reckoning: .due, skipped: skipped)
  }

  /// The occurrence of a nominal day, skipped or not; nil where the rule has none.
  package func occurrence(nominal day: Day) -> Occurrence? {
    var days = days.days(from: day)
    guard days.next() == day else { return nil }
    return occurrence(on: day)
  }

  /// The first occurrence that happens on a nominal day or later.
  package func firstOccurrence(nominalFrom day: Day = .earliest) -> Occurrence? {
    var occurrences = occurrences(nominalWithin: Period(start: day)).makeIterator()
    return occurrences.next()
  }

  /// The days to be skipped on which nothing would have happened.
  package var idleSkips: [Day] {
    options.skip.filter { occurrence(nominal: $0) == nil }.sorted()
  }

  fileprivate func occurrence(on day: Day) -> Occurrence {
    Occurrence(
      nominal: day, due: options.shift.adjusting(day, by: holidays),
      isSkipped: options.skip.contains(day))
  }
}

/// The occurrences of a rule within a period, found one at a time.
package struct RecurrenceOccurrences: Sequence, Sendable {
  /// Which of its days places an occurrence in the period.
  enum Reckoning: Sendable {
    case nominal
    case due
  }

  let rule: RecurrenceRule
  /// The first nominal day that may count.
  let start: Day
  let period: Period
  let reckoning: Reckoning
  let skipped: SkippedOccurrences

  package func makeIterator() -> Iterator {
    Iterator(occurrences: self, days: rule.days.days(from: start))
  }

  /// Walks the occurrences in ascending order.
  package struct Iterator: IteratorProtocol, Sendable {
    let occurrences: RecurrenceOccurrences
    var days: NominalDays.Iterator

    package mutating func next() -> Occurrence? {
      let period = occurrences.period
      while let day = days.next() {
        let occurrence = occurrences.rule.occurrence(on: day)
        let placed = occurrences.reckoning == .nominal ? day : occurrence.due
        // Shifted days keep their order: what is late stays late.
        if let end = period.end, placed >= end { return nil }
        if let start = period.start, placed < start { continue }
        if occurrence.isSkipped, occurrences.skipped == .leftOut { continue }
        return occurrence
      }
      return nil
    }
  }
}
