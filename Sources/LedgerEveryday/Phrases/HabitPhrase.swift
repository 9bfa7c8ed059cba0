package import LedgerPhrases
package import LedgerValues

/// How screens speak of what is usual.
package enum HabitPhrase: Phrase {
  case gaps
  case usually
  case toWrite
  case weeks(Int, of: Int)
  case noGaps(days: Int)
  case nearby
  case noPlace
  case nothingBought(String)
  case times
  case last
  case expected
  case missedEvening(Day, Int, of: Int)
  case missedSince(Day, Int, of: Int)
  // The form of a month
  case form(Period)
  case category
  case lastMonth
  case otherEntries
  case thisMonth
  case help
  case noCategories
  case writtenAlready(String)
  case askCategory(String, before: String?, now: String?, help: String?)
}

extension HabitPhrase {
  package var english: Words {
    switch self {
    case .gaps: "Possibly missing"
    case .usually: "Usually"
    case .toWrite: "Write it down"
    case .weeks(let times, let weeks): "\(times) of \(weeks, "week", "weeks")"
    case .noGaps(1): "nothing seems to be missing from the last day"
    case .noGaps(let days): "nothing seems to be missing from the last \(days, "day", "days")"
    case .nearby: "Usual purchases here"
    case .noPlace:
      "no place in the journal is near here; to add one: `place Lidl  50.1003 14.4259 radius 120m`"
    case .nothingBought(let place): "nothing was bought at \(place) yet"
    case .times: "Times"
    case .last: "Last"
    case .expected: "not yet today"
    case .missedEvening(let day, let kept, let days):
      "no entry for \(day), but \(kept) of the \(days) days before \(agreeing: kept, "has", "have") one; to add one: bursar add"
    case .missedSince(let day, let kept, let days):
      "no entry since \(day), but \(kept) of the \(days) days before \(agreeing: kept, "has", "have") one; to add one: bursar add"
    case .form(let month): "Spending in \(month)"
    case .category: "Category"
    case .lastMonth: "Last month"
    case .otherEntries: "Other entries"
    case .thisMonth: "In the form"
    case .help: "Say what belongs there"
    case .noCategories: "no expense accounts yet; to add one: bursar category add"
    case .writtenAlready(let amount): "already written: \(amount)"
    case .askCategory(let name, let before?, let now?, _):
      "\(name), last month \(before) [\(now)]: "
    case .askCategory(let name, nil, let now?, _): "\(name) [\(now)]: "
    case .askCategory(let name, let before?, nil, _): "\(name), last month \(before): "
    case .askCategory(let name, nil, nil, let help?): "\(name) (\(help)): "
    case .askCategory(let name, nil, nil, nil): "\(name): "
    }
  }
}
