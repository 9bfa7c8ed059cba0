package import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

// What was pending and is booked now, where it may be written by hand as well.

extension StatementImport {
  /// What has to be written into a journal as it was read.
  package func change(into file: FileID?, of snapshot: Snapshot) -> Change {
    var change = change(into: file)
    if !withdrawn.isEmpty { change.remove(withdrawn, from: snapshot) }
    return change
  }

  /// Finds what was pending and is written by hand as well.
  ///
  /// The entry is what it would be if nothing had been told before, and the announcement goes; where that is
  /// not certain, it is asked.
  mutating func askAboutBooked(_ number: Int) {
    let statement = statements[number]
    let all = postings(statement.account)
    for place in outcomes[number].indices {
      guard outcomes[number][place].kind == .known, let pending = outcomes[number][place].posting,
        all[pending].isPending
      else { continue }
      let row = outcomes[number][place].row
      if row.isPending || wishes.isNew(statement.file, row.line) { continue }
      let byHand = entries(of: row, besides: all[pending], on: statement.account)
      if byHand.isEmpty { continue }
      let alike = byHand.filter { place in
        abs(Int(all[place].day.number) - Int(row.day.number)) <= wishes.window
          && TextSimilarity.areSimilar(all[place].text, row.text)
      }
      outcomes[number][place].oldKey = nil
      if let only = alike.first, alike.count == 1, wishes.matches, isAnnouncement(all[pending]) {
        outcomes[number][place].reason = nil
        link(RowName(number, place), to: only, isAlike: true)
        outcomes[number][place].isWithdrawing = true
        withdrawn.append(all[pending].transaction)
        continue
      }
      outcomes[number][place].kind = .doubtful
      outcomes[number][place].settles = pending
      outcomes[number][place].candidates = byHand.map { ($0, 0) }
      outcomes[number][place].posting = nil
    }
  }

  /// Entries by hand of the amount of a row, from the days on which it was told until it was booked.
  private func entries(
    of row: IncomingRow, besides pending: AccountIndex.Posting, on account: String
  ) -> [Int] {
    let (first, last) = (min(pending.day, row.day), max(pending.day, row.day))
    let near = first.adding(days: -wishes.window)...last.adding(days: wishes.window)
    let all = postings(account)
    return all.indices.filter { place in
      let posting = all[place]
      return posting.keys.isEmpty && !(taken[account]?.contains(place) ?? false)
        && posting.amount == row.amount && posting.symbol == row.symbol
        && posting.transaction != pending.transaction && near.contains(posting.day)
    }
  }

  /// Whether an entry says no more than that something was pending, as an import has written it.
  private func isAnnouncement(_ posting: AccountIndex.Posting) -> Bool {
    let meant = EntryEditor(posting.transaction, in: journal).meant
    let own = [AccountIndex.tagName, AccountIndex.pendingName, AccountIndex.guessName]
    return meant.status == .pending && meant.postings.count == 2 && meant.comment.beside == nil
      && meant.comment.lines.isEmpty
      && meant.postings.contains { AccountChooser.isUnknown($0.account) }
      && meant.postings.allSatisfy { Set($0.comment.tagNames).isSubset(of: own) }
      && posting.keys.count == 1 && isUnedited(posting, posting.keys[0])
  }
}
