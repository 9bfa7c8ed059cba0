package import LedgerPhrases
package import LedgerPlan
package import LedgerValues

/// What screens about budgets say.
package enum BudgetPhrase: Phrase {
  // Titles and headings
  case allSpending(days: Wording)
  case byDay
  case windows
  case suggestions
  case backtest
  case mood
  case funding
  case moves

  // Columns and facts
  case fact, factValue
  case part
  case used
  case carry
  case pace
  case aDay
  case range
  case released
  case carried, funded, moved, spent, givenBack, turnedToDebt, holds, notCovered
  case card, putAside, owed, withoutReserve
  case budgetOrAccount, suggested, now, median, windowCount, exceeded, cadence
  case over, longestRun, largestOverspend, largestDebt, missedBy
  case piglet, of
  case becauseOf
  case fromEnvelope, toEnvelope

  // Facts about one budget
  case windowFact, fundedFact, amountFact, carriedFact, rolloverFact, rollover(Rollover.Kind),
    earnedFact, spentFact,
    leftFact
  case comingFact, leftOutFact, paceFact, expectedFact, billsFact, unpaidBillsFact, safePerDayFact
  case forecastFact, rangeFact, methodFact, historyFact, pastErrorFact, moodFact, noteFact
  case worthUnknown(amounts: String)
  case little
  case errorInWindows(percent: Decimal, count: Int)
  case andMoreBefore(Int)

  // Spans of days
  case days(first: Day, last: Day)
  case daysFrom(Day)
  case daysUntil(Day)
  case atAllTimes
  case withoutEnd, endsToday, endsThisWeek, endsThisMonth, endsNextMonth, endsThisYear, endsLater

  // Paces and forecasts
  case short
  case under(Decimal?), onTrack(Decimal?), overPace(Decimal?)
  case fromTo(low: String, high: String)
  case remarked(Wording, Wording)
  case naive, littleHistory, naiveWithLittleHistory
  case missedNaively(percent: Decimal)

  // Moods
  case veryHappy, happy, neutral, sad, verySad

  // Sentences
  case notNow([Wording])
  case ended(name: String, Day), begins(name: String, Day), noWindow(name: String)
  case notNowEnded(Day), notNowBegins(Day), notNowNoWindow
  case reached(name: String, percent: Decimal)
  case leavesOut(name: String, amounts: String)
  case withDatesToCome(name: String, amount: String)
  case availableToBudget, availableLabel
  case inEnvelopes, putAsideForCards, cash
  case unbudgeted, allSpendingSum
  case overfunded(Day, amount: String)
  case unreserved(Day, amount: String, account: String)
  case nothingFunded
  case proved(days: Int)
  case notProved(Day, place: String?, cash: String, parts: String)
  case suggestionRule(percent: Int)
  case tooLittleHistory
  case yearlyOrMonthly(amount: String)

  // Nothing to show, and what is to be known besides
  case noBudgets
  case noEnvelopes
  case uncounted(name: String, example: String)
  case idleAccount(problem: String), idleAccounts(Int)
  case tooFewWindows
  case noWindowOver
  case unfunded(name: String, String)
  case noSpendingWindow
  case nothingWanted
  case nothingLacks
  case moreThanAvailable(amount: String)
  case stillAvailable(amount: String)
  case stillLacks(name: String, amount: String)
}

extension BudgetPhrase {
  package var english: Words {
    switch self {
    case .allSpending(let days): "All spending, \(days)"
    case .byDay: "By day"
    case .windows: "Periods"
    case .suggestions: "Suggestions"
    case .backtest: "History"
    case .mood: "Mood"
    case .funding: "Funding"
    case .moves: "Moves"
    case .fact: "Fact"
    case .factValue: "Value"
    case .part: "Part"
    case .used: "Used"
    case .carry: "Carried over"
    case .pace: "Pace"
    case .aDay: "Per day"
    case .range: "Range"
    case .released: "Released"
    case .carried: "Carried"
    case .funded: "Funded"
    case .moved: "Moved"
    case .spent: "Spent"
    case .givenBack: "Given back"
    case .turnedToDebt: "Became debt"
    case .holds: "Holds"
    case .notCovered: "Not covered"
    case .card: "Card"
    case .putAside: "Put aside"
    case .owed: "Owed"
    case .withoutReserve: "Unreserved"
    case .budgetOrAccount: "Budget or account"
    case .suggested: "Suggested"
    case .now: "Now"
    case .median: "Median"
    case .windowCount: "Periods"
    case .exceeded: "Over"
    case .cadence: "Cadence"
    case .over: "Over"
    case .longestRun: "Longest run"
    case .largestOverspend: "Largest overspend"
    case .largestDebt: "Largest debt carried"
    case .missedBy: "Forecast missed by"
    case .piglet: "Piglet"
    case .of: "Of"
    case .becauseOf: "Because of"
    case .fromEnvelope: "From"
    case .toEnvelope: "To"
    case .windowFact: "period"
    case .fundedFact: "funded, moved"
    case .amountFact: "amount"
    case .carriedFact: "carried"
    case .rolloverFact: "rollover"
    case .rollover(let kind): kind.english
    case .earnedFact: "earned"
    case .spentFact: "spent"
    case .leftFact: "left"
    case .comingFact: "still to come"
    case .leftOutFact: "left out"
    case .paceFact: "pace"
    case .expectedFact: "expected now"
    case .billsFact: "bills"
    case .unpaidBillsFact: "unpaid bills"
    case .safePerDayFact: "safe per day"
    case .forecastFact: "forecast"
    case .rangeFact: "range"
    case .methodFact: "method"
    case .historyFact: "history"
    case .pastErrorFact: "past error"
    case .moodFact: "mood"
    case .noteFact: "note"
    case .worthUnknown(let amounts): "\(amounts), worth unknown"
    case .little: "little"
    case .errorInWindows(let percent, let count):
      "\(percent: percent) in \(count, "period", "periods")"
    case .andMoreBefore(let count): "and \(count) earlier; use -O json to see them all"
    case .days(let first, let last): "\(first) to \(last)"
    case .daysFrom(let day): "from \(day)"
    case .daysUntil(let day): "until \(day)"
    case .atAllTimes: "all time"
    case .withoutEnd: "Without end"
    case .endsToday: "Ends today"
    case .endsThisWeek: "Ends this week"
    case .endsThisMonth: "Ends this month"
    case .endsNextMonth: "Ends next month"
    case .endsThisYear: "Ends this year"
    case .endsLater: "Ends later"
    case .short: "short"
    case .under(let ratio): "under\(after: ratio)"
    case .onTrack(let ratio): "on track\(after: ratio)"
    case .overPace(let ratio): "over\(after: ratio)"
    case .fromTo(let low, let high): "\(low) to \(high)"
    case .remarked(let text, let remark): "\(text), \(remark)"
    case .naive: "at this rate"
    case .littleHistory: "little history"
    case .naiveWithLittleHistory: "at this rate, little history"
    case .missedNaively(let percent): "\(percent: percent), at this rate"
    case .veryHappy: "very happy"
    case .happy: "happy"
    case .neutral: "neutral"
    case .sad: "sad"
    case .verySad: "very sad"
    case .notNow(let budgets): "Inactive: \(joined: budgets, by: "; ")"
    case .ended(let name, let day): "\(name) ended on \(day)"
    case .begins(let name, let day): "\(name) starts on \(day)"
    case .noWindow(let name): "\(name) has no period then"
    case .notNowEnded(let day): "Inactive: ended on \(day)."
    case .notNowBegins(let day): "Inactive: starts on \(day)."
    case .notNowNoWindow: "Inactive: no period covers this date."
    case .reached(let name, let percent): "\(name) has reached \(percent: percent) of its budget"
    case .leavesOut(let name, let amounts):
      "\(name) leaves out \(amounts): it has no price"
    case .withDatesToCome(let name, let amount): "\(name): \(amount) dated in the future"
    case .availableToBudget: "Available to budget"
    case .availableLabel: "Available to budget: "
    case .inEnvelopes: "In envelopes"
    case .putAsideForCards: "Put aside for cards"
    case .cash: "Cash"
    case .unbudgeted: "Unbudgeted"
    case .allSpendingSum: "All spending"
    case .overfunded(let day, let amount): "Overfunded on \(day): \(amount) more than was available"
    case .unreserved(let day, let amount, let account):
      "Paid on \(day): \(amount) more than was put aside for \(account); fund \(account)"
    case .nothingFunded: "Proved: no envelope is funded yet, so all cash is available."
    case .proved(let days):
      "Proved: on each of \(days, "day", "days") with entries, available + envelopes + cards = cash."
    case .notProved(let day, let place?, let cash, let parts):
      "Not proved: on \(day) at \(place) there is \(cash) in cash, but the parts add up to \(parts)."
    case .notProved(let day, nil, let cash, let parts):
      "Not proved: on \(day) there is \(cash) in cash, but the parts add up to \(parts)."
    case .suggestionRule(let percent):
      "The smallest whole amounts that were enough in at least \(percent: 100 - percent) of past periods. Accounts without a budget go by calendar month. What you pay a few times a year gets a yearly amount."
    case .tooLittleHistory: "too little history"
    case .yearlyOrMonthly(let amount): "yearly or \(amount) monthly with `rollover both`"
    case .noBudgets:
      "no budgets yet; run `bursar budget suggest` for ideas, or `bursar budget add Food 300 monthly food` to add one"
    case .noEnvelopes:
      "no envelopes yet; add two lines to the plan: `mode  envelope` indented below a budget, and `pool ACCOUNT` on a line of its own, naming the account whose cash they share"
    case .uncounted(let name, let example):
      "no amount shows which currency \(name) is in, so it counts nothing; add a line like `\(example)`"
    case .idleAccount(let problem): "\(problem); run `bursar check` to see where"
    case .idleAccounts(let count):
      "\(count, "budget account is", "budget accounts are") neither declared nor used; run `bursar check` to see where"
    case .tooFewWindows: "too little history: a suggestion needs six finished periods"
    case .unfunded(let name, let command):
      "\(name) holds no money yet; to put some in: \(command)"
    case .noWindowOver: "no budget period has ended yet"
    case .noSpendingWindow: "no spending budget has a period then"
    case .nothingWanted: "no envelope needs funding now"
    case .nothingLacks: "every envelope has enough"
    case .moreThanAvailable(let amount): "that is \(amount) more than is available"
    case .stillAvailable(let amount): "then \(amount) is still available"
    case .stillLacks(let name, let amount):
      "\(name) is still \(amount) short: no envelope has more to spare"
    }
  }
}

extension Rollover.Kind {
  fileprivate var english: Words {
    switch self {
    case .none: "none"
    case .surplus: "surplus"
    case .debt: "debt"
    case .both: "both"
    }
  }
}
