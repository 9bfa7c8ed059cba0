import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerSource
import LedgerValues

// What is to be said of slips.

extension SlipImport {
  private func place(_ transaction: Int) -> SourcePlace {
    let record = journal.transactions[transaction]
    let bytes = journal.sources[record.file].bytes[Int(record.start)...]
    let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    return SourcePlace(record.file, SourceRange(Int(record.start), end))
  }

  /// `FILE:LINE` of an entry.
  func location(_ transaction: Int) -> String {
    var lines = LineFinder(journal.sources)
    return lines.location(place(transaction))
  }

  /// What a slip says otherwise than its entry, if it does.
  func difference(_ slip: SlipFile.Slip, _ transaction: Int) -> Diagnostic? {
    let entry = MeantTransaction(transaction, in: journal)
    let pairs = [
      ("\(slip.meant.day)", "\(entry.day)"), (sum(slip.meant), sum(entry)),
      (slip.meant.payee, entry.payee),
    ].filter { $0 != $1 }
    guard !pairs.isEmpty else { return nil }
    let texts = pairs.map { "\($0) on the slip, \($1) in the journal" }
    return Diagnostic(
      .editedSlip, texts.joined(separator: "; "), at: slip.place,
      related: [RelatedPlace(place(transaction), "its entry")],
      notes: ["the journal stays as it is"])
  }

  /// What an entry moves in all, as people read it.
  private func sum(_ meant: MeantTransaction) -> String {
    var sums: [String: Decimal] = [:]
    for amount in meant.postings.filter({ $0.kind == .real }).compactMap(\.amounts).joined()
    where !amount.quantity.isNegative {
      guard let sum = (sums[amount.symbol] ?? .zero).adding(amount.quantity) else { return "" }
      sums[amount.symbol] = sum
    }
    return sums.sorted { $0.key < $1.key }.map { journal.commodities.exact($1, $0) }
      .joined(separator: ", ")
  }

  func taken(_ slip: SlipFile.Slip, _ transaction: Int) -> Diagnostic {
    Diagnostic(
      .doubtful, "the entry at \(location(transaction)) is another slip", at: slip.place,
      related: [RelatedPlace(place(transaction), "another slip")],
      fixes: [Fix("--new \(slip.line)")])
  }

  mutating func tellDoubts() {
    for outcome in all where outcome.kind == .doubtful {
      let (line, places) = (outcome.slip.line, outcome.candidates.map(location))
      let answers = places.map { "--same \(line)=\($0)" } + ["--new \(line)"]
      problems.append(
        Diagnostic(
          .doubtful,
          places.count == 1
            ? "line \(line) may be new, or the entry at \(places[0])"
            : "line \(line) may be new, or one of \(places.count) entries",
          at: outcome.slip.place,
          related: outcome.candidates.map { RelatedPlace(place($0), "perhaps the same") },
          fixes: [Fix(answers.joined(separator: ", "))]))
    }
  }
}

extension MeantTransaction {
  /// The description up to its first `|`.
  fileprivate var payee: String {
    let bar = description.firstIndex(of: "|") ?? description.endIndex
    return String(description[..<bar]).trimmed
  }
}
