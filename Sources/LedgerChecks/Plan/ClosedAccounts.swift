import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Nothing is posted to an account after it is closed.
enum ClosedAccounts: Check {
  static var codes: [DiagnosticCode] { [.postingAfterClosing] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    var closings: [AccountID: AccountFacts] = [:]
    let closed = context.plan.accounts.filter { $0.closed != nil }
    if closed.isEmpty { return [] }
    let byName = AccountsByName(journal.accounts)
    for facts in closed {
      for account in byName.accounts(within: facts.account.value) {
        // The account's own closing says more than that of one above it.
        if let known = closings[account],
          known.account.value.utf8.count > facts.account.value.utf8.count
        {
          continue
        }
        closings[account] = facts
      }
    }
    var result: [Diagnostic] = []
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction) {
        guard let facts = closings[journal.postings[posting].account], let closed = facts.closed,
          journal.day(posting, of: transaction) > closed.value
        else { continue }
        result.append(diagnostic(posting, transaction, facts, closed, context))
      }
    }
    return result
  }

  private static func diagnostic(
    _ posting: Int, _ transaction: Int, _ facts: AccountFacts, _ closed: Placed<Day>,
    _ context: CheckContext
  ) -> Diagnostic {
    let written = context.written(transaction)
    let place = written.posting(posting).map { written.passage($0.account) } ?? written.header
    let day = context.journal.day(posting, of: transaction)
    return place.diagnostic(
      .postingAfterClosing,
      "`\(context.accountName(posting))` is posted to on \(day), after it was closed on \(closed.value)",
      label: "posted to here", related: [RelatedPlace(closed.place, "closed here")],
      fixes: [Fix("name another account, or close this one later")])
  }
}

extension DiagnosticCode {
  static let postingAfterClosing = DiagnosticCode(
    "G482", "posting-after-closing",
    explanation: """
      An account with a `closed` date cannot have postings after it, nor can the accounts below \
      it.

      ```journal
      account assets:old bank
          closed  2026-01-31
      2026-02-05 Fee
          expenses:fees      2.50 EUR
          assets:old bank
      ```
      """)
}
