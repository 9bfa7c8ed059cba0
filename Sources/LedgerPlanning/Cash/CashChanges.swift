import LedgerPlan
import LedgerModel
import LedgerValues

/// What is on some accounts today, and what will change it.
struct CashChanges {
  var balance = Decimal.zero
  private(set) var changes: [CashChange] = []

  private let commodity: CommodityID
  private let accounts: CashAccounts
  private let types: AccountTypes
  private let today: Day

  init(
    _ loaded: LoadedJournal, _ schedule: Schedule, _ request: CashForecast.Request,
    _ scenario: Scenario?
  ) throws(TooLarge) {
    commodity = request.commodity
    accounts = request.accounts
    types = loaded.types
    today = schedule.today
    try addJournal(loaded.journal)
    let replaced = Set(
      scenario?.schedule.rules.compactMap { $0.id.map(PlanName.key) } ?? [])
    let lines = try lines(of: schedule, commodity)
    for (number, rule) in schedule.rules.enumerated() {
      if let id = rule.id, replaced.contains(PlanName.key(id)) { continue }
      for occurrence in rule.occurrences where occurrence.state.isUnpaid {
        addPlanned(occurrence, lines[number]) { .occurrence($0) }
      }
    }
    if let scenario { try add(scenario, schedule, loaded.journal.commodities) }
    // What comes first on a day stays first.
    changes = changes.enumerated()
      .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element)
  }
}

// MARK: - The journal

extension CashChanges {
  /// Adds what was posted up to today to the balance, and keeps what is dated later.
  private mutating func addJournal(_ journal: borrowing Journal) throws(TooLarge) {
    let isChosen = journal.accounts.ids.map { accounts.contains(journal.accounts.name($0), types) }
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction)
      where isChosen[journal.postings[posting].account.index] {
        let quantity = journal.quantity(posting, of: commodity)
        let day = journal.day(posting, of: transaction)
        if day <= today {
          try balance += quantity
        } else {
          try addLater(quantity, day, transaction) { .transaction($0) }
        }
      }
    }
  }

  /// Joins what one transaction posts on one day.
  private mutating func addLater(
    _ quantity: Decimal, _ day: Day, _ transaction: Int, _ cause: (Int) -> CashChange.Cause
  ) throws(TooLarge) {
    if quantity.isZero { return }
    if let last = changes.last, last.day == day, last.cause.transaction == transaction {
      try changes[changes.count - 1].amount += quantity
    } else {
      changes.append(CashChange(day: day, amount: quantity, cause: cause(transaction)))
    }
  }
}

extension CashChange.Cause {
  fileprivate var transaction: Int? {
    switch self {
    case .transaction(let number), .scenarioTransaction(let number): number
    case .occurrence, .scenarioOccurrence: nil
    }
  }
}

// MARK: - Occurrences

extension CashChanges {
  /// What a rule changes each time, and whether it is income.
  private struct Line {
    var amount: Decimal
    var isIncome: Bool
  }

  private func lines(
    of schedule: Schedule, _ commodity: CommodityID
  ) throws(TooLarge) -> [Line?] {
    try schedule.rules.map { (rule) throws(TooLarge) in
      guard let postings = rule.postings else { return nil }
      var line = Line(amount: .zero, isIncome: false)
      for posting in postings {
        let name = schedule.accounts.name(posting.account)
        if accounts.contains(name, types) {
          try line.amount += posting.amount.quantity(of: commodity)
        } else if types.type(of: name)?.isKind(of: .revenue) == true {
          line.isIncome = true
        }
      }
      if line.amount.signum <= 0 { line.isIncome = false }
      return line.amount.isZero ? nil : line
    }
  }

  /// Adds an unpaid occurrence: a bill that is overdue is paid today at the earliest, and income
  /// that is overdue is not counted on.
  private mutating func addPlanned(
    _ occurrence: ScheduledOccurrence, _ line: Line?,
    _ cause: (ScheduledOccurrence) -> CashChange.Cause
  ) {
    guard let line, occurrence.due >= today || line.amount.isNegative else { return }
    changes.append(
      CashChange(
        day: max(occurrence.due, today), amount: line.amount, cause: cause(occurrence),
        isIncome: line.isIncome))
  }
}

// MARK: - Scenarios

extension CashChanges {
  /// Lays a scenario over: its rules take the place of those with the same id.
  private mutating func add(
    _ scenario: Scenario, _ schedule: Schedule, _ commodities: CommodityTable
  ) throws(TooLarge) {
    let other = scenario.loaded.journal
    guard
      let commodity = scenario.schedule.commodities.find(commodities.symbol(self.commodity))
    else { return }
    let lines = try lines(of: scenario.schedule, commodity)
    for (number, rule) in scenario.schedule.rules.enumerated() {
      let base = rule.id.flatMap { schedule.number(ofRule: $0) }.map { schedule.rules[$0] }
      for occurrence in rule.occurrences where occurrence.state.isUnpaid {
        let known = base.flatMap { base in
          base.place(ofNominal: occurrence.nominal).map { base.occurrences[$0] }
        }
        // What was paid stays paid; what only the scenario has begins today.
        if let known, !known.state.isUnpaid, known.state != .skipped { continue }
        if known == nil, occurrence.due < today { continue }
        addPlanned(occurrence, lines[number]) { .scenarioOccurrence($0) }
      }
    }
    let isChosen = other.accounts.ids.map { accounts.contains(other.accounts.name($0), types) }
    for transaction in other.transactions.indices
    where !other.transactions[transaction].flags.contains(.isForecast) {
      for posting in other.postingRange(transaction)
      where isChosen[other.postings[posting].account.index] {
        try addLater(
          other.quantity(posting, of: commodity), max(today, other.day(posting, of: transaction)),
          transaction
        ) { .scenarioTransaction($0) }
      }
    }
  }
}
