import LedgerSource
import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// What parts of the present file begin with.
  func segmentBase() -> JournalSegment.Base {
    JournalSegment.Base(
      file: file, state: state, accounts: journal.accounts, commodities: journal.commodities,
      writtenAccounts: writtenAccounts, writtenMeanings: writtenMeanings)
  }

  /// Whether a segment holds what reading its part after all before it would give.
  func canJoin(_ segment: JournalSegment, _ base: JournalSegment.Base) -> Bool {
    // The day of a transaction whose date is damaged comes from the one before.
    if segment.damaged.first == 0 { return false }
    let newCommodities = segment.journal.commodities.count - base.commodities.count
    return journal.commodities.count + newCommodities < CommodityTable.limit
  }

  /// Adds what a segment holds, as if its part had been read here.
  mutating func join(
    _ segment: consuming JournalSegment, _ base: JournalSegment.Base, _ text: SourceFile
  ) {
    var segment = segment
    let names = NameMap(
      accounts: segment.journal.accounts.ids.map { id in
        id.index < base.accounts.count
          ? id : journal.accounts.id(of: segment.journal.accounts.bytes(id))
      },
      commodities: segment.journal.commodities.ids.map { id in
        Int(id.index) < base.commodities.count
          ? id : journal.commodities.id(of: segment.journal.commodities.symbol(id).utf8)
      })
    joinHabits(segment.journal.commodities, base.commodities, names)
    joinInferredDecimals(segment.inferredDecimals, names)
    joinSwallowedAmounts(segment.journal.swallowedAmounts, names, text)
    joinWrittenAccounts(segment, base, names)
    problems.append(contentsOf: segment.problems)
    joinTransactions(&segment)
    joinSideTables(&segment.journal, names)
    joinDeclarations(segment.journal.declarations, names)
    joinPostings(&segment.journal, names)
  }

  /// Adds how often and how commodities were seen to be written.
  private mutating func joinHabits(
    _ commodities: CommodityTable, _ base: CommodityTable, _ names: NameMap
  ) {
    for id in commodities.ids {
      let known = Int(id.index) < base.count ? base[id] : CommodityHabits()
      let own = names[id]
      if journal.commodities[own].groupMark == 0, commodities[id].groupMark != 0 {
        journal.commodities[styles: own].groupSizes = commodities[styles: id].groupSizes
      }
      if let style = commodities[styles: id].borrowed {
        journal.commodities[styles: own].borrow(style)
      }
      journal.commodities[own].join(commodities[id], since: known)
    }
  }

  private mutating func joinInferredDecimals(_ decimals: [CommodityID: Int], _ names: NameMap) {
    for (commodity, decimals) in decimals {
      inferredDecimals[names[commodity]] = max(inferredDecimals[names[commodity]] ?? 0, decimals)
    }
  }

  /// Adds the swallowed amounts of account names that were not met before.
  private mutating func joinSwallowedAmounts(
    _ found: [SwallowedAmount], _ names: NameMap, _ text: SourceFile
  ) {
    for var amount in found
    where writtenAccounts.find(text.padded[amount.place.range.offsets]) == nil {
      amount.account = names[amount.account]
      journal.swallowedAmounts.append(amount)
    }
  }

  private mutating func joinWrittenAccounts(
    _ segment: borrowing JournalSegment, _ base: JournalSegment.Base, _ names: NameMap
  ) {
    for index in base.writtenMeanings.count..<segment.writtenMeanings.count {
      let number = writtenAccounts.number(of: segment.writtenAccounts[index])
      guard number == writtenMeanings.count else { continue }
      var meaning = segment.writtenMeanings[index]
      meaning.account = names[meaning.account]
      writtenMeanings.append(meaning)
    }
  }

  private mutating func joinTransactions(_ segment: inout JournalSegment) {
    let first = UInt32(truncatingIfNeeded: journal.transactions.count)
    let firstPosting = UInt32(truncatingIfNeeded: journal.postings.count)
    pending.append(contentsOf: segment.pending.map { $0 + first })
    priced.append(contentsOf: segment.priced.map { $0 + first })
    damaged.append(contentsOf: segment.damaged.map { $0 + first })
    for tags in segment.journal.appliedTags {
      journal.appliedTags.append((tags.transaction + first, tags.tags))
    }
    if segment.journal.isOutOfOrder { journal.isOutOfOrder = true }
    if segment.journal.hasContext { journal.hasContext = true }
    if segment.journal.hasLoneGroupMarks { journal.hasLoneGroupMarks = true }
    if let last = journal.transactions.last, let next = segment.journal.transactions.first,
      next.day < last.day
    {
      journal.isOutOfOrder = true
    }
    if firstPosting > 0 {
      for index in segment.journal.transactions.indices {
        segment.journal.transactions[index].firstPosting += firstPosting
      }
    }
    JournalBuilder.move(&segment.journal.transactions, to: &journal.transactions)
  }

  private mutating func joinPostings(_ other: inout Journal, _ names: NameMap) {
    let firstWide = Int64(journal.wideAmounts.count - other.wideAmounts.count)
    if firstWide > 0 || !names.isIdentity {
      for index in other.postings.indices {
        let record = other.postings[index]
        other.postings[index].account = names[record.account]
        other.postings[index].commodity = names[record.commodity]
        if record.flags.contains(.wide) { other.postings[index].mantissa += firstWide }
      }
    }
    JournalBuilder.move(&other.postings, to: &journal.postings)
    JournalBuilder.move(&other.postingOffsets, to: &journal.postingOffsets)
  }

  /// Moves all elements; takes the memory over where there are none yet.
  private static func move<Element>(_ elements: inout [Element], to column: inout [Element]) {
    if column.isEmpty { swap(&column, &elements) } else { column.append(contentsOf: elements) }
    elements = []
  }
}

// MARK: - Side tables

extension JournalBuilder {
  private mutating func joinSideTables(_ other: inout Journal, _ names: NameMap) {
    let firstPosting = UInt32(truncatingIfNeeded: journal.postings.count)
    journal.costs.append(contentsOf: other.costs.map { names.renamed($0, firstPosting) })
    journal.lots.append(contentsOf: other.lots.map { names.renamed($0, firstPosting) })
    journal.lotMarks += other.lotMarks.map {
      LotMark(posting: $0.posting + firstPosting, isNamed: $0.isNamed)
    }
    journal.assertions.append(
      contentsOf: other.assertions.map { record in
        var record = record
        record.posting += firstPosting
        record.amount.commodity = names[record.amount.commodity]
        record.cost = record.cost.map { Amount($0.quantity, names[$0.commodity]) }
        return record
      })
    for day in other.postingDays {
      journal.postingDays.append((day.posting + firstPosting, day.day))
    }
    journal.wideAmounts.append(contentsOf: other.wideAmounts.map { names.renamed($0) })
    journal.prices.append(
      contentsOf: other.prices.map { record in
        var record = record
        record.commodity = names[record.commodity]
        record.price.commodity = names[record.price.commodity]
        return record
      })
    journal.ambiguousNumbers.append(
      contentsOf: other.ambiguousNumbers.map { number in
        var number = number
        number.commodity = names[number.commodity]
        return number
      })
    journal.periodicRules += other.periodicRules
    journal.autoRules += other.autoRules
    journal.planEntries += other.planEntries
  }

  private mutating func joinDeclarations(_ other: Declarations, _ names: NameMap) {
    journal.declarations.accounts.append(
      contentsOf: other.accounts.map { declaration in
        var declaration = declaration
        declaration.account = names[declaration.account]
        return declaration
      })
    if let commodity = other.defaultCommodity {
      journal.declarations.defaultCommodity = names[commodity]
    }
    journal.declarations.commodities += other.commodities
    journal.declarations.payees += other.payees
    journal.declarations.tags += other.tags
    journal.declarations.ignored += other.ignored
  }
}

/// What the accounts and commodities of a segment are called in the journal that it joins.
private struct NameMap {
  let accounts: [AccountID]
  let commodities: [CommodityID]
  let isIdentity: Bool

  init(accounts: [AccountID], commodities: [CommodityID]) {
    self.accounts = accounts
    self.commodities = commodities
    isIdentity =
      accounts.indices.allSatisfy { accounts[$0].index == $0 }
      && commodities.indices.allSatisfy { Int(commodities[$0].index) == $0 }
  }

  subscript(_ account: AccountID) -> AccountID { accounts[account.index] }

  subscript(_ commodity: CommodityID) -> CommodityID { commodities[Int(commodity.index)] }

  func renamed(_ cost: CostRecord, _ firstPosting: UInt32) -> CostRecord {
    var cost = cost
    cost.posting += firstPosting
    cost.amount.commodity = self[cost.amount.commodity]
    return cost
  }

  func renamed(_ mixed: MixedAmount) -> MixedAmount {
    var result = MixedAmount()
    // Distinct commodities stay distinct, so nothing is added up that could overflow.
    for amount in mixed.amounts { result.append(Amount(amount.quantity, self[amount.commodity])) }
    return result
  }
}

extension CommodityHabits {
  /// Adds what was seen later, by somebody who began with what was known at a point before.
  fileprivate mutating func join(_ later: CommodityHabits, since known: CommodityHabits) {
    if !isObserved, later.isObserved {
      isObserved = true
      isOnLeft = later.isOnLeft
      isSpaced = later.isSpaced
    }
    if decimalMark == 0 { decimalMark = later.decimalMark }
    if groupMark == 0 { groupMark = later.groupMark }
    decimals = max(decimals, later.decimals)
    pointEvidence += later.pointEvidence - known.pointEvidence
    commaEvidence += later.commaEvidence - known.commaEvidence
  }
}
