package import LedgerBalances
package import LedgerModel
package import LedgerPatterns
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// What each transaction did to one account and those below it, as far as it matches, and the balance
/// since ever.
package struct AccountRegisterReport: Sendable {
  /// By which dates postings belong to the period.
  package enum Dating: Sendable {
    case byPosting
    case byTransaction
  }

  /// Whether a line above text says what it shows.
  package enum Heading: Sendable {
    case shown
    case hidden
  }

  package struct Row: Sendable {
    package var transaction: Int
    package var day: Day
    package var others: [String]
    package var change: MixedAmount
    package var balance = MixedAmount()
  }

  package let account: String
  package private(set) var rows: [Row] = []
  package private(set) var isTooLarge = false
  /// The commodities that had no market price where one was needed.
  package private(set) var gaps: [Valuation.Gap] = []
  let journal: Journal

  /// The account of a name, else the alphabetically first one that a pattern matches.
  package static func account(
    _ text: String, _ pattern: Pattern, in journal: Journal
  ) -> String? {
    var names: Set<ExactText> = []
    for id in journal.accounts.ids {
      var name = Substring(journal.accounts.name(id))
      while names.insert(ExactText(name)).inserted,
        let colon = name.utf8.lastIndex(of: UInt8(ascii: ":"))
      {
        name = name[..<colon]
      }
    }
    if names.contains(ExactText(text)) { return text }
    var matcher = PatternMatcher(pattern)
    return names.sorted().first { matcher.isMatch($0.text) }?.text
  }

  package init(
    _ account: String, of loaded: LoadedJournal, _ query: Query, _ period: Period,
    _ dating: Dating, _ options: RegisterReport.Options
  ) {
    self.account = account
    let loaded = loaded.narrowed(to: query)
    journal = loaded.journal
    let journal = loaded.journal
    let isWithin = journal.accounts.ids.map { journal.accounts.contains(account, $0) }
    var filter = PostingFilter(
      query.removing(.dates), .always, in: loaded, at: options.costing)
    var found: [Row] = []
    var before = MixedAmount()
    var worth = RegisterWorth(journal, period, options)
    for transaction in journal.transactions.indices {
      let postings = journal.postingRange(transaction)
      guard postings.contains(where: { isWithin[journal.postings[$0].account.index] }) else {
        continue
      }
      let matched = postings.filter {
        filter.contains(posting: $0, of: transaction, in: journal)
      }
      let own = matched.filter { isWithin[journal.postings[$0].account.index] }
      // Asked for other accounts alone, as in `aregister bank food`, what went there counts.
      let isOther = own.isEmpty
      let dayOfAll = journal.transactions[transaction].day
      var row: Row?
      for posting in isOther ? matched : own {
        let day =
          dating == .byPosting && !isOther ? journal.day(posting, of: transaction) : dayOfAll
        var amount = worth.amount(ofPosting: posting, on: day)
        if isOther { amount = amount.negated }
        if let start = period.start, day < start {
          if options.beginning == .atPeriodStart { continue }
          if !before.add(amount) { isTooLarge = true }
        } else if period.contains(day) {
          var changed =
            row ?? Row(transaction: transaction, day: day, others: [], change: MixedAmount())
          changed.day = min(changed.day, day)
          if !changed.change.add(amount) { isTooLarge = true }
          row = changed
        }
      }
      guard var row else { continue }
      row.others = AccountRegisterReport.others(of: matched, isWithin, journal)
      found.append(row)
    }
    found.sort { ($0.day, $0.transaction) < ($1.day, $1.transaction) }
    for index in found.indices {
      if !before.add(found[index].change) { isTooLarge = true }
      found[index].balance = before
    }
    gaps = worth.gaps
    if worth.isTooLarge { isTooLarge = true }
    rows = found.filter { options.zeroRows == .shown || !$0.change.isZero }
  }

  /// The accounts beside this one; real postings before virtual ones; its own where there is no other.
  private static func others(
    of postings: [Int], _ isWithin: [Bool], _ journal: Journal
  ) -> [String] {
    let outside = postings.filter { !isWithin[journal.postings[$0].account.index] }
    let chosen = outside.isEmpty ? postings : outside
    let real = chosen.filter { journal.postings[$0].kind == .real }
    var seen: Set<AccountID> = []
    var names: [String] = []
    for posting in real.isEmpty ? chosen : real {
      let account = journal.postings[posting].account
      if seen.insert(account).inserted { names.append(journal.accounts.name(account)) }
    }
    return names
  }
}
