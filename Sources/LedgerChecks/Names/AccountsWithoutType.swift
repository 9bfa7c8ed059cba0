import LedgerBalances
package import LedgerModel
package import LedgerSource
import LedgerSyntax

/// Every account that is posted to is known to be money, a debt, income, spending or equity.
///
/// Reports by account need no types; whatever speaks of earning, spending and owning does. One line
/// tells of all accounts, as mostly none of a journal has a type.
package enum AccountsWithoutType {
  package static var codes: [DiagnosticCode] { [.accountsWithoutType] }

  package static func diagnostics(_ loaded: LoadedJournal) -> [Diagnostic] {
    let journal = loaded.journal
    let untyped = UntypedAccounts(loaded)
    guard let posting = untyped.firstPosting else { return [] }
    let written = WrittenTransaction(journal.transaction(of: posting), in: journal)
    let place = written.posting(posting).map { written.passage($0.account) } ?? written.header
    let count = untyped.accounts.count
    let all = count == 1 ? "1 account has no type" : "\(count) accounts have no type"
    return [
      place.diagnostic(
        .accountsWithoutType,
        "\(all): \(untyped.list)",
        label: "no type",
        notes: [
          "insights, budgets and goals leave \(count == 1 ? "it" : "them") out",
          "declare each, such as `\(untyped.line)`; \(UntypedAccounts.letters)",
        ])
    ]
  }
}

extension DiagnosticCode {
  static let accountsWithoutType = DiagnosticCode(
    "A302", "account-without-type", .warning,
    explanation: """
      An account's type decides where it counts: as income or spending, as something owned or \
      owed, or in the cash that a forecast starts with. The names `assets`, `liabilities`, \
      `income` or `revenues`, `expenses` and `equity` at the beginning give it the type; accounts \
      with other names count nowhere.

      ```journal
      2026-01-05 Grocer
          Groceries     8.50 EUR
          Checking
      ```

      Declare each account, or one above it, with its type: C is money on hand, A other assets, L debts, \
      R income, X spending, E equity.

      ```journal
      account Groceries    ; type:X
      account Checking     ; type:C
      ```
      """)
}
