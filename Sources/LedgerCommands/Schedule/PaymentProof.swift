import LedgerModel
import LedgerPlanning
import LedgerSchedule
import LedgerValues

/// Whether payments that are about to be written move what their rules say.
///
/// A rule's text may mean something else at another place: `decimal-mark`, `D`, `alias` and
/// `apply account` are in force there. What a payment means is compared, not how it is written.
struct PaymentProof {
  let rules: Schedule
  /// What `--amount` says was paid instead.
  let paid: Amount?

  /// Whether a transaction of the new journal has the accounts and amounts of a rule.
  func holds(_ transaction: Int, _ journal: Journal, of id: String) -> Bool {
    guard let number = rules.number(ofRule: id), let planned = rules.rules[number].postings else {
      return true
    }
    // What auto rules and conversions add beside it is not written.
    let added = Set(journal.generatedPostings.map { Int($0.posting) })
    let written = journal.postingRange(transaction).filter { !added.contains($0) }.map { posting in
      line(
        journal.accounts.name(journal.postings[posting].account),
        journal.amount(posting), journal.commodities)
    }
    let meant = planned.map {
      line(rules.accounts.name($0.account), $0.amount, rules.commodities)
    }
    guard let paid else { return written.sorted() == meant.sorted() }
    let text = quantity(paid, rules.commodities)
    return accounts(written) == accounts(meant)
      && written.contains { $0.hasSuffix("\t\(text)") || $0.hasSuffix("\t-\(text)") }
  }

  /// A posting as a name that does not depend on the tables of its journal.
  private func line(
    _ account: String, _ amount: MixedAmount, _ commodities: CommodityTable
  ) -> String {
    account + "\t"
      + amount.nonzero.map { quantity($0, commodities) }.sorted().joined(separator: ", ")
  }

  private func quantity(_ amount: Amount, _ commodities: CommodityTable) -> String {
    "\(amount.quantity.simplified) \(commodities.symbol(amount.commodity))"
  }

  private func accounts(_ lines: [String]) -> [String] {
    lines.map { String($0.prefix { $0 != "\t" }) }.sorted()
  }
}
