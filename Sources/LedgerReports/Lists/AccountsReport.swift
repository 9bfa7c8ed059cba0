import LedgerBalances
package import LedgerModel
package import LedgerRendering

/// The accounts of a journal: names, types, and whether they are declared or posted to.
package struct AccountsReport: Sendable {
  /// Which accounts are listed.
  package enum Selection: Sendable {
    case all
    case declared
    case used
    case unused
    case undeclared
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
  }

  package private(set) var rows: [Row] = []

  package init(_ loaded: LoadedJournal, _ query: Query, _ selection: Selection) {
    let journal = loaded.journal
    var matcher = QueryMatcher(query.removing(.depth), in: journal, types: loaded.types)
    var counts = Array(repeating: 0, count: journal.accounts.count)
    for posting in journal.postings { counts[posting.account.index] += 1 }
    let declared = Set(journal.declarations.accounts.map(\.account))
    let limits = query.depthLimits
    var listed: [String: AccountID] = [:]
    for account in journal.accounts.ids where matcher.matches(account: account, in: journal) {
      let isUsed = counts[account.index] > 0
      let isDeclared = declared.contains(account)
      let isWanted = selection.includes(isUsed: isUsed, isDeclared: isDeclared)
      if isWanted { listed[limits.clipped(journal.accounts.name(account))] = account }
    }
    let tree = AccountTree(named: listed.keys.sorted(), of: journal)
    for node in tree.inOrder {
      let name = tree.nodes[node].name
      let account = listed[name] ?? journal.accounts.find(name)
      rows.append(
        Row(
          name: name, depth: tree.nodes[node].depth, leaf: String(tree.nodes[node].leaf),
          type: account.flatMap { loaded.types[$0] }, isListed: listed[name] != nil,
          isDeclared: account.map(declared.contains) ?? false,
          postings: account.map { counts[$0.index] } ?? 0))
    }
  }

  /// What a line shows besides the name.
  package enum Details: Sendable {
    case none
    case types
  }

  /// A name a line; in a tree, indented below its parents.
  ///
  /// In a list, names lose their first parts if that is asked for.
  package func page(
    _ layout: BalanceReport.Layout, _ details: Details, without dropped: Int = 0
  ) -> Page {
    var table = Table(
      [
        .init("Account", audience: .people), .init("Account", audience: .machines),
        .init("Type", audience: .people), .init("Type", audience: .machines),
      ], header: .hidden)
    for row in rows where row.isListed || layout == .tree {
      let type = row.type.map { String($0.letter) } ?? ""
      table.add([
        layout == .flat
          ? .init(BalanceReport.name(row.name, without: dropped))
          : .init(row.leaf, indentation: row.depth),
        .init(row.name),
        .init(details == .types && row.isListed && !type.isEmpty ? "; type: \(type)" : "", .faint),
        .init(type),
      ])
    }
    return Page("Accounts", .documents, [.table(table)])
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
