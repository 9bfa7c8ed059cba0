import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The new quantities of a journal's postings and assertions.
///
/// All are multiplied by one odd number. Unless that is all that is wanted, each transaction then gets
/// differences that sum to zero, and an asserted balance what the differences before it add up to, so
/// that whatever balanced or held still does, and whatever did not is wrong by as many times as much.
struct RedactedAmounts {
  let factor: Int128
  let journal: Journal
  /// The differences by posting, in units of the posting's own scale, written and inferred ones.
  private var differences: [Int: MixedAmount] = [:]
  private var assertions: [UInt32: Decimal] = [:]
  var holdings: RedactionHoldings
  private(set) var scaledOnly = 0

  /// Nil if no factor leaves all quantities within their range.
  init?(
    _ loaded: LoadedJournal, _ amounts: RedactionOptions.Amounts, _ key: RedactionKey,
    calm: RedactionCalm
  ) {
    journal = loaded.journal
    guard let factor = RedactedAmounts.factor(journal, amounts, key) else { return nil }
    self.factor = factor
    holdings = RedactionHoldings(loaded.types, factor)
    if factor == 1 { return }
    // A query for amounts finds what it found only if nothing but the factor changes.
    let amounts = journal.asksForAmounts && amounts == .change ? .scale : amounts
    var generator = key.generator("differences")
    // Balances are looked at day by day, wherever the entries stand.
    let order = journal.transactions.indices.sorted {
      (journal.transactions[$0].day, $0) < (journal.transactions[$1].day, $1)
    }
    for transaction in order {
      journal.postingRange(transaction).forEach {
        holdings.add(journal.amount($0), to: account($0))
      }
      keepTolerance(transaction)
      let level = calm.level(transaction)
      let isChanged = amounts == .change && level < RedactionCalm.most
      // The generator goes on for calm ones, too, so that others keep their differences.
      let state = generator.next()
      if isChanged { change(transaction, level, RedactionGenerator(state: state)) }
      scaledOnly += journal.postingRange(transaction).count {
        differences[$0] == nil && !journal.amount($0).nonzero.isEmpty
      }
    }
    addAssertions()
  }

  /// An odd number from 7 to 97, no multiple of 5, that no quantity outgrows.
  private static func factor(
    _ journal: Journal, _ amounts: RedactionOptions.Amounts, _ key: RedactionKey
  ) -> Int128? {
    if amounts == .keep { return 1 }
    let largest =
      journal.postings.lazy.filter { !$0.flags.contains(.wide) }
      .map { $0.mantissa.magnitude }.max() ?? 0
    let widest =
      journal.wideAmounts.flatMap(\.amounts).map(\.quantity.mantissa.magnitude).max() ?? 0
    let possible = stride(from: 7, through: 97, by: 2).filter { factor in
      factor % 5 != 0 && fits(UInt128(largest), factor, UInt128(Int64.max))
        && fits(widest, factor, UInt128.max / 2)
    }
    if possible.isEmpty { return nil }
    return Int128(possible[Int(key.number("factor") % UInt64(possible.count))])
  }

  private static func fits(_ magnitude: UInt128, _ factor: Int, _ limit: UInt128) -> Bool {
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: UInt128(factor * 2))
    return !overflow && product < limit
  }
}

extension Journal {
  /// Whether a rule or a budget finds entries by their amounts.
  fileprivate var asksForAmounts: Bool {
    sources.files.contains { $0.text($0.range).firstRange(of: "amt:") != nil }
  }
}

extension RedactedAmounts {
  func account(_ posting: Int) -> AccountID { journal.postings[posting].account }

  mutating func add(_ amount: Amount, to posting: Int) {
    var sum = differences[posting] ?? MixedAmount()
    guard sum.add(amount) else { return }
    differences[posting] = sum
    holdings.add(difference: amount, to: account(posting))
  }

  /// What a posting differs by so far.
  func difference(_ posting: Int) -> MixedAmount? { differences[posting] }

  /// A residue within tolerance stays within it: times the factor it might be a mistake.
  private mutating func keepTolerance(_ transaction: Int) {
    let range = journal.postingRange(transaction)
    guard range.contains(where: { journal.postings[$0].flags.contains(.hasCost) }) else { return }
    for group in groups(transaction)
    where group.allSatisfy({ !journal.postings[$0].flags.contains(.inferred) }) {
      var sum = MixedAmount()
      for posting in group {
        guard let value = journal.costValue(posting), sum.add(value) else { return }
      }
      for residue in sum.nonzero { keep(residue, group) }
    }
  }

  private mutating func keep(_ residue: Amount, _ group: [Int]) {
    let posting = group.first {
      let record = journal.postings[$0]
      return mayChange($0) && record.commodity == residue.commodity
    }
    guard let posting else { return }
    let scale = Int(journal.postings[posting].scale)
    guard let excess = residue.quantity.multiplied(by: Decimal(factor)),
      // More than half a unit is no rounding but a mistake, which is to stay one.
      let whole = residue.quantity.magnitude.multiplied(by: Decimal(2)),
      whole <= Decimal(1, scale: scale),
      let rounded = excess.rounded(to: scale), rounded.mantissa != 0
    else { return }
    add(Amount(rounded.negated, residue.commodity), to: posting)
  }
}

// MARK: - Assertions

extension RedactedAmounts {
  private mutating func addAssertions() {
    if journal.assertions.isEmpty { return }
    var order: [(day: Day, posting: Int)] = []
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction)
      where differences[posting] != nil
        || journal.postings[posting].flags.contains(.hasAssertion)
      {
        order.append((journal.day(posting, of: transaction), posting))
      }
    }
    order.sort { ($0.day, $0.posting) < ($1.day, $1.posting) }
    var sums: [AccountID: MixedAmount] = [:]
    for (_, posting) in order {
      let account = journal.postings[posting].account
      if let difference = differences[posting] {
        guard sums[account, default: MixedAmount()].add(difference) else { continue }
      }
      guard let assertion = journal.assertion(posting) else { continue }
      let commodity = assertion.amount.commodity
      var total = assertion.amount.quantity.multiplied(by: Decimal(factor))
      for (other, sum) in sums
      where assertion.kind.isInclusive
        ? journal.accounts.contains(account, other) : other == account
      {
        total = total?.adding(sum.quantity(of: commodity))
      }
      assertions[assertion.posting] = total
    }
  }

  /// What an asserted balance becomes; nil if the journal knows none of that posting.
  func assertion(of posting: Int) -> Decimal? { assertions[UInt32(truncatingIfNeeded: posting)] }

  /// What the written amount of a posting becomes.
  func quantity(of posting: Int) -> Decimal? {
    guard let plain = journal.plainAmount(posting) else { return nil }
    guard let scaled = plain.quantity.multiplied(by: Decimal(factor)) else { return nil }
    let difference = differences[posting]?.quantity(of: plain.commodity)
    guard let difference else { return scaled }
    return scaled.adding(difference)
  }
}
