import LedgerValues

extension PeriodName {
  package var greek: Words {
    switch shape {
    case .year(let year): "\(words: article("", "του ", "το "))\(year)"
    case .quarter(let number, let year):
      "\(words: article("", "του ", "το "))\(number)\(words: article("ο τρίμηνο ", "ου τριμήνου ", "ο τρίμηνο του "))\(year)"
    case .month(let day): month(day)
    case .week(let week):
      "\(words: article("εβδομάδα ", "της εβδομάδας ", "την εβδομάδα "))\(week)"
    case .day(let day): "\(words: article("", "της ", "την "))\(day)"
    case .days("", let last): "\(words: span)έως \(last)"
    case .days(let first, ""): "\(words: span)από \(first)"
    case .days(let first, let last): "\(words: span)\(first) έως \(last)"
    }
  }

  private func month(_ day: Day) -> Words {
    switch form {
    case .nominative: "\(CalendarPhrase.monthOfYear(day))"
    case .genitive: "\(CalendarPhrase.ofMonthOfYear(day))"
    default: "\(CalendarPhrase.inMonthOfYear(day))"
    }
  }

  private var span: String { article("", "της περιόδου ", "την περίοδο ") }

  private func article(_ plain: String, _ genitive: String, _ accusative: String) -> String {
    switch form {
    case .nominative: plain
    case .genitive: genitive
    default: accusative
    }
  }
}
