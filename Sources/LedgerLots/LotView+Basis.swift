package import LedgerModel
package import LedgerValues

extension LotView {
  /// Lets what is held cost its basis, and what was sold the basis that it took.
  package mutating func valueAtBasis(_ types: AccountTypes) throws(TooLarge) {
    var values: [Int: Amount] = [:]
    for move in book.moves {
      let currency = book.lots[move.lot].currency
      let sum = try (values[move.posting]?.quantity ?? .zero) + move.basis.magnitude
      // Money that changes a basis is shown where the lot is.
      values[move.posting] = Amount(move.kind == .changed ? .zero : sum, currency)
    }
    for (posting, value) in try others(values) { values[posting] = value }
    for entry in book.realized {
      for posting in entry.pairs { values[posting] = Amount(.zero, entry.currency) }
    }
    journal.revalue(values)
    isAtBasis = true
  }

  /// Adds what raised or lowered the basis of lots to their accounts.
  package mutating func showChanges() {
    let changes = book.moves.filter { $0.kind == .changed && !$0.basis.isZero }
      .sorted { $0.transaction < $1.transaction }
    var new: [(transaction: Int, part: PostingPart)] = []
    for change in changes {
      let lot = book.lots[change.lot]
      let part = PostingPart(account(of: lot), Amount(change.basis, lot.currency))
      new.append((change.transaction, part))
    }
    add(new)
  }

  /// A commodity in a transaction.
  private struct Side: Hashable {
    var transaction: Int
    var commodity: CommodityID
  }

  /// What postings without lots are worth that receive or give units without a price: the basis of these,
  /// or what they were sold for.
  private func others(_ values: [Int: Amount]) throws(TooLarge) -> [Int: Amount] {
    var sums: [Side: Amount] = [:]
    for move in book.moves where move.kind != .changed && journal.cost(move.posting) == nil {
      let lot = book.lots[move.lot]
      let side = Side(transaction: move.transaction, commodity: lot.commodity)
      let worth = move.kind == .sold ? move.proceeds : Amount(move.basis.negated, lot.currency)
      guard let worth else { continue }
      let sum = try (sums[side]?.quantity ?? .zero) + worth.quantity
      sums[side] = Amount(sum, worth.commodity)
    }
    var found: [Int: Amount] = [:]
    for (side, sum) in sums {
      let others = journal.postingRange(side.transaction).filter {
        journal.postings[$0].kind == .real && values[$0] == nil
          && journal.plainAmount($0)?.commodity == side.commodity
      }
      // What has a price is worth that, and so is what was sold for it.
      guard !others.contains(where: { journal.cost($0) != nil }) else { continue }
      let units = others.compactMap { journal.plainAmount($0)?.quantity }
      let sign = units.first?.isNegative == true ? sum.quantity.negated : sum.quantity
      guard Set(units.map(\.isNegative)).count == 1,
        let shares = sign.divided(amongWeights: units.map(\.magnitude), scale: sign.scale)
      else { continue }
      for (posting, share) in zip(others, shares) {
        found[posting] = Amount(share, sum.commodity)
      }
    }
    return found
  }
}
