import LedgerBalances
import LedgerModel
import LedgerValues

/// The walk over all postings that finds who counts them.
struct BudgetPass {
  private(set) var tracks: [BudgetTrack]
  private(set) var unbudgeted: [CountedPosting] = []

  private let worth: Worth
  private let today: Day
  private var matchers: [BudgetMatcher?] = []
  /// For each account where its candidates begin in `candidates`.
  private var candidateStarts: [Int32] = []
  /// The tracks that may count postings to an account.
  private var candidates: [Int32] = []
  private var isExpense: [Bool]
  /// For each track the window found last, as most postings follow in time.
  private var cursors: [Int]
  private let refunds: RefundDays

  init(
    _ loaded: LoadedJournal, _ plan: Plan, _ tracks: [BudgetTrack], _ worth: Worth,
    _ today: Day
  ) {
    self.tracks = tracks
    self.worth = worth
    self.today = today
    cursors = Array(repeating: 0, count: tracks.count)
    isExpense = loaded.journal.accounts.ids.map {
      loaded.types[$0]?.isKind(of: .expense) ?? false
    }
    refunds = tracks.isEmpty ? RefundDays() : RefundDays(loaded.journal)
    for track in tracks {
      switch track.origin {
      case .budget(let number):
        matchers.append(
          BudgetMatcher(plan.budgets[number], in: loaded.journal, types: loaded.types))
      case .goals: matchers.append(nil)
      }
    }
    for account in loaded.journal.accounts.ids {
      candidateStarts.append(Int32(candidates.count))
      for track in tracks.indices where isCandidate(track, account, loaded, plan) {
        candidates.append(Int32(track))
      }
    }
    candidateStarts.append(Int32(candidates.count))
  }

  private mutating func isCandidate(
    _ track: Int, _ account: AccountID, _ loaded: LoadedJournal, _ plan: Plan
  ) -> Bool {
    switch tracks[track].origin {
    case .goals:
      return AccountName.contains(tracks[track].name, loaded.journal.accounts.name(account))
    case .budget(let number):
      guard matchers[track]?.readsText == true else {
        return matchers[track]?.matches(account: account, in: loaded.journal) ?? false
      }
      let counted: AccountType = tracks[track].kind == .spending ? .expense : .revenue
      if loaded.types[account]?.isKind(of: counted) ?? false { return true }
      let name = loaded.journal.accounts.name(account)
      return plan.budgets[number].claims.contains {
        $0.account.map { AccountName.contains($0, name) } ?? false
      }
    }
  }
}

// MARK: - Walking

extension BudgetPass {
  mutating func run(_ journal: borrowing Journal, _ sums: inout CheckedSums) {
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account.index
        let range = Int(candidateStarts[account])..<Int(candidateStarts[account + 1])
        if range.isEmpty, !isExpense[account] { continue }
        let ownDay = journal.day(posting, of: transaction)
        let counted = CountedPosting(
          number: UInt32(truncatingIfNeeded: posting),
          transaction: UInt32(truncatingIfNeeded: transaction),
          day: refunds.day(of: posting) ?? ownDay, ownDay: ownDay)
        count(counted, range, isExpense[account], journal, &sums)
      }
    }
    for index in tracks.indices { tracks[index].postings.sortByDay() }
    unbudgeted.sortByDay()
  }

  private mutating func count(
    _ posting: CountedPosting, _ range: Range<Int>, _ isExpense: Bool,
    _ journal: borrowing Journal, _ sums: inout CheckedSums
  ) {
    var root: Int?
    for place in range {
      let track = Int(candidates[place])
      guard let window = window(of: posting.day, track), matches(posting, track, journal) else {
        continue
      }
      if tracks[track].isRoot {
        // Where a budget counts a posting, hledger's goals around it do not count it again.
        if root != nil { continue }
        if tracks[track].kind == .spending { root = track }
      } else if case .goals = tracks[track].origin, root.map(isBudget) ?? false {
        continue
      }
      add(posting, track, window, journal, &sums)
    }
    if isExpense, root == nil { unbudgeted.append(posting) }
  }

  private func isBudget(_ track: Int) -> Bool {
    if case .budget = tracks[track].origin { return true }
    return false
  }

  private mutating func matches(
    _ posting: CountedPosting, _ track: Int, _ journal: borrowing Journal
  ) -> Bool {
    guard matchers[track]?.readsText == true else { return true }
    return matchers[track]?.matches(
      posting: posting.posting, of: Int(posting.transaction), in: journal) ?? true
  }

  /// The place of the window that has a day.
  private mutating func window(of day: Day, _ track: Int) -> Int? {
    let cursor = cursors[track]
    if cursor < tracks[track].states.count {
      let state = tracks[track].states[cursor]
      if state.start <= day, day < state.end { return cursor }
    }
    guard let place = tracks[track].place(of: day) else { return nil }
    cursors[track] = place
    return place
  }

  private mutating func add(
    _ posting: CountedPosting, _ track: Int, _ window: Int, _ journal: borrowing Journal,
    _ sums: inout CheckedSums
  ) {
    tracks[track].postings.append(posting)
    guard
      var quantity = worth.quantity(
        ofPosting: posting.posting, in: tracks[track].commodity, on: posting.ownDay, journal)
    else {
      tracks[track].unpriced.append(posting)
      return
    }
    if tracks[track].kind == .income { quantity = quantity.negated }
    if posting.ownDay <= today {
      tracks[track].states[window].spent = sums.sum(tracks[track].states[window].spent, quantity)
    } else {
      tracks[track].states[window].later = sums.sum(tracks[track].states[window].later, quantity)
    }
  }
}

/// The days in whose windows refunds count, by the tag `refund-of:`.
struct RefundDays {
  private var days: [Int: Day] = [:]

  /// No refunds.
  init() {}

  init(_ journal: borrowing Journal) {
    var text = TransactionText()
    for transaction in TagFinder("refund-of").transactions(journal) {
      text.read(transaction, in: journal)
      let year = journal.transactions[transaction].day.civil.year
      for posting in journal.postingRange(transaction) {
        for tag in text.tags(ofPosting: posting) where tag.name == "refund-of" {
          guard let date = try? PlanDate(parsing: tag.value, defaultYear: year) else { continue }
          days[posting] = date.first
        }
      }
    }
  }

  func day(of posting: Int) -> Day? { days.isEmpty ? nil : days[posting] }
}
