package import LedgerLots
package import LedgerModel
import LedgerValues

/// Transactions with all that is written in them.
package struct PrintReport: Sendable {
  /// Which amounts are written.
  package enum Amounts: Sendable {
    /// Those of the journal.
    case written
    /// Those that were inferred, too.
    case explicit
  }

  /// Whether the tags of what rules made, which only queries find, stand in comments.
  package enum HiddenTags: Sendable {
    case hidden
    case shown
  }

  /// How much of each transaction is shown.
  package enum Extent: Sendable {
    case whole
    case firstLine
  }

  package struct Options: Sendable {
    package var extent = Extent.whole
    package var amounts = Amounts.written
    package var hiddenTags = HiddenTags.hidden
    package var costing = BalanceReport.Costing.none
    /// What stands behind amounts that are divided by their lots; nil if lots are not asked for.
    package var lots: LotView?
    /// Transactions that have other postings than are written.
    package var divided: Set<Int> = []

    package init() {}

    /// Whether nothing is asked for beyond what is written.
    var isAsWritten: Bool {
      amounts == .written && costing == .none && hiddenTags == .hidden && lots == nil
    }

    /// The lines of a transaction's comment.
    func comment(_ text: TransactionText) -> [String] {
      text.comment + visible(text.tags)
    }

    /// The lines of a posting's comment.
    func comment(_ text: TransactionText, ofPosting posting: Int) -> [String] {
      text.comment(ofPosting: posting) + visible(text.tags(ofPosting: posting))
    }

    /// The tags that nobody wrote, under names that can be seen.
    private func visible(_ tags: [Tag]) -> [String] {
      if hiddenTags == .hidden { return [] }
      return tags.filter(\.isHidden).map { tag in
        "\(tag.name.dropFirst()):\(tag.value.isEmpty ? "" : " " + tag.value)"
      }
    }

    /// The postings of a transaction that are shown: at cost, those are not that repeat a cost.
    func postings(of transaction: Int, in journal: Journal) -> [Int] {
      let range = journal.postingRange(transaction)
      guard costing == .cost, !journal.matchedConversions.isEmpty else { return Array(range) }
      return range.filter { !journal.isMatchedConversion($0) }
    }
  }

  let loaded: LoadedJournal
  let options: Options
  /// The transactions, by date.
  let transactions: [Int]

  package init(_ loaded: LoadedJournal, _ filter: consuming PostingFilter, _ options: Options) {
    var filter = filter
    self.loaded = loaded
    self.options = options
    let journal = loaded.journal
    let found = journal.transactions.indices
      .filter { filter.contains(transaction: $0, in: journal) }
    let isSorted =
      !journal.isOutOfOrder
      || zip(found, found.dropFirst()).allSatisfy {
        journal.transactions[$0].day <= journal.transactions[$1].day
      }
    transactions =
      isSorted
      ? found
      : found.sorted { (journal.transactions[$0].day, $0) < (journal.transactions[$1].day, $1) }
  }

  package var isEmpty: Bool { transactions.isEmpty }
}
