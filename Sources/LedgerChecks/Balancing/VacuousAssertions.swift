import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// An assertion or an assignment of zero names the commodity that it is about.
enum VacuousAssertions: Check {
  static var codes: [DiagnosticCode] { [.vacuousAssertion] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    // A transaction that does not balance because of it is reported as such.
    let unbalanced = Set(context.journal.findings.imbalances.map(\.transaction))
    let findings = context.journal.findings.vacuousAssertions
      .filter { !unbalanced.contains($0.transaction) }
    return findings.map { finding in
      let written = context.written(finding.transaction)
      let syntax = written.posting(finding.posting)
      let place = syntax.flatMap(written.assertion).map(written.passage) ?? written.header
      let zero = context.text(Amount(.zero, finding.held.commodity))
      var fixes: [Fix] = []
      if let syntax, let detail = written.detail(syntax) {
        fixes.append(
          Fix("name the commodity", edits: [Edit(written.id, detail.assertion.range, zero)]))
      }
      let held = "\(context.text(finding.held)) in \(context.accountName(finding.posting))"
      let isAssigned = context.journal.postings[finding.posting].flags.contains(.inferred)
      return place.diagnostic(
        .vacuousAssertion,
        isAssigned
          ? "the amount names no commodity, so it assigns nothing of the \(held)"
          : "the assertion names no commodity, so it does not check the \(held)",
        label: isAssigned ? "leaves the account as it is" : "true whatever the account holds",
        fixes: fixes)
    }
  }
}

/// A conversion between amounts with and without a symbol is mostly a forgotten symbol.
enum BareConversions: Check {
  static var codes: [DiagnosticCode] { [.bareConversion] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    context.journal.findings.bareConversions.map { transaction in
      let written = context.written(transaction)
      let parts = context.journal.postingRange(transaction).compactMap { number in
        written.posting(number).map { (number, $0) }
      }
      let bare = parts.first { number, syntax in
        syntax.amount.isPresent && context.journal.postings[number].commodity == .none
      }
      let other = parts.first { number, _ in
        context.journal.postings[number].commodity != .none
      }
      let place = bare.map { written.passage($0.1.amount.range) } ?? written.header
      var fixes: [Fix] = []
      if let bare, let other {
        let commodity = context.journal.postings[other.0].commodity
        if let amount = context.journal.amount(bare.0).amounts.first {
          let text = context.text(Amount(amount.quantity, commodity))
          fixes.append(
            Fix(
              "if the symbol was forgotten, write \(text)",
              edits: [Edit(written.id, bare.1.amount.range, text)]))
        }
      }
      return place.diagnostic(
        .bareConversion, "an amount without a symbol is taken as the price of one with a symbol",
        label: "no symbol", fixes: fixes)
    }
  }
}

extension DiagnosticCode {
  static let vacuousAssertion = DiagnosticCode(
    "B303", "vacuous-assertion", .warning,
    explanation: """
      An assertion checks one commodity; without a symbol it checks only amounts without one. The \
      account holds only amounts with a symbol, so `= 0` is true whatever they are.

      ```journal
      2026-01-05 Lunch
          Assets:Cash      -8.50 EUR = 0
          Expenses:Food
      ```

      Write `= 0 EUR`. The same goes for `= 0` instead of an amount: it takes nothing out.
      """)
  static let bareConversion = DiagnosticCode(
    "T105", "bare-conversion", .warning,
    explanation: """
      A transaction of two commodities balances by taking one amount for the price of the other. \
      Here one of them has no symbol, which is rarely intended.

      ```journal
      2026-01-05 Lunch
          Expenses:Food     8.50 EUR
          Assets:Cash      -8.50
      ```

      Write the symbol.
      """)
}
