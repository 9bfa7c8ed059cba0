package import LedgerSource
import LedgerSyntax
package import LedgerValues

/// A journal as checked data, in columns.
///
/// Postings of a transaction stand together, in written order. What only few postings have stands in
/// side tables ordered by posting. Descriptions, comments and tags are not copied: a transaction's
/// entry is read again where they are wanted.
package struct Journal: Sendable {
  package var sources: SourceMap
  package var accounts: AccountTable
  package var commodities: CommodityTable

  package var transactions: [TransactionRecord] = []
  package var postings: [PostingRecord] = []
  /// Where each posting's line begins, behind its indentation, in its transaction's file.
  package var postingOffsets: [UInt32] = []

  package var costs: [CostRecord] = []
  package var lots: [CostRecord] = []
  /// The postings that say anything of a lot, in order: `{}`, `[DATE]` and `(LABEL)`, too.
  package var lotMarks: [LotMark] = []
  /// What assigned amounts are worth whose assertion has a cost: what was there before has none.
  package var assignedCostValues: [Int: MixedAmount] = [:]
  package var assertions: [AssertionRecord] = []
  /// The postings with a date of their own.
  package var postingDays: [(posting: UInt32, day: Day)] = []
  /// Amounts of several commodities, or with more digits than 64 bits hold.
  package var wideAmounts: [MixedAmount] = []
  package var prices: [PriceRecord] = []

  package var declarations = Declarations()
  package var periodicRules: [RuleRecord] = []
  package var autoRules: [RuleRecord] = []
  package var planEntries: [PlanEntry] = []
  /// The tags of `apply tag` in force at a transaction, for those that have any.
  package var appliedTags: [(transaction: UInt32, tags: [String])] = []
  /// The postings that auto rules added.
  package var generatedPostings: [GeneratedPosting] = []
  /// The conversion postings that say again what a cost beside them says, in order.
  package var matchedConversions: [UInt32] = []
  package var swallowedAmounts: [SwallowedAmount] = []
  /// Numbers that could mean two things.
  package var ambiguousNumbers: [AmbiguousNumber] = []

  /// Whether a transaction has an earlier date than one before it.
  package var isOutOfOrder = false
  /// Whether a directive decides what entries mean, such as `alias`, `apply account` or `D`: then
  /// their text alone does not say all.
  package var hasContext = false
  /// Whether the only mark of some number parts groups of digits, as a declaration says so.
  package var hasLoneGroupMarks = false
  package var findings = BalanceFindings()
  /// The accounts of postings, where a field stands in their place.
  package var beforePivot: UnpivotedAccounts?

  init(sources: SourceMap = SourceMap(), seed: UInt64) {
    self.sources = sources
    accounts = AccountTable(seed: seed)
    commodities = CommodityTable(seed: seed &+ 1)
  }
}

extension Journal {
  /// The postings of a transaction.
  @inlinable
  package func postingRange(_ transaction: Int) -> Range<Int> {
    let start = Int(transactions[transaction].firstPosting)
    let next = transaction + 1
    return
      start..<(next < transactions.count ? Int(transactions[next].firstPosting) : postings.count)
  }

  /// The transaction that a posting belongs to.
  package func transaction(of posting: Int) -> Int {
    var low = 0
    var high = transactions.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(transactions[middle].firstPosting) <= posting { low = middle } else { high = middle }
    }
    return low
  }

  /// The transactions by date, those of a day in their order.
  package var byDate: [Int] {
    if !isOutOfOrder { return Array(transactions.indices) }
    return transactions.indices.sorted { (transactions[$0].day, $0) < (transactions[$1].day, $1) }
  }

  /// Where a posting is written: its line, or the rule's that made it.
  package func place(_ posting: Int, of transaction: Int) -> SourcePlace {
    let record = transactions[transaction]
    let offset = record.flags.contains(.isForecast) ? record.start : postingOffsets[posting]
    if offset != .max { return SourcePlace(record.file, SourceRange(start: offset, end: offset)) }
    let made = Journal.record(for: posting, in: generatedPostings) { $0.posting }
    guard let made, let rule = made.rule else {
      return SourcePlace(record.file, SourceRange(start: record.start, end: record.start))
    }
    return SourcePlace(autoRules[rule].file, SourceRange(start: made.offset, end: made.offset))
  }

  /// Whether a transaction or its postings may have tags beside those of accounts and commodities.
  package func mayHaveTags(_ transaction: Int) -> Bool {
    let flags = transactions[transaction].flags
    return !appliedTags.isEmpty
      || !flags.isDisjoint(with: [.hasComment, .isForecast, .isModified])
  }

  /// The amount of a posting, in as many commodities as it has.
  package func amount(_ posting: Int) -> MixedAmount {
    let record = postings[posting]
    if record.flags.contains(.wide) { return wideAmounts[Int(record.mantissa)] }
    return MixedAmount(record.plainAmount)
  }

  /// Puts an amount into a record: beside the columns where it does not fit them.
  mutating func put(_ amount: MixedAmount, into record: inout PostingRecord) {
    // The least number has no negation, and whoever takes one from the columns may negate it.
    if amount.amounts.count == 1,
      let mantissa = Int64(exactly: amount.amounts[0].quantity.mantissa), mantissa != .min
    {
      record.mantissa = mantissa
      record.scale = UInt8(truncatingIfNeeded: amount.amounts[0].quantity.scale)
      record.commodity = amount.amounts[0].commodity
      return
    }
    record.flags.insert(.wide)
    record.mantissa = Int64(wideAmounts.count)
    wideAmounts.append(amount)
  }

  /// The amount of a posting that has one commodity and 64 bits, as nearly all do; else nil.
  @inline(__always)
  package func plainAmount(_ posting: Int) -> Amount? {
    let record = postings[posting]
    return record.flags.contains(.wide) ? nil : record.plainAmount
  }

  /// How much of one commodity a posting has, without making a mixed amount.
  package func quantity(_ posting: Int, of commodity: CommodityID) -> Decimal {
    guard let plain = plainAmount(posting) else {
      return amount(posting).quantity(of: commodity)
    }
    return plain.commodity == commodity ? plain.quantity : .zero
  }

  /// The cost of a posting, if it has one.
  package func cost(_ posting: Int) -> CostRecord? {
    guard postings[posting].flags.contains(.hasCost) else { return nil }
    return Journal.record(for: posting, in: costs) { $0.posting }
  }

  /// The lot cost of a posting, if it has one.
  package func lot(_ posting: Int) -> CostRecord? {
    if lots.isEmpty { return nil }
    return Journal.record(for: posting, in: lots) { $0.posting }
  }

  /// Adds costs found while balancing, keeping the table in order.
  mutating func addCosts(_ new: [CostRecord]) {
    guard !new.isEmpty else { return }
    for cost in new { postings[Int(cost.posting)].flags.insert(.hasCost) }
    costs = (costs + new).sorted { $0.posting < $1.posting }
  }

  /// Whether a posting only says again what a cost beside it says.
  package func isMatchedConversion(_ posting: Int) -> Bool {
    Journal.record(for: posting, in: matchedConversions) { $0 } != nil
  }

  package func assertion(_ posting: Int) -> AssertionRecord? {
    guard postings[posting].flags.contains(.hasAssertion) else { return nil }
    return Journal.record(for: posting, in: assertions) { $0.posting }
  }

  /// The date on which a posting counts.
  package func day(_ posting: Int, of transaction: Int) -> Day {
    if postingDays.isEmpty { return transactions[transaction].day }
    return ownDay(posting) ?? transactions[transaction].day
  }

  /// The date that a posting's comment gives it, if it does.
  package func ownDay(_ posting: Int) -> Day? {
    Journal.record(for: posting, in: postingDays) { $0.posting }?.day
  }

  /// The amount at cost, or nil where it has too many digits.
  package func costValue(_ posting: Int) -> MixedAmount? {
    if let value = assignedCostValues[posting] { return value }
    let amount = amount(posting)
    guard let cost = cost(posting), let first = amount.amounts.first else { return amount }
    return cost.value(of: first.quantity).map { MixedAmount($0) }
  }

  /// What a posting is worth at its cost, where that is one amount, as nearly always.
  package func plainCostValue(_ posting: Int) -> Amount? {
    if !assignedCostValues.isEmpty, assignedCostValues[posting] != nil { return nil }
    guard let plain = plainAmount(posting), let cost = cost(posting) else {
      return plainAmount(posting)
    }
    return cost.value(of: plain.quantity)
  }

  // A key path in place of the closure is looked up at run time, twenty times slower.
  @inline(__always)
  static func record<Record>(
    for posting: Int, in table: [Record], _ key: (Record) -> UInt32
  ) -> Record? {
    let place = table.partitionPoint { Int(key($0)) < posting }
    guard place < table.count, Int(key(table[place])) == posting else { return nil }
    return table[place]
  }
}

extension CostRecord {
  /// Whether the amount is that of all of it, as behind `@@`.
  package var isTotal: Bool { kind == .total }

  /// What a quantity is worth at this cost; nil where that has too many digits.
  package func value(of quantity: Decimal) -> Amount? {
    switch kind {
    case .none: nil
    case .unit: quantity.multiplied(by: amount.quantity).map { Amount($0, amount.commodity) }
    case .total:
      Amount(quantity.isNegative ? amount.quantity.negated : amount.quantity, amount.commodity)
    }
  }
}
