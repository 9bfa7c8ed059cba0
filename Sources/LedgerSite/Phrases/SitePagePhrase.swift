import LedgerPhrases
import LedgerValues

/// What the pages of a site say.
enum SitePagePhrase: Phrase {
  case overview, months, years, statements, accounts, budgets, schedule, goals, wealth, entries
  case payees, tags, problems, figures
  case skip
  /// What screen readers call the navigation.
  case pages
  case more
  case made(file: String, Day, revision: String?)
  case redacted
  case inTerminal
  case inSoFar, outSoFar, keptSoFar
  case sinceMonthBefore(String)
  case safeToSpend
  case lowestOn(Day)
  case whereItWent
  case inAndOut
  case cashAhead
  case latestEntries
  case noProblems
  case found(errors: Int, warnings: Int)
  case days
  case largest
  case byCategory, byPayee
  case flow
  case children
  case monthly, quarterly, yearly
  case usualAmount, usualGap(Int), times
  case burnDown, evenPace
  case overpace, isOver
  case ofTotal(String)
  case late(Int)
  case assets, debts, ownedAndOwed
  case noName
  case behindFigure(Int)
  case dueCalendar
  case whatChanged, notes
  case aboutAccount
  /// What an account held on a day, and how many entries came later.
  case checkedOn(String, Day, later: Int)
  case receipt(String)
  case allocation, otherWallets(Int)
  case prices, price, yearBefore
  case scenarios
  case balanceSheet, incomeStatement, cashFlow
  case toLookAt
  case further(Int)
  case wantedMonthly
  case soFar(Day)
  case sameDays(Wording, String)
  case toCome
  case comesIn(String)
  case goesOut(String)
  case coming
  case without
  case holdings(Int)
  case noPrice
  case notCounted
  case over(String)
  case leftOf(String, String)
  case cameOf(String, String)
  case leftOver
  case perDay
  case atTheEnd
  case between(String, String)
  case needsMonthly(String)
  case allAdvice(Int)
  case latestOf(Int, all: Int)
  case inAll
  case changeIn(Day)
  case lastChecked
  case byMonth
  case otherAccounts
  case itself
  case otherSide
  case andOthers(Int)
  case menu
  case unfiltered
  case against
  case usual
  case fromSavings
  case toSavings
  case toDo
  case whatIsLeft
  case ofPrices
  case inDetail
  case twelveMonths, every
  case daysOf(Day, through: Int)
  case all(Int)
  case comparedWith(Wording)
  case lateTimes(Int, days: Int)
  case missing(Int)
  case belowFloor(String, Day)
  case noEntriesYet
  case spentHere(String)
  case inTimeFor(Day), tooLateFor(Day), ofTotalPercent(String, Int)
  case unpricedRows
  case lateBills, lateOf(String, Wording), dueWithin(Int), lowestBalance
  case reckonedSafe, reckonedIn, reckonedOut, reckonedNet
}

extension SitePagePhrase {
  var english: Words {
    switch self {
    case .overview: "Overview"
    case .months: "Months"
    case .years: "Years"
    case .statements: "Statements"
    case .accounts: "Accounts"
    case .budgets: "Budgets"
    case .schedule: "Bills"
    case .goals: "Goals"
    case .wealth: "Wealth"
    case .entries: "Entries"
    case .payees: "Payees"
    case .tags: "Tags"
    case .problems: "Problems"
    case .figures: "Where figures come from"
    case .skip: "Skip to content"
    case .pages: "Pages"
    case .more: "more"
    case .made(let file, let day, let revision?): "Generated from \(file) at \(revision) on \(day)."
    case .made(let file, let day, nil): "Generated from \(file) on \(day)."
    case .redacted: "Amounts and payees are left out."
    case .inTerminal: "In a terminal:"
    case .inSoFar: "In"
    case .outSoFar: "Out"
    case .keptSoFar: "Kept"
    case .sinceMonthBefore(let change): "\(change) this month"
    case .safeToSpend: "Safe to spend"
    case .lowestOn(let day): "lowest on \(day)"
    case .whereItWent: "Where the money went"
    case .inAndOut: "In and out by month"
    case .cashAhead: "Money in the coming days"
    case .latestEntries: "Latest entries"
    case .noProblems: "No problems were found."
    case .found(let errors, let warnings):
      "\(errors, "error", "errors"), \(warnings, "warning", "warnings")"
    case .days: "Spent by day"
    case .largest: "Largest entries"
    case .byCategory: "By category"
    case .byPayee: "By payee"
    case .flow: "From income to expenses"
    case .children: "Accounts below it"
    case .monthly: "By month"
    case .quarterly: "By quarter"
    case .yearly: "By year"
    case .usualAmount: "usual amount"
    case .usualGap(let days): "\(days, "day", "days")"
    case .twelveMonths: "Last 12 months"
    case .every: "Usually every"
    case .times: "Entries"
    case .burnDown: "What is left, day by day"
    case .evenPace: "even pace"
    case .overpace: "faster than planned"
    case .isOver: "over"
    case .ofTotal(let amount): "of \(amount)"
    case .late(let days): "\(days, "day", "days") late"
    case .assets: "owned"
    case .ownedAndOwed: "owned and owed"
    case .debts: "owed"
    case .noName: "without a name"
    case .behindFigure(let count): "\(count, "posting", "postings"), the latest first"
    case .dueCalendar: "Due by day"
    case .whatChanged: "What changed"
    case .notes: "Notes"
    case .aboutAccount: "About this account"
    case .allocation: "What is owned"
    case .prices: "Prices"
    case .price: "Price"
    case .yearBefore: "A year earlier"
    case .scenarios: "Scenarios side by side"
    case .receipt(let path): "receipt: \(path)"
    case .otherWallets(let count): "\(count, "other", "others")"
    case .checkedOn(let amount, let day, let later):
      "Checked on \(day): it held \(amount); \(later, "entry", "entries") since."
    case .toLookAt: "Needs attention"
    case .further(let count): "\(count) more"
    case .wantedMonthly: "a month needed, behind"
    case .soFar(let day): "\(CalendarPhrase.month(day.civil.month)) so far"
    case .sameDays(let period, let amount): "\(period): \(amount)"
    case .toCome: "Still to come"
    case .comesIn(let amount): "\(amount) in"
    case .goesOut(let amount): "\(amount) out"
    case .coming: "Coming up"
    case .without: "Without"
    case .holdings(let count): "\(count, "holding", "holdings")"
    case .noPrice: "no price"
    case .notCounted: "Not counted"
    case .over(let amount): "\(amount) over"
    case .leftOf(let left, let all): "\(left) left of \(all)"
    case .cameOf(let came, let all): "\(came) of \(all)"
    case .leftOver: "Left"
    case .perDay: "Per day"
    case .atTheEnd: "At the end"
    case .between(let low, let high): "\(low) to \(high)"
    case .needsMonthly(let amount): "needs \(amount) a month"
    case .allAdvice(let count): "All advice: \(count) →"
    case .latestOf(let count, let all): "Entries: the latest \(count) of \(all)"
    case .inAll: "In all"
    case .changeIn(let day): "Change in \(CalendarPhrase.month(day.civil.month))"
    case .lastChecked: "Last checked"
    case .byMonth: "Month by month"
    case .otherAccounts: "other"
    case .itself: "itself"
    case .otherSide: "Other account"
    case .andOthers(let count): "and \(count) more"
    case .menu: "Menu"
    case .unfiltered: "Without JavaScript this page shows all entries. In a terminal:"
    case .against: "compare…"
    case .usual: "Usual"
    case .fromSavings: "from savings"
    case .toSavings: "to savings"
    case .toDo: "To do"
    case .whatIsLeft: "Budgets and net worth"
    case .ofPrices: "Including prices, openings and corrections"
    case .inDetail: "In detail"
    case .all(let count): "All: \(count)"
    case .comparedWith(let period): "Compared with \(period)"
    case .lateTimes(let count, let days):
      "\(count) times, the first \(days, "day", "days") late"
    case .missing(let days): "expected \(days, "day", "days") ago"
    case .belowFloor(let floor, let day): "below \(floor) on \(CalendarPhrase.shortDay(day))"
    case .noEntriesYet: "No entries yet. To write the first: bursar add 4.50 coffee"
    case .spentHere(let amount): "\(amount) spent"
    case .inTimeFor(let day): "in time for \(day)"
    case .tooLateFor(let day): "too late for \(day)"
    case .ofTotalPercent(let amount, let percent): "of \(amount), \(percent: percent)"
    case .lateBills: "Late"
    case .dueWithin(let days): "To pay in \(days, "day", "days")"
    case .lowestBalance: "Lowest balance ahead"
    case .reckonedSafe:
      "the lowest balance that the forecast expects in a bad case until the next income, less what must stay, and never below zero"
    case .reckonedIn: "all that was earned"
    case .reckonedOut: "all that was spent, less refunds"
    case .reckonedNet: "what is owned, less what is owed"
    case .lateOf(let name, let late): "\(name), \(late)"
    case .unpricedRows: "Not counted, no price"
    case .daysOf(let start, let last): "\(CalendarPhrase.month(start.civil.month)) 1–\(last)"
    case .balanceSheet: "Balance sheet"
    case .incomeStatement: "Income statement"
    case .cashFlow: "Cash flow"
    }
  }
}
