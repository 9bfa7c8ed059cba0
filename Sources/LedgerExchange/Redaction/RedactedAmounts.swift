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
  private let journal: Journal
  /// The differences by posting, in units of the posting's own scale, written and inferred ones.
  private var differences: [Int: MixedAmount] = [:]
  private var assertions: [UInt32: Decimal] = [:]
  /// What the differences of an account have come to: they stay near nothing, as balances decide.
  private var drift: [AccountID: MixedAmount] = [:]
  private(set) var scaledOnly = 0

  /// Nil if no factor leaves all quantities within their range.
  init?(
    _ journal: Journal, _ amounts: RedactionOptions.Amounts, _ key: RedactionKey,
    calm: RedactionCalm
  ) {
    self.journal = journal
    guard let factor = RedactedAmounts.factor(journal, amounts, key) else { return nil }
    self.factor = factor
    if factor == 1 { return }
    var generator = key.generator("differences")
    for transaction in journal.transactions.indices {
      keepTolerance(transaction)
      let level = calm.level(transaction)
      let isChanged = amounts == .change && level < RedactionCalm.most
      // The generator goes on for calm ones, too, so that others keep their differences.
      let state = generator.next()
      if isChanged {
        change(transaction, level, RedactionGenerator(state: state))
      }
      if !isChanged
        || !journal.postingRange(transaction).contains(where: { differences[$0] != nil })
      {
        scaledOnly += journal.postingRange(transaction).count
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

// MARK: - Differences

extension RedactedAmounts {
  /// Postings that balance among themselves.
  private func groups(_ transaction: Int) -> [[Int]] {
    let range = journal.postingRange(transaction)
    let kinds: [PostingKind] = [.real, .balancedVirtual]
    return kinds.map { kind in range.filter { journal.postings[$0].kind == kind } }
      + range.filter { journal.postings[$0].kind == .virtual }.map { [$0] }
  }

  private func mayChange(_ posting: Int) -> Bool {
    let record = journal.postings[posting]
    return record.flags.isDisjoint(with: [.inferred, .wide, .hasCost]) && record.mantissa != 0
      && journal.lot(posting) == nil && journal.postingOffsets[posting] != .max
  }

  private mutating func change(
    _ transaction: Int, _ level: Int, _ generator: consuming RedactionGenerator
  ) {
    let record = journal.transactions[transaction]
    let range = journal.postingRange(transaction)
    let isOdd =
      !record.flags.isDisjoint(with: [.hasAssignment, .isForecast, .isModified, .isDamaged])
      || range.contains { posting in
        journal.cost(posting).map { $0.origin != .written } ?? journal.hasConversions(posting)
      }
    if isOdd { return }
    for group in groups(transaction) where !group.isEmpty {
      let inferred = group.first { journal.postings[$0].flags.contains(.inferred) }
      if let inferred, journal.postings[inferred].flags.contains(.hasAssertion),
        group.count == 1
      {
        continue
      }
      let free = group.filter(mayChange)
      for part in Dictionary(grouping: free, by: { journal.postings[$0].commodity.index })
        .sorted(by: { $0.key < $1.key }).map(\.value)
      {
        let isAlone = journal.postings[part[0]].kind == .virtual
        change(part, absorbedBy: inferred, isAlone: isAlone, level, &generator)
      }
    }
  }

  /// Gives the postings of one commodity differences that one of them, or the inferred one, absorbs.
  private mutating func change(
    _ postings: [Int], absorbedBy inferred: Int?, isAlone: Bool, _ level: Int,
    _ generator: inout RedactionGenerator
  ) {
    let commodity = journal.postings[postings[0]].commodity
    let scale = postings.map { Int(journal.postings[$0].scale) }.min() ?? 0
    var units = postings.map { posting -> Int128 in
      let record = journal.postings[posting]
      let least = Decimal.powerOfTen(Int(record.scale) - scale) ?? 1
      // Whole units of the coarsest amount, so that all keep their decimals.
      let room = ((Int128(record.mantissa) * factor / least).magnitude * 2 / 5) >> level
      let limit = Int64(clamping: room)
      if limit < 1 { return 0 }
      let unit = Int128(Int64.random(in: -limit...limit, using: &generator))
      return kept(unit, posting, inferred, commodity, scale)
    }
    if inferred == nil, !isAlone {
      guard postings.count > 1, balance(&units, postings, scale) else { return }
    }
    var sum: Int128 = 0
    for (posting, unit) in zip(postings, units) where unit != 0 {
      add(Amount(Decimal(unit, scale: scale), commodity), to: posting)
      sum += unit
    }
    guard let inferred, !isAlone, sum != 0 else { return }
    add(Amount(Decimal(-sum, scale: scale), commodity), to: inferred)
  }

  /// A difference after which whoever absorbs it, else the account itself, holds as much as the factor says
  /// or a little more: with less, money that was there for a bill or an envelope would not be.
  private func kept(
    _ unit: Int128, _ posting: Int, _ inferred: Int?, _ commodity: CommodityID, _ scale: Int
  ) -> Int128 {
    let account = journal.postings[inferred ?? posting].account
    let drift = (drift[account]?.quantity(of: commodity)).flatMap { $0.rescaled(to: scale) }
    let above = max(drift?.mantissa ?? 0, 0)
    let size = Int128(unit.magnitude)
    let change = above > 0 ? -min(size, above) : size
    return inferred == nil ? change : -change
  }

  /// Lets the last posting take what the others leave, by smaller steps until it has the room.
  private func balance(_ units: inout [Int128], _ postings: [Int], _ scale: Int) -> Bool {
    let last = postings.count - 1
    let record = journal.postings[postings[last]]
    let least = Decimal.powerOfTen(Int(record.scale) - scale) ?? 1
    let room = (Int128(record.mantissa) * factor / least).magnitude * 2 / 5
    for _ in 0..<12 {
      units[last] = -units.dropLast().reduce(0, +)
      if units[last].magnitude <= room { return true }
      for place in 0..<last { units[place] /= 2 }
    }
    return false
  }

  private mutating func add(_ amount: Amount, to posting: Int) {
    var sum = differences[posting] ?? MixedAmount()
    guard sum.add(amount) else { return }
    differences[posting] = sum
    let account = journal.postings[posting].account
    var whole = drift[account] ?? MixedAmount()
    if whole.add(amount) { drift[account] = whole }
  }

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
      // More than a unit is no rounding but a mistake, which is to stay one.
      residue.quantity.magnitude < Decimal(1, scale: scale),
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
