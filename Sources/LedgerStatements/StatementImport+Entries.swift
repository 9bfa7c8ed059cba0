package import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerPrediction
package import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

extension StatementImport {
  /// Makes the entries of rows that are new.
  mutating func makeEntries() {
    let open = names.filter { self[$0].kind == .new || self[$0].kind == .transfer }
    guard !open.isEmpty else { return }
    let last = open.map { self[$0].row.day }.max() ?? study.today
    var chooser: AccountChooser?
    for name in open
    where self[name].newEntry == nil && !self[name].isSecondSide && self[name].replaced == nil {
      var entry = NewEntry(self[name].row, [name])
      if let partner = self[name].partner, self[name].kind == .transfer {
        // The earlier row writes the entry for both.
        entry.rows.append(partner)
        join(&entry, name, partner)
        newEntries.append(entry)
        self[name].newEntry = newEntries.count - 1
        self[partner].newEntry = newEntries.count - 1
        continue
      }
      entry.meant.postings[0].note("\(AccountIndex.tagName):\(self[name].key)")
      if self[name].row.isPending { entry.meant.postings[0].note("\(AccountIndex.pendingName):") }
      choose(&entry, name, &chooser, last)
      newEntries.append(entry)
      self[name].newEntry = newEntries.count - 1
    }
  }

  private mutating func choose(
    _ entry: inout NewEntry, _ name: RowName, _ chooser: inout AccountChooser?, _ last: Day
  ) {
    let others = entry.meant.postings.indices.dropFirst()
    if let account = self[name].account, let other = others.first, others.count == 1 {
      // The other account of a transfer, whose statement will find it.
      entry.meant.postings[other].account = account
      return
    }
    guard
      let other = others.first(where: {
        AccountChooser.isUnknown(entry.meant.postings[$0].account)
      })
    else {
      self[name].chooser = .rule
      self[name].account = others.first.map { entry.meant.postings[$0].account }
      return
    }
    let row = self[name].row
    self[name].chooser = .unsure
    entry.meant.postings[other].account =
      row.amount.isNegative ? book.unknown.spent : book.unknown.received
    self[name].account = entry.meant.postings[other].account
    guard wishes.predicts, others.count == 1 else { return }
    var known = chooser ?? AccountChooser(study.loaded, study.plan, through: last)
    let (candidates, isSure) = known.choices(for: row)
    chooser = known
    self[name].guesses = candidates
    if isSure, let first = candidates.first {
      self[name].chooser = .habit
      self[name].account = first.account
      entry.meant.postings[other].account = first.account
    } else if let note = AccountChooser.note(candidates) {
      entry.meant.postings[other].note(note)
    }
  }

  /// Both sides of a transfer as one entry.
  private func join(_ entry: inout NewEntry, _ name: RowName, _ partner: RowName) {
    let (first, second) = (self[name], self[partner])
    var own = entry.meant.postings[0]
    own.note("\(AccountIndex.tagName):\(first.key)")
    var other = MeantPosting(
      statements[partner.statement].account, MeantAmount(second.row.amount, second.row.symbol))
    other.note("\(AccountIndex.tagName):\(second.key)")
    if second.row.day != first.row.day {
      other.day = second.row.day
      other.note("date:\(second.row.day)")
    }
    if first.row.symbol != second.row.symbol {
      other.cost = MeantPosting.Cost(
        .total, MeantAmount(first.row.amount.magnitude, first.row.symbol))
    }
    entry.meant.postings = [own, other]
  }
}

/// Shares as they are written in tags.
package enum Confidence {
  package static func text(_ share: Double) -> String {
    let hundredths = Int((share * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

// MARK: - The change

extension StatementImport {
  /// What has to be written; empty where nothing is new.
  package func change(into file: FileID?) -> Change {
    var editors: [Int: EntryEditor] = [:]
    for name in names {
      if let posting = self[name].replaced {
        edit(name, posting, &editors)
      } else if let place = self[name].posting, self[name].kind == .linked {
        edit(name, postings(of: name)[place], &editors)
      } else if let place = self[name].posting, self[name].kind == .known,
        self[name].oldKey != nil
      {
        update(name, postings(of: name)[place], &editors)
      }
    }
    moveOpenings(&editors)
    var entries = newEntries
    let closing = assert(&editors, &entries)
    let changed = editors.values.filter(\.isChanged).sorted { $0.transaction < $1.transaction }
    var change = Change(claiming: .adds([]))
    for editor in changed { editor.apply(to: &change) }
    let made =
      opening.map { ($0.meant, $0.account) }
      + entries.map { ($0.meant, statements[$0.rows[0].statement].account) }
      + closing.map { ($0.meant, $0.account) }
    // They may go to the end of a file together, and are to stand there by day.
    let ordered = made.enumerated().sorted {
      ($0.element.0.day, $0.offset) < ($1.element.0.day, $1.offset)
    }
    let accounts = Set(made.map(\.1))
    let homes = Dictionary(uniqueKeysWithValues: accounts.map { ($0, home(of: $0)) })
    change.transactions = ordered.map { _, one in
      let meant = journal.commodities.scaled(one.0)
      let home = NewTransaction.Placement(
        preferring: YearlyFiles.file(of: meant.day, in: journal) ?? homes[one.1].flatMap(\.self))
      return NewTransaction(meant, file.map { .init(into: $0) } ?? home)
    }
    let used = Set(change.transactions.flatMap { $0.meant.postings.map(\.account) })
    if !used.isEmpty {
      var copy = self
      change.declare(copy.book.declarations(of: used), in: journal)
    }
    change.claim = .replaces(
      changed.map(\.transaction), with: changed.map(\.meant) + change.transactions.map(\.meant))
    return change
  }

  /// Ties a row to a posting that was there.
  private func edit(
    _ name: RowName, _ posting: AccountIndex.Posting, _ editors: inout [Int: EntryEditor]
  ) {
    let row = self[name].row
    var editor =
      editors[posting.transaction] ?? EntryEditor(posting.transaction, in: journal)
    if self[name].replaced != nil, row.symbol != posting.symbol {
      // Before what stands at the end of the line.
      editor.exchange(scaled(MeantAmount(row.amount, row.symbol)), ofPosting: posting.place)
    }
    editor.addComment("\(AccountIndex.tagName):\(self[name].key)", toPosting: posting.place)
    if row.isPending {
      editor.addComment("\(AccountIndex.pendingName):", toPosting: posting.place)
    }
    if row.day != posting.day, !wishes.keepsDates, !posting.hasOwnDay {
      editor.addDay(row.day, toPosting: posting.place)
    }
    if editor.meant.status == .unmarked { editor.setStatus(row.isPending ? .pending : .cleared) }
    if self[name].replaced != nil {
      let old = editor.meant.postings[posting.place].account
      try? editor.setAccount(old, statements[name.statement].account)
    }
    editors[posting.transaction] = editor
  }

  /// The file that holds the latest entry of an account; nil for any.
  private func home(of account: String) -> FileID? {
    let latest = postings(account).max { ($0.day, $0.transaction) < ($1.day, $1.transaction) }
    return latest.map { journal.transactions[$0.transaction].file }
      .flatMap { journal.sources[$0].isDerived ? nil : $0 }
  }

  func scaled(_ amount: MeantAmount) -> MeantAmount { journal.commodities.scaled(amount) }
}
