import LedgerPlan
import LedgerModel
import LedgerValues

/// Finds the transactions without a key that look like payments: the same accounts, nearly the same
/// amounts, nearly the day when it was due.
///
/// Each transaction pays one occurrence and each occurrence is paid by one transaction; the pairs
/// whose days are nearest come first.
struct PaymentMatcher {
  /// Rules and transactions with the same accounts.
  private struct Group {
    /// Sorted, each once.
    var accounts: [AccountID]
    var rules: [Int] = []
    /// By day.
    var candidates: [(day: Day, transaction: Int)] = []
  }

  private struct Pair {
    var distance: Int32
    var due: Day
    var rule: Int
    var occurrence: Int
    var transaction: Int
  }

  private var groups: [Group] = []
  /// For each account the groups that have it.
  private var groupsOfAccount: [[Int]]
  private var amounts: [PlannedAmounts?] = []

  init(_ rules: [ScheduledRule], accountCount: Int) {
    groupsOfAccount = Array(repeating: [], count: accountCount)
    for (number, rule) in rules.enumerated() {
      let planned = rule.id == nil ? nil : PlannedAmounts(rule)
      amounts.append(planned)
      guard planned != nil, let postings = rule.postings else { continue }
      let accounts = Set(postings.filter { $0.kind != .virtual }.map(\.account)).sorted()
      groups[group(of: accounts)].rules.append(number)
    }
  }

  private mutating func group(of accounts: [AccountID]) -> Int {
    if let first = accounts.first,
      let known = groupsOfAccount[first.index].first(where: { groups[$0].accounts == accounts })
    {
      return known
    }
    for account in accounts { groupsOfAccount[account.index].append(groups.count) }
    groups.append(Group(accounts: accounts))
    return groups.count - 1
  }

  /// Finds the payments and gives them to their occurrences.
  mutating func match(
    _ journal: borrowing Journal, except tagged: [Int], in rules: inout [ScheduledRule]
  ) {
    guard !groups.isEmpty else { return }
    collect(journal, except: tagged)
    var pairs: [Pair] = []
    for group in groups where !group.candidates.isEmpty {
      for rule in group.rules { addPairs(rule, rules[rule], group, journal, &pairs) }
    }
    pairs.sort {
      ($0.distance, $0.due, $0.rule, $0.transaction)
        < ($1.distance, $1.due, $1.rule, $1.transaction)
    }
    var taken: Set<Int> = []
    for pair in pairs
    where rules[pair.rule].occurrences[pair.occurrence].state == .upcoming
      && !taken.contains(pair.transaction)
    {
      taken.insert(pair.transaction)
      rules[pair.rule].occurrences[pair.occurrence].state = .probablyPaid
      rules[pair.rule].occurrences[pair.occurrence].payments = [pair.transaction]
    }
  }

  /// Finds the transactions that have the accounts of a group.
  private mutating func collect(_ journal: borrowing Journal, except tagged: [Int]) {
    var rest = tagged[...]
    for transaction in journal.transactions.indices {
      if rest.first == transaction {
        rest.removeFirst()
        continue
      }
      guard let group = group(of: transaction, journal),
        !journal.transactions[transaction].flags.contains(.isForecast)
      else { continue }
      groups[group].candidates.append((journal.transactions[transaction].day, transaction))
    }
    for group in groups.indices {
      groups[group].candidates.sort { ($0.day, $0.transaction) < ($1.day, $1.transaction) }
    }
  }

  /// The group whose accounts a transaction has, all of them and no others.
  private func group(of transaction: Int, _ journal: borrowing Journal) -> Int? {
    let range = journal.postingRange(transaction)
    // The account that the fewest groups have leaves the fewest to compare.
    var fewest: AccountID?
    var count = Int.max
    for posting in range where journal.postings[posting].kind != .virtual {
      let account = journal.postings[posting].account
      let here = groupsOfAccount[account.index].count
      if here == 0 { return nil }
      if here < count {
        count = here
        fewest = account
      }
    }
    guard let fewest else { return nil }
    return groupsOfAccount[fewest.index].first { hasAccounts(groups[$0], range, journal) }
  }

  private func hasAccounts(
    _ group: Group, _ range: Range<Int>, _ journal: borrowing Journal
  ) -> Bool {
    for posting in range where journal.postings[posting].kind != .virtual {
      if !group.accounts.contains(journal.postings[posting].account) { return false }
    }
    for account in group.accounts {
      var isThere = false
      for posting in range
      where journal.postings[posting].account == account
        && journal.postings[posting].kind != .virtual
      {
        isThere = true
      }
      if !isThere { return false }
    }
    return true
  }

  private func addPairs(
    _ number: Int, _ rule: ScheduledRule, _ group: Group, _ journal: borrowing Journal,
    _ pairs: inout [Pair]
  ) {
    guard let usual = amounts[number] else { return }
    let slack = rule.rule.slack
    var first = 0
    var last = Day.earliest
    for (index, occurrence) in rule.occurrences.enumerated() where occurrence.state == .upcoming {
      let planned = usual.on(occurrence.nominal, rule)
      let start = occurrence.due.adding(days: -slack)
      let end = occurrence.due.adding(days: slack)
      // Days when occurrences are due ascend, so what is too early stays too early; but for exceptions.
      if occurrence.due < last { first = 0 }
      last = occurrence.due
      while first < group.candidates.count, group.candidates[first].day < start { first += 1 }
      var next = first
      while next < group.candidates.count, group.candidates[next].day <= end {
        let (day, transaction) = group.candidates[next]
        next += 1
        guard planned.areMet(by: transaction, in: journal) else { continue }
        pairs.append(
          Pair(
            distance: abs(day.number - occurrence.due.number), due: occurrence.due, rule: number,
            occurrence: index, transaction: transaction))
      }
    }
  }
}
