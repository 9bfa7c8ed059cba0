import LedgerPhrases

/// What the scripts of a site say, by the names that they know.
enum SiteScriptPhrase: String, Phrase, CaseIterable {
  case search
  case filter
  case privacy
  case theme
  case nothing
  case help
  case close
  case noPeriod
  case noAccount
  case noPayee
  case nearest
  case noTag
  case fresh = "new"
  case gone
  case mark
  case byTime = "by-t"
  case ofAccount = "by-a"
  case ofPayee = "by-p"
  case ofTag = "by-g"
  case ofWords = "by-q"
  case ofOther = "by-v"
  case not
  case remove
  case filterBy
  case add
  case into = "in"
  case out
  case kept
  case sum
  case change
  case entries
  case more
  case of
  case list
  case byAccount
  case byPayee
  case byTag
  case byMonth
  case byDay
  case all
  case copy
  case copied
  case noName
  case virtual
  case pending
  case cleared
  case inferred
  case samePayee
  case sameAccount
  case isPage = "is-page"
  case isAccount = "is-account"
  case isPayee = "is-payee"
  case isTag = "is-tag"
  case isBudget = "is-budget"
  case isGoal = "is-goal"
  case allOf
  case loading
  case month
  case lastMonth = "month-1"
  case quarter
  case lastQuarter = "quarter-1"
  case year
  case lastYear = "year-1"
  case twelveMonths = "12m"
  case before
  case yearBefore = "yearbefore"
  case goOverview
  case goBudgets
  case goGoals
  case goSchedule
  case goMonths
  case goAccounts
  case goEntries
  case goWealth
  case goYears
  case goStatements
  case goPrevious
  case goNext

  /// The keys that do it; nil for what is no key.
  var keys: String? {
    switch self {
    case .search: "/"
    case .help: "?"
    case .goOverview: "g d"
    case .goBudgets: "g b"
    case .goGoals: "g g"
    case .goSchedule: "g s"
    case .goMonths: "g m"
    case .goAccounts: "g a"
    case .goEntries: "g e"
    case .goWealth: "g w"
    case .goYears: "g y"
    case .goStatements: "g t"
    case .goPrevious: "["
    case .goNext: "]"
    default: nil
    }
  }

  var english: Words {
    switch self {
    case .search: "Find"
    case .filter: "Filter"
    case .privacy: "Hide amounts"
    case .theme: "Light or dark"
    case .nothing: "Nothing found."
    case .help: "Keys"
    case .close: "Close"
    case .noPeriod: "is not a period"
    case .noAccount: "no such account"
    case .noPayee: "no such payee"
    case .nearest: "nearest:"
    case .noTag: "no such tag"
    case .fresh: "new"
    case .gone: "gone"
    case .mark: "."
    case .byTime: "Time"
    case .ofAccount: "Account"
    case .ofPayee: "Payee"
    case .ofTag: "Tag"
    case .ofWords: "Words or amount"
    case .ofOther: "Compared with"
    case .not: "not"
    case .remove: "Remove"
    case .filterBy: "Filter by"
    case .add: "Add"
    case .into: "In"
    case .out: "Out"
    case .kept: "Kept"
    case .sum: "Sum"
    case .change: "Change"
    case .entries: "Entries"
    case .more: "more"
    case .of: "of"
    case .list: "Entries, newest first"
    case .byAccount: "By account"
    case .byPayee: "By payee"
    case .byTag: "By tag"
    case .byMonth: "By month"
    case .byDay: "By day"
    case .all: "all time"
    case .copy: "Copy address"
    case .copied: "Copied"
    case .noName: "without a name"
    case .virtual: "virtual"
    case .pending: "pending"
    case .cleared: "cleared"
    case .inferred: "worked out"
    case .samePayee: "same payee →"
    case .sameAccount: "same account →"
    case .isPage: "page"
    case .isAccount: "account"
    case .isPayee: "payee"
    case .isTag: "tag"
    case .isBudget: "budget"
    case .isGoal: "goal"
    case .allOf: "All entries found:"
    case .loading: "Loading up to"
    case .month: "this month"
    case .lastMonth: "last month"
    case .quarter: "this quarter"
    case .lastQuarter: "last quarter"
    case .year: "this year"
    case .lastYear: "last year"
    case .twelveMonths: "the last 12 months"
    case .before: "the period before"
    case .yearBefore: "a year earlier"
    case .goOverview: "Overview"
    case .goBudgets: "Budgets"
    case .goGoals: "Goals"
    case .goSchedule: "Bills"
    case .goMonths: "Months"
    case .goAccounts: "Accounts"
    case .goEntries: "Entries"
    case .goWealth: "Wealth"
    case .goYears: "Years"
    case .goStatements: "Statements"
    case .goPrevious: "Previous page"
    case .goNext: "Next page"
    }
  }
}
