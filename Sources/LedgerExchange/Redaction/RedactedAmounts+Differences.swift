import LedgerModel
import LedgerValues

extension RedactedAmounts {
  /// Postings that balance among themselves.
  func groups(_ transaction: Int) -> [[Int]] {
    let range = journal.postingRange(transaction)
    let kinds: [PostingKind] = [.real, .balancedVirtual]
    return kinds.map { kind in range.filter { journal.postings[$0].kind == kind } }
      + range.filter { journal.postings[$0].kind == .virtual }.map { [$0] }
  }

  func mayChange(_ posting: Int) -> Bool {
    let record = journal.postings[posting]
    return record.flags.isDisjoint(with: [.inferred, .wide, .hasCost]) && record.mantissa != 0
      && journal.lot(posting) == nil && journal.postingOffsets[posting] != .max
  }

  mutating func change(
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
      let free = Dictionary(grouping: group.filter(mayChange)) { journal.postings[$0].commodity }
      for (commodity, postings) in free.sorted(by: { $0.key < $1.key }) {
        let scale = postings.map { Int(journal.postings[$0].scale) }.min() ?? 0
        var step = RedactionStep(commodity, scale, level)
        if journal.postings[postings[0]].kind == .virtual {
          change(postings[0], takenBy: nil, &step, &generator)
          continue
        }
        let hub = inferred ?? postings.max { room($0, step) < room($1, step) }
        for posting in postings where posting != hub {
          change(posting, takenBy: hub, &step, &generator)
        }
      }
    }
  }

  /// So far the amount of a posting may still move: two fifths of it, for one that is not written any way.
  private func room(_ posting: Int, _ step: RedactionStep) -> Int128 {
    let record = journal.postings[posting]
    if record.flags.contains(.inferred) { return Int128(Int64.max) }
    // Whole units of the coarsest amount, so that all keep their decimals.
    let least = Decimal.powerOfTen(Int(record.scale) - step.scale) ?? 1
    let whole = (Int128(record.mantissa) * factor / least).magnitude * 2 / 5
    let used = difference(posting).map { step.units($0.quantity(of: step.commodity)).magnitude }
    return Int128(Int64(clamping: (whole - min(whole, used ?? 0)) >> step.level))
  }

  /// Moves some of an amount from a posting to the one that takes what the others leave.
  private mutating func change(
    _ posting: Int, takenBy hub: Int?, _ step: inout RedactionStep,
    _ generator: inout RedactionGenerator
  ) {
    let giver = hub.map(account)
    if giver == account(posting) { return }
    let room = min(room(posting, step), hub.map { self.room($0, step) } ?? .max)
    let range = holdings.range(account(posting), giver, step, room)
    guard let range, range != 0...0 else { return }
    let number = Int64.random(
      in: Int64(clamping: range.lowerBound)...Int64(clamping: range.upperBound), using: &generator)
    let amount = Amount(Decimal(Int128(number), scale: step.scale), step.commodity)
    if number == 0 { return }
    add(amount, to: posting)
    if let hub { add(Amount(amount.quantity.negated, step.commodity), to: hub) }
  }
}

/// What the differences of one commodity in an entry are counted in.
struct RedactionStep {
  let commodity: CommodityID
  let scale: Int
  /// Each level halves differences.
  let level: Int

  init(_ commodity: CommodityID, _ scale: Int, _ level: Int) {
    self.commodity = commodity
    self.scale = scale
    self.level = level
  }

  /// A quantity in whole units, rounded down.
  func units(_ quantity: Decimal) -> Int128 {
    if let whole = quantity.rescaled(to: max(scale, quantity.scale)) {
      let divisor = Decimal.powerOfTen(whole.scale - scale) ?? 1
      let (quotient, rest) = whole.mantissa.quotientAndRemainder(dividingBy: divisor)
      return rest < 0 ? quotient - 1 : quotient
    }
    return 0
  }
}
