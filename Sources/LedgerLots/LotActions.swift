import LedgerModel
import LedgerValues

/// Splits and mergers in their long form: each lot is given away and comes again at its basis, which all
/// programs read.
struct LotActions {
  /// Units of a lot, negative where they go.
  struct Piece {
    var lot: Lot
    var units: Decimal
    var basis: Decimal
  }

  /// By posting: what stands in its place.
  private(set) var pieces: [Int: [Piece]] = [:]
  /// What the other sides are worth: nothing.
  private(set) var others: [Int: Amount] = [:]

  /// What pools have has no cost in its name, and stays as it is.
  init(_ book: LotBook, _ journal: Journal) throws(TooLarge) {
    var held: [LotNumber: (units: Decimal, basis: Decimal)] = [:]
    var transactions: [Int: CommodityID] = [:]
    for (place, move) in book.moves.enumerated() {
      let old = held[move.lot] ?? (.zero, .zero)
      let units = try old.units + move.quantity
      held[move.lot] = (units, try old.basis + move.basis)
      let isNew = book.exchanged(by: place) != nil
      let isOld = place + 1 < book.moves.count && book.exchanged(by: place + 1) != nil
      guard move.pooling == .none, move.kind == .divided || isNew || isOld else { continue }
      var lot = book.lot(at: place)
      if move.kind == .divided {
        pieces[move.posting, default: []].append(
          Piece(lot: lot, units: old.units.negated, basis: old.basis))
        lot = book.lot(of: move.lot, at: place + 1)
        pieces[move.posting, default: []].append(Piece(lot: lot, units: units, basis: old.basis))
      } else {
        pieces[move.posting, default: []].append(
          Piece(lot: lot, units: move.quantity, basis: move.basis.magnitude))
      }
      transactions[move.transaction] = lot.currency
    }
    for (transaction, currency) in transactions {
      let range = journal.postingRange(transaction)
      let commodities = Set(
        range.filter { pieces[$0] != nil }.compactMap { journal.plainAmount($0)?.commodity })
      for posting in range
      where journal.postings[posting].kind == .real && pieces[posting] == nil
        && journal.cost(posting) == nil
        && journal.plainAmount(posting).map({ commodities.contains($0.commodity) }) == true
      {
        others[posting] = Amount(.zero, currency)
      }
    }
  }
}
