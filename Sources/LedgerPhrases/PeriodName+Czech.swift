import LedgerValues

extension PeriodName {
  package var czech: Words {
    switch shape {
    case .year(let year): form == .nominative ? "\(year)" : "\(words: noun("rok")) \(year)"
    case .quarter(let number, let year):
      "\(number). \(words: form == .instrumental ? "čtvrtletím" : "čtvrtletí") \(year)"
    case .month(let day): "\(CalendarPhrase.czechMonth(day, form)) \(day.civil.year)"
    case .week(let week): "\(words: noun("týden")) \(week)"
    case .day(let day): "\(day)"
    case .days("", let last): "\(words: span)do \(last)"
    case .days(let first, ""): "\(words: span)od \(first)"
    case .days(let first, let last): "\(words: span)\(first) až \(last)"
    }
  }

  private func noun(_ name: String) -> String {
    let forms =
      name == "rok"
      ? ["rok", "roku", "roku", "rok", "roce", "rokem"]
      : ["týden", "týdne", "týdnu", "týden", "týdnu", "týdnem"]
    return forms[form.rawValue]
  }

  /// The word that days need behind a preposition.
  private var span: String {
    switch form {
    case .nominative: ""
    case .instrumental: "obdobím "
    default: "období "
    }
  }
}
