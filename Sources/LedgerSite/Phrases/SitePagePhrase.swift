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
  case thisMonth
  case inSoFar, outSoFar, keptSoFar
  case sinceMonthBefore(String)
  case byThen(String)
  case safeToSpend
  case lowestOn(String, Day)
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
  case kept
  case bestMonth(Period, String)
  case worstMonth(Period, String)
  case entriesOf(Int)
  case children
  case monthly, quarterly, yearly
  case usualAmount, usualGap(Int), times
  /// What an entry says beside its payee.
  case noteColumn
  case burnDown, evenPace
  case overpace, underpace, onPace, isOver
  case ofTotal(String)
  case late(Int)
  case assets, debts
  case noName
  case behindFigure(Int)
  case dueCalendar
  case whatChanged, whyChanged, notes
  case aboutAccount
  /// What an account held on a day, and how many entries came later.
  case checkedOn(String, Day, later: Int)
  case receipt(String)
  case allocation, otherWallets(Int)
  case places
  case prices, price, yearBefore
  case scenarios
  case balanceSheet, incomeStatement, cashFlow
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
    case .thisMonth: "This month so far"
    case .inSoFar: "In"
    case .outSoFar: "Out"
    case .keptSoFar: "Kept"
    case .sinceMonthBefore(let change): "\(change) this month"
    case .byThen(let amount): "\(amount) in the same days before"
    case .safeToSpend: "Safe to spend"
    case .lowestOn(let amount, let day): "lowest: \(amount) on \(day)"
    case .whereItWent: "Where the money went"
    case .inAndOut: "In and out by month"
    case .cashAhead: "Money in the bank ahead"
    case .latestEntries: "Latest entries"
    case .noProblems: "No problems were found."
    case .found(let errors, let warnings):
      "\(errors, "error", "errors"), \(warnings, "warning", "warnings")"
    case .days: "Spent by day"
    case .largest: "Largest entries"
    case .byCategory: "By category"
    case .byPayee: "By payee"
    case .flow: "From income to expenses"
    case .kept: "kept"
    case .bestMonth(let month, let amount): "Best month: \(month), \(amount)"
    case .worstMonth(let month, let amount): "Worst month: \(month), \(amount)"
    case .entriesOf(let year): "Entries of \(year)"
    case .children: "Accounts below it"
    case .monthly: "By month"
    case .quarterly: "By quarter"
    case .yearly: "By year"
    case .usualAmount: "usual amount"
    case .usualGap(let days): "usually every \(days, "day", "days")"
    case .noteColumn: "Note"
    case .times: "entries"
    case .burnDown: "What is left, day by day"
    case .evenPace: "even pace"
    case .overpace: "faster than planned"
    case .underpace: "below plan"
    case .onPace: "as planned"
    case .isOver: "over"
    case .ofTotal(let amount): "of \(amount)"
    case .late(let days): "\(days, "day", "days") late"
    case .assets: "owned"
    case .debts: "owed"
    case .noName: "without a name"
    case .behindFigure(let count): "\(count, "posting", "postings"), the latest first"
    case .dueCalendar: "Due by day"
    case .places: "Places"
    case .whatChanged: "What changed"
    case .whyChanged: "Where the changes come from"
    case .notes: "Notes"
    case .aboutAccount: "About this account"
    case .allocation: "What is owned"
    case .prices: "Prices"
    case .price: "Price"
    case .yearBefore: "A year before"
    case .scenarios: "Scenarios side by side"
    case .receipt(let path): "receipt: \(path)"
    case .otherWallets(let count): "\(count, "other", "others")"
    case .checkedOn(let amount, let day, let later):
      "Checked on \(day): it held \(amount); \(later, "entry", "entries") since."
    case .balanceSheet: "Balance sheet"
    case .incomeStatement: "Income statement"
    case .cashFlow: "Cash flow"
    }
  }
}
