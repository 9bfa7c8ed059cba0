package import LedgerPhrases
import LedgerModel
package import LedgerValues

extension AmountText {
  /// The part that an amount is of a whole, which both have one commodity at most: `12.5%`.
  package func percent(_ amount: MixedAmount, of whole: MixedAmount) -> Wording {
    switch AmountText.share(amount, of: whole) {
    case nil: .text("–")
    case let share? where share.isZero: .text("0")
    case let share?: .percent(share)
    }
  }

  /// The hundredth parts, rounded to tenths: nothing of nothing is nothing; nil where they have too many
  /// digits.
  package static func share(_ amount: MixedAmount, of whole: MixedAmount) -> Decimal? {
    guard let part = amount.nonzero.first, let whole = whole.nonzero.first else { return .zero }
    return part.quantity.multiplied(by: Decimal(100))?
      .divided(by: whole.quantity.magnitude, scale: 1)
  }

  /// The commodities of which something is left in any amount, in the order of their symbols.
  package func shownCommodities(_ amounts: [MixedAmount]) -> [CommodityID] {
    let shown = amounts.flatMap(\.amounts).filter { !looksZero(MixedAmount($0)) }
    return Set(shown.map(\.commodity)).sorted { order($0) < order($1) }
  }

  /// The number of an amount in the only commodity that it may have, as the title names that.
  func number(_ amount: MixedAmount, in only: CommodityID) -> String {
    let part = Amount(amount.quantity(of: only), only)
    return looksZero(MixedAmount(part)) ? "0" : number(part)
  }

  /// The only commodity in a table of several columns, which a title can name once for all cells;
  /// nil where there are others, or where a layout was asked for.
  func onlyCommodity(
    of rows: [[MixedAmount]], _ look: BalanceLook
  ) -> CommodityID? {
    guard look.cells == nil, look.unit == .amount, rows.contains(where: { $0.count > 1 }) else {
      return nil
    }
    var only: CommodityID?
    for amount in rows.joined().lazy.map(\.amounts).joined() {
      if amount.commodity == only || looksZero(MixedAmount(amount)) { continue }
      if only != nil { return nil }
      only = amount.commodity
    }
    return only.flatMap { name(of: $0).isEmpty ? nil : $0 }
  }

  /// `in EUR`, as a part of a title; nothing where each cell says it.
  func titleWords(_ only: CommodityID?) -> [Wording] {
    only.map { [Wording(ReportPhrase.inCommodity(name(of: $0)))] } ?? []
  }
}

extension BalanceReport.Row {
  /// The amounts in all columns that are shown.
  func shownAmounts(_ look: BalanceLook) -> [MixedAmount] {
    let columns = look.periods == .summedUp ? [] : amounts
    return columns + (look.extras.contains(.total) ? [total] : [])
      + (look.extras.contains(.average) ? [average] : [])
  }
}

extension BalanceReport {
  /// Whether amounts cannot be parts of their sums, as there are several commodities.
  package func hasMixedCommodities(_ look: BalanceLook) -> Bool {
    func shown(_ row: Row) -> [MixedAmount] {
      look.extras.isEmpty ? row.amounts : row.amounts + [row.total]
    }
    return ([totals] + rows).contains { row in
      zip(shown(row), shown(totals)).contains { amount, whole in
        let commodities = Set((amount.nonzero + whole.nonzero).map(\.commodity))
        return commodities.count > 1
      }
    }
  }
}
