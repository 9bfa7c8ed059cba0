import LedgerImport
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerValues

extension StatementImport {
  func place(_ posting: AccountIndex.Posting) -> SourcePlace {
    let record = journal.transactions[posting.transaction]
    let bytes = journal.sources[record.file].bytes
    let start = Int(record.start)
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    return SourcePlace(record.file, SourceRange(start, end))
  }

  func location(_ posting: AccountIndex.Posting) -> String {
    var lines = LineFinder(journal.sources)
    let place = place(posting)
    let line = lines.line(at: place.range.start, in: place.file)
    return "\(journal.sources[place.file].path):\(line)"
  }

  func shown(_ amount: Decimal, _ symbol: String) -> String {
    let text = AmountText(journal.commodities)
    guard let id = journal.commodities.find(symbol) else { return "\(amount) \(symbol)" }
    return text.exact(
      Amount(amount.rescaled(to: max(amount.scale, 2)) ?? amount, id))
  }

  // MARK: - Identity

  /// Says what the bank did with the numbers and rows that it handed out before.
  mutating func tellIdentity(
    _ known: KnownRows, _ postings: [Int?], _ number: Int
  ) {
    let statement = statements[number]
    if let reused = known.reusedIDs.sorted().first {
      problems.append(
        Diagnostic(
          .reusedID,
          "the bank gave \(known.reusedIDs.count) of its numbers to several rows of \(statement.account), such as `\(reused)`",
          at: statement.place,
          notes: ["rows are told apart by their day, amount and text, too"]))
    }
    for place in known.vanished {
      guard let posting = postings[place] else { continue }
      let found = self.postings(statement.account)[posting]
      // The file may have it among those that are left out.
      if found.isPending, statement.leavesPending { continue }
      problems.append(
        Diagnostic(
          .vanished,
          "\(statement.file) no longer has the row of \(found.day), \(shown(found.amount, found.symbol))",
          at: self.place(found),
          notes: ["nothing was taken away; the bank may have corrected it"]))
    }
  }

  // MARK: - What is doubtful

  mutating func tellOdd() {
    for name in names {
      let kind = self[name].kind
      if kind == .known, self[name].isAlike, self[name].oldKey == nil, edited(name) == nil {
        continue
      }
      let outcome = self[name]
      let file = statements[name.statement].file
      switch kind {
      case .doubtful where !wishes.skipsDoubtful:
        problems.append(doubt(name))
      case .known where isSplit(name): problems.append(split(name))
      case .known where edited(name) != nil:
        problems += edited(name).map { otherAmount(name, $0) } ?? []
      case .linked where !outcome.isAlike, .known where !outcome.isAlike:
        guard let posting = outcome.posting else { continue }
        let found = postings(of: name)[posting]
        problems.append(
          Diagnostic(
            .unlikeLink,
            "\(outcome.row.name) of \(file) is taken for an entry with another text",
            at: outcome.row.place,
            related: [RelatedPlace(place(found), "this entry")],
            fixes: outcome.kind == .linked
              ? [Fix("if it is another one: --new \(outcome.row.line)")] : []))
      case .new where wishes.adopts:
        problems.append(
          Diagnostic(
            .notAdopted, "no entry of \(statements[name.statement].account) is this row",
            at: outcome.row.place,
            fixes: [Fix("bursar import adds it")]))
      case .new where outcome.chooser == .transfer && outcome.partner == nil:
        problems.append(
          Diagnostic(
            .transferSide,
            "\(outcome.row.name) of \(file) is one side of a transfer with \(outcome.account ?? "")",
            at: outcome.row.place,
            notes: ["the entry is for both; the statement of the other account will find it"]))
      default: break
      }
    }
    for number in statements.indices {
      tellUnsure(number)
      tellRivals(number)
      tellRenamed(number)
    }
    tellUnreadable()
  }

  /// Asks whose rows these are, where another account may have such columns, and nothing that is known
  /// tells.
  private mutating func tellRivals(_ number: Int) {
    let statement = statements[number]
    let others = statement.rivals.filter { holds($0, statement.symbol) }
    let isProven =
      statement.closing != nil
      || outcomes[number].contains { $0.kind != .new && $0.kind != .doubtful && $0.isAlike }
    guard !others.isEmpty, !isProven, !wishes.adopts,
      postings(statement.account).contains(where: { !$0.keys.isEmpty })
    else { return }
    let names = [statement.account] + others.prefix(3)
    problems.append(
      Diagnostic(
        .undecided, "nothing tells whether \(statement.file) is of \(statement.account) as well",
        at: statement.place,
        notes: [
          "its columns are those of files of \(statement.account), and none of its rows is known"
        ],
        fixes: [Fix(names.map { "--account \(ShellWord.quoted($0))" }.joined(separator: ", or "))]))
  }

  /// Refuses rows that the journal has on another account, where it has none of the name that is said.
  private mutating func tellRenamed(_ number: Int) {
    let statement = statements[number]
    guard journal.accounts.find(statement.account) == nil, !outcomes[number].isEmpty else { return }
    var names: Set<String> = []
    for transaction in TagFinder(AccountIndex.tagName).candidates(journal) {
      for posting in journal.postingRange(transaction) {
        names.insert(journal.accounts.name(journal.postings[posting].account))
      }
    }
    let rows = Set(outcomes[number].map(\.key.hash))
    let there = AccountIndex(journal, accounts: names).postings.first { _, postings in
      rows.intersection(postings.flatMap { $0.keys.map(\.hash) }).count * 2 > rows.count
    }
    guard let there else { return }
    problems.append(
      Diagnostic(
        .noAccount,
        "there is no account \(statement.account), and rows of \(statement.file) are on \(there.key) already",
        at: statement.place,
        fixes: [Fix("say \(there.key) in the rules, or with --account")]))
  }

  /// Says which tags name no row, however they were written.
  private mutating func tellUnreadable() {
    for (posting, text) in index.unreadable {
      problems.append(
        Diagnostic(
          .badKey, "the tag `import:\(text.prefix(100))` names no row of a statement",
          at: place(posting),
          notes: ["its row would not be known, and could come in again"],
          fixes: [Fix("take the tag away, and run bursar import adopt with the statement")]))
    }
  }

  /// Says where nothing told what rows were for.
  private mutating func tellUnsure(_ number: Int) {
    let unsure = outcomes[number].filter { $0.chooser == .unsure }
    guard let first = unsure.first else { return }
    let others = unsure.count - 1
    let text =
      others == 0
      ? "nothing says what \(first.row.name) was for"
      : "nothing says what \(first.row.name) was for, nor \(others) more rows"
    problems.append(
      Diagnostic(
        .unsureAccount, text, at: first.row.place,
        fixes: [Fix("bursar import review asks what they were for, and it is learned")]))
  }

  private func otherAmount(_ name: RowName, _ posting: AccountIndex.Posting) -> [Diagnostic] {
    let row = self[name].row
    return [
      Diagnostic(
        .editedRow,
        "\(row.name) has \(shown(row.amount, row.symbol)), and its entry \(shown(posting.amount, posting.symbol))",
        at: row.place, related: [RelatedPlace(place(posting), "this entry")],
        fixes: [Fix("if the statement is right: --update")])
    ]
  }

  /// A split entry of a payment that was pending with another amount: nobody knows which part changed.
  private func isSplit(_ name: RowName) -> Bool {
    guard self[name].oldKey != nil, let place = self[name].posting else { return false }
    let posting = postings(of: name)[place]
    return posting.amount != self[name].row.amount
      && journal.postingRange(posting.transaction).count > 2
  }

  private func split(_ name: RowName) -> Diagnostic {
    let row = self[name].row
    let all = postings(of: name)
    let old = self[name].posting.map { all[$0] }
    return Diagnostic(
      .doubtful,
      "\(row.name) is booked with \(shown(row.amount, row.symbol)), and its entry is of several parts",
      at: row.place,
      related: old.map {
        [
          RelatedPlace(
            place($0), shown($0.amount, $0.symbol) + ($0.isPending ? " while it was pending" : ""))
        ]
      }
        ?? [],
      fixes: [Fix("write the new amounts into the entry, and import again")])
  }

  /// A payment that was pending, and that is also written by hand.
  private func twice(_ name: RowName, _ pending: AccountIndex.Posting) -> Diagnostic {
    let all = postings(of: name)
    let row = self[name].row
    let line = row.line
    let byHand = self[name].candidates.map { all[$0.posting] }
    return Diagnostic(
      .doubtful,
      "\(row.name) was pending, and an entry by hand has its amount, too: one payment, or two?",
      at: self[name].row.place,
      related: [RelatedPlace(place(pending), "while it was pending")]
        + byHand.map { RelatedPlace(place($0), "written by hand") },
      fixes: [
        Fix("if it is one: bursar remove \(location(pending)), and import again"),
        Fix("if these are two: --new \(line)"),
      ])
  }

  private func doubt(_ name: RowName) -> Diagnostic {
    let outcome = self[name]
    let all = postings(of: name)
    let row = outcome.row
    let line = row.line
    if let pending = outcome.settles { return twice(name, all[pending]) }
    let found = outcome.candidates.map { all[$0.posting] }
    let places = (found + [outcome.mayReplace].compactMap(\.self)).map { location($0) }
    let answers = places.map { "--same \(line)=\($0)" } + ["--new \(line)"]
    if let rival = outcome.rivals.first.map({ (statements[$0.statement].file, self[$0].row.name) })
    {
      return Diagnostic(
        .doubtful, "\(row.name) may be new, or \(rival.1) of \(rival.0) with another day",
        at: row.place,
        fixes: [Fix("if it is new: --new \(line)"), Fix("otherwise import \(rival.0) alone first")])
    }
    return Diagnostic(
      .doubtful,
      places.isEmpty
        ? "\(row.name) may be a side of a transfer, of which there are several"
        : places.count == 1
          ? "\(row.name) may be new, or the entry at \(places[0])"
          : "\(row.name) may be new, or one of \(places.count) entries",
      at: outcome.row.place,
      related: outcome.candidates.map {
        let (found, days) = (all[$0.posting], Int(row.day.number) - Int(all[$0.posting].day.number))
        let distance =
          days == 0
          ? "on the same day"
          : "\(abs(days)) \(abs(days) == 1 ? "day" : "days") \(days > 0 ? "before" : "later")"
        return RelatedPlace(place(found), found.isPending ? "while it was pending" : distance)
      },
      fixes: [Fix(answers.joined(separator: ", "))])
  }
}
