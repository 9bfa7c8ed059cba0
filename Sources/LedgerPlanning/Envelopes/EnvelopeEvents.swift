import LedgerPlan
import LedgerBalances
import LedgerModel
import LedgerValues

/// Finds what transactions mean for envelopes.
struct EnvelopeEvents {
  /// In the order of days, and of the journal within a day.
  private(set) var events: [EnvelopeEvent] = []
  /// What the pools hold before the first of these events.
  private(set) var openingCash = Decimal.zero
  /// What each card owes before them.
  private(set) var openingCards: [Decimal]

  /// What an account is to envelopes.
  private enum Role {
    case pool
    case card(Int)
    case other
  }

  private let commodity: CommodityID
  private let start: Day
  private let today: Day
  private var roles: [Role]
  /// The postings that envelopes count, by number.
  private var counted: [(posting: UInt32, envelope: Int)] = []
  private var place = 0

  init(
    _ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger,
    _ envelopes: [(track: Int, beginning: Day?)], _ commodity: CommodityID, from start: Day
  ) throws(TooLarge) {
    self.commodity = commodity
    self.start = start
    today = ledger.today
    openingCards = Array(repeating: .zero, count: plan.cards.count)
    roles = loaded.journal.accounts.ids.map { account in
      let name = loaded.journal.accounts.name(account)
      if plan.pools.contains(where: { AccountName.contains($0.value, name) }) { return .pool }
      let card = plan.cards.firstIndex { AccountName.contains($0.value, name) }
      return card.map { .card($0) } ?? .other
    }
    for (number, envelope) in envelopes.enumerated() {
      let track = ledger.tracks[envelope.track]
      let beginning = envelope.beginning ?? start
      for posting in track.postings where posting.ownDay >= beginning {
        counted.append((posting.number, number))
      }
    }
    // Of envelopes inside one another the innermost holds the money.
    let depths = envelopes.map { EnvelopeEvents.depth($0.track, ledger) }
    counted.sort { ($0.posting, -depths[$0.envelope]) < ($1.posting, -depths[$1.envelope]) }
    try collect(loaded.journal, envelopes, ledger)
    events.sort { ($0.day, $0.transaction) < ($1.day, $1.transaction) }
  }

  private static func depth(_ track: Int, _ ledger: BudgetLedger) -> Int {
    var depth = 0
    var next = ledger.tracks[track].outer
    while let outer = next, depth < ledger.tracks.count {
      depth += 1
      next = ledger.tracks[outer].outer
    }
    return depth
  }

  /// The envelope that counts a posting to an account that is neither pool nor card; asked in the
  /// order of postings.
  private mutating func envelope(of posting: Int) -> Int? {
    while place < counted.count, Int(counted[place].posting) < posting { place += 1 }
    guard place < counted.count, Int(counted[place].posting) == posting else { return nil }
    return counted[place].envelope
  }

  private mutating func collect(
    _ journal: borrowing Journal, _ envelopes: [(track: Int, beginning: Day?)],
    _ ledger: BudgetLedger
  ) throws(TooLarge) {
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      let range = journal.postingRange(transaction)
      guard let day = eventDay(range, transaction, journal) else { continue }
      if day > today {
        // Cash that moves before the rest does is on its way.
        try addTransit(range, transaction, journal)
        continue
      }
      if day < start {
        try open(range, transaction, journal)
      } else {
        try add(range, transaction, day, journal, envelopes, ledger)
      }
    }
  }

  /// The day of the first posting to a pool or a card, else that of the first spending; nil where
  /// envelopes have nothing to do with it.
  private mutating func eventDay(
    _ range: Range<Int>, _ transaction: Int, _ journal: borrowing Journal
  ) -> Day? {
    var spending: Day?
    for posting in range {
      switch roles[journal.postings[posting].account.index] {
      case .pool, .card: return journal.day(posting, of: transaction)
      case .other:
        if spending == nil, envelope(of: posting) != nil {
          spending = journal.day(posting, of: transaction)
        }
      }
    }
    return spending
  }

  /// What a posting is worth in the commodity of the book, without asking for prices.
  private func quantity(_ posting: Int, _ journal: borrowing Journal) -> Decimal {
    if let amount = journal.plainAmount(posting) {
      return amount.commodity == commodity ? amount.quantity : .zero
    }
    return journal.amount(posting).quantity(of: commodity)
  }
}

// MARK: - One transaction

extension EnvelopeEvents {
  /// What was there before anything was funded.
  private mutating func open(
    _ range: Range<Int>, _ transaction: Int, _ journal: borrowing Journal
  ) throws(TooLarge) {
    for posting in range {
      let quantity = quantity(posting, journal)
      switch roles[journal.postings[posting].account.index] {
      case .pool: try addCash(quantity, on: journal.day(posting, of: transaction), transaction)
      case .card(let card): try openingCards[card] += quantity
      case .other: break
      }
    }
  }

  /// What moves by now of a transaction that is still to come.
  private mutating func addTransit(
    _ range: Range<Int>, _ transaction: Int, _ journal: borrowing Journal
  ) throws(TooLarge) {
    for posting in range {
      guard case .pool = roles[journal.postings[posting].account.index] else { continue }
      try addCash(
        quantity(posting, journal), on: journal.day(posting, of: transaction), transaction)
    }
  }

  /// Cash that moves on a day by itself.
  private mutating func addCash(_ quantity: Decimal, on day: Day, _ transaction: Int)
    throws(TooLarge)
  {
    if day < start {
      try openingCash += quantity
    } else if day <= today {
      events.append(EnvelopeEvent(arriving: quantity, on: day, transaction: transaction))
    }
  }

  private mutating func add(
    _ range: Range<Int>, _ transaction: Int, _ day: Day, _ journal: borrowing Journal,
    _ envelopes: [(track: Int, beginning: Day?)], _ ledger: BudgetLedger
  ) throws(TooLarge) {
    var event = EnvelopeEvent(transaction: transaction, day: day)
    // What the postings are worth together: nothing, unless something was exchanged.
    var balance = Decimal.zero
    var isExchange = false
    for posting in range {
      let record = journal.postings[posting]
      let known = quantity(posting, journal)
      var value = known
      switch roles[record.account.index] {
      case .pool:
        let own = journal.day(posting, of: transaction)
        if own == day {
          try event.outflow -= known
        } else {
          try event.other += known
          try addCash(known, on: own, transaction)
        }
      case .card(let card): try addCharge(known.negated, to: card, &event)
      case .other:
        if let envelope = envelope(of: posting),
          ledger.tracks[envelopes[envelope].track].commodity == commodity
        {
          value =
            try ledger.worth.quantity(
              ofPosting: posting, in: commodity, on: journal.day(posting, of: transaction), journal)
            ?? known
          try add(value, to: envelope, &event)
        } else {
          value = journal.costQuantity(posting, in: commodity) ?? known
          try event.other += value
        }
      }
      isExchange = isExchange || isForeign(posting, journal)
      if record.kind != .virtual { try balance += value }
    }
    // What was exchanged for another commodity leaves this one, or comes into it.
    if isExchange { try event.other -= balance }
    events.append(event)
  }

  private func isForeign(_ posting: Int, _ journal: borrowing Journal) -> Bool {
    if let amount = journal.plainAmount(posting) {
      return amount.commodity != commodity && !amount.quantity.isZero
    }
    return true
  }

  private mutating func add(_ amount: Decimal, to envelope: Int, _ event: inout EnvelopeEvent)
    throws(TooLarge)
  {
    if let known = event.spendings.firstIndex(where: { $0.envelope == envelope }) {
      try event.spendings[known].amount += amount
    } else {
      event.spendings.append(.init(envelope: envelope, amount: amount))
    }
  }

  private mutating func addCharge(_ amount: Decimal, to card: Int, _ event: inout EnvelopeEvent)
    throws(TooLarge)
  {
    if let known = event.charges.firstIndex(where: { $0.card == card }) {
      try event.charges[known].amount += amount
    } else {
      event.charges.append(.init(card: card, amount: amount))
    }
  }
}

extension Journal {
  /// The cost of a posting in a commodity, where it has one.
  fileprivate func costQuantity(_ posting: Int, in commodity: CommodityID) -> Decimal? {
    guard postings[posting].flags.contains(.hasCost), let cost = costValue(posting) else {
      return nil
    }
    return cost.amounts.contains { $0.commodity == commodity }
      ? cost.quantity(of: commodity) : nil
  }
}
