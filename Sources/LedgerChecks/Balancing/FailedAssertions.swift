import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// Every balance assertion holds at its place in the order of dates.
enum FailedAssertions: Check {
  static var codes: [DiagnosticCode] { [.assertionFailed] }

  /// So many failures are looked into; each costs a walk over all postings.
  private static let limit = 50

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for (index, failure) in context.journal.findings.failedAssertions.enumerated() {
      result.append(diagnostic(failure, index < limit, &context))
    }
    return result
  }

  private static func diagnostic(
    _ failure: FailedAssertion, _ isExplained: Bool, _ context: inout CheckContext
  ) -> Diagnostic {
    let written = context.written(failure.transaction)
    let syntax = written.posting(failure.posting)
    let place = syntax.flatMap(written.assertion).map(written.passage) ?? written.header
    let asserted = context.journal.assertion(failure.posting)
    var notes: [String] = []
    var fixes: [Fix] = []
    if let missing = context.missingFile {
      notes.append(
        "the postings of the file included at \(context.lines.location(missing)) are not counted")
    } else if isExplained {
      let history = AssertionHistory(context, failure)
      notes = history.notes(&context)
      if let asserted, let syntax, let detail = written.detail(syntax) {
        fixes += history.inclusiveFix(asserted, detail, written)
      }
    }
    // An assignment before that took nothing out is what has to be mended, not what is asserted here.
    let vacuous = vacuousAssignment(before: failure, context)
    if let vacuous {
      let place = context.place(vacuous.posting, of: vacuous.transaction)
      notes.append(
        "the assignment at \(context.lines.location(place)) names no commodity and assigns nothing")
    } else if let syntax, let detail = written.detail(syntax), let asserted,
      asserted.amount.commodity == failure.actual.commodity
    {
      let mark = detail.assertion.markInForce(readAs: asserted.amount.quantity)
      let text = context.text(failure.actual, decimalMark: mark)
      fixes.append(
        Fix(
          "\(fixes.isEmpty ? "" : "or ")if the journal is right, change the assertion to \(text)",
          edits: [Edit(written.id, detail.assertion.range, text)]))
    }
    return place.diagnostic(
      .assertionFailed, summary(failure, asserted, context),
      label: label(failure, asserted, context),
      related: lastHolding(failure, context), notes: notes, fixes: fixes)
  }

  /// An assignment before that names no commodity, so that the account kept what it held.
  private static func vacuousAssignment(
    before failure: FailedAssertion, _ context: CheckContext
  ) -> VacuousAssertion? {
    let journal = context.journal
    return journal.findings.vacuousAssertions.first { finding in
      let record = journal.postings[finding.posting]
      return record.flags.contains(.inferred) && finding.posting < failure.posting
        && record.account == journal.postings[failure.posting].account
        && finding.held.commodity == failure.actual.commodity
    }
  }

  private static func label(
    _ failure: FailedAssertion, _ asserted: AssertionRecord?, _ context: CheckContext
  ) -> String {
    let isOther = asserted.map { $0.amount.commodity != failure.actual.commodity } ?? false
    return isOther
      ? "assert it too, or use a single `=`" : "calculated \(context.text(failure.actual)) here"
  }

  private static func summary(
    _ failure: FailedAssertion, _ asserted: AssertionRecord?, _ context: CheckContext
  ) -> String {
    let account = context.accountName(failure.posting)
    let actual = context.text(failure.actual)
    guard let asserted, asserted.amount.commodity == failure.actual.commodity else {
      let sole = asserted.map { context.journal.commodities.symbol($0.amount.commodity) } ?? ""
      let name = sole.isEmpty ? "amounts without a symbol" : "`\(sole)`"
      return "balance assertion failed: \(account) also holds \(actual), but it allows only \(name)"
    }
    let subject = asserted.kind.isInclusive ? "\(account) with its subaccounts" : account
    let difference = failure.expected.quantity.subtracting(failure.actual.quantity)
    let gap = difference.map { difference in
      let amount = context.text(Amount(difference.magnitude, failure.expected.commodity))
      return " (\(amount) \(difference.isNegative ? "over" : "short"))"
    }
    return "balance assertion failed: \(subject) holds \(actual), not the asserted "
      + context.text(failure.expected) + (gap ?? "")
  }

  private static func lastHolding(
    _ failure: FailedAssertion, _ context: CheckContext
  ) -> [RelatedPlace] {
    guard let posting = failure.lastHolding else { return [] }
    let transaction = context.journal.transaction(of: posting)
    let written = context.written(transaction)
    guard let syntax = written.posting(posting), let range = written.assertion(syntax) else {
      return []
    }
    let failed = context.journal.findings.failedAssertions.contains { $0.posting == posting }
    let day = context.journal.day(posting, of: transaction)
    let count = failure.postingsSince == 1 ? "1 posting" : "\(failure.postingsSince) postings"
    let label =
      failed
      ? "the assertion before (\(day)), which fails too; \(count) since"
      : "last assertion that holds (\(day)); \(count) since"
    return [RelatedPlace(SourcePlace(written.id, range), label)]
  }
}

extension DiagnosticCode {
  package static let assertionFailed = DiagnosticCode(
    "B301", "assertion-failed",
    explanation: """
      A posting can assert what its account holds after it, usually from a bank statement. `=` \
      checks one commodity in the account itself, `=*` includes the accounts below it; `==` and \
      `==*` also check that there is no other commodity. Postings count in date order, within a \
      day in the order of the journal, and amounts are compared exactly.

      ```journal
      2026-03-01 * Opening
          Assets:Checking         1000.00 EUR = 1000.00 EUR
          Equity:Opening
      2026-03-31 * Statement
          Assets:Checking            0.00 EUR = 1045.20 EUR
      ```

      The message shows the last assertion of the account that holds: the mistake lies between the \
      two. A duplicate or missing posting, a wrong sign or swapped digits are named if they \
      explain the whole difference. Change the asserted amount only if the journal is right and \
      the assertion is not.
      """)
}
