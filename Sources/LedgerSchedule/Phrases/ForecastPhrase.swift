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
  case everyFourWeeks, everyTwoMonths, everyHalfYear, onDatesOfLastYear
  case reasonSeries(Wording, Int), standsOn, reasonEveryday, reasonCards, reasonBudgets, reasonBill
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
    case .planAlone: "Plan only: rules and budgets."
    case .planForLackOfEntries:
      "Plan only, because your entries cover less than three months so far."
    case .littleHistory:
      "Little history: it takes about nine months of entries to say how sure this is."
    case .band(let half, let day, let months):
      "In eight of ten cases within \(half) on \(day) (tested on \(months, "month", "months"))."
    case .drift(let name, let planned, let usual):
      "\(name): planned \(planned), usually \(usual)."
    case .explanation(let day, let balance): "Movements on \(day), balance \(balance)"
    case .cardBill(let account): "\(account), card bill"
    case .everydayLine: "everyday spending and cards"
    case .budgets: "Budgets"
    case .everyFourWeeks: "every 4 weeks"
    case .everyTwoMonths: "every 2 months"
    case .everyHalfYear: "every half-year"
    case .onDatesOfLastYear: "on last year's dates"
    case .reasonSeries(let rhythm, let count):
      "a habit, \(rhythm): \(count, "entry", "entries") so far"
    case .standsOn: "Basis of habits, latest entries first"
    case .reasonEveryday: "a typical day, from everything that is not a bill"
    case .reasonCards: "card purchases leave the account later, with the card bill"
    case .reasonBudgets: "what is left in budgets, spread evenly"
    case .reasonBill: "the unpaid part of the statement, included in the cards below"
    case .nothingMoves: "Nothing moves on this day."
    case .pastTitle(let accounts): "\(accounts), past forecasts"
    case .howTried(let months):
      "Half of the forecasts were off by no more than these amounts. Each was made at one of the last \(months, "month end", "month ends"), knowing only the entries up to then; rules are today's."
    case .worseThanNoChange:
      "In these books `no change` was the better forecast, so the home screen shows none."
    }
  }
}
