import LedgerModel
import LedgerSource
import LedgerSyntax

/// No row of a bank stands on two postings of an account.
enum DoubledKeys: Check {
  private static let tagName = "import"

  static var codes: [DiagnosticCode] { [.doubledKey] }

  private struct Key: Hashable {
    var account: AccountID
    var value: String
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    var first: [Key: SourcePlace] = [:]
    var result: [Diagnostic] = []
    var text = TransactionText()
    let name = Array(tagName.utf8)
    for transaction in TagFinder(tagName).transactions(journal) {
      text.read(transaction, in: journal)
      for posting in journal.postingRange(transaction) {
        text.forEachTag(named: name, ofPosting: posting) { written, range in
          let value = text.text(range)
          let key = Key(account: journal.postings[posting].account, value: value)
          let place = SourcePlace(text.fileID, range.isEmpty ? written : range)
          guard let other = first[key] else {
            first[key] = place
            return
          }
          result.append(
            Diagnostic(
              .doubledKey,
              "the row `\(value)` is on two postings of \(journal.accounts.name(key.account))",
              at: place, label: "again", entry: text.entry.range,
              related: [RelatedPlace(other, "first here")],
              fixes: [Fix("remove the duplicate entry, or its tag")]))
        }
      }
    }
    return result
  }
}

extension DiagnosticCode {
  static let doubledKey = DiagnosticCode(
    "I313", "doubled-key",
    explanation: """
      The tag `import:` on a posting says which row of a bank statement it comes from. Each row \
      appears once; on two postings of one account it means that an entry was copied, or imported \
      twice.

      ```journal
      2026-03-03 * Rewe
          assets:giro      -45.20 EUR  ; import:~km3z4g1qpd0z
          expenses:food
      2026-03-03 * Rewe
          assets:giro      -45.20 EUR  ; import:~km3z4g1qpd0z
          expenses:food
      ```

      Remove the extra entry, or the tag from the one that is something else.
      """)
}
