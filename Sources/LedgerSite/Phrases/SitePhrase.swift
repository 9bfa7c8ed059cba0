import LedgerPhrases
import LedgerValues

/// What the home screen and the overview say.
enum SitePhrase: Phrase {
  case homeTitle(file: String, Day)
  case noTransactions
  case monthSoFar
  case latest
  case errors(Int)
  /// So many entries are left out, as they have errors.
  case leftOut(Int)
  case assertionsFail(Int)
  case warnings(Int)
  case checkShows(Int)
  case hiddenAccounts(Int)
  case safeToSpend(String, lowest: String, on: Day)
  case safeToSpendUntil(Day, String, lowest: String, on: Day)
  case netWorth
  case moneyIn
  case moneyOut
  case moneyLeft
  case what
  case due
  case by
  case comingUp
  case toDo, moneyNow, nextDays(Int)
  case unsure(Int)
  // What was changed in two places
  case mergeUnderWay(Int, file: String), mergeLeft(Int, file: String)
  case conflictedCopy(String, of: String, word: String)
  case noBudgets
  // The command that is worth most now
  case nextDue, nextReview, nextFind, nextGoal, nextMonth
  case earned
  case over
  case daysToGo(Int)
  case behind
  case reached
  case overdue
  case transfer
  case overdueTransfer
  case andMore(Int)
  case expectedIn(String)
  case expectedOut(String)
  case expectedBoth(income: String, bills: String)
  case nothingYet
  case nothingYetHint
  case months
  case trend
  case byCategory(Wording)
  case byPayee(Wording)
  case members(Wording)
  case places(Wording)
  case input
  case formula
  case nothingToShow
  case noIncome
  case postings(Int)
  case figures
  case figure
  case pageTitle(household: String?, Wording, Day)
}

extension SitePhrase {
  var english: Words {
    switch self {
    case .homeTitle(let file, let day): "\(file), \(day)"
    case .noTransactions:
      "No entries yet. Add the first: bursar add 4.50 coffee"
    case .monthSoFar: "This month so far"
    case .latest: "Latest"
    case .errors(let count): "\(count, "error", "errors"). "
    case .leftOut(let count):
      "\(count, "entry with an error is", "entries with errors are") left out of these figures. "
    case .assertionsFail(let count):
      "\(count, "balance assertion fails", "balance assertions fail"). "
    case .warnings(let count): "\(count, "warning", "warnings"). "
    case .checkShows(let count):
      "Run `bursar check` to see and fix \(agreeing: count, "it", "them")."
    case .hiddenAccounts(let count):
      "\(count, "hidden or closed account", "hidden or closed accounts")"
    case .safeToSpend(let amount, let lowest, let day):
      "Safe to spend: \(amount); lowest \(lowest) on \(day)."
    case .safeToSpendUntil(let income, let amount, let lowest, let day):
      "Safe to spend until \(income): \(amount); lowest \(lowest) on \(day)."
    case .netWorth: "net worth"
    case .moneyIn: "in"
    case .moneyOut: "out"
    case .moneyLeft: "left"
    case .what: "What"
    case .due: "Due"
    case .by: "By"
    case .comingUp: "Coming up"
    case .toDo: "Overdue"
    case .moneyNow: "Money now"
    case .nextDays(let count): "Next \(count, "day", "days")"
    case .unsure(let count):
      "\(count, "imported row", "imported rows") without a category: bursar import review"
    case .mergeUnderWay(let count, let file):
      "\(file): \(count, "conflict", "conflicts") left by a merge; to merge entry by entry: bursar merge --resolve"
    case .mergeLeft(let count, let file):
      "\(file): \(count, "conflict", "conflicts") left by a merge; to see where: bursar check"
    case .conflictedCopy(let copy, let original, let word):
      "\(copy): a conflicting copy from a sync program. To merge it (then remove the copy): bursar merge \(original) \(word) -o \(original)"
    case .noBudgets: "No budgets yet; for ideas: bursar budget suggest"
    case .nextDue: "Next: bursar schedule due  see and pay what is overdue"
    case .nextReview: "Next: bursar import review  say what imported rows were for"
    case .nextFind: "Next: bursar schedule suggest  find bills that recur"
    case .nextGoal: "Next: bursar goals add Lisbon 900  save for something"
    case .nextMonth: "Next: bursar insights  see this month in detail"
    case .earned: "earned"
    case .over: "over"
    case .daysToGo(let count): "\(count, "day", "days") to go"
    case .behind: "behind"
    case .reached: "reached"
    case .overdue: "overdue"
    case .transfer: "transfer"
    case .overdueTransfer: "overdue, transfer"
    case .andMore(let count): "and \(count) more"
    case .expectedIn(let income): "Still expected this month: \(income) in."
    case .expectedOut(let bills): "Still expected this month: \(bills) out."
    case .expectedBoth(let income, let bills):
      "Still expected this month: \(income) in, \(bills) out."
    case .nothingYet: "Nothing earned or spent yet this month."
    case .nothingYetHint:
      "nothing earned or spent yet; to add an entry: bursar add 4.50 coffee"
    case .months: "Months"
    case .trend: "Trend"
    case .byCategory(let period): "By category, \(period)"
    case .byPayee(let period): "By payee, \(period)"
    case .members(let period): "Members, \(period)"
    case .places(let period): "Places, \(period)"
    case .input: "Input"
    case .formula: "Formula"
    case .nothingToShow: "nothing to show"
    case .noIncome: "no income, so no savings rate"
    case .postings(let count): "\(count, "posting", "postings")"
    case .figures: "Figures"
    case .figure: "Figure"
    case .pageTitle(let household?, let period, let day): "\(household), \(period), on \(day)"
    case .pageTitle(nil, let period, let day): "\(period), on \(day)"
    }
  }
}
