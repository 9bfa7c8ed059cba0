package import LedgerLots
package import LedgerModel
import LedgerValues

/// What an account holds of a commodity.
struct AccountAmount {
  var account: String
  var amount: Amount
  /// Whether accounts below it are counted, too.
  var isSum = false
}

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
  private let journal: Journal
  private let amounts: AmountText
  /// What was paid beside prices, where that is part of what lots cost.
  private let fees: EntryFees?
  private var byAccount: [String: [LotNumber]] = [:]

  package init(
    _ book: LotBook, _ style: LotView.Style, _ journal: Journal, fees: EntryFees?
  ) {
    self.book = book
    self.style = style
    self.journal = journal
    self.fees = fees
    amounts = AmountText(journal.commodities).forJournals
    for number in book.openLots {
      byAccount[book.accounts.name(book.lots[number].account), default: []].append(number)
    }
  }

  /// Amounts by account, those of accounts that are named for a lot at the account above, if that has some, too:
  /// a sale may name its lot there, and what it takes is here.
  func folded(_ amounts: [AccountAmount]) throws(TooLarge) -> [AccountAmount] {
    var (folded, rest) = ([AccountAmount](), [AccountAmount]())
    for item in amounts {
      let base = LotAnnotation.named(in: item.account, journal)?.account
      let isFolded = amounts.contains {
        $0.account == base && $0.amount.commodity == item.amount.commodity
      }
      if isFolded, let base {
        rest.append(AccountAmount(account: base, amount: item.amount))
      } else {
        folded.append(item)
      }
    }
    for item in rest {
      let place = folded.firstIndex {
        $0.account == item.account && $0.amount.commodity == item.amount.commodity
      }
      guard let place else { continue }
      try folded[place].amount.quantity += item.amount.quantity
      folded[place].isSum = true
    }
    return folded.filter { !$0.isSum || !$0.amount.quantity.isZero }
  }

  /// Whether an account has lots of what it holds.
  func hasLots(_ item: AccountAmount) -> Bool {
    byAccount[item.account]?.contains {
      book.lots[$0].commodity == item.amount.commodity
    } ?? false
  }

  /// The lots of an amount in an account, and what of it is in none.
  func parts(_ account: String, _ amount: Amount) throws(TooLarge) -> [Part] {
    var parts: [Part] = []
    var rest = amount.quantity
    for number in byAccount[account] ?? [] where book.lots[number].commodity == amount.commodity {
      let lot = book.lots[number]
      rest = try rest - lot.quantity
      parts.append(try part(lot, fees?.ofLot(number) ?? .zero))
    }
    // Nothing is written of lots that do not come to what the account holds.
    let isWhole = rest.isZero || rest.isNegative == amount.quantity.isNegative
    if !isWhole { return [Part(amount: amount)] }
    return parts + (rest.isZero ? [] : [Part(amount: Amount(rest, amount.commodity))])
  }

  private func part(_ lot: Lot, _ fees: Decimal) throws(TooLarge) -> Part {
    var part = Part(amount: Amount(lot.quantity, lot.commodity))
    let names = LotNames(amounts)
    let whole = try lot.basis + fees
    let basis = amounts.whole(Amount(whole.magnitude, lot.currency))
    if lot.quantity.isNegative {
      // What is owed is sold and bought back for what it brought.
      part.closing = " @@ \(amounts.whole(Amount(lot.basis.magnitude, lot.currency)))"
      part.opening = " @@ \(basis)"
      return part
    }
    let unit = lot.unit.shown ?? .zero
    let isTold = try (unit * lot.quantity).rounded(to: whole.scale).exact() == whole
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
