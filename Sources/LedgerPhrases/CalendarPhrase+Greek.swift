import LedgerValues

extension CalendarPhrase {
  package var greek: Words {
    switch self {
    case .month(let number): "\(words: GreekCalendar.months[number - 1])"
    case .monthOfYear(let day): "\(words: GreekCalendar.months[day.monthIndex]) \(day.civil.year)"
    case .shortMonthOfYear(let day):
      "\(words: GreekCalendar.shortMonths[day.monthIndex]) \(day.civil.year)"
    case .shortDay(let day): "\(day.civil.day) \(words: GreekCalendar.shortMonths[day.monthIndex])"
    case .inMonthOfYear(let day):
      "τον \(words: GreekCalendar.accusatives[day.monthIndex]) του \(day.civil.year)"
    case .ofMonth(let day): "\(words: GreekCalendar.genitives[day.monthIndex])"
    case .ofMonthOfYear(let day):
      "\(words: GreekCalendar.genitives[day.monthIndex]) \(day.civil.year)"
    case .byMonthOfYear(let day):
      "έως τον \(words: GreekCalendar.accusatives[day.monthIndex]) του \(day.civil.year)"
    case .fromMonthOfYear(let day):
      "από τον \(words: GreekCalendar.accusatives[day.monthIndex]) του \(day.civil.year)"
    case .weekday(let number): "\(words: GreekCalendar.weekdays[number - 1])"
    case .shortWeekday(let number): "\(words: GreekCalendar.shortWeekdays[number - 1])"
    }
  }
}

private enum GreekCalendar {
  static let months = [
    "Ιανουάριος", "Φεβρουάριος", "Μάρτιος", "Απρίλιος", "Μάιος", "Ιούνιος", "Ιούλιος",
    "Αύγουστος", "Σεπτέμβριος", "Οκτώβριος", "Νοέμβριος", "Δεκέμβριος",
  ]

  static let genitives = [
    "Ιανουαρίου", "Φεβρουαρίου", "Μαρτίου", "Απριλίου", "Μαΐου", "Ιουνίου", "Ιουλίου", "Αυγούστου",
    "Σεπτεμβρίου", "Οκτωβρίου", "Νοεμβρίου", "Δεκεμβρίου",
  ]

  static let accusatives = [
    "Ιανουάριο", "Φεβρουάριο", "Μάρτιο", "Απρίλιο", "Μάιο", "Ιούνιο", "Ιούλιο", "Αύγουστο",
    "Σεπτέμβριο", "Οκτώβριο", "Νοέμβριο", "Δεκέμβριο",
  ]

  static let shortMonths = [
    "Ιαν", "Φεβ", "Μαρ", "Απρ", "Μαΐ", "Ιουν", "Ιουλ", "Αυγ", "Σεπ", "Οκτ", "Νοε", "Δεκ",
  ]

  static let weekdays = [
    "Δευτέρα", "Τρίτη", "Τετάρτη", "Πέμπτη", "Παρασκευή", "Σάββατο", "Κυριακή",
  ]

  static let shortWeekdays = ["Δευ", "Τρί", "Τετ", "Πέμ", "Παρ", "Σάβ", "Κυρ"]
}
