package import LedgerValues

/// Months and days of the week.
package enum CalendarPhrase: Phrase {
  /// `June`
  case month(Int)
  /// `June 2026`
  case monthOfYear(Day)
  /// `Jun 2026`
  case shortMonthOfYear(Day)
  case shortDay(Day)
  /// `in June 2026`
  case inMonthOfYear(Day)
  /// The month behind days of it: `1.–28. června`.
  case ofMonth(Day)
  /// What is of a month: `Expenses of June 2026`.
  case ofMonthOfYear(Day)
  /// The month up to whose end something lasts: `by June 2026`.
  case byMonthOfYear(Day)
  /// The month in which something begins: `from June 2026`.
  case fromMonthOfYear(Day)
  /// A day of the week, from Monday as 1.
  case weekday(Int)
  case shortWeekday(Int)
}

extension CalendarPhrase {
  package var english: Words {
    let months = EnglishCalendar.months
    switch self {
    case .month(let number): return "\(words: months[number - 1])"
    case .monthOfYear(let day): return "\(words: months[day.monthIndex]) \(day.civil.year)"
    case .shortMonthOfYear(let day):
      return "\(words: String(months[day.monthIndex].prefix(3))) \(day.civil.year)"
    case .shortDay(let day):
      return "\(day.civil.day) \(words: String(months[day.monthIndex].prefix(3)))"
    case .inMonthOfYear(let day): return "in \(words: months[day.monthIndex]) \(day.civil.year)"
    case .ofMonth(let day): return "\(words: months[day.monthIndex])"
    case .ofMonthOfYear(let day): return "\(CalendarPhrase.monthOfYear(day))"
    case .byMonthOfYear(let day): return "by \(words: months[day.monthIndex]) \(day.civil.year)"
    case .fromMonthOfYear(let day): return "from \(words: months[day.monthIndex]) \(day.civil.year)"
    case .weekday(let number): return "\(words: EnglishCalendar.weekdays[number - 1])"
    case .shortWeekday(let number):
      return "\(words: String(EnglishCalendar.weekdays[number - 1].prefix(3)))"
    }
  }
}

extension Day {
  /// The month from January as 0.
  var monthIndex: Int { civil.month - 1 }
}

private enum EnglishCalendar {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}
