import LedgerBalances
package import LedgerModel
package import LedgerPatterns
import LedgerPhrases
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// The accounts of a journal: names, types, and whether they are declared or posted to.
package struct AccountsReport: Sendable {
  /// Which accounts are listed.
  package enum Selection: Sendable {
    case all
    case declared
    case used
    case unused
    case undeclared
    /// Of commodities: those that a price names.
    case priced
  }

  package struct Row: Sendable {
    package var name: String
    package var depth: Int
    package var leaf: String
    package var type: AccountType?
    /// Whether it was asked for; otherwise it is only the parent of one that was.
    package var isListed: Bool
    package var isDeclared: Bool
    package var postings: Int
    /// The line of its declaration, as `FILE:LINE`.
    package var declaration: String?
  }

  package private(set) var rows: [Row] = []

  /// Takes the accounts that matching postings are posted to, and declared ones that match, but for
  /// those that are hidden.
  package init(
    _ loaded: LoadedJournal, _ query: Query, _ period: Period, _ selection: Selection,
    without hidden: Set<String> = []
  ) {
    let journal = loaded.journal
    var counts = Array(repeating: 0, count: journal.accounts.count)
    var filter = PostingFilter(query, period, in: loaded)
    filter.forEach(journal) { posting, _ in counts[journal.postings[posting].account.index] += 1 }
    var matcher = QueryMatcher(
      query.removing(.depth).aboutDeclarations, in: journal, types: loaded.types)
    var declarations: [AccountID: AccountDeclaration] = [:]
    for declaration in journal.declarations.accounts
    where declarations[declaration.account] == nil {
      declarations[declaration.account] = declaration
    }
    var lines = LineFinder(journal.sources)
    let limits = query.depthLimits
    var listed: [ExactText: AccountID] = [:]
    for account in journal.accounts.ids {
      let isDeclared =
        declarations[account] != nil && matcher.matches(account: account, in: journal)
      let isUsed = counts[account.index] > 0
      let name = journal.accounts.name(account)
      if selection.includes(isUsed: isUsed, isDeclared: isDeclared), !hidden.contains(name) {
        listed[ExactText(limits.clipped(name))] = account
      }
    }
    let tree = AccountTree(named: listed.keys.sorted().map(\.text), of: journal)
    for node in tree.inOrder {
      let name = tree.nodes[node].name
      let account = listed[ExactText(name)] ?? journal.accounts.find(name)
      let declaration = account.flatMap { declarations[$0] }
      rows.append(
        Row(
          name: name, depth: tree.nodes[node].depth, leaf: String(tree.nodes[node].leaf),
          type: loaded.types.type(of: name), isListed: listed[ExactText(name)] != nil,
          isDeclared: declaration != nil, postings: account.map { counts[$0.index] } ?? 0,
          declaration: declaration.map { lines.location($0.place) }))
    }
  }

  /// Keeps the account of exactly that name, else the first that a pattern matches.
  package mutating func keepFirst(named name: String, _ pattern: Pattern) {
    rows = rows.filter(\.isListed).first(named: name, pattern, \.name)
  }

  /// What a line shows besides the name.
  package struct Details: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let types = Details(rawValue: 1)
    /// Where an account is declared.
    package static let places = Details(rawValue: 2)
    /// Lines as directives of a journal.
    package static let directives = Details(rawValue: 4)
  }

  /// A name a line; in a tree, indented below its parents.
  ///
  /// Names lose their first parts if that is asked for.
  package func page(
    _ layout: BalanceReport.Layout, _ details: Details, without dropped: Int = 0
  ) -> Page {
    var table = Table(
      [
        .init(CommonPhrase.account, audience: .people),
        .init(CommonPhrase.account, audience: .machines),
        .init(CommonPhrase.type, audience: .people), .init(CommonPhrase.type, audience: .machines),
      ], header: .hidden)
    table.orderingColumn = 0
    // What a journal reads has full names.
    let layout = details.contains(.directives) ? .flat : layout
    let keyword = details.contains(.directives) ? "account " : ""
    for row in rows where row.isListed || layout == .tree {
      table.add([
        layout == .flat
          ? .init(keyword + BalanceReport.name(row.name, without: keyword.isEmpty ? dropped : 0))
          : .init(
            row.depth < dropped ? "..." : row.leaf, indentation: max(0, row.depth - dropped)),
        .init(row.name), .init(row.comment(details), .faint),
        .init(row.type.map { String($0.letter) } ?? ""),
      ])
    }
    return Page(CommonPhrase.accounts, .documents, [.table(table)])
  }

  /// The accounts as `bursar/accounts/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/accounts/1"),
      "accounts": .array(
        rows.filter(\.isListed).map { row in
          .members([
            "account": .string(row.name), "type": row.type.map { .string($0.rawValue) } ?? .null,
            "declared": .boolean(row.isDeclared), "postings": .integer(row.postings),
          ])
        }),
    ])
  }
}

extension AccountsReport.Row {
  /// What stands behind the name, as a journal's comment.
  fileprivate func comment(_ details: AccountsReport.Details) -> String {
    var parts: [String] = []
    if details.contains(.types), let type { parts.append("type: \(type.letter)") }
    if details.contains(.places) { parts.append(declaration ?? "undeclared") }
    return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
  }
}
