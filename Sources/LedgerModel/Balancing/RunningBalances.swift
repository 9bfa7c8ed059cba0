import LedgerSource
import LedgerSyntax
import LedgerValues

/// Walks over a journal by date: computes assigned amounts and checks assertions.
///
/// Only accounts that somebody asserts something about are followed.
struct RunningBalances {
  /// A holding of an account that is followed.
  private struct Holding {
    /// The sum in the commodity that came first, and those in all others.
    private var plain = PlainSum()
    private var others = MixedAmount()
    /// The last assertion that holds, and how many postings came since.
    var lastHolding: Int?
    var postingsSince = 0
    /// An amount before could not be read, so that one failure would only repeat that.
    var isUncertain = false

    var amounts: MixedAmount {
      if plain.isEmpty { return others }
      var result = MixedAmount(plain.amount)
      for other in others.amounts { result.append(other) }
      return result
    }

    func quantity(of commodity: CommodityID) -> Decimal {
      if !plain.isEmpty, plain.commodity == commodity { return plain.amount.quantity }
      return others.quantity(of: commodity)
    }

    /// Adds the amount of a posting if that is easy; says no, and changes nothing, otherwise.
    @inline(__always)
    mutating func addPlain(_ record: PostingRecord) -> Bool {
      if record.flags.contains(.wide) || (plain.isEmpty && !others.amounts.isEmpty) { return false }
      if plain.add(record) { return true }
      return record.commodity != plain.commodity && others.add(record.plainAmount)
    }

    /// Adds any amount; says no where a sum has too many digits.
    mutating func add(_ amount: MixedAmount) -> Bool {
      others = amounts
      plain = PlainSum()
      return others.add(amount)
    }
  }

  /// By account, its place in `holdings` plus one; 0 where nobody asserts anything.
  private var places: [Int32]
  private var holdings: [Holding] = []
  /// By place, what false assertions have added, so as to go on as if they were true.
  private var corrections: [Int: MixedAmount] = [:]
  /// For accounts with inclusive assertions: the places of the accounts at and below them.
  private var families: [AccountID: [Int]] = [:]
  /// The accounts that auto rules post to, which cannot be assigned.
  private let autoAccounts: Set<AccountID>
  /// Whether assertions are checked at all.
  private let assertions: LoadOptions.Assertions
  /// The postings whose amounts nobody knows.
  private(set) var unknown: Set<Int>
  /// The first transaction of the main file.
  private let start: Int

  init(
    _ journal: Journal, from start: Int, autoAccounts: Set<AccountID>,
    assertions: LoadOptions.Assertions,
    unknown: Set<Int>
  ) {
    places = Array(repeating: 0, count: journal.accounts.count)
    self.start = start
    self.autoAccounts = autoAccounts
    self.assertions = assertions
    self.unknown = unknown
    let first = start < journal.transactions.count ? journal.transactions[start].firstPosting : .max
    for record in journal.assertions where record.posting >= first {
      let account = journal.postings[Int(record.posting)].account
      follow(account)
      if record.kind.isInclusive { followFamily(account, journal) }
    }
  }

  private mutating func follow(_ account: AccountID) {
    guard places[account.index] == 0 else { return }
    holdings.append(Holding())
    places[account.index] = Int32(truncatingIfNeeded: holdings.count)
  }

  private mutating func followFamily(_ account: AccountID, _ journal: Journal) {
    guard families[account] == nil else { return }
    var members: [Int] = []
    for other in journal.accounts.ids where journal.accounts.contains(account, other) {
      follow(other)
      members.append(Int(places[other.index]) - 1)
    }
    families[account] = members
  }

  /// Goes through the whole journal in the order of dates.
  mutating func run(_ journal: inout Journal, _ balancer: inout TransactionBalancer) {
    if journal.isOutOfOrder {
      for (posting, transaction) in datedPostings(journal) {
        visit(posting, of: transaction, &journal, &balancer)
      }
      return
    }
    for transaction in start..<journal.transactions.count {
      if journal.transactions[transaction].flags.contains(.hasAssignment) {
        assign(transaction, &journal, &balancer)
      } else {
        for posting in journal.postingRange(transaction) {
          add(posting, of: transaction, &journal)
        }
      }
    }
  }

  /// All postings by their own date; a transaction with an assignment goes as one, by its date.
  private func datedPostings(_ journal: Journal) -> [(posting: Int, transaction: Int)] {
    var events: [(day: Day, posting: Int, transaction: Int)] = []
    events.reserveCapacity(journal.postings.count)
    for transaction in start..<journal.transactions.count {
      let range = journal.postingRange(transaction)
      if journal.transactions[transaction].flags.contains(.hasAssignment) {
        events.append((journal.transactions[transaction].day, range.lowerBound, transaction))
        continue
      }
      for posting in range {
        events.append((journal.day(posting, of: transaction), posting, transaction))
      }
    }
    events.sort { ($0.day, $0.posting) < ($1.day, $1.posting) }
    return events.map { ($0.posting, $0.transaction) }
  }

  private mutating func visit(
    _ posting: Int, of transaction: Int, _ journal: inout Journal,
    _ balancer: inout TransactionBalancer
  ) {
    if journal.transactions[transaction].flags.contains(.hasAssignment) {
      assign(transaction, &journal, &balancer)
    } else {
      add(posting, of: transaction, &journal)
    }
  }
}

// MARK: - Postings

extension RunningBalances {
  private func place(_ posting: Int, _ journal: Journal) -> Int? {
    let place = Int(places[journal.postings[posting].account.index])
    return place == 0 ? nil : place - 1
  }

  /// Adds a posting, then checks what it asserts.
  @inline(__always)
  private mutating func add(_ posting: Int, of transaction: Int, _ journal: inout Journal) {
    guard let place = place(posting, journal) else { return }
    if !unknown.isEmpty, unknown.contains(posting) { holdings[place].isUncertain = true }
    let record = journal.postings[posting]
    addAmount(posting, record, place, journal)
    if record.flags.contains(.hasAssertion) {
      check(posting, transaction, place, &journal)
    }
  }

  @inline(__always)
  private mutating func addAmount(
    _ posting: Int, _ record: PostingRecord, _ place: Int, _ journal: borrowing Journal
  ) {
    holdings[place].postingsSince += 1
    if holdings[place].addPlain(record) { return }
    if !holdings[place].add(journal.amount(posting)) { holdings[place].isUncertain = true }
  }

  /// Handles a transaction with assignments: its postings by date, then what is still missing.
  private mutating func assign(
    _ transaction: Int, _ journal: inout Journal, _ balancer: inout TransactionBalancer
  ) {
    let range = journal.postingRange(transaction)
    let ordered = range.sorted {
      (journal.day($0, of: transaction), $0) < (journal.day($1, of: transaction), $1)
    }
    var isUncertain = false
    for posting in ordered {
      let flags = journal.postings[posting].flags
      if flags.contains(.inferred), flags.contains(.hasAssertion) {
        if let place = place(posting, journal), holdings[place].isUncertain { isUncertain = true }
        assignAmount(posting, transaction, &journal, &balancer)
      } else if !flags.contains(.inferred) {
        add(posting, of: transaction, &journal)
      }
    }
    let imbalances = journal.findings.imbalances.count
    unknown.formUnion(balancer.balance(transaction, in: &journal))
    // What an amount comes to that hangs on unknown ones is nobody's mistake here.
    if isUncertain { journal.findings.imbalances.removeSubrange(imbalances...) }
    for posting in range {
      let flags = journal.postings[posting].flags
      if flags.contains(.inferred), !flags.contains(.hasAssertion) {
        add(posting, of: transaction, &journal)
      }
    }
  }

  /// Computes the amount that makes an assertion true, and adds it.
  private mutating func assignAmount(
    _ posting: Int, _ transaction: Int, _ journal: inout Journal,
    _ balancer: inout TransactionBalancer
  ) {
    guard let record = journal.assertion(posting), let place = place(posting, journal) else {
      return
    }
    if let reason = forbidden(posting, transaction, journal) {
      journal.findings.badAssignments.append(
        BadAssignment(posting: posting, transaction: transaction, reason: reason))
    }
    let held = total(record, posting, place, journal)
    guard let held, let result = RunningBalances.assigned(record, held) else {
      refuse(posting, transaction, place, &journal)
      unknown.insert(posting)
      return
    }
    let current = held.quantity(of: record.amount.commodity)
    if record.amount.commodity == .none, record.amount.quantity.isZero {
      noteVacuous(posting, transaction, held, &journal)
    }
    balancer.set(result, posting, &journal)
    balancer.noteDecimals(of: record.amount)
    if let cost = record.cost {
      balancer.addAssignedCost(
        CostRecord(posting: posting, kind: record.costKind, amount: cost), &journal)
      noteCostValue(posting, record, current, &journal)
    }
    addAmount(posting, journal.postings[posting], place, journal)
    holdings[place].lastHolding = posting
    holdings[place].postingsSince = 0
    holdings[place].isUncertain = false
  }

  /// Notes that a balance has more digits than can be kept, and goes on without it.
  private mutating func refuse(
    _ posting: Int, _ transaction: Int, _ place: Int, _ journal: inout Journal
  ) {
    let kind = journal.postings[posting].kind
    journal.findings.imbalances.append(
      Imbalance(transaction: transaction, kind: kind, reason: .tooLarge))
    holdings[place].isUncertain = true
  }

  /// What makes an assertion true where so much is held; nil where that has too many digits.
  private static func assigned(_ record: AssertionRecord, _ held: MixedAmount) -> MixedAmount? {
    let current = held.quantity(of: record.amount.commodity)
    guard let difference = record.amount.quantity.subtracting(current) else { return nil }
    var result = MixedAmount(Amount(difference, record.amount.commodity))
    if record.kind.isSole {
      for amount in held.nonzero where amount.commodity != record.amount.commodity {
        guard result.add(amount.negated) else { return nil }
      }
    }
    return result
  }

  /// Keeps what an assigned amount with a cost is worth: all that is asserted at its cost, less what
  /// was there, which has none.
  private func noteCostValue(
    _ posting: Int, _ record: AssertionRecord, _ current: Decimal, _ journal: inout Journal
  ) {
    guard !current.isZero,
      let value = journal.cost(posting)?.value(of: record.amount.quantity)
    else { return }
    var result = MixedAmount(Amount(current.negated, record.amount.commodity))
    if result.add(value) { journal.assignedCostValues[posting] = result }
  }

  private func forbidden(
    _ posting: Int, _ transaction: Int, _ journal: Journal
  ) -> BadAssignment.Reason? {
    if journal.ownDay(posting) != nil {
      return .hasOwnDate
    }
    return autoAccounts.contains(journal.postings[posting].account) ? .isAutoAccount : nil
  }
}

// MARK: - Assertions

extension RunningBalances {
  /// What an assertion is about: the account alone, or with those below it; nil where that has too
  /// many digits.
  private func total(
    _ record: AssertionRecord, _ posting: Int, _ place: Int, _ journal: Journal
  ) -> MixedAmount? {
    let own = holdings[place].amounts
    guard record.kind.isInclusive,
      let family = families[journal.postings[posting].account]
    else { return own }
    var result = MixedAmount()
    for member in family {
      guard result.add(holdings[member].amounts) else { return nil }
    }
    return result
  }

  private mutating func check(
    _ posting: Int, _ transaction: Int, _ place: Int, _ journal: inout Journal
  ) {
    guard assertions == .checked, let record = journal.assertion(posting) else { return }
    let commodity = record.amount.commodity
    var quantity = holdings[place].quantity(of: commodity)
    if record.kind.isInclusive {
      guard let held = total(record, posting, place, journal) else {
        refuse(posting, transaction, place, &journal)
        return
      }
      quantity = held.quantity(of: commodity)
    }
    let actual = Amount(quantity, commodity)
    guard actual.quantity == record.amount.quantity || takesCorrectionBack(place, record, actual)
    else {
      fail(posting, transaction, place, actual, record.amount, &journal)
      return
    }
    if record.kind.isSole, let held = total(record, posting, place, journal) {
      // Only commodities of the account itself are looked at, as hledger does.
      for amount in holdings[place].amounts.nonzero where amount.commodity != actual.commodity {
        let rest = Amount(held.quantity(of: amount.commodity), amount.commodity)
        if rest.quantity.isZero { continue }
        fail(posting, transaction, place, rest, Amount(.zero, amount.commodity), &journal)
        return
      }
    }
    if commodity == .none, record.amount.quantity.isZero,
      let held = total(record, posting, place, journal)
    {
      noteVacuous(posting, transaction, held, &journal)
    }
    holdings[place].lastHolding = posting
    holdings[place].postingsSince = 0
    holdings[place].isUncertain = false
  }

  /// Keeps a failure, and goes on as if the assertion were true, so that it is reported once.
  private mutating func fail(
    _ posting: Int, _ transaction: Int, _ place: Int, _ actual: Amount, _ expected: Amount,
    _ journal: inout Journal
  ) {
    if !holdings[place].isUncertain {
      journal.findings.failedAssertions.append(
        FailedAssertion(
          posting: posting, transaction: transaction, actual: actual, expected: expected,
          lastHolding: holdings[place].lastHolding, postingsSince: holdings[place].postingsSince))
    }
    // Where the difference has too many digits, nobody knows what the account holds from now on.
    let difference = expected.quantity.subtracting(actual.quantity)
    let isKnown = difference.map {
      holdings[place].add(MixedAmount(Amount($0, expected.commodity)))
    }
    if let difference, isKnown == true {
      var correction = corrections[place] ?? MixedAmount()
      let isWhole = correction.add(MixedAmount(Amount(difference, expected.commodity)))
      corrections[place] = isWhole ? correction : nil
    }
    holdings[place].lastHolding = posting
    holdings[place].postingsSince = 0
    holdings[place].isUncertain = isKnown != true
  }

  /// Whether an assertion is true without what false ones before it have added: then those were wrong,
  /// not the postings, and the sum goes on from what it really is.
  private mutating func takesCorrectionBack(
    _ place: Int, _ record: AssertionRecord, _ actual: Amount
  ) -> Bool {
    guard var correction = corrections[place] else { return false }
    let added = correction.quantity(of: actual.commodity)
    let back = MixedAmount(Amount(added.negated, actual.commodity))
    guard actual.quantity.subtracting(added) == record.amount.quantity,
      holdings[place].add(back), correction.add(back)
    else { return false }
    corrections[place] = correction
    return true
  }

  private func noteVacuous(
    _ posting: Int, _ transaction: Int, _ held: MixedAmount, _ journal: inout Journal
  ) {
    let nonzero = held.nonzero
    guard nonzero.count == 1 else { return }
    journal.findings.vacuousAssertions.append(
      VacuousAssertion(posting: posting, transaction: transaction, held: nonzero[0]))
  }
}
