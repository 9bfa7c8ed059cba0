import LedgerCommandLine
import LedgerModel
import LedgerPlanning
import LedgerValues

// Which bill an entry pays.

extension EntryResolver {
  /// Takes an entry for the bill that it pays: what it was for and what pays is what the rule says.
  func findBill(
    _ request: inout EntryRequest, _ found: inout Findings, _ shares: EntryShares, _ said: String?
  ) throws(UsageError) {
    guard request.bill != .none else { return }
    let bills = try OpenBills(known, around: request.day)
    let wallet = try request.wallet.map { (text) throws(UsageError) in
      try names.account(text, for: .wallet, flag: "--wallet", allowsNew: request.allowsNew)
    }
    if case .rule(let id) = request.bill {
      return pay(try bills.bill(ofRule: id), &request, &found, said)
    }
    guard request.splits.isEmpty, shares.areOne else { return }
    let isIncome = found.isIncome
    let meant = { (bill: OpenBill) in
      bill.isIncome == isIncome && [nil, bill.wallet].contains(wallet)
    }
    let named = bills.bills(for: found.payee).filter(meant)
    let category = found.account
    var fitting = named.filter { [nil, $0.category].contains(category) }
    let amount = try shares.whole(usual: named.first?.planned.commodity ?? usualCommodity(""))
    func takes(_ bill: OpenBill) -> Bool { amount.map(bill.takes) ?? false }
    // Who is paid what is due pays the bill, whatever was said that it is for.
    if fitting.isEmpty {
      fitting = named.filter { TypedName.key($0.payee) == TypedName.key(found.payee) && takes($0) }
    }
    guard let first = fitting.first else {
      let early = bills.comingBills(for: found.payee).first { meant($0) && takes($0) }
      if let early, named.isEmpty { found.bill = .open(early) }
      return
    }
    var taking = fitting
    if amount != nil { taking = fitting.filter(takes) }
    guard taking.count < 2 else {
      throw UsageError(
        "which bill is this: \(taking.map(\.key.description).joined(separator: ", "))?",
        hints: taking.map { "--bill \($0.key.id)" } + ["--no-bill"])
    }
    if let bill = taking.first { return pay(bill, &request, &found, said) }
    found.bill = .open(bills.oldestLate(first))
  }

  private func pay(
    _ bill: OpenBill, _ request: inout EntryRequest, _ found: inout Findings, _ said: String?
  ) {
    found.bill = .paid(bill)
    found.isIncome = bill.isIncome
    found.account = said ?? bill.category
    request.wallet = request.wallet ?? bill.wallet
    guard request.payee == nil, !bill.payee.isEmpty else { return }
    found.description = bill.payee + found.description.dropFirst(found.payee.count)
    found.payee = bill.payee
  }
}
