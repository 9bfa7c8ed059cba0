import LedgerValues

extension CalendarPhrase {
  package var czech: Words {
    switch self {
    case .month(let number): "\(words: CzechCalendar.months[number - 1])"
    case .monthOfYear(let day): "\(CalendarPhrase.czechMonth(day, .nominative)) \(day.civil.year)"
    case .shortMonthOfYear(let day):
      "\(words: CzechCalendar.shortMonths[day.monthIndex]) \(day.civil.year)"
    case .shortDay(let day): "\(day.civil.day). \(words: CzechCalendar.shortMonths[day.monthIndex])"
    case .inMonthOfYear(let day):
      "v \(CalendarPhrase.czechMonth(day, .locative)) \(day.civil.year)"
    case .ofMonthOfYear(let day): "\(CalendarPhrase.czechMonth(day, .genitive)) \(day.civil.year)"
    case .ofMonth(let day): CalendarPhrase.czechMonth(day, .genitive)
    case .byMonthOfYear(let day): "do \(CalendarPhrase.ofMonthOfYear(day))"
    case .fromMonthOfYear(let day): "od \(CalendarPhrase.ofMonthOfYear(day))"
    case .weekday(let number): "\(words: CzechCalendar.weekdays[number - 1])"
    case .shortWeekday(let number): "\(words: CzechCalendar.shortWeekdays[number - 1])"
    }
  }

  /// The name of a month in a case.
  static func czechMonth(_ day: Day, _ form: PeriodName.Form) -> Words {
    let names =
      switch form {
      case .nominative, .accusative: CzechCalendar.months
      case .genitive: CzechCalendar.genitives
      case .dative, .locative: CzechCalendar.locatives
      case .instrumental: CzechCalendar.instrumentals
      }
    return "\(words: names[day.monthIndex])"
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

  static let instrumentals = [
    "lednem", "únorem", "březnem", "dubnem", "květnem", "červnem", "červencem", "srpnem", "zářím",
    "říjnem", "listopadem", "prosincem",
  ]

  static let shortMonths = [
    "led", "úno", "bře", "dub", "kvě", "čvn", "čvc", "srp", "zář", "říj", "lis", "pro",
  ]

  static let weekdays = ["pondělí", "úterý", "středa", "čtvrtek", "pátek", "sobota", "neděle"]

  static let shortWeekdays = ["po", "út", "st", "čt", "pá", "so", "ne"]
}
