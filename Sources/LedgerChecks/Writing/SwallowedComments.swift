import LedgerModel
import LedgerSource
import LedgerSyntax

/// A `;` in an account's name was meant to begin a comment, and a blank is missing before it.
enum SwallowedComments: Check {
  static var codes: [DiagnosticCode] { [.swallowedComment] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let accounts = context.journal.accounts
    var left = Set(
      accounts.ids.filter { split(accounts.bytes($0)[...]) != nil }.map(\.index))
    if left.isEmpty { return [] }
    var result: [Diagnostic] = []
    for declaration in context.journal.declarations.accounts
    where left.contains(declaration.account.index) {
      let file = context.journal.sources[declaration.place.file]
      let passage = Passage(
        declaration.place.range, of: declaration.entry, in: file, declaration.place.file)
      if let found = diagnostic(passage) {
        result.append(found)
        left.remove(declaration.account.index)
      }
    }
    // Once an account: the same line is often copied.
    for transaction in context.journal.transactions.indices where !left.isEmpty {
      for posting in context.journal.postingRange(transaction) {
        let account = context.journal.postings[posting].account.index
        guard left.contains(account) else { continue }
        let written = context.written(transaction)
        guard let syntax = written.posting(posting),
          let found = diagnostic(written.passage(syntax.account))
        else { continue }
        result.append(found)
        left.remove(account)
      }
    }
    return result
  }

  /// Where the blank before a `;` stands in a name.
  private static func split(_ name: ArraySlice<UInt8>) -> Int? {
    zip(name.indices, name.indices.dropFirst()).first { blank, mark in
      name[blank] == 0x20 && name[mark] == UInt8(ascii: ";")
    }.map { $0.0 - name.startIndex }
  }

  private static func diagnostic(_ name: Passage) -> Diagnostic? {
    guard let length = split(name.file.padded[name.range.offsets]) else { return nil }
    let blank = Int(name.range.start) + length
    let comment = name.moved(to: SourceRange(blank + 1, Int(name.range.end)))
    return comment.diagnostic(
      .swallowedComment, "\(comment.quoted) is read as a part of the account's name",
      label: "one space does not end a name",
      // The name may stand in many lines, and an amount behind it: only its writer knows them all.
      fixes: [Fix("put two spaces before the `;`, on every line with this name")])
  }
}

extension DiagnosticCode {
  static let swallowedComment = DiagnosticCode(
    "P057", "swallowed-comment", .warning,
    explanation: """
      Two spaces, or a tab, end an account's name. With one space, the `;` and what follows are a part \
      of the name: another account, and no comment with its tags.

      ```journal
      account expenses:food ; need:
      ```

      Write two spaces before the `;`.
      """)
}
