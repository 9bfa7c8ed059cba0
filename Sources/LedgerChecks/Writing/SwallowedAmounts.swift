import LedgerModel
import LedgerSource
import LedgerSyntax

/// An account's name seldom ends in an amount: mostly a blank is missing before it.
enum SwallowedAmounts: Check {
  static var codes: [DiagnosticCode] { [.swallowedAmount] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    // Where several amounts are missing, the error about that says so already.
    let reported = Set(
      journal.findings.imbalances.compactMap { imbalance -> SourcePlace? in
        guard case .severalMissing = imbalance.reason else { return nil }
        let record = journal.transactions[imbalance.transaction]
        return SourcePlace(record.file, SourceRange(start: record.start, end: record.start))
      })
    return journal.swallowedAmounts.compactMap { found in
      let start = SourceRange(start: found.entry.start, end: found.entry.start)
      guard !reported.contains(SourcePlace(found.place.file, start)) else { return nil }
      return diagnostic(found, context)
    }
  }

  /// Whether a name seems to have swallowed an amount: what remains of it is an account, or what would
  /// be the amount looks like money.
  static func isLikely(_ found: SwallowedAmount, _ journal: Journal) -> Bool {
    let name = Array(journal.accounts.bytes(found.account))
    let rest = name[min(found.nameLength + 1, name.count)...]
    let shorter = String(decoding: name[..<min(found.nameLength, name.count)], as: UTF8.self)
    return journal.accounts.find(shorter) != nil
      || rest.contains { "+-.,$ ".utf8.contains($0) || $0 >= 0x80 }
  }

  private static func diagnostic(
    _ found: SwallowedAmount, _ context: CheckContext
  ) -> Diagnostic? {
    let journal = context.journal
    guard isLikely(found, journal) else { return nil }
    let file = journal.sources[found.place.file]
    let passage = Passage(found.place.range, of: found.entry, in: file, found.place.file)
    // An alias may have changed the name, so the blank is looked for in what is written.
    guard let length = SwallowedAmount.split(file.padded[found.place.range.offsets]) else {
      return nil
    }
    let blank = Int(found.place.range.start) + length
    let amount = file.text(SourceRange(blank + 1, Int(found.place.range.end)))
    var result = passage.diagnostic(
      .swallowedAmount, "`\(amount)` is read as a part of the account's name",
      label: "one space does not end a name",
      fixes: [
        Fix(
          "put two spaces before the amount",
          edits: [passage.edit(SourceRange(blank, blank), " ")])
      ])
    if context.strictness == .strict { result.severity = .error }
    return result
  }
}

extension DiagnosticCode {
  static let swallowedAmount = DiagnosticCode(
    "P041", "swallowed-amount", .warning,
    explanation: """
      Two spaces, or a tab, end an account's name. With one space, what looks like an amount is a \
      part of the name, and the posting has no amount.

      ```journal
      2026-01-05 Lunch
          Assets:Cash      -8.50 EUR
          Expenses:Food 8.50 EUR
      ```

      Write two spaces before the amount.
      """)
}
