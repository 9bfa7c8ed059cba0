import LedgerValues

extension CalendarPhrase {
  package var czech: Words {
    switch self {
    case .month(let number): "\(words: CzechCalendar.months[number - 1])"
    case .monthOfYear(let day): "\(words: CzechCalendar.months[day.monthIndex]) \(day.civil.year)"
    case .shortMonthOfYear(let day):
      "\(words: CzechCalendar.shortMonths[day.monthIndex]) \(day.civil.year)"
    case .inMonthOfYear(let day):
      "v \(words: CzechCalendar.locatives[day.monthIndex]) \(day.civil.year)"
    case .byMonthOfYear(let day):
      "do \(words: CzechCalendar.genitives[day.monthIndex]) \(day.civil.year)"
    case .fromMonthOfYear(let day):
      "od \(words: CzechCalendar.genitives[day.monthIndex]) \(day.civil.year)"
    case .weekday(let number): "\(words: CzechCalendar.weekdays[number - 1])"
    case .shortWeekday(let number): "\(words: CzechCalendar.shortWeekdays[number - 1])"
    }
  }
}

private enum CzechCalendar {
  static let months = [
    "leden", "únor", "březen", "duben", "květen", "červen", "červenec", "srpen", "září", "říjen",
    "listopad", "prosinec",
  ]

  static let genitives = [
    "ledna", "února", "března", "dubna", "května", "června", "července", "srpna", "září", "října",
    "listopadu", "prosince",
  ]

  static let locatives = [
    "lednu", "únoru", "březnu", "dubnu", "květnu", "červnu", "červenci", "srpnu", "září", "říjnu",
    "listopadu", "prosinci",
  ]

  static let shortMonths = [
    "led", "úno", "bře", "dub", "kvě", "čvn", "čvc", "srp", "zář", "říj", "lis", "pro",
  ]

  static let weekdays = ["pondělí", "úterý", "středa", "čtvrtek", "pátek", "sobota", "neděle"]

  static let shortWeekdays = ["po", "út", "st", "čt", "pá", "so", "ne"]
}
