package import LedgerModel
package import LedgerValues

/// A loss that a purchase shortly before or after it undoes, so far as units were bought back.
package struct WashSale: Sendable {
  /// The place of the sale among `LotBook.takings`.
  package var taking: Int
  /// What was bought back.
  package var lot: LotNumber
  package var units: Decimal
  /// The whole loss of the sale from its lot.
  package var loss: Decimal
  /// The part of the loss that does not count.
  package var amount: Decimal
  /// What of it an entry already puts onto the basis of what was bought back.
  package var recorded: Decimal
}

extension LotBook {
  /// The losses that purchases undo within some days of each.
  ///
  /// A bought unit serves one loss only: the oldest loss takes the oldest purchase first.
  package func washSales(
    _ loaded: LoadedJournal, within days: (Day) -> ClosedRange<Day>, fees: EntryFees? = nil
  ) throws(TooLarge) -> [WashSale] {
    var raised = try raises(loaded)
    var purchases = Dictionary(
      grouping: moves.filter { $0.kind == .acquired && $0.quantity.signum > 0 },
      by: { lots[$0.lot].commodity }
    ).mapValues { bought in
      bought.map { (lot: $0.lot, left: $0.quantity) }
        .sorted { LotShelf.isBefore(lots[$0.lot], lots[$1.lot]) }
    }
    var found: [WashSale] = []
    for number in takings.indices.sorted(by: { (takings[$0].day, $0) < (takings[$1].day, $1) }) {
      let taking = takings[number]
      guard taking.kind == .sale, let sold = taking.lot, let gain = taking.gain,
        let bought = purchases[taking.commodity]
      else { continue }
      let paid = try (fees?.ofSale(number) ?? .zero) + (fees?.ofPurchase(number) ?? .zero)
      let loss = try paid - gain
      guard loss.signum > 0 else { continue }
      let window = days(taking.day)
      var (left, parts) = (taking.units, [(place: Int, units: Decimal)]())
      var place = bought.partitionPoint { lots[$0.lot].day < window.lowerBound }
      while place < bought.count, left.signum > 0, lots[bought[place].lot].day <= window.upperBound
      {
        defer { place += 1 }
        let purchase = bought[place]
        guard purchase.left.signum > 0, lots[purchase.lot].origin != lots[sold].origin else {
          continue
        }
        let units = min(left, purchase.left)
        parts.append((place, units))
        purchases[taking.commodity]?[place].left = try purchase.left - units
        left = try left - units
      }
      let places = loaded.journal.moneyDecimals(of: taking.basis.commodity)
      let weights = parts.map(\.units) + [left]
      guard let amounts = loss.divided(amongWeights: weights, scale: max(loss.scale, places)) else {
        throw TooLarge()
      }
      for (part, amount) in zip(parts, amounts) {
        let lot = bought[part.place].lot
        let recorded = min(amount, raised[lots[lot].origin] ?? .zero)
        try raised[lots[lot].origin, default: .zero] -= recorded
        found.append(
          WashSale(
            taking: number, lot: lot, units: part.units, loss: loss, amount: amount,
            recorded: recorded))
      }
    }
    return found
  }

  /// By where lots were bought: what raised their basis without any money, which a loss does that does not
  /// count.
  private func raises(_ loaded: LoadedJournal) throws(TooLarge) -> [LotNumber: Decimal] {
    var raised: [LotNumber: Decimal] = [:]
    for move in moves where move.kind == .changed && move.basis.signum > 0 {
      let account = loaded.journal.postings[move.posting].account
      guard loaded.types[account]?.isKind(of: .equity) == true else { continue }
      try raised[lots[move.lot].origin, default: .zero] += move.basis
    }
    return raised
  }
}
