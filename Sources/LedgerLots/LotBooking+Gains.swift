import LedgerModel
import LedgerValues

extension LotBooking {
  /// Adds up what an entry gained, and compares it with what it records.
  mutating func realize(_ entry: LotEntry, _ first: Int) throws(TooLarge) {
    if takings.count == first { return }
    try payFees(entry)
    let range = first..<takings.count
    var recorded = MixedAmount()
    var gains: [Int] = []
    for posting in journal.postingRange(entry.transaction)
    where journal.postings[posting].kind == .real {
      guard isGain(posting) == .gain else { continue }
      gains.append(posting)
      try add(posting, to: &recorded)
    }
    var sums: [(currency: CommodityID, gain: Decimal)] = []
    for number in range {
      guard let gain = takings[number].gain else { continue }
      let currency = takings[number].basis.commodity
      if let place = sums.firstIndex(where: { $0.currency == currency }) {
        try sums[place].gain += gain
      } else {
        sums.append((currency, gain))
      }
    }
    if sums.isEmpty { return }
    let pairs = try pairs(of: entry.transaction)
    let unnamed = try unnamedGains(of: entry.transaction)
    for posting in unnamed { try add(posting, to: &recorded) }
    for (currency, gain) in sums {
      let isNoted = !gains.isEmpty || !unnamed.isEmpty
      let noted = isNoted ? recorded.quantity(of: currency).negated : nil
      realized.append(
        LotBook.Realized(
          transaction: entry.transaction, currency: currency, gain: gain, recorded: noted,
          takings: range, pairs: pairs, unnamed: unnamed,
          isStated: entry.postings.contains { $0.holds && $0.isStated }))
      try judge(gain, noted, currency, gains, entry, range)
    }
  }

  /// The postings against what an entry records as gained.
  ///
  /// Whoever names no account of type U has the same in another one of Equity.
  func pairs(of transaction: Int) throws(TooLarge) -> [Int] {
    let range = journal.postingRange(transaction)
    // Most entries have nothing against a gain; a method in place of the closure would copy all that is booked.
    guard range.contains(where: { isAgainstGain($0) }) else { return [] }
    let postings = range.filter { journal.postings[$0].kind == .real }
    let unrealized = postings.filter { isGain($0) == .unrealizedGain }
    let gains = postings.filter { isGain($0) == .gain }
    if gains.isEmpty || !unrealized.isEmpty { return unrealized }
    let others = postings.filter { isAgainstGain($0) }
    var sum = MixedAmount()
    for posting in gains + others { try add(posting, to: &sum) }
    return sum.isZero ? others : []
  }

  /// Whether a posting's account may hold what is against a gain.
  private func isAgainstGain(_ posting: Int) -> Bool {
    reader.types[journal.postings[posting].account]?.isKind(of: .equity) == true
  }

  /// Adds the amount of a posting, without making an array of the common single one.
  private func add(_ posting: Int, to sum: inout MixedAmount) throws(TooLarge) {
    if let plain = journal.plainAmount(posting) {
      try sum += plain
    } else {
      try sum += journal.amount(posting)
    }
  }

  /// The gain of an entry that has no account of type Gain, and balances only without its gain: the
  /// postings of the one account that has just what prices leave.
  func unnamedGains(of transaction: Int) throws(TooLarge) -> [Int] {
    let range = journal.postingRange(transaction)
    guard !range.contains(where: { isGain($0) == .gain && journal.postings[$0].kind == .real }),
      range.contains(where: { journal.assignedCostValues[$0] != nil })
    else { return [] }
    let postings = range.filter { journal.postings[$0].kind == .real }
    guard
      postings.contains(where: {
        journal.cost($0) != nil && journal.plainAmount($0)?.quantity.isNegative == true
      })
    else { return [] }
    var rest = MixedAmount()
    var sums: [AccountID: MixedAmount] = [:]
    for posting in postings {
      let amount = journal.amount(posting)
      let value = journal.plainAmount(posting).flatMap { plain in
        journal.cost(posting)?.value(of: plain.quantity)
      }
      try rest += value.map { MixedAmount($0) } ?? amount
      let account = journal.postings[posting].account
      let type = reader.types[account]
      guard type == nil || type == .revenue || type == .expense else { continue }
      try sums[account, default: MixedAmount()] += amount
    }
    let left = Set(rest.nonzero)
    let found = sums.filter { !left.isEmpty && Set($0.value.nonzero) == left }.map(\.key)
    guard found.count == 1 else { return [] }
    return postings.filter { journal.postings[$0].account == found[0] }
  }

  private mutating func judge(
    _ gain: Decimal, _ recorded: Decimal?, _ currency: CommodityID, _ gains: [Int],
    _ entry: LotEntry, _ range: Range<Int>
  ) throws(TooLarge) {
    guard let recorded, let first = gains.first else { return }
    if let empty = gains.first(where: { journal.postings[$0].flags.contains(.inferred) }) {
      if recorded != gain { noteGain(.emptyGain(gain, currency), empty, entry) }
      return
    }
    let difference = try (recorded - gain).magnitude
    guard difference > Decimal(Int128(range.count), scale: decimals(of: currency)) else { return }
    let written =
      journal.postingRange(entry.transaction).flatMap { journal.amount($0).amounts }
      .filter { $0.commodity == currency }.map(\.quantity.scale).max() ?? 0
    guard difference > Decimal(5, scale: written + 1) else { return }
    noteGain(.wrongGain(recorded: recorded, computed: gain, currency), first, entry)
  }

  private mutating func noteGain(_ kind: LotProblem.Kind, _ posting: Int, _ entry: LotEntry) {
    var problem = LotProblem(kind, at: place(posting, entry.transaction))
    problem.posting = posting
    problem.transaction = entry.transaction
    problem.isStated = entry.postings.contains { $0.holds && $0.isStated }
    problems.append(problem)
  }

  /// Lets a fee in kind, which has its basis and a price, lower what the last lot brought.
  private mutating func payFees(_ entry: LotEntry) throws(TooLarge) {
    for fee in entry.postings where !fee.holds && fee.units.signum > 0 {
      guard let cost = fee.mark?.cost, let price = fee.price else { continue }
      let basis = UnitCost(cost, of: fee.units)
      let last = takings.count - 1
      guard price.currency == basis.currency, takings[last].proceeds.commodity == basis.currency
      else { continue }
      let (paid, given) = (try fee.worth(price), try fee.worth(basis))
      let less = try (paid - given).rounded(to: decimals(of: basis.currency)).exact()
      try takings[last].proceeds.quantity -= less
    }
  }
}
