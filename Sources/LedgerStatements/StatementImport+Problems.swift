import LedgerImport
import LedgerModel
import LedgerSource
import LedgerValues

extension StatementImport {
  private func place(_ posting: AccountIndex.Posting) -> SourcePlace {
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

  private func shown(_ amount: Decimal, _ symbol: String) -> String {
    let text = AmountText(journal.commodities)
    guard let id = journal.commodities.find(symbol) else { return "\(amount) \(symbol)" }
    return text.exact(
      Amount(amount.rescaled(to: max(amount.scale, 2)) ?? amount, id))
  }

  // MARK: - Identity

  /// Says what the bank did with the numbers and rows that it handed out before.
  mutating func tellIdentity(
    _ known: KnownRows, _ keyed: [(identity: IdentityRow, posting: Int?)], _ number: Int
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
      guard let posting = keyed[place].posting else { continue }
      let found = postings(statement.account)[posting]
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
      let outcome = self[name]
      let file = statements[name.statement].file
      switch outcome.kind {
      case .doubtful where !wishes.skipsDoubtful:
        problems.append(doubt(name))
      case .linked where !outcome.isAlike:
        guard let posting = outcome.posting else { continue }
        let found = postings(statements[name.statement].account)[posting]
        problems.append(
          Diagnostic(
            .unlikeLink,
            "row \(outcome.row.line) of \(file) is taken for an entry with another text",
            at: outcome.row.place,
            related: [RelatedPlace(place(found), "this entry")],
            fixes: [Fix("if it is another one: --new \(outcome.row.line)")]))
      case .new where wishes.adopts:
        problems.append(
          Diagnostic(
            .notAdopted, "no entry of \(statements[name.statement].account) is this row",
            at: outcome.row.place,
            fixes: [Fix("bursar import adds it")]))
      default: break
      }
    }
  }

  private func doubt(_ name: RowName) -> Diagnostic {
    let outcome = self[name]
    let all = postings(statements[name.statement].account)
    let line = outcome.row.line
    let places = outcome.candidates.map { location(all[$0.posting]) }
    let answers = places.map { "--same \(line)=\($0)" } + ["--new \(line)"]
    return Diagnostic(
      .doubtful,
      places.isEmpty
        ? "row \(line) may be a side of a transfer, of which there are several"
        : "row \(line) may be new, or one of \(places.count) entries",
      at: outcome.row.place,
      related: outcome.candidates.map {
        RelatedPlace(place(all[$0.posting]), "cost \($0.cost)")
      },
      fixes: [Fix(answers.joined(separator: ", "))])
  }

  // MARK: - Gaps

  mutating func tellGap(_ number: Int, _ check: BalanceCheck) {
    let statement = statements[number]
    let symbol = statement.symbol
    let short = check.gap.isNegative ? "short" : "too much"
    var related: [RelatedPlace] = []
    var notes: [String] = []
    var fixes: [Fix] = []
    for suspect in suspects(number, check) {
      related.append(
        RelatedPlace(
          place(suspect), "\(shown(suspect.amount, suspect.symbol)), no statement has it"))
      let where_ = location(suspect)
      fixes.append(Fix("bursar edit \(where_), or bursar remove \(where_)"))
    }
    if let before = gapBefore(number, check) { notes.append(before) }
    let isFirst = postings(statement.account).isEmpty
    if isFirst || fixes.isEmpty, statement.opening != nil {
      fixes.append(
        Fix(
          isFirst
            ? "for the first statement of an account: --opening"
            : "find what is missing, or write without the balance: --allow-gap"))
    }
    problems.append(
      Diagnostic(
        .balanceGap,
        "\(statement.account) would be \(shown(check.journal, symbol)) on \(check.day), the statement says \(shown(check.closing, symbol)) (\(shown(check.gap.magnitude, symbol)) \(short))",
        at: statement.place, label: "the balance after the last row", related: related,
        notes: notes, fixes: fixes))
  }

  /// Postings of the statement's days that no row took, and whose amounts explain the gap.
  private func suspects(_ number: Int, _ check: BalanceCheck) -> [AccountIndex.Posting] {
    let statement = statements[number]
    let used = taken[statement.account] ?? []
    let all = postings(statement.account)
    let free = all.indices.filter { place in
      !used.contains(place) && all[place].day <= check.day && all[place].symbol == statement.symbol
    }.suffix(200).map { all[$0] }
    if let one = free.last(where: { $0.amount == check.gap }) { return [one] }
    let inside = free.filter { $0.day >= statement.coverage.lowerBound }
    for first in inside.indices {
      for second in inside.indices where second > first {
        let two = inside[first].amount.adding(inside[second].amount)
        if two == check.gap { return [inside[first], inside[second]] }
      }
    }
    if let half = free.last(where: { $0.amount.adding($0.amount) == check.gap }) { return [half] }
    return []
  }

  /// Whether the gap was there on the opening day.
  private func gapBefore(_ number: Int, _ check: BalanceCheck) -> String? {
    let statement = statements[number]
    guard let opening = statement.opening else { return nil }
    guard let sum = sum(statement.rows.map(\.amount)), opening.adding(sum) == check.closing,
      let before = opening.adding(check.gap)
    else { return nil }
    let day = statement.coverage.lowerBound
    let inside = postings(statement.account).contains { posting in
      posting.keys.isEmpty && posting.day >= day && posting.day <= check.day
    }
    guard !inside else { return nil }
    return
      "the gap was already there before \(day): journal \(shown(before, statement.symbol)), statement \(shown(opening, statement.symbol))"
  }
}
