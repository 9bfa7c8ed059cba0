import LedgerPhrases
import LedgerValues

/// What forecasts of cash say of habits, and of how good they were.
enum ForecastPhrase: Phrase {
  // Columns
  case byRule, byHabit, everyday, onCards, byEntries, low, high
  case reason, daysAhead, noChange, asAYearAgo, inBand
  case ofAll(Int, Int)

  // What it stands on
  case planAlone, planForLackOfEntries, littleHistory
  case band(String, day: Day, months: Int)
  case drift(name: String, planned: String, usual: String)

  // What moves a day
  case explanation(Day, balance: String)
  case cardBill(account: String), everydayLine, budgets
  case reasonSeries(Int), standsOn, reasonEveryday, reasonCards, reasonBudgets, reasonBill
  case nothingMoves

  // The past
  case pastTitle(accounts: Wording)
  case howTried(Int)
  case worseThanNoChange
}

extension ForecastPhrase {
  var english: Words {
    switch self {
    case .byRule: "By rule"
    case .byHabit: "By habit"
    case .everyday: "Everyday"
    case .onCards: "Cards"
    case .byEntries: "Entered"
    case .low: "Low"
    case .high: "High"
    case .reason: "Why"
    case .daysAhead: "Days ahead"
    case .noChange: "No change"
    case .asAYearAgo: "As a year ago"
    case .inBand: "In range"
    case .ofAll(let some, let all): "\(some) of \(all)"
    case .planAlone: "The plan alone: rules and budgets."
    case .planForLackOfEntries:
      "The plan alone, because you have entered less than three months so far."
    case .littleHistory:
      "Little history: it takes about nine months of entries to say how sure this is."
    case .band(let half, let day, let months):
      "Eight of ten times within \(half) on \(day) (\(months, "month", "months") tried)."
    case .drift(let name, let planned, let usual):
      "\(name): planned \(planned), usually \(usual)."
    case .explanation(let day, let balance): "What moves \(day), balance \(balance)"
    case .cardBill(let account): "\(account), card bill"
    case .everydayLine: "everyday spending and cards"
    case .budgets: "Budgets"
    case .reasonSeries(let count):
      "a habit: \(count, "entry", "entries") so far"
    case .standsOn: "What habits stand on, the last entries first"
    case .reasonEveryday: "a usual day, from everything that is no bill"
    case .reasonCards: "what cards are charged with leaves later, with their bills"
    case .reasonBudgets: "what is left in budgets, spread evenly"
    case .reasonBill: "the statement, as far as it is not paid, among the cards below"
    case .nothingMoves: "Nothing moves on this day."
    case .pastTitle(let accounts): "\(accounts), forecasts of the past"
    case .howTried(let months):
      "Half of the forecasts missed by no more than the amounts shown. Each was made at one of the last \(months, "month's end", "month ends") from what was entered by then; rules are those of today."
    case .worseThanNoChange:
      "In these books “no change” was the better forecast, so the home screen shows none."
    }
  }
}
