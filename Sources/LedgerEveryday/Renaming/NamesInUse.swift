package import LedgerModel
import LedgerSource

/// Names that a journal uses.
package enum NamesInUse {
  /// Tags that are declared or stand in comments of entries.
  package static func tags(_ journal: Journal) -> [String] {
    var names: Set<String> = Set(journal.declarations.tags.map(\.name))
    var text = TransactionText()
    for transaction in journal.transactions.indices where journal.mayHaveTags(transaction) {
      text.read(transaction, in: journal)
      for tag in text.tags where !tag.nameRange.isEmpty { names.insert(tag.name) }
      for posting in journal.postingRange(transaction) {
        for tag in text.tags(ofPosting: posting) { names.insert(tag.name) }
      }
    }
    return names.sorted()
  }
}
