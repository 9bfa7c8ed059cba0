package import LedgerModel
import LedgerSource
import LedgerValues

/// Finds recurring entries that nobody declared.
///
/// Transactions are grouped by payee, accounts and commodity. A group recurs if at least three
/// quarters of its gaps fit a rhythm and its amounts stay nearly the same. What a rule accounts for
/// already is left out, with what was alike before the rule.
package struct RecurringSearch {
  /// What makes transactions alike.
  private struct Key: Hashable {
    var payee: String
    var accounts: [AccountID]
    var commodity: CommodityID
  }

  /// A transaction of a group.
  struct Hit {
    var transaction: Int
    var day: Day
    /// Without sign.
    var quantity: Decimal
  }

  private let journal: Journal
  private let types: AccountTypes
  private let schedule: Schedule
  private var groups: [Key: [Hit]] = [:]
  /// What rules account for by now.
  private var ruled: Set<Key> = []
  private var takenIDs: Set<String>

  /// The largest spread of amounts, in percent.
  private static let largestSpread = Decimal(30)
  /// Among many purchases some are alike by chance, so that a part of them has to show more.
  private static let fewestOfPart = 4

  package init(_ loaded: LoadedJournal, _ schedule: Schedule) {
    journal = loaded.journal
    types = loaded.types
    self.schedule = schedule
    takenIDs = Set(schedule.rules.compactMap { $0.id.map(PlanName.key) })
  }

  /// The suggestions: those that go on first, then by what they cost in a year.
  package mutating func suggestions() -> [RecurringSuggestion] {
    collect()
    var result: [RecurringSuggestion] = []
    // By their first transactions, so that the order does not depend on hashes.
    let found = groups.sorted { $0.value[0].transaction < $1.value[0].transaction }
    for (key, hits) in found where hits.count >= 2 {
      let ordered = hits.sorted { ($0.day, $0.transaction) < ($1.day, $1.transaction) }
      // Two subscriptions of one payee differ in their amounts.
      for part in RecurringSearch.interleaved(ordered) ?? [ordered] {
        guard let found = suggestion(part, key) else { continue }
        // What stopped where a rule began goes on as its payments.
        if found.isActive || !ruled.contains(key) { result.append(found) }
      }
    }
    return result.enumerated().sorted { left, right in
      let first = (left.element.isActive ? 0 : 1, left.element.annualCost?.quantity ?? .zero)
      let second = (right.element.isActive ? 0 : 1, right.element.annualCost?.quantity ?? .zero)
      if first.0 != second.0 { return first.0 < second.0 }
      return first.1 == second.1 ? left.offset < right.offset : first.1 > second.1
    }.map(\.element)
  }
}

// MARK: - Groups

extension RecurringSearch {
  private mutating func collect() {
    var known = Set(schedule.rules.flatMap(\.occurrences).flatMap(\.payments))
    known.formUnion(schedule.strayPayments.map(\.transaction))
    var text = TransactionText()
    var payees: [String: String] = [:]
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard !record.flags.contains(.isForecast), record.day <= schedule.today,
        let (amount, accounts) = subject(transaction), !amount.quantity.isZero
      else { continue }
      text.read(transaction, in: journal)
      let written = text.payee
      let payee = payees[written] ?? RecurringSearch.normalized(written)
      payees[written] = payee
      guard !payee.isEmpty else { continue }
      let key = Key(payee: payee, accounts: accounts, commodity: amount.commodity)
      if known.contains(transaction) {
        ruled.insert(key)
        continue
      }
      groups[key, default: []].append(
        Hit(transaction: transaction, day: record.day, quantity: amount.quantity.magnitude))
    }
  }

  /// The largest posting to an expense or revenue, else the first one, and all accounts.
  private func subject(_ transaction: Int) -> (Amount, [AccountID])? {
    var best: Amount?
    var first: Amount?
    var accounts: Set<AccountID> = []
    for posting in journal.postingRange(transaction) where journal.postings[posting].kind == .real {
      let account = journal.postings[posting].account
      accounts.insert(account)
      guard let amount = journal.plainAmount(posting) else { return nil }
      first = first ?? amount
      guard let type = types[account], type == .expense || type.isKind(of: .revenue) else {
        continue
      }
      if best.map({ $0.quantity.magnitude < amount.quantity.magnitude }) ?? true { best = amount }
    }
    guard let amount = best ?? first, accounts.count >= 2 else { return nil }
    return (amount, accounts.sorted())
  }

  /// A payee in lower case, without numbers, which often are of one bill only.
  static func normalized(_ payee: String) -> String {
    payee.lowercased().split(separator: " ").filter { word in
      !word.unicodeScalars.contains { $0.properties.numericType != nil }
    }.joined(separator: " ")
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
    return result.map { $0.sorted { ($0.day, $0.transaction) < ($1.day, $1.transaction) } }
  }
}

// MARK: - Rhythm and amount

extension RecurringSearch {
  private mutating func suggestion(_ hits: [Hit], _ key: Key) -> RecurringSuggestion? {
    guard let last = hits.last, let (rhythm, fitting) = RecurringSearch.rhythm(hits),
      let (usual, spread) = RecurringSearch.usual(hits.map(\.quantity)),
      spread <= RecurringSearch.largestSpread
    else { return nil }
    var text = TransactionText()
    text.read(last.transaction, in: journal)
    let next = rhythm.next(after: last.day)
    var change: (day: Day, from: Amount, to: Amount)?
    for (before, after) in zip(hits, hits.dropFirst()) where before.quantity != after.quantity {
      change = (
        after.day, Amount(before.quantity, key.commodity), Amount(after.quantity, key.commodity)
      )
    }
    let annual = last.quantity.multiplied(by: Decimal(Int128(rhythm.timesAYear)))
    let rule = SuggestedRule(
      hits, rhythm, spread: spread, payee: text.payee, takenIDs: &takenIDs, next: next, journal)
    return RecurringSuggestion(
      payee: text.payee, transactions: hits.map(\.transaction), rhythm: rhythm,
      fittingGaps: fitting, usualAmount: Amount(usual, key.commodity), spread: spread,
      lastChange: change, next: next,
      isActive: schedule.today <= next.adding(days: rhythm.slack),
      annualCost: annual.map { Amount($0, key.commodity) }, ruleText: rule.text)
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

  /// The median, and the median of the distances from it in percent.
  static func usual(_ quantities: [Decimal]) -> (median: Decimal, spread: Decimal)? {
    guard let median = median(quantities), median.signum > 0 else { return nil }
    let distances = quantities.compactMap { $0.subtracting(median)?.magnitude }
    guard let distance = self.median(distances)?.multiplied(by: Decimal(100)),
      let spread = distance.divided(by: median, scale: 2)
    else { return nil }
    return (median, spread)
  }

  private static func median(_ quantities: [Decimal]) -> Decimal? {
    let ordered = quantities.sorted()
    guard let last = ordered.last else { return nil }
    let middle = ordered.count / 2
    if ordered.count % 2 == 1 { return ordered[middle] }
    guard let sum = ordered[middle - 1].adding(ordered[middle]) else { return last }
    return sum.multiplied(by: Decimal(5, scale: 1))?.simplified
  }
}
