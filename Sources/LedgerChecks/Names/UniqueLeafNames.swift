import LedgerModel
import LedgerSource
import LedgerSyntax

/// No two accounts that are posted to have the same last part of their names.
enum UniqueLeafNames: Check {
  static var codes: [DiagnosticCode] { [.repeatedLeafName] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    var first = [Int](repeating: -1, count: journal.accounts.count)
    for posting in journal.postings.indices {
      let account = journal.postings[posting].account.index
      if first[account] < 0 { first[account] = posting }
    }
    let used = journal.accounts.ids.filter { first[$0.index] >= 0 }
      .sorted { first[$0.index] < first[$1.index] }
    var leaves: [Substring: AccountID] = [:]
    var result: [Diagnostic] = []
    for account in used {
      let name = journal.accounts.name(account)
      let leaf = name[(name.lastIndex(of: ":").map(name.index(after:)) ?? name.startIndex)...]
      guard let other = leaves[leaf] else {
        leaves[leaf] = account
        continue
      }
      let written = place(first[account.index], context)
      result.append(
        written.diagnostic(
          .repeatedLeafName,
          "`\(name)` and `\(journal.accounts.name(other))` have the same last name `\(leaf)`",
          label: "rename one of the two",
          related: [RelatedPlace(place(first[other.index], context).place, "the other one is here")]
        ))
    }
    return result
  }

  private static func place(_ posting: Int, _ context: CheckContext) -> Passage {
    let written = context.written(context.journal.transaction(of: posting))
    return written.posting(posting).map { written.passage($0.account) } ?? written.header
  }
}

extension DiagnosticCode {
  static let repeatedLeafName = DiagnosticCode(
    "A301", "repeated-leaf-name",
    explanation: """
      The check `uniqueleafnames` requires the last parts of account names to differ, so a short \
      name is never ambiguous.

      ```journal
      2026-01-05 Lunch
          Expenses:Food:Other     8.50 EUR
          Expenses:Home:Other    -8.50 EUR
      ```

      Rename one of them.
      """)
}
