package import LedgerModel
package import LedgerPatterns
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

/// The tags of transactions, of their postings, of the accounts and commodities of these, and of those
/// that are declared.
package struct TagsReport: Sendable {
  /// What is listed.
  package enum Listed: Sendable {
    case names
    case values
  }

  /// In which order.
  package enum Order: Sendable {
    /// By name, each once.
    case byName
    /// As they are found, each as often as it occurs.
    case parsed
  }

  package struct Options: Sendable {
    package var listed = Listed.names
    package var order = Order.byName
    /// Whether values without text are listed.
    package var emptyValues = BalanceReport.ZeroRows.hidden
    package var selection = AccountsReport.Selection.all

    package init() {}
  }

  package struct Row: Sendable {
    package var text: String
    package var isDeclared: Bool
    package var uses: Int
  }

  package private(set) var rows: [Row] = []
  private let options: Options

  package init(
    _ loaded: LoadedJournal, _ query: Query, _ period: Period, named pattern: Pattern?,
    _ options: Options
  ) {
    self.options = options
    var filter = PostingFilter(query, period, in: loaded)
    var found: [String] = []
    let take = { (tag: Tag) in
      if let pattern, !pattern.isMatch(tag.name) { return }
      if options.listed == .names {
        found.append(tag.name)
      } else if !tag.value.isEmpty || options.emptyValues == .shown {
        found.append(tag.value)
      }
    }
    // A directive is no transaction, and so matches no query.
    if filter.isUnlimited {
      let declarations = loaded.journal.declarations
      for account in declarations.accounts { account.tags.forEach(take) }
      for commodity in declarations.commodities { commodity.tags.forEach(take) }
    }
    TagsReport.forEach(loaded, &filter, take)
    var names: [String] = []
    // Declared tags are listed beside a query where they are asked for.
    if options.listed == .names, filter.isUnlimited || options.selection.isAboutDeclarations {
      names = loaded.journal.declarations.tags.map(\.name)
        .filter { pattern?.isMatch($0) ?? true }
    }
    rows = options.order == .parsed ? TagsReport.parsed(names + found) : sorted(found, names)
  }

  private static func parsed(_ found: [String]) -> [Row] {
    found.map { Row(text: $0, isDeclared: false, uses: 1) }
  }

  private func sorted(_ found: [String], _ declared: [String]) -> [Row] {
    var uses: [ExactText: Int] = [:]
    for text in found { uses[ExactText(text), default: 0] += 1 }
    let known = Set(declared.map { ExactText($0) })
    for name in known where uses[name] == nil { uses[name] = 0 }
    return uses.sorted { $0.key < $1.key }
      .map { Row(text: $0.text, isDeclared: known.contains($0), uses: $1) }
      .filter { options.selection.includes(isUsed: $0.uses > 0, isDeclared: $0.isDeclared) }
  }

  /// Calls with each tag of the transactions that match.
  private static func forEach(
    _ loaded: LoadedJournal, _ filter: inout PostingFilter, _ body: (Tag) -> Void
  ) {
    let journal = loaded.journal
    let accountTags = AccountTags(journal)
    let ofAccount = journal.accounts.ids.map { accountTags[journal.accounts.name($0)] }
    let commodityTags = CommodityTags(journal)
    let mayInherit = !commodityTags.isEmpty || ofAccount.contains { !$0.isEmpty }
    var text = TransactionText()
    for transaction in journal.transactions.indices {
      let hasComment = journal.mayHaveTags(transaction)
      guard hasComment || mayInherit,
        filter.contains(transaction: transaction, in: journal)
      else { continue }
      if hasComment {
        text.read(transaction, in: journal)
        for tag in text.tags { body(tag) }
      }
      for posting in journal.postingRange(transaction) {
        let own = hasComment ? text.tags(ofPosting: posting) : []
        for tag in own { body(tag) }
        let inherited =
          ofAccount[journal.postings[posting].account.index]
          + commodityTags.tags(ofPosting: posting, in: journal)
        // A posting's own tag stands in for an inherited one of the same name.
        for tag in inherited where !own.contains(where: { $0.name == tag.name }) { body(tag) }
      }
    }
  }

  /// Keeps exactly that name, else the first that a pattern matches.
  package mutating func keepFirst(named name: String, _ pattern: Pattern) {
    rows = rows.first(named: name, pattern, \.text)
  }

  /// A name or value a line.
  package var page: Page {
    var table = Table(
      [.init(CommonPhrase.tag), .init(ReportPhrase.uses, .right, audience: .machines)],
      header: .hidden)
    table.orderingColumn = 0
    for row in rows { table.add([.init(row.text), .init(String(row.uses))]) }
    let title = options.listed == .names ? ReportPhrase.tags : .tagValues
    return Page(title, .documents, [.table(table)])
  }

  /// The tags as `bursar/tags/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/tags/1"),
      "tags": options.listed == .names ? .array(rows.map { json($0, "name") }) : nil,
      "values": options.listed == .values ? .array(rows.map { json($0, "value") }) : nil,
    ])
  }

  private func json(_ row: Row, _ name: String) -> JSON {
    .object(
      [JSON.Member(name, .string(row.text))]
        + (options.listed == .names ? [JSON.Member("declared", .boolean(row.isDeclared))] : [])
        + [JSON.Member("uses", .integer(row.uses))])
  }
}
