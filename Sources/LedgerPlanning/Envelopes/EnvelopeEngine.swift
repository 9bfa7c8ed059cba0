package import LedgerPlan
package import LedgerModel
package import LedgerValues

/// Moves money between cash, envelopes and reserves, one event after another.
///
/// On each day windows begin first, then income arrives, then envelopes are funded and money is moved
/// between them; spending comes last.
struct EnvelopeEngine {
  private(set) var book: EnvelopeBook
  private let plan: Plan
  private let ledger: BudgetLedger
  private let scale: Int
  /// For each envelope the place of its present window among those of its track.
  private var windows: [Int?]
  /// The first transaction that seems to come from nowhere; the proof by days decides.
  private var suspect: Int?
  /// Whether each envelope has had its first window.
  private var hasBegun: [Bool]
  /// The day from which on each envelope counts; nil where nothing was ever put into any.
  private let beginnings: [Day?]
  /// The places of envelopes by the keys of their names.
  private let numbers: [String: Int]

  init(
    _ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger, _ commodity: CommodityID
  ) throws(TooLarge) {
    self.plan = plan
    self.ledger = ledger
    scale = plan.commodities.style(commodity).decimals
    let envelopes = ledger.tracks.indices
      .filter { ledger.tracks[$0].mode == .envelope && ledger.tracks[$0].commodity == commodity }
      .map { EnvelopeState($0, ledger.tracks[$0].name) }
    numbers = Dictionary(
      envelopes.enumerated().map { (PlanName.key($1.name), $0) },
      uniquingKeysWith: { first, _ in first })
    beginnings = EnvelopeEngine.beginnings(plan, ledger, envelopes, commodity)
    let start = beginnings.compactMap(\.self).min()
    book = EnvelopeBook(commodity: commodity, today: ledger.today, start: start)
    book.envelopes = envelopes
    book.reserves = plan.cards.map { CardReserve(account: $0.value) }
    windows = Array(repeating: nil, count: envelopes.count)
    hasBegun = Array(repeating: false, count: envelopes.count)
    let found = try EnvelopeEvents(
      loaded, plan, ledger, zip(envelopes, beginnings).map { ($0.track, $1) }, commodity,
      from: start ?? ledger.today.adding(days: 1))
    book.cash = found.openingCash
    book.available = found.openingCash
    for card in book.reserves.indices { book.reserves[card].balance = found.openingCards[card] }
    if let start { try run(found.events, from: start) }
    try book.close()
  }

  /// The first day on which anything is put into an envelope.
  private static func firstEntry(_ plan: Plan, _ commodity: CommodityID, _ today: Day) -> Day? {
    let fundings = plan.funds.filter { funding in
      funding.lines.contains { $0.amount.value.commodity == commodity }
    }.map(\.day)
    let moves = plan.moves.filter { $0.amount.value.commodity == commodity }.map(\.day)
    return (fundings + moves).min().flatMap { $0 <= today ? $0 : nil }
  }

  /// The day from which on each envelope counts.
  ///
  /// The window of the first entry counts whole, as people
  /// seldom fund on its first day. A rollover that starts with something begins with its own window.
  private static func beginnings(
    _ plan: Plan, _ ledger: BudgetLedger, _ envelopes: [EnvelopeState], _ commodity: CommodityID
  ) -> [Day?] {
    let entry = firstEntry(plan, commodity, ledger.today)
    let own = envelopes.map { envelope -> Day? in
      let track = ledger.tracks[envelope.track]
      guard !track.carry.start.isZero, let first = track.states.first?.start else { return nil }
      return first <= ledger.today ? first : nil
    }
    // What begins with a rollover begins for all, as their cash is the same.
    guard let first = ([entry] + own).compactMap(\.self).min() else { return own }
    return zip(envelopes, own).map { envelope, own in
      let around = ledger.tracks[envelope.track].state(on: first)?.start
      return min(own ?? first, around ?? first.startOfMonth)
    }
  }
}

// MARK: - Days

extension EnvelopeEngine {
  /// An entry of the plan.
  private enum Entry {
    case funding(Int)
    case move(Int)
  }

  private mutating func run(_ events: [EnvelopeEvent], from start: Day) throws(TooLarge) {
    var rest = events[...]
    var entries = self.entries[...]
    var starts = windowStarts(from: start)[...]
    try beginWindows(on: start)
    while true {
      let next = [rest.first?.day, entries.first?.day, starts.first].compactMap(\.self).min()
      guard let day = next, day <= book.today else { break }
      if starts.first == day {
        starts.removeFirst()
        try beginWindows(on: day)
      }
      let today = rest.prefix { $0.day == day }
      rest = rest.dropFirst(today.count)
      for event in today where event.isIncome { try apply(event) }
      while let entry = entries.first, entry.day == day {
        entries.removeFirst()
        switch entry.entry {
        case .funding(let number): try fund(number)
        case .move(let number): try move(number)
        }
      }
      for event in today where !event.isIncome { try apply(event) }
      try prove(day)
    }
  }

  /// The fundings and moves by day; on a day fundings come first, as they are written.
  private var entries: [(day: Day, entry: Entry)] {
    let fundings = plan.funds.enumerated().map { (day: $1.day, entry: Entry.funding($0)) }
    let moves = plan.moves.enumerated().map { (day: $1.day, entry: Entry.move($0)) }
    return (fundings + moves).enumerated()
      .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
  }

  private func windowStarts(from start: Day) -> [Day] {
    var days: Set<Day> = []
    for envelope in book.envelopes {
      for state in ledger.tracks[envelope.track].states
      where state.start > start && state.start <= book.today {
        days.insert(state.start)
      }
    }
    return days.sorted()
  }

  /// Compares the parts with the cash on the evening of a day.
  private mutating func prove(_ day: Day) throws(TooLarge) {
    try book.addUp()
    book.days.append(
      EnvelopeDay(
        day: day, cash: book.cash, available: book.available, envelopes: book.heldByEnvelopes,
        reserves: book.heldByReserves))
    let parts = try book.available + book.heldByEnvelopes + book.heldByReserves
    if book.fault == nil, parts != book.cash {
      book.fault = EnvelopeFault(
        day: day, transaction: suspect, cash: book.cash, parts: parts)
    }
  }
}

// MARK: - Windows

extension EnvelopeEngine {
  /// Begins the windows that start on a day, or that have it where it is the first.
  private mutating func beginWindows(on day: Day) throws(TooLarge) {
    for envelope in book.envelopes.indices {
      let track = ledger.tracks[book.envelopes[envelope].track]
      guard let place = track.place(of: day), place != windows[envelope],
        let first = beginnings[envelope], first <= day
      else { continue }
      if windows[envelope] != nil { try end(envelope, track) }
      windows[envelope] = place
      book.envelopes[envelope].window = EnvelopeWindow()
      book.envelopes[envelope].window.period = track.states[place].period
      if !hasBegun[envelope] {
        hasBegun[envelope] = true
        // What a rollover starts with is taken from what is available.
        if let first = track.carry.start.decimal, !first.isZero {
          try book.envelopes[envelope].held += first
          try book.available -= first
        }
      }
      book.envelopes[envelope].window.carried = book.envelopes[envelope].held
    }
  }

  /// Ends a window: what is negative is covered, what may not be carried goes back.
  private mutating func end(_ envelope: Int, _ track: BudgetTrack) throws(TooLarge) {
    guard case .budget(let number) = track.origin else { return }
    let budget = plan.budgets[number]
    let held = book.envelopes[envelope].held
    var kept = held
    if held.isNegative {
      if budget.overspending == .available { kept = .zero }
    } else if budget.rollover != nil {
      kept = try track.carry.next(left: ProratedQuantity(whole: held)).carried.decimal.exact()
    }
    let released = try held - kept
    book.envelopes[envelope].held = kept
    try book.available += released
    book.envelopes[envelope].window.released = released
    try book.envelopes[envelope].close()
    book.envelopes[envelope].window.turnedToDebt = book.envelopes[envelope].uncoveredTotal
    book.envelopes[envelope].uncovered = []
    book.envelopes[envelope].past.append(book.envelopes[envelope].window)
  }
}

// MARK: - Entries of the plan

extension EnvelopeEngine {
  private mutating func fund(_ number: Int) throws(TooLarge) {
    let funding = plan.funds[number]
    var total = Decimal.zero
    for line in funding.lines where line.amount.value.commodity == book.commodity {
      let amount = line.amount.value.quantity
      if let envelope = numbers[PlanName.key(line.envelope.value)] {
        try book.envelopes[envelope].window.funded += amount
        try put(amount, into: envelope)
      } else if let card = plan.cards.firstIndex(where: { $0.value == line.envelope.value }) {
        try book.reserves[card].held += amount
      } else {
        continue
      }
      try book.available -= amount
      try total += amount
    }
    if book.available.isNegative, total.signum > 0 {
      book.findings.append(
        .overfunded(funding: number, missing: min(book.available.magnitude, total)))
    }
  }

  private mutating func move(_ number: Int) throws(TooLarge) {
    let move = plan.moves[number]
    let amount = move.amount.value.quantity
    guard move.amount.value.commodity == book.commodity,
      let from = numbers[PlanName.key(move.from.value)],
      let to = numbers[PlanName.key(move.to.value)], from != to
    else { return }
    try book.envelopes[from].held -= amount
    try book.envelopes[from].window.moved -= amount
    try book.envelopes[to].window.moved += amount
    try put(amount, into: to)
  }

  /// Puts money into an envelope, which then pays for what it could not pay before.
  private mutating func put(_ amount: Decimal, into envelope: Int) throws(TooLarge) {
    var held = try book.envelopes[envelope].held + amount
    while held.signum > 0, let oldest = book.envelopes[envelope].uncovered.first {
      let repaid = min(held, oldest.amount)
      try held -= repaid
      try book.reserves[oldest.card].held += repaid
      let rest = try oldest.amount - repaid
      if rest.isZero {
        book.envelopes[envelope].uncovered.removeFirst()
      } else {
        book.envelopes[envelope].uncovered[0].amount = rest
      }
    }
    book.envelopes[envelope].held = held
  }
}

// MARK: - Transactions

extension EnvelopeEngine {
  private mutating func apply(_ event: EnvelopeEvent) throws(TooLarge) {
    let flows = try EnvelopeFlows(event, scale: scale)
    try book.cash -= event.outflow
    var byCash = event.spendings.map(\.amount)
    for (card, parts) in flows.charged {
      for (index, part) in parts.enumerated() where !part.isZero {
        try byCash[index] -= part
        try spend(part, from: event.spendings[index].envelope, on: card)
      }
    }
    for (card, parts) in flows.refunded {
      for (index, part) in parts.enumerated() where !part.isZero {
        try byCash[index] += part
        try refund(part, to: event.spendings[index].envelope, on: card)
      }
    }
    for (spending, amount) in zip(event.spendings, byCash) {
      let envelope = spending.envelope
      try book.envelopes[envelope].held -= amount
      try book.envelopes[envelope].window.spent += spending.amount
    }
    // What cards bring is available, what they pay for is not taken from it.
    let other = try event.other - flows.otherByCard
    book.available = try book.available - other + flows.advance
    for charge in event.charges {
      try book.reserves[charge.card].balance -= charge.amount
    }
    for (card, amount) in flows.paid { try pay(card, amount, event) }
    // What left the parts has to be what left the pools.
    var gone = try other - flows.advance
    for amount in byCash { try gone += amount }
    for (_, amount) in flows.paid { try gone += amount }
    if suspect == nil, gone != event.outflow { suspect = event.transaction }
  }

  private mutating func spend(_ amount: Decimal, from envelope: Int, on card: Int)
    throws(TooLarge)
  {
    let covered = min(amount, max(book.envelopes[envelope].held, .zero))
    try book.envelopes[envelope].held -= covered
    try book.reserves[card].held += covered
    let rest = try amount - covered
    if !rest.isZero {
      book.envelopes[envelope].uncovered.append(UncoveredSpending(card: card, amount: rest))
    }
  }

  /// A refund first cancels what was not covered, then gives back what was put aside.
  private mutating func refund(_ amount: Decimal, to envelope: Int, on card: Int)
    throws(TooLarge)
  {
    var rest = amount
    for index in book.envelopes[envelope].uncovered.indices
    where book.envelopes[envelope].uncovered[index].card == card {
      let canceled = min(rest, book.envelopes[envelope].uncovered[index].amount)
      try rest -= canceled
      try book.envelopes[envelope].uncovered[index].amount -= canceled
    }
    book.envelopes[envelope].uncovered.removeAll(where: \.amount.isZero)
    try book.envelopes[envelope].held += rest
    try book.reserves[card].held -= rest
  }

  private mutating func pay(_ card: Int, _ amount: Decimal, _ event: EnvelopeEvent)
    throws(TooLarge)
  {
    try book.reserves[card].held -= amount
    guard book.reserves[card].held.isNegative else { return }
    book.findings.append(
      .unreserved(
        card: card, transaction: event.transaction, day: event.day,
        missing: min(book.reserves[card].held.magnitude, amount)))
  }
}

extension EnvelopeBook {
  /// Plays all that happened up to the ledger's today.
  package init(
    _ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger, in commodity: CommodityID
  ) throws(TooLarge) {
    self = try EnvelopeEngine(loaded, plan, ledger, commodity).book
  }

  /// The books of all commodities that envelopes hold, in the order of their first envelopes.
  package static func all(
    _ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger
  ) throws(TooLarge) -> [EnvelopeBook] {
    var commodities: [CommodityID] = []
    for track in ledger.tracks
    where track.mode == .envelope && !commodities.contains(track.commodity) {
      commodities.append(track.commodity)
    }
    return try commodities.map { (commodity) throws(TooLarge) in
      try EnvelopeBook(loaded, plan, ledger, in: commodity)
    }
  }
}
