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

  /// What makes transactions alike.
  private struct Key {
    var payee: String
    var accounts: [AccountID]
    var commodity: CommodityID
  }

  /// The same in numbers, as very many transactions are looked up.
  private struct KeyNumbers: Hashable {
    var payee: Int
    var accounts: Int
    var commodity: CommodityID
    /// Money back is no payment.
    var isNegative: Bool
  }

  private struct Group {
    var key: Key
    var payee: Int
    var hits: [Hit] = []
    /// Whether rules account for some of it by now.
    var isRuled = false
  }

  /// A transaction of a group.
  struct Hit {
    var transaction: Int
    var day: Day
    /// Without sign.
    var quantity: Decimal
  }

  private let journal: Journal
  /// How lines are read at the end of the main file, where a rule may be put.
  private let end: ReadingContext
  private let schedule: Schedule
  private let scope: Scope
  private var groups: [Group] = []
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
    _ loaded: LoadedJournal, _ schedule: Schedule, _ scope: Scope = .undeclared
  ) {
    self.scope = scope
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
    let found = groups.filter { $0.hits.count >= 2 }
      .sorted { $0.hits[0].transaction < $1.hits[0].transaction }
    for group in found {
      let ordered = RecurringSearch.ordered(group.hits)
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
    var text = TransactionText()
    var payees = PayeeKeys()
    var sets = AccountSets()
    var places: [KeyNumbers: Int] = [:]
    var accounts: [AccountID] = []
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard !record.flags.contains(.isForecast), record.day <= schedule.today,
        let amount = subject(transaction, &accounts), !amount.quantity.isZero
      else { continue }
      if journal.mayHaveTags(transaction) {
        text.read(transaction, in: journal)
        if text.tags.contains(where: { ClosingEntries.tags.contains($0.name) }) { continue }
      } else {
        text.readFirstLine(transaction, in: journal)
      }
      let payee = payees.number(of: text.payee)
      let name = payees.names[payee]
      guard !name.isEmpty else { continue }
      while countOfPayee.count <= payee { countOfPayee.append(0) }
      countOfPayee[payee] += 1
      let numbers = KeyNumbers(
        payee: payee, accounts: sets.number(of: accounts), commodity: amount.commodity,
        isNegative: amount.quantity.isNegative)
      let place = places[numbers] ?? groups.count
      if place == groups.count {
        places[numbers] = place
        let key = Key(payee: name, accounts: accounts, commodity: amount.commodity)
        groups.append(Group(key: key, payee: payee))
      }
      if isKnown[transaction] {
        groups[place].isRuled = true
        if scope == .undeclared { continue }
      }
      groups[place].hits.append(
        Hit(transaction: transaction, day: record.day, quantity: amount.quantity.magnitude))
    }
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

  /// The largest posting to an expense or revenue, else what leaves an account, and all accounts in
  /// order.
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
    guard let amount = best ?? leaving, accounts.count >= 2 else { return nil }
    if accounts.count > 2 || accounts[1] < accounts[0] { accounts.sort() }
    return amount
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
    let parts = clusters(hits).filter { $0.count >= fewestOfPart && rhythm($0) != nil }
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

  /// Hits with nearly equal amounts.
  private static func clusters(_ hits: [Hit]) -> [[Hit]] {
    var result: [[Hit]] = []
    for hit in hits.sorted(by: { $0.quantity < $1.quantity }) {
      let limit = result.last?.last?.quantity.multiplied(by: Decimal(102, scale: 2))
      if let limit, hit.quantity <= limit {
        result[result.count - 1].append(hit)
      } else {
        result.append([hit])
      }
    }
    return result.map(ordered)
  }
}

// MARK: - Rhythm and amount

extension RecurringSearch {
  private mutating func suggestion(
    _ hits: [Hit], _ group: Group, _ declared: DeclaredSeries
  ) throws(TooLarge) -> RecurringSuggestion? {
    let key = group.key
    guard let last = hits.last, let (rhythm, fitting) = RecurringSearch.rhythm(hits),
      let price = try RecurringPrice(hits.map(\.quantity)),
      price.spread <= RecurringSearch.largestSpread
        || RecurringSearch.isRegular(hits, rhythm, fitting)
    else { return nil }
    var text = TransactionText()
    text.read(last.transaction, in: journal)
    let days = UsualDays(hits.map(\.day), rhythm)
    let isActive = schedule.today <= days.next.adding(days: rhythm.slack)
    let own = own.doubt(key.accounts, price)
    let chance =
      own
      ?? RecurringDoubt.of(
        hits.map(\.day), rhythm, price, isOnlyOfPayee: countOfPayee[group.payee] == hits.count)
    let doubt = own ?? (isActive ? chance : .stopped)
    let amount = hits[price.typical].quantity
    let annual = try amount * Decimal(Int128(rhythm.timesAYear))
    let typical = Amount(amount, key.commodity)
    return RecurringSuggestion(
      payee: text.payee, transactions: hits.map(\.transaction),
      quantities: hits.map(\.quantity), rhythm: rhythm,
      fittingGaps: fitting, amount: typical, price: price,
      lastChange: price.change.map { change in
        (hits[change.number].day, Amount(change.from, key.commodity))
      }, days: days, isActive: isActive, doubt: doubt, chance: chance,
      annualCost: Amount(annual, key.commodity),
      isDeclared: declared.contain(key.payee, key.accounts, typical, after: last.day))
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
      let fitting = zip(hits, hits.dropFirst()).count { rhythm.fits(from: $0.day, to: $1.day) }
      guard fitting * 4 >= (hits.count - 1) * 3 else { continue }
      if best.map({ $0.fitting < fitting }) ?? true { best = (rhythm, fitting) }
    }
    return best.map { ($0.rhythm, $0.fitting) }
  }
}
