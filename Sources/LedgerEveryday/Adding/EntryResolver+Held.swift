import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerValues

/// What is held and not spent, such as shares.
extension EntryResolver {
  /// Whether an account has had something that is held: what goes away from there is sold.
  func holds(_ wallet: String, _ commodity: CommodityID) -> Bool {
    guard let account = accounts.find(wallet) else { return false }
    return known.journal.postings.contains {
      $0.account == account && $0.commodity == commodity && $0.mantissa > 0
    }
  }

  /// What is asked where shares would be booked as spending.
  func bought(_ amount: Amount, _ shares: EntryShares) -> UsageError {
    let text = AmountText(commodities)
    let price =
      (try? shares.cost(of: amount, usual: usualCommodity("")))?.map {
        " \($0.isTotal ? "@@" : "@") \(text.exact($0.price))"
      } ?? " @ PRICE"
    let holder = known.holder(of: amount.commodity).map(accounts.name) ?? "ACCOUNT"
    let payer = known.usualIncomeWallet.map(accounts.name) ?? "ACCOUNT"
    let said = "bursar add \(text.exact(amount))\(price)"
    return UsageError(
      asking: .boughtOrSold(commodities.symbol(amount.commodity)),
      hints: [
        .toBuy("\(said) '\(payer) > \(holder)'"),
        .toSell("\(said) '\(holder) > \(payer)'"),
      ])
  }
}
