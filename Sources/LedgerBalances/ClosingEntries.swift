package import LedgerModel

/// Entries that close the books: they move what was earned and spent into equity, and nobody earned
/// or spent anything.
///
/// The commands that write them mark them with a tag, `retain:` or `clopen:`:
///
///     2025-12-31 retain earnings    ; retain:
package struct ClosingEntries {
  private var text = TransactionText()
  private let types: AccountTypes

  package init(_ types: AccountTypes) {
    self.types = types
  }

  package static let tags = ["retain", "clopen"]

  /// Whether a transaction is one; only those that touch equity are looked at.
  package mutating func contains(_ transaction: Int, in journal: borrowing Journal) -> Bool {
    guard journal.transactions[transaction].flags.contains(.hasComment) else { return false }
    var touchesEquity = false
    for posting in journal.postingRange(transaction)
    where types[journal.postings[posting].account]?.isKind(of: .equity) == true {
      touchesEquity = true
      break
    }
    guard touchesEquity else { return false }
    text.read(transaction, in: journal)
    return text.tags.contains { ClosingEntries.tags.contains($0.name) }
  }
}
