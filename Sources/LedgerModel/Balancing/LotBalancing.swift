import LedgerValues

/// What balancing has to know of lots: which postings sell from them, and which record gains.
struct LotBalancing {
  private let types: AccountTypes
  private let isDeclared: [Bool]

  /// Nil where nothing declares or writes a lot.
  init?(_ journal: Journal) {
    let declared = CommodityTags(journal)
    isDeclared = journal.commodities.ids.map { commodity in
      declared[commodity].contains { $0.name == "lots" }
    }
    let namesLots = journal.accounts.ids.contains {
      journal.accounts.bytes($0).last == UInt8(ascii: "}")
    }
    guard !journal.lotMarks.isEmpty || namesLots || isDeclared.contains(true) else { return nil }
    types = AccountTypes(journal.accounts, journal.declarations.accounts)
  }

  /// A way in which an entry may be meant.
  struct Reading {
    /// The sales whose weight is what the others leave.
    var sales: [Int]
    /// What does not count for the balance.
    var gains: [Int] = []
    /// Priced postings that are counted in units, and the posting that pays them.
    var inKind: [Int] = []
    var payer: Int?
  }

  /// The ways in which a group that does not balance by its prices may balance after all.
  func readings(of group: [Int], _ rest: [Amount], _ journal: Journal) -> [Reading] {
    let sales = group.filter { isSale($0, journal) }
    var readings: [Reading] = []
    if !sales.isEmpty {
      let gains = group.filter { types[journal.postings[$0].account] == .gain }
      if let gains = gains.isEmpty ? unnamedGains(group, rest, journal) : gains {
        readings.append(Reading(sales: sales, gains: gains))
      }
    }
    if let payer = group.first(where: { isOutflow($0, journal) }) {
      let commodity = journal.postings[payer].commodity
      let fees = group.filter { posting in
        let record = journal.postings[posting]
        return record.flags.contains(.hasCost) && record.commodity == commodity
          && record.mantissa > 0 && !isAsset(posting, journal)
      }
      if !fees.isEmpty { readings.append(Reading(sales: [], inKind: fees, payer: payer)) }
    }
    return readings
  }

  /// Whether a commodity's directive says how its lots are taken.
  func declares(_ commodity: CommodityID) -> Bool { isDeclared[Int(commodity.index)] }

  private func isAsset(_ posting: Int, _ journal: Journal) -> Bool {
    types[journal.postings[posting].account]?.isKind(of: .asset) ?? false
  }

  private func hasLots(_ posting: Int, _ journal: Journal) -> Bool {
    let record = journal.postings[posting]
    if record.flags.contains(.wide) { return false }
    if Journal.record(for: posting, in: journal.lotMarks, { $0.posting }) != nil { return true }
    if journal.accounts.bytes(record.account).last == UInt8(ascii: "}") { return true }
    return isDeclared[Int(record.commodity.index)] && isAsset(posting, journal)
  }

  private func isSale(_ posting: Int, _ journal: Journal) -> Bool {
    let record = journal.postings[posting]
    return record.mantissa < 0 && record.flags.contains(.hasCost) && hasLots(posting, journal)
  }

  private func isOutflow(_ posting: Int, _ journal: Journal) -> Bool {
    let record = journal.postings[posting]
    return record.mantissa < 0 && !record.flags.contains(.hasCost) && hasLots(posting, journal)
  }

  /// Without an account of type Gain: the postings of the one account that are exactly the difference.
  private func unnamedGains(
    _ group: [Int], _ rest: [Amount], _ journal: Journal
  ) -> [Int]? {
    var sums: [AccountID: MixedAmount] = [:]
    for posting in group {
      let account = journal.postings[posting].account
      let type = types[account]
      guard type == nil || type == .revenue || type == .expense else { continue }
      guard sums[account, default: MixedAmount()].add(journal.amount(posting)) else { return nil }
    }
    let found = sums.filter { Set($0.value.nonzero) == Set(rest) }.map(\.key)
    guard found.count == 1, let account = found.first else { return nil }
    return group.filter { journal.postings[$0].account == account }
  }
}

extension LotBalancing.Reading {
  /// The postings that count as they are.
  func kept(_ group: [Int]) -> [Int] {
    group.filter { !gains.contains($0) && !inKind.contains($0) }
  }

  /// Lets sales, or what pays a fee in kind, weigh what brings the group to zero.
  func weigh(_ group: [Int], _ journal: inout Journal) {
    if let payer {
      var weight = journal.amount(payer)
      for fee in inKind {
        guard let cost = journal.costValue(fee), weight.add(journal.amount(fee)),
          weight.add(cost.negated)
        else { return }
      }
      journal.assignedCostValues[payer] = weight
      return
    }
    guard let last = sales.last else { return }
    for sale in sales.dropLast() {
      guard let lot = journal.lot(sale), let units = journal.plainAmount(sale)?.quantity,
        let basis = lot.value(of: units)
      else { continue }
      journal.assignedCostValues[sale] = MixedAmount(basis)
    }
    var weight = MixedAmount()
    for posting in group where posting != last {
      if let value = journal.plainCostValue(posting) {
        guard weight.add(value.negated) else { return }
        continue
      }
      let value = journal.costValue(posting) ?? journal.amount(posting)
      guard weight.add(value.negated) else { return }
    }
    journal.assignedCostValues[last] = weight
  }
}
