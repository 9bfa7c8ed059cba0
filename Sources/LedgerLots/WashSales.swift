package import LedgerValues

/// A loss that a purchase shortly before or after it undoes, so far as units were bought back.
package struct WashSale: Sendable {
  /// The place of the sale among `LotBook.takings`.
  package var taking: Int
  /// What was bought back.
  package var lot: LotNumber
  package var units: Decimal
  /// The part of the loss that does not count.
  package var amount: Decimal
}

extension LotBook {
  /// The losses that purchases undo within some days of each.
  ///
  /// A bought unit serves one loss only: the oldest loss takes the oldest purchase first.
  package func washSales(
    within days: (Day) -> ClosedRange<Day>
  ) throws(TooLarge) -> [WashSale] {
    var purchases = Dictionary(
      grouping: moves.filter { $0.kind == .acquired && $0.quantity.signum > 0 },
      by: { lots[$0.lot].commodity }
    ).mapValues { bought in
      bought.map { (lot: $0.lot, left: $0.quantity) }
        .sorted { LotShelf.isBefore(lots[$0.lot], lots[$1.lot]) }
    }
    var found: [WashSale] = []
    let losses = takings.indices.filter { takings[$0].gain?.isNegative == true }
      .sorted { (takings[$0].day, $0) < (takings[$1].day, $1) }
    for number in losses {
      let taking = takings[number]
      guard taking.kind == .sale, let sold = taking.lot,
        let loss = taking.gain?.negated, let bought = purchases[taking.commodity]
      else { continue }
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
      let weights = parts.map(\.units) + [left]
      guard let amounts = loss.divided(amongWeights: weights, scale: loss.scale) else {
        throw TooLarge()
      }
      for (part, amount) in zip(parts, amounts) {
        found.append(
          WashSale(
            taking: number, lot: bought[part.place].lot, units: part.units, amount: amount))
      }
    }
    return found
  }
}
