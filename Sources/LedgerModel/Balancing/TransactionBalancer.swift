import LedgerSource
import LedgerSyntax
import LedgerValues

/// Balances transactions one at a time: infers conversion costs and missing amounts, and notes what
/// does not add up.
struct TransactionBalancer {
  let precision: LoadOptions.Precision
  let conversions: LoadOptions.Conversions
  /// By account: whether it is for conversions.
  var isConversionAccount: [Bool] = []
  /// By account: whether it is of type Equity, where lots are moved and not bought; empty where no
  /// posting has a lot.
  var isEquityAccount: [Bool] = []
  /// What is known of lots; nil where the journal has none.
  var lots: LotBalancing?
  /// Postings without a written amount whose amount is known from an earlier round.
  var settled: Set<Int> = []

  /// An array for the postings of a group, made once and used again and again.
  private var spareGroup: [Int] = []
  private var sums = CommoditySums()
  private var written = CommoditySums()
  /// With how many decimals the costs among the sums are written.
  private var priced = CommoditySums()
  /// The postings whose costs equity postings already record.
  private(set) var redundantCosts: Set<Int> = []
  private(set) var newCosts: [CostRecord] = []
  /// The most decimals with which amounts of each commodity were inferred.
  private(set) var inferredDecimals: [CommodityID: Int] = [:]

  init(precision: LoadOptions.Precision, conversions: LoadOptions.Conversions) {
    self.precision = precision
    self.conversions = conversions
  }

  /// Balances a transaction; gives the postings whose amounts stay unknown.
  @discardableResult
  mutating func balance(_ transaction: Int, in journal: inout Journal) -> [Int] {
    let range = journal.postingRange(transaction)
    let imbalances = journal.findings.imbalances.count
    findRedundantCosts(range, journal)
    findPrecisions(range, journal)
    var unknown: [Int] = []
    var group: [Int] = []
    swap(&group, &spareGroup)
    for kind in [PostingKind.real, .balancedVirtual] {
      group.removeAll(keepingCapacity: true)
      for posting in range where journal.postings[posting].kind == kind { group.append(posting) }
      unknown += balance(group, transaction, kind, &journal)
    }
    swap(&group, &spareGroup)
    // The blank line that cut postings off is reported.
    let hasStrays = journal.transactions[transaction].flags.contains(.hasStrays)
    if hasStrays, journal.findings.imbalances.count > imbalances {
      journal.findings.imbalances.removeSubrange(imbalances...)
      return Array(range)
    }
    return unknown
  }

  /// Balances the postings of a kind; gives those whose amounts stay unknown.
  private mutating func balance(
    _ group: [Int], _ transaction: Int, _ kind: PostingKind, _ journal: inout Journal
  ) -> [Int] {
    if group.isEmpty { return [] }
    guard let first = group.first(where: { isMissing($0, journal) }) else {
      check(group, transaction, kind, &journal)
      return []
    }
    let missing = group.filter { isMissing($0, journal) }
    if missing.count == 1 {
      infer(first, group, transaction, kind, &journal)
      return []
    }
    note(.severalMissing(missing), transaction, kind, &journal)
    return missing
  }

  /// Whether an amount has still to be inferred.
  private func isMissing(_ posting: Int, _ journal: Journal) -> Bool {
    let flags = journal.postings[posting].flags
    return flags.contains(.inferred) && !flags.contains(.hasAssertion) && !settled.contains(posting)
  }

  private func note(
    _ reason: Imbalance.Reason, _ transaction: Int, _ kind: PostingKind, _ journal: inout Journal
  ) {
    if case .severalMissing = reason,
      journal.transactions[transaction].flags.contains(.isDamaged)
    {
      return
    }
    journal.findings.imbalances.append(
      Imbalance(transaction: transaction, kind: kind, reason: reason))
  }

  /// Notes how many decimals of each commodity are written, and forgets the last transaction's.
  private mutating func findPrecisions(_ range: Range<Int>, _ journal: Journal) {
    written.removeAll()
    for posting in range where !journal.postings[posting].flags.contains(.inferred) {
      guard let amount = journal.plainAmount(posting) else {
        for amount in journal.amount(posting).amounts { addPrecision(amount) }
        continue
      }
      addPrecision(amount)
    }
  }
}

extension TransactionBalancer {
  private mutating func addPrecision(_ amount: Amount) { written.add(amount.withoutUnits) }
}

// MARK: - Sums

extension TransactionBalancer {
  /// Whether costs come from `@` only, or from `{…}` too.
  private enum Costs {
    case written
    case writtenAndLots
  }

  /// Adds up a group at cost.
  private mutating func sum(
    _ group: [Int], _ costs: Costs, _ journal: Journal, except left: Int? = nil
  ) {
    sums.removeAll()
    priced.removeAll()
    for posting in group where posting != left {
      if journal.postings[posting].flags.contains(.hasCost), !redundantCosts.contains(posting) {
        if let value = journal.plainCostValue(posting) {
          sums.add(value)
        } else if let value = journal.costValue(posting) {
          sums.add(value)
        } else {
          sums.fail()
          return
        }
        if let cost = journal.cost(posting) { priced.add(cost.amount.withoutUnits) }
      } else if costs == .writtenAndLots, let lot = journal.lot(posting),
        let quantity = journal.amount(posting).amounts.first?.quantity,
        let value = lot.value(of: quantity)
      {
        sums.add(value)
      } else {
        sums.add(posting, of: journal)
      }
    }
  }

  /// The sums that are too far from zero.
  private func remainder(_ journal: Journal) -> [Amount] {
    sums.amounts.filter { !looksZero($0, journal) }
  }

  /// Whether an amount is at most half of the last decimal that counts.
  private func looksZero(_ amount: Amount, _ journal: Journal) -> Bool {
    if amount.quantity.isZero { return true }
    let decimals: Int
    switch precision {
    case .transaction:
      // Where a commodity stands only in costs, these say which decimals count.
      let sample = written.quantity(of: amount.commodity) ?? priced.quantity(of: amount.commodity)
      guard let sample else { return false }
      decimals = sample.scale
    case .display: decimals = journal.commodities.style(amount.commodity).decimals
    }
    guard amount.quantity.scale > decimals else { return false }
    guard let unit = Decimal.powerOfTen(amount.quantity.scale - decimals) else { return true }
    return amount.quantity.mantissa.magnitude <= UInt128(unit / 2)
  }

  /// Whether a group balances once a gain stands beside a basis, or a fee is paid in kind; then its
  /// sales weigh what brings it to zero.
  private mutating func balances(
    _ group: [Int], _ lots: LotBalancing, _ journal: inout Journal
  ) -> Bool {
    let rest = remainder(journal)
    for reading in lots.readings(of: group, rest, journal) {
      let kept = reading.kept(group)
      sum(kept, .written, journal)
      for posting in reading.inKind { sums.add(posting, of: journal) }
      guard !sums.isTooLarge, remainder(journal).isEmpty else { continue }
      reading.weigh(group, &journal)
      return true
    }
    return false
  }

  /// Whether the sums are in units that a lot without a price has.
  private func leavesLots(_ group: [Int], _ journal: Journal) -> Bool {
    group.contains { posting in
      let record = journal.postings[posting]
      return !record.flags.contains(.hasCost) && journal.lot(posting) != nil
        && sums.quantity(of: record.commodity)?.isZero == false
    }
  }

  private mutating func infer(
    _ posting: Int, _ group: [Int], _ transaction: Int, _ kind: PostingKind,
    _ journal: inout Journal
  ) {
    let account = journal.postings[posting].account.index
    let isOpening = account < isEquityAccount.count && isEquityAccount[account]
    sum(group, .written, journal, except: posting)
    // What would be left over in units that have a lot is paid for by what they cost.
    let hasLots = !journal.lots.isEmpty && !isOpening && leavesLots(group, journal)
    if hasLots { sum(group, .writtenAndLots, journal, except: posting) }
    if sums.isTooLarge {
      note(.tooLarge, transaction, kind, &journal)
      return
    }
    if hasLots { keepLotCosts(group, journal) }
    // With equity postings beside it, a cost stays in the inferred amount, as in hledger.
    if group.contains(where: redundantCosts.contains) {
      let redundant = redundantCosts
      redundantCosts = []
      sum(group, .written, journal, except: posting)
      redundantCosts = redundant
    }
    var result = MixedAmount()
    for amount in sums.amounts where !amount.quantity.isZero { result.append(amount.negated) }
    if result.amounts.isEmpty, let first = sums.amounts.first { result = MixedAmount(first) }
    set(result, posting, &journal)
    noteDecimals(of: group, journal)
    if group.contains(where: redundantCosts.contains) {
      sum(group, .written, journal)
      let rest = remainder(journal)
      if !rest.isEmpty { note(.remainder(rest), transaction, kind, &journal) }
    }
  }

  /// Lets the decimals of an amount, from which another one is inferred, count for how its commodity
  /// is shown: what a cost has behind the mark would else be rounded away.
  mutating func noteDecimals(of amount: Amount) {
    guard amount.quantity.scale > 0 else { return }
    inferredDecimals[amount.commodity] = max(
      inferredDecimals[amount.commodity] ?? 0, amount.quantity.scale)
  }

  /// Of a product with a cost as many decimals count as the cost is written with.
  private mutating func noteDecimals(of costs: [Int], _ journal: Journal) {
    for posting in costs where journal.postings[posting].flags.contains(.hasCost) {
      if let cost = journal.cost(posting) { noteDecimals(of: cost.amount) }
    }
  }

  /// Gives a posting its inferred amount.
  func set(_ amount: MixedAmount, _ posting: Int, _ journal: inout Journal) {
    var record = journal.postings[posting]
    record.flags.remove(.wide)
    if amount.amounts.isEmpty {
      record.mantissa = 0
    } else {
      journal.put(amount, into: &record)
    }
    journal.postings[posting] = record
  }

  private mutating func check(
    _ group: [Int], _ transaction: Int, _ kind: PostingKind, _ journal: inout Journal
  ) {
    if let conversion = conversion(group, journal) {
      switch conversions {
      case .inferred:
        keep(conversion, group, journal)
        if conversion.from.commodity == .none || conversion.to.commodity == .none {
          journal.findings.bareConversions.append(transaction)
        }
        return
      case .forbidden:
        sum(group, .written, journal)
        let rest = remainder(journal)
        if !rest.isEmpty { note(.conversion(rest), transaction, kind, &journal) }
        return
      }
    }
    sum(group, .written, journal)
    let rest = remainder(journal)
    if rest.isEmpty && !sums.isTooLarge { return }
    if group.contains(where: { journal.lot($0) != nil }) {
      sum(group, .writtenAndLots, journal)
      if remainder(journal).isEmpty, !sums.isTooLarge {
        keepLotCosts(group, journal)
        return
      }
    }
    if let lots, balances(group, lots, &journal) { return }
    note(sums.isTooLarge ? .tooLarge : .remainder(rest), transaction, kind, &journal)
  }
}

// MARK: - Costs

extension TransactionBalancer {
  /// Two sums that balance each other.
  private struct Conversion {
    var from: Amount
    var to: Amount
  }

  /// The conversion that a group is, if it adds up to two commodities of opposite signs without costs.
  private mutating func conversion(_ group: [Int], _ journal: Journal) -> Conversion? {
    sums.removeAll()
    for posting in group { sums.add(posting, of: journal) }
    guard !sums.isTooLarge else { return nil }
    guard let (first, second) = sums.pair,
      first.quantity.isNegative != second.quantity.isNegative
    else { return nil }
    for posting in group where journal.postings[posting].flags.contains(.hasCost) {
      let commodity = journal.postings[posting].commodity
      if commodity == first.commodity || commodity == second.commodity { return nil }
    }
    // Units have the price, and not the money that pays for them, wherever they stand.
    let isTurned = lots.map {
      $0.declares(second.commodity) && !$0.declares(first.commodity)
    }
    return isTurned == true
      ? Conversion(from: second, to: first) : Conversion(from: first, to: second)
  }

  /// Gives the postings of a conversion the costs that it implies.
  private mutating func keep(_ conversion: Conversion, _ group: [Int], _ journal: Journal) {
    let from = group.filter { posting in
      journal.amount(posting).amounts.contains { $0.commodity == conversion.from.commodity }
    }
    if from.count == 1 {
      newCosts.append(
        CostRecord(
          posting: from[0], kind: .total,
          amount: Amount(conversion.to.quantity.magnitude, conversion.to.commodity),
          origin: .inferred))
      return
    }
    let scale = max(10, conversion.from.quantity.scale + conversion.to.quantity.scale)
    guard
      let rate = conversion.to.quantity.magnitude.divided(
        by: conversion.from.quantity.magnitude, scale: min(scale, 20))
    else { return }
    for posting in from {
      newCosts.append(
        CostRecord(
          posting: posting, kind: .unit, amount: Amount(rate.simplified, conversion.to.commodity),
          origin: .inferred))
    }
  }

  /// Lets the lots of a group count as costs from now on.
  private mutating func keepLotCosts(_ group: [Int], _ journal: Journal) {
    for posting in group where !journal.postings[posting].flags.contains(.hasCost) {
      if let lot = journal.lot(posting) { newCosts.append(lot) }
    }
  }

  /// Finds costs that a pair of postings to conversion accounts records as well.
  mutating func findRedundantCosts(_ range: Range<Int>, _ journal: Journal) {
    if !redundantCosts.isEmpty { redundantCosts = [] }
    guard !isConversionAccount.isEmpty,
      range.contains(where: { journal.postings[$0].flags.contains(.hasCost) })
    else { return }
    let pairs = conversionPairs(range, journal)
    guard !pairs.isEmpty else { return }
    let costed = CostedPostings(range, journal)
    redundantCosts = Set(pairs.compactMap { match(of: $0, among: costed, journal) })
  }
}

extension Amount {
  /// Nothing, with as many decimals: of a sum of these the largest scale stays.
  fileprivate var withoutUnits: Amount { Amount(Decimal(0, scale: quantity.scale), commodity) }
}

extension TransactionBalancer {
  /// Gives away the costs inferred so far.
  mutating func takeNewCosts() -> [CostRecord] {
    let costs = newCosts
    newCosts = []
    return costs
  }

  /// Keeps the cost that an assigned amount has, in time for balancing its transaction.
  mutating func addAssignedCost(_ cost: CostRecord, _ journal: inout Journal) {
    journal.addCosts([cost])
  }
}
