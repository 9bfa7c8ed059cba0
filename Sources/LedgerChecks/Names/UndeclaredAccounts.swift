import LedgerModel
import LedgerPatterns
import LedgerPlan
import LedgerSource
import LedgerSyntax

/// Every account that is posted to is declared by an `account` directive.
enum UndeclaredAccounts: Check {
  static var codes: [DiagnosticCode] { [.undeclaredAccount] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    var isDeclared = [Bool](repeating: false, count: journal.accounts.count)
    for declaration in journal.declarations.accounts {
      isDeclared[declaration.account.index] = true
    }
    // A name that swallowed an amount is reported as that.
    for swallowed in journal.swallowedAmounts
    where SwallowedAmounts.isLikely(swallowed, journal) {
      isDeclared[swallowed.account.index] = true
    }
    var uses: [AccountID: [(posting: Int, transaction: Int)]] = [:]
    var order: [AccountID] = []
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction)
      where !isDeclared[journal.postings[posting].account.index] {
        let account = journal.postings[posting].account
        // What a blank line cut off has been reported, and may be no posting at all.
        if journal.transactions[transaction].flags.contains(.isDamaged) { continue }
        if uses[account] == nil { order.append(account) }
        uses[account, default: []].append((posting, transaction))
      }
    }
    // Below `apply account` a line would declare another account than it names.
    let plain = journal.declarations.accounts.filter {
      journal.sources.text($0.place) == journal.accounts.name($0.account)
    }
    let names = journal.declarations.accounts.map { journal.accounts.name($0.account) }
    let searches = order.count * names.count <= UndeclaredName.likenessLimit
    let planned = Set(context.plan.budgets.flatMap(\.accounts))
    return order.compactMap { account in
      let name = journal.accounts.name(account)
      let written = UndeclaredName(
        name: name, uses: (uses[account] ?? []).map { use($0.posting, $0.transaction, context) })
      // A name that the plan has, too, is not mistyped.
      let nearest = searches && !planned.contains(name) ? nearestName(to: name, in: names) : nil
      let similar = nearest.flatMap { similarity($0, uses[account]?.first?.transaction, context) }
      let beside = similar?.declaration
      let last = beside.flatMap { near in plain.last { $0.place == near.place } } ?? plain.last
      return written.diagnostic(
        .undeclaredAccount, kind: "account", similar: similar.map { ($0.name, $0.related) },
        after: last.map { ($0.place, $0.entry) }, &context)
    }
  }

  private static func use(
    _ posting: Int, _ transaction: Int, _ context: CheckContext
  ) -> UndeclaredName.Use {
    let written = context.written(transaction)
    guard let syntax = written.posting(posting) else {
      return UndeclaredName.Use(
        range: written.header.range, entry: written.entry.range, file: written.id)
    }
    // Brackets make a posting virtual and are no part of the name.
    var range = syntax.account
    while range.count > 1, "([".utf8.contains(written.file.padded[Int(range.start)]),
      ")]".utf8.contains(written.file.padded[Int(range.end) - 1])
    {
      range = SourceRange(start: range.start + 1, end: range.end - 1)
    }
    return UndeclaredName.Use(range: range, entry: written.entry.range, file: written.id)
  }

  private struct Similarity {
    var name: String
    var declaration: AccountDeclaration
    var related: RelatedPlace
  }

  /// What is known of a declared account whose name is like the undeclared one.
  private static func similarity(
    _ name: String, _ transaction: Int?, _ context: CheckContext
  ) -> Similarity? {
    let journal = context.journal
    guard
      let declaration = journal.declarations.accounts.first(where: {
        journal.accounts.name($0.account) == name
      })
    else { return nil }
    let uses = journal.postings.indices.filter {
      journal.postings[$0].account == declaration.account
    }
    var label = "similar name, posted to \(uses.count) times"
    if uses.count == 1 { label = "similar name, posted to once" }
    if uses.isEmpty { label = "similar name" }
    if let transaction, !uses.isEmpty, uses.count <= 1000 {
      let written = context.written(transaction)
      let payee = written.description
      let same = uses.count { use in
        let other = context.written(journal.transaction(of: use))
        return other.description == payee
      }
      if same > 0, !payee.isEmpty { label += ", \(same) of them for \(Passage.quoted(payee))" }
    }
    return Similarity(
      name: name, declaration: declaration, related: RelatedPlace(declaration.place, label))
  }
}

extension DiagnosticCode {
  static let undeclaredAccount = DiagnosticCode(
    "A201", "undeclared-account",
    explanation: """
      With `--strict`, or the check `accounts`, every account with postings needs an `account` \
      directive somewhere in the journal. This keeps a mistyped name from becoming a new account.

      ```journal
      account Assets:Cash
      account Expenses:Groceries
      2026-03-15 ! Lidl
          Expenses:Grocceries        23.10 EUR
          Assets:Cash
      ```

      Correct the name, or declare it.
      """)
}
