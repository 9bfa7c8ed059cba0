import LedgerModel
import LedgerValues

/// Postings that statistics leave out.
///
/// `stats:no` stands at them, at their transaction or at their account:
///
///     account expenses:reimbursed    ; stats:no
struct UnwantedFlows {
  private let isUnwanted: [Bool]
  /// The transactions that may say it themselves; no others are read again.
  private let speaking: [Int]
  private var text = TransactionText()

  init(_ journal: Journal) {
    speaking = TagFinder(UnwantedFlows.name).candidates(journal)
    let tags = AccountTags(journal)
    isUnwanted = journal.accounts.ids.map { account in
      // The nearest account that says anything decides.
      let nearest = tags[journal.accounts.name(account)].first { $0.name == UnwantedFlows.name }
      return nearest.map(UnwantedFlows.says) ?? false
    }
  }

  private static let name = "stats"

  private static func says(_ tag: Tag) -> Bool { tag.value.lowercased() == "no" }

  private func speaks(_ transaction: Int) -> Bool {
    let place = speaking.partitionPoint { $0 < transaction }
    return place < speaking.count && speaking[place] == transaction
  }

  mutating func contains(
    _ posting: Int, of transaction: Int, in journal: borrowing Journal
  ) -> Bool {
    let account = journal.postings[posting].account
    guard journal.transactions[transaction].flags.contains(.mayHaveReservedTag),
      speaks(transaction)
    else {
      return isUnwanted[account.index]
    }
    text.read(transaction, in: journal)
    let own = text.tags(ofPosting: posting) + text.tags
    return own.first { $0.name == UnwantedFlows.name }.map(UnwantedFlows.says)
      ?? isUnwanted[account.index]
  }
}
