package import LedgerCommandLine
import LedgerEditing
package import LedgerEveryday
import LedgerImport
package import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

// Two unsure rows that are one transfer, once somebody says so of one of them.

extension UnsureEntries {
  /// Days by which two banks may differ.
  private static let farthest = 10

  /// The unsure row of another account that is the other side, where money went to that account.
  package func otherSide(
    of entry: Entry, on account: String, in journal: Journal, without used: Set<Int>
  ) throws(UsageError) -> Entry? {
    func days(_ other: Entry) -> Int {
      abs(
        Int(UnsureEntries.day(other, journal).number)
          - Int(UnsureEntries.day(entry, journal).number))
    }
    let own = journal.amount(entry.row).amounts
    let found = entries.filter { other in
      let amounts = journal.amount(other.row).amounts
      return other.bank == account && other.transaction != entry.transaction
        && !used.contains(other.transaction) && days(other) <= UnsureEntries.farthest
        && own.count == 1 && amounts.count == 1 && own[0].commodity == amounts[0].commodity
        && own[0].quantity == amounts[0].quantity.negated
        && journal.postingRange(other.transaction).count == 2
    }
    // Rows that say the same may stand for one another.
    guard Set(found.map { TextSimilarity.words($0.text) }).count <= 1 else {
      throw UsageError(
        "\(found.map(\.place).joined(separator: " and ")) may each be the other side of \(entry.place)",
        hints: ["say first what the one was for that is not"], exit: .findings)
    }
    return found.min { days($0) < days($1) }
  }

  private static func day(_ entry: Entry, _ journal: Journal) -> Day {
    journal.day(entry.row, of: entry.transaction)
  }

  /// One entry for both rows of a transfer, and the entry that goes.
  package static func joined(
    _ entry: Entry, _ other: Entry, in journal: Journal
  ) throws(UsageError) -> (editor: EntryEditor, gone: Entry) {
    // A balance that is stated stays where it is.
    let isStated = journal.assertion(other.row) != nil && journal.assertion(entry.row) == nil
    let (kept, gone) = isStated ? (other, entry) : (entry, other)
    var editor = try settled(kept, on: gone.bank, in: journal)
    guard let place = editor.meant.postings.firstIndex(where: { $0.account == gone.bank }) else {
      throw unjoined(entry, other)
    }
    var text = TransactionText()
    text.read(gone.transaction, in: journal)
    let tags = text.tags(ofPosting: gone.row).filter {
      [AccountIndex.tagName, AccountIndex.pendingName].contains($0.name)
    }
    if let stated = journal.assertion(gone.row) {
      let amount = MeantAmount(
        stated.amount.quantity, journal.commodities.symbol(stated.amount.commodity))
      // A balance that a bank has stated is not dropped.
      guard editor.addAssertion(.init(kind: .single, amount: amount, cost: nil), toPosting: place)
      else { throw unjoined(entry, other) }
    }
    editor.addComment(
      tags.map { "\($0.name):\($0.value)" }.joined(separator: ", "), toPosting: place)
    let (day, own) = (day(gone, journal), day(kept, journal))
    if day != own { editor.addDay(day, toPosting: place) }
    return (editor, gone)
  }

  private static func unjoined(_ entry: Entry, _ other: Entry) -> UsageError {
    UsageError(
      "\(entry.place) and \(other.place) are one transfer, and cannot be made one entry",
      hints: ["join them by hand: bursar edit \(entry.place) --editor"],
      exit: .findings)
  }
}
