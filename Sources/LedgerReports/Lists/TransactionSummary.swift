package import LedgerModel
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// A transaction in one line: named by its largest posting to an expense or income, else by its first.
package struct TransactionSummary: Sendable {
  package var transaction: Int
  package var day: Day
  package var description: String
  package var account: String
  /// Negative where money was spent, positive where it was earned, as on a bank's statement.
  package var amount: MixedAmount

  /// Sums up a transaction; nil where it has no postings.
  package init?(_ transaction: Int, of loaded: LoadedJournal, _ text: inout TransactionText) {
    let journal = loaded.journal
    let postings = journal.postingRange(transaction)
    let told = postings.filter { posting in
      let type = loaded.types[journal.postings[posting].account]
      return type == .expense || type == .revenue
    }.max { Self.size(of: $0, journal) < Self.size(of: $1, journal) }
    guard let posting = told ?? postings.first else { return nil }
    text.read(transaction, in: journal)
    self.transaction = transaction
    day = journal.transactions[transaction].day
    description = text.description
    account = journal.accounts.name(journal.postings[posting].account)
    amount = told == nil ? journal.amount(posting) : journal.amount(posting).negated
  }

  /// The largest quantity, whatever its sign.
  package var size: Decimal { amount.amounts.map(\.quantity.magnitude).max() ?? .zero }

  private static func size(of posting: Int, _ journal: Journal) -> Decimal {
    journal.amount(posting).amounts.map(\.quantity.magnitude).max() ?? .zero
  }
}
