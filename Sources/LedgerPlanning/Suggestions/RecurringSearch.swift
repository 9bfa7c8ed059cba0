import LedgerBalances
import LedgerPlan
package import LedgerModel
import LedgerSource
package import LedgerValues

/// Finds recurring entries that nobody declared.
///
/// Transactions are grouped by payee, accounts, commodity and direction. A group recurs if at least
/// three quarters of its gaps fit a rhythm and its amounts stay nearly the same, or if it came every
/// month without fail. What a rule accounts for already is left out, with what was alike before the
/// rule, unless everything is asked for.
package struct RecurringSearch {
  /// What is looked for.
  package enum Scope: Sendable {
    /// What nobody declared.
    case undeclared
    /// What rules say, too.
    case everything
  }

  /// What makes transactions alike, as the bytes of numbers: very many are looked up.
  private struct GroupNumbers {
    private var names = NameTable(seed: .random(in: 0 ... .max))
    private var bytes: [UInt8] = []

    /// Money back is no payment.
    mutating func number(payee: Int, _ amount: Amount, _ accounts: [AccountID]) -> Int {
      bytes.removeAll(keepingCapacity: true)
      append(UInt32(truncatingIfNeeded: payee))
      append(UInt32(amount.commodity.index) << 1 | (amount.quantity.isNegative ? 1 : 0))
      for account in accounts { append(account.number) }
      let count = bytes.count
      for _ in 0..<SourceFile.padding { bytes.append(0) }
      let key = bytes
      return names.number(of: 0..<count, in: key.span)
    }

    private mutating func append(_ number: UInt32) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
  }

  // There are nearly as many as transactions, so that each is small.
  private struct Group {
    var payee: Int32
    /// The transaction that it was found by.
    var first: Int32
    var count: Int32 = 0
    var commodity: CommodityID
    /// Whether rules account for some of it by now.
    var isRuled = false
  }

  /// A transaction of a group.
  struct Hit {
    /// Without sign.
    var quantity: Decimal
    private let number: Int32
    var day: Day

    init(transaction: Int, day: Day, quantity: Decimal) {
      self.quantity = quantity
      number = Int32(truncatingIfNeeded: transaction)
      self.day = day
    }

    var transaction: Int { Int(number) }
  }

  private let journal: Journal
  /// How lines are read at the end of the main file, where a rule may be put.
  private let end: ReadingContext
  private let schedule: Schedule
  private let scope: Scope
  private let payees: PayeeColumn
  private var groups: [Group] = []
  /// By transaction the number of the group that it is a hit of; -1 for none.
  private var groupOfTransaction: [Int32] = []
  private var takenIDs: Set<String>
  /// By the number of a payee: how many transactions it has in all.
  private var countOfPayee: [Int] = []
  private let own: OwnAccounts

  /// The largest spread of amounts, in percent.
  private static let largestSpread = Decimal(30)
  /// Among many purchases some are alike by chance, so that a part of them has to show more.
  private static let fewestOfPart = 4
  /// What comes every month or quarter so often is a bill, however its amount varies.
  private static let fewestOfRegular = 7

  package init(
    _ loaded: LoadedJournal, _ schedule: Schedule, _ payees: PayeeColumn? = nil,
    _ scope: Scope = .undeclared
  ) {
    self.scope = scope
    self.payees = payees ?? PayeeColumn(loaded.journal)
    journal = loaded.journal
    end = loaded.endOfMainFile
    self.schedule = schedule
    own = OwnAccounts(loaded)
    takenIDs = Set(schedule.rules.compactMap { $0.id.map(PlanName.key) })
  }

  /// The suggestions: those that go on first, then by what they cost in a year.
  package mutating func suggestions() throws(TooLarge) -> [RecurringSuggestion] {
    collect()
    let declared = DeclaredSeries(schedule)
    var result: [RecurringSuggestion] = []
    for (group, hits) in repeated {
      let ordered = RecurringSearch.ordered(hits)
      // Two subscriptions of one payee differ in their amounts.
      for part in RecurringSearch.interleaved(ordered) ?? [ordered] {
        guard let found = try suggestion(part, group, declared) else { continue }
        if scope == .undeclared, found.isDeclared { continue }
        // What stopped where a rule began goes on as its payments.
        let isNew = found.isActive || scope == .everything || !group.isRuled
        if isNew { result.append(found) }
      }
    }
    var ordered = result.enumerated().sorted { left, right in
      let first = (left.element.order, left.element.annualCost.quantity)
      let second = (right.element.order, right.element.annualCost.quantity)
      if first.0 != second.0 { return first.0 < second.0 }
      return first.1 == second.1 ? left.offset < right.offset : first.1 > second.1
    }.map(\.element)
    // The first ones get the plainest ids.
    for index in ordered.indices where !ordered[index].isDeclared {
      ordered[index].ruleText = try SuggestedRule(
        ordered[index], takenIDs: &takenIDs, journal, at: end
      ).text
    }
    return ordered
  }
}

// MARK: - Groups

extension RecurringSearch {
  private mutating func collect() {
    let isKnown = knownTransactions()
    let isClosing = closingTransactions()
    var numbers = GroupNumbers()
    var accounts: [AccountID] = []
    countOfPayee = Array(repeating: 0, count: payees.names.count)
    groupOfTransaction = Array(repeating: -1, count: journal.transactions.count)
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard !record.flags.contains(.isForecast), record.day <= schedule.today,
        let amount = subject(transaction, &accounts), !amount.quantity.isZero,
        !isClosing[transaction]
      else { continue }
      let payee = payees.key(of: transaction)
      guard !payees.names[payee].isEmpty else { continue }
      countOfPayee[payee] += 1
      let place = numbers.number(payee: payee, amount, accounts)
      if place == groups.count {
        groups.append(
          Group(
            payee: Int32(truncatingIfNeeded: payee), first: Int32(truncatingIfNeeded: transaction),
            commodity: amount.commodity))
      }
      if isKnown[transaction] {
        groups[place].isRuled = true
        if scope == .undeclared { continue }
      }
      groups[place].count += 1
      groupOfTransaction[transaction] = Int32(truncatingIfNeeded: place)
    }
  }

  /// The groups of more than one transaction with their hits, by the first of these.
  private var repeated: [(group: Group, hits: [Hit])] {
    var result: [(group: Group, hits: [Hit])] = []
    var places = Array(repeating: Int32(-1), count: groups.count)
    var accounts: [AccountID] = []
    for (transaction, number) in groupOfTransaction.enumerated() where number >= 0 {
      let number = Int(number)
      // Most groups have a single hit, for which no room is made.
      guard groups[number].count > 1, let amount = subject(transaction, &accounts) else { continue }
      if places[number] < 0 {
        places[number] = Int32(truncatingIfNeeded: result.count)
        result.append((groups[number], []))
        result[result.count - 1].hits.reserveCapacity(Int(groups[number].count))
      }
      result[Int(places[number])].hits.append(
        Hit(
          transaction: transaction, day: journal.transactions[transaction].day,
          quantity: amount.quantity.magnitude))
    }
    return result
  }

  /// By transaction: whether it only closes the books.
  private func closingTransactions() -> [Bool] {
    var isClosing = Array(repeating: false, count: journal.transactions.count)
    var text = TransactionText()
    for transaction in TagFinder(ClosingEntries.tags).candidates(journal) {
      text.read(transaction, in: journal)
      isClosing[transaction] = text.tags.contains { ClosingEntries.tags.contains($0.name) }
    }
    return isClosing
  }

  /// By transaction: whether a rule accounts for it.
  private func knownTransactions() -> [Bool] {
    var isKnown = Array(repeating: false, count: journal.transactions.count)
    for rule in schedule.rules {
      for occurrence in rule.occurrences {
        for payment in occurrence.payments { isKnown[payment] = true }
      }
    }
    for payment in schedule.strayPayments { isKnown[payment.transaction] = true }
    return isKnown
  }

  /// What is spent or earned in all, whichever the largest posting is; else what leaves an account; and
  /// all accounts in order.
  private func subject(_ transaction: Int, _ accounts: inout [AccountID]) -> Amount? {
    var best: Amount?
    var leaving: Amount?
    accounts.removeAll(keepingCapacity: true)
    for posting in journal.postingRange(transaction) where journal.postings[posting].kind == .real {
      let account = journal.postings[posting].account
      if !accounts.contains(account) { accounts.append(account) }
      guard let amount = journal.plainAmount(posting) else { return nil }
      if leaving == nil || amount.quantity.isNegative { leaving = amount }
      guard own.isFlow(account) else { continue }
      if best.map({ $0.quantity.magnitude < amount.quantity.magnitude }) ?? true { best = amount }
    }
    guard var amount = best ?? leaving, accounts.count >= 2 else { return nil }
    if best != nil, accounts.count > 2 {
      guard let whole = whole(transaction, like: amount) else { return nil }
      amount.quantity = whole
    }
    if accounts.count > 2 || accounts[1] < accounts[0] { accounts.sort() }
    return amount
  }

  /// All parts of a payment that are spent as its largest is, or earned; nil where that has too many
  /// digits.
  private func whole(_ transaction: Int, like largest: Amount) -> Decimal? {
    var isEarned: Bool?
    var sums: (spent: Decimal?, earned: Decimal?) = (.zero, .zero)
    for posting in journal.postingRange(transaction) where journal.postings[posting].kind == .real {
      let account = journal.postings[posting].account
      guard own.isFlow(account), let amount = journal.plainAmount(posting),
        amount.commodity == largest.commodity
      else { continue }
      if isEarned == nil, amount.quantity == largest.quantity { isEarned = own.isEarned(account) }
      if own.isEarned(account) {
        sums.earned = sums.earned?.adding(amount.quantity)
      } else {
        sums.spent = sums.spent?.adding(amount.quantity)
      }
    }
    return isEarned == true ? sums.earned : sums.spent
  }

  /// By day, then in the order of the journal.
  private static func ordered(_ hits: [Hit]) -> [Hit] {
    let isOrdered = zip(hits, hits.dropFirst()).allSatisfy {
      ($0.day, $0.transaction) < ($1.day, $1.transaction)
    }
    return isOrdered ? hits : hits.sorted { ($0.day, $0.transaction) < ($1.day, $1.transaction) }
  }

  /// A payee in lower case, without numbers, which often are of one bill only.
  package static func normalized(_ payee: String) -> String {
    let words = payee.lowercased().split(separator: " ")
    let names = words.filter { word in
      !word.unicodeScalars.contains { scalar in
        // Looking a letter up takes long, and few are beyond these.
        scalar.isASCII ? "0"..."9" ~= scalar : scalar.properties.numericType != nil
      }
    }
    // A payee such as O2 has no other name.
    return (names.isEmpty ? words : names).joined(separator: " ")
  }

  /// The parts of a group that each recur by themselves, if they do so at the same time; one that
  /// follows another is a change of price.
  private static func interleaved(_ hits: [Hit]) -> [[Hit]]? {
    guard hits.count >= 2 * fewestOfPart else { return nil }
    let parts = clusters(hits).filter { rhythm($0) != nil }
    for (index, part) in parts.enumerated() {
      for other in parts[..<index] {
        guard let first = part.first, let last = part.last, let otherFirst = other.first,
          let otherLast = other.last
        else { continue }
        if first.day < otherLast.day, otherFirst.day < last.day { return parts }
      }
    }
    return nil
  }

  /// Hits with nearly equal amounts, where there are enough of them.
  private static func clusters(_ hits: [Hit]) -> [[Hit]] {
    let sorted = hits.sorted { $0.quantity < $1.quantity }
    var result: [[Hit]] = []
    var start = 0
    for next in 1...sorted.count {
      let limit = sorted[next - 1].quantity.multiplied(by: Decimal(102, scale: 2))
      if next < sorted.count, let limit, sorted[next].quantity <= limit { continue }
      if next - start >= fewestOfPart { result.append(ordered(Array(sorted[start..<next]))) }
      start = next
    }
    return result
  }
}

// MARK: - Rhythm and amount

extension RecurringSearch {
  private mutating func suggestion(
    _ hits: [Hit], _ group: Group, _ declared: DeclaredSeries
  ) throws(TooLarge) -> RecurringSuggestion? {
    guard let last = hits.last, let (rhythm, fitting) = RecurringSearch.rhythm(hits),
      let price = try RecurringPrice(hits.map(\.quantity)),
      price.spread <= RecurringSearch.largestSpread
        || RecurringSearch.isRegular(hits, rhythm, fitting)
    else { return nil }
    var text = TransactionText()
    text.read(last.transaction, in: journal)
    let days = UsualDays(hits.map(\.day), rhythm)
    let isActive = schedule.today <= days.next.adding(days: rhythm.patience)
    var accounts: [AccountID] = []
    _ = subject(Int(group.first), &accounts)
    let own = own.doubt(accounts, price)
    let chance =
      own
      ?? RecurringDoubt.of(
        hits.map(\.day), rhythm, price, isOnlyOfPayee: countOfPayee[Int(group.payee)] == hits.count)
    let doubt = own ?? (isActive ? chance : .stopped)
    let amount = hits[price.typical].quantity
    let annual = try amount * Decimal(Int128(rhythm.timesAYear))
    let typical = Amount(amount, group.commodity)
    return RecurringSuggestion(
      payee: text.payee, transactions: hits.map(\.transaction),
      quantities: hits.map(\.quantity), rhythm: rhythm,
      fittingGaps: fitting, amount: typical, price: price,
      lastChange: price.change.map { change in
        (hits[change.number].day, Amount(change.from, group.commodity))
      }, days: days, isActive: isActive, doubt: doubt, chance: chance,
      annualCost: Amount(annual, group.commodity),
      isDeclared: declared.contain(
        payees.names[Int(group.payee)], accounts, typical, after: last.day))
  }

  /// Whether it came each time, and often: a bill for heating differs from month to month.
  private static func isRegular(
    _ hits: [Hit], _ rhythm: RecurringSuggestion.Rhythm, _ fitting: Int
  ) -> Bool {
    (rhythm == .monthly || rhythm == .quarterly) && hits.count >= fewestOfRegular
      && fitting == hits.count - 1
  }

  /// The rhythm that most gaps fit, at least three of four.
  static func rhythm(_ hits: [Hit]) -> (RecurringSuggestion.Rhythm, fitting: Int)? {
    var best: (rhythm: RecurringSuggestion.Rhythm, fitting: Int)?
    for rhythm in RecurringSuggestion.Rhythm.allCases where hits.count >= rhythm.fewestHits {
      guard let fitting = rhythm.fitting(hits) else { continue }
      if best.map({ $0.fitting < fitting }) ?? true { best = (rhythm, fitting) }
    }
    return best.map { ($0.rhythm, $0.fitting) }
  }
}
