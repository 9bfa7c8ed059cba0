import LedgerBalances
import LedgerModel
import LedgerValues

/// What each entry changed on cash and cards together.
///
/// Transfers among them are no flows, nor is what equity opens; adjustments are. Foreign amounts are
/// worth what they are today, so that no change of price is a flow.
struct CashFlows: Sendable {
  /// What is known of flows with the same key.
  struct KeyFacts: Sendable {
    /// The payee in lower case, without numbers.
    var payee: String
    var counter: String
    var isOut: Bool
    var isIncome: Bool
  }

  struct Flow: Sendable {
    var day: Day
    var amount: Int128
    var key: Int32
    var transaction: Int32
    /// The card that was charged, if it says when it is paid.
    var card: Int32?
  }

  let today: Day
  let commodity: CommodityID
  let holdings: CashHoldings
  private(set) var units: CashUnits
  private(set) var keys: [KeyFacts] = []
  /// Up to today, by day.
  private(set) var flows: [Flow] = []
  /// What later entries change, by day: entries that are known already.
  private(set) var later: [Flow] = []
  private(set) var cash = CashLine([])
  /// All cards together, and each that says when it is paid, with what came back on it.
  private(set) var cards = CashLine([])
  private(set) var cardLines: [(owed: CashLine, back: CashLine)] = []
  /// What is on these accounts and has no price.
  private(set) var unpriced: Set<CommodityID> = []

  private let types: [AccountType?]
  let start: Day
  private var prices: [CommodityID: Decimal?] = [:]
  /// What makes flows alike, in one number: the payee, the account on the other side that moves most,
  /// or 0 if there is none, and the direction.
  private var knownKeys: [UInt64: Int32] = [:]
  let payees: PayeeColumn

  /// No amount is finer than that, or it is rounded.
  private static let finestScale = 12
  /// Nobody who keeps books enters nothing for so many days.
  private static let longestGap = 120
  /// What is older than so many months says nothing of tomorrow, and is a balance only.
  private static let months = 96

  init(
    _ loaded: LoadedJournal, _ accounts: CashAccounts, _ commodity: CommodityID,
    _ payees: PayeeColumn? = nil, among entries: [Int32]? = nil, today: Day
  ) throws(TooLarge) {
    self.today = today
    self.payees = payees ?? PayeeColumn(loaded.journal)
    self.commodity = commodity
    start = today.adding(months: -CashFlows.months)
    holdings = CashHoldings(loaded, accounts)
    let journal = loaded.journal
    types = journal.accounts.ids.map { loaded.types[$0] }
    var collector = Collector(count: holdings.terms.count)
    // What is not used costs nothing, and growing would copy them over and over.
    flows.reserveCapacity(entries?.count ?? journal.transactions.count)
    if let entries {
      let postings = entries.lazy.flatMap { journal.postingRange(Int($0)) }
      units = CashUnits(scale: CashFlows.scale(of: postings, journal, holdings, commodity))
      for transaction in entries { try add(Int(transaction), journal, &collector) }
      try takeBack(entries.lazy.map { Int($0) }, journal, &collector)
    } else {
      let postings = journal.postings.indices
      units = CashUnits(scale: CashFlows.scale(of: postings, journal, holdings, commodity))
      for transaction in journal.transactions.indices {
        try add(transaction, journal, &collector)
      }
      try takeBack(journal.transactions.indices, journal, &collector)
    }
    try correct(&collector)
    cash = CashLine(collector.cash)
    cards = CashLine(collector.cards)
    cardLines = collector.owed.indices.map {
      (CashLine(collector.owed[$0]), CashLine(collector.back[$0]))
    }
    let isInOrder = zip(flows, flows.dropFirst()).allSatisfy { $0.day <= $1.day }
    if !isInOrder { flows.sort { ($0.day, $0.transaction) < ($1.day, $1.transaction) } }
    flows.removeFirst(CashFlows.beforeTheBooks(flows))
    later.sort { ($0.day, $0.transaction) < ($1.day, $1.transaction) }
    knownKeys = [:]
  }

  /// How many flows lie before the books were kept: entries that nothing follows for months.
  private static func beforeTheBooks(_ flows: [Flow]) -> Int {
    flows.indices.dropFirst().last { place in
      Int(flows[place].day.number) - Int(flows[place - 1].day.number) > longestGap
    } ?? 0
  }

  /// How many digits units have: those of the commodity, or of the finest amount.
  private static func scale(
    of postings: some Sequence<Int>, _ journal: Journal, _ holdings: CashHoldings,
    _ commodity: CommodityID
  ) -> Int {
    // A commodity may be one that only rules name.
    let isKnown = Int(commodity.index) < journal.commodities.count
    var finest = isKnown ? journal.commodities.style(commodity).decimals : 2
    for number in postings {
      let posting = journal.postings[number]
      if Int(posting.scale) > finest, posting.commodity == commodity,
        holdings[posting.account] != .other
      {
        finest = Int(posting.scale)
      }
    }
    return min(finest, finestScale)
  }
}

// MARK: - Entries

extension CashFlows {
  /// What changed balances, before it is put in order.
  struct Collector {
    var cash: [(day: Day, amount: Int128)] = []
    var cards: [(day: Day, amount: Int128)] = []
    /// Payees of whom something came back on a card.
    var returning: Set<Int> = []
    var owed: [[(day: Day, amount: Int128)]]
    var back: [[(day: Day, amount: Int128)]]
    /// What is there in other commodities, and the units that it was counted as, each entry rounded.
    var others: [CommodityID: (quantity: Decimal, units: Int128)] = [:]

    init(count: Int) {
      owed = Array(repeating: [], count: count)
      back = owed
    }

    /// Joins what changes on a day.
    static func add(
      _ amount: Int128, _ day: Day, to changes: inout [(day: Day, amount: Int128)]
    ) {
      if let last = changes.last, last.day == day {
        changes[changes.count - 1].amount += amount
      } else {
        changes.append((day, amount))
      }
    }
  }

  private mutating func add(
    _ transaction: Int, _ journal: borrowing Journal, _ collector: inout Collector
  ) throws(TooLarge) {
    if journal.transactions[transaction].flags.contains(.isForecast) { return }
    var day: Day?
    var sum: Int128 = 0
    var card: Int32?
    for posting in journal.postingRange(transaction) {
      let kind = holdings[journal.postings[posting].account]
      if kind == .other { continue }
      let amount = try amount(posting, journal)
      let postingDay = journal.day(posting, of: transaction)
      if postingDay <= today {
        let known = max(postingDay, start.adding(days: -1))
        switch kind {
        case .cash:
          Collector.add(amount, known, to: &collector.cash)
          try note(posting, amount, journal, &collector)
        case .card(let place):
          Collector.add(amount, known, to: &collector.cards)
          if amount > 0, isExpense(transaction, journal) {
            collector.returning.insert(payees.key(of: transaction))
          }
          guard let place else { break }
          card = Int32(truncatingIfNeeded: place)
          Collector.add(amount, known, to: &collector.owed[place])
          if amount > 0 { Collector.add(amount, known, to: &collector.back[place]) }
        case .other: break
        }
      }
      // Postings on days of their own are flows of these days.
      if let day, day != postingDay {
        try add(sum, day, card, transaction, journal)
        sum = 0
      }
      day = postingDay
      sum += amount
    }
    if let day { try add(sum, day, card, transaction, journal) }
  }

  func isExpense(_ transaction: Int, _ journal: borrowing Journal) -> Bool {
    journal.postingRange(transaction).contains {
      types[journal.postings[$0].account.index] == .expense
    }
  }

  /// Keeps what is there in other commodities, whose sum is rounded once.
  private func note(
    _ posting: Int, _ units: Int128, _ journal: borrowing Journal, _ collector: inout Collector
  ) throws(TooLarge) {
    guard let plain = journal.plainAmount(posting), plain.commodity != commodity,
      prices[plain.commodity] != nil
    else { return }
    var known = collector.others[plain.commodity] ?? (.zero, 0)
    known.quantity = try known.quantity + plain.quantity
    known.units += units
    collector.others[plain.commodity] = known
  }

  /// Makes what is there today the worth of the sums, not the sum of rounded worths.
  private mutating func correct(_ collector: inout Collector) throws(TooLarge) {
    for (other, sum) in collector.others {
      guard let price = prices[other] ?? nil else { continue }
      let exact = try units.count(sum.quantity * price)
      if exact != sum.units {
        collector.cash.append((start.adding(days: -1), exact - sum.units))
      }
    }
  }

  private mutating func add(
    _ amount: Int128, _ day: Day, _ card: Int32?, _ transaction: Int,
    _ journal: borrowing Journal
  ) throws(TooLarge) {
    guard amount != 0, day >= start else { return }
    let counter: AccountID?
    switch other(of: transaction, journal) {
    case .account(let account): counter = account
    case .nothing: counter = nil
    case .noFlow: return
    }
    let key = key(transaction, counter, isOut: amount < 0, journal)
    let flow = Flow(
      day: day, amount: amount, key: key, transaction: Int32(truncatingIfNeeded: transaction),
      card: card)
    if day <= today { flows.append(flow) } else { later.append(flow) }
  }

  /// The units of a posting in the commodity; nothing for what has no price.
  mutating func amount(
    _ posting: Int, _ journal: borrowing Journal
  ) throws(TooLarge) -> Int128 {
    if let plain = journal.plainAmount(posting) { return try amount(plain, journal) }
    var sum: Int128 = 0
    for part in journal.amount(posting).nonzero { sum += try amount(part, journal) }
    return sum
  }

  private mutating func amount(
    _ amount: Amount, _ journal: borrowing Journal
  ) throws(TooLarge) -> Int128 {
    if amount.commodity == commodity { return try units.count(amount.quantity) }
    if amount.quantity.isZero { return 0 }
    guard let price = try price(of: amount.commodity, journal) else { return 0 }
    return try units.count(amount.quantity * price)
  }

  /// What one of another commodity is worth today.
  private mutating func price(
    of other: CommodityID, _ journal: borrowing Journal
  ) throws(TooLarge) -> Decimal? {
    if let known = prices[other] { return known }
    let worth = Worth(copy journal)
    let price = try worth.quantity(of: Amount(.one, other), in: commodity, on: today)
    prices[other] = .some(price)
    if price == nil { unpriced.insert(other) }
    return price
  }

  /// What stands on the other side of an entry.
  private enum Other {
    case account(AccountID)
    case nothing
    /// Money that is only opened, or changed into other money.
    case noFlow
  }

  private func other(of transaction: Int, _ journal: borrowing Journal) -> Other {
    var best: (account: AccountID, size: Decimal)?
    var (isExchange, isOpening, isUsed) = (false, false, false)
    for posting in journal.postingRange(transaction) {
      let record = journal.postings[posting]
      guard holdings[record.account] == .other else {
        if record.commodity != commodity { isExchange = true }
        continue
      }
      let type = types[record.account.index]
      if isOpened(record.account, journal) { isOpening = true }
      if type == .expense || type?.isKind(of: .revenue) == true { isUsed = true }
      let isPlain = record.flags.isDisjoint(with: [.wide, .hasCost])
      let size =
        isPlain
        ? record.plainAmount.quantity.magnitude
        : journal.costValue(posting)?.amounts.first?.quantity.magnitude ?? .zero
      if best.map({ $0.size < size }) ?? true { best = (record.account, size) }
    }
    guard let best else { return isExchange ? .noFlow : .nothing }
    // An opening may name a loan that is larger than what equity opens with.
    let isNone = isOpened(best.account, journal) || isOpening && !isUsed
    return isNone ? .noFlow : .account(best.account)
  }

  private func isOpened(_ account: AccountID, _ journal: borrowing Journal) -> Bool {
    let type = types[account.index]
    return type?.isKind(of: .equity) == true && type != .conversion
      && !CashFlows.isAdjustment(journal.accounts.name(account))
  }

  /// Whether an equity account takes what was not written down.
  private static func isAdjustment(_ name: String) -> Bool {
    let last = name.split(separator: ":").last.map { $0.lowercased() } ?? ""
    return ["adjust", "úprav", "vyrovn", "προσαρμογ", "διόρθω"].contains { last.hasPrefix($0) }
  }

  private mutating func key(
    _ transaction: Int, _ counter: AccountID?, isOut: Bool, _ journal: borrowing Journal
  ) -> Int32 {
    let payee = payees.key(of: transaction)
    let place = counter.map { UInt64($0.number) + 1 } ?? 0
    let key = UInt64(payee) << 34 | place << 1 | (isOut ? 1 : 0)
    if let known = knownKeys[key] { return known }
    let number = Int32(truncatingIfNeeded: keys.count)
    let name = if let counter { journal.accounts.name(counter) } else { "" }
    keys.append(
      KeyFacts(
        payee: payees.names[payee], counter: name, isOut: isOut,
        isIncome: !isOut && counter.flatMap { types[$0.index] }?.isKind(of: .revenue) == true))
    knownKeys[key] = number
    return number
  }
}

// MARK: - Rules

extension CashFlows {
  /// What amounts of a rule change: on cash alone, and on cash and cards together.
  mutating func effect(
    of postings: [PlannedPosting], _ accounts: AccountTable, _ commodities: CommodityTable,
    _ journal: borrowing Journal
  ) throws(TooLarge) -> (cash: Int128, all: Int128, counter: String, paysTermedCard: Bool) {
    var effect: (cash: Int128, all: Int128, counter: String, paysTermedCard: Bool) = (
      0, 0, "", false
    )
    var largest = Decimal(-1)
    for posting in postings {
      let name = accounts.name(posting.account)
      let kind = holdings.kind(ofName: name)
      if kind == .other {
        let size = posting.amount.amounts.first?.quantity.magnitude ?? .zero
        if size > largest { (largest, effect.counter) = (size, name) }
        continue
      }
      for part in posting.amount.nonzero {
        // A scenario's commodities have numbers of their own.
        let symbol = commodities.symbol(part.commodity)
        guard let own = journal.commodities.find(symbol) ?? sole(part.commodity) else { continue }
        let amount = try amount(Amount(part.quantity, own), journal)
        effect.all += amount
        if kind == .cash {
          effect.cash += amount
        } else if kind != .card(nil), amount > 0 {
          effect.paysTermedCard = true
        }
      }
    }
    return effect
  }

  /// The commodity itself, if only the plan names it.
  private func sole(_ other: CommodityID) -> CommodityID? { other == commodity ? other : nil }
}
