/// The days besides Saturdays and Sundays on which nobody works.
package struct Holidays: Hashable, Sendable {
  private let days: Set<Day>

  package init(_ days: some Sequence<Day>) {
    self.days = Set(days)
  }

  /// No days but the weekends.
  package static let none = Holidays([])
}

extension Holidays {
  /// Whether a day is neither of a weekend nor a holiday.
  package func isWorkday(_ day: Day) -> Bool {
    day.weekday <= 5 && !days.contains(day)
  }

  /// The day itself if it is a workday, else the next one.
  package func workday(onOrAfter day: Day) -> Day {
    var day = day
    while !isWorkday(day), day < .latest { day = day.adding(days: 1) }
    return day
  }

  /// The day itself if it is a workday, else the one before.
  package func workday(onOrBefore day: Day) -> Day {
    var day = day
    while !isWorkday(day), day > .earliest { day = day.adding(days: -1) }
    return day
  }
}
