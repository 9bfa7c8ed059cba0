import LedgerModel
import LedgerSource
import LedgerSyntax

/// A balance is assigned only where its place in the order of dates is clear.
enum BadAssignments: Check {
  static var codes: [DiagnosticCode] { [.forbiddenAssignment] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    context.journal.findings.badAssignments.map { finding in
      let written = context.written(finding.transaction)
      let place =
        written.posting(finding.posting).flatMap(written.assertion).map(written.passage)
        ?? written.header
      let account = context.accountName(finding.posting)
      switch finding.reason {
      case .hasOwnDate:
        return place.diagnostic(
          .forbiddenAssignment, "a posting with a date of its own cannot assign a balance",
          label: "assigns \(account)",
          fixes: [Fix("write the amount, or remove the posting's date")])
      case .isAutoAccount:
        return place.diagnostic(
          .forbiddenAssignment, "\(account) cannot be assigned: an auto rule posts to it",
          label: "assigned here", fixes: [Fix("write the amount")])
      }
    }
  }
}

extension DiagnosticCode {
  static let forbiddenAssignment = DiagnosticCode(
    "B302", "forbidden-assignment",
    explanation: """
      A posting with `=` but no amount gets the amount that makes its assertion true. That is not \
      possible if the posting has its own date or an auto rule posts to the account, because the \
      balance before it is not settled then.

      ```journal
      2026-01-05 Count
          Assets:Cash      = 20.00 EUR  ; date:2026-01-07
          Expenses:Misc
      ```

      Write the amount.
      """)
}
