package import LedgerLots
package import LedgerModel
import LedgerValues

/// What each account holds, lot by lot, written so that another file goes on with the same lots.
package struct ClosingLots: Sendable {
  /// A lot as it is closed, and as it is opened again.
  struct Part {
    var amount: Amount
    /// Behind the name of the account.
    var account = ""
    /// Behind the amount.
    var closing = ""
    var opening = ""
  }

  private let book: LotBook
  private let style: LotView.Style
  private let amounts: AmountText
  private var byAccount: [String: [LotNumber]] = [:]

  package init(_ book: LotBook, _ style: LotView.Style, _ journal: Journal) {
    self.book = book
    self.style = style
    amounts = AmountText(journal.commodities).forJournals
    for number in book.openLots {
      byAccount[book.accounts.name(book.lots[number].account), default: []].append(number)
    }
  }

  /// The lots of an amount in an account, and what of it is in none.
  func parts(_ account: String, _ amount: Amount) throws(TooLarge) -> [Part] {
    var parts: [Part] = []
    var rest = amount.quantity
    for number in byAccount[account] ?? [] where book.lots[number].commodity == amount.commodity {
      let lot = book.lots[number]
      rest = try rest - lot.quantity
      parts.append(try part(lot))
    }
    // Nothing is written of lots that do not come to what the account holds.
    let isWhole = rest.isZero || rest.isNegative == amount.quantity.isNegative
    if !isWhole { return [Part(amount: amount)] }
    return parts + (rest.isZero ? [] : [Part(amount: Amount(rest, amount.commodity))])
  }

  private func part(_ lot: Lot) throws(TooLarge) -> Part {
    var part = Part(amount: Amount(lot.quantity, lot.commodity))
    let names = LotNames(amounts)
    let basis = amounts.whole(Amount(lot.basis.magnitude, lot.currency))
    if lot.quantity.isNegative {
      // What is owed is sold and bought back for what it brought.
      part.closing = " @@ \(basis)"
      part.opening = part.closing
      return part
    }
    let unit = lot.unit.shown ?? .zero
    let isTold = try (unit * lot.quantity).rounded(to: lot.basis.scale).exact() == lot.basis
    if style == .combined, !lot.isPooled, isTold {
      part.account = ":" + names.name(lot)
      return part
    }
    let label = lot.isPooled ? "" : lot.label.map { " (\($0))" } ?? ""
    let cost = lot.isPooled ? "" : names.cost(lot.unit).map { "{\($0)} " } ?? ""
    part.closing = " \(cost)[\(lot.day)]\(label)"
    part.opening = " {{\(basis)}} [\(lot.day)]\(label)"
    return part
  }
}
