import LedgerPlan
import LedgerBalances
import LedgerModel
import LedgerValues

/// The walk over the postings of some transactions that finds who counts them.
struct BudgetPass {
  private let tracks: [BudgetTrack]
  private let range: Range<Int>
  private var unbudgeted: [CountedPosting] = []
  private let worth: Worth
  private let today: Day
  private var matchers: [BudgetMatcher?] = []
  /// For each account where its candidates begin in `candidates`.
  private var candidateStarts: [Int32] = []
  /// The tracks that may count postings to an account.
  private var candidates: [Int32] = []
  private var isExpense: [Bool]
  private var lanes: [BudgetLane] = []
  private let refunds: RefundDays
  private var closing: ClosingEntries

  /// A walk over the transactions at a range of places.
  init(
    _ loaded: LoadedJournal, _ plan: Plan, _ tracks: [BudgetTrack], _ worth: Worth,
    _ today: Day, _ range: Range<Int>
  ) {
    self.tracks = tracks
    self.range = range
    self.worth = worth
    self.today = today
    closing = ClosingEntries(loaded.types)
    isExpense = loaded.journal.accounts.ids.map {
      loaded.types[$0]?.isKind(of: .expense) ?? false
    }
    refunds = tracks.isEmpty ? RefundDays() : RefundDays(loaded.journal, range)
    for track in tracks {
      switch track.origin {
      case .budget(let number):
        matchers.append(
          BudgetMatcher(plan.budgets[number], in: loaded.journal, types: loaded.types))
      case .goals: matchers.append(nil)
      }
    }
    lanes = zip(tracks, matchers).map { BudgetLane($0, readsText: $1?.readsText ?? false) }
    var byAccount = [[Int32]](repeating: [], count: loaded.journal.accounts.count)
    let byName = AccountsByName(loaded.journal.accounts)
    for track in tracks.indices {
      for account in accounts(track, loaded, plan, byName) {
        byAccount[account.index].append(Int32(track))
      }
    }
    for tracks in byAccount {
      candidateStarts.append(Int32(candidates.count))
      candidates += tracks
    }
    candidateStarts.append(Int32(candidates.count))
    reserve(loaded.journal)
  }

  /// Makes room for what budgets of whole accounts will count here and in later parts, so that nothing
  /// is copied later.
  private mutating func reserve(_ journal: borrowing Journal) {
    guard !range.isEmpty else { return }
    var counts = [Int](repeating: 0, count: isExpense.count)
    let first = journal.postingRange(range.lowerBound).lowerBound
    for posting in first..<journal.postings.count {
      counts[journal.postings[posting].account.index] += 1
    }
    var sums = [Int](repeating: 0, count: tracks.count)
    for account in counts.indices {
      for place in Int(candidateStarts[account])..<Int(candidateStarts[account + 1]) {
        sums[Int(candidates[place])] += counts[account]
      }
    }
    for track in tracks.indices where !lanes[track].readsText {
      lanes[track].found.postings.reserveCapacity(sums[track])
    }
  }

  /// The accounts to which a track may count postings.
  private mutating func accounts(
    _ track: Int, _ loaded: LoadedJournal, _ plan: Plan, _ byName: AccountsByName
  ) -> [AccountID] {
    switch tracks[track].origin {
    case .goals: return byName.accounts(within: tracks[track].name)
    case .budget(let number):
      guard matchers[track]?.readsText == true else {
        return matchers[track]?.accounts(in: loaded.journal, byName) ?? []
      }
      let counted: AccountType = tracks[track].kind == .spending ? .expense : .revenue
      let named = Set(byName.accounts(within: plan.budgets[number].claims.compactMap(\.account)))
      return loaded.journal.accounts.ids.filter {
        named.contains($0) || loaded.types[$0]?.isKind(of: counted) ?? false
      }
    }
  }
}

// MARK: - Walking

extension BudgetPass {
  /// What each track counts, in the order of the tracks.
  mutating func run(_ journal: borrowing Journal) throws(TooLarge) -> BudgetFindings {
    let haveOwnDays = !journal.postingDays.isEmpty
    for transaction in range {
      let record = journal.transactions[transaction]
      if record.flags.contains(.isForecast) { continue }
      // What only closes the books was not spent.
      if closing.contains(transaction, in: journal) { continue }
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account.index
        let range = Int(candidateStarts[account])..<Int(candidateStarts[account + 1])
        if range.isEmpty, !isExpense[account] { continue }
        let ownDay = haveOwnDays ? journal.day(posting, of: transaction) : record.day
        let counted = CountedPosting(
          posting, of: transaction, in: refunds.day(of: posting) ?? ownDay, on: ownDay)
        try count(counted, range, isExpense[account], journal)
      }
    }
    for track in lanes.indices { try lanes[track].close() }
    return BudgetFindings(parts: lanes.map(\.found), unbudgeted: unbudgeted)
  }

  private mutating func count(
    _ posting: CountedPosting, _ range: Range<Int>, _ isExpense: Bool,
    _ journal: borrowing Journal
  ) throws(TooLarge) {
    var root: Int?
    for place in range {
      let track = Int(candidates[place])
      guard try findWindow(of: posting.day, track), matches(posting, track, journal) else {
        continue
      }
      if lanes[track].isRoot {
        // Where a budget counts a posting, hledger's goals around it do not count it again.
        if root != nil { continue }
        if !lanes[track].isIncome { root = track }
      } else if !lanes[track].isBudget, let root, lanes[root].isBudget {
        continue
      }
      try add(posting, track, journal)
    }
    if isExpense, root == nil { unbudgeted.append(posting) }
  }

  private mutating func matches(
    _ posting: CountedPosting, _ track: Int, _ journal: borrowing Journal
  ) -> Bool {
    guard lanes[track].readsText else { return true }
    return matchers[track]?.matches(
      posting: posting.posting, of: Int(posting.transaction), in: journal) ?? true
  }

  /// Opens the window that has a day; false where there is none.
  private mutating func findWindow(of day: Day, _ track: Int) throws(TooLarge) -> Bool {
    if lanes[track].start <= day, day < lanes[track].end { return true }
    guard let place = tracks[track].place(of: day) else { return false }
    let state = tracks[track].states[place].period
    try lanes[track].close()
    lanes[track].open(place, state)
    return true
  }

  private mutating func add(
    _ posting: CountedPosting, _ track: Int, _ journal: borrowing Journal
  ) throws(TooLarge) {
    let found = try worth.quantity(
      ofPosting: posting.posting, in: lanes[track].commodity, on: posting.ownDay, journal)
    guard var quantity = found else {
      lanes[track].found.postings.append(posting)
      lanes[track].found.unpriced.append(posting)
      return
    }
    if lanes[track].isIncome { quantity = quantity.negated }
    var posting = posting
    posting.quantity = quantity
    lanes[track].found.postings.append(posting)
    if posting.ownDay <= today {
      try lanes[track].spent += quantity
    } else {
      try lanes[track].later += quantity
    }
  }
}

/// What the walk has at hand of a track, in one place.
private struct BudgetLane {
  let commodity: CommodityID
  let isIncome: Bool
  let isRoot: Bool
  let isBudget: Bool
  let readsText: Bool
  /// The window found last, as most postings follow in time; empty at first.
  private var window = 0
  private(set) var start = Day.latest
  private(set) var end = Day.latest
  /// What was found for that window.
  var spent = Decimal.zero
  var later = Decimal.zero
  var found: BudgetFindings.Part

  init(_ track: BudgetTrack, readsText: Bool) {
    commodity = track.commodity
    isIncome = track.kind == .income
    isRoot = track.isRoot
    isBudget = if case .budget = track.origin { true } else { false }
    self.readsText = readsText
    found = BudgetFindings.Part(windows: track.states.count)
  }

  mutating func open(_ place: Int, _ period: Period) {
    window = place
    start = period.start ?? .earliest
    end = period.end ?? .latest
  }

  /// Gives what was added up to the open window.
  mutating func close() throws(TooLarge) {
    guard start < end else { return }
    try found.sums[window].spent += spent
    try found.sums[window].later += later
    spent = .zero
    later = .zero
  }
}

/// The days in whose windows refunds count, by the tag `refund-of:`.
struct RefundDays {
  private var days: [Int: Day] = [:]

  /// No refunds.
  init() {}

  /// Those of the transactions at a range of places.
  init(_ journal: borrowing Journal, _ range: Range<Int>) {
    var text = TransactionText()
    for transaction in TagFinder("refund-of").transactions(journal, in: range) {
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
