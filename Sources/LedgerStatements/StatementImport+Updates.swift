import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

// What the bank has booked or changed since a row came in.

extension StatementImport {
  /// Gives a known row a new key where its entry is to follow the bank.
  func renewKey(
    of outcome: inout RowOutcome, _ own: ImportKey, _ used: inout Set<ImportKey>,
    on account: String
  ) {
    guard !wishes.adopts, !outcome.row.isPending, let place = outcome.posting else { return }
    let all = postings(account)
    // It was pending and is booked now, or was changed and is to be taken over.
    guard all[place].isPending || wishes.updates else { return }
    let posting = all[place]
    guard posting.keys.count == 1,
      outcome.key.hash != own.hash || posting.isPending || posting.amount != outcome.row.amount
    else { return }
    outcome.oldKey = outcome.key
    guard outcome.key.hash != own.hash else { return }
    outcome.key = own
    while !used.insert(outcome.key).inserted { outcome.key.number += 1 }
  }

  /// The posting of a known row that has another amount than the bank, as somebody has changed it.
  package func edited(_ name: RowName) -> AccountIndex.Posting? {
    guard self[name].kind == .known, self[name].oldKey == nil, let place = self[name].posting,
      !self[name].row.isPending
    else { return nil }
    let all = postings(of: name)
    let isOther =
      all[place].keys.count == 1 && !all[place].isPending
      && (all[place].amount != self[name].row.amount
        || all[place].symbol != self[name].row.symbol)
    return isOther ? all[place] : nil
  }

  /// Lets an entry say what the bank says now.
  func update(
    _ name: RowName, _ posting: AccountIndex.Posting, _ editors: inout [Int: EntryEditor]
  ) {
    guard let old = self[name].oldKey else { return }
    let row = self[name].row
    var editor = editors[posting.transaction] ?? EntryEditor(posting.transaction, in: journal)
    let isUntouched = editor
    if old != self[name].key {
      let tag = "\(AccountIndex.tagName):\(self[name].key)"
      guard editor.replaceTag(AccountIndex.tagName, with: tag, onPosting: posting.place) else {
        return
      }
    }
    if posting.isPending {
      guard editor.replaceTag(AccountIndex.pendingName, with: nil, onPosting: posting.place) else {
        editors[posting.transaction] = isUntouched
        return
      }
      editor.setStatus(.cleared)
    }
    if row.amount != posting.amount, let commodity = journal.commodities.find(row.symbol) {
      do throws(UsageError) {
        try editor.setAmount(
          Amount(row.amount, commodity), of: statements[name.statement].account,
          journal.commodities)
      } catch {
        editors[posting.transaction] = isUntouched
        return
      }
    }
    if row.day != posting.day, !self[name].keepsDay { move(&editor, posting, to: row.day) }
    if wishes.updates, isUnedited(posting, old), !row.entry.description.isEmpty {
      try? editor.setDescription(NewEntry(row, []).meant.description)
    }
    editors[posting.transaction] = editor
  }

  private func move(_ editor: inout EntryEditor, _ posting: AccountIndex.Posting, to day: Day) {
    if posting.hasOwnDay {
      _ = editor.replaceDay(day, ofPosting: posting.place)
    } else if posting.isPending {
      editor.setDay(day)
    } else {
      editor.addDay(day, toPosting: posting.place)
    }
  }

  /// Whether the description is what the bank said when the row came in.
  func isUnedited(_ posting: AccountIndex.Posting, _ key: ImportKey) -> Bool {
    let written = posting.text
    return [written, written.replacing(" | ", with: " ")].contains { text in
      ImportKey.hash(posting.day, posting.amount, posting.symbol, text) == key.hash
    }
  }
}
