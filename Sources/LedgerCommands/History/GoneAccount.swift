import LedgerCommandLine
import LedgerInsights
import LedgerModel
import LedgerSite
import LedgerSource
import LedgerStudy
import LedgerValues

/// A word of `bursar why` that is no account of the journal: perhaps one that had postings once.
struct GoneAccount {
  private let word: String
  private let account: String
  private let dayText: String?
  private let options: HistoryOptions
  private let session: Session<HistoryOptions>

  init(_ word: String, _ options: HistoryOptions, _ session: Session<HistoryOptions>) {
    self.word = word
    (account, dayText) = HistoryOptions.accountAndDay(word)
    self.options = options
    self.session = session
  }

  /// Whether an account is asked about, and not a figure.
  func isMeant(_ rest: ArraySlice<String>) throws(UsageError) -> Bool {
    if options.asksOnlyOfBalances || rest.first?.hasPrefix("=") == true || dayText != nil {
      return true
    }
    if word.contains("/") || !rest.isEmpty { return false }
    if word.contains(":") { return true }
    let study = session.study
    let catalog = FigureCatalog(
      study, try exactly(InsightBook(study, in: nil)), in: nil, taxes: .spent)
    if case .found = try exactly(catalog.figure(named: word)) { return false }
    return (try? JournalStates(options.journal, session.invocation.console)).map(isKnown) ?? false
  }

  /// What is asked; says so where no state has such an account.
  func question(
    _ rest: ArraySlice<String>, _ states: JournalStates?
  ) throws(UsageError) -> BalanceQuestion {
    guard let states, isKnown(states) else {
      throw UsageError(
        "there is no account '\(account)'\(states == nil ? "" : ", in any state that was checked")",
        hints: ["run `bursar report accounts` to list them"])
    }
    let today = session.study.today
    let day = try dayText.map { (text) throws(UsageError) in
      try PeriodOptions.day(text, "ACCOUNT@DATE", today)
    }
    return try BalanceQuestion(gone: account, on: day ?? today, rest, session)
  }

  /// Whether a state has the account, among as many as may be looked at.
  private func isKnown(_ states: JournalStates) -> Bool {
    guard let commits = try? states.commits(options) else { return false }
    let most = options.asksAll ? .max : max(states.affordable(like: commits[0]), 1)
    return commits.prefix(most).contains { commit in
      guard let journal = states.journal(commit)?.journal else { return false }
      return journal.accounts.ids.contains { journal.accounts.name($0).isWithin(account) }
    }
  }
}

extension HistoryOptions {
  /// Whether there are flags that figures do not have.
  fileprivate var asksOnlyOfBalances: Bool {
    asksAll || listsPostings || line == .everyCommit
      || [amount, good, bad].contains { $0 != nil }
  }
}
