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

  /// The days of exceptions on which nothing would have happened.
  package var idleExceptions: [Day] {
    options.exceptions.keys.filter { occurrence(nominal: $0) == nil }.sorted()
  }

  fileprivate func occurrence(on day: Day) -> Occurrence {
    Occurrence(
      nominal: day,
      due: options.exceptions[day]?.due ?? options.shift.adjusting(day, by: holidays),
      isSkipped: options.skip.contains(day))
  }

  /// The occurrences with a day of their own that is in a period, where their nominal day is elsewhere.
  fileprivate func moved(into period: Period, nominal isElsewhere: (Day) -> Bool) -> [Occurrence] {
    options.exceptions
      .filter { $0.value.due.map(period.contains) ?? false && isElsewhere($0.key) }
      .keys.sorted().compactMap { occurrence(nominal: $0) }
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
    var iterator = Iterator(occurrences: self, days: rule.days.days(from: start))
    if reckoning == .due, !rule.options.exceptions.isEmpty {
      iterator.aside = rule.moved(into: period) { $0 < start }[...]
    }
    return iterator
  }

  /// Walks the occurrences in ascending order.
  package struct Iterator: IteratorProtocol, Sendable {
    let occurrences: RecurrenceOccurrences
    var days: NominalDays.Iterator
    /// Those that exceptions move here from days before, or behind once the walk has ended.
    var aside: ArraySlice<Occurrence> = []
    private var hasEnded = false

    init(occurrences: RecurrenceOccurrences, days: NominalDays.Iterator) {
      self.occurrences = occurrences
      self.days = days
    }

    package mutating func next() -> Occurrence? {
      while let occurrence = aside.popFirst() {
        if isShown(occurrence) { return occurrence }
      }
      if hasEnded { return nil }
      let period = occurrences.period
      while let day = days.next() {
        let occurrence = occurrences.rule.occurrence(on: day)
        let placed = occurrences.reckoning == .nominal ? day : occurrence.due
        let isMoved =
          occurrences.reckoning == .due && occurrences.rule.options.exceptions[day]?.due != nil
        if let end = period.end, placed >= end {
          // Shifted days keep their order: what is late stays late.
          if isMoved { continue }
          return endWalk(at: day)
        }
        if let start = period.start, placed < start { continue }
        if isShown(occurrence) { return occurrence }
      }
      return nil
    }

    private func isShown(_ occurrence: Occurrence) -> Bool {
      !occurrence.isSkipped || occurrences.skipped == .included
    }

    /// The walk ends on a day; what is due before and has a later nominal day follows.
    private mutating func endWalk(at day: Day) -> Occurrence? {
      hasEnded = true
      guard occurrences.reckoning == .due, !occurrences.rule.options.exceptions.isEmpty else {
        return nil
      }
      aside = occurrences.rule.moved(into: occurrences.period) { $0 >= day }[...]
      return next()
    }
  }
}
