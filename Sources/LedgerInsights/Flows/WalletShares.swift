import LedgerBalances
import LedgerModel
import LedgerValues

extension InsightBook {
  /// The part of a flow that a wallet paid, or got.
  struct WalletShare {
    var wallet: AccountID
    var quantity: Decimal
  }

  /// Divides a flow among the wallets on the other side, by what each moved; empty without any.
  func walletShares(_ flow: MoneyFlow) throws(TooLarge) -> [WalletShare] {
    let isOut = (flow.kind == .expense) != flow.quantity.isNegative
    let moved = try walletMoves(flow.transaction, on: flow.day)
    let payers = moved.filter { $0.quantity.signum == (isOut ? -1 : 1) }
    let wallets = payers.isEmpty ? moved : payers
    guard let first = wallets.first else { return [] }
    let whole = [WalletShare(wallet: first.wallet, quantity: flow.quantity)]
    guard wallets.contains(where: { $0.wallet != first.wallet }) else { return whole }
    var weights = wallets.map(\.quantity.magnitude)
    if weights.allSatisfy(\.isZero) { weights = weights.map { _ in .one } }
    let scale = max(flow.quantity.scale, decimals)
    guard let parts = flow.quantity.divided(amongWeights: weights, scale: scale) else {
      throw TooLarge()
    }
    var shares: [WalletShare] = []
    for (wallet, part) in zip(wallets.map(\.wallet), parts) {
      if let place = shares.firstIndex(where: { $0.wallet == wallet }) {
        shares[place].quantity = FlowTotals.sum(shares[place].quantity, part)
      } else {
        shares.append(WalletShare(wallet: wallet, quantity: part))
      }
    }
    return shares
  }

  /// What a transaction moved on each account for assets or liabilities.
  func walletMoves(_ transaction: Int, on day: Day) throws(TooLarge) -> [WalletShare] {
    var moved: [WalletShare] = []
    for posting in journal.postingRange(transaction)
    where journal.postings[posting].kind == .real {
      let account = journal.postings[posting].account
      guard let type = loaded.types[account], type.isKind(of: .asset) || type == .liability
      else { continue }
      let worth = try worth.quantity(ofPosting: posting, in: currency, on: day, journal)
      guard let quantity = worth ?? journal.amount(posting).amounts.first?.quantity else {
        continue
      }
      moved.append(WalletShare(wallet: account, quantity: quantity))
    }
    return moved
  }
}
