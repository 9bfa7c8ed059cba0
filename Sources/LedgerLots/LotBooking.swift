import LedgerBalances
import LedgerModel
import LedgerSource
import LedgerValues

/// Books the entries of a journal, day by day.
struct LotBooking {
  let loaded: LoadedJournal
  let journal: Journal
  let reader: LotReader
  let entries: [LotEntry]
  let labels: LotLabels

  var lots: [Lot] = []
  var moves: [LotMove] = []
  var takings: [Taking] = []
  var realized: [LotBook.Realized] = []
  var problems: [LotProblem] = []
  /// By lot: what one unit cost before each split, with the number of moves up to it.
  var formerUnits: [LotNumber: [(moves: Int, unit: UnitCost)]] = [:]

  var shelves = LotShelves()
  /// The accounts in which each commodity was held, in their order.
  var holders: [CommodityID: [AccountID]] = [:]
  var pools: [LotPool.Key: LotPool] = [:]
  /// Purchases that sales under S104 are matched with.
  var purchases: LotMatching
  var mixedCommodities: Set<CommodityID> = []
  /// What has its one method for good, so that nothing has to be prepared again.
  var prepared: Set<ShelfKey> = []
  private var decimals: [Int?]
  private var shortAccounts: [Bool?]
  private var rules: [UInt64: LotRule?] = [:]
  /// The rule that was asked for last.
  private var lastRule: (key: UInt64, rule: LotRule?)?
  lazy var prices = PriceHistory(journal, .none)

  init(_ loaded: LoadedJournal, _ reader: LotReader, _ entries: [LotEntry]) {
    self.loaded = loaded
    self.reader = reader
    self.entries = entries
    journal = loaded.journal
    labels = LotLabels(entries, reader)
    decimals = Array(repeating: nil, count: journal.commodities.count)
    shortAccounts = Array(repeating: nil, count: reader.accounts.count)
    purchases = LotMatching()
    // Growing step by step would copy them over and over.
    moves.reserveCapacity(entries.count * 3 / 2)
    lots.reserveCapacity(entries.count)
    takings.reserveCapacity(entries.count)
    realized.reserveCapacity(entries.count)
  }

  mutating func run(through last: Day?) throws(TooLarge) {
    problems += labels.problems
    if reader.declarations.hasMatching { purchases = try LotMatching(entries, self) }
    var next = 0
    while next < entries.count {
      let day = entries[next].day
      if let last, day > last { break }
      var waiting: [Int] = []
      while next < entries.count, entries[next].day == day {
        waiting.append(next)
        next += 1
      }
      try book(day: waiting)
    }
    try finish(last ?? entries.last?.day)
  }

  /// Books the entries of a day; what lacks units waits for the others.
  private mutating func book(day numbers: [Int]) throws(TooLarge) {
    var waiting = numbers
    while true {
      var lacking: [Int] = []
      for number in waiting {
        if numbers.count > 1, try lacksUnits(entries[number]) {
          lacking.append(number)
        } else {
          try book(entries[number])
        }
      }
      if lacking.isEmpty { return }
      if lacking.count == waiting.count {
        for number in lacking { try book(entries[number]) }
        return
      }
      waiting = lacking
    }
  }

  /// Whether an entry takes more than there is before it.
  private mutating func lacksUnits(_ entry: LotEntry) throws(TooLarge) -> Bool {
    guard entry.postings.contains(where: { $0.holds && $0.units.isNegative }) else { return false }
    if entry.postings.count == 1, entry.postings[0].mark == nil {
      let posting = entry.postings[0]
      let key = ShelfKey(account: posting.account, commodity: posting.commodity)
      return try (shelves[key].quantity + posting.units).isNegative
        && !mayBeShort(posting.account)
    }
    var sums: [ShelfKey: Decimal] = [:]
    for posting in entry.postings where posting.holds {
      if mayBeShort(posting.account) { continue }
      let key = ShelfKey(account: posting.account, commodity: posting.commodity)
      let sum = try (sums[key] ?? shelves[key].quantity) + posting.units
      if sum.isNegative { return true }
      sums[key] = sum
      guard posting.units.isNegative, let mark = posting.mark, !mark.isEmpty else { continue }
      let there = try matching(mark, posting, in: key).map { lots[$0].quantity }.sum()
      if there < posting.units.magnitude,
        !entry.postings.contains(where: { $0.units.signum > 0 && $0.account == posting.account })
      {
        return true
      }
    }
    return false
  }
}

// MARK: - Facts

extension LotBooking {
  /// With how many decimals money of a currency is kept.
  mutating func decimals(of currency: CommodityID) -> Int {
    if let known = decimals[Int(currency.index)] { return known }
    let result = journal.moneyDecimals(of: currency)
    decimals[Int(currency.index)] = result
    return result
  }

  mutating func mayBeShort(_ account: AccountID) -> Bool {
    if let known = shortAccounts[account.index] { return known }
    let result =
      reader.types[account] == .liability
      || reader.declarations.mayBeShort(reader.accounts.name(account))
    shortAccounts[account.index] = result
    return result
  }

  private mutating func rule(_ commodity: CommodityID, _ account: AccountID) -> LotRule? {
    let key = UInt64(account.number) << 16 | UInt64(commodity.index)
    if let lastRule, lastRule.key == key { return lastRule.rule }
    let found =
      rules[key] ?? reader.declarations.declared(commodity, in: reader.accounts.name(account))?.rule
    rules[key] = .some(found)
    lastRule = (key, found)
    return found
  }

  /// The method of a commodity in an account on a day; lots that are written in an account that opted
  /// out are taken oldest first.
  mutating func method(_ commodity: CommodityID, _ account: AccountID, _ day: Day) -> LotMethod {
    if let override = reader.declarations.overriding(on: day) { return override }
    let method = rule(commodity, account)?.method(on: day) ?? .oldest
    return method.order == .none ? .oldest : method
  }

  /// Whether a commodity in an account has the same method on all days.
  mutating func isSettled(_ commodity: CommodityID, _ account: AccountID) -> Bool {
    !reader.declarations.isOverridden
      && rule(commodity, account)?.later.isEmpty != false
  }

  func place(_ posting: Int, _ transaction: Int) -> SourcePlace {
    journal.place(posting, of: transaction)
  }

  /// Notes what is wrong with a posting.
  mutating func note(
    _ kind: LotProblem.Kind, _ posting: LotPosting, _ entry: LotEntry, units: Decimal? = nil,
    there: [LotNumber] = []
  ) {
    var problem = LotProblem(kind, at: place(posting.posting, entry.transaction))
    problem.transaction = entry.transaction
    problem.posting = posting.posting
    problem.account = reader.accounts.name(posting.account)
    problem.commodity = posting.commodity
    problem.units = units ?? posting.units.magnitude
    problem.there = there.map { ($0, lots[$0].quantity) }
    problem.isStated = posting.isStated
    problems.append(problem)
  }

  /// A part of money in proportion to units, rounded as money is; all of it for all units.
  mutating func share(
    _ money: Decimal, _ part: Decimal, of whole: Decimal, _ currency: CommodityID
  ) throws(TooLarge) -> Decimal {
    if part == whole { return money }
    return try (money * part).divided(by: whole, scale: decimals(of: currency)).exact()
  }
}

extension Journal {
  /// With how many decimals money of a currency is kept.
  func moneyDecimals(of currency: CommodityID) -> Int {
    commodities[styles: currency].declared?.decimals
      ?? max(2, Int(commodities[currency].decimals))
  }
}
