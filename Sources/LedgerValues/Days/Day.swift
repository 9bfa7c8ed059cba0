/// A civil date in the proleptic Gregorian calendar, held as a day number.
///
/// Written dates have the years 1 to 99999. Reckoned ones may reach 999999, since `202413` is a year
/// in a period expression; there arithmetic stops instead of overflowing.
@usableFromInline
package struct Day: BitwiseCopyable, Hashable, Sendable {
  /// Days since 1970-01-01.
  @usableFromInline
  package var number: Int32

  @inlinable
  package init(number: Int32) {
    self.number = number
  }

  /// The day of that date, or nil where the calendar has no such date.
  @inlinable
  package init?(year: Int, month: Int, day: Int) {
    guard year >= 1, year <= 99_999, month >= 1, month <= 12, day >= 1 else { return nil }
    guard day <= 28 || day <= Self.daysInMonth(month, year: year) else { return nil }
    self.number = Self.number(year: year, month: month, day: day)
  }
}

extension Day: Comparable {
  @inlinable
  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

// MARK: - Calendar

extension Day {
  /// The first day there is, 0001-01-01: a Monday.
  @inlinable
  package static var earliest: Day { Day(number: -719_162) }

  /// The day after 999999-12-31, where arithmetic stops.
  @inlinable
  package static var latest: Day { Day(number: 364_522_972) }

  /// Year, month from 1 to 12, and day of the month.
  package var civil: (year: Int, month: Int, day: Int) {
    // Years that begin in March put the leap day last; 400 of them have 146,097 days.
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  package var weekday: Int {
    let remainder = (Int(number) + 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// How many days a month from 1 to 12 has.
  @inlinable
  package static func daysInMonth(_ month: Int, year: Int) -> Int {
    if month == 2 { return isLeap(year) ? 29 : 28 }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
  }

  /// Whether February of that year has 29 days.
  @inlinable
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The day number of a date known to exist, with a year from 1 to 999,999.
  @inlinable
  package static func number(year: Int, month: Int, day: Int) -> Int32 {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return Int32(truncatingIfNeeded: marchYear * 365 + leapDays + dayOfYear - 719_468)
  }

  /// The date with its day lowered to the month's length, and the year held within the calendar.
  package static func clipping(year: Int, month: Int, day: Int) -> Day {
    if year < 1 { return earliest }
    if year > 999_999 { return latest }
    return Day(
      number: number(
        year: year, month: month, day: min(max(day, 1), daysInMonth(month, year: year))))
  }
}

// MARK: - Arithmetic

extension Day {
  /// The day so many days later, or earlier if negative.
  package func adding(days: Int) -> Day {
    let (sum, overflow) = Int(number).addingReportingOverflow(days)
    if overflow { return days < 0 ? Self.earliest : Self.latest }
    let bounded = min(max(sum, Int(Self.earliest.number)), Int(Self.latest.number))
    return Day(number: Int32(truncatingIfNeeded: bounded))
  }

  /// The same day of the month so many months later; the month's last where it is shorter.
  package func adding(months: Int) -> Day {
    let (year, month, day) = civil
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    if overflow { return months < 0 ? Self.earliest : Self.latest }
    if sum < 12 { return Self.earliest }
    return Self.clipping(year: sum / 12, month: sum % 12 + 1, day: day)
  }

  /// The Monday of its week.
  package var startOfWeek: Day { adding(days: 1 - weekday) }

  /// The first day of its month.
  package var startOfMonth: Day { adding(days: 1 - civil.day) }

  /// The first day of its quarter.
  package var startOfQuarter: Day {
    let (year, month, _) = civil
    return Self.clipping(year: year, month: (month - 1) / 3 * 3 + 1, day: 1)
  }

  /// The first of January of its year.
  package var startOfYear: Day { Self.clipping(year: civil.year, month: 1, day: 1) }
}
