import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// Lets the cost in the name of a lot's account count as one that is written behind the amount.
  ///
  /// `assets:broker:{2026-01-31, 50 EUR}` with 10 ABC is the same as 10 ABC `{50 EUR}`: only what an amount
  /// is left out for looks at it.
  mutating func addNamedLots() {
    var costs: [AccountID: Amount] = [:]
    for account in journal.accounts.ids
    where journal.accounts.bytes(account).last == UInt8(ascii: "}") {
      let name = journal.accounts.name(account)
      guard let cost = LotAnnotation.cost(in: name) else { continue }
      let commodity = journal.commodities.id(of: cost.symbol.utf8)
      guard let amount = cost.amount(in: journal) else { continue }
      if !journal.commodities[commodity].isObserved {
        journal.commodities[styles: commodity].borrow(cost.style(of: amount))
      }
      costs[account] = amount
    }
    if costs.isEmpty { return }
    var new: [CostRecord] = []
    for transaction in rootStart..<journal.transactions.count {
      let range = journal.postingRange(transaction)
      let isOpen = range.contains { journal.postings[$0].flags.contains(.inferred) }
      guard isOpen else { continue }
      let known = new.count
      for posting in range {
        let record = journal.postings[posting]
        guard let cost = costs[record.account], record.mantissa > 0,
          record.flags.isDisjoint(with: [.hasCost, .inferred]), journal.lot(posting) == nil
        else { continue }
        new.append(CostRecord(posting: posting, kind: .unit, amount: cost, origin: .lot))
      }
      if new.count > known { pending.append(UInt32(truncatingIfNeeded: transaction)) }
    }
    journal.lots = (journal.lots + new).sorted { $0.posting < $1.posting }
    pending = Set(pending).sorted()
  }
}
