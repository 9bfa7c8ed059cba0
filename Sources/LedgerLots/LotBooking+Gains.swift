import LedgerModel
import LedgerValues

extension LotBooking {
  /// Adds up what an entry gained, and compares it with what it records.
  mutating func realize(_ entry: LotEntry, _ first: Int) throws(TooLarge) {
    try payFees(entry, first)
    let range = first..<takings.count
    var recorded = MixedAmount()
    var gains: [Int] = []
    for posting in journal.postingRange(entry.transaction)
    where journal.postings[posting].kind == .real {
      guard isGain(posting) == .gain else { continue }
      gains.append(posting)
      try recorded += journal.amount(posting)
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
    let pairs = try sums.isEmpty ? [] : pairs(of: entry.transaction)
    for (currency, gain) in sums {
      let noted = gains.isEmpty ? nil : recorded.quantity(of: currency).negated
      realized.append(
        LotBook.Realized(
          transaction: entry.transaction, currency: currency, gain: gain, recorded: noted,
          takings: range, pairs: pairs,
          isStated: entry.postings.contains { $0.holds && $0.isStated }))
      try judge(gain, noted, currency, gains, entry, range)
    }
  }

  /// The postings against what an entry records as gained.
  ///
  /// Whoever names no account of type U has the same in another one of Equity.
  func pairs(of transaction: Int) throws(TooLarge) -> [Int] {
    let range = journal.postingRange(transaction)
    // Most entries record no gain, and have nothing against it.
    guard range.contains(where: { isGain($0) != nil }) else { return [] }
    let postings = range.filter { journal.postings[$0].kind == .real }
    let unrealized = postings.filter { isGain($0) == .unrealizedGain }
    let gains = postings.filter { isGain($0) == .gain }
    if gains.isEmpty || !unrealized.isEmpty { return unrealized }
    let others = postings.filter {
      reader.types[journal.postings[$0].account]?.isKind(of: .equity) == true
    }
    var sum = MixedAmount()
    for posting in gains + others { try sum += journal.amount(posting) }
    return sum.isZero ? others : []
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
    let written =
      journal.postingRange(entry.transaction).flatMap { journal.amount($0).amounts }
      .filter { $0.commodity == currency }.map(\.quantity.scale).max() ?? 0
    let half = Decimal(5, scale: written + 1)
    let unit = Decimal(Int128(range.count), scale: decimals(of: currency))
    guard difference > half, difference > unit else { return }
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
  private mutating func payFees(_ entry: LotEntry, _ first: Int) throws(TooLarge) {
    for fee in entry.postings where !fee.holds && fee.units.signum > 0 {
      guard let cost = fee.mark?.cost, let price = fee.price, takings.count > first else {
        continue
      }
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
