import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Every transaction balances: its postings add up to zero in each commodity, at cost.
enum UnbalancedTransactions: Check {
  static var codes: [DiagnosticCode] {
    [.unbalanced, .severalMissing, .unstatedConversion, .sumTooLarge]
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    context.journal.findings.imbalances.map { imbalance in
      let written = context.written(imbalance.transaction)
      switch imbalance.reason {
      case .remainder(let rest):
        return Unbalanced(context, imbalance, written).diagnostic(rest)
      case .conversion(let rest):
        return conversion(imbalance, rest, written, context)
      case .severalMissing(let postings): return missing(postings, written, context)
      case .tooLarge:
        return written.header.diagnostic(
          .sumTooLarge, "the postings add up to more digits than can be kept",
          label: "write amounts with fewer digits")
      }
    }
  }

  private static func conversion(
    _ imbalance: Imbalance, _ rest: [Amount], _ written: WrittenTransaction,
    _ context: CheckContext
  ) -> Diagnostic {
    let group = Unbalanced(context, imbalance, written)
    let place = group.lastWritten(of: nil)?.amount.range
    var fixes: [Fix] = []
    if let first = group.firstWritten, rest.count == 2,
      let other = rest.first(where: { $0.commodity != first.commodity })
    {
      let cost = Amount(other.quantity.magnitude, other.commodity)
      let end = SourceRange(
        start: first.syntax.amount.range.end, end: first.syntax.amount.range.end)
      fixes.append(
        Fix(
          "write the total price", edits: [Edit(written.id, end, " @@ " + context.text(cost))]))
    }
    return (place.map(written.passage) ?? written.header).diagnostic(
      .unstatedConversion,
      "transaction converts without a price: \(context.text(rest)) are left over",
      label: "in another commodity", fixes: fixes)
  }

  private static func missing(
    _ postings: [Int], _ written: WrittenTransaction, _ context: CheckContext
  ) -> Diagnostic {
    let known = postings.compactMap(written.posting)
    let summary = "\(postings.count) postings have no amount, and only one can be inferred"
    guard let last = known.last, let first = known.first, known.count > 1 else {
      return written.header.diagnostic(
        .severalMissing, summary, label: "in this transaction",
        related: ruleLines(postings, context).map {
          RelatedPlace($0, "this rule's posting has no amount")
        }, fixes: [Fix("write the amount of all but one")])
    }
    for posting in known {
      let name = context.journal.sources[written.id].padded[posting.account.offsets]
      guard let length = SwallowedAmount.split(name) else { continue }
      return swallowed(posting, length, written, summary)
    }
    return written.passage(last.account).diagnostic(
      .severalMissing, summary, label: "this one has none",
      related: [RelatedPlace(SourcePlace(written.id, first.account), "nor has this one")],
      fixes: [Fix("write the amount of all but one")])
  }

  /// The lines of rules that made some of the postings, each once.
  private static func ruleLines(_ postings: [Int], _ context: CheckContext) -> [SourcePlace] {
    var lines: [SourcePlace] = []
    for posting in postings where context.journal.postingOffsets[posting] == .max {
      let start = context.place(posting, of: context.journal.transaction(of: posting))
      let end = Passage(
        start.range, of: start.range, in: context.journal.sources[start.file], start.file
      ).line.end
      let line = SourcePlace(start.file, SourceRange(start: start.range.start, end: end))
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  private static func swallowed(
    _ posting: PostingSyntax, _ length: Int, _ written: WrittenTransaction, _ summary: String
  ) -> Diagnostic {
    let blank = Int(posting.account.start) + length
    let amount = SourceRange(blank + 1, Int(posting.account.end))
    return written.passage(posting.account).diagnostic(
      .severalMissing, summary, label: "the account name includes `\(written.text(amount))`",
      notes: ["one space does not end an account name"],
      fixes: [
        Fix(
          "put two spaces before the amount",
          edits: [Edit(written.id, SourceRange(blank, blank), " ")])
      ])
  }
}

extension DiagnosticCode {
  static let unbalanced = DiagnosticCode(
    "T101", "unbalanced-transaction",
    explanation: """
      What goes out of one account goes into others, so the postings of a transaction add up to zero \
      in each commodity. A posting with a cost counts at its cost. A sum may miss zero by half a unit \
      of the last decimal that is written in the transaction.

      ```journal
      2026-03-14 * Whole Foods
          Expenses:Food              45.20 EUR
          Expenses:Household         12.00 EUR
          Assets:Checking           -57.02 EUR
      ```

      The message says what is left over. If that is a multiple of 9 in its last digit, two digits \
      may be swapped; if it is twice an amount, a sign may be wrong; if it equals an amount, that \
      posting is there twice or its counterpart is missing. One amount may be left out and is \
      inferred.
      """)
  static let severalMissing = DiagnosticCode(
    "T102", "several-missing-amounts",
    explanation: """
      One posting of a transaction may omit its amount, which is then worked out from the others. \
      With two, it is unclear how to divide it.

      ```journal
      2026-01-05 Lunch
          Expenses:Food 8.50 EUR
          Assets:Cash
      ```

      Usually, as here, there is only one space before an amount, which makes it part of the \
      account name. Two spaces end the name.
      """)
  static let unstatedConversion = DiagnosticCode(
    "T103", "unstated-conversion",
    explanation: """
      Two amounts of different commodities balance only if one is the price of the other. Without \
      `--strict` that is assumed; with it, you must write the price, which keeps a mistyped symbol \
      from passing for a conversion.

      ```journal
      2026-01-05 Exchange
          Assets:Dollars     100 USD
          Assets:Euros       -92 EUR
      ```

      Write `100 USD @@ 92 EUR`.
      """)
  static let sumTooLarge = DiagnosticCode(
    "T104", "sum-too-large",
    explanation: """
      Sums are exact and have at most 38 digits; the amounts of this transaction add up to more.
      """)
}
